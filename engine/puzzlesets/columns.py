"""The columns of the files, in file order: a contract that only grows, and only at its end."""

from __future__ import annotations

from typing import Final

RATING_COLUMNS: Final = (
    "rated_at",
    "study",
    "iteration",
    "puzzle_id",
    "deal",
    "cards",
    "rating",
    "notes",
    "tags",
    "blind",
    "disguise",
    "control",
    "outcome",
    "seconds",
    "moves",
    "undos",
    "hints",
    "blunders",
    "first_move_seconds",
    "supersedes",
    "schema",
)
"""Columns of ``ratings.csv`` before the features."""

PUZZLE_COLUMNS: Final = (
    "id",
    "deal",
    "rows",
    "columns",
    "cards",
    "energy_name",
    "energy",
    "seed",
    "chain",
    "method",
    "iterations",
    "stop_reason",
    "halfway_provenance",
    "halfway_low",
    "halfway_high",
    "schema",
)
"""Columns of a puzzle set before the features."""

ORDER_COLUMNS: Final = ("place", "deal", "puzzle_id", "control", "disguise")
"""Columns of ``order.csv``."""

GAME_COLUMNS: Final = (
    "ended_at",
    "game",
    "puzzle_id",
    "deal",
    "cards",
    "outcome",
    "seconds",
    "moves",
    "undos",
    "hints",
    "blunders",
    "schema",
)
"""Columns of ``games.csv``."""

COMPARISON_COLUMNS: Final = (
    "compared_at",
    "study",
    "iteration",
    "first_id",
    "first_deal",
    "second_id",
    "second_deal",
    "better",
    "notes",
    "blind",
    "supersedes",
    "schema",
)
"""Columns of ``comparisons.csv``."""
