"""PostgreSQL and Valkey for tests: own data, a free port, killed and started again, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import psycopg

PATIENCE = 30.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def program(*names: str) -> str:
    """Where a program is; `scripts/need-services` has seen to it that there is one."""
    folders = [str(folder) for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    path = os.pathsep.join([*folders, os.environ.get("PATH", "")])
    found = [place for name in names if (place := shutil.which(name, path=path))]
    assert found, f"none of {', '.join(names)} is installed; see scripts/need-services"
    return found[0]


def wait_until(ready: Callable[[], bool], process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while not ready():
        assert process.poll() is None, f"{process.args!r} ended with code {process.returncode}"
        assert time.monotonic() < end, f"{process.args!r} did not get ready"
        time.sleep(0.02)


class Service:
    """A program with a port and a folder of its own."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="tabletown-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> Sequence[str]:
        raise NotImplementedError

    def is_ready(self) -> bool:
        raise NotImplementedError

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command(),
                cwd=self.folder,
                stdout=log,
                stderr=log,
                user=self.user(),
                group=self.group(),
                env=self.environment(),
            )
        wait_until(self.is_ready, self.process)

    def environment(self) -> dict[str, str]:
        return dict(os.environ)

    def user(self) -> int | None:
        return None

    def group(self) -> int | None:
        return None

    def end(self, number: signal.Signals) -> None:
        """Send a signal and wait for the end."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(number)
            self.process.wait(PATIENCE)

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def close(self) -> None:
        """Stop it and forget its data."""
        self.end(signal.SIGINT)
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(Service):
    """It refuses to run as root, so that root lends it another user."""

    def __init__(self, safe: bool = False) -> None:
        super().__init__()
        self.safe = safe  # whether commits are flushed to the disk, as they are for players
        self.data = self.folder / "data"
        if (lent := self._lent()) is not None:
            os.chown(self.folder, lent.pw_uid, lent.pw_gid)
        subprocess.run(
            [
                program("initdb"),
                "-D",
                str(self.data),
                "-U",
                "tabletown",
                "-A",
                "trust",
                "--no-sync",
                "-E",
                "UTF8",
            ],
            cwd=self.folder,
            check=True,
            stdout=subprocess.DEVNULL,
            user=self.user(),
            group=self.group(),
        )

    def _lent(self) -> pwd.struct_passwd | None:
        if os.geteuid() != 0:
            return None
        names = {entry.pw_name: entry for entry in pwd.getpwall()}
        return names.get("postgres") or names["nobody"]

    def user(self) -> int | None:
        lent = self._lent()
        return None if lent is None else lent.pw_uid

    def group(self) -> int | None:
        lent = self._lent()
        return None if lent is None else lent.pw_gid

    def command(self) -> Sequence[str]:
        fsync = "on" if self.safe else "off"
        settings = ["listen_addresses=127.0.0.1", f"unix_socket_directories={self.folder}", f"fsync={fsync}"]
        given = [word for setting in settings for word in ("-c", setting)]
        return [program("postgres"), "-D", str(self.data), "-p", str(self.port), *given]

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://tabletown@127.0.0.1:{self.port}/{database}"

    def is_ready(self) -> bool:
        try:
            psycopg.connect(self.url(), connect_timeout=2).close()
        except psycopg.Error:
            return False
        return True

    def new_database(self, name: str) -> str:
        """An empty database, and its URL."""
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return self.url(name)

    def kill(self) -> None:
        """As if the machine had lost it: its children notice by themselves."""
        super().kill()
        end = time.monotonic() + PATIENCE
        while is_held(self.data) and time.monotonic() < end:
            time.sleep(0.02)
        (self.data / "postmaster.pid").unlink(missing_ok=True)


def is_held(data: Path) -> bool:
    """Whether any process still works in a data folder."""
    for process in Path("/proc").iterdir():
        if process.name.isdigit():
            try:
                if (process / "cwd").readlink() == data:
                    return True
            except OSError:
                continue
    return False


class Valkey(Service):
    """Valkey, or Redis, which speaks the same language."""

    def command(self) -> Sequence[str]:
        name = program("valkey-server", "redis-server")
        return [name, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]

    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def is_ready(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0
