"""One run of the bench against an earlier one: what got slower, beyond the noise of both.

A row is called slower when even its fastest pass took more calibration loops than the slowest one
of the earlier run, and the medians differ by more than a tenth. Of two times five passes that
differ by chance alone, one in 126 has either order; a tenth is what two runs of one version were
seen to differ by (`docs/speed.md`).
"""

from __future__ import annotations

import statistics
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, TypeAlias

from engine.bench.run import Run

Verdict: TypeAlias = Literal["slower", "faster", "no change", "new", "gone"]

LEAST_FACTOR: Final = 1.1


@dataclass(frozen=True, slots=True)
class Change:
    """How a row changed."""

    #: Which row.
    key: str
    work: str
    verdict: Verdict  #: The last two for a row that only one of the runs has
    #: How many times as long it takes now: of the medians, and what the passes allow at the most;
    #: None where one run has no such row.
    factor: float | None = None
    low: float | None = None
    high: float | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the fields as JSON has them."""
        return asdict(self)

    def in_words(self) -> str:
        """Return a line for a person."""
        if self.factor is None:
            return f"{self.verdict}: {self.work}"
        return (
            f"{self.verdict}: {self.work}: {self.factor:.2f} times as long "
            f"({self.low:.2f} to {self.high:.2f})"
        )


def compare(earlier: Run, now: Run) -> tuple[Change, ...]:
    """Compare every row of two runs, in the order of the later one; rows that are gone come last.

    Parameters
    ----------
    earlier, now : Run
        Of one machine and one scale, see `engine.bench.run.check_alike`.
    """
    found = [_change(earlier, now, key) for key in now.in_loops]
    gone = [key for key in earlier.in_loops if key not in now.in_loops]
    return (*found, *(Change(key, earlier.works[key], "gone") for key in gone))


def _change(earlier: Run, now: Run, key: str) -> Change:
    work, after = now.works[key], now.in_loops[key]
    before = earlier.in_loops.get(key)
    if before is None:
        return Change(key, work, "new")
    factor = statistics.median(after) / statistics.median(before)
    low, high = min(after) / max(before), max(after) / min(before)
    verdict: Verdict = "no change"
    if low > 1 and factor > LEAST_FACTOR:
        verdict = "slower"
    elif high < 1 and factor < 1 / LEAST_FACTOR:
        verdict = "faster"
    return Change(key, work, verdict, factor, low, high)


def over_budget(run: Run, budgets: Mapping[str, float]) -> list[str]:
    """Return a line for each row that takes more calibration loops than it may.

    Parameters
    ----------
    run : Run
        What was measured; of each row the fastest pass counts, which noise lengthens least.
    budgets : dict of str to float
        Most loops by key; a row without one, and one without a row, are told too.
    """
    lines = [
        f"{key} took {min(loops):.4g} calibration loops, and its budget is {budgets[key]:.4g}"
        for key, loops in run.in_loops.items()
        if key in budgets and min(loops) > budgets[key]
    ]
    lines += [f"{key} has no budget" for key in run.in_loops if key not in budgets]
    return lines + [f"{key} is not measured" for key in budgets if key not in run.in_loops]
