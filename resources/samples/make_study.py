"""Make the worked example: five rounds, judged by a simulated rater.

Run from the root of a checkout: ``python -m resources.samples.make_study``; some seconds. The
study folder and ``docs/worked-example.md`` are committed, and a test makes all of it again. The
ratings are nobody's opinion, and say so in every row.
"""

from __future__ import annotations

import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import pandas as pd

from engine.design.energy import Energy
from engine.design.feature_registry import FEATURES
from engine.design.presets import preset
from engine.files.storage import write_atomic
from engine.numerics import fixed
from engine.progress import Cancel, run
from engine.report.report import number_text
from engine.statistics.differences import CONTROL_NAMES, ControlDifference
from engine.statistics.display_names import in_words
from engine.statistics.regression import Fit, fit_ratings_of, regression_sentences
from engine.study.results import results_of
from engine.study.round_creation import NextRoundOptions, make_first_round, make_next_round
from engine.study.snapshot import Snapshot
from engine.study.store import Store
from engine.study.study import Study
from tests.simulated_rater import SimulatedRater, simulate_ratings

HERE: Final = Path(__file__).resolve().parent
FOLDER: Final = HERE / "study"
DOCUMENT: Final = HERE.parents[1] / "docs" / "worked-example.md"

COUNT: Final = 25  # puzzles of each round, without controls
CARDS: Final = (7, 8)
ENERGIES: Final = ("it1", "it2")
"""Energies of rounds 2 and 3 (Neller & Ziegler 2019); later ones are suggested."""
N_ROUNDS: Final = 5

RATER: Final = SimulatedRater(
    weights={
        "halfway_solvability_ratio": -12.0,
        "dominant_suit_ratio": -4.0,
        "rank_clusters": 0.6,
    },
    centres={"halfway_solvability_ratio": 0.15, "dominant_suit_ratio": 0.45, "rank_clusters": 2.0},
    base=3.5,
    taste_sd=0.8,
    slip_sd=0.7,
)
"""Likes puzzles that are tight half-way, mixed in suit and parted in rank."""
RATED_FEATURES: Final = tuple(RATER.weights)

_BEGUN: Final = datetime(2026, 2, 2, 18, 0, tzinfo=UTC)
_NOTE: Final = (
    "A first round designed by the program, two rounds with energies of the paper, and two with "
    "suggested energies. The rater is simulated: no person rated these puzzles."
)


def make_study(folder: Path) -> Store:
    """Make the whole study in a new folder."""
    store = Store(Study.create(folder, "Five rounds (simulated)", note=_NOTE, now=_BEGUN).folder)
    run(make_first_round(store, COUNT, CARDS, Cancel()))
    _rate(store, 1)
    for number in range(2, N_ROUNDS + 1):
        run(make_next_round(store, NextRoundOptions(_energy(store.read()), COUNT), Cancel()))
        _rate(store, number)
    return store


def _energy(snapshot: Snapshot) -> Energy:
    """Return the energy of the next round: one of the article, then what the ratings suggest."""
    before = snapshot.round()
    if before.number <= len(ENERGIES):
        return preset(ENERGIES[before.number - 1])
    return results_of(snapshot).propose(before.energy).energy


def of_rounds(frame: pd.DataFrame, *numbers: int) -> pd.DataFrame:
    """Return the ratings of some rounds."""
    return frame[frame["iteration"].isin(numbers)]


def fit_rounds(frame: pd.DataFrame, *numbers: int) -> Fit:
    """Fit the ratings of some rounds by the features that the simulated rater looks at."""
    return fit_ratings_of(of_rounds(frame, *numbers), RATED_FEATURES, robust=False)


def _rate(store: Store, number: int) -> None:
    when = _BEGUN + timedelta(days=7 * (number - 1))
    snapshot = store.read()
    order = snapshot.round(number).order
    ratings = simulate_ratings(order, RATER, seed=1, study=snapshot.id, iteration=number)
    for place, rating in enumerate(ratings):
        store.save_rating(rating, now=when + timedelta(minutes=4 * place))


def document(snapshot: Snapshot) -> str:
    """Return the page that compares what the ratings say with the preferences behind them."""
    first, last = (fit_rounds(snapshot.frame, *range(1, number + 1)) for number in (1, N_ROUNDS))
    table = _table(first, last)
    return "".join([_HEAD, _rounds(snapshot), _FITS, table, _reading(snapshot, last)])


