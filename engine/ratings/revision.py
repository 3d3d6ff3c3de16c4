"""Revision of ratings: a later row replaces or withdraws an earlier one."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from engine.files.csv_cells import csv_line
from engine.game import Deal
from engine.ratings.rating import RATING_COLUMNS, Rating, RatingRow
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


STATUS_COLUMN: Final = "status"
_WORDS: Final = {
    RowStatus.COUNTS: "current",
    RowStatus.REPLACED: "replaced",
    RowStatus.WITHDRAWN: "withdrawn",
    RowStatus.WITHDRAWAL: "withdrawal",
}


def status_csv(table: RatingsTable) -> str:
    """Return every row as CSV, oldest first, after its status.

    The status is ``current``, ``replaced``, ``withdrawn`` or ``withdrawal``. The ratings file is
    append-only, so it cannot contain the status of earlier rows.
    """
    entries = history(table)[::-1]
    cells = [entry.row.cells() for entry in entries]
    known = dict.fromkeys((*RATING_COLUMNS, *(name for row in cells for name in row)))
    lines = [csv_line([STATUS_COLUMN, *known])]
    lines += [
        csv_line([_WORDS[entry.status], *(row.get(name, "") for name in known)])
        for entry, row in zip(entries, cells, strict=True)
    ]
    return "".join(lines)
