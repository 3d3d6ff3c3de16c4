"""Exit codes of the commands; 0 is success."""

from typing import Final

EXIT_DIFFERENT: Final = 1
"""A check failed: `study verify`, `reproduce` and `bench --against`."""
EXIT_BAD_INPUT: Final = 2
EXIT_BUDGET_SPENT: Final = 3
"""The search reached its limit before a result, or a batch is incomplete."""
EXIT_INTERRUPTED: Final = 130
"""Interrupted by Ctrl+C, as in shells."""
