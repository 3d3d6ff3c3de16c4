"""The name of the puzzle and its difficulty, above the board."""

from PySide6.QtCore import QSize, Qt, QTimer, Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.translation import tr
from boaf_desktop.play.feathers import FeatherMark
from boaf_desktop.play.game.difficulties import Difficulties
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.words import shows_difficulty
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.announce import announce
from boaf_desktop.widgets.labels import SnugLabel, plain
from boaf_desktop.widgets.layout import add_all, row_in


class TitleStrip(QWidget):
    """Shown where a notice appears, so that the board keeps its place."""

    def __init__(
        self,
        session: Session,
        settings: Settings,
        theme: Theme,
        difficulties: Difficulties,
        board: QWidget,
        height: int,
    ) -> None:
        super().__init__()
        self._board = board
        self._session, self._settings, self._difficulties = session, settings, difficulties
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
        settings.on_change(self._refresh, "verdict_mode")
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
