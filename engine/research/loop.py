"""What the loop from ratings back to an energy leads to: simulated raters with known preferences.

Real generator, puzzles of six cards, `ROUND_SIZE` a round with random controls, four rounds. Every
way begins with puzzles of no energy (it0). After each round it names an energy; what counts is the
true rating, without taste or slips, of the puzzles that the generator makes with it. *Random*: no
energy at all. *Paper*: the published energies in turn. *OLS*: minus the coefficients of a plain
regression over all rounds. *Best guess* and *explore*: `engine.statistics.learning`, as
``boaf study propose`` writes it. A piece of work depends on its seed alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import pandas as pd

from engine.design import GenerateSettings, PuzzleRecord, generate, preset
from engine.design.energy import Energy, Factor, Term
from engine.errors import FitError
from engine.progress import Cancel, Progress, Work, run
from engine.research.table import Table
from engine.spread import open_pool
from engine.statistics.learning.learner import learn
from engine.statistics.learning.proposal import ROUND_SIZE, propose_energy
from engine.statistics.learning.rated import USUAL
from engine.statistics.regression.ols import fit
from engine.study.arrangement import arrange, n_controls
from engine.study.simulate import SimulatedRater, simulate_ratings

N_ROUNDS: Final = 4
_CARDS: Final = 6
_ITERATIONS: Final = 300
_REPLICATIONS: Final = 30
_BRIEF: Final = 5
_SHIFT: Final = 1.0  # of the drifting rater's scale from round to round, in points
_WORSE: Final = 0.3  # true points by which a next energy is called worse
_HALFWAY: Final = "halfway_solvability_ratio"
_LINEAR: Final = SimulatedRater(
    {_HALFWAY: -12.0, "dominant_suit_ratio": -6.0, "rank_clusters": 0.7},
    {_HALFWAY: 0.14, "dominant_suit_ratio": 0.54, "rank_clusters": 2.85},
    base=4.5, taste_sd=1.2, slip_sd=0.8,
)  # fmt: skip
RATERS: Final[Mapping[str, SimulatedRater]] = {
    "linear": _LINEAR,
    "peak": SimulatedRater(
        {}, {_HALFWAY: 0.25}, squares={_HALFWAY: -150.0}, base=6.5, taste_sd=1.2, slip_sd=0.8
    ),
    "drift": replace(_LINEAR, drift=1.0),
    "none": SimulatedRater({}, base=5.0, taste_sd=1.2, slip_sd=0.8),
}


@dataclass(frozen=True, slots=True)
class _Next:
    """An energy, and what the way says of it."""

    energy: Energy
    low: float = np.nan
    high: float = np.nan
    is_sure: bool | None = None


def _random(_frame: pd.DataFrame, _round: int, _seed: int) -> _Next:
    return _Next(preset("it0"))


def _paper(_frame: pd.DataFrame, number: int, _seed: int) -> _Next:
    return _Next(preset(f"it{number}"))


def _ols(frame: pd.DataFrame, number: int, _seed: int) -> _Next:
    try:
        found = fit(frame, [name for name in USUAL if frame[name].nunique() > 1])
    except FitError:
        return _Next(preset("it0"))
    terms = tuple(Term(-term.coef_raw, (Factor(term.name),)) for term in found.features)
    return _Next(Energy(f"ols-{number}", terms))


def _learner(frame: pd.DataFrame, *, is_explored: bool, seed: int) -> _Next:
    learned = learn(frame)
    found = propose_energy(learned, preset("it0"), is_explored=is_explored, seed=seed)
    return _Next(found.energy, found.low, found.high, learned.has_preferences)


def _best_guess(frame: pd.DataFrame, _round: int, _seed: int) -> _Next:
    return _learner(frame, is_explored=False, seed=0)


def _explore(frame: pd.DataFrame, number: int, seed: int) -> _Next:
    return _learner(frame, is_explored=True, seed=10 * seed + number)


WAYS: Final[Mapping[str, Callable[[pd.DataFrame, int, int], _Next]]] = {
    "random": _random,
    "paper": _paper,
    "OLS": _ols,
    "best guess": _best_guess,
    "explore": _explore,
}


@dataclass(frozen=True, slots=True)
class Run:
    """One rater's way through the rounds.

    Parameters
    ----------
    truths : tuple of float
        Mean true rating of the puzzles made at the start and after each round.
    held : tuple of bool
        Whether each announced interval held the mean rating that followed.
    is_sure : bool or None
        Whether the way sees preferences after the last round; None where it does not say.
    """

    truths: tuple[float, ...]
    held: tuple[bool, ...]
    is_sure: bool | None


def _puzzles(energy: Energy, count: int, seed: int, iterations: int) -> tuple[PuzzleRecord, ...]:
    settings = GenerateSettings(_CARDS, _CARDS, count, energy, seed=seed, iterations=iterations)
    return run(generate(settings, Cancel(), workers=1)).puzzles


def go_round(piece: tuple[str, str, int], cancel: Cancel) -> Run | None:
    """Go through the rounds once; None when that was stopped.

    Parameters
    ----------
    piece : tuple of str, str and int
        A rater of `RATERS`, a way of `WAYS`, and the seed of everything.
    cancel : Cancel
        Looked at before each round.
    """
    rater, way, seed = piece
    frame = pd.DataFrame()
    proposed = _Next(preset("it0"))
    truths, held, is_sure = [], [], None
    for number in range(N_ROUNDS + 1):
        if cancel.is_set():
            return None
        own, random = (
            _puzzles(energy, count, 1000 * seed + 10 * number + stream, iterations)
            for energy, count, stream, iterations in (
                (proposed.energy, ROUND_SIZE, 1, _ITERATIONS),
                (preset("it0"), n_controls(ROUND_SIZE), 2, 0),
            )
        )
        truths.append(float(np.mean([RATERS[rater].liking(each.features) for each in own])))
        rated = _rated(own, random, rater, number, seed)
        if np.isfinite(proposed.low):
            mean = float(rated.loc[rated["control"] == "", "rating"].mean())
            held.append(proposed.low <= mean <= proposed.high)
        frame = pd.concat([frame, rated], ignore_index=True)
        if number < N_ROUNDS:
            proposed = WAYS[way](frame, number + 1, seed)
            is_sure = proposed.is_sure
    return Run(tuple(truths), tuple(held), is_sure)


def _rated(
    own: Sequence[PuzzleRecord], random: Sequence[PuzzleRecord], rater: str, number: int, seed: int
) -> pd.DataFrame:
    known = RATERS[rater]
    if known.drift:
        shift = np.random.default_rng([seed, number]).normal(0.0, _SHIFT)
        known = replace(known, base=known.base + float(shift))
    shown = arrange(own, random, seed=seed + number)
    ratings = simulate_ratings(shown, known, seed=100 * seed + number, iteration=number)
    rows = [
        {"rating": each.rating, "puzzle_id": each.puzzle_id, "iteration": number,
         "control": each.control, **each.features}
        for each in ratings
    ]  # fmt: skip
    return pd.DataFrame(rows)


def reproduce(rows: int | None, is_full: bool, cancel: Cancel) -> Work[Table]:
    """Let every rater go through the rounds by every way; ``rows`` is how often each does."""
    count = rows or (_REPLICATIONS if is_full else _BRIEF)
    cells = [(rater, way) for rater in RATERS for way in WAYS]
    pieces = [(rater, way, seed) for rater, way in cells for seed in range(1, count + 1)]
    found: list[Run] = []
    with open_pool() as pool, closing(pool.map_in_order(go_round, pieces, cancel)) as answers:
        yield Progress(0, len(pieces))
        for number, answer in enumerate(answers, 1):
            if answer is None:
                break
            found.append(answer)
            yield Progress(number, len(pieces), ", ".join(pieces[number - 1][:2]))
    return _table(list(_lines(cells, found, count)), count)


def _lines(
    cells: Sequence[tuple[str, str]], found: Sequence[Run], count: int
) -> Iterator[tuple[object, ...]]:
    for place, (rater, way) in enumerate(cells):
        runs = found[place * count : (place + 1) * count]
        if runs:
            yield (rater, way, len(runs), *_line(runs))


def _line(runs: Sequence[Run]) -> tuple[object, ...]:
    truths = np.array([each.truths for each in runs])
    errors = truths.std(axis=0, ddof=1) / np.sqrt(len(runs)) if len(runs) > 1 else None
    shown = [
        f"{mean:.2f}" if errors is None else f"{mean:.2f} +- {errors[place]:.2f}"
        for place, mean in enumerate(truths.mean(axis=0).tolist())
    ]
    worse = np.diff(truths, axis=1) < -_WORSE
    held = [each for one in runs for each in one.held]
    sure = [each.is_sure for each in runs if each.is_sure is not None]
    return (
        *shown, _share(worse[:, 1:].ravel().tolist()), _share(held), _share(sure),
    )  # fmt: skip


def _share(told: Sequence[bool]) -> str | None:
    return f"{sum(told)} of {len(told)}" if told else None


def _table(lines: list[tuple[object, ...]], count: int) -> Table:
    notes = (
        f"True rating of the puzzles of the energy named after so many rounds, mean of {count} "
        "runs with its standard error.",
        f"Worse steps: energies after the second round or later whose puzzles are truly rated "
        f"more than {_WORSE} below those of the energy before.",
        "Interval holds: how often the announced 90 % interval held the mean rating of the round.",
        "Sees preferences: how often the learner says after the last round that there are any.",
    )
    columns = (
        "rater", "way", "n", "start", *(f"after {k}" for k in range(1, N_ROUNDS + 1)),
        "worse steps", "interval holds", "sees preferences",
    )  # fmt: skip
    return Table("Where rounds of rating lead to", columns, tuple(lines), notes)
