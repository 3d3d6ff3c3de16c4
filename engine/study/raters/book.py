# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""A round as it is sent to raters: what names it, its puzzles without order, its fair orders.

Whoever opens the file may read all of it, so it holds nothing that a rater should not know. The
puzzles stand in the order of their texts, which depends on nothing but the puzzles. Of the order
of the round only four blocks are told, of about equal size: a puzzle and its disguise lie in
opposite ones, the first and the third or the second and the fourth, and all else lies anywhere.
So every two puzzles of opposite blocks are equally likely to be such a pair; no puzzle stands out
as a repeat, since which of the two comes first is drawn for each rater; and controls are in no way
unlike the rest. A list of orders would tell more: in each of them the pairs are apart, and by and
by nothing else is.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from itertools import islice
from typing import Final

import numpy as np

from engine.errors import SettingsError
from engine.files.atomic import read_bytes
from engine.game import Deal
from engine.study.folder import Study
from engine.study.round import ORDER_FILE, PUZZLES_FILE, Iteration

_HEX: Final = 12
N_BLOCKS: Final = 4


@dataclass(frozen=True, slots=True)
class RoundBook:
    """What is sent to raters."""

    #: Ids, which ratings bring home.
    study: str
    round: str
    number: int  #: Of the round
    #: Every arrangement that the round shows, in the order of their texts; the page names them by
    #: their places, from 1.
    deals: tuple[Deal, ...]

    @classmethod
    def of(cls, study: Study, iteration: Iteration) -> RoundBook:
        """Return the book of a round.

        Raises StorageError or FileFormatError when the round cannot be read.
        """
        deals = sorted({shown.deal for shown in iteration.order()}, key=Deal.to_line)
        text = "\n".join([study_id(study), *(deal.to_line() for deal in deals)])
        return cls(study_id(study), _digest(text), iteration.number, tuple(deals))


def study_id(study: Study) -> str:
    """Return what names a study whatever it is called and wherever it lies.

    It follows from the moment in which it was made, so old studies have one too.
    """
    return _digest(f"study {study.created or study.name}")


def blocks(iteration: Iteration, book: RoundBook) -> tuple[tuple[int, ...], ...]:
    """Return four blocks of places in the book; see above.

    A rater is shown the first two and then the others, or the other way round; and of both halves
    the first block first, or the second. So between a puzzle and its disguise lies at least the
    smaller of the other blocks, a quarter of the round.

    The same files give the same blocks, and two books of one round cannot be held against each
    other. What decides are the round's own files, which no rater has.

    Raises StorageError or FileFormatError when the round cannot be read. Raises SettingsError when
    it shows nothing.
    """
    if not book.deals:
        raise SettingsError(
            "Round {number} has no puzzles to rate. Add some first.", number=book.number
        )
    places = {deal: place for place, deal in enumerate(book.deals)}
    alike: dict[str, list[int]] = {}
    for shown in iteration.order():
        group = alike.setdefault(shown.record.id, [])
        if places[shown.deal] not in group:
            group.append(places[shown.deal])
    rng = np.random.default_rng(_seed(iteration))
    n_places = len(book.deals)
    sizes = [(n_places + each) // N_BLOCKS for each in (3, 2, 1, 0)]
    sizes = [sizes[0], sizes[2], sizes[1], sizes[3]]  # opposite ones are as equal as can be
    made: list[list[int]] = [[] for _ in range(N_BLOCKS)]
    pairs = [sorted(group)[:2] for _, group in sorted(alike.items()) if len(group) > 1]
    for at in rng.permutation(len(pairs)):
        one, other = rng.permutation(pairs[at])
        room = [_free(made, sizes, side) for side in (0, 1)]
        side = int(rng.integers(sum(room)) >= room[0])
        made[side].append(int(one))
        made[side + 2].append(int(other))
    paired = {place for block in made for place in block}
    rest = [int(place) for place in rng.permutation(n_places) if place not in paired]
    left = iter(rest)
    return tuple(
        tuple(sorted([*block, *islice(left, size - len(block))]))
        for block, size in zip(made, sizes, strict=True)
    )


def _free(made: list[list[int]], sizes: list[int], side: int) -> int:
    """Return how many more pairs fit into two opposite blocks."""
    return min(sizes[side] - len(made[side]), sizes[side + 2] - len(made[side + 2]))


def _seed(iteration: Iteration) -> int:
    """Return a number that nobody knows without the files of the round."""
    digest = hashlib.sha256()
    for name in (ORDER_FILE, PUZZLES_FILE):
        path = iteration.folder / name
        digest.update(read_bytes(path) if path.exists() else b"")
    return int.from_bytes(digest.digest(), "big")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:_HEX]
