# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Compile kernels before they are needed: ``python -m engine.compile``.

Where a C compiler is found this makes the library of all kernels, which takes seconds. Without
one, numba compiles them, which takes most of a minute: ``--first`` compiles what a game needs, as
set-up does before the first window; ``--behind`` compiles all with low priority and reports its
progress, as the window does in the background. Importing this module loads no compiled code.
"""

import hashlib
import importlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from engine.files.lock import hold_lock

_COMPLETE: Final = "complete"
_LOW_PRIORITY: Final = 15

FIRST: Final = (
    ("engine.search._kernels.state", "link_cards"),
    ("engine.search._kernels.narrow", "begin"),
    ("engine.search._kernels.narrow", "decide_narrow"),
    ("engine.search._kernels.score", "play_greedily"),
)
"""What verdicts, hints and difficulties of a player's puzzles call."""

_FIRST: Final = (
    "engine.search._kernels.store",
    "engine.search._kernels.state",
    "engine.search._kernels.words",
    "engine.search._kernels.decide",
    "engine.search._kernels.draws",
    "engine.search._kernels.known",
    "engine.search._kernels.narrow",
    "engine.search._kernels.gather",
)
_DESIGN: Final = (
    "engine.search.counting._kernels.records",
    "engine.search.counting._kernels.marks",
    "engine.search.counting._kernels.layers",
    "engine.search.counting._kernels.confirm",
    "engine.search.counting._kernels.trees",
    "engine.search.counting._kernels.forest",
    "engine.search.counting._kernels.decide_samples",
    "engine.search.counting._kernels.buckets",
    "engine.search.counting._kernels.partitions",
    "engine.search.counting._kernels.splits",
    "engine.search.counting._kernels.solution_walk",
    "engine.design._kernels.rare_ratio",
    "engine.design._kernels.measure",
    "engine.design._kernels.sequential_test",
    "engine.design._kernels.evaluate",
    "engine.design._kernels.chain",
    "engine.design._kernels.breed",
    "engine.design._kernels.evolve",
    "engine.design._kernels.card_sets",
)
_OTHERS: Final = (
    "engine.search._kernels.classic",
    "engine.search._kernels.score",
    "engine.search._kernels.players",
    "engine.search._kernels.tree_search",
    "engine.search._kernels.survey",
    "engine.search.counting._kernels.walks",
    "engine.search.counting._kernels.histories",
    "engine.search._kernels.guesses",
    "engine.search.counting._kernels.space",
    "engine.research._kernels.measure",
    "engine.research._kernels.ordered",
)
MODULES: Final = (*_FIRST, *_DESIGN, *_OTHERS)


def compile_all(on_progress: Callable[[int, int], None] | None = None) -> float:
    """Compile or load every kernel; return the seconds it took.

    When numba compiles and nothing is compiled yet, a second process takes a share, which halves
    the wait on two cores. Its folder of compiled kernels is marked at the end, see `is_complete`.

    ``on_progress``: called with how many modules are done, and how many there are.
    """
    started = time.perf_counter()
    if not _needs_numba():
        return time.perf_counter() - started
    report = on_progress or _show
    load_kernels(_FIRST, report)
    helper = None
    if _is_cold():
        helper = subprocess.Popen([sys.executable, "-m", "engine.compile", *_OTHERS])
    try:
        load_kernels(_DESIGN, report)
    finally:
        if helper is not None:
            helper.wait()
    load_kernels(_OTHERS, report)
    folder = cache_folder()
    if folder is not None:
        with suppress(OSError):  # then it is only looked through once more
            mark_of(folder).touch()
    elapsed = time.perf_counter() - started
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
    return elapsed


def _needs_numba() -> bool:
    """Return whether numba compiles the kernels here; where it need not, the library is loaded."""
    return bool(importlib.import_module("engine.kernels").BACKEND == "numba")


def compile_first() -> None:
    """Compile or load the kernels in `FIRST` and those that they call."""
    if not _needs_numba():
        return
    for module, name in FIRST:
        getattr(importlib.import_module(module), name).load()


def compile_behind() -> None:
    """Compile every kernel behind an open window, unless another process does already.

    Each line on stdout says how many modules are done, and how many there are. What is killed on
    the way has lost nothing: each kernel is in the cache as soon as it is compiled.
    """
    if is_complete():
        return
    folder = cache_folder()
    if folder is None:
        return
    if hasattr(os, "nice"):
        os.nice(_LOW_PRIORITY)
    lock = hold_lock(folder / "compiling")
    if lock is None:
        return
    try:
        compile_all(_tell)
    finally:
        lock.free()


def cache_folder() -> Path | None:
    """Return the folder of kernels that numba compiles, or None where none can be written.

    This loads numba, so the window's thread does not ask.
    """
    folder: Path | None = importlib.import_module("engine.jit").CACHE_FOLDER
    return folder


def is_complete() -> bool:
    """Return whether every kernel was compiled once, or none can be kept; see `cache_folder`."""
    if not _needs_numba():
        return True
    folder = cache_folder()
    return folder is None or mark_of(folder).exists()


def mark_of(folder: Path) -> Path:
    """Return the file that marks a cache folder as complete for the kernels of this checkout.

    Several checkouts of the same kernels share a folder, but numba keeps what it compiled by
    place and time of each source file, and compiles again where these differ.
    """
    digest = hashlib.sha256()
    for source in sorted(Path(__file__).resolve().parent.rglob("_kernels/*.py")):
        digest.update(f"{source} {source.stat().st_mtime_ns}\n".encode())
    return folder / f"{_COMPLETE}-{digest.hexdigest()[:16]}"


def load_kernels(
    modules: Sequence[str], on_progress: Callable[[int, int], None] | None = None
) -> None:
    """Compile or load the kernels of some modules, which would otherwise wait for a first call."""
    from engine.jit import Kernel  # noqa: PLC0415 - loads numba, which may not be installed

    for name in modules:
        if on_progress is not None:
            on_progress(MODULES.index(name), len(MODULES))
        for value in vars(importlib.import_module(name)).values():
            if isinstance(value, Kernel):
                value.load()


def _show(done: int, total: int) -> None:
    """Show on a terminal where it stands: it takes long enough to wonder."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\rCompiling kernels (first time only): {done + 1} of {total} ")
        sys.stderr.flush()


def _tell(done: int, total: int) -> None:
    """Show on stdout where it stands, to a process that listens."""
    sys.stdout.write(f"{done} {total}\n")
    sys.stdout.flush()


def _is_cold() -> bool:
    """Tell whether kernels are still to be compiled into a cache that another process can fill."""
    folder = cache_folder()
    return folder is not None and not any(folder.glob("*/chain.*"))


def main(arguments: Sequence[str]) -> None:
    """Do what the arguments say: an option, names of modules, or nothing for all."""
    if not arguments:
        compile_all()
    elif arguments[0] == "--first":
        compile_first()
    elif arguments[0] == "--behind":
        compile_behind()
    else:
        load_kernels(arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
