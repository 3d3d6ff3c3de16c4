"""The rater as an instrument: all that the ratings say of whoever gave them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, TypeVar

import pandas as pd

from engine.errors import FitError
from engine.statistics.rater.drift import Drift, drift
from engine.statistics.rater.reliability import Consistency, Reliability, consistency, reliability
from engine.statistics.rater.table import raters_of

Found = TypeVar("Found")
_SEVERAL: Final = (
    "How much of the variance is the puzzles' own, and whether the scale drifts, is said of one "
    "rater at a time; choose one."
)


@dataclass(frozen=True, slots=True)
class Rater:
    """What is known of a rater."""

    consistency: Consistency | None  #: How well ratings repeat
    reliability: Reliability | None  #: How much of their variance is the puzzles'
    drift: Drift | None  #: Whether the scale moves
    sentences: tuple[str, ...]  #: All of that for a person, and why something is not known

    def to_json(self) -> dict[str, Any]:
        """Return the fields that ``boaf study rater --json`` prints."""
        return asdict(self)


def measure_rater(frame: pd.DataFrame, features: Sequence[str]) -> Rater:
    """Measure how well ratings repeat, and whether the scale moves.

    Parameters
    ----------
    frame : DataFrame
        As `RatingsTable.frame`, with ``rated_at``, ``rating``, ``puzzle_id``, ``disguise`` and
        the features.
    features : sequence of str
        Held while the drift is measured.
    """
    repeated, sentences = _try(lambda: consistency(frame))
    sentences = [repeated.sentence] if repeated else sentences
    if len(raters_of(frame)) > 1:
        return Rater(repeated, None, None, (*sentences, _SEVERAL))
    share, reasons = _try(lambda: reliability(frame))
    if share:
        sentences.append(share.sentence)
    elif repeated:  # without repeats both lack the same
        sentences += reasons
    moved, reasons = _try(lambda: drift(frame, features))
    sentences += moved.sentences if moved else reasons
    return Rater(repeated, share, moved, tuple(sentences))


def _try(measure: Callable[[], Found]) -> tuple[Found | None, list[str]]:
    """Return what was measured, or why it cannot be."""
    try:
        return measure(), []
    except FitError as error:
        return None, [f"{error}."]
