"""The columns of judgements, in file order: a contract that only grows, and only at its end."""

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

RATER_COLUMN: Final = "rater"
"""Who rated, in files that hold ratings made elsewhere; behind the features."""
OWN_RATER: Final = "own"
"""What ratings without a name are called: those of whoever the study belongs to."""

PREFERENCE_COLUMNS: Final = (
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
