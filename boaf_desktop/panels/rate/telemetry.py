"""What play recorded by itself, shown under the rating form."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from boaf_desktop.play.game.telemetry import GameState, Telemetry
from boaf_desktop.play.status import clock_text

_NOT_KNOWN: Final = "–"  # noqa: RUF001 - a dash stands for no number


class TelemetryLine(QWidget):
    """Six small figures and how the game ended; read-only."""

    def __init__(self) -> None:
        super().__init__()
        captions = (
            self.tr("time"),
            self.tr("first move"),
            self.tr("moves"),
            self.tr("undos"),
            self.tr("hints"),
            self.tr("slips"),
        )
        self._captions = captions
        self._figures = tuple(QLabel(_NOT_KNOWN) for _ in captions)
        self._ending = QLabel()
        self._ending.setProperty("quiet", True)
        self._ending.setWordWrap(True)
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(0)
        for column, (caption, figure) in enumerate(zip(captions, self._figures, strict=True)):
            name = QLabel(caption)
            name.setProperty("quiet", True)
            name.setWordWrap(True)
            for row, label in enumerate((figure, name)):
                label.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
                grid.addWidget(label, row, column)
            grid.setColumnStretch(column, 1)
        column_box = QVBoxLayout(self)
        column_box.setContentsMargins(0, 0, 0, 0)
        column_box.setSpacing(8)
        column_box.addLayout(grid)
        column_box.addWidget(self._ending)

    @property
    def text(self) -> str:
        """The figures and the ending in words, as a screen reader hears them."""
        pairs = zip(self._captions, self._figures, strict=True)
        figures = ", ".join(f"{caption} {figure.text()}" for caption, figure in pairs)
        return f"{figures}. {self._ending.text()}"

    def show_telemetry(self, telemetry: Telemetry, *, is_blind: bool) -> None:
        """Show the record of a game; blunders would tell the verdict, so blind hides them."""
        number = self.locale().toString
        first = telemetry.first_move_seconds
        texts = (
            clock_text(telemetry.seconds),
            _NOT_KNOWN if first is None else clock_text(first),
            number(telemetry.moves),
            number(telemetry.undos),
            number(telemetry.hints),
            self.tr("hidden") if is_blind else number(telemetry.blunders),
        )
        for figure, text in zip(self._figures, texts, strict=True):
            figure.setText(text)
        self._ending.setText(self._ending_words(telemetry.outcome))
        self.setAccessibleName(self.text)

    def _ending_words(self, outcome: GameState) -> str:
        return {
            GameState.SOLVED: self.tr("Solved"),
            GameState.GIVEN_UP: self.tr("Given up"),
            GameState.PLAYING: self.tr("Not finished: counts as given up"),
        }[outcome]
