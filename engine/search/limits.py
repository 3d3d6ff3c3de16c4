# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""How large a count may get; plain numbers that a window may read without compiled code."""

from typing import Final

MAX_COUNTED_CARDS: Final = 16
"""States of larger deals do not fit the keys of an exact count."""

FULL_DEPTH_CARDS: Final = 12
"""Up to this many cards all depths are counted by default; beyond, those up to halfway, and a
search steers by estimates."""

MAX_ESTIMATED_DEPTH: Final = 14
"""Histories of states below this depth would take too long to count on larger grids."""

MAX_ESTIMATED_CARDS: Final = 2 * MAX_ESTIMATED_DEPTH + 1
"""The most cards of a deal whose halfway ratio can be estimated."""

DEFAULT_MAX_STATES: Final = 2**26
"""Budget of states in all layers of a count; about 1 GB and a minute when it is used up."""

DEFAULT_LISTED_STATES: Final = 2**24
"""Budget of states that are kept, not only counted; about 1 GB of memory when it is used up."""

MAX_STATES_LIMIT: Final = 2**28
