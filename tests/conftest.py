"""What every test shares."""

import csv
import os
import shutil
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import boaf_desktop.pyside  # noqa: F401 - as the program does before it loads more
from tests import crashes

# What fails in a page object shows its values, as in a test.
pytest.register_assert_rewrite("tests.desktop.drivers")

LOCAL = {"127.0.0.1", "::1", "localhost"}
TESTS = Path(__file__).parent
GOLDEN = TESTS / "golden"
RELEASE = TESTS / "old_files" / "3.0.0"
"""What the program wrote in that version."""
RELEASES = sorted(path for path in RELEASE.parent.iterdir() if path.name[0].isdigit())
_FAST = "pytest.mark.fast"
"""The mark of files that, of all, reach most lines of the product in a minute."""
LATIN_SQUARE = "2C 4S 6H 8D / 6D 8H 2S 4C / 8S 6C 4D 2H / 4H 2D 8C 6S"
"""A connected deal without a move (Hoshino & Kahn 2019)."""


def golden_rows(name: str) -> list[dict[str, str]]:
    with (GOLDEN / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def golden_solutions() -> list[tuple[int, str]]:
    lines = (GOLDEN / "solutions.txt").read_text(encoding="utf-8").splitlines()
    pairs = (line.split(":", 1) for line in lines if line.strip() and not line.startswith("#"))
    return [(int(number), moves.rsplit("(", 1)[0].strip()) for number, moves in pairs]


@pytest.fixture(params=RELEASES, ids=lambda path: path.name)
def release(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a copy of the files of a release, see ``tests/old_files/README.md``."""
    return Path(shutil.copytree(request.param, tmp_path / "release"))


@pytest.fixture(autouse=True, scope="session")
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Nothing that a test measures is kept in the cache of the person who runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(autouse=True)
def nothing_calls_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reaches another machine."""
    connect = socket.socket.connect

    def guarded(self: socket.socket, address: Any) -> None:
        host = address[0] if isinstance(address, tuple) else ""
        if self.family in {socket.AF_INET, socket.AF_INET6} and host not in LOCAL:
            raise AssertionError(f"{host} was called")
        connect(self, address)

    monkeypatch.setattr(socket.socket, "connect", guarded)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the tests that take minutes")
    parser.addoption("--fast", action="store_true", help="run the files that find most")


@pytest.fixture
def is_long(request: pytest.FixtureRequest) -> bool:
    """Whether everything is tried, however long it takes, instead of a part."""
    return bool(request.config.getoption("--long"))


def pytest_configure(config: pytest.Config) -> None:
    crashes.watch(config)
    # Shells start background jobs deaf to Ctrl+C, and children inherit that; some tests press it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # Coming back to a folder after a file outside it, pytest 9.1 loses the folder's fixtures.
    config.args = sorted(config.args)
    # Boards carry the proofs: the fast solver, counts and tables beside plain twins.
    n_boards, n_examples = (10_000, 400) if config.getoption("--long") else (200, 50)
    if config.getoption("--fast"):
        n_boards = n_examples = 20
    # How fast examples are drawn and tested is the machine's affair, as all times are.
    slow = [HealthCheck.too_slow]
    settings.register_profile(
        "anywhere", deadline=None, max_examples=n_examples, suppress_health_check=slow
    )
    settings.load_profile("anywhere")
    settings.register_profile("boards", deadline=None, max_examples=n_boards)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """In the fast profile, read only the files with its mark, unless files are named."""
    is_named = config.args_source is pytest.Config.ArgsSource.ARGS
    if not config.getoption("--fast") or is_named or collection_path.is_dir():
        return None
    is_test = collection_path.name.startswith("test_")
    return (is_test and _FAST not in collection_path.read_text(encoding="utf-8")) or None


def pytest_make_parametrize_id(val: object) -> str | None:
    """Shorten a long value: Windows has no room for it in the name of the present test."""
    return f"{val[:40]}..." if isinstance(val, str) and len(val) > 200 else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:  # the offscreen platform has no window manager, and says so
        item.add_marker(pytest.mark.qt_log_ignore("This plugin does not support"))
        if os.name == "nt" and (posix := item.get_closest_marker("posix")) is not None:
            item.add_marker(pytest.mark.skip(reason=posix.args[0]))
    if config.getoption("--long"):
        return
    kept = [
        item
        for item in items
        if not (item.get_closest_marker("long") or item.get_closest_marker("slow"))
    ]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept
