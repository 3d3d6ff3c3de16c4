"""Dialogs that ask for a confirmation, a text, a file or columns; and files opened elsewhere."""

import errno
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QDir, QSettings, QStandardPaths, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QInputDialog,
    QMessageBox,
    QWidget,
)

from boaf_desktop import paths
from boaf_desktop.language import error_text, tr
from boaf_desktop.widgets.parts import (
    DIALOG_MARGINS,
    accept_buttons,
    add_all,
    by_font,
    dialog_column,
    grid_in,
    plain,
    plain_label,
    push_button,
    wrapped_label,
)
from engine.files.storage import is_there, storage_error
from engine.files.tables import column_names
from engine.puzzlesets.formats import READABLE, column_of_deals
from engine.study.study import STUDY_FILE

_TEXT_WIDTH: Final = 420
_LAST_FOLDER: Final = "folders/files"
_COLUMNS_WIDTH: Final = 400  # in logical pixels


def confirm(
    parent: QWidget,
    question: str,
    act: Callable[[], object],
    *,
    button: str,
    details: str,
) -> None:
    """Ask a question; the button with the label ``button`` calls ``act``."""
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Question)
    box.setText(plain(question))
    box.setInformativeText(plain(details))
    accept = box.addButton(button, QMessageBox.ButtonRole.AcceptRole)
    accept.clicked.connect(lambda _checked: act())
    box.addButton(QMessageBox.StandardButton.Cancel)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()


def ask_text(
    parent: QWidget,
    title: str,
    label: str,
    act: Callable[[str], object],
    text: str = "",
    button: str = "",
) -> QInputDialog:
    """Ask for a line of text, at first ``text``, and call ``act`` with it; return the dialog.

    ``button``: the label of the button that accepts a text, and then isn't enabled without one.
    """
    dialog = QInputDialog(parent)
    dialog.setWindowTitle(title)
    dialog.setLabelText(plain(label))
    dialog.setTextValue(text)
    dialog.sizeHint()  # creates the layout
    layout = dialog.layout()
    assert layout is not None
    layout.setContentsMargins(*DIALOG_MARGINS)
    dialog.resize(_TEXT_WIDTH, dialog.sizeHint().height())
    box = dialog.findChild(QDialogButtonBox)
    if button and box is not None:
        dialog.setOkButtonText(button)
        accept = box.button(QDialogButtonBox.StandardButton.Ok)
        accept.setEnabled(bool(text.strip()))
        dialog.textValueChanged.connect(lambda typed: accept.setEnabled(bool(typed.strip())))
    dialog.textValueSelected.connect(act)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
    return dialog


def ask_file(
    parent: QWidget,
    title: str,
    act: Callable[[Path], object],
    filters: Sequence[str],
    *,
    folder: Path | None = None,
) -> None:
    """Ask for an existing file and call the action with it.

    ``folder``: where to begin; by default where a file was used last.
    """
    dialog = QFileDialog(parent, title)
    start_where_last(dialog)
    if folder is not None:
        dialog.setDirectory(str(folder))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilters(filters)
    open_dialog(dialog, act)


def ask_study(parent: QWidget, title: str, act: Callable[[Path], None]) -> None:
    """Ask for the folder of a study and call the action with it; start in that of all studies."""
    dialog = QFileDialog(parent, title, str(paths.studies_dir()))
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    open_dialog(dialog, act)


def ask_target(
    parent: QWidget,
    title: str,
    act: Callable[[Path], object],
    suffix: str,
    filters: Sequence[str] = (),
    *,
    name: str = "",
    folder: Path | None = None,
) -> None:
    """Ask for a file to write and call the action with it.

    ``suffix``: of the first filter; a file gets that of the selected one. ``folder``: where to
    begin; by default where a file was used last.
    """
    dialog = QFileDialog(parent, title)
    start_where_last(dialog, writes=True)
    if folder is not None:
        dialog.setDirectory(str(folder))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    if filters:
        dialog.setNameFilters(filters)
        # Qt then changes the ending of a name that was typed.
        dialog.filterSelected.connect(lambda chosen: dialog.setDefaultSuffix(_suffix_of(chosen)))
    dialog.setDefaultSuffix(suffix)
    if name:
        dialog.selectFile(f"{name}.{suffix}")
    open_dialog(dialog, act)


