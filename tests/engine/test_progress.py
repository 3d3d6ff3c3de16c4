"""Long work is closed whatever happens to who advances it."""

import pytest

from engine.progress import Progress, Work, mapped, run


def test_work_is_closed_when_its_report_fails() -> None:
    closed = []

    def counting() -> Work[int]:
        try:
            for done in range(3):
                yield Progress(done, 3)
        finally:
            closed.append(True)
        return 3

    def fail(_step: Progress) -> Progress:
        raise ValueError("the report failed")

    with pytest.raises(ValueError, match="the report failed"):
        run(mapped(counting(), fail))

    assert closed == [True]
    assert run(mapped(counting(), lambda step: step)) == 3
