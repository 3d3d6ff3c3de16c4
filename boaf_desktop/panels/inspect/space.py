"""A map of a puzzle's solutions: the number of winning states at each depth, and tension."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QHeaderView, QPushButton, QSizePolicy, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import Chart
from boaf_desktop.charts.numbers import Row
from boaf_desktop.language.cards import lettered
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.page import heading, wrapped_label
from boaf_desktop.widgets.tables import RowsModel, RowsTable, TableColumn, number_text
from engine.game import Deal, card_symbol
from engine.progress import Cancel

MOST_AT_ONCE: Final = 9
"""Up to this number of cards the solutions are counted automatically, in no time."""
_HEIGHT: Final = 168
_LEFT: Final = 16.0
_BOTTOM: Final = 28.0
_TOP: Final = 16.0


class SpaceMap(Chart):
    """A band along the depths, as wide as the number of winning states, on a log scale.

    A diamond marks a single state, through which every solution passes. The line above is the
    mean tension of these states.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, self.tr("Solution map"), QSize(320, _HEIGHT))
        self._rows: tuple[SpaceRow, ...] = ()

    def set_rows(self, rows: Sequence[SpaceRow]) -> None:
        """Replace the rows."""
        self._rows = tuple(rows)
        self.setAccessibleDescription(" ".join(map(self.words, self._rows)))
        self.update()

    def numbers(self) -> list[Row]:
        """Return one row per depth; see `Tabular`."""
        rows = [
            (row.depth, row.winning, row.share, row.tension, row.key or None) for row in self._rows
        ]
        return [("depth", "winning", "busiest", "tension", "key_state"), *rows]

    def words(self, row: SpaceRow) -> str:
        """Describe one depth."""
        number = self.locale().toString
        text = self.tr("Depth {depth}: {winning} winning states.").format(
            depth=number(row.depth), winning=number(row.winning)
        )
        if row.key:
            text += " " + self.tr("Every solution passes through {state}.").format(state=row.key)
        return text

    def _x(self, place: int) -> float:
        room = self.width() - 2 * _LEFT
        return _LEFT + room * (place + 0.5) / max(1, len(self._rows))

    def paint(self, painter: QPainter) -> None:
        if self._rows:
            self._paint_band(painter)
            self._paint_tension(painter)

    def _paint_band(self, painter: QPainter) -> None:
        colours = self._theme.palette
        room = self.height() - _BOTTOM - _TOP
        middle = _TOP + room / 2
        most = math.log10(max(row.winning for row in self._rows)) + 1
        halves = [
            (math.log10(max(1, row.winning)) + 0.25) / most * room / 2.4 for row in self._rows
        ]
        upper = [QPointF(self._x(n), middle - half) for n, half in enumerate(halves)]
        lower = [QPointF(self._x(n), middle + half) for n, half in enumerate(halves)]
        band = QColor(colours.winnable)
        band.setAlpha(70)
        painter.setPen(QPen(QColor(colours.winnable), 1.5))
        painter.setBrush(band)
        painter.drawPolygon(QPolygonF([*upper, *reversed(lower)]))
        number = self.locale().toString
        for index, row in enumerate(self._rows):
            x = self._x(index)
            if row.key:
                painter.setBrush(QColor(colours.accent))
                painter.setPen(Qt.PenStyle.NoPen)
                painter.drawPolygon(
                    QPolygonF([QPointF(x - 5, middle), QPointF(x, middle - 7),
                               QPointF(x + 5, middle), QPointF(x, middle + 7)])
                )  # fmt: skip
            painter.setPen(QColor(colours.muted))
            below = QRectF(x - 20, self.height() - _BOTTOM + 6, 40, _BOTTOM - 6)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, number(row.depth))

    def _paint_tension(self, painter: QPainter) -> None:
        room = self.height() - _BOTTOM - _TOP
        points = [
            QPointF(self._x(index), _TOP + room * (1 - row.tension))
            for index, row in enumerate(self._rows)
            if row.tension is not None
        ]
        painter.setPen(QPen(QColor(self._theme.palette.lost), 1.5, Qt.PenStyle.DashLine))
        painter.drawPolyline(QPolygonF(points))


