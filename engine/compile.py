"""Compile kernels before they are needed: ``python -m engine.compile``.

With a C compiler, this builds the library of all kernels, which takes seconds. Without one, numba
compiles them, which takes most of a minute: ``--first`` compiles the kernels that a game needs, as
set-up does before the first window; ``--behind`` compiles all with low priority and reports
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
"""The modules of kernels that verdicts, hints and difficulties need."""

_FIRST: Final = (
    "engine.search._kernels.state",
    "engine.search._kernels.words",
    "engine.search._kernels.draws",
    "engine.search._kernels.known",
    "engine.search._kernels.narrow",
)
_DESIGN: Final = (
    "engine.search.counting._kernels.trees",
    "engine.search.counting._kernels.forest",
    "engine.search.counting._kernels.decide_samples",
    "engine.search.counting._kernels.buckets",
    "engine.search.counting._kernels.partitions",
    "engine.search.counting._kernels.splits",
    "engine.search.counting._kernels.shallow",
    "engine.design._kernels.halfway",
    "engine.design._kernels.measure",
    "engine.design._kernels.evaluate",
    "engine.design._kernels.chain",
    "engine.design._kernels.breed",
    "engine.design._kernels.evolve",
)
_OTHERS: Final = (
    "engine.search._kernels.classic",
    "engine.search._kernels.score",
    "engine.search._kernels.players",
    "engine.search._kernels.tree_search",
    "engine.search._kernels.survey",
    "engine.search.counting._kernels.space",
    "engine.research._kernels.measure",
    "engine.research._kernels.ordered",
)
MODULES: Final = (*_FIRST, *_DESIGN, *_OTHERS)


def compile_all(on_progress: Callable[[int, int], None] | None = None) -> float:
    """Compile or load every kernel; return the seconds it took.

    When numba compiles and the cache is empty, a second process compiles a share, which halves the
    wait on two cores. At the end, the cache folder is marked as complete, see `is_complete`.

    ``on_progress``: called with the numbers of finished modules and of all modules.
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
        with suppress(OSError):  # then the cache is only checked once more
            mark_of(folder).touch()
    elapsed = time.perf_counter() - started
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
    return elapsed


def _needs_numba() -> bool:
    """Return whether numba compiles the kernels here; otherwise, load the library."""
    return bool(importlib.import_module("engine.kernels").BACKEND == "numba")


def compile_first() -> None:
    """Compile or load the kernels in `FIRST` and those that they call."""
    if not _needs_numba():
        return
    for module, name in FIRST:
        getattr(importlib.import_module(module), name).load()


def compile_behind() -> None:
    """Compile every kernel in the background, unless another process does so already.

    Each line on stdout has the numbers of finished modules and of all modules. A killed process
    loses nothing, because each kernel is cached as soon as it is compiled.
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
    """Return the folder of kernels compiled by numba, or None if none is writable.

    This loads numba, so it must not be called on the GUI thread.
    """
    folder: Path | None = importlib.import_module("engine.jit").CACHE_FOLDER
    return folder


def is_complete() -> bool:
    """Return whether every kernel is in the cache, or there is no cache; see `cache_folder`."""
    if not _needs_numba():
        return True
    folder = cache_folder()
    return folder is None or mark_of(folder).exists()


def mark_of(folder: Path) -> Path:
    """Return the file that marks a cache folder as complete for the kernels of this checkout.

    Several checkouts of the same kernels share a folder, but numba's cache depends on the path and
    time of each source file, and compiles again where these differ.
    """
    digest = hashlib.sha256()
    for source in sorted(Path(__file__).resolve().parent.rglob("_kernels/*.py")):
        digest.update(f"{source} {source.stat().st_mtime_ns}\n".encode())
    return folder / f"{_COMPLETE}-{digest.hexdigest()[:16]}"


def load_kernels(
    modules: Sequence[str], on_progress: Callable[[int, int], None] | None = None
) -> None:
    """Compile or load the kernels of some modules before their first call."""
    from engine.jit import Kernel  # noqa: PLC0415 - loads numba, which may not be installed

    for name in modules:
        if on_progress is not None:
            on_progress(MODULES.index(name), len(MODULES))
        for value in vars(importlib.import_module(name)).values():
            if isinstance(value, Kernel):
                value.load()


def _show(done: int, total: int) -> None:
    """Show the progress on a terminal."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\rCompiling kernels (first time only): {done + 1} of {total} ")
        sys.stderr.flush()


def _tell(done: int, total: int) -> None:
    """Write the progress to stdout, for another process."""
    sys.stdout.write(f"{done} {total}\n")
    sys.stdout.flush()


def _is_cold() -> bool:
    """Return whether kernels are missing from a cache that another process can fill."""
    folder = cache_folder()
    return folder is not None and not any(folder.glob("*/chain.*"))


def main(arguments: Sequence[str]) -> None:
    """Compile the kernels selected by an option or by names of modules; by default, all."""
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
