"""The panel beside the board, with the game review."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.moves.post_mortem import PostMortem
from boaf_desktop.widgets.buttons import tool_button
from boaf_desktop.widgets.layout import add_all, column_in, row_in
from boaf_desktop.widgets.page import heading, label_style


class MovesPanel(QWidget):
    """The game review with its title and a button that closes it."""

    close_requested = Signal()  #: The panel should be hidden

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._post_mortem = PostMortem(session, theme)
        close = tool_button("✕", self.tr("Close (Ctrl+T)"), self.close_requested)
        top = row_in(None, 8, (8, 4, 4, 0))
        add_all(top, heading(self.tr("Game review")), None, close)
        add_all(column_in(self, 0), top, (self._post_mortem, 1))
        theme.changed.connect(self._apply_theme)
        self._apply_theme()

    @Slot()
    def show_post_mortem(self) -> None:
        """Focus the review."""
        self._post_mortem.take_focus()

    @Slot()
    def _apply_theme(self) -> None:
        c = self._theme.palette
        self.setStyleSheet(
            f"{label_style(c)} MovesPanel {{ background: {c.window}; }}"
            f"MovesPanel QTableView {{ background: {c.surface}; border: none; border-radius: 0; }}"
            "MovesPanel QTableView::item { padding: 0 5px; }"
        )
