"""Sentences on how far a round is rated above its controls."""

from collections.abc import Mapping
from typing import Final

import pandas as pd

from engine.digits import fixed
from engine.errors import FitError
from engine.numerics import is_at_least
from engine.sentences import join_messages, message
from engine.statistics.controls import (
    CONTROL_NAMES,
    NO_PARENTS,
    ControlDifference,
    control_difference,
)
from engine.statistics.display_names import plural
from engine.statistics.ratings_frame import ROUND

_HIGHER: Final = message(
    "This round was rated {difference} points higher than {other} (95% interval {low} to {high})."
)
_LOWER: Final = message(
    "This round was rated {difference} points lower than {other} (95% interval {low} to {high})."
)


def control_sentences(
    frame: pd.DataFrame, number: int, parents: Mapping[int, int] = NO_PARENTS
) -> list[str]:
    """Return the difference to each kind of control rated in a round, see `control_difference`."""
    own = frame[frame[ROUND] == number]
    sentences = []
    for kind in CONTROL_NAMES:
        if not (own["control"] == kind).any():
            continue
        try:
            difference = control_difference(frame, kind, number, parents)
            sentences.append(difference_sentence(difference))
        except FitError as error:
            sentences.append(
                message("The round can't be compared with its controls yet. {error}", error=error)
            )
    return sentences


def difference_sentence(comparison: ControlDifference) -> str:
    """Return the difference of a round to its controls, and whether it may be chance."""
    values = {
        "other": CONTROL_NAMES[comparison.control],
        "difference": fixed(abs(comparison.difference)),
        "low": fixed(comparison.low, sign=True),
        "high": fixed(comparison.high, sign=True),
    }
    is_higher = is_at_least(comparison.difference, 0.0, scale=1.0)
    verdict = message(_HIGHER if is_higher else _LOWER, **values)
    unclear = message(
        "The interval includes zero, so the difference is not statistically significant."
    )
    sentences = [verdict] if comparison.is_significant else [verdict, unclear]
    sentences.append(
        message(
            "Compared: {own} and {controls}.",
            own=plural(comparison.n_own, "puzzle"),
            controls=plural(comparison.n_controls, "control"),
        )
    )
    if comparison.n_rounds > 1:
        sentences.append(
            message(
                "This is based on the ratings of {n} round.",
                "This is based on the ratings of {n} rounds.",
                n=comparison.n_rounds,
            )
        )
    return join_messages(" ", sentences)
