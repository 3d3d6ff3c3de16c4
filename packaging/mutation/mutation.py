"""Change the engine in many small ways and see whether a test notices: ``mutation.py [ROOM ...]``.

Rooms are the packages ``game``, ``search`` and ``statistics``. Kernels are left out, because
compiling each change would take minutes. `mutants` describes the changes. From each room, a sample
of ``--mutants`` is drawn by ``--seed``, or all with 0. A room's own tests run once to record which
of them execute which line. Then each mutant is tested by those that execute its line, the fastest
first, until one fails, in a process forked after libraries and kernels were loaded. A line that
runs at import is tested by all tests that execute anything of its module. A mutant that passes all
of them has survived, and is printed unless `tests/mutants.txt` explains why it is equivalent.
``*`` for the changed line there covers every change of a line, such as one with a capacity or a
budget. Exits with 1 if fewer than ``--least`` per cent are noticed.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import math
import os
import resource
import signal
import sys
import time
import warnings
from collections.abc import Iterator
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Any

from mutants import Mutant, mutants_of
from which_tests import ROOT, Plugin, Tests, forget, learn, run_tests, say, sources, within

ROOMS = ("game", "search", "statistics")
EQUIVALENT = ROOT / "tests" / "mutants.txt"
LIBRARIES = (
    "PySide6.QtWidgets", "choix", "coverage", "hypothesis.strategies", "networkx", "numba",
    "numpy.testing", "pandas", "pytest", "pytestqt.plugin", "scipy.optimize", "scipy.stats",
    "statsmodels.api", "typer.testing", "xdist.plugin",
)  # fmt: skip
NOTICED, SURVIVED = 1, 0
LEAST_S = 5.0
"""Processor seconds allowed for a test beyond five times its unchanged time."""


def main() -> int:
    """Measure the requested rooms."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("rooms", nargs="*", default=list(ROOMS), metavar="ROOM")
    parser.add_argument("--mutants", type=int, default=100, help="of each room; 0 takes all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time")
    parser.add_argument("--least", type=float, default=85.0, help="per cent to be noticed")
    parser.add_argument("--only", default="", help="mutants whose path or function contains this")
    arguments = parser.parse_args()
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    marked = equivalents(EQUIVALENT.read_text(encoding="utf-8") if EQUIVALENT.exists() else "")
    preload()
    is_enough = True
    for room in arguments.rooms:
        mutants = [each for path in sources(room) for each in mutants_of(ROOT, path)]
        unknown = [key for key in marked if key.startswith(f"engine/{room}/")]
        unknown = sorted(set(unknown) - {key for each in mutants for key in each.keys})
        for key in unknown:
            say(f"{EQUIVALENT.name} names what is not there:\n{key}\n")
        chosen = [each for each in mutants if arguments.only in f"{each.path} {each.function}"]
        chosen.sort(key=lambda each: each.draw(arguments.seed))
        chosen = chosen[: arguments.mutants or len(chosen)]
        tests = learn(room)
        check_control(room, tests)
        # Known equivalent mutants aren't tested.
        tried = [each for each in chosen if each.key not in marked]
        survivors = sorted(run(tried, tests, arguments.jobs), key=_place)
        for each in survivors:
            where = f"{each.path}:{each.lines.start} {each.function}"
            say(f"\n{where}\n- {each.before}\n+ {each.after}")
        missed = {each.key for each in survivors}
        own = [each for each in tried if marked.keys().isdisjoint(each.keys)]
        tell(f"engine/{room}, all", len(tried) - len(missed), len(chosen), len(mutants))
        n_noticed = sum(each.key not in missed for each in own)
        share = tell("without marked ones", n_noticed, len(own), len(mutants))
        is_enough = is_enough and share >= arguments.least and not unknown
    return 0 if is_enough else 1


def _place(mutant: Mutant) -> tuple[str, int, int]:
    return mutant.path, mutant.lines.start, mutant.number


