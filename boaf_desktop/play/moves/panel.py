"""The panel beside the board: every move, the bookmarks, the post-mortem."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QTabWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.controls import PlayControls
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.moves.bookmarks import Bookmarks
from boaf_desktop.play.moves.post_mortem import PostMortem
from boaf_desktop.play.moves.tree_view import MoveTreeView
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.buttons import tool_button


class MovesPanel(QTabWidget):
    """Three views of one game, each in a tab."""

    close_requested = Signal()  #: The panel should be hidden

    def __init__(
        self, session: Session, controls: PlayControls, settings: Settings, theme: Theme
    ) -> None:
        super().__init__()
        self._theme = theme
        self._tree = MoveTreeView(session, controls, settings, theme)
        self._post_mortem = PostMortem(session, theme)
        self.setObjectName("moves_panel")
        self.setDocumentMode(True)
        self.addTab(self._tree, self.tr("Moves"))
        self.addTab(Bookmarks(session, controls), self.tr("Bookmarks"))
        self.addTab(self._post_mortem, self.tr("Game review"))
        close = tool_button("✕", self.tr("Close (Ctrl+T)"), self.close_requested)
        self.setCornerWidget(close)
        self.tabBar().setExpanding(False)
        self.tabBar().setDrawBase(False)
        theme.changed.connect(self._apply_theme)
        self._apply_theme()

    @Slot()
    def show_post_mortem(self) -> None:
        """Bring the post-mortem to the front and focus it."""
        self.setCurrentWidget(self._post_mortem)
        self._post_mortem.take_focus()

    @Slot()
    def _apply_theme(self) -> None:
        surface = self._theme.palette.surface
        self.setStyleSheet(
            f"MovesPanel QTableView {{ background: {surface}; border: none; border-radius: 0; }}"
            "MovesPanel QTableView::item { padding: 0 5px; }"
        )