class SpaceSection(QWidget):
    """The map with its words and its table."""

    wanted = Signal()  #: The solutions should be counted

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.map = SpaceMap(theme)
        self.words = wrapped_label()  #: Number of solutions, in words
        self._legend = wrapped_label(is_quiet=True)
        self._legend.setText(
            self.tr(
                "Width of the band: winning states (log scale). Diamond: a key state, which is in "
                "every solution. Dashed line: mean tension, 0 (bottom) to 1 (top). Busiest: the "
                "largest share of solutions through one state at that depth."
            )
        )
        self._count = QPushButton(self.tr("Count the solutions"))
        self._count.clicked.connect(self.wanted)
        self._count.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.rows = RowsModel(self._columns(), self.map.words, self)  #: The rows by depth
        self._table = RowsTable(self.rows, self.tr("Solutions by depth"))
        self._table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        add_all(
            column_in(self, 8),
            heading(self.tr("Solutions")),
            self.words,
            self._count,
            self.map,
            self._legend,
            self._table,
        )
        self.show_space(None, is_busy=False)

    def show_space(self, space: Space | None, *, is_busy: bool, why_not: str = "") -> None:
        """Show the result; None while there is none, with the reason if there can't be one."""
        rows = () if space is None else space.rows
        self.words.setText(why_not or self._sentence(space, is_busy=is_busy))
        self.words.setVisible(bool(self.words.text()))
        self._count.setVisible(space is None and not is_busy and not why_not)
        self.map.set_rows(rows)
        self.rows.set_rows(rows)
        for widget in (self.map, self._legend, self._table):
            widget.setVisible(bool(rows))

    def _sentence(self, space: Space | None, *, is_busy: bool) -> str:
        if space is None:
            return self.tr("Counting the solutions…") if is_busy else ""
        number = number_text
        if space.solutions is None:
            return self.tr("There are too many states to count the solutions.")
        if not space.solutions:
            return self.tr("This deal is unsolvable.")
        n_keys = sum(bool(row.key) for row in space.rows)
        text = self.tr(
            "{solutions} solutions, {classes} if the order of independent moves is ignored. Each "
            "passes through {keys} key states."
        )
        return text.format(
            solutions=number(space.solutions),
            classes=number(space.classes),
            keys=self.locale().toString(n_keys),
        )

    def _columns(self) -> tuple[TableColumn, ...]:
        return (
            TableColumn(
                self.tr("Depth"), self.tr("Moves played"),
                lambda row: row.depth,
            ),
            TableColumn(
                self.tr("Winning"), self.tr("Distinct winnable states"),
                lambda row: row.winning,
            ),
            TableColumn(
                self.tr("Busiest"), self.tr("Largest share of solutions through one state"),
                lambda row: row.share, lambda row: number_text(row.share, 3),
            ),
            TableColumn(
                self.tr("Tension"),
                self.tr("1 − winning moves / all moves, averaged over the winning states"),
                lambda row: row.tension, lambda row: number_text(row.tension, 3),
            ),
            TableColumn(
                self.tr("Key state"), self.tr("Top cards of a state that is in every solution"),
                lambda row: row.key, is_number=False,
            ),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class SpaceRow:
    """One depth."""

    depth: int  #: Moves played
    winning: int  #: Distinct winning states on solutions
    share: float  #: Share of the solutions through the busiest of them
    #: 1 - winning / all moves, averaged over these states; None at the end.
    tension: float | None
    key: str = ""  #: The state in every solution, as text; empty when there is none


@dataclass(frozen=True, slots=True)
class Space:
    """Data on the solutions of a deal."""

    #: Numbers of solutions: all, and up to the order of independent moves; None over budget.
    solutions: int | None
    classes: int | None
    #: By depth; empty when the deal has no solution or the budget was spent.
    rows: tuple[SpaceRow, ...]


def find_space(deal: Deal, cancel: Cancel) -> Space:
    """Count the solutions, and the mean tension by depth of their states.

    Raises SettingsError when the deal is too large to count.
    """
    # Imports compiled code: never in the GUI thread.
    from engine.search.counting.space import solution_space

    found = solution_space(deal, cancel=cancel)
    if not found.solutions or not found.tensions:
        return Space(found.solutions, found.classes, ())
    keys = {key.depth: _tops(key.state) for key in found.key_states}
    rows = tuple(
        SpaceRow(depth, ways.winning, ways.share, ways.tension, keys.get(depth, ""))
        for depth, ways in enumerate(found.by_depth)
    )
    return Space(found.solutions, found.classes, rows)


def _tops(state: Deal) -> str:
    """Write the top cards of a state on one line."""
    return lettered(" ".join(map(card_symbol, state.cards)))
