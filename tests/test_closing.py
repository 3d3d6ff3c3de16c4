"""Whoever advances long work closes it, so that no error leaves workers waiting for a reader."""

import itertools
import os
import signal

import pytest

from engine.commands.io import run_with_progress
from engine.progress import Cancel, Progress, Work
from tests.faults import within_seconds


@pytest.mark.parametrize("error", [BrokenPipeError, KeyboardInterrupt])
def test_work_closed_when_reader_fails(error: type[BaseException]) -> None:
    closed = []

    def endless() -> Work[None]:
        try:
            for step in itertools.count():
                if error is KeyboardInterrupt and step == 2:
                    os.kill(os.getpid(), signal.SIGINT)
                yield Progress(0, 0)
        finally:
            closed.append(True)

    def on_progress(_progress: Progress) -> None:
        if error is BrokenPipeError:
            raise BrokenPipeError

    def run() -> None:
        with pytest.raises(error):
            run_with_progress(endless(), "endless", Cancel(), on_progress)

    within_seconds(run, "work whose reader failed")
    assert closed == [True]
