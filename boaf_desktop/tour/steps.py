"""The steps of the tour: what each says, and its puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication

N_LESSONS: Final = 5
"""So many of the steps teach; the others are to be won without help."""

_DEALS: Final = (
    "-- -- -- -- / 2H 6H TH KH / -- -- -- -- / -- -- -- --",
    "-- 7C -- -- / -- 7D -- -- / -- 7H -- -- / -- 7S -- --",
    "-- -- -- -- / -- -- -- -- / 5C 6H 5S 6D / -- -- -- --",
    "-- -- -- -- / -- 3C 8C -- / -- QC 5C -- / -- -- -- --",
    "-- -- 5S 5D / -- -- -- -- / -- -- QD -- / -- -- 7D --",
    "-- -- KD QC / -- -- 5C -- / -- -- 6C -- / -- -- 4C --",
    "-- -- 3D 4D / -- -- 7D 4H / -- -- -- -- / -- -- JD 6D",
)


@dataclass(frozen=True, slots=True)
class Step:
    """One step."""

    title: str  #: Two or three words
    text: str  #: What to do, in two sentences at most
    deal: str  #: The grid, as text


def steps() -> tuple[Step, ...]:
    """Return the steps in order, in the language in use."""
    translate = QCoreApplication.translate
    words = (
        (
            translate("tour", "Same suit"),
            translate(
                "tour",
                "Drag a heart onto another heart in its row. Go on until one stack is left.",
            ),
        ),
        (
            translate("tour", "Same rank"),
            translate("tour", "Columns count as rows do. Bring the four sevens together."),
        ),
        (
            translate("tour", "Next rank"),
            translate(
                "tour",
                "Ranks that follow each other match too: a five goes on a six, and back. "
                "Ace and king do not.",
            ),
        ),
        (
            translate("tour", "Order matters"),
            translate(
                "tour",
                "All are clubs, but a card that is left without a neighbour in its row or column "
                "is stuck. Undo takes a move back.",
            ),
        ),
        (
            translate("tour", "A trap"),
            translate(
                "tour",
                "Only the card on top counts. One first move looks right and loses: look ahead.",
            ),
        ),
        (
            translate("tour", "Five cards"),
            translate("tour", "Now on your own. H gives a hint."),
        ),
        (
            translate("tour", "Six cards"),
            translate("tour", "One more, and the board is yours."),
        ),
    )
    return tuple(Step(*each, deal) for each, deal in zip(words, _DEALS, strict=True))