def _suffix_of(name_filter: str) -> str:
    return name_filter.rpartition("*.")[2].rstrip(")")


def open_dialog(dialog: QFileDialog, act: Callable[[Path], object]) -> None:
    """Open a dialog for one file, call the action with the file, and delete the dialog."""
    dialog.fileSelected.connect(lambda name: act(Path(name)))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def start_where_last(dialog: QFileDialog, *, writes: bool = False) -> None:
    """Open a dialog in the folder that was used last, else in the documents.

    Call it before setting a file name in the dialog. One that ``writes`` never starts in a study,
    whose files are its own.
    """
    # The last folder isn't a preference, so that callers need no `Settings`.
    settings = QSettings(str(paths.settings_file()), QSettings.Format.IniFormat, dialog)
    last = settings.value(_LAST_FOLDER)
    if isinstance(last, str) and QDir(last).exists() and not (writes and _is_in_study(Path(last))):
        dialog.setDirectory(last)
    else:
        dialog.setDirectory(_documents())
    dialog.fileSelected.connect(
        lambda name: settings.setValue(_LAST_FOLDER, str(Path(name).parent))
    )


def _documents() -> str:
    """Return the folder of documents, or the home folder.

    Qt would open a folder that doesn't exist as the current one.
    """
    location = QStandardPaths.StandardLocation.DocumentsLocation
    documents = Path(QStandardPaths.writableLocation(location))
    return str(documents) if documents.is_dir() else QDir.homePath()


def _is_in_study(folder: Path) -> bool:
    return any(is_there(each / STUDY_FILE) for each in (folder, *folder.parents))


def filters_for_sets() -> list[str]:
    """Return the name filters for readable puzzle set formats, and for all files."""
    endings = " ".join(f"*{each.ending}" for each in READABLE)
    return [f"{tr('Puzzle sets and deals')} ({endings})", tr("All files (*)")]


def open_outside(path: Path, report: Callable[[str], object]) -> None:
    """Open a file or folder in its usual program; report it if there is none."""
    if not is_there(path):
        report(error_text(storage_error("read", path, FileNotFoundError(errno.ENOENT, ""))))
    elif not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
        report(tr("No program is set up to open {path}.", path=path))


class ColumnsDialog(QDialog):
    """A list of the columns of a table for each one that is needed.

    ``needed``, ``optional``: our names of the columns.
    ``use``: called with the names in the table by ours.
    """

    def __init__(
        self,
        path: Path,
        needed: Sequence[str],
        optional: Sequence[str],
        use: Callable[[Mapping[str, str]], object],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._needed, self._use = needed, use
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Columns of {name}", name=path.name))
        self.setMinimumWidth(by_font(_COLUMNS_WIDTH))
        wanted = (*needed, *optional)
        names = column_names(path, wanted)
        titles = {
            "deal": tr("Column with the deals"),
            "rating": tr("Column with the ratings"),
            "rater": tr("Column with the raters"),
        }
        about = wrapped_label(tr("This table has other column names. Choose what they contain."))
        grid = grid_in(None)
        self.choices: dict[str, QComboBox] = {}
        for row, own in enumerate(wanted):
            choice = self.choices[own] = QComboBox()
            choice.addItem(tr("none") if own in optional else tr("choose…"), "")
            for name in names:
                choice.addItem(name, name)
            known = (column_of_deals(path) if own == "deal" else "") or own
            choice.setCurrentIndex(max(0, choice.findData(known)))
            choice.currentIndexChanged.connect(self._check)
            label = plain_label(titles[own])
            label.setBuddy(choice)
            grid.addWidget(label, row, 0)
            grid.addWidget(choice, row, 1)
        self.accept_button = push_button(tr("Continue"), self._on_accept, is_primary=True)
        add_all(dialog_column(self), about, grid, accept_buttons(self, self.accept_button))
        self._check()

    @property
    def columns(self) -> dict[str, str]:
        """The chosen names of the table by ours."""
        chosen = {own: choice.currentData() for own, choice in self.choices.items()}
        return {own: name for own, name in chosen.items() if name}

    @Slot()
    def _check(self) -> None:
        chosen = self.columns
        is_clear = len({*chosen.values()}) == len(chosen)
        self.accept_button.setEnabled(is_clear and chosen.keys() >= {*self._needed})

    @Slot()
    def _on_accept(self) -> None:
        self.accept()
        self._use(self.columns)
