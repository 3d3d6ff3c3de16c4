"""Exact answers about a deal: solvability, winning moves, and counts of states.

Modules are loaded on first use of their names; `limits`, `explanation` and `advice` need no
compiled code.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from engine.search.advice import Advice, Reason, advise
    from engine.search.classic import ALGORITHMS, Algorithm, classic_solve
    from engine.search.counting.census import DepthCount, StateCount, count_depth, count_states
    from engine.search.counting.estimate import EstimateSettings, StateEstimate, estimate_states
    from engine.search.counting.space import SolutionSpace, solution_space, tension_along
    from engine.search.difficulty import measure_difficulty
    from engine.search.explanation import Explanation, Loss, explain_at_once, explain_loss
    from engine.search.limits import DEFAULT_MAX_STATES
    from engine.search.players import (
        handicapped_moves,
        look_ahead_moves,
        mcts_success,
        monte_carlo_success,
    )
    from engine.search.score import (
        BestScore,
        Scores,
        best_score,
        greedy_moves,
        random_score,
        score_deal,
    )
    from engine.search.solver import Verdict, WinningMoves, solve, winning_moves

_HOMES: Final = {
    "advice": ("Advice", "Reason", "advise"),
    "counting.census": ("DepthCount", "StateCount", "count_depth", "count_states"),
    "classic": ("ALGORITHMS", "Algorithm", "classic_solve"),
    "counting.estimate": ("EstimateSettings", "StateEstimate", "estimate_states"),
    "difficulty": ("measure_difficulty",),
    "explanation": ("Explanation", "Loss", "explain_at_once", "explain_loss"),
    "limits": ("DEFAULT_MAX_STATES",),
    "players": ("handicapped_moves", "look_ahead_moves", "mcts_success", "monte_carlo_success"),
    "score": ("BestScore", "Scores", "best_score", "greedy_moves", "random_score", "score_deal"),
    "counting.space": ("SolutionSpace", "solution_space", "tension_along"),
    "solver": ("Verdict", "WinningMoves", "solve", "winning_moves"),
}
_MODULE_OF: Final = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "ALGORITHMS", "DEFAULT_MAX_STATES", "Advice", "Algorithm", "BestScore",
    "DepthCount", "EstimateSettings", "Explanation", "Loss", "Reason", "Scores",
    "SolutionSpace", "StateCount", "StateEstimate", "Verdict", "WinningMoves", "advise",
    "best_score", "classic_solve", "count_depth", "count_states", "estimate_states",
    "explain_at_once", "explain_loss", "greedy_moves", "handicapped_moves", "look_ahead_moves",
    "mcts_success", "measure_difficulty", "monte_carlo_success", "random_score", "score_deal",
    "solution_space", "solve", "tension_along", "winning_moves",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULE_OF[name]}"), name)
