"""Prove which cells of a map can't contain a solvable puzzle, by enumerating all deals.

The legal moves depend only on the cells and on which cards match. So the result of a search or a
count is the same for all sets of cards with isomorphic matching graphs. It is also the same for
all layouts that differ by permuted rows or columns, or, on a square grid, by transposition. Every
set of cards is examined once, up to permuted suits. Every matching graph is then laid out in every
way, up to these symmetries, and each layout is decided.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, combinations, combinations_with_replacement, groupby, product

import numpy as np

from engine.arrays import Words
from engine.design.chains.chain import EMPTY
from engine.design.compiled import slot_of
from engine.design.energy import Energy
from engine.design.maps.card_sets import described, is_of_cards
from engine.design.maps.emitters import Burst
from engine.design.maps.search import best_rows
from engine.design.maps.settings import MOST_PROVED_CARDS, MapSettings
from engine.design.registry import FEATURES
from engine.design.slots import NO_SLOT
from engine.errors import SettingsError
from engine.game.cards import N_RANKS, N_SUITS
from engine.progress import Cancel, Progress, Work
from engine.search.limits import DEFAULT_MAX_STATES


@dataclass(frozen=True, slots=True)
class Proof:
    """The cells that can't contain a solvable puzzle, and the size of the enumeration."""

    empty: frozenset[int]  #: Cells, numbered as in `engine.design.maps.archive.Archive`
    n_sets: int  #: Number of sets of cards, up to permuted suits
    n_graphs: int  #: Number of matching graphs of these sets
    n_layouts: int  #: Number of layouts of each graph


def check_provable(settings: MapSettings) -> None:
    """Raise SettingsError if the cells of a map can't be proved empty."""
    n_cards = settings.puzzles.cards_high
    if n_cards > MOST_PROVED_CARDS:
        raise SettingsError(
            "Cells can't be proved empty for {n_cards} cards, because there are too many deals. "
            "Use at most {most} cards.",
            n_cards=n_cards,
            most=MOST_PROVED_CARDS,
        )
    for axis in (settings.x, settings.y):
        if slot_of(axis.feature) == NO_SLOT:
            names = [name for name, each in FEATURES.items() if each.slot != NO_SLOT]
            raise SettingsError(
                "Empty cells can't be proved for {name}. Choose from {names}.",
                name=axis.feature,
                names=", ".join(names),
            )


def prove(settings: MapSettings, cancel: Cancel) -> Work[Proof | None]:
    """Find the cells without any solvable deal, of any energy; None when cancelled.

    Raises SettingsError as `check_provable` does.

    Yields
    ------
    Progress
        ``done`` and ``total`` count matching graphs.
    """
    check_provable(settings)
    puzzles = settings.puzzles
    n_cards = puzzles.cards_high
    plain = replace(
        settings,
        puzzles=replace(puzzles, energy=Energy("", ()), max_states=DEFAULT_MAX_STATES),
    )
    sets = card_sets(n_cards)
    found = described(settings, sets)
    found[:, 2] = graph_classes(n_cards)[found[:, 2]]
    places = layouts(n_cards, puzzles.rows, puzzles.columns)
    # One row per index pair of each class; the first of a class represents it.
    rows, firsts = np.unique(found[:, ::-1], axis=0, return_index=True)
    total = len(np.unique(rows[:, 0]))
    reached = np.zeros((settings.x.n_cells, settings.y.n_cells), np.bool_)
    classes = groupby(range(len(rows)), lambda row: int(rows[row, 0]))
    for done, (_, members) in enumerate(classes, 1):
        own = list(members)
        cells = _reached_by(plain, sets[firsts[own[0]]], places, cancel)
        if cancel.is_set():
            return None
        for row in own:
            _, up, across = rows[row].tolist()
            for x, y in cells:
                place = across if is_of_cards(settings.x) else x
                reached[place, up if is_of_cards(settings.y) else y] = True
        yield Progress(done, total)
    empty = frozenset(np.flatnonzero(~reached.ravel()).tolist())
    return Proof(empty, len(sets), total, len(places))


