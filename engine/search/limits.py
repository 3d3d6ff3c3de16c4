"""Limits of counts, which a window can import without compiled code."""

from typing import Final

from engine.errors import SettingsError

MAX_COUNTED_CARDS: Final = 16
"""Maximum number of cards for an exact count, whose keys don't fit more."""

FULL_DEPTH_CARDS: Final = 12
"""Up to this many cards, all depths are counted by default; beyond, those up to halfway, and a
design search uses estimates."""

DEFAULT_MAX_STATES: Final = 2**26
"""Default budget of states in all layers of a count: at most about 1 GB and a minute."""

DEFAULT_LISTED_STATES: Final = 2**24
"""Default budget of stored states: at most about 1 GB of memory."""

MAX_STATES_LIMIT: Final = 2**28
"""Maximum budget: 2**28 stored states of 32 bytes are 8 GB."""


def check_max_states(max_states: int) -> None:
    """Raise SettingsError if a budget of states is out of range."""
    if not 1 <= max_states <= MAX_STATES_LIMIT:
        raise SettingsError(
            "A limit of {max_states} states isn't possible. Use 1 to {max_states_limit}.",
            max_states=max_states,
            max_states_limit=MAX_STATES_LIMIT,
        )
