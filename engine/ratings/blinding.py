"""Visibility of a puzzle's data while the puzzle is still to be judged."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Blinding:
    """The data that a blind round hides from its rater; without arguments, none."""

    #: Ids of puzzles whose data are hidden: their first rating is still to come, blind.
    hidden: frozenset[str] = frozenset()
    #: Ids of puzzles still to be rated, for the first time or in disguise; None outside a study,
    #: where any puzzle may be rated.
    unrated: frozenset[str] | None = None

    @classmethod
    def of_round(cls, is_blind: bool, shown: Iterable[tuple[str, bool]]) -> Blinding:
        """Return the blinding for one round, or for several together.

        A rated puzzle is not hidden even if it will be repeated in disguise: hiding it would
        reveal the repeat.

        ``is_blind``: whether its puzzles are rated without seeing features; ``shown``: id of each
        puzzle shown, and whether that appearance is rated.
        """
        pairs = tuple(shown)
        unrated = frozenset(puzzle for puzzle, is_rated in pairs if not is_rated)
        rated = {puzzle for puzzle, is_rated in pairs if is_rated}
        return cls(unrated - rated if is_blind else frozenset(), unrated)

    def hides(self, puzzle_id: str) -> bool:
        return puzzle_id in self.hidden

    @property
    def hides_something(self) -> bool:
        return bool(self.hidden)

    def may_rate_blind(self, puzzle_id: str, *, is_rated: bool, was_seen: bool) -> bool:
        """Return whether a judgement is still to come and may be blind.

        A puzzle whose data were shown once, rated or not, is never blind again, even after an
        undo.
        """
        if is_rated or was_seen:
            return False
        return self.unrated is None or puzzle_id in self.unrated
