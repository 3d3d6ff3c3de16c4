"""Results of the loop from ratings to the next energy, for raters with known preferences.

The raters are simulated; the generator is the real one, with puzzles of six to eight cards,
`ROUND_SIZE` per round with random controls, and four rounds. After each round, a method suggests
an energy. The result is the true rating, without taste or random errors, of the puzzles generated
with it. The raters are in `engine.research.raters`, the methods in `engine.research.ways`. A piece
of work depends only on its seed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import pandas as pd

from engine.design import GenerateSettings, PuzzleRecord, generate, preset
from engine.design.energy import Energy
from engine.design.record import feature_rows
from engine.progress import Cancel, Work, run
from engine.research.item import Outcome, ResultTable
from engine.research.process import choose_by_process
from engine.research.raters import COMPANIES, Company
from engine.research.request import Request
from engine.research.ways import BEST, CHOSEN, WAYS, Answers, Next, Way, best_known
from engine.statistics.learning.expected import ROUND_SIZE, expected_of
from engine.statistics.learning.next_to_rate import choose_informative
from engine.statistics.learning.promising import Guess, choose_promising
from engine.study.arrangement import n_controls
from engine.study.first_round import candidate_batches
from engine.study.next_round import CANDIDATES

N_ROUNDS: Final = 4
CARDS: Final = (6, 8)
"""Minimum and maximum number."""
_ITERATIONS: Final = 300
_REPLICATIONS: Final = 8
_BRIEF: Final = 1
_WORSE: Final = 0.3  # loss in true points from which a next energy counts as worse
_NEAR: Final = 0.9  # share of the way to the best known energy that counts as arriving
_SCHEMA: Final = 2  # of stored results; to increase when a method or a rater changes


@dataclass(frozen=True, slots=True)
class LoopRun:
    """The rounds of one rater."""

    truths: tuple[float, ...]  #: Mean true rating of each round's puzzles
    held: tuple[bool, ...]  #: Per later round: whether its interval covered the mean rating
    #: Whether the method finds preferences after the last round; None if it has no such result.
    is_sure: bool | None


def go_round(piece: tuple[Any, ...], cancel: Cancel) -> list[Any] | None:
    """Run the rounds once; the result is the three fields of `LoopRun`, None when stopped.

    A piece is a rater of `COMPANIES`, a method of `WAYS`, `BEST` or `CHOSEN`, and a seed.
    """
    rater, name, seed = piece
    company = COMPANIES[rater]
    way = WAYS[name] if name in WAYS else best_known(company.energy, is_chosen=name == CHOSEN)
    given = Answers(pd.DataFrame())
    shown: list[PuzzleRecord] = []
    proposed = Next(preset("it0"))
    truths, held = [], []
    for number in range(N_ROUNDS + 1):
        if cancel.is_set():
            return None
        own = _round(way, company, proposed, number, shown, given, seed)
        random = make_puzzles(
            preset("it0"), n_controls(ROUND_SIZE), seed_of(seed, number, 2), is_random=True
        )
        truths.append(float(np.mean([company.liking(each) for each in own])))
        given = _answered(given, way, company, (own, random), number, seed)
        rated = given.ratings[given.ratings["iteration"] == number]
        if proposed.learned is not None and len(rated):
            mean = float(rated.loc[rated["control"] == "", "rating"].mean())
            x = feature_rows(own, proposed.learned.names)
            _, low, high = expected_of(proposed.learned, x, len(own))
            held.append(low <= mean <= high)
        shown += [*own, *random]
        if number < N_ROUNDS:
            proposed = way.propose(given, number + 1, proposed.energy, seed)
    learned = proposed.learned
    return [truths, held, None if learned is None else learned.has_preferences]


def _round(
    way: Way,
    company: Company,
    proposed: Next,
    number: int,
    shown: Sequence[PuzzleRecord],
    given: Answers,
    seed: int,
) -> tuple[PuzzleRecord, ...]:
    if number == 0 and way.start == "design":
        return choose_informative(candidate_pool(seed_of(seed, 0, 3)), ROUND_SIZE)
    if number == 0 or way.choice == "all":
        return make_puzzles(proposed.energy, ROUND_SIZE, seed_of(seed, number, 1))
    count = ROUND_SIZE * CANDIDATES
    made = make_puzzles(proposed.energy, count, seed_of(seed, number, 1))
    if way.choice == "liked":
        return tuple(sorted(made, key=company.liking)[-ROUND_SIZE:])
    if way.choice == "process":
        return choose_by_process(
            given.ratings, [*made, *candidate_pool(seed_of(seed, number, 3))], ROUND_SIZE
        )
    if way.choice == "informative" or proposed.learned is None:
        return choose_informative(made, ROUND_SIZE, shown)
    return choose_promising(made, ROUND_SIZE, Guess.of(proposed.learned))


def _answered(
    given: Answers,
    way: Way,
    company: Company,
    puzzles: tuple[Sequence[PuzzleRecord], Sequence[PuzzleRecord]],
    number: int,
    seed: int,
) -> Answers:
    """Add the raters' ratings or comparisons of a round and its random controls."""
    ratings, comparisons, known = given.ratings, given.comparisons, given.known
    if number == 0 or way.asked != "comparisons":
        rated = company.rate(*puzzles, number, seed)
        ratings = pd.concat([ratings, rated], ignore_index=True)
    if way.asked != "ratings":
        comparisons = (*comparisons, *company.compare(*puzzles, number, seed))
        known = {**known, **{each.id: each.features for part in puzzles for each in part}}
    return Answers(ratings, comparisons, known)


