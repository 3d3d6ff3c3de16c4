"""Compile every kernel once, as set-up does: ``python -m engine.compile``."""

from __future__ import annotations

import importlib
import sys
import time
from typing import Final

MODULES: Final = (
    "engine.search._kernels.store",
    "engine.search._kernels.state",
    "engine.search._kernels.decide",
    "engine.search._kernels.records",
    "engine.search._kernels.marks",
    "engine.search._kernels.layers",
    "engine.search._kernels.space",
    "engine.search._kernels.known",
    "engine.search._kernels.narrow",
    "engine.search._kernels.confirm",
    "engine.search._kernels.classic",
    "engine.search._kernels.score",
    "engine.search._kernels.survey",
    "engine.search._kernels.draws",
    "engine.search._kernels.trees",
    "engine.search._kernels.forest",
    "engine.search._kernels.judge",
    "engine.search._kernels.walks",
    "engine.search._kernels.histories",
    "engine.search._kernels.guesses",
    "engine.design._kernels.measure",
    "engine.design._kernels.chain",
)


def compile_all() -> float:
    """Import every kernel module, which compiles or loads it; return the seconds it took.

    A line on stderr says where it stands when it takes long enough to wonder.
    """
    started = time.perf_counter()
    for number, module in enumerate(MODULES, 1):
        if sys.stderr.isatty():
            sys.stderr.write(f"\rCompiling kernels, once: {number} of {len(MODULES)} ")
            sys.stderr.flush()
        importlib.import_module(module)
    elapsed = time.perf_counter() - started
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
    return elapsed


if __name__ == "__main__":
    compile_all()
