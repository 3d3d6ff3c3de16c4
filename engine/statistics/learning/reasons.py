"""Why a proposed energy is as it is, a sentence for each thing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from engine.digits import fixed, significant
from engine.statistics.learning.energy_terms import LEAST_POINTS, Effect
from engine.statistics.learning.learner import Learned

EXPLORED: Final = (
    "This energy is drawn at random from what the ratings leave possible, so that the next "
    "ratings tell more than those of the best guess would."
)
_MANY: Final = 1000.0


def preference_sentence(learned: Learned) -> str:
    """Say whether the features explain the ratings at all."""
    answers = f"{learned.n_ratings} ratings"
    if learned.n_comparisons:
        word = "comparison" if learned.n_comparisons == 1 else "comparisons"
        answers += f" and {learned.n_comparisons} {word}"
    if not learned.has_preferences:
        return f"The {answers} show no clear preference yet, so what follows is a cautious guess."
    factor = math.exp(min(learned.gain, 50.0))
    times = f"{fixed(factor, 0)} times" if factor < _MANY else "over 1000 times"
    return (
        f"The {answers} show preferences: they are {times} as likely if the "
        "features matter than if they do not."
    )


def _chance(chance: float) -> str:
    percent = round(100 * chance)
    return "of over 99 %" if percent > 99 else f"of {percent} %"


def effect_sentence(effect: Effect) -> str:
    """Say what is liked of a feature, and by how much."""
    points = f"{fixed(effect.span)} points"
    name = f"{effect.name} (matters with a probability {_chance(effect.chance)})"
    if effect.turn is not None:
        which = "best" if effect.square < 0 else "least"
        end = "the worst" if effect.square < 0 else "the best"
        best = significant(effect.shown(effect.turn), 6)
        return (
            f"{name}: values near {best} are liked {which}, by about {points} against {end} rated "
            "value."
        )
    way = "higher" if effect.points(effect.high) > effect.points(effect.low) else "lower"
    return (
        f"{name}: {way} values are liked better, by about {points} between "
        f"{significant(effect.shown(effect.low), 6)} and "
        f"{significant(effect.shown(effect.high), 6)}."
    )


def fence_sentence(kept: Sequence[Effect]) -> str:
    """Say where the energy holds its puzzles."""
    names = ", ".join(effect.name for effect in kept)
    return f"A penalty keeps the next puzzles inside, or near, what was rated of {names}."


def left_out_sentences(learned: Learned, small: Sequence[str]) -> list[str]:
    """Say which features get no term, and why."""
    found = [f"{name} stays out: {why}." for name, why in learned.left_out.items()]
    if small:
        what = "it moves" if len(small) == 1 else "each moves"
        verb = "stays" if len(small) == 1 else "stay"
        found.append(
            f"{', '.join(small)} {verb} out: {what} the expected rating by less than "
            f"{significant(LEAST_POINTS, 6)} points."
        )
    return found


def expected_sentence(expected: float, low: float, high: float) -> str:
    """Say what the next round should come to."""
    return (
        f"A next round like the best of the rated puzzles is expected to be rated "
        f"{fixed(expected)} "
        f"on average (90 % interval {fixed(low)} to {fixed(high)})."
    )
