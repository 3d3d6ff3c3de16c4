"""Record which tests execute which lines of a room, and their times, once per test file.

The records are cached in ``build/mutation`` until the file, the room or the tests' shared files
change.
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
import sys
import tempfile
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from itertools import accumulate
from pathlib import Path
from typing import Any, Final

from mutants import Mutant

ROOT: Final = Path(__file__).resolve().parents[2]
KEPT: Final = ROOT / "build" / "mutation"
DOCTESTS: Final = "tests/test_doctests.py"
CONTROLS: Final = 5
"""Number of tests of each unchanged module that must pass."""
MOST_S: Final = 60.0
"""Maximum total seconds of the tests for a line; the fastest ones run."""


def sources(room: str) -> list[Path]:
    """Return the modules of a room outside its kernels."""
    paths = sorted((ROOT / "engine" / room).rglob("*.py"))
    return [path for path in paths if "_kernels" not in path.parts]


def say(line: str) -> None:
    """Write a line and flush."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def forget() -> None:
    """Unload the modules that can be mutated, and all that may have imported them."""
    kept = ("engine", "engine.jit", "engine.arrays")
    for name in [each for each in sys.modules if each.startswith(("engine", "tests"))]:
        if name not in kept and "._kernels" not in name:
            del sys.modules[name]


class Plugin:
    """Runs only the requested tests, in their order, and records their times."""

    def __init__(
        self, wanted: list[str] | str, begin: Callable[[str], None] | None = None
    ) -> None:
        self.wanted = wanted  # ordered names, or a room
        self.begin = begin
        self.seconds: dict[str, float] = {}
        self._began = 0.0

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """Deselect the other tests."""
        if isinstance(self.wanted, str):
            own = (f"tests/engine/{self.wanted}/", f"[engine.{self.wanted}.")
            items[:] = [item for item in items if any(part in item.nodeid for part in own)]
        else:
            place = {name: i for i, name in enumerate(self.wanted)}
            items[:] = sorted(
                (item for item in items if item.nodeid in place),
                key=lambda item: place[item.nodeid],
            )

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Report the start of a test."""
        if self.begin is not None:
            self.begin(nodeid)
        self._began = time.process_time()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """Record the processor time of a test."""
        self.seconds[nodeid] = time.process_time() - self._began


def run_tests(names: Iterable[str], plugin: Plugin) -> int:
    """Run tests in this process; hypothesis is derandomised and stores no examples."""
    import pytest  # noqa: PLC0415
    from hypothesis import Phase, settings  # noqa: PLC0415

    settings.register_profile(
        "mutation", derandomize=True, database=None, phases=(Phase.explicit, Phase.generate)
    )
    settings.load_profile("mutation")
    with tempfile.TemporaryDirectory() as folder:
        return int(
            pytest.main(
                [
                    "-x",
                    "-q",
                    "-W",
                    "ignore::pytest.PytestAssertRewriteWarning",
                    f"--basetemp={folder}/tests",
                    *names,
                ],
                plugins=[plugin],
            )
        )


class Tests:
    """Which tests execute which lines, and their times."""

    def __init__(
        self,
        seconds: dict[str, float],
        lines: dict[str, dict[str, list[str]]],
        importers: dict[str, list[str]],
    ) -> None:
        self.seconds = seconds
        self._lines, self._importers = lines, importers

    def of(self, mutant: Mutant) -> list[str]:
        """Return the tests that may notice a mutant, the fastest first."""
        by_line = self._lines.get(mutant.path, {})
        if mutant.number < 0:
            everywhere = {name for names in by_line.values() for name in names} - {""}
            return sorted(everywhere, key=lambda name: self.seconds[name])[:CONTROLS]
        found = {name for line in mutant.lines for name in by_line.get(str(line), ())}
        if "" in found:
            # The line runs at import, so every importing module may use its values.
            found = {name for names in by_line.values() for name in names}
            found.update(self._importers.get(mutant.path, ()))
        names = sorted(found - {""}, key=lambda name: self.seconds[name])
        ends = accumulate(self.seconds[name] for name in names)
        return [name for name, end in zip(names, ends, strict=True) if end <= MOST_S]


def learn(room: str) -> Tests:
    """Return which tests of a room execute which lines; run those that aren't cached."""
    paths = [*sorted((ROOT / "tests" / "engine" / room).rglob("test_*.py")), ROOT / DOCTESTS]
    helpers = sorted((ROOT / "tests").rglob("*"))
    text = b"".join(
        path.read_bytes()
        for path in (*sources(room), *helpers)
        if path.suffix in {".py", ".json"} and not path.name.startswith("test_")
    )
    KEPT.mkdir(parents=True, exist_ok=True)
    seconds: dict[str, float] = {}
    lines: dict[str, dict[str, list[str]]] = {}
    importers: dict[str, list[str]] = {}
    for path in paths:
        digest = hashlib.sha256(text + path.read_bytes()).hexdigest()[:16]
        kept = KEPT / f"{room}-{path.stem}-{digest}.json"
        if not kept.exists():
            _ask(room, path, kept)
        found = json.loads(kept.read_text(encoding="utf-8"))
        seconds |= found["seconds"]
        for name, by_line in found["lines"].items():
            if any("" in names for names in by_line.values()):
                importers.setdefault(name, []).extend(found["seconds"])
            for line, names in by_line.items():
                lines.setdefault(name, {}).setdefault(line, []).extend(names)
    return Tests(seconds, lines, importers)


def _ask(room: str, path: Path, kept: Path) -> None:
    """Run one test file in a separate process."""
    with tempfile.TemporaryDirectory() as folder:
        said = Path(folder) / "said"
        pid = os.fork()
        if pid == 0:
            os._exit(within(lambda: _learn(room, path, kept), said))
        _, status = os.waitpid(pid, 0)
        if status:
            text = said.read_text(encoding="utf-8", errors="replace")
            sys.exit(f"{path.relative_to(ROOT)} fails as it is:\n{text[-3000:]}")


def _learn(room: str, path: Path, kept: Path) -> int:
    from coverage import Coverage  # noqa: PLC0415

    forget()
    watch = Coverage(data_file=None, include=[f"{ROOT}/engine/{room}/*"], config_file=False)

    def begin(test: str) -> None:
        # Cached results of an earlier test would hide the lines behind them.
        for name in [each for each in sys.modules if each.startswith(("engine", "tests"))]:
            for value in vars(sys.modules[name]).values():
                if isinstance(value, functools._lru_cache_wrapper):
                    value.cache_clear()
                elif isinstance(value, OrderedDict):
                    value.clear()
        watch.switch_context(test)

    plugin = Plugin(room, begin)
    watch.start()
    status = run_tests([str(path.relative_to(ROOT))], plugin)
    watch.stop()
    data = watch.get_data()
    lines = {
        Path(name).relative_to(ROOT).as_posix(): data.contexts_by_lineno(name)
        for name in data.measured_files()
    }
    if status == 0:
        found = {"seconds": plugin.seconds, "lines": lines}
        kept.write_text(json.dumps(found), encoding="utf-8")
    return status


def within(act: Callable[[], int], said: Path | str) -> int:
    """Call a function in a forked process whose output goes to a file."""
    file = os.open(said, os.O_WRONLY | os.O_CREAT, 0o600)
    os.dup2(file, 1)
    os.dup2(file, 2)
    try:
        return act()
    except BaseException as error:  # noqa: BLE001 it must not return into its parent's code
        say(f"stopped by {error!r}")
        return 3
    finally:
        sys.stdout.flush()