def tell(what: str, n_noticed: int, n_tried: int, n_all: int) -> float:
    """Print a score with the 95% error of a sample of that size; return it in per cent."""
    share = n_noticed / max(n_tried, 1)
    error = 1.96 * math.sqrt(share * (1 - share) * (1 - n_tried / n_all) / max(n_tried, 1))
    say(
        f"{what}: {n_noticed} of {n_tried} noticed, {100 * share:.1f} % +- {100 * error:.1f} "
        f"(a sample of {n_all})"
    )
    return 100 * share


def equivalents(text: str) -> dict[str, str]:
    """Return the reason for each marked mutant: blocks of its key and the reason below."""
    found = {}
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if lines:
            found["\n".join(lines[:3])] = " ".join(lines[3:])
    return found


def preload() -> None:
    """Import the libraries and load the kernels, which no mutant changes."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name in LIBRARIES:
            try:
                importlib.import_module(name)
            except ImportError:
                continue
        from engine.compile import MODULES  # noqa: PLC0415

        for name in MODULES:
            importlib.import_module(name)
    gc.freeze()


class Changed(MetaPathFinder, SourceFileLoader):
    """Finder and loader that replaces the source of one module."""

    def __init__(self, mutant: Mutant) -> None:
        name = ".".join(Path(mutant.path).with_suffix("").parts).removesuffix(".__init__")
        SourceFileLoader.__init__(self, name, str(ROOT / mutant.path))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self._code = compile(mutant.source(ROOT), self.path, "exec", dont_inherit=True)

    def find_spec(self, fullname: str, *_: Any) -> ModuleSpec | None:
        """Find only the changed module."""
        if fullname != self.name:
            return None
        is_package = self.path.endswith("__init__.py")
        folders = [str(Path(self.path).parent)] if is_package else None
        return spec_from_file_location(
            fullname, self.path, loader=self, submodule_search_locations=folders
        )

    def get_code(self, _: str) -> Any:
        """Return the changed code."""
        return self._code


def check_control(room: str, tests: Tests) -> None:
    """Check that an unchanged module loaded in this way passes its tests."""
    for path in sources(room):
        unchanged = Mutant(path.relative_to(ROOT).as_posix(), -1, "", range(0), "", "")
        if list(run([unchanged], tests, 1)) != [unchanged]:
            sys.exit(f"{unchanged.path} does not pass its tests even unchanged")


def run(mutants: list[Mutant], tests: Tests, n_jobs: int) -> Iterator[Mutant]:
    """Yield the mutants that no test notices."""
    running: dict[int, Mutant] = {}
    began = time.monotonic()
    for number, mutant in enumerate(mutants, start=1):
        names = tests.of(mutant)
        if not names:
            yield mutant
            continue
        while len(running) >= n_jobs:
            yield from _ended(running)
        pid = os.fork()
        if pid == 0:
            os._exit(
                within(lambda mutant=mutant, names=names: _meet(mutant, names, tests), os.devnull)
            )
        running[pid] = mutant
        if number % 25 == 0:
            sys.stderr.write(f"{number} of {len(mutants)}, {time.monotonic() - began:.0f} s\n")
    while running:
        yield from _ended(running)


def _ended(running: dict[int, Mutant]) -> Iterator[Mutant]:
    pid, status = os.wait()
    mutant = running.pop(pid)
    if status == SURVIVED:
        sys.stderr.write(f"survived: {mutant.key}\n")
        yield mutant


def _meet(mutant: Mutant, names: list[str], tests: Tests) -> int:
    resource.setrlimit(resource.RLIMIT_AS, (2**34, 2**34))
    for each in (signal.SIGALRM, signal.SIGPROF):
        signal.signal(each, signal.SIG_DFL)

    def begin(test: str) -> None:
        limit = LEAST_S + 5 * tests.seconds.get(test, 0.0)
        signal.setitimer(signal.ITIMER_PROF, limit)
        signal.setitimer(signal.ITIMER_REAL, 20 * limit)  # for code that waits forever

    begin("")
    signal.setitimer(signal.ITIMER_PROF, 4 * LEAST_S)  # for collecting the tests
    forget()
    sys.meta_path.insert(0, Changed(mutant))
    status = run_tests(sorted({name.split("::")[0] for name in names}), Plugin(names, begin))
    return SURVIVED if status == 0 else NOTICED


if __name__ == "__main__":
    sys.exit(main())
