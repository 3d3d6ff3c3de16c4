"""The bar above the board that leads through the tour."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QLocale, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.game.session import Session
from boaf_desktop.tour.tour import Tour
from boaf_desktop.widgets.layout import column_in, row_in

_DOT: Final = 8
_STEP: Final = 14


class Dots(QWidget):
    """A dot for each step: done ones filled, the present one larger."""

    def __init__(self, tour: Tour, theme: Theme) -> None:
        super().__init__()
        self._tour, self._theme = tour, theme
        theme.changed.connect(self.update)
        tour.changed.connect(self.update)
        self.setAccessibleName(self.tr("Steps of the tour"))

    def sizeHint(self) -> QSize:
        """Return the room of the dots."""
        return QSize(self._tour.n_steps * _STEP, _DOT + 4)

    def minimumSizeHint(self) -> QSize:
        """Return the room of the dots."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint them."""
        here = self._tour.number
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._theme.palette
        for place in range(self._tour.n_steps):
            side = _DOT if place == here else _DOT - 2
            middle = place * _STEP + _STEP / 2
            dot = QRectF(middle - side / 2, self.height() / 2 - side / 2, side, side)
            is_full = here is not None and place <= here
            painter.setPen(QPen(QColor(colours.accent if is_full else colours.muted), 1))
            painter.setBrush(QColor(colours.accent) if is_full else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(dot)
        painter.end()


class TourBar(QFrame):
    """Says what the present step is about, and goes on when it is solved."""

    def __init__(self, tour: Tour, session: Session, theme: Theme) -> None:
        super().__init__()
        self._tour, self._session, self._theme = tour, session, theme
        self._title, self._text = QLabel(), QLabel()
        self._text.setWordWrap(True)
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._next = QPushButton(self.tr("Next step"))
        self._next.setProperty("primary", True)
        self._next.clicked.connect(self._on_next)
        self._skip = QPushButton(self.tr("Skip the tour"))
        self._skip.setToolTip(self.tr("It can be repeated from the Help menu"))
        self._skip.clicked.connect(tour.skip)
        row = row_in(self, 16, (16, 8, 12, 8))
        words = column_in(None, 2)
        top = row_in(None, 12)
        top.addWidget(self._title)
        self._dots = Dots(tour, theme)
        top.addWidget(self._dots)
        top.addStretch(1)
        words.addLayout(top)
        words.addWidget(self._text)
        row.addLayout(words, 1)
        row.addWidget(self._next)
        row.addWidget(self._skip)
        for signal in (tour.changed, session.position_changed):
            signal.connect(self._refresh)
        theme.changed.connect(self._apply_theme)
        self._apply_theme()
        self._refresh()

    @property
    def text(self) -> str:
        """What the bar says; empty when it is hidden."""
        return "" if self.isHidden() else self._text.text()

    @Slot()
    def _refresh(self) -> None:
        step, number = self._tour.step, self._tour.number
        is_lesson = step is not None and number is not None
        self.setVisible(is_lesson or self._tour.is_rule_due)
        for widget in (self._title, self._dots, self._next, self._skip):
            widget.setVisible(is_lesson)
        if step is None or number is None:
            self._text.setText(
                self.tr(
                    "Drag a card onto another in its row or column that shares its suit, or whose "
                    "rank is the same or next to it. Make one stack."
                )
            )
            self.setAccessibleName(self._text.text())
            return
        digits = QLocale().toString
        title = self.tr("{number} of {count}  {title}").format(
            number=digits(number + 1), count=digits(self._tour.n_steps), title=step.title
        )
        self._title.setText(title)
        is_solved = self._session.position.is_solved
        is_last = number + 1 == self._tour.n_steps
        done = self.tr("One stack: that is a win.")
        self._text.setText(done if is_solved else step.text)
        self._next.setText(self.tr("To the start screen") if is_last else self.tr("Next step"))
        self._next.setVisible(is_solved)
        self._skip.setVisible(not (is_solved and is_last))
        self.setAccessibleName(f"{title}. {self._text.text()}")

    @Slot()
    def _on_next(self) -> None:
        self._tour.open_next(self._session.puzzle)

    @Slot()
    def _apply_theme(self) -> None:
        colours = self._theme.palette
        self.setStyleSheet(
            f"TourBar {{ background: {colours.surface}; border: none;"
            f" border-bottom: 1px solid {colours.line}; }}"
            f"TourBar QLabel {{ color: {colours.text}; }}"
        )
        font = self._title.font()
        font.setBold(True)
        self._title.setFont(font)
