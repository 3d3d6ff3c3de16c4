"""Plain twins of the kernels: the same answers from the shortest code that can be trusted."""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations

from engine.design.energy import Energy
from engine.design.feature import Value
from engine.game import Card, Deal, are_flockable, rank_clusters, rank_of, suit_of

Tops = tuple[Card | None, ...]
WORD = 2**64


def children(tops: Tops, columns: int) -> Iterator[Tops]:
    """Yield every state one move later, with repetitions."""
    cells = [cell for cell, card in enumerate(tops) if card is not None]
    for source in cells:
        for target in cells:
            in_line = (
                source // columns == target // columns or source % columns == target % columns
            )
            first, second = tops[source], tops[target]
            assert first is not None
            assert second is not None
            if source != target and in_line and are_flockable(first, second):
                after = list(tops)
                after[target], after[source] = first, None
                yield tuple(after)


def is_solvable(deal: Deal) -> bool:
    """Search every reachable state."""

    @cache
    def search(tops: Tops) -> bool:
        if sum(card is not None for card in tops) == 1:
            return True
        return any(search(child) for child in children(tops, deal.columns))

    return search(deal.cells)


def random_chance(deal: Deal) -> float:
    """Play at random by every way, moves counted with repetitions."""

    @cache
    def chance(tops: Tops) -> float:
        if sum(card is not None for card in tops) == 1:
            return 1.0
        after = [chance(child) for child in children(tops, deal.columns)]
        return math.fsum(after) / len(after) if after else 0.0

    return chance(deal.cells)


def count_by_depth(deal: Deal) -> list[tuple[int, int]]:
    """Return (solvable, total) distinct states for every depth."""
    layers: list[set[Tops]] = [{deal.cells}]
    for _ in range(deal.n_cards - 1):
        layers.append({child for state in layers[-1] for child in children(state, deal.columns)})
    solvable = layers[-1]
    counts = [(len(solvable), len(layers[-1]))]
    for layer in reversed(layers[:-1]):
        solvable = {
            state for state in layer if not solvable.isdisjoint(children(state, deal.columns))
        }
        counts.append((len(solvable), len(layer)))
    return counts[::-1]


def flockable_pairs(cards: Iterable[Card]) -> tuple[tuple[Card, Card], ...]:
    """Return the edges of the flockability graph."""
    return tuple(pair for pair in combinations(cards, 2) if are_flockable(*pair))


def static_features(deal: Deal) -> dict[str, Value]:
    """Measure what needs no search."""
    cards = deal.cards
    edges = len(flockable_pairs(cards))
    suits = [suit_of(card) for card in cards]
    return {
        "suits": len(set(suits)),
        "ranks": len({rank_of(card) for card in cards}),
        "edges": edges,
        "average_flockability": edges / len(cards),
        "mean_degree": 2 * edges / len(cards),
        "dominant_suit_ratio": max(suits.count(suit) for suit in suits) / len(cards),
        "rank_clusters": len(rank_clusters(cards)),
    }


