"""What the parts of one window share."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance.palette import paper_inks
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.game.difficulties import Difficulties
from boaf_desktop.play.game.recorder import Recorder
from boaf_desktop.play.game.session import Session
from boaf_desktop.requests import Requests
from boaf_desktop.storage import paths
from boaf_desktop.storage.settings import Settings
from boaf_desktop.storage.window_files import WindowFiles
from boaf_desktop.workspace.current_energy import CurrentEnergy
from boaf_desktop.workspace.marks import PuzzleMarks
from boaf_desktop.workspace.open_set import OpenSet
from boaf_desktop.workspace.open_study import OpenStudy
from boaf_desktop.workspace.ratings_target import RatingsTarget
from boaf_desktop.workspace.round_secrets import Secrets


class App(QObject):
    """The state of one window, by the parts that change together.

    Each part tells what changed by a signal of its own. Panels read it and know nothing of each
    other.
    """

    closing = Signal()  #: The window is closing: write unsaved data. Work is cancelled afterwards.

    def __init__(
        self,
        session: Session,
        settings: Settings,
        theme: Theme,
        window: QWidget,
        files: WindowFiles | None = None,
    ) -> None:
        super().__init__(window)
        self.session, self.settings, self.theme = session, settings, theme
        self.files = files or WindowFiles()  #: The files of this window only
        self.window = window  #: The main window, the parent of dialogs and further windows
        self.requests = requests = Requests(self)
        # Before the objects that show results, so that the ladder has the solution by then.
        self.recorder = Recorder(session, paths.games_file(), requests, self)
        self.difficulties = Difficulties(self)  #: Of puzzles
        self.open_set = OpenSet(settings, requests, self)
        self.energy = CurrentEnergy(settings, requests, self)
        self.ratings = RatingsTarget(self)
        self.secrets = Secrets(session, self.ratings, self.open_set, self)
        self.marks = PuzzleMarks(self.ratings, requests, self)
        self.study = OpenStudy(self.ratings, requests, self._inks, self)

    def notify(self, text: str) -> None:
        """Show a sentence above the board, without taking the focus; an empty one clears it."""
        self.requests.message.emit(text)

    def _inks(self) -> tuple[str, str, str, str]:
        """Return the colours of the suits in a report: those of the current deck."""
        return paper_inks(self.theme.palette, four_colours=self.settings.has_four_colours)
