"""All ratings as one table for other programs, with what became of each."""

from __future__ import annotations

from typing import Final

from engine.files.csv_cells import csv_line
from engine.ratings.rating import RATING_COLUMNS
from engine.ratings.ratings_file import RatingsTable
from engine.ratings.revision import RowStatus, history

STATUS_COLUMN: Final = "status"
_WORDS: Final = {
    RowStatus.COUNTS: "in force",
    RowStatus.REPLACED: "replaced",
    RowStatus.WITHDRAWN: "withdrawn",
    RowStatus.WITHDRAWAL: "withdrawal",
}


def status_csv(table: RatingsTable) -> str:
    """Return every row, oldest first, behind its status: in force, replaced or withdrawn.

    The ratings file itself only grows, so that it cannot say this of its earlier rows.

    Parameters
    ----------
    table : RatingsTable
        As it was read.
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
