"""One line of the bench."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

import numpy as np

from engine.bench.clock import Clock

_UNITS: Final = {"us": 1e6, "ms": 1e3, "s": 1.0}


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the bench."""

    key: str  #: Short name, the same in every version and on every machine
    work: str  #: What was done
    #: How long it took, over ``n`` repetitions.
    mean: float
    median: float
    p99: float
    unit: str
    n: int  #: Repetitions
    nodes: float | None  #: Mean states entered, where a search was run
    #: The other way of the same run, its mean in the same unit, and how many times longer it is.
    rival: str
    rival_mean: float | None
    ratio: float | None
    target: str  #: What was asked for
    in_loops: float  #: Median seconds of work in calibration loops of the same moments (`Clock`)

    def to_json(self) -> dict[str, Any]:
        """Return the fields as JSON has them."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Rival:
    """The other way of the same run."""

    name: str  #: What it is
    seconds: Sequence[float]  #: How long it took; none where it was not measured


def row_of(
    names: tuple[str, str],
    clock: Clock,
    seconds: Sequence[float],
    unit: str,
    target: str,
    rival: Rival | None = None,
    nodes: float | None = None,
    worked: Sequence[float] = (),
) -> Row:
    """Make a row.

    Parameters
    ----------
    names : tuple of str
        Key and work.
    clock : Clock
        What timed the work.
    seconds : sequence of float
        Of each repetition, on the wall.
    unit, target, rival, nodes
        As in `Row`.
    worked : sequence of float, optional
        Seconds of work of each repetition, in place of those of the clock.
    """
    factor = _UNITS[unit]
    mean = statistics.fmean(seconds)
    others = rival.seconds if rival is not None else ()
    other = statistics.fmean(others) if others else None
    return Row(
        *names, factor * mean, factor * statistics.median(seconds),
        factor * float(np.percentile(seconds, 99)), unit, len(seconds), nodes,
        rival.name if rival is not None and others else "",
        None if other is None else factor * other, None if other is None else other / mean,
        target, statistics.median(worked or clock.worked) / clock.loop_s(),
    )  # fmt: skip
