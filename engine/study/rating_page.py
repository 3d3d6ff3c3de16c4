"""The rating page of a round, on which others play and rate it blind.

A rater can read the complete file, so it contains nothing that a rater should not know: ids, the
puzzles sorted by their texts, and four blocks of them from which each rater's order is drawn.

A puzzle and its disguise are in opposite blocks, the first and the third or the second and the
fourth; all others are placed at random. So every two puzzles of opposite blocks are equally likely
to be such a pair, except with 4 n + 1 or 4 n + 2 puzzles: then two of the second and the fourth
block are, by a factor of 1 + 1 / n, likelier to be one than two of the first and the third. No
puzzle is recognisable as a repeat, since the order of the two is drawn for each rater. A list of
orders would reveal more: the pairs are far apart in each of them, and with enough orders only the
pairs are.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

import numpy as np

from engine.errors import SettingsError
from engine.files.reading import read_bytes
from engine.files.storage import write_atomic
from engine.game import Deal, parse_deal
from engine.ratings import PLAY_NAMES, TIMED_MOVES
from engine.study.round import ORDER_FILE, PUZZLES_FILE, Round
from engine.study.snapshot import Snapshot
from engine.study.study import digest_of
from engine.templates import page

N_BLOCKS: Final = 4
EXAMPLE: Final = parse_deal("7H 2C 8S")
"""Example of a move past a card onto one of the next rank, for the texts of ``resources/web``."""
NEUTRAL_TITLE: Final = "Birds of a Feather"
"""Title of a page: the name of a study may reveal its purpose."""


@dataclass(frozen=True, slots=True)
class RatingPage:
    """The data of a round sent to raters."""

    #: Ids, which are contained in the ratings returned.
    study: str
    round: str
    #: Every arrangement in the round, sorted by text; the page identifies them by their positions,
    #: from 1.
    deals: tuple[Deal, ...]

    @classmethod
    def of(cls, snapshot: Snapshot, of_round: Round) -> RatingPage:
        deals = sorted({shown.deal for shown in of_round.order}, key=Deal.to_line)
        text = "\n".join([snapshot.id, *(deal.to_line() for deal in deals)])
        return cls(snapshot.id, digest_of(text), tuple(deals))


def study_page(snapshot: Snapshot, number: int, title: str = "") -> str:
    """Return the rating page of a round.

    Raises SettingsError when there is no such round, or nothing to rate in it.

    ``title``: above the puzzles; by default `NEUTRAL_TITLE`.
    """
    of_round = snapshot.round(number)
    contents = RatingPage.of(snapshot, of_round)
    title = title.strip() or NEUTRAL_TITLE
    data = {
        "id": contents.round,
        "title": title,
        "study": contents.study,
        "puzzles": [
            {"id": str(index), "name": "", "deal": deal.to_line()}
            for index, deal in enumerate(contents.deals, 1)
        ],
        "play": [*PLAY_NAMES, TIMED_MOVES],
        "blocks": [list(block) for block in blocks(of_round, contents)],
        "example": EXAMPLE.to_line(),
    }
    return page("study.html", title, (*contents.deals, EXAMPLE), data)


def write_study_page(path: Path, snapshot: Snapshot, number: int, title: str = "") -> int:
    """Write a round's rating page, and return its number of puzzles; raises as `study_page`."""
    write_atomic(path, study_page(snapshot, number, title))
    return len({shown.deal for shown in snapshot.round(number).order})


def blocks(of_round: Round, contents: RatingPage) -> tuple[tuple[int, ...], ...]:
    """Return four blocks of indices into the deals of the page, as the module says.

    A rater is shown the first two blocks and then the others, or vice versa; in both halves the
    first block comes first, or in both the second. So a puzzle and its disguise are separated by
    at least the smaller of the other blocks, a quarter of the round.

    The same files give the same blocks, so nothing can be learned from comparing two pages of one
    round. The blocks are derived from the round's own files, which no rater has.

    Raises StorageError or FileFormatError when the round cannot be read. Raises SettingsError when
    it has no puzzles to rate.
    """
    if not contents.deals:
        raise SettingsError(
            "Round {number} has no puzzles to rate. Add some first.", number=of_round.number
        )
    rng = np.random.default_rng(_seed(of_round))
    n_deals = len(contents.deals)
    # Of the four sizes, which differ by at most 1, opposite blocks have the most similar ones.
    sizes = tuple((n_deals + more) // N_BLOCKS for more in (3, 1, 2, 0))
    paired = _place_pairs(_pairs(of_round, contents), sizes, rng)
    return _fill(paired, sizes, n_deals, rng)


def _pairs(of_round: Round, contents: RatingPage) -> list[list[int]]:
    """Return the indices of each puzzle and its disguise, in the order of the puzzles' ids."""
    indices = {deal: index for index, deal in enumerate(contents.deals)}
    by_puzzle: dict[str, set[int]] = {}
    for shown in of_round.order:
        by_puzzle.setdefault(shown.record.id, set()).add(indices[shown.deal])
    in_order = [sorted(by_puzzle[puzzle]) for puzzle in sorted(by_puzzle)]
    return [arrangements[:2] for arrangements in in_order if len(arrangements) > 1]


def _place_pairs(
    pairs: list[list[int]], sizes: tuple[int, ...], rng: np.random.Generator
) -> list[list[int]]:
    """Return blocks with the two of each pair in opposite ones.

    The probability of each side (blocks 1 and 3, or 2 and 4) is proportional to its free places.
    """
    placed: list[list[int]] = [[] for _ in sizes]
    free = [min(sizes[side], sizes[side + 2]) for side in (0, 1)]  # places for further pairs
    for index in rng.permutation(len(pairs)):
        first, second = rng.permutation(pairs[index]).tolist()
        side = int(rng.integers(sum(free)) >= free[0])
        free[side] -= 1
        placed[side].append(first)
        placed[side + 2].append(second)
    return placed


def _fill(
    paired: list[list[int]], sizes: tuple[int, ...], n_deals: int, rng: np.random.Generator
) -> tuple[tuple[int, ...], ...]:
    """Return the blocks with all other puzzles in random places, each block sorted."""
    in_pairs = {index for block in paired for index in block}
    rest = (index for index in rng.permutation(n_deals).tolist() if index not in in_pairs)
    return tuple(
        tuple(sorted([*block, *islice(rest, size - len(block))]))
        for block, size in zip(paired, sizes, strict=True)
    )


def _seed(of_round: Round) -> int:
    """Return a seed that cannot be known without the files of the round."""
    digest = hashlib.sha256()
    for name in (ORDER_FILE, PUZZLES_FILE):
        path = of_round.folder / name
        digest.update(read_bytes(path) if path.exists() else b"")
    return int.from_bytes(digest.digest(), "big")
