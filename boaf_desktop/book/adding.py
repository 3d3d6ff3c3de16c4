"""The menu of possible sections: the open set, the library, a study, favourites, ratings."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale, QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from boaf_desktop.book.draft import BookSource, SectionDraft
from boaf_desktop.library.scan import is_in_a_study
from boaf_desktop.puzzle_views.names import set_title
from boaf_desktop.widgets.file_dialogs import set_filter, start_where_last
from boaf_desktop.workspace.open_study import OpenStudy
from boaf_desktop.workspace.set_files import own_sets
from boaf_desktop.workspace.workspace import Workspace
from engine.puzzlesets.book import Order

BEST = 10
"""Default number of best-rated puzzles."""


class AddMenu(QObject):
    """Offers sections."""

    chosen = Signal(object)  #: A `SectionDraft`

    def __init__(self, workspace: Workspace, study: OpenStudy, window: QWidget) -> None:
        super().__init__(window)
        self._workspace, self._study, self._window = workspace, study, window

    def offer(self, at: QPoint) -> QMenu:
        """Show the menu at a screen position."""
        menu = QMenu(self.tr("Add a section"), self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setAccessibleName(menu.title())
        menu.setToolTipsVisible(True)
        for text, section in self._first():
            self._entry(menu, text, section)
        menu.addSeparator()
        open_path = self._workspace.open_set.path
        for path in own_sets():
            if path != open_path:
                self._entry(menu, set_title(path), set_section(path))
        menu.addSeparator()
        menu.addAction(self.tr("&Another set…"), self._ask_set)
        menu.addAction(self.tr("Another s&tudy…"), self._ask_study)
        menu.popup(at)
        return menu

    def _first(self) -> list[tuple[str, SectionDraft]]:
        """Return the most common sections."""
        found: list[tuple[str, SectionDraft]] = []
        path = self._workspace.open_set.path
        if path is not None and self._workspace.open_set.records and not is_in_a_study(path):
            name = self.tr("The open set: {name}").format(name=set_title(path))
            found.append((name, set_section(path)))
        view = self._study.view
        if view is not None and view.rounds:
            name = self.tr("The best {n} of the study {name}")
            name = name.format(n=QLocale().toString(BEST), name=view.name)
            found.append((name, study_section(view.folder, view.name)))
        name = self.tr("The {n} highest rated").format(n=QLocale().toString(BEST))
        title = self.tr("Highest rated")
        found.append((name, SectionDraft(title, BookSource.RATED, "", Order.RATING, BEST)))
        found.append(
            (
                self.tr("Favourites"),
                SectionDraft(self.tr("Favourites"), BookSource.STARRED),
            )
        )
        return found

    def _entry(self, menu: QMenu, text: str, section: SectionDraft) -> None:
        action = menu.addAction(text.replace("&", "&&"))
        action.setToolTip(section.path)
        action.triggered.connect(partial(self._on_chosen, section))

    def _on_chosen(self, section: SectionDraft, _is_checked: bool = False) -> None:
        self.chosen.emit(section)

    def _ask_set(self) -> None:
        dialog = QFileDialog(self._window, self.tr("Add a set to the book"))
        start_where_last(dialog)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setNameFilters([set_filter(self.tr("Puzzle sets and deals"))])
        dialog.filesSelected.connect(self._on_sets)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _on_sets(self, names: list[str]) -> None:
        for name in names:
            self.chosen.emit(set_section(Path(name)))

    def _ask_study(self) -> None:
        dialog = QFileDialog(self._window, self.tr("Add a study to the book"))
        start_where_last(dialog, "studies")
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(self._on_study)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _on_study(self, name: str) -> None:
        self.chosen.emit(study_section(Path(name), Path(name).name))


def set_section(path: Path) -> SectionDraft:
    """Return a complete set as a section."""
    return SectionDraft(set_title(path), BookSource.SET, str(path.absolute()))


def study_section(folder: Path, name: str) -> SectionDraft:
    """Return the best-rated puzzles of a study as a section."""
    title = QCoreApplication.translate("book", "The best of {name}").format(name=name)
    return SectionDraft(title, BookSource.STUDY, str(folder.absolute()), Order.RATING, BEST)
