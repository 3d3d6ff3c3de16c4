# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Who may see what of a puzzle while it is still to be judged."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Blinding:
    """What a blind round keeps from its rater; without arguments, nothing."""

    #: Ids of puzzles of which nothing may be told: their first rating is still to come, blind.
    hidden: frozenset[str] = frozenset()
    #: Ids of puzzles still to be rated, for the first time or in disguise; None outside of a
    #: study, where any puzzle may be rated.
    asked: frozenset[str] | None = None
    #: Whether every puzzle is hidden, as while a set is made for a blind round.
    hides_all: bool = False

    @classmethod
    def of_round(cls, is_blind: bool, shown: Iterable[tuple[str, bool]]) -> Blinding:
        """Return what a round hides, or several together.

        A puzzle that is rated is told of although it returns in disguise: that it is hidden
        again would tell of its return.

        Parameters
        ----------
        is_blind : bool
            Whether its puzzles are rated without seeing features.
        shown : iterable of (str, bool)
            Id of each puzzle as it is put before the rater, and whether that is rated.
        """
        pairs = tuple(shown)
        asked = frozenset(puzzle for puzzle, is_rated in pairs if not is_rated)
        known = {puzzle for puzzle, is_rated in pairs if is_rated}
        return cls(asked - known if is_blind else frozenset(), asked)

    def hides(self, puzzle_id: str) -> bool:
        """Return whether nothing may be told of a puzzle."""
        return self.hides_all or puzzle_id in self.hidden

    @property
    def hides_something(self) -> bool:
        """Return whether there may be a puzzle of which nothing may be told."""
        return self.hides_all or bool(self.hidden)

    def may_rate_blind(self, puzzle_id: str, *, is_rated: bool, was_seen: bool) -> bool:
        """Return whether a judgement is still to come and may be blind.

        What was shown once, rated or not, is never blind again, whatever is undone.
        """
        if is_rated or was_seen:
            return False
        return self.asked is None or puzzle_id in self.asked
