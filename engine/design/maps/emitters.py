"""The starts of a map's children: an elite, a cross of two elites, or a new deal.

Each burst depends only on the archive at the start of its generation, its number and the seed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

import numpy as np

from engine.arrays import Words
from engine.design.chains.chain import EMPTY, grid_of
from engine.design.chains.crossing import cross
from engine.design.maps.archive import Archive
from engine.design.maps.card_sets import described, is_of_cards
from engine.design.maps.settings import N_BURSTS, N_CHILDREN, MapSettings, Request
from engine.design.settings import GenerateSettings
from engine.game import Deal
from engine.game.cards import N_CARDS, N_RANKS, N_SUITS

_MAP_STREAM: Final = 2
"""Differs from the streams of a batch, so a map and a set with the same seed share no deals."""
_MORE_STEPS: Final = 0.3
"""Probability that a child takes one more step."""
_BUILT: Final = 0.5
"""Share of the bursts of a request whose sets of cards are constructed for its cell."""
_N_BUILT: Final = 1024
"""Number of sets of cards that are drawn, and then varied by one card, to find sets for a cell."""
_NEAREST: Final = 0.3
"""Probability of the nearest elite, of the nearest of the others, and so on (geometric)."""


@dataclass(frozen=True, slots=True)
class Burst:
    """The starts of some children."""

    number: int  #: Number within the complete search
    grids: Words  #: Shape (n_children, n_cells); a card, or -1
    n_steps: Words  #: Number of steps of each child, shape (n_children,)
    random_state: int  #: 64-bit seed of the steps


def make_bursts(archive: Archive) -> list[Burst]:
    """Return the bursts of the next generation."""
    seed = archive.settings.puzzles.seed
    request = archive.settings.request_in(archive.generation)
    bursts = []
    for index in range(N_BURSTS):
        number = archive.generation * N_BURSTS + index
        rng = np.random.Generator(
            np.random.PCG64(np.random.SeedSequence([seed, _MAP_STREAM, number]))
        )
        if request is not None and (archive.elites or request.deal is not None):
            emit: Emitter = partial(_emit_as_asked, request)
        else:
            emit = EMITTERS[index % len(EMITTERS)] if archive.elites else _emit_random
        grids, is_new = emit(archive, rng)
        steps = rng.geometric(1 - _MORE_STEPS, N_CHILDREN) - int(is_new)
        state = int(rng.integers(0, 2**63))
        bursts.append(Burst(number, grids, steps.astype(np.int64), state))
    return bursts


Emitted: TypeAlias = tuple[Words, bool]
"""The starts, and whether they are new deals, which need no step."""
Emitter: TypeAlias = Callable[[Archive, np.random.Generator], Emitted]


def _emit_random(archive: Archive, rng: np.random.Generator) -> Emitted:
    """Start from new deals."""
    return random_grids(archive.settings.puzzles, rng), True


def random_grids(puzzles: GenerateSettings, rng: np.random.Generator) -> Words:
    """Return the grids of new deals for one burst."""
    deals = [
        Deal.random(puzzles.cards_low, rng, puzzles.rows, puzzles.columns)
        for _ in range(N_CHILDREN)
    ]
    return np.stack([grid_of(deal) for deal in deals])


def _emit_elite(archive: Archive, rng: np.random.Generator) -> Emitted:
    """Start from a random elite; all are equally likely."""
    cells = sorted(archive.elites)
    return _repeated(archive, cells[int(rng.integers(len(cells)))]), False


def _emit_edge(archive: Archive, rng: np.random.Generator) -> Emitted:
    """Start from an elite beside an empty cell, if any: the less tried one of two random ones."""
    cells = sorted(archive.elites)
    open_cells = [
        cell
        for cell in cells
        if any(other not in archive.elites for other in archive.neighbours(cell))
    ]
    pair = rng.choice(open_cells or cells, 2)
    return _repeated(archive, int(min(pair, key=lambda cell: (archive.tried[cell], cell)))), False


def _emit_crossed(archive: Archive, rng: np.random.Generator) -> Emitted:
    """Start from crosses of two random elites."""
    cells = sorted(archive.elites)
    first, second = (
        grid_of(archive.elites[cells[int(place)]].deal)
        for place in rng.integers(len(cells), size=2)
    )
    return np.stack([cross(first, second, rng) for _ in range(N_CHILDREN)]), True


def _emit_as_asked(request: Request, archive: Archive, rng: np.random.Generator) -> Emitted:
    """Start from the requested puzzle, or from elites or new deals near the requested cell."""
    if request.deal is not None:
        return np.tile(grid_of(request.deal), (N_CHILDREN, 1)), False
    if rng.random() < _BUILT:
        grids = built_grids(archive.settings, request.cell or 0, rng)
        if grids is not None:
            return grids, True
    near = sorted(archive.elites, key=lambda cell: (_distance(archive, cell, request.cell), cell))
    index = min(int(rng.geometric(_NEAREST)), len(near)) - 1
    return _repeated(archive, near[index]), False


def built_grids(settings: MapSettings, cell: int, rng: np.random.Generator) -> Words | None:
    """Return deals whose cards have the values of a cell or are close; None if impossible.

    The cards are drawn from some suits and some ranks, so that few suits or few ranks are as
    likely as many. Features that also depend on the layout are left to chance.
    """
    counts = [is_of_cards(axis) for axis in (settings.x, settings.y)]
    if not any(counts):
        return None
    puzzles, wanted = settings.puzzles, divmod(cell, settings.y.n_cells)
    n_cards, n_cells = puzzles.cards_low, puzzles.rows * puzzles.columns

    def nearest(sets: Words) -> Words:
        places = described(settings, sets)
        gaps = sum(np.abs(places[:, way] - wanted[way]) for way in (0, 1) if counts[way])
        return sets[np.argsort(gaps, kind="stable")[:N_CHILDREN]]

    best = nearest(_drawn_sets(n_cards, rng))
    chosen = nearest(np.concatenate([best, _changed(best, rng)]))
    grids = np.full((N_CHILDREN, n_cells), EMPTY, np.int64)
    for grid, cards in zip(grids, chosen, strict=True):
        grid[rng.permutation(n_cells)[:n_cards]] = rng.permutation(cards)
    return grids


def _drawn_sets(n_cards: int, rng: np.random.Generator) -> Words:
    """Return sets of cards, each from some of the suits and some of the ranks."""
    sets: list[Words] = []
    while len(sets) < _N_BUILT:
        suits = rng.permutation(N_SUITS)[: int(rng.integers(1, N_SUITS + 1))]
        n_least = -(-n_cards // len(suits))
        if n_least > N_RANKS:
            continue
        n_ranks = int(rng.integers(n_least, min(N_RANKS, n_cards) + 1))
        if rng.random() < 0.5:  # adjacent ranks, which match more often
            ranks = int(rng.integers(N_RANKS - n_ranks + 1)) + np.arange(n_ranks)
        else:
            ranks = rng.permutation(N_RANKS)[:n_ranks]
        deck = (ranks[:, np.newaxis] * N_SUITS + suits).ravel()
        sets.append(rng.permutation(deck)[:n_cards])
    return np.array(sets, np.int64)


def _changed(sets: Words, rng: np.random.Generator) -> Words:
    """Return many sets that each differ from one of these by a card."""
    changed = sets[rng.integers(len(sets), size=_N_BUILT)].copy()
    rows = np.arange(_N_BUILT)
    changed[rows, rng.integers(sets.shape[1], size=_N_BUILT)] = rng.integers(
        N_CARDS, size=_N_BUILT
    )
    in_order = np.sort(changed, axis=1)
    return changed[(np.diff(in_order, axis=1) > 0).all(axis=1)]


def _distance(archive: Archive, cell: int, other: int | None) -> int:
    """Return the distance between two cells: the sum of the differences of their indices."""
    (x, y), (other_x, other_y) = archive.place(cell), archive.place(other or 0)
    return abs(x - other_x) + abs(y - other_y)


def _repeated(archive: Archive, cell: int) -> Words:
    return np.tile(grid_of(archive.elites[cell].deal), (N_CHILDREN, 1))


EMITTERS: Final[tuple[Emitter, ...]] = (
    _emit_elite, _emit_edge, _emit_elite, _emit_crossed,
    _emit_elite, _emit_edge, _emit_elite, _emit_random,
)  # fmt: skip
"""Used in turn: half of the bursts improve, a quarter spread, an eighth cross, an eighth are
new."""
