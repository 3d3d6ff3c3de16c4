"""The state that the parts of one window share."""

import logging
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance.palette import paper_inks
from boaf_desktop.appearance.style import Theme
from boaf_desktop.language import tr
from boaf_desktop.play.game.difficulties import Difficulties
from boaf_desktop.play.game.recorder import Recorder
from boaf_desktop.play.game.session import Session
from boaf_desktop.requests import Requests
from boaf_desktop.storage import paths
from boaf_desktop.storage.own_files import SeenDeals
from boaf_desktop.storage.settings import Settings
from boaf_desktop.workspace.current_energy import CurrentEnergy
from boaf_desktop.workspace.my_puzzles import MyPuzzles
from boaf_desktop.workspace.open_set import Measuring, OpenSet
from boaf_desktop.workspace.open_study import OpenStudy
from boaf_desktop.workspace.study_tasks import StudyTasks
from engine.design.record import PuzzleRecord
from engine.game import Deal
from engine.sentences import reason_of

_LOG: Final = logging.getLogger(__name__)


class App(QObject):
    """The state of one window, by the parts that change together.

    Each part has its own signals for changes. Panels read the state and know nothing of each
    other.
    """

    closing = Signal()  #: The window is closing: write unsaved data. Work is cancelled afterwards.
    #: Something is hidden from a blind rater, or is shown again; not when another set is opened
    hiding_changed = Signal()

    def __init__(
        self,
        session: Session,
        settings: Settings,
        theme: Theme,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self.session, self.settings, self.theme = session, settings, theme
        self.window = window  #: The main window, the parent of dialogs and further windows
        self.requests = requests = Requests(self)
        # Before the objects that show results, so that the ladder has the solution by then.
        self.recorder = Recorder(session, paths.games_file(), requests, self)
        self.difficulties = Difficulties(self)  #: Of puzzles
        self.seen = SeenDeals(paths.data_dir() / "seen.txt")
        self.open_set = OpenSet(settings, requests, self)
        self.measuring = Measuring(self.open_set, self)
        self.open_set.is_won = lambda name: name in self.recorder.best
        self.my_puzzles = MyPuzzles(self.open_set, settings, requests, self)
        self.energy = CurrentEnergy(settings, requests, self)
        self.study = OpenStudy(requests, self)
        self.study_tasks = StudyTasks(self.study, requests, self._inks, self)
        self.recorder.changed.connect(self.study.reload)
        self._blinding = self.study.blinding
        self.study.changed.connect(self._on_study)
        session.blind_changed.connect(self.hiding_changed)

    def notify(self, text: str) -> None:
        """Show a sentence above the board, without taking the focus; an empty one clears it."""
        self.requests.message.emit(text)

    def _inks(self) -> tuple[str, str, str, str]:
        """Return the colours of the suits in a report: those of the current deck."""
        return paper_inks(self.theme.palette, four_colours=self.settings.has_four_colours)

    def mark_seen(self, deal: Deal) -> None:
        """Record that the data of a deal were seen, so that its rating won't count as blind."""
        try:
            self.seen.add(deal)
        except OSError as error:
            _LOG.warning("that a puzzle was seen cannot be kept: %s", error)
            self.notify(
                tr(
                    "The program couldn't record that you have seen this puzzle ({reason}). "
                    "Free up disk space. Otherwise, the puzzle counts as unseen after a restart, "
                    "so don't rate it as blind.",
                    reason=reason_of(error),
                )
            )

    # What must not be shown of puzzles that are still to be rated blind

    @Slot()
    def _on_study(self) -> None:
        before, self._blinding = self._blinding, self.study.blinding
        if before != self._blinding:
            self.hiding_changed.emit()

    @property
    def hides_board(self) -> bool:
        """Whether the puzzle on the board is being rated blind."""
        return self.session.is_blind

    def hides(self, record: PuzzleRecord) -> bool:
        """Return whether a puzzle is still to be rated blind."""
        return self.study.blinding.hides(record.id)

    def hides_any(self, records: Iterable[PuzzleRecord]) -> bool:
        """Return whether one of these puzzles is still to be rated blind."""
        return self.study.blinding.hides_something and any(map(self.hides, records))


def hidden_text() -> str:
    """Return what a panel shows in place of what is hidden."""
    return tr("Hidden until rated")
