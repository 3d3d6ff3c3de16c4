"""The base of all charts: a table to screen readers and in files, a drawing to everyone else."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QDataStream,
    QModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    Qt,
    Slot,
)
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFocusEvent,
    QFont,
    QFontInfo,
    QFontMetricsF,
    QImage,
    QImageWriter,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QTableView

from boaf_desktop.appearance import PAPER, Palette
from boaf_desktop.language import by_locale, tr, worded
from boaf_desktop.widgets.dialogs import ask_target
from boaf_desktop.widgets.jobs import run
from boaf_desktop.widgets.parts import font_zoom, painting
from boaf_desktop.widgets.tables import (
    Index,
    TableColumn,
    TableModel,
    add_action,
    column,
    csv_of,
    set_up_rows,
)
from engine.errors import SettingsError
from engine.files.storage import write_atomic
from engine.progress import Cancel
from engine.report.charts import Box, Canvas, Drawing, Shape

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow

_IMAGE_SCALE: Final = 2
_RING: Final = 1.5  # width, in logical pixels
_DISC_OPACITY: Final = 0.7
_HATCHED: Final = Qt.BrushStyle.BDiagPattern
_SHIFTS: Final = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""How much of its width a text lies to the left of its point."""
_MARK: Final = 1.5  # width of the mark of the current row, in logical pixels
_PASSIVE: Final = Qt.ScrollBarPolicy.ScrollBarAlwaysOff


def inks_of(palette: Palette) -> dict[str, str]:
    """Return the colours of a theme by role; those of lines are ``line0``, ``line1`` and so on."""
    series = {f"line{number}": colour for number, colour in enumerate(palette.lines)}
    return asdict(palette) | series | {"line": palette.grid}


def paint(painter: QPainter, shapes: Sequence[Shape], inks: Mapping[str, str]) -> None:
    """Paint shapes in the painter's font."""
    plain = QFont(painter.font())
    for shape in shapes:
        colour = QColor(inks.get(shape.ink, shape.ink))
        if shape.kind == "text":
            _paint_text(painter, shape, colour, plain)
            continue
        colour.setAlphaF(shape.opacity)
        match shape.kind:
            case "box":
                (left, top), (right, bottom) = shape.points
                brush = QBrush(colour, _HATCHED) if shape.is_hatched else colour
                painter.fillRect(QRectF(left, top, right - left, bottom - top), brush)
            case "area":
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour)
                painter.drawPolygon(_polygon(shape))
            case "line":
                painter.setPen(_pen(shape, colour))
                painter.drawPolyline(_polygon(shape))
            case "dot":
                painter.setPen(QPen(colour, _RING))
                colour.setAlphaF(0.0 if shape.is_hollow else _DISC_OPACITY)
                painter.setBrush(colour)
                painter.drawEllipse(QPointF(*shape.points[0]), shape.size, shape.size)


def _pen(shape: Shape, colour: QColor) -> QPen:
    pen = QPen(colour, shape.size)
    if shape.dashes:  # Qt measures them in widths of the line
        pen.setDashPattern([float(each) / shape.size for each in shape.dashes.split()])
    return pen


def _polygon(shape: Shape) -> QPolygonF:
    """Return the points of a shape, through a stream: 20 times as fast as one by one."""
    points = np.asarray(shape.points, ">f8")
    polygon = QPolygonF()
    QDataStream(QByteArray(len(points).to_bytes(4, "big") + points.tobytes())) >> polygon
    return polygon


def _paint_text(painter: QPainter, shape: Shape, colour: QColor, plain: QFont) -> None:
    font = QFont(plain)
    font.setBold(shape.is_bold)
    painter.setFont(font)
    painter.setPen(colour)
    text, (x, y) = worded(shape.text), shape.points[0]
    width = painter.fontMetrics().horizontalAdvance(text)
    painter.drawText(QPointF(x - width * _SHIFTS[shape.anchor], y), text)


def png_of(drawing: Drawing, font: QFont) -> bytes:
    """Return a drawing as an image in a file, at twice its size."""
    size = QRectF(0, 0, drawing.width, drawing.height).size() * _IMAGE_SCALE
    image = QImage(size.toSize(), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(_IMAGE_SCALE)
    image.fill(QColor(drawing.inks["surface"]))
    with painting(image) as painter:
        painter.setFont(font)
        paint(painter, drawing.shapes, drawing.inks)
    buffer = QBuffer()
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())


def bounds() -> tuple[TableColumn, TableColumn]:
    """Return the columns of an interval."""
    return column("low", tr("Lower bound")), column("high", tr("Upper bound"))


