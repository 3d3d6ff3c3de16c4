"""Asks where to find or save the files of studies: new ones, reports, rating pages, ratings."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from boaf_desktop.language.translation import tr
from boaf_desktop.panels.study.study_state import chosen_round
from boaf_desktop.storage import paths
from boaf_desktop.widgets.file_dialogs import ask_file, ask_study, ask_target, start_where_last
from boaf_desktop.widgets.questions import ask_text, require_text
from boaf_desktop.workspace.app import App
from engine.files.file_names import allowed
from engine.study.set_files import free_paths


class StudyFiles(QObject):
    """Asks for names and files, and starts the task that needs them."""

    ratings_opened = Signal(object)  #: The results of the ratings in this file should be shown

    def __init__(self, panel: QWidget, app: App) -> None:
        super().__init__(panel)
        self._panel, self._app, self._study, self._tasks = panel, app, app.study, app.study_tasks

    @Slot()
    def open_example(self) -> None:
        """Open a copy of the worked example."""
        self._tasks.open_example(_free_folder(tr("Worked example")))

    @Slot()
    def ask_new(self) -> None:
        title, label = tr("New study"), tr("Name of the study")
        dialog = ask_text(self._panel, title, label, self._on_named)
        require_text(dialog, tr("Create study"))

    @Slot(str)
    def _on_named(self, name: str) -> None:
        self._tasks.create(_free_folder(name), name.strip())

    @Slot()
    def ask_study(self) -> None:
        ask_study(self._panel, tr("Open a study"), self._study.open)

    @Slot()
    def ask_ratings(self) -> None:
        kinds = [tr("Tables with a rating column (*.csv)"), tr("All files (*)")]
        ask_file(self._panel, tr("Open ratings"), self.ratings_opened.emit, kinds)

    @Slot()
    def ask_import(self) -> None:
        dialog = QFileDialog(self._panel, tr("Import ratings"))
        start_where_last(dialog)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setNameFilters([tr("Ratings (*.csv *.txt)"), tr("All files (*)")])
        files = self._app.requests.ratings_files
        dialog.filesSelected.connect(lambda names: files.emit([Path(name) for name in names]))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    @Slot()
    def ask_export(self) -> None:
        study = self._study.snapshot
        if study is not None:
            title, kinds = tr("Export study to"), [tr("Table (*.csv)")]
            name = plain_name(study.name)
            ask_target(self._panel, title, self._tasks.export, "csv", kinds, name=name)

    @Slot()
    def ask_report(self) -> None:
        study, chosen = self._study.snapshot, chosen_round(self._study)
        if study is not None and chosen is not None:
            name = tr("{study}-round-{n}", study=plain_name(study.name), n=chosen.number)
            self._ask_report(name, [tr("Web page (*.html)")], chosen.number)

    @Slot()
    def ask_report_on_all(self) -> None:
        study = self._study.snapshot
        if study is not None:
            kinds = [tr("Web page (*.html)"), tr("LaTeX (*.tex)")]
            self._ask_report(plain_name(study.name), kinds, None)

    def _ask_report(self, name: str, kinds: list[str], number: int | None) -> None:
        write = partial(self._tasks.write_report, number=number)
        ask_target(self._panel, tr("Save report as"), write, "html", kinds, name=name)

    @Slot()
    def ask_page(self) -> None:
        chosen = chosen_round(self._study)
        if chosen is not None:
            # Not named after the study, whose name may reveal to raters what is expected of them.
            name = tr("puzzles-to-rate-{n}", n=chosen.number)
            kinds = [tr("Web page (*.html)")]
            write = partial(self._tasks.write_page, number=chosen.number)
            ask_target(self._panel, tr("Save rating page as"), write, "html", kinds, name=name)


def plain_name(name: str) -> str:
    """Return a study's name as a file name of words joined by hyphens.

    >>> plain_name("Birds/2026"), plain_name("///")
    ('Birds-2026', 'study')
    """
    return allowed("-".join(re.findall(r"\w+", name))[:60]) or "study"


def _free_folder(name: str) -> Path:
    return next(free_paths(paths.studies_dir() / plain_name(name)))
