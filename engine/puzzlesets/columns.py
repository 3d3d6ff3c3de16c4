"""The columns of a puzzle set, in file order: a contract that only grows, and only at its end."""

from __future__ import annotations

from typing import Final

from engine.design.record import ORIGIN_FIELDS

PUZZLE_COLUMNS: Final = ("id", "deal", "rows", "columns", "cards", *ORIGIN_FIELDS, "schema")
"""Columns of a puzzle set before the features."""
