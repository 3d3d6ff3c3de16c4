# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Which tests execute which lines of a room, and what they take: a test file is asked once.

What was learned is kept in ``build/mutation`` as long as the file, the room and what the tests
share stay as they are.
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
"""So many tests of each module must pass when it is loaded unchanged."""
MOST_S: Final = 60.0
"""Of the tests that execute a line, the fastest run that together take this."""


def sources(room: str) -> list[Path]:
    """Return the modules of a room outside its kernels."""
    paths = sorted((ROOT / "engine" / room).rglob("*.py"))
    return [path for path in paths if "_kernels" not in path.parts]


def say(line: str) -> None:
    """Write a line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def forget() -> None:
    """Take what may be mutated, and all that may have read it, out of the loaded modules."""
    kept = ("engine", "engine.jit", "engine.arrays")
    for name in [each for each in sys.modules if each.startswith(("engine", "tests"))]:
        if name not in kept and "._kernels" not in name:
            del sys.modules[name]


class Plugin:
    """Runs the wanted tests alone, in their order, and tells of each what it took."""

    def __init__(
        self, wanted: list[str] | str, begin: Callable[[str], None] | None = None
    ) -> None:
        self.wanted = wanted  # names in their order, or a room
        self.begin = begin
        self.seconds: dict[str, float] = {}
        self._began = 0.0

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """Leave the others out."""
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
        """Tell that a test begins."""
        if self.begin is not None:
            self.begin(nodeid)
        self._began = time.process_time()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """Keep what it took of the processor."""
        self.seconds[nodeid] = time.process_time() - self._began


def run_tests(names: Iterable[str], plugin: Plugin) -> int:
    """Run tests in this process; hypothesis draws the same examples each time, and keeps none."""
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
    """Which tests execute which lines, and what they take."""

    def __init__(
        self,
        seconds: dict[str, float],
        lines: dict[str, dict[str, list[str]]],
        importers: dict[str, list[str]],
    ) -> None:
        self.seconds = seconds
        self._lines, self._importers = lines, importers

    def of(self, mutant: Mutant) -> list[str]:
        """Return those that may notice a mutant, the fastest first."""
        by_line = self._lines.get(mutant.path, {})
        if mutant.number < 0:
            everywhere = {name for names in by_line.values() for name in names} - {""}
            return sorted(everywhere, key=lambda name: self.seconds[name])[:CONTROLS]
        found = {name for line in mutant.lines for name in by_line.get(str(line), ())}
        if "" in found:
            # It runs when the module is imported, and whoever imports it may know its numbers.
            found = {name for names in by_line.values() for name in names}
            found.update(self._importers.get(mutant.path, ()))
        names = sorted(found - {""}, key=lambda name: self.seconds[name])
        ends = accumulate(self.seconds[name] for name in names)
        return [name for name, end in zip(names, ends, strict=True) if end <= MOST_S]


def learn(room: str) -> Tests:
    """Return which tests of a room execute which lines, after running what is not known yet."""
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
    """Run one file of tests in a process of its own."""
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
        # What an earlier test left in a cache would hide the lines behind it.
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
    """Do something in a forked process whose words go to a file."""
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
