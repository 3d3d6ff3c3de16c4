"""Answers on a deal: is it solvable, which moves win, how many states there are."""

from engine.search.census import (
    DEFAULT_MAX_STATES,
    DepthCount,
    StateCount,
    count_states,
)
from engine.search.solve import Verdict, WinningMoves, solve, winning_moves

__all__ = [
    "DEFAULT_MAX_STATES",
    "DepthCount",
    "StateCount",
    "Verdict",
    "WinningMoves",
    "count_states",
    "solve",
    "winning_moves",
]
