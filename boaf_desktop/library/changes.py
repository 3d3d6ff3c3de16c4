"""Changes of library entries, one at a time, with the questions before them."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QInputDialog, QWidget

from boaf_desktop.library.entry import Entry, Kind
from boaf_desktop.library.file_work import duplicate, rename, throw_away
from boaf_desktop.library.table import title_of
from boaf_desktop.widgets.buttons import confirm
from boaf_desktop.widgets.jobs import run
from boaf_desktop.widgets.notice import capitalised
from boaf_desktop.workspace.open_set import OpenSet
from boaf_desktop.workspace.open_study import OpenStudy
from boaf_desktop.workspace.opened_files import OpenedFiles
from boaf_desktop.workspace.set_names import set_title
from engine.progress import Cancel, Progress, Work

_MOST_NAMES = 3


class Changes(QObject):
    """Renames, copies and deletes in a worker thread; open sets and studies follow their files."""

    changed = Signal()  #: A task started or ended
    made = Signal(object)  #: The new `Path` of a renamed or copied entry
    said = Signal(str)  #: The result or the error, as a sentence

    def __init__(
        self, open_set: OpenSet, study: OpenStudy, files: OpenedFiles, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._open_set = open_set
        self._study, self._files = study, files
        self._window = parent
        self._entries: tuple[Entry, ...] = ()

    @property
    def is_busy(self) -> bool:
        """Whether a task is running."""
        return bool(self._entries)

    # Asking

    def ask_name(self, entry: Entry) -> None:
        """Ask for a new name of an entry."""
        dialog = QInputDialog(self._window)
        dialog.setWindowTitle(self.tr("Rename"))
        dialog.setLabelText(self.tr("New name"))
        dialog.setTextValue(title_of(entry))
        dialog.resize(420, dialog.sizeHint().height())
        dialog.textValueSelected.connect(partial(self.rename, entry))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def ask_delete(self, entries: Sequence[Entry]) -> None:
        """Ask whether entries should go to the wastebasket."""
        if len(entries) == 1:
            question = self.tr("Move “{name}” to the wastebasket?")
            question = question.format(name=title_of(entries[0]))
        else:
            question = self.tr("Move these %n items to the wastebasket?", "", len(entries))
        confirm(
            self._window, self.tr("Delete"), question,
            self.tr("Its rounds and ratings will be moved with it.")
            if any(entry.kind is Kind.STUDY for entry in entries)
            else self.tr("Your ratings and favourites are kept."),
            self.tr("Move to wastebasket"), partial(self.delete, tuple(entries)),
        )  # fmt: skip

    # Tasks

    def rename(self, entry: Entry, name: str) -> None:
        """Rename an entry."""
        self._begin((entry,), lambda _cancel: rename(entry, name), self._on_renamed)

    def duplicate(self, entry: Entry) -> None:
        """Copy an entry."""
        self._begin((entry,), lambda _cancel: duplicate(entry), self._on_duplicated)

    def delete(self, entries: tuple[Entry, ...]) -> None:
        """Move entries to the wastebasket, one after another."""
        if self._study.is_busy and any(map(self._is_open_study, entries)):
            self.said.emit(
                self.tr(
                    "The study is busy. Wait until its current task has finished, or cancel it."
                )
            )
            return

        def work(_cancel: Cancel) -> Work[None]:
            for done, entry in enumerate(entries):
                gone = yield from throw_away(entry)
                yield Progress(done + 1, len(entries), "", gone)

        self._begin(entries, work, self._on_deleted)

    def _begin(
        self,
        entries: tuple[Entry, ...],
        make_work: Callable[[Cancel], Work[Path | None]],
        then: Callable[..., None],
    ) -> None:
        if self.is_busy:
            return
        self._entries = entries
        self.said.emit("")
        run(
            self, make_work, then, self._on_failed,
            on_progress=self._on_progress, on_end=self._on_ended,
        )  # fmt: skip
        self.changed.emit()

    @Slot()
    def _on_ended(self) -> None:
        self._entries = ()
        self.changed.emit()

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self.said.emit(capitalised(sentence))

    @Slot(object)
    def _on_renamed(self, new: Path) -> None:
        (entry,) = self._entries
        if self._is_open_study(entry):
            self._study.reload()
        if new != entry.path:
            self._follow(entry.path, new)
        self.made.emit(new)

    @Slot(object)
    def _on_duplicated(self, copy: Path) -> None:
        self.said.emit(self.tr("Copied as “{name}”.").format(name=set_title(copy)))
        self.made.emit(copy)

    @Slot(list)
    def _on_progress(self, batch: list[Progress]) -> None:
        """Close deleted entries at once, because the next deletion may fail."""
        for gone in (each.detail for each in batch if isinstance(each.detail, Path)):
            for entry in self._entries:
                if entry.path == gone and self._is_open_study(entry):
                    self._study.close()
            self._follow(gone, None)

    @Slot()
    def _on_deleted(self) -> None:
        names = [f"“{title_of(entry)}”" for entry in self._entries]
        if len(names) > _MOST_NAMES:
            names[_MOST_NAMES:] = ["…"]
        words = self.tr("Moved to the wastebasket: {names}")
        self.said.emit(words.format(names=", ".join(names)))

    def _is_open_study(self, entry: Entry) -> bool:
        view = self._study.view
        return view is not None and view.folder.absolute() == entry.path.absolute()

    def _follow(self, old: Path, new: Path | None) -> None:
        self._open_set.on_file_moved(old, new)
        self._files.rename_or_remove(old, new)
