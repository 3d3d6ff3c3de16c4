"""Pages that a study wrote: in which colours, and the offer to open them."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices

from boaf_desktop.appearance.suit_colours import paper_inks

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow


class Reports(QObject):
    """Says in a window's notice what was written, with a button that opens it."""

    def __init__(self, window: MainWindow, parent: QObject) -> None:
        super().__init__(parent)
        self._window = window

    def inks(self) -> tuple[str, str, str, str]:
        """Return the colours of the suits for a report: those of the deck in use."""
        context = self._window.context
        four_colours = context.settings.has_four_colours
        return paper_inks(context.theme.palette, four_colours=four_colours)

    @Slot(object)
    def offer_report(self, path: Path) -> None:
        """Offer the report of a round."""
        self._offer(self.tr("The report is in {path}."), path)

    @Slot(object)
    def offer_book(self, path: Path) -> None:
        """Offer the page for raters."""
        self._offer(self.tr("The book for raters is in {path}."), path)

    def _offer(self, text: str, path: Path) -> None:
        act = partial(self._open, path)
        self._window.notice.say(text.format(path=path), self.tr("Open"), act, stays=True)

    def _open(self, path: Path) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
            self._window.notify(self.tr("No program opens {path}.").format(path=path))
