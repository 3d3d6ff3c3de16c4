"""Make the worked example: the paper's five rounds, judged by a simulated rater.

Run from the root of a checkout: ``python -m resources.samples.make_study``; a minute. The study
folder and ``docs/worked-example.md`` are committed, and a test makes every puzzle and every fit
again. The puzzles, their numbers by size and the energies follow Neller & Ziegler (2019); the
ratings are nobody's opinion, and say so in every row.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import pandas as pd

from engine.design import GenerateSettings
from engine.design.presets import preset
from engine.design.registry import FEATURES
from engine.errors import FitError
from engine.files.atomic import write_atomic
from engine.progress import Cancel, run
from engine.puzzlesets.csv_format import PuzzleSet
from engine.statistics.rater.controls import CONTROL_KINDS, control_difference
from engine.statistics.regression.fit import Fit
from engine.statistics.regression.options import FitOptions
from engine.statistics.regression.published_tables import PRINTED, PUZZLES_OF_ROUNDS
from engine.statistics.wording import reading
from engine.study.folder import Study
from engine.study.making import add_round, make_puzzles, usual_plan
from engine.study.round_fit import control_count, fit_ratings_of, narrow_sentences, wholes_of
from engine.study.simulate import SimulatedRater, simulate_ratings

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


def make_study(folder: Path) -> Study:
    """Make the whole study in a new folder."""
    study = Study.create(folder, "Five rounds (simulated)", note=_NOTE, now=_BEGUN)
    parent = None
    for number, (name, sizes) in enumerate(ROUNDS, 1):
        energy = preset(name)
        batches = [
            GenerateSettings(n_cards, n_cards, count, energy, 100 * number + n_cards)
            for n_cards, count in sizes.items()
        ]
        plan = usual_plan(batches, sum(sizes.values()), parent, seed=number)
        puzzles = run(make_puzzles(plan, Cancel()))
        run(add_round(study, plan, energy, PuzzleSet(puzzles), Cancel()))
        _rate(study, number)
        options = options_of(number)
        if options is not None:
            study.save_fit(number, fit_ratings_of(study.ratings.read().frame, options), options)
        parent = energy
    return study


def options_of(number: int) -> FitOptions | None:
    """Return how to fit a round by the features of the paper's table, its controls included."""
    if number - 1 not in PRINTED:
        return None
    features = tuple(name for name, _, _ in PRINTED[number - 1][1:])
    return FitOptions(features, iterations=(number,))


def _rate(study: Study, number: int) -> None:
    when = _BEGUN + timedelta(days=7 * (number - 1))
    order = study.iteration(number).order()
    ratings = simulate_ratings(order, RATER, seed=1, study=study.name, iteration=number)
    for place, rating in enumerate(ratings):
        study.ratings.append(rating, now=when + timedelta(minutes=4 * place))


def document(study: Study) -> str:
    """Return the text that sets our tables beside the printed ones."""
    frame = study.ratings.read().frame
    parts = [_HEAD]
    for status in study.status().iterations:
        number = status.number
        parts.append(
            f"\n## Round {number}: energy `{status.energy}`\n\n"
            f"{_sizes(ROUNDS[number - 1][1])}; {status.n_ratings} simulated ratings with controls "
            f"and repeats, {status.mean_rating:.2f} on average over the round's own puzzles.\n"
        )
        for control in CONTROL_KINDS:
            try:
                parts.append(f"\n{control_difference(frame, control, number).sentence}\n")
            except FitError:
                continue
        options = options_of(number)
        if options is not None:
            parts.append(_table(number, frame, options))
    return "".join(parts)


_HEAD: Final = """# A worked example

`resources/samples/study` is a whole study: the five rounds of the paper (Neller & Ziegler 2019)
with its energies and its puzzle counts by size, controls, disguised repeats, ratings, and a fit
for each of its four tables. **The rater is simulated**: a formula with known preferences, noise
and rounding (`engine/study/simulate.py`), and it says so in every row. So the coefficients below
are no evidence about people; they show what the program does with ratings, and what so few of them
can and cannot show.

The rater likes a low halfway solvability ratio (12 points for the whole range), a low dominant
suit ratio (4 points) and rank clusters (0.6 points each); its taste for a puzzle scatters by
1.2 points and its hand by 0.8.

Made by `python -m resources.samples.make_study`; `boaf study verify resources/samples/study`
makes every puzzle and every fit again.

Here, as in `boaf study fit` and in the window, the controls of a round count in its fit; the paper
fitted the puzzles of the round alone. Its own numbers stand beside ours, in raw units (its halfway
coefficient of -40.7 on a scale of 0 to 10 fits no other). They cannot agree: other puzzles,
another rater. What can be compared is the size of the errors, and how many coefficients stand
clear of zero.
"""


def _sizes(sizes: Mapping[int, int]) -> str:
    return ", ".join(f"{count} puzzles of {n_cards} cards" for n_cards, count in sizes.items())


def _table(number: int, frame: pd.DataFrame, options: FitOptions) -> str:
    fit = fit_ratings_of(frame, options)
    printed = {name: (coef, se) for name, coef, se in PRINTED[number - 1]}
    lines = [
        f"\nTable {number - 1} of the paper, and ours over {fit.n} puzzles:\n",
        "| feature | paper | error | ours | error | 95 % interval |",
        "|---|---:|---:|---:|---:|---|",
    ]
    for term in fit.terms:
        coef, se = printed[term.name]
        lines.append(
            f"| {_title(term.name)} | {coef:.4g} | {se:.4g} | {term.coef:.4g} | {term.se:.4g} | "
            f"{term.low:.4g} to {term.high:.4g} |"
        )
    lines += [f"\n{text}" for text in _notes(frame, options, fit)]
    return "\n".join(lines) + "\n"


def _notes(frame: pd.DataFrame, options: FitOptions, fit: Fit) -> Iterable[str]:
    for name, reason in fit.left_out.items():
        yield f"{_title(name)} is left out: {reason}."
    yield from control_count(frame, options)
    yield from narrow_sentences(frame, fit)
    yield from reading(fit, wholes_of(frame, fit))[:2]


def _title(name: str) -> str:
    return FEATURES[name].title if name in FEATURES else name


def main() -> None:
    """Make the study and its document anew."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    study = make_study(FOLDER)
    (FOLDER / "ratings.csv.lock").unlink(missing_ok=True)
    (FOLDER / "study.json.lock").unlink(missing_ok=True)
    write_atomic(DOCUMENT, document(study))


if __name__ == "__main__":
    main()
