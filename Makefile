# One door: everything people and CI run is a target here.
PYTHON ?= python3
BIN := .venv/bin
HOT := build/compiled/built
FAST := PYTHONPATH=build/compiled
SOURCE := $(shell find src/tabletown -name '*.py' -o -name '*.toml' -o -path '*/api_page/*' 2>/dev/null)
WEB := $(shell find web/src web/public web/index.html web/*.json web/*.ts -type f 2>/dev/null)

.PHONY: play install check test test-all bench compiled format playthroughs protocol screenshots audit clean

play: install src/tabletown/server/page/index.html $(HOT)  ## install, build page and rules, open the server
	$(FAST) $(BIN)/tabletown serve

install: .venv/installed

check: .venv/dev web/node_modules/installed  ## format, lint, types, import rules, generated files fresh
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	cd web && npm run --silent check

test: .venv/dev web/node_modules/installed src/tabletown/server/page/index.html $(HOT)  ## every test but the slow ones
	@scripts/need-chromium
	@scripts/need-services
	cd web && npm test --silent
	$(FAST) $(BIN)/python -m pytest -q -n 2 --dist loadgroup -m "not slow"

test-all: .venv/dev web/node_modules/installed src/tabletown/server/page/index.html $(HOT)  ## the slow proofs too
	@scripts/need-chromium
	@scripts/need-services
	cd web && npm test --silent
	$(FAST) $(BIN)/python -m pytest -q -n 2 --dist loadgroup

bench: .venv/bench $(HOT)  ## our games beside other libraries: decisions per second, clones, how cost grows
	$(BIN)/python benchmarks/peers.py
	$(FAST) $(BIN)/python benchmarks/growth.py

compiled: install $(HOT)  ## the rules compiled into build/compiled; say FAST= to any target for interpreted ones

format: .venv/dev web/node_modules/installed
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	cd web && npm run --silent format

playthroughs: .venv/dev  ## write the golden transcripts anew; read the diff
	$(BIN)/python -m tests.playthroughs.write

protocol: .venv/dev web/node_modules/installed  ## web/src/protocol.ts from the server's schema
	cd web && npm run --silent protocol

screenshots: .venv/dev src/tabletown/server/page/index.html  ## docs/images, from a real game in Chromium
	@scripts/need-chromium
	$(BIN)/python scripts/screenshots.py

audit: .venv/dev web/node_modules/installed  ## known holes in what we depend on; asks the network
	$(BIN)/pip install -q --disable-pip-version-check pip-audit
	$(BIN)/pip-audit --skip-editable
	cd web && npm audit --omit=dev

clean:
	rm -rf .venv web/node_modules src/tabletown/server/page build

.venv/installed: pyproject.toml
	@scripts/need-python $(PYTHON)
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install -q --disable-pip-version-check -e ".[compile]"
	@touch $@

.venv/dev: .venv/installed
	$(BIN)/pip install -q --disable-pip-version-check -e ".[dev]"
	@touch $@

.venv/bench: .venv/dev
	$(BIN)/pip install -q --disable-pip-version-check -e ".[bench]"
	@touch $@

# A copy of the package with its hot rooms compiled: never beside the source, so never older than what is imported.
$(HOT): .venv/installed setup.py scripts/compile.py $(SOURCE)
	@mkdir -p build && touch build/begun
	$(BIN)/python scripts/compile.py
	@touch -r build/begun $@  # what is edited while it compiles is newer

web/node_modules/installed: web/package.json web/package-lock.json
	@scripts/need-node
	cd web && npm ci --loglevel=error --no-fund --no-audit
	@touch $@

src/tabletown/server/page/index.html: web/node_modules/installed $(WEB)
	cd web && npm run --silent build
	@touch $@
