"""What holds for every kernel."""

from __future__ import annotations

import importlib
import threading

import numpy as np
from numba.core.dispatcher import Dispatcher

from engine.compile import MODULES
from engine.progress import Cancel
from engine.search._kernels.survey import decide_many_narrow
from engine.search.problem import narrow_memory
from engine.search.solver import NO_LIMIT
from engine.search.survey import SurveySettings


def test_every_kernel_is_compiled_without_the_interpreter_lock() -> None:
    kernels = [
        value
        for name in MODULES
        for value in vars(importlib.import_module(name)).values()
        if isinstance(value, Dispatcher)
    ]
    assert len(kernels) > 50
    assert all(kernel.targetoptions["nogil"] for kernel in kernels)


def test_python_runs_while_a_kernel_does() -> None:
    cards = SurveySettings(1, 1_000_000).cards(np.arange(1, 400_000))
    answers = np.full((len(cards), 2), -1, np.int64)
    cancel = Cancel()
    done: list[int] = []

    def work() -> None:
        done.append(
            decide_many_narrow(
                cards, 4, narrow_memory().arrays, NO_LIMIT, np.zeros((4, 64), np.int64), answers,
                cancel.flag,
            )
        )  # fmt: skip

    thread = threading.Thread(target=work)
    thread.start()
    while answers[0, 0] < 0:  # with the lock held, this would end only when all deals are decided
        pass
    cancel.set()
    thread.join()
    assert 0 < done[0] < len(cards)