def features(deal: Deal) -> dict[str, Value]:
    """Measure everything, and the number of cards."""
    counts = count_by_depth(deal)

    def ratio(depth: int) -> float:
        if depth >= len(counts) or counts[depth][1] == 0:
            return 0.0
        return counts[depth][0] / counts[depth][1]

    return {
        "cards": deal.n_cards,
        "solvable": counts[0][0] == 1,
        **static_features(deal),
        "depth_1_solvability_ratio": ratio(1),
        "depth_2_solvability_ratio": ratio(2),
        "depth_3_solvability_ratio": ratio(3),
        "halfway_solvability_ratio": ratio(deal.n_cards // 2),
    }


class SplitMix:
    """Steele, Lea and Flood's splitmix64 (doi:10.1145/2660193.2660195)."""

    def __init__(self, state: int) -> None:
        self.state = state

    def word(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) % WORD
        mixed = self.state
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9 % WORD
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB % WORD
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        return ((self.word() >> 33) * bound) >> 31

    def unit(self) -> float:
        return (self.word() >> 11) * 2.0**-53


def margin(random: SplitMix, mix: Mapping[str, float], done: float) -> float:
    """Draw by how much a neighbour may be worse, at a share ``done`` of the chain."""
    if "temperature" not in mix:
        return math.inf if random.unit() < mix["uphill"] else 0.0
    n_halvings = done * mix["halvings"]
    whole = int(n_halvings)
    temperature = mix["temperature"] * 0.5**whole * (1 - (n_halvings - whole) / 2)
    drawn = 0.0
    while True:
        run = [random.unit()]
        while (fresh := random.unit()) < run[-1]:
            run.append(fresh)
        if len(run) % 2:
            return temperature * (drawn + run[0])
        drawn += 1


def evaluator(grid: Deal, energy: Energy) -> Callable[[list[Card | None]], float]:
    """Return what gives the energy of cells in the grid of a deal."""

    def evaluate(cells: list[Card | None]) -> float:
        return energy.value(features(Deal(grid.rows, grid.columns, tuple(cells))))

    return evaluate


def search_chain(
    start: Deal, energy: Energy, state: int, iterations: int, mix: Mapping[str, float]
) -> tuple[list[tuple[float, float]], Deal]:
    """Run one chain; return (energy, best) after each iteration, and the best deal.

    With a ``temperature`` it anneals, without it descends.
    """
    random, evaluate = SplitMix(state), evaluator(start, energy)
    cells = list(start.cells)
    current = best = evaluate(cells)
    best_cells = list(cells)
    trace = []
    for iteration in range(iterations):
        new = step(cells, random, mix["swap_unused"])
        limit = current + margin(random, mix, iteration / iterations)
        value = evaluate(new)
        if value <= limit:
            cells, current = new, value
            if value < best:
                best, best_cells = value, list(new)
        trace.append((current, best))
    return trace, Deal(start.rows, start.columns, tuple(best_cells))


def step(cells: list[Card | None], random: SplitMix, swap_unused: float) -> list[Card | None]:
    """Return the cells after one step of local search."""
    new = list(cells)
    swaps_unused = random.unit() < swap_unused
    occupied = [cell for cell, card in enumerate(new) if card is not None]
    cell = occupied[random.below(len(occupied))]
    if swaps_unused:
        unused = [card for card in range(52) if card not in new]
        new[cell] = unused[random.below(len(unused))]
    else:
        other = random.below(len(new) - 1)
        other += other >= cell
        new[cell], new[other] = new[other], new[cell]
    return new


def random_cells(n_cells: int, n_cards: int, random: SplitMix) -> list[Card | None]:
    """Deal at random, cell by cell."""
    cells: list[Card | None] = []
    for cell in range(n_cells):
        cards = [card for card in cells if card is not None]
        if random.below(n_cells - cell) < n_cards - len(cards):
            unused = [card for card in range(52) if card not in cards]
            cells.append(unused[random.below(len(unused))])
        else:
            cells.append(None)
    return cells


def cross(
    first: list[Card | None], second: list[Card | None], random: SplitMix
) -> list[Card | None]:
    """Return a deal with the cells of the first and cards of both, each where it was."""
    order: list[int] = []
    for cell, card in enumerate(first):
        if card is not None:
            place = random.below(len(order) + 1)
            order.append(cell)
            order[place], order[-1] = order[-1], order[place]
    child: list[Card | None] = [None] * len(first)
    for cell in order:
        pair = [first[cell], second[cell]]
        if random.unit() < 0.5:
            pair.reverse()
        fit = [card for card in pair if card is not None and card not in child]
        child[cell] = fit[0] if fit else None
    for cell in order:
        if child[cell] is None:
            unused = [card for card in range(52) if card not in child]
            child[cell] = unused[random.below(len(unused))]
    return child


def child_of(
    deals: list[list[Card | None]], energies: list[float], random: SplitMix, swap_unused: float
) -> list[Card | None]:
    """Return a child of one or two deals, which none of them is."""

    def parent() -> int:
        pair = random.below(len(deals)), random.below(len(deals))
        return min(pair, key=energies.__getitem__)

    first = second = parent()
    if random.unit() < 0.3:
        second = parent()
    if second == first:
        child = step(deals[first], random, swap_unused)
    else:
        child = cross(deals[first], deals[second], random)
    while random.unit() < 0.3:
        child = step(child, random, swap_unused)
    while child in deals:
        child = step(child, random, swap_unused)
    return child


def evolve(
    start: Deal, energy: Energy, state: int, iterations: int, swap_unused: float, size: int
) -> tuple[list[tuple[float, float]], Deal]:
    """Evolve a population; return (energy, best) after each iteration, and the best deal."""
    random, evaluate = SplitMix(state), evaluator(start, energy)
    deals = [list(start.cells)]
    energies = [evaluate(deals[0])]
    best, best_cells = energies[0], deals[0]
    trace = []
    for _ in range(iterations):
        if len(deals) < size:
            child = random_cells(len(start.cells), start.n_cards, random)
            deals.append(child)
            energies.append(math.inf)
            place = len(deals) - 1
        else:
            place = energies.index(max(energies))
            child = child_of(deals, energies, random, swap_unused)
        value = evaluate(child)
        if value <= energies[place]:
            deals[place], energies[place] = child, value
            if value < best:
                best, best_cells = value, child
        trace.append((energies[place], best))
    return trace, Deal(start.rows, start.columns, tuple(best_cells))


def is_connected(cards: tuple[Card, ...]) -> bool:
    """Return whether the flockability graph is connected, by merging sets."""
    groups = [{card} for card in cards]
    for first, second in combinations(cards, 2):
        if are_flockable(first, second):
            joined = [group for group in groups if first in group or second in group]
            groups = [group for group in groups if group not in joined]
            groups.append(set().union(*joined))
    return len(groups) == 1
