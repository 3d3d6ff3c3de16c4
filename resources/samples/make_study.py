"""Make the worked example: the paper's five rounds, judged by a simulated rater.

Run from the root of a checkout: ``python -m resources.samples.make_study``; some seconds. The
study folder and ``docs/worked-example.md`` are committed, and a test makes all of it again. The
puzzles, their numbers by size and the energies follow Neller & Ziegler (2019); the ratings are
nobody's opinion, and say so in every row.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import pandas as pd

from engine.design.feature_registry import FEATURES
from engine.design.presets import preset
from engine.design.settings import GenerateSettings
from engine.digits import fixed
from engine.files.atomic import write_atomic
from engine.progress import Cancel, run
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.research.puzzle_design import PRINTED, PUZZLES_OF_ROUNDS
from engine.statistics.controls import CONTROL_NAMES, ControlDifference
from engine.statistics.display_names import in_words
from engine.statistics.regression.options import FitOptions
from engine.statistics.regression.ratings_table import fit_ratings_of
from engine.statistics.wording import reading
from engine.study.round_creation import add_round, make_puzzles, usual_plan
from engine.study.snapshot import Snapshot
from engine.study.store import Store
from engine.study.study import Study
from tests.simulated_rater import SimulatedRater, simulate_ratings

HERE: Final = Path(__file__).resolve().parent
FOLDER: Final = HERE / "study"
DOCUMENT: Final = HERE.parents[1] / "docs" / "worked-example.md"

ROUNDS: Final = tuple(zip(("it0", "it1", "it2", "it3", "it4"), PUZZLES_OF_ROUNDS, strict=True))
"""Energy of each round and its puzzles by number of cards (Neller & Ziegler 2019)."""

RATER: Final = SimulatedRater(
    weights={
        "halfway_solvability_ratio": -12.0,
        "dominant_suit_ratio": -4.0,
        "rank_clusters": 0.6,
    },
    centres={"halfway_solvability_ratio": 0.15, "dominant_suit_ratio": 0.45, "rank_clusters": 2.0},
    base=5.5,
    taste_sd=1.2,
    slip_sd=0.8,
)
"""Likes puzzles that are tight half-way, mixed in suit and parted in rank."""

_BEGUN: Final = datetime(2026, 2, 2, 18, 0, tzinfo=UTC)
_NOTE: Final = (
    "The five rounds of the paper, with its energies and its puzzle counts. The rater is "
    "simulated: no person rated these puzzles."
)


def make_study(folder: Path) -> Store:
    """Make the whole study in a new folder."""
    store = Store(Study.create(folder, "Five rounds (simulated)", note=_NOTE, now=_BEGUN).folder)
    before = None
    for number, (name, sizes) in enumerate(ROUNDS, 1):
        energy = preset(name)
        batches = [
            GenerateSettings(n_cards, n_cards, count, energy, 100 * number + n_cards)
            for n_cards, count in sizes.items()
        ]
        plan = usual_plan(batches, sum(sizes.values()), before, seed=number)
        puzzles = run(make_puzzles(plan, Cancel()))
        run(add_round(store, plan, energy, PuzzleSet(puzzles), Cancel()))
        _rate(store, number)
        options = options_of(number)
        if options is not None:
            snapshot = store.read()
            result = fit_ratings_of(snapshot.frame, options)
            store.save_fit(number, result, options, snapshot.results.findings)
        before = store.read().round(number)
    return store


def options_of(number: int) -> FitOptions | None:
    """Return how to fit a round by the features of the paper's table, its controls included."""
    if number - 1 not in PRINTED:
        return None
    features = tuple(name for name, _, _ in PRINTED[number - 1][1:])
    return FitOptions(features, robust=False, iterations=(number,))  # errors as in the paper


def _rate(store: Store, number: int) -> None:
    when = _BEGUN + timedelta(days=7 * (number - 1))
    snapshot = store.read()
    order = snapshot.round(number).order
    ratings = simulate_ratings(order, RATER, seed=1, study=snapshot.id, iteration=number)
    for place, rating in enumerate(ratings):
        store.save_rating(rating, now=when + timedelta(minutes=4 * place))


