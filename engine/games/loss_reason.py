"""Patterns of lost games, and a player's mastery of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.games.slips import SlipEvent
from engine.search.explanation import Explanation, Loss

MASTERY_WINDOW: Final = 5
"""Number of latest answers for a reason that decide whether it is mastered."""
MASTERED: Final = 4
"""Number of these answers that must be right."""


class LossReason(StrEnum):
    """A pattern of lost positions."""

    ORPHAN = "orphan"
    """A card that can no longer be joined with any other card."""
    STRANDED = "stranded"
    """A stack with no other stack in its row and column."""
    PARTED = "parted"
    """Two groups that can never be joined."""
    PINNED = "pinned"
    """A card that is the only link between the others, in a cell that is the only link between
    theirs."""
    APART = "apart"
    """A few cards that can never be combined in one stack."""


def reason_named(name: str) -> LossReason | None:
    """Return the reason with a name in files; None for other text, such as a later version's."""
    return next((reason for reason in LossReason if reason == name), None)


def reason_of(explanation: Explanation) -> LossReason | None:
    """Return the pattern of a loss; None if it has no pattern to practise."""
    is_one = len(explanation.cells) == 1
    return {
        Loss.NO_MATCH: LossReason.ORPHAN,
        Loss.NO_MEETING: LossReason.ORPHAN,
        Loss.NO_LINE: LossReason.STRANDED,
        Loss.PARTED_CARDS: LossReason.PARTED,
        Loss.PARTED_CELLS: LossReason.PARTED,
        Loss.PINNED: LossReason.PINNED,
        Loss.ISOLATED: LossReason.ORPHAN if is_one else LossReason.PARTED,
        Loss.APART: LossReason.APART,
    }.get(explanation.kind)


@dataclass(frozen=True, slots=True)
class Mastery:
    """The results of the latest new positions of a reason."""

    n_answers: int = 0  #: At most `MASTERY_WINDOW`
    n_passed: int = 0  #: Of these

    @property
    def is_mastered(self) -> bool:
        """Return whether enough of them were right."""
        return self.n_answers == MASTERY_WINDOW and self.n_passed >= MASTERED


def mastery_of(events: Iterable[SlipEvent]) -> dict[LossReason, Mastery]:
    """Return the mastery of each reason, from the answers to its new positions."""
    answers: dict[LossReason, list[bool]] = {reason: [] for reason in LossReason}
    for event in events:
        reason = reason_named(event.reason)
        if event.kind != "slip" and reason is not None:
            answers[reason].append(event.kind == "passed")
    latest = {reason: each[-MASTERY_WINDOW:] for reason, each in answers.items()}
    return {reason: Mastery(len(each), sum(each)) for reason, each in latest.items()}


def weakness(
    mistakes: Mapping[LossReason, int], mastery: Mapping[LossReason, Mastery]
) -> dict[LossReason, float]:
    """Return the share of practice that each reason should get; shares add up to 1.

    The weight of a reason is its number of mistakes times its share of wrong answers. One right
    and one wrong answer are added to each, so that no reason is ever excluded.

    Parameters
    ----------
    mistakes : mapping of LossReason to int
        Number of the player's mistakes by reason; reasons without mistakes are not practised.
    """
    weights = {}
    for reason, count in mistakes.items():
        done = mastery.get(reason, Mastery())
        wrong = (done.n_answers - done.n_passed + 1) / (done.n_answers + 2)
        weights[reason] = count * wrong
    total = sum(weights.values())
    return {reason: weight / total for reason, weight in weights.items()} if total else {}
