"""The number of states that a count may store on this machine."""

import os
from typing import Final

from engine.search.limits import DEFAULT_MAX_STATES, MAX_STATES_LIMIT

_BYTES_A_STATE: Final = 64
_SHARE_OF_MEMORY: Final = 4


def states_that_fit() -> int:
    """Return the number of states that fit in a quarter of the machine's memory."""
    try:
        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        return DEFAULT_MAX_STATES  # the system doesn't provide it
    fits = memory // (_SHARE_OF_MEMORY * _BYTES_A_STATE)
    return min(max(fits, DEFAULT_MAX_STATES), MAX_STATES_LIMIT)
