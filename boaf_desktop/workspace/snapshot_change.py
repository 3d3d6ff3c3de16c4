"""What changed when a study or the player's own ratings were read again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine.ratings.rating import RatingRow
from engine.ratings.ratings_file import missing_rows
from engine.study.round import Round
from engine.study.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class SnapshotChange:
    """A study, or the own ratings, before and after; None when there is none."""

    old: Snapshot | None
    new: Snapshot | None

    @property
    def is_other_study(self) -> bool:
        return _folder_of(self.old) != _folder_of(self.new)

    @property
    def is_other_round(self) -> bool:
        """Whether another round is the last."""
        return last_round(self.old) != last_round(self.new)

    @property
    def removed_rows(self) -> tuple[RatingRow, ...]:
        """The ratings that another program has removed."""
        old, new = self.old, self.new
        if old is None or new is None or (old.path, old.id) != (new.path, new.id):
            return ()
        return missing_rows(old.table.contents.items, new.table.contents.items)

    @property
    def finished_rounds(self) -> list[Round]:
        """The rounds of which the last puzzle was rated."""
        old, new = self.old, self.new
        if old is None or new is None or old.id != new.id:
            return []
        unfinished = {each.number for each in old.rounds if each.n_left}
        return [each for each in new.rounds if each.number in unfinished and not each.n_left]


def last_round(snapshot: Snapshot | None) -> int:
    """Return the number of the last round; 0 before there is one."""
    return snapshot.rounds[-1].number if snapshot is not None and snapshot.rounds else 0


def _folder_of(snapshot: Snapshot | None) -> Path | None:
    return None if snapshot is None else snapshot.folder
