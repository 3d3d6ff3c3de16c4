"""The engine: rules, search, design and study of Birds of a Feather puzzles, without Qt.

``import engine as boaf`` offers the names below, see docs/python.md. All else is private. A name
is loaded when it is first used, so that the import costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.errors import BoafError, DealError, EnergyError, FitError, MoveError
    from engine.game import Deal, Move, Position
    from engine.library import (
        Energy,
        Study,
        best_score,
        compare,
        count,
        estimate,
        explain,
        feature,
        features,
        fit,
        generate,
        graph,
        learn,
        read_ratings,
        solve,
        survey,
        winning_moves,
    )
    from engine.puzzlesets.batches import versions
    from engine.puzzlesets.puzzle_set import PuzzleSet

__all__ = [
    "BoafError",
    "Deal",
    "DealError",
    "Energy",
    "EnergyError",
    "FitError",
    "Move",
    "MoveError",
    "Position",
    "PuzzleSet",
    "Study",
    "best_score",
    "compare",
    "count",
    "estimate",
    "explain",
    "feature",
    "features",
    "fit",
    "generate",
    "graph",
    "learn",
    "read_ratings",
    "solve",
    "survey",
    "versions",
    "winning_moves",
]


_HOMES = {"Move": "engine.game", "versions": "engine.puzzlesets.batches"}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'engine' has no attribute {name!r}")
    library = "engine.errors" if name.endswith("Error") else "engine.library"
    value = getattr(import_module(_HOMES.get(name, library)), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
