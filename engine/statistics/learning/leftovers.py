"""Which further feature explains what the preference model leaves unexplained.

Each feature is looked at by itself: it is added to the model, and the Bayes factor of the models
with it against those without says how much more likely it makes the ratings. As many are looked
at, at most one of them matters a priori, with probability one half, and each of them alike. So the
chance of a feature falls with the number of those looked at, and the chances add up to at most 1.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import pandas as pd

from engine.numerics import stable_sorted, twins_of
from engine.statistics.learning.preference_model import PreferenceModel, best_settings
from engine.statistics.learning.rated_puzzles import MAX_TWIN_CHANCE, read_rated

_ANY: Final = 0.5  # prior probability that one of the features outside the model matters
_TINY: Final = 1e-12


@dataclass(frozen=True, slots=True)
class Leftover:
    """A feature outside the model."""

    name: str
    chance: float  #: The probability that it is the one that matters


def find_leftovers(
    model: PreferenceModel, frame: pd.DataFrame, names: Iterable[str]
) -> tuple[Leftover, ...]:
    """Return the features outside a model with their chances, the likeliest first.

    Those that are unknown for a rated puzzle, don't vary or are determined by one that comes
    earlier are left out.

    ``frame``: the ratings behind the model, with these features.
    """
    factors: dict[str, float] = {}
    others = [name for name in names if name not in model.names and name in frame.columns]
    numbers = frame[others].apply(pd.to_numeric, errors="coerce").to_numpy(dtype="float64")
    twins = twins_of(others, numbers, max_chance=MAX_TWIN_CHANCE)
    for name in others:
        if name not in twins:
            factor = _bayes_factor(model, frame, name)
            if factor is not None:
                factors[name] = factor
    if not factors:
        return ()
    each = _ANY / len(factors)
    whole = 1 - _ANY + each * sum(factors.values())
    found = (Leftover(name, each * factor / whole) for name, factor in factors.items())
    return tuple(stable_sorted(found, lambda leftover: leftover.chance, is_largest_first=True))


def _bayes_factor(model: PreferenceModel, frame: pd.DataFrame, name: str) -> float | None:
    """Return how much more likely a feature makes the ratings; None where it can't be told."""
    # The features of the model come first, so that their twins are left out.
    rated = read_rated(frame, (*model.names, name), limit=len(model.names) + 1)
    if name not in rated.names:
        return None
    # Logarithms, and large squares, that the model needs without the feature can be wrong with it.
    found = best_settings(rated, model.session / model.noise).models.chances
    place = [rated.names.index(name)]
    after, before = found.of_any(place), found.of_any(place, is_prior=True)
    return (after / max(1 - after, _TINY)) / (before / (1 - before))
