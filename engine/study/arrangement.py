"""How a set is put before a rater: in random order, among controls, with some puzzles twice.

Controls let a study say "the new energy beats the old by x +- y"
(`engine.statistics.rater.controls`); a puzzle that returns in another arrangement measures how
consistent the rater is (`engine.statistics.rater.summary`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.design.record import PuzzleRecord
from engine.errors import SettingsError
from engine.game import Deal
from engine.game.disguise import other_disguise
from engine.ratings.rating import Control

_MOST_TRIES: Final = 100
CONTROL_SHARE: Final = 0.2
"""Controls of each kind for each puzzle of the round, by default."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One puzzle as it is put before the rater."""

    deal: Deal  #: The arrangement to show
    record: PuzzleRecord  #: The puzzle behind it; its features hold for every disguise
    #: ``""``, ``"random"`` or ``"parent"``, as in `engine.ratings.rating.Rating`.
    control: Control = ""
    disguise: bool = False  #: Whether it was shown before in another arrangement


def n_controls(n_puzzles: int) -> int:
    """Return how many controls of each kind a set of this size asks for.

    >>> n_controls(10), n_controls(1)
    (2, 1)
    """
    return max(1, round(CONTROL_SHARE * n_puzzles))


def arrange(
    puzzles: Sequence[PuzzleRecord],
    random_controls: Sequence[PuzzleRecord] = (),
    parent_controls: Sequence[PuzzleRecord] = (),
    *,
    n_disguises: int = 0,
    seed: int,
) -> tuple[Shown, ...]:
    """Put a set in the order in which a person should rate it.

    Parameters
    ----------
    puzzles, random_controls, parent_controls : sequence of PuzzleRecord
        The round's own puzzles, random solvable ones, and ones of the parent energy.
    n_disguises : int
        Puzzles of the first half that return disguised in the second, a quarter of the round later
        or more, since one that was just rated is remembered.
    seed : int
        Decides order and disguises.

    Raises
    ------
    SettingsError
        When more disguises are asked for than the first half has puzzles.
    """
    rng = np.random.default_rng(seed)
    given = [Shown(record.deal, record) for record in puzzles]
    given += [Shown(record.deal, record, "random") for record in random_controls]
    given += [Shown(record.deal, record, "parent") for record in parent_controls]
    order = [given[int(place)] for place in rng.permutation(len(given))]
    half = (len(order) + 1) // 2
    if not 0 <= n_disguises <= half:
        raise SettingsError(
            "{n_disguises} disguises do not fit a first half of {half} puzzles; choose 0 "
            "to {half}",
            n_disguises=n_disguises,
            half=half,
        )
    again = [
        Shown(other_disguise(order[int(place)].deal, rng), order[int(place)].record,
              order[int(place)].control, disguise=True)
        for place in rng.permutation(half)[:n_disguises]
    ]  # fmt: skip
    first = {shown.record.id: place for place, shown in enumerate(order[:half])}
    return (*order[:half], *_apart(first, order[half:], again, rng))


def _apart(
    first: Mapping[str, int],
    fresh: Sequence[Shown],
    again: Sequence[Shown],
    rng: np.random.Generator,
) -> list[Shown]:
    """Mix what returns with what is new, each far enough behind its first showing."""
    later = [*fresh, *again]
    gap = (len(first) + len(later)) // 4

    def is_apart(order: Sequence[Shown]) -> bool:
        return all(
            len(first) + place - first[shown.record.id] >= gap
            for place, shown in enumerate(order)
            if shown.disguise
        )

    for _ in range(_MOST_TRIES):
        order = [later[int(place)] for place in rng.permutation(len(later))]
        if is_apart(order):
            return order
    # Too many return for chance: behind everything new, in their first order, all are apart.
    return [*fresh, *sorted(again, key=lambda shown: first[shown.record.id])]