def candidate_pool(seed: int) -> list[PuzzleRecord]:
    """Return the candidates for a designed first round."""
    batches = candidate_batches(ROUND_SIZE, CARDS, seed)
    return [each for batch in batches for each in run(generate(batch, workers=1)).puzzles]


def seed_of(seed: int, number: int, stream: int) -> int:
    """Return the seed of a batch of a round."""
    return 1000 * seed + 10 * number + stream


def make_puzzles(
    energy: Energy, count: int, seed: int, *, is_random: bool = False
) -> tuple[PuzzleRecord, ...]:
    """Generate puzzles by an energy, or random solvable ones."""
    iterations = 0 if is_random else _ITERATIONS
    settings = GenerateSettings(*CARDS, count, energy, seed=seed, iterations=iterations)
    return run(generate(settings, Cancel(), workers=1)).puzzles


def reproduce(request: Request) -> Work[Outcome]:
    """Run the rounds of every rater by every method; ``rows`` is the number of repetitions."""
    count = request.count(1, _BRIEF, _REPLICATIONS)
    cells = [(rater, way) for rater in COMPANIES for way in (*WAYS, BEST, CHOSEN)]
    pieces = [(rater, way, seed) for seed in range(1, count + 1) for rater, way in cells]
    found: dict[tuple[str, str], list[LoopRun]] = {cell: [] for cell in cells}
    answers = yield from request.answered("loop", go_round, pieces, _SCHEMA)
    for (rater, way, _), (truths, held, is_sure) in answers:
        found[rater, way].append(LoopRun(tuple(truths), tuple(held), is_sure))
    return Outcome((_table(list(_lines(found))),))


def _lines(found: dict[tuple[str, str], list[LoopRun]]) -> Iterator[tuple[object, ...]]:
    for (rater, way), runs in found.items():
        if runs:
            best = [each.truths[1:] for each in found[rater, BEST]]
            yield (rater, way, len(runs), *_line(runs, float(np.mean(best)) if best else None))


def _line(runs: Sequence[LoopRun], best: float | None) -> tuple[object, ...]:
    truths = np.array([each.truths for each in runs])
    means = truths.mean(axis=0)
    errors = truths.std(axis=0, ddof=1) / np.sqrt(len(runs)) if len(runs) > 1 else None
    shown = [
        f"{mean:.2f}" if errors is None else f"{mean:.2f} +- {errors[index]:.2f}"
        for index, mean in enumerate(means.tolist())
    ]
    worse = np.diff(truths, axis=1) < -_WORSE
    held = [each for one in runs for each in one.held]
    sure = [each.is_sure for each in runs if each.is_sure is not None]
    return (
        *shown, _arrival(means.tolist(), best), _share(worse[:, 1:].ravel().tolist()),
        _share(held), _share(sure),
    )  # fmt: skip


def _arrival(means: Sequence[float], best: float | None) -> int | None:
    """Return the number of rounds until a method is `_NEAR` the best; None if it never is."""
    if best is None or best <= means[0]:
        return None
    there = means[0] + _NEAR * (best - means[0])
    return next((index for index, mean in enumerate(means) if mean >= there), None)


def _share(results: Sequence[bool]) -> str | None:
    return f"{sum(results)} of {len(results)}" if results else None


def _table(lines: list[tuple[object, ...]]) -> ResultTable:
    notes = (
        "True rating of the puzzles of the first round and of those of the energy named after so "
        f"many rounds of {ROUND_SIZE}: mean of n runs with its standard error.",
        "In the ways with comparisons, each puzzle is also compared with the one before. With "
        "comparisons alone, only the puzzles of the first round are rated, because comparisons "
        "have no zero.",
        f"Arrives: after how many rounds that has come {_NEAR:.0%} of the way from the first "
        "round to the best known energy.",
        f"Worse steps: energies after the second round or later whose puzzles are truly rated "
        f"more than {_WORSE} below those of the energy before.",
        "Interval holds: how often the 90 % interval for the mean rating of the next round, from "
        "its puzzles and the ratings before, held it.",
        "Sees preferences: how often the learner says after the last round that there are any.",
    )
    columns = (
        "rater", "way", "n", "start", *(f"after {k}" for k in range(1, N_ROUNDS + 1)),
        "arrives", "worse steps", "interval holds", "sees preferences",
    )  # fmt: skip
    return ResultTable("Where rounds of rating lead to", columns, tuple(lines), notes)