_HEAD: Final = f"""# A worked example

After reading this page, you can interpret the tables of a study. The program comes with a complete
study of five rounds. To open it, press **Worked example** in the Study tab.

**The rater is simulated** (`tests/simulated_rater.py`). So the numbers below don't describe a real
person, but show how well the program finds known preferences.

The simulated rater likes a low halfway ratio ({-RATER.weights["halfway_solvability_ratio"]:g}
points over the whole range), a low dominant suit ratio
({-RATER.weights["dominant_suit_ratio"]:g} points) and rank clusters
({RATER.weights["rank_clusters"]:g} points each). In addition, the rater likes some puzzles more
than others, with a standard deviation of {RATER.taste_sd:g} points, and each rating contains a
random error with a standard deviation of {RATER.slip_sd:g} points.

The puzzles of the [first round](designers.md#one-round) were chosen to be as informative as
possible. Rounds 2 and 3 minimise energies of Neller & Ziegler (2019). Rounds 4 and 5 use energies
that the program suggested from the ratings of all previous rounds. Each round has {COUNT} puzzles
of {CARDS[0]} or {CARDS[1]} cards, plus controls and repeats.

`python -m resources.samples.make_study` generates the study.

## The rounds

The last two columns show how much higher the simulated rater rates the round's own puzzles than
the controls, with the 95% interval. Puzzles of the first suggested energy (round 4) are rated
higher than random puzzles and puzzles of the previous energy: both intervals lie above
zero. Puzzles of round 5 are also rated higher than random puzzles.

"""

_FITS: Final = """
## What the ratings say

The table compares the preferences of the simulated rater with the results of a regression, in
rating points per unit of a feature, with 95% intervals. All intervals contain the true value and
exclude zero. With all rounds, they are narrower than with the first round alone.

"""

_WORDS: Final = """
The Study tab summarises the results as follows. With 7 cards, the depth 3 ratio is the halfway
ratio, so the ratings can hardly distinguish the two.

"""


def _rounds(snapshot: Snapshot) -> str:
    lines = [
        "| round | puzzles | simulated ratings | mean | vs random | vs previous energy |",
        "|---:|---|---:|---:|---|---|",
    ]
    for each in snapshot.rounds:
        gains = [
            _gain(results_of(snapshot).gain(each.number, control)) for control in CONTROL_NAMES
        ]
        lines.append(
            f"| {each.number} | {each.source} | {len(each.ratings)} | {each.mean_rating:.2f} | "
            f"{' | '.join(gains)} |"
        )
    return "\n".join(lines) + "\n"


def _gain(found: ControlDifference | None) -> str:
    if found is None:
        return "–"
    middle, low, high = (
        fixed(each, sign=True) for each in (found.difference, found.low, found.high)
    )
    return f"{middle} ({low} to {high})"


def _table(first: Fit, last: Fit) -> str:
    lines = [
        f"| feature | simulated rater | round 1 ({first.n} puzzles) | "
        f"all rounds ({last.n} puzzles) |",
        "|---|---:|---|---|",
    ]
    for one, other in zip(first.features, last.features, strict=True):
        found = " | ".join(
            f"{number_text(term.coef)} ({number_text(term.low)} to {number_text(term.high)})"
            for term in (one, other)
        )
        title = FEATURES[one.name].title
        lines.append(f"| {title} | {RATER.weights[one.name]:g} | {found} |")
    return "\n".join(lines) + "\n"


def _reading(snapshot: Snapshot, fit: Fit) -> str:
    said = [
        *map(in_words, results_of(snapshot).headline),
        *map(in_words, regression_sentences(fit)[:1]),
    ]
    return _WORDS + "".join(f"- {each}\n" for each in said)


def main() -> None:
    """Make the study and its document anew."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    snapshot = make_study(FOLDER).read()
    (FOLDER / "ratings.csv.lock").unlink(missing_ok=True)
    (FOLDER / "study.json.lock").unlink(missing_ok=True)
    write_atomic(DOCUMENT, document(snapshot))


if __name__ == "__main__":
    main()
