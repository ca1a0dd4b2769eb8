# One door: everything people and CI run is a target here.
PYTHON ?= python3
BIN := .venv/bin
WEB := $(shell find web/src web/public web/index.html web/*.json web/*.ts -type f 2>/dev/null)

.PHONY: play install check test test-all bench compiled format playthroughs protocol screenshots audit clean

play: install src/tabletown/server/page/index.html  ## install, build the page, open the server
	$(BIN)/tabletown serve

install: .venv/installed

check: .venv/dev web/node_modules/installed  ## format, lint, types, import rules, generated files fresh
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	cd web && npm run --silent check

test: .venv/dev web/node_modules/installed src/tabletown/server/page/index.html  ## every test but the slow ones
	@scripts/need-chromium
	@scripts/need-services
	cd web && npm test --silent
	$(BIN)/python -m pytest -q -n 2 --dist loadgroup -m "not slow"

test-all: .venv/dev web/node_modules/installed src/tabletown/server/page/index.html  ## the slow proofs too
	@scripts/need-chromium
	@scripts/need-services
	cd web && npm test --silent
	$(BIN)/python -m pytest -q -n 2 --dist loadgroup

bench: .venv/dev  ## decisions per second, clone and scoring times
	$(BIN)/python benchmarks/speed.py

compiled: .venv/dev  ## the hot rooms compiled with mypyc into build/compiled, and how fast they are
	$(BIN)/python scripts/compile.py
	PYTHONPATH=build/compiled $(BIN)/python benchmarks/speed.py

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
	rm -rf .venv web/node_modules src/tabletown/server/page

.venv/installed: pyproject.toml
	@scripts/need-python $(PYTHON)
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install -q --disable-pip-version-check -e .
	@touch $@

.venv/dev: .venv/installed
	$(BIN)/pip install -q --disable-pip-version-check -e ".[dev]"
	@touch $@

web/node_modules/installed: web/package.json web/package-lock.json
	@scripts/need-node
	cd web && npm ci --loglevel=error --no-fund --no-audit
	@touch $@

src/tabletown/server/page/index.html: web/node_modules/installed $(WEB)
	cd web && npm run --silent build
	@touch $@
