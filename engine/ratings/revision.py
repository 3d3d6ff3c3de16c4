"""Changing what was said of a puzzle: a later row replaces an earlier one, or takes it back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from engine.game import Deal
from engine.ratings.rating import Rating, RatingRow
from engine.ratings.ratings_file import RatingsTable


class RowStatus(Enum):
    """What became of a rating."""

    COUNTS = "counts"
    REPLACED = "replaced"
    WITHDRAWN = "withdrawn"
    WITHDRAWAL = "withdrawal"


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """One row of a ratings file."""

    row: RatingRow  #: As it stands there
    status: RowStatus  #: Whether it counts; a withdrawal is the row that takes back another
    #: Whether a rating of the puzzle as it was shown by the same rater counts; else it is to be
    #: judged again.
    is_rated: bool


def replacement(before: RatingRow, after: Rating) -> Rating:
    """Return a judgement as the one that replaces an earlier one.

    Who changes a value has seen the features by now, so the new one is not blind. Words alone
    leave a blind judgement what it was.
    """
    is_blind = before.rating.blind and after.rating == before.rating.rating
    return replace(after, supersedes=before.key, blind=is_blind)


def newest_by_deal(table: RatingsTable, iteration: int, rater: str = "") -> dict[Deal, RatingRow]:
    """Return the newest rating of a round by one rater that counts, by deal."""
    return {
        row.rating.deal: row
        for row in table.rows
        if (row.rating.iteration, row.rating.rater) == (iteration, rater)
    }


def _subject(row: RatingRow) -> tuple[str, int, Deal]:
    return (row.rating.rater, row.rating.iteration, row.rating.deal)


def history(table: RatingsTable) -> tuple[HistoryEntry, ...]:
    """Return every row of a table, newest first, with what became of it."""
    withdrawn = {row.supersedes for row in table.superseded if row.is_withdrawal}
    rated = {_subject(row) for row in table.rows}

    def entry(row: RatingRow, status: RowStatus) -> HistoryEntry:
        return HistoryEntry(row, status, _subject(row) in rated)

    def status_of(row: RatingRow) -> RowStatus:
        if row.is_withdrawal:
            return RowStatus.WITHDRAWAL
        return RowStatus.WITHDRAWN if row.key in withdrawn else RowStatus.REPLACED

    entries = [entry(row, RowStatus.COUNTS) for row in table.rows]
    entries += [entry(row, status_of(row)) for row in table.superseded]
    return tuple(sorted(entries, key=lambda each: each.row.rated_at, reverse=True))
