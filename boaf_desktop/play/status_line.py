"""The name above the board, and the status bar with verdict, name, size and time."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Slot
from PySide6.QtWidgets import QStatusBar, QToolButton, QWidget

from boaf_desktop.appearance.style import Theme
from boaf_desktop.language import clock_text, tr
from boaf_desktop.play.controls import PlayControls
from boaf_desktop.play.feathers import FeatherMark
from boaf_desktop.play.game.verdicts import Difficulties
from boaf_desktop.play.words import shows_difficulty, shows_verdict, verdict_signs
from boaf_desktop.shortcuts import with_key
from boaf_desktop.widgets.parts import SnugLabel, add_all, announce, plain, plain_label, row_in


class TitleStrip(QWidget):
    """Shown where a notice appears, so that the board keeps its place."""

    def __init__(
        self, controls: PlayControls, theme: Theme, difficulties: Difficulties, height: int
    ) -> None:
        super().__init__()
        session = self._session = controls.session
        self._board, self._settings = controls.board, controls.settings
        self._difficulties = difficulties
        self._name, self._feathers = SnugLabel(minimum=0), FeatherMark(theme)
        self._name.setProperty("heading", True)
        self._name.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setFixedHeight(height)
        balance = QWidget()  # keeps the name in the middle, above the board
        balance.setFixedWidth(self._feathers.sizeHint().width())
        add_all(row_in(self, 12), None, balance, self._name, self._feathers, None)
        changes = (session.puzzle_changed, session.ended, session.blind_changed)
        for change in (*changes, difficulties.changed):
            change.connect(self._refresh)
        self._settings.on_change(self._refresh, "verdict_mode")
        session.puzzle_changed.connect(self._announce)
        self._refresh()

    @property
    def text(self) -> str:
        return self._name.text()

    @Slot()
    def _refresh(self) -> None:
        puzzle = self._session.puzzle
        self._name.show_text(puzzle.name)
        # Equivalent puzzles share an id: a blind rater must not recognise a repeat by it.
        tip = "" if self._session.is_blind else tr("Puzzle {id}", id=puzzle.id)
        self._name.setToolTip(plain(tip))
        # The difficulty would bias a rater, and tell whether the deal is solvable.
        is_shown = shows_difficulty(self._session.game, self._session, self._settings)
        if is_shown:
            self._feathers.show_puzzle(self._difficulties, puzzle)
        self._feathers.setVisible(is_shown and bool(self._feathers.count))

    @Slot()
    def _announce(self) -> None:
        puzzle, feathers = self._session.puzzle, self._feathers
        size = tr("{n} card", "{n} cards", n=puzzle.deal.n_cards)
        known = [] if feathers.isHidden() else [feathers.accessibleName()]
        # After what opens with it, such as Home in place of the board.
        text = ". ".join([puzzle.name, size, *known])
        QTimer.singleShot(0, self, lambda: announce(self._board, text))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.minimumHeight())


_TICK_MS: Final = 500


class StatusLine(QObject):
    """Fills the window's status bar from the session."""

    def __init__(
        self,
        bar: QStatusBar,
        controls: PlayControls,
        theme: Theme,
        title: QWidget,
        explain: Callable[[], None],
    ) -> None:
        super().__init__(bar)
        session, settings = controls.session, controls.settings
        self._session, self._settings, self._theme = session, settings, theme
        self._walks, self._title = (controls.solution, controls.review), title
        self._mark, self._word = plain_label(), plain_label()
        self._where, self._clock = plain_label(), plain_label()
        bar.setSizeGripEnabled(False)
        self._why_button = QToolButton()
        self._why_button.setText(tr("Why?"))
        self._why_button.setToolTip(
            plain(
                with_key(
                    tr("Explain why the position is lost and mark the reason on the board"), "why"
                )
            )
        )
        self._why_button.setAccessibleName(tr("Why is it lost?"))
        # No higher than the text beside it: a growing bar would make the board jump.
        self._why_button.setStyleSheet("QToolButton { padding: 0 6px; font-weight: 600; }")
        self._why_button.setMaximumHeight(self._word.sizeHint().height())
        self._why_button.clicked.connect(explain)
        bar.addWidget(_row(self._mark, self._word, self._why_button))
        bar.addPermanentWidget(_row(self._where, self._clock))
        self._tick = QTimer(self, interval=_TICK_MS)
        self._tick.timeout.connect(self._show_clock)
        self._tick.timeout.connect(self._show_where)
        self._tick.start()
        changes = (session.position_changed, session.ended, session.blind_changed)
        for change in (*changes, theme.changed):
            change.connect(self._refresh)
        for change in (session.verdict_changed, *(walk.changed for walk in self._walks)):
            change.connect(self._show_verdict)
        settings.on_change(self._show_clock, "shows_timer")
        settings.on_change(self._show_verdict, "verdict_mode")
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        self._show_verdict()
        self._show_where()
        self._show_clock()

    @Slot()
    def _show_verdict(self) -> None:
        walk = next((each for each in self._walks if each.is_shown), None)
        evaluation = self._session.evaluation if walk is None else walk.node.evaluation
        shown = shows_verdict(self._session, self._settings)
        # A stuck game says why at once, and a walk says what there is to say.
        is_plain = evaluation.is_lost and not self._session.is_stuck and walk is None
        self._why_button.setVisible(shown and is_plain)
        mark, word, colour = verdict_signs(evaluation.verdict, self._theme.palette)
        if is_plain and word != self._word.text():
            announce(self._word, word)
        self._word.setText(word)
        self._mark.setText(mark)
        for label in (self._mark, self._word):
            label.setVisible(shown)
            label.setStyleSheet(f"color: {colour}; font-weight: 600;")

    @Slot()
    def _show_where(self) -> None:
        """Show the size, and the name unless the title above the board shows it."""
        puzzle = self._session.puzzle
        name = [] if self._title.isVisible() else [puzzle.name]
        size = tr("{n} card", "{n} cards", n=puzzle.deal.n_cards)
        grid = f"{puzzle.deal.rows} × {puzzle.deal.columns}"
        self._where.setText("   ·   ".join([*name, grid, size]))

    @Slot()
    def _show_clock(self) -> None:
        self._clock.setVisible(self._settings.shows_timer)
        self._clock.setText(f"·   {clock_text(self._session.game.watch.seconds)}")


def _row(*widgets: QWidget) -> QWidget:
    holder = QWidget()
    add_all(row_in(holder, 8, (12, 0, 12, 4)), *widgets)
    return holder
