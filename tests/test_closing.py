"""Whoever advances long work closes it, so that no error leaves workers waiting for a reader."""

import itertools
import os
import signal
import time

import pytest

from engine.progress import Cancel, Progress, Work, run_with_progress


@pytest.mark.timeout(30)
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

    with pytest.raises(error):
        run_with_progress(endless(), "endless", Cancel(), on_progress)

    assert closed == [True]


def test_work_waits_for_slow_reader() -> None:
    n_reported = n_read = 0

    def quick() -> Work[None]:
        nonlocal n_reported
        while n_reported < 2000:
            n_reported += 1
            yield Progress(0, 0)

    def on_progress(_progress: Progress) -> None:
        nonlocal n_read
        if n_read == 0:
            time.sleep(0.1)  # in which all would be told
        n_read += 1
        assert n_reported - n_read < 100

    run_with_progress(quick(), "quick", Cancel(), on_progress)
    assert n_read == 2000
