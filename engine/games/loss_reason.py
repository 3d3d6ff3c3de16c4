# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Why games are lost, as a few patterns, and how far a player has mastered each of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.games.slips import SlipEvent
from engine.search.explanation import Explanation, Loss

MASTERY_WINDOW: Final = 5
"""So many of the latest answers to fresh positions of a reason decide whether it is mastered."""
MASTERED: Final = 4
"""Of these, so many must be right."""


class LossReason(StrEnum):
    """A pattern of lost positions."""

    ORPHAN = "orphan"
    """A card that no other card can join any more."""
    STRANDED = "stranded"
    """A stack that is alone in its row and column."""
    PARTED = "parted"
    """Two groups that never come together."""
    PINNED = "pinned"
    """A card that alone links the others, in a cell that alone links theirs."""
    APART = "apart"
    """A few cards that can never all be in one stack."""


def reason_named(name: str) -> LossReason | None:
    """Return the reason of a name in files; None for any other text, as of a later version."""
    return next((reason for reason in LossReason if reason == name), None)


def reason_of(explanation: Explanation) -> LossReason | None:
    """Return the pattern of a loss; None where there is none to practise."""
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
    """How the latest fresh positions of a reason went."""

    n_answers: int = 0  #: At most `MASTERY_WINDOW`
    n_passed: int = 0  #: Of these

    @property
    def is_mastered(self) -> bool:
        """Return whether enough of them were right."""
        return self.n_answers == MASTERY_WINDOW and self.n_passed >= MASTERED


def mastery_of(events: Iterable[SlipEvent]) -> dict[LossReason, Mastery]:
    """Return how far each reason is mastered, by the answers to its fresh positions."""
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
    """Return how much each reason should be practised, as shares that add up to 1.

    A reason weighs its number of mistakes, times the share of answers that were wrong; one answer
    of each kind is assumed beforehand, so that no reason is ever left out.

    Parameters
    ----------
    mistakes : mapping of LossReason to int
        Mistakes of the player by reason; reasons without any are not practised.
    """
    weights = {}
    for reason, count in mistakes.items():
        done = mastery.get(reason, Mastery())
        wrong = (done.n_answers - done.n_passed + 1) / (done.n_answers + 2)
        weights[reason] = count * wrong
    total = sum(weights.values())
    return {reason: weight / total for reason, weight in weights.items()} if total else {}
