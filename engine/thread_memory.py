"""What a thread keeps between searches, and how it lets go of it.

A search works in tables of up to 130 MB that are made once for each thread, since making them
takes longer than most searches. A thread that waits for the next question, as those of a window
do for hours, lets go of them: in time every page of them would be touched, by each thread.
"""

from __future__ import annotations

import threading
from typing import Final

_KEPT: Final[list[threading.local]] = []


def kept_by_thread() -> threading.local:
    """Return a place for what a thread keeps; made once for each module that needs one."""
    kept = threading.local()
    _KEPT.append(kept)
    return kept


def let_go() -> None:
    """Forget what this thread keeps; it is made anew when it is needed again."""
    for kept in _KEPT:
        kept.__dict__.clear()
