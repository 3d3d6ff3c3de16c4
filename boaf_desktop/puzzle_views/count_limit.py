# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""How many states a count may keep on this machine."""

import os
from typing import Final

from engine.search.limits import DEFAULT_MAX_STATES, MAX_STATES_LIMIT

_BYTES_A_STATE: Final = 64
_SHARE_OF_MEMORY: Final = 4


def states_that_fit() -> int:
    """Return a budget of states that takes at most a quarter of the machine's memory."""
    try:
        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        return DEFAULT_MAX_STATES  # a system that does not say
    fits = memory // (_SHARE_OF_MEMORY * _BYTES_A_STATE)
    return min(max(fits, DEFAULT_MAX_STATES), MAX_STATES_LIMIT)
