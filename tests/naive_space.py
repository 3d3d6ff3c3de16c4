"""Plain twins of the counts of solutions: every solution is played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.game import Deal, Move, Position

Line = tuple[Move, ...]


def solutions(start: Position) -> Iterator[Line]:
    """Yield every sequence of moves that ends in one stack."""
    if start.is_solved:
        yield ()
    for move in start.legal_moves():
        for rest in solutions(start.play(move)):
            yield (move, *rest)


def least_order(line: Line) -> Line:
    """Return the order of a class that takes the least free move each time."""
    left = list(line)
    ordered = []
    while left:
        free = [
            move
            for place, move in enumerate(left)
            if all(set(move).isdisjoint(other) for other in left[:place])
        ]
        ordered.append(min(free))
        left.remove(min(free))
    return tuple(ordered)


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


def count_classes(deal: Deal) -> int:
    """Count classes by inclusion and exclusion over sets of independent first moves.

    Cartier and Foata 1969, doi:10.1007/BFb0079468: a class may begin with any set of its first
    moves, and the sets that are not empty cancel to one.
    """

    @cache
    def count(state: Deal) -> int:
        now = Position.from_deal(state)
        if now.is_solved:
            return 1
        return sum(
            -((-1) ** len(chosen)) * count(after.to_deal())
            for chosen, after in independent(now, list(now.legal_moves()))
            if chosen
        )

    def independent(now: Position, moves: list[Move]) -> Iterator[tuple[Line, Position]]:
        yield (), now
        for place, move in enumerate(moves):
            later = [other for other in moves[place + 1 :] if set(other).isdisjoint(move)]
            for chosen, after in independent(now.play(move), later):
                yield (move, *chosen), after

    return count(deal)
