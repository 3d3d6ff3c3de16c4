"""What the notice of a window says of the program's work."""

from PySide6.QtCore import QObject, Slot

from boaf_desktop.language.translation import tr
from boaf_desktop.storage import paths
from boaf_desktop.widgets.notice import NoticeBar
from boaf_desktop.window.dealer import Dealer
from boaf_desktop.workspace.app import App


class Messages(QObject):
    """Shows in the notice what is requested, what can't be saved, and a search for a deal."""

    def __init__(self, app: App, notice: NoticeBar, dealer: Dealer) -> None:
        super().__init__(notice)
        self._notice, self._dealer = notice, dealer
        #: Whether the notice says that nothing can be saved; errors of single files aren't shown
        self.warns_of_storage = False
        requests = app.requests
        requests.message.connect(notice.show_message)
        requests.withdrawn.connect(notice.withdraw)
        requests.offer.connect(notice.show_message)
        requests.storage_failed.connect(self._on_file_refused)
        app.settings.refused.connect(self._on_file_refused)
        dealer.search_began.connect(self._on_search_began)
        dealer.search_ended.connect(notice.dismiss)

    @Slot(str)
    def _on_file_refused(self, text: str) -> None:
        if not self.warns_of_storage or paths.unwritable_folder() is None:
            self._notice.show_message(text)

    @Slot()
    def _on_search_began(self) -> None:
        self._notice.show_message(
            tr("Searching for a solvable deal…"),
            [(tr("Stop"), self._dealer.cancel)],
            stays=True,
        )
