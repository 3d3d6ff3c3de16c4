"""Why a proposed energy is as it is, a sentence for each thing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from engine.digits import fixed, significant
from engine.sentences import say
from engine.statistics.learning.energy_terms import LEAST_POINTS, Effect
from engine.statistics.learning.learner import Learned

EXPLORED: Final = say(
    "This energy is drawn at random from what the ratings leave possible, so that the next "
    "ratings tell more than those of the best guess would."
)
_MANY: Final = 1000.0


def preference_sentence(learned: Learned) -> str:
    """Say whether the features explain the ratings at all."""
    answers = say("{n_ratings} ratings", n_ratings=learned.n_ratings)
    if learned.n_comparisons:
        word = say("comparison") if learned.n_comparisons == 1 else say("comparisons")
        answers += say(
            " and {n_comparisons} {word}", n_comparisons=learned.n_comparisons, word=word
        )
    if not learned.has_preferences:
        return say(
            "The {answers} show no clear preference yet, so what follows is a cautious guess.",
            answers=answers,
        )
    factor = math.exp(min(learned.gain, 50.0))
    times = (
        say("{factor} times", factor=fixed(factor, 0))
        if factor < _MANY
        else say("over 1000 times")
    )
    return say(
        "The {answers} show preferences: they are {times} as likely if the features "
        "matter than if they do not.",
        answers=answers,
        times=times,
    )


def _chance(chance: float) -> str:
    percent = round(100 * chance)
    return say("of over 99 %") if percent > 99 else say("of {percent} %", percent=percent)


def effect_sentence(effect: Effect) -> str:
    """Say what is liked of a feature, and by how much."""
    points = say("{span} points", span=fixed(effect.span))
    name = say(
        "{name} (matters with a probability {chance})",
        name=effect.name,
        chance=_chance(effect.chance),
    )
    if effect.turn is not None:
        which = say("best") if effect.square < 0 else say("least")
        end = say("the worst") if effect.square < 0 else say("the best")
        best = significant(effect.shown(effect.turn), 6)
        return say(
            "{name}: values near {best} are liked {which}, by about {points} against {end} "
            "rated value.",
            name=name,
            best=best,
            which=which,
            points=points,
            end=end,
        )
    way = say("higher") if effect.points(effect.high) > effect.points(effect.low) else say("lower")
    return say(
        "{name}: {way} values are liked better, by about {points} between {shown} and {shown_2}.",
        name=name,
        way=way,
        points=points,
        shown=significant(effect.shown(effect.low), 6),
        shown_2=significant(effect.shown(effect.high), 6),
    )


def fence_sentence(kept: Sequence[Effect]) -> str:
    """Say where the energy holds its puzzles."""
    names = ", ".join(effect.name for effect in kept)
    return say(
        "A penalty keeps the next puzzles inside, or near, what was rated of {names}.", names=names
    )


def left_out_sentences(learned: Learned, small: Sequence[str]) -> list[str]:
    """Say which features get no term, and why."""
    found: list[str] = [
        say("{name} stays out: {why}.", name=name, why=why)
        for name, why in learned.left_out.items()
    ]
    if small:
        what = say("it moves") if len(small) == 1 else say("each moves")
        verb = say("stays") if len(small) == 1 else say("stay")
        found.append(
            say(
                "{small} {verb} out: {what} the expected rating by less than {least_points} "
                "points.",
                small=", ".join(small),
                verb=verb,
                what=what,
                least_points=significant(LEAST_POINTS, 6),
            )
        )
    return found


def expected_sentence(expected: float, low: float, high: float) -> str:
    """Say what the next round should come to."""
    return say(
        "A next round like the best of the rated puzzles is expected to be rated "
        "{expected} on average (90 % interval {low} to {high}).",
        expected=fixed(expected),
        low=fixed(low),
        high=fixed(high),
    )
