"""What a study says of its gains, against the truth: raters whose taste is known.

Each study is one of the program: a designed first round, and rounds with the energies it suggests,
chosen by what it learned, with its controls. Puzzles have five or six cards. The truth is the mean
liking of the puzzles that a round could have had: of its own and of those that its plan makes and
chooses with other seeds. Random ones have the sizes of the round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from engine.design.feature_registry import HALFWAY_RATIO
from engine.design.generator import generate
from engine.design.presets import preset
from engine.design.record import PuzzleRecord
from engine.design.settings import GenerateSettings
from engine.progress import Cancel, run
from engine.statistics.differences import ControlDifference, ControlKind
from engine.study.results import results_of
from engine.study.round import Round
from engine.study.round_creation import (
    NextRoundOptions,
    RoundPlan,
    make_first_round,
    make_next_round,
    make_puzzles,
    shown_in,
)
from engine.study.store import Store
from tests.engine.study.examples import new_store
from tests.simulated_rater import SimulatedRater, simulate_ratings

CARDS = (5, 6)
SIZE = 10
N_ROUNDS = 4
N_AGAIN = 3
LINEAR = SimulatedRater(
    {HALFWAY_RATIO: -6.0, "rank_clusters": 0.7}, {HALFWAY_RATIO: 0.2, "rank_clusters": 3.0},
    base=4.5, taste_sd=0.6, slip_sd=0.6,
)  # fmt: skip


def liking(rater: SimulatedRater, puzzles: Sequence[PuzzleRecord]) -> float:
    return float(np.mean([rater.liking(each.features) for each in puzzles]))


@cache
def random_puzzles(n_cards: int) -> Sequence[PuzzleRecord]:
    settings = GenerateSettings(n_cards, n_cards, 300, preset("it0"), seed=1, iterations=0)
    return run(generate(settings, workers=1)).puzzles


def possible_puzzles(of_round: Round, earlier: Sequence[Round]) -> list[PuzzleRecord]:
    """Return the puzzles of a round, and those of the same plan with other seeds."""
    puzzles, plan = [*of_round.puzzles], RoundPlan.from_json(of_round.arguments.document)
    for number in range(1, N_AGAIN + 1):
        batches = (replace(batch, seed=batch.seed + 77 * number) for batch in plan.batches)
        again = replace(plan, batches=tuple(batches))
        puzzles += run(make_puzzles(again, Cancel(), shown_in(earlier)))
    return puzzles


def differences(
    store: Store, rater: SimulatedRater, seed: int
) -> Iterator[tuple[ControlKind, ControlDifference, float]]:
    """Yield each difference of a study with its truth."""
    run(make_first_round(store, SIZE, CARDS, Cancel(), seed=seed, workers=1))
    for number in range(1, N_ROUNDS + 1):
        snapshot = store.read()
        with store.ratings.writing() as writer:
            of_round, of_time = snapshot.round(), 100 * seed + number
            for each in simulate_ratings(of_round.order, rater, seed=of_time, iteration=number):
                writer.append(each)
        snapshot = store.read()
        if number < N_ROUNDS:
            energy = results_of(snapshot).propose(snapshot.round().energy).energy
            wanted = NextRoundOptions(
                energy, SIZE, CARDS, seed=1000 * seed + number, is_explored=True
            )
            run(make_next_round(store, wanted, Cancel(), workers=1))
    rounds = snapshot.rounds
    likings = {
        each.number: liking(rater, possible_puzzles(each, rounds[: each.number - 1]))
        for each in rounds[1:]
    }
    for number in range(2, N_ROUNDS + 1):
        sizes = [each.deal.n_cards for each in rounds[number - 1].puzzles]
        random = float(np.mean([liking(rater, random_puzzles(size)) for size in sizes]))
        truths: dict[ControlKind, float] = {"random": likings[number] - random}
        if number > 2:  # no round is compared with the design
            truths["parent"] = likings[number] - likings[number - 1]
        for kind, truth in truths.items():
            found = results_of(snapshot).gain(number, kind)
            if found is not None:
                yield kind, found, truth


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_differences_are_fair(tmp_path: Path) -> None:
    found = [
        each
        for seed in range(1, 61)
        for each in differences(new_store(tmp_path / f"study-{seed}"), LINEAR, seed)
    ]
    for kind in ("random", "parent"):
        errors = [each.difference - truth for name, each, truth in found if name == kind]
        covers = [each.low <= truth <= each.high for name, each, truth in found if name == kind]
        chance = 2 * np.std(errors) / np.sqrt(len(errors))
        assert abs(np.mean(errors)) < 0.1 + chance
        # It is near 0.99, as means of puzzles chosen to differ vary less than those of random ones
        assert np.mean(covers) >= 0.9