def document(snapshot: Snapshot) -> str:
    """Return the page that compares our tables with the published ones."""
    frame = snapshot.frame
    parts = [_HEAD, _rounds(snapshot)]
    for number in range(1, len(ROUNDS) + 1):
        options = options_of(number)
        if options is not None:
            parts.append(_table(number, frame, options))
    return "".join(parts)


_HEAD: Final = """# A worked example

This page shows what the tables of a study mean, and where they mislead. The program comes with a
complete study, which repeats the five rounds of Neller & Ziegler (2019) with their energies and
numbers of puzzles. The study includes controls, repeats, ratings, and a fit for each of the
article's four tables. To open it, press **Worked example** in the Study tab. Its files are in
`resources/samples/study`.

**The rater is simulated.** The ratings were computed from known preferences and random noise
(`tests/simulated_rater.py`), and every row is marked as simulated. So the coefficients below say
nothing about people. They show what the program does with ratings, and how little can be learned
from so few ratings.

The simulated rater likes a low halfway ratio (12 points over the whole range), a low dominant suit
ratio (4 points) and rank clusters (0.6 points each). In addition, the rater likes some puzzles
more than others, with a standard deviation of 1.2 points, and each rating contains a random error
with a standard deviation of 0.8 points.

`python -m resources.samples.make_study` generates the study. To generate every puzzle and compute
every fit again, and compare the results with the files, run
`boaf study verify resources/samples/study`.

## The rounds

The last two columns show how much higher the round's own puzzles are rated than the controls, with
the 95% interval. Every interval includes zero, because the puzzles of a round differ in size, as
in the article, and there are few controls. A [first round created by the
program](designers.md#one-round) is more informative with the same number of ratings.

"""

_FITS: Final = """
## The fits

As always in this program, the controls of a round are included in its fit. The article fitted only
the round's own puzzles. The tables show the article's coefficients next to ours, in raw units and
with plain standard errors like the article's. They can't agree, because the puzzles and the rater
are different. Compare the sizes of the standard errors, and the numbers of intervals that exclude
zero.
"""


def _rounds(snapshot: Snapshot) -> str:
    lines = [
        "| round | energy | puzzles | ratings | mean | vs random | vs previous energy |",
        "|---:|---|---|---:|---:|---|---|",
    ]
    for each in snapshot.rounds:
        sizes = ROUNDS[each.number - 1][1]
        gains = [_gain(snapshot.results.gain(each.number, control)) for control in CONTROL_NAMES]
        lines.append(
            f"| {each.number} | `{each.energy.name}` | {_sizes(sizes)} | {len(each.ratings)} | "
            f"{each.mean_rating:.2f} | {' | '.join(gains)} |"
        )
    return "\n".join(lines) + "\n" + _FITS


def _gain(found: ControlDifference | None) -> str:
    if found is None:
        return "–"
    middle, low, high = (
        fixed(each, sign=True) for each in (found.difference, found.low, found.high)
    )
    return f"{middle} ({low} to {high})"


def _sizes(sizes: Mapping[int, int]) -> str:
    return ", ".join(f"{count} of {n_cards} cards" for n_cards, count in sizes.items())


def _table(number: int, frame: pd.DataFrame, options: FitOptions) -> str:
    fit = fit_ratings_of(frame, options)
    printed = {name: (coef, se) for name, coef, se in PRINTED[number - 1]}
    lines = [
        f"\n### Table {number - 1}: round {number}, {fit.n} rated puzzles\n",
        "| feature | article | SE | here | SE | 95% interval |",
        "|---|---:|---:|---:|---:|---|",
    ]
    for term in fit.terms:
        coef, se = printed[term.name]
        lines.append(
            f"| {_title(term.name)} | {coef:.4g} | {se:.4g} | {term.coef:.4g} | {term.se:.4g} | "
            f"{term.low:.4g} to {term.high:.4g} |"
        )
    lines += [f"\n{in_words(text)}" for text in reading(fit)[:2]]
    return "\n".join(lines) + "\n"


def _title(name: str) -> str:
    return FEATURES[name].title if name in FEATURES else name


def main() -> None:
    """Make the study and its document anew."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    snapshot = make_study(FOLDER).read()
    (FOLDER / "ratings.csv.lock").unlink(missing_ok=True)
    (FOLDER / "study.json.lock").unlink(missing_ok=True)
    write_atomic(DOCUMENT, document(snapshot))


if __name__ == "__main__":
    main()
