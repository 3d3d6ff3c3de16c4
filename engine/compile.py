"""Compile every kernel once, as set-up does: ``python -m engine.compile``.

Importing this loads no compiled code: the window does, before its first paint.
"""

from __future__ import annotations

import importlib
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Final

_FIRST: Final = (
    "engine.search._kernels.store",
    "engine.search._kernels.state",
    "engine.search._kernels.words",
    "engine.search._kernels.decide",
    "engine.search._kernels.draws",
    "engine.search._kernels.known",
    "engine.search._kernels.narrow",
)
_DESIGN: Final = (
    "engine.search._kernels.records",
    "engine.search._kernels.marks",
    "engine.search._kernels.layers",
    "engine.search._kernels.confirm",
    "engine.search._kernels.trees",
    "engine.search._kernels.forest",
    "engine.search._kernels.judge",
    "engine.design._kernels.measure",
    "engine.design._kernels.race",
    "engine.design._kernels.evaluate",
    "engine.design._kernels.chain",
)
_OTHERS: Final = (
    "engine.search._kernels.classic",
    "engine.search._kernels.score",
    "engine.search._kernels.players",
    "engine.search._kernels.survey",
    "engine.search._kernels.walks",
    "engine.search._kernels.histories",
    "engine.search._kernels.guesses",
    "engine.search._kernels.space",
    "engine.research._kernels.measure",
    "engine.research._kernels.ordered",
)
MODULES: Final = (*_FIRST, *_DESIGN, *_OTHERS)


def compile_all() -> float:
    """Compile or load every kernel; return the seconds it took.

    When nothing is compiled yet a second process takes a share, which halves the wait on two
    cores. A line on stderr says where it stands when it takes long enough to wonder.
    """
    started = time.perf_counter()
    load_kernels(_FIRST)
    helper = None
    if _is_cold():
        helper = subprocess.Popen([sys.executable, "-m", "engine.compile", *_OTHERS])
    try:
        load_kernels(_DESIGN)
    finally:
        if helper is not None:
            helper.wait()
    load_kernels(_OTHERS)
    elapsed = time.perf_counter() - started
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
    return elapsed


def load_kernels(modules: Sequence[str]) -> None:
    """Compile or load the kernels of some modules, which would otherwise wait for a first call."""
    from engine.jit import Kernel  # noqa: PLC0415 - loads numba

    for name in modules:
        if sys.stderr.isatty():
            number = MODULES.index(name) + 1
            sys.stderr.write(f"\rCompiling kernels, once: {number} of {len(MODULES)} ")
            sys.stderr.flush()
        for value in vars(importlib.import_module(name)).values():
            if isinstance(value, Kernel):
                value.load()


def _is_cold() -> bool:
    """Tell whether kernels are still to be compiled into a cache that another process can fill."""
    folder = importlib.import_module("engine.jit").CACHE_FOLDER
    return folder is not None and not any(folder.glob("*/chain.*"))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        load_kernels(sys.argv[1:])
    else:
        compile_all()
