"""Which puzzles to rate next: a comparison of selection methods.

Eight random puzzles of a mixed pool are rated, and eight more are selected by each method. The
preference model then suggests an energy. The result is the mean true rating of the puzzles
generated with it. *D-optimal, regression* is ``boaf study rate-next``. *D-optimal, learner* uses
the preference model's rows, with squares, and its posterior instead of the regression's. *By
puzzles alone* is `engine.statistics.learning.next_to_rate`. *Greatest expected gain* minimises the
uncertainty of the difference between the best fifth of the pool and the complete pool.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import pandas as pd

from engine.design import GenerateSettings, PuzzleRecord, generate, preset
from engine.design.record import feature_rows
from engine.progress import Cancel, Work, run
from engine.research.item import Outcome, ResultTable
from engine.research.raters import COMPANIES
from engine.research.request import Request
from engine.statistics.learning.learner import PreferenceModel, learn
from engine.statistics.learning.next_to_rate import choose_informative, most_informative, rate_next
from engine.statistics.learning.proposal import propose_energy
from engine.statistics.regression.design_matrix import Floats
from engine.study.first_round import candidate_batches

RATERS: Final = ("linear", "easy starts", "peak", "tension")
COUNT: Final = 8
_CARDS: Final = (6, 8)
_POOL: Final = 10
_MADE: Final = 12
_ITERATIONS: Final = 200
_REPLICATIONS: Final = 30
_BRIEF: Final = 6
_BEST_SHARE: Final = 5

Records = Sequence[PuzzleRecord]


class _Stage(NamedTuple):
    """The data available for selecting the next puzzles."""

    frame: pd.DataFrame  #: The ratings so far
    learned: PreferenceModel
    rated: Records
    left: Records
    seed: int


def _at_random(now: _Stage) -> Records:
    indices = np.random.default_rng([now.seed, 2]).permutation(len(now.left))[:COUNT]
    return [now.left[index] for index in indices]


def _by_regression(now: _Stage) -> Records:
    found = rate_next(now.frame, now.left, now.learned.names, count=COUNT)
    return [each.record for each in found.puzzles]


def _by_learner(now: _Stage) -> Records:
    known: Floats = np.linalg.inv(now.learned.covariance / now.learned.noise**2).astype(np.float64)
    indices, _ = most_informative(known, _rows(now.learned, now.left), COUNT)
    return [now.left[index] for index in indices]


def _by_puzzles(now: _Stage) -> Records:
    return choose_informative(now.left, COUNT, now.rated)


def _by_gain(now: _Stage) -> Records:
    rows = _rows(now.learned, now.left)
    n_best = len(rows) // _BEST_SHARE
    best = rows[np.argsort(-(rows @ now.learned.mean), kind="stable")[:n_best]] - rows.mean(axis=0)
    covariance = now.learned.covariance / now.learned.noise**2
    found: list[int] = []
    for _ in range(COUNT):
        across = covariance @ rows.T
        gains = ((best @ across) ** 2).sum(axis=0) / (1 + np.einsum("ij,ji->i", rows, across))
        gains[found] = -1.0
        index = int(gains.argmax())
        found.append(index)
        along = across[:, index]
        covariance = covariance - np.outer(along, along) / (1 + rows[index] @ along)
    return [now.left[index] for index in found]


def _rows(learned: PreferenceModel, records: Sequence[PuzzleRecord]) -> Floats:
    return learned.rows(feature_rows(records, learned.names))


WAYS: Final[Mapping[str, Callable[[_Stage], Records]]] = {
    "random": _at_random,
    "D-optimal, regression": _by_regression,
    "D-optimal, learner": _by_learner,
    "by puzzles alone": _by_puzzles,
    "greatest expected gain": _by_gain,
}


def go(piece: tuple[Any, ...], cancel: Cancel) -> dict[str, float] | None:
    """Continue the study of one rater by every method; None when stopped.

    A piece is a rater of `COMPANIES` and a seed.
    """
    rater, seed = piece
    company = COMPANIES[rater]
    batches = candidate_batches(_POOL, _CARDS, 1000 * seed)
    every = [each for batch in batches for each in run(generate(batch, workers=1)).puzzles]
    pool = list({each.id: each for each in every}.values())
    order = np.random.default_rng([seed, 1]).permutation(len(pool))
    rated, left = ([pool[k] for k in indices] for indices in (order[:COUNT], order[COUNT:]))
    ratings = company.rate(pool, [], 0, seed).set_index("puzzle_id")
    frame = ratings.loc[[each.id for each in rated]].reset_index()
    learned = learn(frame)
    now = _Stage(frame, learned, rated, left, seed)
    reached = {}
    for name, choose in WAYS.items():
        if cancel.is_set():
            return None
        ids = [each.id for each in (*rated, *choose(now))]
        energy = propose_energy(learn(ratings.loc[ids].reset_index()), preset("it0")).energy
        settings = GenerateSettings(
            *_CARDS, _MADE, energy, seed=1000 * seed + 99, iterations=_ITERATIONS
        )
        made = run(generate(settings, workers=1)).puzzles
        reached[name] = float(np.mean([company.liking(each) for each in made]))
    return reached


def reproduce(request: Request) -> Work[Outcome]:
    """Continue the study of every rater by every method; ``rows`` is the number of repetitions."""
    count = request.count(1, _BRIEF, _REPLICATIONS)
    pieces = [(rater, seed) for rater in RATERS for seed in range(1, count + 1)]
    found: dict[str, list[dict[str, float]]] = {rater: [] for rater in RATERS}
    answers = yield from request.answered("choosing", go, pieces)
    for (rater, _), answer in answers:
        found[rater].append(answer)
    lines = [(rater, len(own), *_means(own)) for rater, own in found.items() if own]
    together = [answer for _, answer in answers]
    if together:
        lines.append(("all", len(together), *_means(together)))
    notes = (
        "True rating of the puzzles of the energy proposed from sixteen ratings, mean of n runs; "
        "the error is that of the difference from choosing at random.",
    )
    title, columns = "What choosing the next ratings leads to", ("rater", "n", *WAYS)
    return Outcome((ResultTable(title, columns, tuple(lines), notes),))


def _means(results: Sequence[dict[str, float]]) -> list[str]:
    table = pd.DataFrame(list(results))
    away = table.sub(table["random"], axis=0)
    errors = away.std(ddof=1) / np.sqrt(len(table)) if len(table) > 1 else away.iloc[0] * np.nan
    return [
        f"{table[name].mean():.2f}" + (f" +- {errors[name]:.2f}" if errors[name] > 0 else "")
        for name in WAYS
    ]
