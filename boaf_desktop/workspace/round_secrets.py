"""What must not be shown of puzzles that are still to be rated blind: every panel asks here."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QObject, Signal

from boaf_desktop.play.game.session import Session
from boaf_desktop.workspace.open_set import OpenSet
from boaf_desktop.workspace.ratings_target import RatingsTarget
from engine.design.record import PuzzleRecord


class Secrets(QObject):
    """Whether puzzles are hidden: the one on the board, or those of a blind round."""

    changed = Signal()  #: Something was hidden, or is shown again; not when another set is opened

    def __init__(
        self, session: Session, ratings: RatingsTarget, open_set: OpenSet, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._ratings, self._open_set = session, ratings, open_set
        for change in (session.blind_changed, ratings.blinding_changed):
            change.connect(self.changed)

    @property
    def hides_board(self) -> bool:
        """Whether the puzzle on the board is being rated blind."""
        return self._session.is_blind

    @property
    def hides_set(self) -> bool:
        """Whether the open set has a hidden puzzle."""
        return self.hides_any(self._open_set.records)

    def hides(self, record: PuzzleRecord) -> bool:
        """Return whether a puzzle is still to be rated blind."""
        return self._ratings.blinding.hides(record.id)

    def hides_any(self, records: Iterable[PuzzleRecord]) -> bool:
        """Return whether one of these puzzles is still to be rated blind."""
        return self._ratings.blinding.hides_something and any(map(self.hides, records))


def hidden_text() -> str:
    """Return what a panel shows in place of what is hidden."""
    return QCoreApplication.translate("Secrets", "Hidden until rated")
