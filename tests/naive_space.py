"""Plain twins of the counts of solutions: every solution is played."""

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
