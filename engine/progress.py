# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The record that long work yields, and the switch that stops it."""

import threading
from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Progress:
    """Where long work stands."""

    #: Units of work finished and expected; ``total`` 0 means that it is not known.
    done: int
    total: int
    message: str = ""  #: One short phrase for a person
    detail: Any = None  #: Whatever the kind of work documents, such as a chain's trace


Work = Generator[Progress, None, T]
"""Long work: yields `Progress` often, returns its result, keeps what it found when closed.

Whoever advances it closes it, by ``with closing(work)``, or hands that on by ``yield from``. One
that is left half way through, as by an error of whoever heeds its news, may have workers that wait
for somebody to ask for more, and they would wait for ever.
"""


@dataclass(frozen=True, slots=True)
class Cancel:
    """A switch that a kernel polls while it runs without the interpreter lock.

    Any thread may call `set`; the kernel sees it within a millisecond. Work that takes one stops
    within milliseconds and keeps what it has, unless its documentation says otherwise. The flag
    is a one-element array because that is what a compiled function can read.
    """

    flag: NDArray[np.uint8] = field(default_factory=lambda: np.zeros(1, np.uint8))
    event: threading.Event = field(default_factory=threading.Event)

    def set(self) -> None:
        """Ask the work to stop."""
        self.flag[0] = 1
        self.event.set()

    def is_set(self) -> bool:
        """Return whether the work was asked to stop."""
        return bool(self.flag[0])


def run(work: Work[T]) -> T:
    """Run long work to its end and return its result, ignoring progress."""
    with closing(work):
        while True:
            try:
                next(work)
            except StopIteration as stop:
                result: T = stop.value
                return result
