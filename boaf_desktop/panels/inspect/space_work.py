"""The solutions of a deal as a whole, found in worker threads; plain values come back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.game import Deal, card_symbol
from engine.progress import Cancel

MOST_AT_ONCE: Final = 9
"""Up to so many cards the solutions are counted without being asked for; it takes no time."""


@dataclass(frozen=True, slots=True)
class SpaceRow:
    """One depth."""

    depth: int  #: Moves played
    winning: int  #: States from which it can still be won, among those of all solutions
    share: float  #: Share of the solutions that go through the busiest of them
    #: 1 - winning / all moves, on average over these states; None at the end.
    tension: float | None
    key: str = ""  #: The state that every solution visits, as text; empty when there is none


@dataclass(frozen=True, slots=True)
class Space:
    """What is known of the solutions."""

    #: How many there are, and up to the order of independent moves; None over the budget.
    solutions: int | None
    classes: int | None
    #: By depth; empty when the deal has no solution or the budget was spent.
    rows: tuple[SpaceRow, ...]


def find_space(deal: Deal, cancel: Cancel) -> Space:
    """Count the solutions, and the tension by depth of the states that they go through.

    Raises
    ------
    SettingsError
        When the deal is too large to count.
    """
    # Compiled code: never in the GUI thread.
    from engine.search import solution_space  # noqa: PLC0415

    found = solution_space(deal, cancel=cancel)
    if not found.solutions or not found.tensions:
        return Space(found.solutions, found.classes, ())
    keys = {key.depth: _tops(key.state) for key in found.key_states}
    rows = tuple(
        SpaceRow(depth, ways.winning, ways.share, ways.tension, keys.get(depth, ""))
        for depth, ways in enumerate(found.by_depth)
    )
    return Space(found.solutions, found.classes, rows)


def _tops(state: Deal) -> str:
    """Write the top cards of a state on one line."""
    return " ".join(map(card_symbol, state.cards))
