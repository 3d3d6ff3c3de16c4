"""Revision of ratings: a later row replaces or withdraws an earlier one."""

from dataclasses import dataclass, replace
from enum import Enum

from engine.game import Deal
from engine.ratings.rating import Rating, RatingRow
from engine.ratings.ratings_file import RatingsTable


class RowStatus(Enum):
    """The status of a row of a ratings file."""

    COUNTS = "counts"
    REPLACED = "replaced"
    WITHDRAWN = "withdrawn"
    WITHDRAWAL = "withdrawal"


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """One row of a ratings file."""

    row: RatingRow  #: The row as stored
    status: RowStatus  #: Whether it is valid; a withdrawal is the row that withdraws another
    #: Whether there is a valid rating of the same deal by the same rater in the same round; else
    #: it has to be rated again.
    is_rated: bool


def replacement(before: RatingRow, after: Rating) -> Rating:
    """Return a rating as the replacement of an earlier one.

    A rater who changes the value has seen the features by then, so the new rating is not blind. It
    stays blind if only notes or tags change.
    """
    is_blind = before.rating.blind and after.rating == before.rating.rating
    return replace(after, supersedes=before.key, blind=is_blind)


def newest_by_deal(table: RatingsTable, iteration: int, rater: str = "") -> dict[Deal, RatingRow]:
    """Return the newest valid ratings of a round by one rater, by deal."""
    return {
        row.rating.deal: row
        for row in table.rows
        if (row.rating.iteration, row.rating.rater) == (iteration, rater)
    }


def _subject(row: RatingRow) -> tuple[str, int, Deal]:
    return (row.rating.rater, row.rating.iteration, row.rating.deal)


def history(table: RatingsTable) -> tuple[HistoryEntry, ...]:
    """Return every row of a table with its status, newest first."""
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
