"""Creates the next round of a study: generates with the current energy, then adds the set."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.widgets.buttons import confirm
from boaf_desktop.workspace.app import App

if TYPE_CHECKING:
    from boaf_desktop.panels.generate.generate_panel import GeneratePanel

CANDIDATES: Final = 3
"""Puzzles generated for each one kept in an exploring round, as in `engine.study.next_round`."""


class NextRoundCommand(QObject):
    """Runs the generator with the settings of its form, and adds the set as the next round.

    A cancelled or incomplete batch stays the open set, and the designer decides.
    """

    made = Signal()  #: The set is complete and its round is being created

    def __init__(self, app: App, parent: QObject) -> None:
        super().__init__(parent)
        self._app, self._study = app, app.study
        study = app.study
        self._panel: GeneratePanel | None = None
        self._folder: Path | None = None
        self._unfinished: tuple[Path, Path] | None = None
        self._waiting: tuple[Path, int] | None = None
        self._n_chosen = 0
        study.work_changed.connect(self._add)
        study.opened.connect(self._on_opened)

    def begin(self, panel: GeneratePanel) -> None:
        """Generate for the open study; problems with the form are shown in the panel."""
        view = self._study.view
        if view is None:
            self._app.notify(self.tr("No study is open. Start or open one in the Study panel."))
        elif panel.is_running:
            self._app.notify(
                self.tr("A batch is being generated. Wait until it has finished, or cancel it.")
            )
        elif view.waits(view.last):
            number = view.last
            confirm(
                panel, "",
                self.tr("Round {n} isn't finished. Generate round {next} anyway?").format(
                    n=number, next=number + 1
                ),
                self.tr(
                    "Still to rate: %n puzzle(s). You can rate them later: select the round in "
                    "the table of rounds.", "", view.left_in(number),
                ),
                self.tr("Generate round {next}").format(next=number + 1),
                lambda: self._generate(panel),
            )  # fmt: skip
        else:
            self._generate(panel)

    def _generate(self, panel: GeneratePanel) -> None:
        view = self._study.view
        if view is not None and not panel.is_running:  # it may have changed meanwhile
            if self._panel is not panel:
                panel.batch_begun.connect(self._on_begun)
                panel.batch_ended.connect(self._on_batch)
            self._app.notify("")  # clear the message about the previous batch
            self._panel, self._folder = panel, view.folder
            # Without ratings there is nothing to choose by.
            self._n_chosen = int(panel.form.count.number or 0) if view.rounds else 0
            panel.start_candidates(CANDIDATES if view.rounds else 1)
            if not panel.is_running:
                self._folder = None
                self._app.ratings.hide_all(False)

    @Slot(object)
    def _on_begun(self, path: Path) -> None:
        """Hide the puzzles generated for a blind round; other batches stay visible."""
        view = self._study.view
        is_for_round = (self._folder or self._continued(path)) is not None
        self._app.ratings.hide_all(is_for_round and view is not None and view.is_blind)

    def _continued(self, path: Path) -> Path | None:
        """Return the study for which the continued batch was started, if any."""
        if self._unfinished is None or self._unfinished[0] != path:
            return None
        return self._unfinished[1]

    @Slot()
    def _on_opened(self) -> None:
        """Reset the hiding, because the newly opened study determines what is hidden."""
        self._app.ratings.hide_all(False)

    @Slot(object, bool)
    def _on_batch(self, path: Path, is_complete: bool) -> None:
        folder, self._folder = self._folder or self._continued(path), None
        view = self._study.view
        if folder is None:
            return  # a batch that isn't for a round
        self._unfinished = None if is_complete else (path, folder)
        if not path.exists():
            self._app.ratings.hide_all(False)
            self._app.notify(self.tr("No round was created because the batch found no puzzle."))
        elif not is_complete:
            self._app.notify(
                self.tr(
                    "No round was created because the batch is incomplete. Press Continue in the "
                    "Generate panel to finish both."
                )
            )
        elif view is None or view.folder != folder:
            self._app.notify(
                self.tr("No round was created because the study was closed. The new set is open.")
            )
        else:
            self._waiting = path, self._n_chosen
            self.made.emit()
            self._add()

    @Slot()
    def _add(self) -> None:
        """Add the set as soon as the study is idle."""
        if self._waiting is not None and not self._study.is_busy:
            (path, n_chosen), self._waiting = self._waiting, None
            self._study.add_round(path, n_chosen)
