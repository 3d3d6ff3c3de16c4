"""Make the sample files from the papers' puzzles and from simulated ratings.

Run from the root of a checkout: ``python -m resources.samples.make_samples``. The results are
committed; a test makes them again and compares.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import numpy as np

from engine.design.analysis import Analysis, measured_fields
from engine.design.feature_registry import HALFWAY_RATIO, STORED
from engine.design.record import PuzzleRecord
from engine.files.storage import write_atomic
from engine.game import Deal, parse_deal
from engine.puzzlesets.csv_format import format_csv
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.ratings import Rating, RatingsFile

HERE: Final = Path(__file__).resolve().parent
EXACT_CARDS: Final = 12  # beyond, only the first moves are counted, which takes no time

_PRINTED: Final = (
    (
        "4D -- -- -- / -- 5D 2C 2D / 3D -- AD -- / -- -- -- --",
        "Neller & Ziegler 2019, Iteration 1",
        "too simple: one suit sweeps the grid",
    ),
    (
        "-- -- KH -- / 2S -- JD QC / -- -- TS JS / -- -- 3C --",
        "Neller & Ziegler 2019, Iteration 2",
        "rated high: few first moves keep it solvable",
    ),
    (
        "-- -- -- 5S / JD 7C TC 3D / -- TS -- 3S / -- -- -- TH",
        "Neller & Ziegler 2019, Iteration 3, Figure 2a",
        "easy for eight cards",
    ),
    (
        "-- -- 5D -- / 4D -- 5H -- / -- KD 5C -- / 9S 9C 4C --",
        "Neller & Ziegler 2019, Iteration 3, Figure 2b",
        "hard for eight cards",
    ),
    (
        "367297990",
        "Neller & Ziegler 2019, Figure 1; Neller 2016",
        "a full deal with a printed solution",
    ),
    ("80431", "Hoshino & Kahn 2019", "a full deal with a printed solution"),
)

_BEGUN: Final = datetime(2026, 1, 5, 9, 0, tzinfo=UTC)
_SEED: Final = 20190131
_BY_CARDS: Final = ((6, 3), (7, 7), (8, 16), (9, 5))  # the paper's fourth round


def papers() -> PuzzleSet:
    """Return the puzzles printed in the papers, measured."""
    records = tuple(_measured(parse_deal(text)) for text, _, _ in _PRINTED)
    return PuzzleSet(
        records,
        {
            "source": tuple(source for _, source, _ in _PRINTED),
            "remark": tuple(remark for _, _, remark in _PRINTED),
        },
    )


def _measured(deal: Deal) -> PuzzleRecord:
    if deal.n_cards > EXACT_CARDS:
        names = [name for name in STORED if name != HALFWAY_RATIO]
        known = Analysis(deal, is_estimated=True).values(names)
        return replace(record_of(deal, {**known, HALFWAY_RATIO: None}), method="printed")
    return replace(record_of(deal), method="printed", **measured_fields(Analysis(deal)))


def simulated_ratings(path: Path) -> None:
    """Write ratings of a simulated person who likes a low halfway solvability ratio.

    The true rule is ``8 - 20 x halfway ratio - 3 x dominant suit ratio`` plus noise with a
    standard deviation of 1.5, rounded into 0 to 10. One rating is changed later.
    """
    rng = np.random.default_rng(_SEED)
    file = RatingsFile(path)
    puzzles = [_solvable(n_cards, rng) for n_cards, count in _BY_CARDS for _ in range(count)]
    rows = []
    for number, record in enumerate(puzzles):
        halfway = float(record.features["halfway_solvability_ratio"] or 0.0)
        suit = float(record.features["dominant_suit_ratio"] or 0.0)
        opinion = 8 - 20 * halfway - 3 * suit + 1.5 * rng.standard_normal()
        rating = Rating(
            deal=record.deal,
            rating=int(np.clip(round(opinion), 0, 10)),
            study="simulated",
            iteration=1,
            notes="simulated",
            tags=("simulated",),
            blind=True,
            seconds=float(rng.integers(20, 400)),
            moves=record.deal.n_cards - 1,
            undos=int(rng.integers(0, 12)),
            hints=0,
            first_move_seconds=float(rng.integers(2, 20)),
            features=record.features,
        )
        rows.append(file.append(rating, now=_BEGUN + timedelta(minutes=7 * number)))
    second_thought = replace(
        rows[0].rating,
        rating=5,
        notes="simulated: a second thought about the first rating",
        supersedes=rows[0].key,
    )
    file.append(second_thought, now=_BEGUN + timedelta(hours=5))


def _solvable(n_cards: int, rng: np.random.Generator) -> PuzzleRecord:
    while True:
        record = _measured(Deal.random(n_cards, rng))
        if record.features["solvable"]:
            return record


def make(folder: Path) -> None:
    """Write both sample files into a folder."""
    write_atomic(folder / "papers.csv", format_csv(papers()))
    with TemporaryDirectory() as scratch:  # the lock beside the ratings is not a sample
        path = Path(scratch) / "ratings.csv"
        simulated_ratings(path)
        write_atomic(folder / "ratings-sample.csv", path.read_bytes())


if __name__ == "__main__":
    make(HERE)
