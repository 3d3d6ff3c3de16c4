"""The entries of the library as rows: images and name, kind, puzzles, energies, times."""

import time
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import (
    QDateTime,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    QTimer,
    Slot,
)
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QStyleOptionViewItem

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.library.entry import Entry, Kind
from boaf_desktop.puzzle_views.names import set_title
from boaf_desktop.puzzle_views.thumbnails import ThumbnailDelegate
from boaf_desktop.widgets.cells import paint_text
from boaf_desktop.widgets.tables import ROW_ROLE, RowsModel, TableColumn
from boaf_desktop.workspace.set_names import study_title
from engine.game import Deal
from engine.puzzlesets.csv_format import N_SHOWN

PICTURE_HEIGHT: Final = 52
ROW_HEIGHT: Final = PICTURE_HEIGHT + 12
_PICTURE_WIDTH: Final = 50
_MOST_ENERGIES: Final = 2
_FRAME_S: Final = 0.012


@dataclass(frozen=True, slots=True)
class _Shown:
    """One puzzle of an entry."""

    deal: Deal


class LibraryModel(RowsModel):
    """The entries, in the given order."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(self._make_columns(), lambda entry: str(entry.path), parent)

    def _make_columns(self) -> tuple[TableColumn, ...]:
        return (
            TableColumn(
                self.tr("Name"), self.tr("Name of the set or study"),
                lambda row: title_of(row).casefold(), title_of, is_number=False,
            ),
            TableColumn(
                self.tr("Kind"), self.tr("Origin of the set or study"),
                self._kind_of, is_number=False,
            ),
            TableColumn(
                self.tr("Puzzles"), self.tr("Number of puzzles"),
                lambda row: row.n_puzzles,
            ),
            TableColumn(
                self.tr("Energy"), self.tr("Energy that its puzzles minimise"),
                lambda row: ", ".join(row.energies).casefold() or None, self._energies_of,
                is_number=False,
            ),
            TableColumn(
                self.tr("Changed"), self.tr("Last changed"),
                lambda row: row.changed, lambda row: when_text(row.changed), is_number=False,
            ),
            TableColumn(
                self.tr("Opened"), self.tr("Last opened"),
                lambda row: row.opened,
                lambda row: "" if row.opened is None else when_text(row.opened), is_number=False,
            ),
        )  # fmt: skip

    def _kind_of(self, entry: Entry) -> str:
        if entry.kind is Kind.STUDY:
            return self.tr("Study, %n round(s)", "", entry.n_rounds)
        return {
            Kind.COLLECTION: self.tr("Collection"),
            Kind.GENERATED: self.tr("Generated"),
            Kind.FILE: self.tr("Other file"),
        }[entry.kind]

    def _energies_of(self, entry: Entry) -> str:
        first = ", ".join(entry.energies[:_MOST_ENERGIES])
        n_more = len(entry.energies) - _MOST_ENERGIES
        if n_more <= 0:
            return first
        more = QLocale().toString(n_more)
        return self.tr("{names} and {n} more").format(names=first, n=more)


def title_of(entry: Entry) -> str:
    """Return the display name of an entry."""
    return study_title(entry.name) if entry.kind is Kind.STUDY else set_title(entry.path)


def when_text(seconds: float) -> str:
    """Format a time: the time of day for today, day and month for this year, else the date."""
    moment, now = QDateTime.fromSecsSinceEpoch(int(seconds)), QDateTime.currentDateTime()
    locale = QLocale()
    time = locale.toString(moment.time(), QLocale.FormatType.ShortFormat)
    if moment.date() == now.date():
        return time
    if moment.date().year() == now.date().year():
        return f"{locale.toString(moment.date(), 'd MMM')}, {time}"
    return locale.toString(moment.date(), "d MMM yyyy")


class EntryDelegate(ThumbnailDelegate):
    """Paints the first puzzles of an entry side by side, then its name.

    ``parent``: the view. Images that take longer than a frame are painted in the next frames.
    """

    def __init__(self, theme: Theme, parent: QAbstractItemView) -> None:
        super().__init__(theme, parent, PICTURE_HEIGHT)
        self._view = parent
        self._spent_s = 0.0
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._go_on)

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        hint = super().sizeHint(option, index)
        return QSize(hint.width() + N_SHOWN * _PICTURE_WIDTH, ROW_HEIGHT)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        entry: Entry = index.data(ROW_ROLE)
        item, text = self.paint_ground(painter, option, index)
        ratio = painter.device().devicePixelRatioF()
        top = item.rect.y() + (item.rect.height() - PICTURE_HEIGHT) // 2
        painter.save()
        for at, deal in enumerate(entry.deals[:N_SHOWN]):
            left = item.rect.x() + 8 + at * _PICTURE_WIDTH
            place = QRect(left, top, _PICTURE_WIDTH - 8, PICTURE_HEIGHT)
            painter.setClipRect(place & item.rect)  # clip wide grids and narrow columns
            picture = self._picture_in_time(_Shown(deal), ratio)
            if picture is not None:
                painter.drawPixmap(place.topLeft(), picture)
        painter.restore()
        paint_text(painter, item, N_SHOWN * _PICTURE_WIDTH + 16, text)

    def _picture_in_time(self, shown: _Shown, ratio: float) -> QPixmap | None:
        """Return an image that is cached, or that can be painted within this frame."""
        found = self.painted(shown, ratio)
        if found is None:
            self._soon.start()
            if self._spent_s < _FRAME_S:
                start = time.perf_counter()
                found = self.picture_of(shown, ratio)
                self._spent_s += time.perf_counter() - start
        return found

    @Slot()
    def _go_on(self) -> None:
        self._spent_s = 0.0
        self._view.viewport().update()
