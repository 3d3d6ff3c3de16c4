"""The columns of the table of ratings."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QDateTime, QLocale, QObject

from boaf_desktop.panels.rate.drafts import join_tags
from boaf_desktop.puzzle_views.names import short_id
from boaf_desktop.widgets.tables import Column, RowsModel, number_text
from engine.ratings.rating import format_time
from engine.ratings.revision import HistoryEntry, RowStatus

KIND: Final = 4
"""The column that tells controls and repeats from the puzzles of a round."""
"""The column that says whether a rating counts."""
TAGS: Final = 7


class HistoryModel(RowsModel):
    """Ratings as rows, in the order they are given."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(self._columns_of_ratings(), _tip, parent)

    def is_empty(self, column: int) -> bool:
        """Tell whether no row says anything in a column."""
        return not any(self.index(row, column).data() for row in range(self.rowCount()))

    def _columns_of_ratings(self) -> tuple[Column, ...]:
        return (
            Column(
                self.tr("When"), self.tr("When it was written, by this computer's clock"),
                lambda entry: format_time(entry.row.rated_at), _when, is_number=False,
            ),
            Column(
                self.tr("Puzzle"), self.tr("Double click puts it on the board"),
                lambda entry: entry.row.rating.puzzle_id,
                lambda entry: short_id(entry.row.rating.puzzle_id), is_number=False,
            ),
            Column(
                self.tr("Rating"), self.tr("0 (poor) to 10 (best)"),
                lambda entry: entry.row.rating.rating,
            ),
            Column(
                self.tr("Round"), self.tr("Of the study, counted from 1"),
                lambda entry: entry.row.rating.iteration or None,
                lambda entry: number_text(entry.row.rating.iteration or None),
            ),
            Column(
                self.tr("Kind"),
                self.tr(
                    "again: shown a second time in another arrangement; random, parent: a control"
                ),
                self._kind, is_number=False,
            ),
            Column(
                self.tr("Ended"), self.tr("How the game ended"),
                lambda entry: entry.row.rating.outcome,
                lambda entry: self.tr("solved") if entry.row.rating.outcome == "solved"
                else self.tr("given up"), is_number=False,
            ),
            Column(
                self.tr("Status"), self.tr("Whether it counts, or what became of it"),
                lambda entry: entry.status.value, self._status, is_number=False,
            ),
            Column(
                self.tr("Tags"), self.tr("Short labels"),
                lambda entry: join_tags(entry.row.rating.tags), is_number=False,
            ),
            Column(
                self.tr("Notes"), self.tr("What was written about it"),
                lambda entry: entry.row.rating.notes,
                lambda entry: " ".join(entry.row.rating.notes.split()), is_number=False,
            ),
        )  # fmt: skip

    def _kind(self, entry: HistoryEntry) -> str:
        """Say what a puzzle was beside one of the round; nothing before a rating of it counts."""
        if not entry.is_rated:
            return ""
        names = {"random": self.tr("random"), "parent": self.tr("parent")}
        again = self.tr("again") if entry.row.rating.disguise else ""
        return ", ".join(filter(None, (names.get(entry.row.rating.control), again)))

    def _status(self, entry: HistoryEntry) -> str:
        return {
            RowStatus.COUNTS: self.tr("in force"),
            RowStatus.REPLACED: self.tr("replaced"),
            RowStatus.WITHDRAWN: self.tr("withdrawn"),
            RowStatus.WITHDRAWAL: self.tr("withdrawal"),
        }[entry.status]


def _when(entry: HistoryEntry) -> str:
    moment = QDateTime.fromMSecsSinceEpoch(round(1000 * entry.row.rated_at.timestamp()))
    locale = QLocale()
    if locale.language() == QLocale.Language.C:  # Qt writes 20 11 2026, which nobody reads
        return locale.toString(moment, "yyyy-MM-dd HH:mm")
    return locale.toString(moment, QLocale.FormatType.ShortFormat)


def _tip(entry: HistoryEntry) -> str:
    return "\n".join(filter(None, (entry.row.rating.puzzle_id, entry.row.rating.notes)))
