"""Which puzzles of a round tell most."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from engine.design.record import PuzzleRecord
from engine.game import Deal
from engine.puzzlesets.puzzle_set import record_of
from engine.statistics.learning.puzzle_choice import choose_informative


def records(values: list[float]) -> list[PuzzleRecord]:
    rng = np.random.default_rng(2)
    return [
        replace(
            record_of(Deal.random(6, rng)),
            id=f"p{place}",
            features={"solvable": True, "suits": value},
        )
        for place, value in enumerate(values)
    ]


def test_choice_never_unsolvable() -> None:
    some = records([1.0, 2.0, 3.0, 4.0])
    lost = [replace(each, id=f"lost {each.id}", features={**each.features, "solvable": False})
            for each in records([0.0, 9.0])]  # fmt: skip
    chosen = choose_informative([*lost, *some], 2)

    assert {each.id for each in chosen} <= {each.id for each in some}


def test_of_two_values_the_ends_tell_most() -> None:
    chosen = choose_informative(records([1.0, 2.0] * 3), 4)
    assert sorted(float(str(each.features["suits"])) for each in chosen) == [1.0, 1.0, 2.0, 2.0]


def test_choice_not_what_was_shown() -> None:
    some = records([1.0, 1.0, 2.0, 2.0])
    shown = records([1.0] * 12)
    first = choose_informative(some, 1, [replace(each, id=f"s {each.id}") for each in shown])

    assert first[0].features["suits"] == 2.0
