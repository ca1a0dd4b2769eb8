"""One server for all tests of a file; a store of its own for each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletown.games import ALL
from tabletown.server.app import create_app
from tests.hedgerow import GAME
from tests.server.house import House, house
from tests.server.services import Postgres, Valkey


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests, each of which makes its own database in it."""
    service = Postgres()
    service.start()
    yield service
    service.close()


@pytest.fixture(scope="session")
def valkey() -> Iterator[Valkey]:
    """A Valkey for all tests."""
    service = Valkey()
    service.start()
    yield service
    service.close()


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with Hedgerow and the catalogue, whose bots do not pause."""
    store = tmp_path_factory.mktemp("store") / "town.sqlite"
    with house(create_app(store, bot_pause=0, games=(GAME, *ALL), bot_workers=1)) as outside:
        yield outside
