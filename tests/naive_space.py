"""Plain twins of what is counted: histories of states, solutions, and features of both."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import log10

import numpy as np

from engine.design.feature import Value
from engine.game import Deal, Move, Position, replay
from tests import naive, naive_search
from tests.naive import Tops

Line = tuple[Move, ...]
Forest = tuple[tuple[int, ...], ...]
"""For each cell, the cells whose stacks arrived there, in order."""
Partition = frozenset[frozenset[int]]


def histories(deal: Deal, depth: int) -> dict[Tops, set[Forest]]:
    """Return the states of a depth, each with its histories up to independent moves' order."""
    layer: dict[Position, set[Forest]] = {Position.from_deal(deal): {((),) * deal.n_cells}}
    for _ in range(depth):
        below: dict[Position, set[Forest]] = defaultdict(set)
        for position, forests in layer.items():
            for source, target in position.legal_moves():
                for forest in forests:
                    arrivals = list(forest)
                    arrivals[target] = (*forest[target], source)
                    below[position.play(Move(source, target))].add(tuple(arrivals))
        layer = below
    found: dict[Tops, set[Forest]] = defaultdict(set)
    for position, forests in layer.items():
        found[position.tops] |= forests
    return found


def partition_of(tops: Tops, forest: Forest) -> Partition:
    """Return which cells' cards lie in one stack."""

    def gathered(cell: int) -> frozenset[int]:
        return frozenset({cell}).union(*map(gathered, forest[cell]))

    return frozenset(gathered(cell) for cell, card in enumerate(tops) if card is not None)


def solutions(start: Position) -> Iterator[Line]:
    """Yield every sequence of moves that ends in one stack."""
    if start.is_solved:
        yield ()
    for move in start.legal_moves():
        for rest in solutions(start.play(move)):
            yield (move, *rest)


def states_of(start: Position, line: Line) -> list[Deal]:
    """Return the states that a line visits, as grids of top cards."""
    states = [start.to_deal()]
    for move in line:
        start = start.play(move)
        states.append(start.to_deal())
    return states


def count_solutions(deal: Deal) -> int:
    """Count solutions by recurrence over states."""

    @cache
    def count(state: Deal) -> int:
        now = Position.from_deal(state)
        if now.is_solved:
            return 1
        return sum(count(now.play(move).to_deal()) for move in now.legal_moves())

    return count(deal)


@cache
def wins(state: Deal) -> bool:
    """Decide a state by playing on in every way."""
    now = Position.from_deal(state)
    return now.is_solved or any(wins(now.play(move).to_deal()) for move in now.legal_moves())


def moves_that_win(state: Deal) -> tuple[int, int]:
    """Return how many moves a state has, and how many of them win."""
    now = Position.from_deal(state)
    moves = list(now.legal_moves())
    return len(moves), sum(wins(now.play(move).to_deal()) for move in moves)


def winning_states(deal: Deal) -> list[set[Deal]]:
    """Return the winning states of each depth, depth 0 first; none of an unsolvable deal."""
    layers = [{deal} if wins(deal) else set()]
    for _ in range(deal.n_cards - 1):
        after = (
            now.play(move).to_deal()
            for now in map(Position.from_deal, layers[-1])
            for move in now.legal_moves()
        )
        layers.append({state for state in after if wins(state)})
    return layers


def tensions(deal: Deal) -> list[Fraction]:
    """Return the mean tension of each depth that has moves; none of an unsolvable deal."""
    means = []
    for layer in winning_states(deal)[:-1]:
        counts = [moves_that_win(state) for state in layer]
        if counts:
            lost = sum((1 - Fraction(winning, moves) for moves, winning in counts), Fraction())
            means.append(lost / len(counts))
    return means


def random_state(seed: int) -> int:
    """Return the first state of splitmix64 that belongs to a seed."""
    return int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0])


def features(deal: Deal) -> dict[str, Value]:
    """Measure every feature on demand, from its definition."""
    lines = list(solutions(Position.from_deal(deal)))
    visited = [states_of(Position.from_deal(deal), line) for line in lines]
    curve = tensions(deal)

    def at(depth: int) -> float | None:
        return float(curve[depth]) if depth < len(curve) else None

    n_keys = n_inner = 0
    if visited:
        shared = set(visited[0]).intersection(*visited)
        n_keys, n_inner = len(shared - {deal}), len(shared & set(visited[0][1:-1]))
    forced = sum(moves_that_win(state)[1] == 1 for states in visited for state in states[:-1])
    third = len(curve) // 3
    index = None
    if third:
        parts = curve[:third], curve[third : len(curve) - third], curve[len(curve) - third :]
        opening, middle, end = (sum(part) / len(part) for part in parts)
        index = float(middle - max(opening, end))
    code = 0
    if lines:
        n_between = deal.n_cards - 2
        code = 1 if n_between <= 0 else 4 if n_inner == n_between else 3 if n_inner else 2
    start = Position.from_deal(deal)
    end_of_greed = replay(deal, naive_search.greedy_moves(start))
    chances = [
        len(naive_search.monte_carlo_moves(start, random_state(seed), 5)) == deal.n_cards - 1
        for seed in range(20)
    ]
    return {
        "initial_tension": at(0),
        "depth_1_tension": at(1),
        "depth_2_tension": at(2),
        "depth_3_tension": at(3),
        "halfway_tension": at(deal.n_cards // 2),
        "hourglass_index": index,
        "solutions": len(lines),
        "log10_solutions": log10(len(lines)) if lines else None,
        "key_states": n_keys if lines else None,
        "forced_moves": forced / len(lines) if lines else None,
        "browne_class": code,
        "greedy_moves": deal.n_cards - sum(map(bool, end_of_greed.stacks)),
        "greedy_score": end_of_greed.score,
        "handicapped_score": replay(deal, naive_search.handicapped_moves(start)).score,
        "look_ahead_score": replay(deal, naive_search.look_ahead_moves(start, 3)).score,
        "monte_carlo_success": sum(chances) / len(chances),
        "random_play_score": sum(naive_search.random_scores(start, random_state(0), 100)) / 100,
        "difficulty": _difficulty(deal),
    }


def _difficulty(deal: Deal) -> float | None:
    chance = naive.random_chance(deal)
    if not chance:
        return None
    start = Position.from_deal(deal)
    greed = 0.5 * (len(naive_search.greedy_moves(start)) < deal.n_cards - 1)
    return -log10(chance) + greed + max(0, deal.n_cards - 4) / 24