class Chart(QTableView):
    """A table that is shown as a drawing.

    A subclass implements `draw`, which places each row. So the keyboard and screen readers get a
    table with the full numbers, not those rounded for the drawing. The row under the pointer has a
    tooltip. A click makes it the current one, and shows its rated puzzle if it has a field
    ``puzzle`` that isn't empty, the id of that puzzle.

    ``columns``: with the keys that name them in files.
    """

    def __init__(self, window: MainWindow, name: str, columns: Sequence[TableColumn]) -> None:
        super().__init__()
        self._theme, self._window = window.theme, window
        self._drawing: Drawing | None = None  # for the current size
        self._rows = TableModel(columns, self.sentence, self)
        self.setModel(self._rows)
        self.setAccessibleName(name)
        set_up_rows(self, 1)
        self.horizontalHeader().hide()
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(_PASSIVE)
        self.setVerticalScrollBarPolicy(_PASSIVE)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        add_action(self, tr("Save chart as…"), "", self._ask_target)
        self.clicked.connect(self._show_puzzle)
        window.theme.changed.connect(self.viewport().update)

    # Implemented by a subclass

    def draw(self, canvas: Canvas) -> Drawing:
        """Return the rows as a drawing, with the place of each."""
        raise NotImplementedError

    def sentence(self, row: Any) -> str:
        """Return the tooltip of a row: its known cells."""
        known = [each for each in self._rows.columns if each.value(row) is not None]
        return "\n".join(f"{column.title}: {column.text(row)}" for column in known)

    def mark(self, place: Box) -> Sequence[Shape]:
        """Return the mark of the current row."""
        return [place.edge("accent", _MARK)] if self.hasFocus() else []

    def refresh(self) -> None:
        """Update the rows, in a chart that changes too often to do so each time."""

    # Rows

    @property
    def rows(self) -> Sequence[Any]:
        return self._rows.rows

    def set_rows(self, rows: Sequence[Any]) -> None:
        """Replace the rows; the current one keeps its number."""
        current = self.currentIndex()
        self._rows.set_rows(rows)
        self.go_to(current.row(), current.column())
        self.redraw()

    def go_to(self, row: int, column: int = 0) -> None:
        """Make a row the current one; none if there is no such row."""
        self.setCurrentIndex(self._rows.index(row, column))

    @Slot()
    def redraw(self) -> None:
        self._drawing = None
        self.viewport().update()

    def canvas(self) -> Canvas:
        """Return what the chart is laid out for."""
        metrics = QFontMetricsF(self._unzoomed_font())
        size = self.viewport().size() / font_zoom()

        def width_of(text: str) -> float:
            return metrics.horizontalAdvance(worded(text))

        return Canvas(size.width(), size.height(), width_of, by_locale, worded)

    def drawing(self) -> Drawing:
        if self._drawing is None:
            self._drawing = self.draw(self.canvas())
        return self._drawing

    # The view

    def paintEvent(self, _event: QPaintEvent) -> None:
        drawing, inks = self.drawing(), inks_of(self._theme.palette)
        row, places = self.currentIndex().row(), drawing.places
        with painting(self.viewport()) as painter:
            painter.scale(font_zoom(), font_zoom())
            painter.setFont(self._unzoomed_font())
            paint(painter, drawing.shapes, inks)
            if 0 <= row < len(places):
                paint(painter, self.mark(places[row]), inks)

    def _unzoomed_font(self) -> QFont:
        """Return the font in its usual size, as drawings are laid out for it."""
        font = QFont(self.font())
        font.setPixelSize(round(QFontInfo(font).pixelSize() / font_zoom()))
        return font

    def indexAt(self, where: QPoint) -> QModelIndex:
        x, y = where.x() / font_zoom(), where.y() / font_zoom()
        places = self.drawing().places
        under = [
            row
            for row, place in enumerate(places)
            if place.left <= x <= place.right and place.top <= y <= place.bottom
        ]
        if not under:
            return QModelIndex()
        nearest = min(under, key=lambda row: _distance(places[row], x, y))
        return self._rows.index(nearest, 0)

    def visualRect(self, index: Index) -> QRect:
        places = self.drawing().places
        if not 0 <= index.row() < len(places):
            return QRect()
        place = places[index.row()]
        corners = QPointF(place.left, place.top), QPointF(place.right, place.bottom)
        return QRectF(*(corner * font_zoom() for corner in corners)).toAlignedRect()

    def scrollTo(self, _index: Index, _hint: object = None) -> None:
        """Stay, since the whole chart is visible."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the page scrolls

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.redraw()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.refresh()
        super().focusInEvent(event)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()

    @Slot(QModelIndex)
    def _show_puzzle(self, index: QModelIndex) -> None:
        puzzle = getattr(self.rows[index.row()], "puzzle", "")
        if puzzle:
            self._window.panels.show_rated(0, puzzle)

    # Files

    @Slot()
    def _ask_target(self) -> None:
        kinds = [tr("Vector image (*.svg)"), tr("Image (*.png)"), tr("Table (*.csv)")]
        name = "-".join(re.findall(r"\w+", self.accessibleName()))
        ask_target(self, tr("Save chart as"), self.save, "svg", kinds, name=name)

    def save(self, path: Path) -> None:
        """Write the chart, in the colours of paper, in the format that the file's name ends in."""
        self.refresh()
        drawing = replace(
            self.draw(self.canvas()), about=self.accessibleName(), inks=inks_of(PAPER)
        )
        columns, rows = self._rows.columns, self._rows.rows
        text = tr("The chart was saved as {path}.")
        work = partial(write_chart, path, drawing, self._unzoomed_font(), columns, rows)
        report = self._window.notice.show_message
        run(self, work, lambda _none: self._window.show_written(text, path), report)


def write_chart(
    path: Path,
    drawing: Drawing,
    font: QFont,
    columns: Sequence[TableColumn],
    rows: Sequence[Any],
    _cancel: Cancel,
) -> None:
    """Write a chart as SVG, PNG or CSV, in any thread.

    Raises SettingsError for another ending, StorageError when the file cannot be written.
    """
    match path.suffix.lower():
        case ".svg":
            write_atomic(path, drawing.svg())
        case ".png":
            write_atomic(path, png_of(drawing, font))
        case ".csv":
            write_atomic(path, csv_of(columns, rows))
        case _:
            raise SettingsError(
                "{name} can't be saved as a chart. Use a name that ends in .svg, .png or .csv.",
                name=path.name,
            )


def _distance(place: Box, x: float, y: float) -> float:
    """Return the distance of a point from the middle of a box."""
    return abs((place.left + place.right) / 2 - x) + abs((place.top + place.bottom) / 2 - y)
