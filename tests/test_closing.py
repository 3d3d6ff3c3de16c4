"""Whoever advances long work closes it, so that no error leaves workers waiting for a reader."""

import pytest

from engine.commands.io import run_with_progress
from engine.progress import Cancel, Progress, Work
from tests.faults import within_seconds


def test_work_closed_when_reader_fails() -> None:
    closed = []

    def endless() -> Work[None]:
        try:
            while True:
                yield Progress(0, 0)
        finally:
            closed.append(True)

    def on_progress(_progress: Progress) -> None:
        raise BrokenPipeError

    def run() -> None:
        with pytest.raises(BrokenPipeError):
            run_with_progress(endless(), "endless", Cancel(), on_progress)

    within_seconds(run, "work whose reader failed")
    assert closed == [True]