def _reached_by(
    settings: MapSettings, cards: Words, places: Words, cancel: Cancel
) -> list[tuple[int, int]]:
    """Return the x and y indices of the cells of the solvable deals of a set of cards."""
    puzzles = settings.puzzles
    grids = np.full((len(places), puzzles.rows * puzzles.columns), EMPTY, np.int64)
    np.put_along_axis(grids, places, np.broadcast_to(cards, places.shape), axis=1)
    burst = Burst(0, grids, np.zeros(len(places), np.int64), 1)
    tried = np.zeros(settings.n_cells, np.int64)
    children, _ = best_rows(settings, np.full(settings.n_cells, np.inf), burst, tried, cancel)
    return [divmod(cell, settings.y.n_cells) for cell in sorted(children)]


def card_sets(n_cards: int) -> Words:
    """Return every set of ``n_cards`` cards, up to permuted suits, shape (n, n_cards).

    >>> len(card_sets(1)), len(card_sets(2))  # a pair has one suit or two
    (13, 169)
    """
    numbers = np.fromiter(chain.from_iterable(_sets(n_cards)), np.int64)  # a list takes gigabytes
    return numbers.reshape(-1, n_cards)


def _sets(n_cards: int) -> Iterator[list[int]]:
    by_count = [list(combinations(range(N_RANKS), count)) for count in range(n_cards + 1)]
    for counts in _partitions(n_cards, min(n_cards, N_RANKS), N_SUITS):
        # Suits with the same number of cards are interchangeable, so their order doesn't matter.
        groups = [
            combinations_with_replacement(by_count[count], len(list(same)))
            for count, same in groupby(counts)
        ]
        for chosen in product(*groups):
            suits = chain.from_iterable(chosen)
            yield [rank * N_SUITS + suit for suit, ranks in enumerate(suits) for rank in ranks]


def _partitions(total: int, maximum: int, n_parts: int) -> Iterator[tuple[int, ...]]:
    """Yield the partitions of a total into at most ``n_parts`` falling parts up to ``maximum``."""
    if total == 0:
        yield ()
    elif n_parts:
        for first in range(min(total, maximum), 0, -1):
            for rest in _partitions(total - first, first, n_parts - 1):
                yield (first, *rest)


def layouts(n_cards: int, rows: int, columns: int) -> Words:
    """Return every way to lay out distinct cards, up to permuted rows and columns.

    On a square grid also up to transposition. Shape (n, n_cards), a cell for each card.

    >>> layouts(2, 4, 4).tolist()  # in one line, or in none
    [[0, 1], [0, 5]]
    """
    across = list(_first_seen(n_cards, columns))
    found = []
    for down in _first_seen(n_cards, rows):
        for along in across:
            if rows == columns and down > along:
                continue
            cells = [row * columns + column for row, column in zip(down, along, strict=True)]
            if len(set(cells)) == n_cards:
                found.append(cells)
    return np.array(found, np.int64).reshape(-1, n_cards)


def _first_seen(length: int, maximum: int) -> Iterator[tuple[int, ...]]:
    """Yield the words in which each new letter is the lowest letter not used before."""
    if length == 0:
        yield ()
        return
    for word in _first_seen(length - 1, maximum):
        for letter in range(min(maximum, max(word, default=-1) + 2)):
            yield (*word, letter)


def graph_classes(n_cards: int) -> Words:
    """Return a number for each graph of ``n_cards`` cards, equal for isomorphic graphs.

    A graph is a set of pairs as in `engine.design._kernels.card_sets`; shape (2 ** pairs,).

    >>> len(set(graph_classes(4).tolist()))
    11
    """
    pairs = list(combinations(range(n_cards), 2))
    graphs = np.arange(1 << len(pairs), dtype=np.int64)
    swapped = []
    for first in range(n_cards - 1):
        order = list(range(n_cards))
        order[first], order[first + 1] = first + 1, first
        other = np.zeros_like(graphs)
        for index, (one, two) in enumerate(pairs):
            to = pairs.index((min(order[one], order[two]), max(order[one], order[two])))
            other |= ((graphs >> index) & 1) << to
        swapped.append(other)
    classes = graphs.copy()
    while True:  # the lowest isomorphic graph spreads by swaps of two cards
        before = classes.copy()
        for other in swapped:
            np.minimum(classes, classes[other], out=classes)
        if (classes == before).all():
            return classes
