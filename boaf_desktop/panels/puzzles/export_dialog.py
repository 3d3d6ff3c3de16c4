"""Export of puzzles: as readable files, as worksheets, or as a web page."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QDialog, QWidget

from boaf_desktop.language import tr, worded
from boaf_desktop.panels.puzzles.puzzles_panel import PuzzlesPanel
from boaf_desktop.pdf import draw_worksheet, usual_page_size
from boaf_desktop.play.game import GameState
from boaf_desktop.widgets.dialogs import ask_target
from boaf_desktop.widgets.forms import Fields
from boaf_desktop.widgets.jobs import Job, progress_bar, run, show_progress
from boaf_desktop.widgets.pages import bring_to_front, grow_to_contents
from boaf_desktop.widgets.parts import (
    add_all,
    dialog_column,
    only_when_focused,
    push_button,
    row_in,
    show_text,
    wrapped_label,
)
from boaf_desktop.workspace.app import App
from engine.files.storage import allowed
from engine.files.tables import FileState, state_of
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.batches import arguments_of
from engine.puzzlesets.formats import FORMATS, Format, find_format, write_solved
from engine.puzzlesets.pages import GRIDS, SheetSettings, make_worksheet
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of


@dataclass(frozen=True, slots=True)
class Source:
    """The puzzles to export."""

    puzzles: Callable[[], PuzzleSet]  #: Returns them; copies a large set
    n_puzzles: int
    name: str  #: By default that of the file, and the title
    path: Path | None = None  #: The file that they come from
    part: str = ""  #: Which part of a set they are; empty for all


class ExportDialog(QDialog):
    """Asks for the format of an export, and writes it.

    ``panel``: chooses the puzzles of the open set; None exports the puzzle on the board.
    """

    def __init__(self, app: App, panel: PuzzlesPanel | None, parent: QWidget) -> None:
        super().__init__(parent)
        self._app, self._panel = app, panel
        self._puzzle = app.session.puzzle
        change = app.session.position_changed if panel is None else panel.export_changed
        change.connect(self._refresh_if_seen)
        self._job: Job | None = None
        self.setWindowTitle(tr("Export"))
        self._add_fields()
        self.summary = wrapped_label(is_quiet=True)  #: What the file will contain
        self._part = wrapped_label(is_quiet=True)  # which puzzles, unless all
        self.message = wrapped_label()
        self._bar = progress_bar(tr("Export progress"))
        # A primary button is grey while disabled.
        self.go = push_button(tr("&Export…"), self._ask_file, is_primary=True)
        self.go.setDefault(True)
        self._stop = push_button(tr("Close"), self._on_stop)
        only_when_focused(self._stop)
        fields = (self.format, self.title, self.per_page, self.page_size, self.answers)
        form, buttons = self._fields.beside(*fields), row_in(None)
        add_all(buttons, None, self.go, self._stop)
        texts = (self.summary, self._part, self.message)
        add_all(dialog_column(self), form, *texts, None, self._bar, buttons)
        self._fields.changed.connect(self._refresh)
        self._refresh()

    def _find_source(self) -> Source:
        panel, open_set, puzzle = self._panel, self._app.open_set, self._puzzle
        if panel is None:
            return Source(
                lambda: PuzzleSet((record_of(puzzle.deal),)), n_puzzles=1, name=puzzle.name
            )
        return Source(
            lambda: open_set.puzzle_set(panel.export_places),
            n_puzzles=len(panel.export_places),
            name="" if open_set.path is None else open_set.path.stem,
            path=open_set.path,
            part="" if panel.exports_all else panel.export_line.whole_text,
        )

    def ask(self) -> None:
        if not self.isVisible():
            self.title.setText(_title_of(self._find_source()))
            self.message.clear()
            self.format.setFocus()  # not where the last export left it
        self._refresh()
        bring_to_front(self)

    @property
    def is_running(self) -> bool:
        return self._job is not None

    def export_to(self, path: Path) -> None:
        """Write the export to a file, off the GUI thread."""
        if self._job is not None:
            return
        source = self._find_source()
        work = partial(_write, path, source.puzzles(), source.path, self._settings)
        self._job = run(
            self,
            work,
            self._on_finished,
            self._end,
            on_progress=self._on_progress,
            on_cancelled=partial(self._on_cancelled, path, state_of(path)),
        )
        self.message.setText(tr("Writing {name}…", name=path.name))
        show_progress(self._bar, 0, 0)  # unknown at first
        self._refresh()

    def cancel(self) -> None:
        """Cancel the export; no partial file is kept."""
        if self._job is not None:
            self._job.cancel()

    def done(self, result: int) -> None:
        self.cancel()
        super().done(result)

    def _add_fields(self) -> None:
        self._fields = fields = Fields(self)  # most named as in `SheetSettings`
        formats = ((worded(each.title), each.ending) for each in FORMATS)
        value = ".pdf" if self._panel is None else FORMATS[0].ending
        self.format = fields.choice("format", tr("&Format"), formats, value=value)
        self.title = fields.line("title", tr("&Title"), tip=tr("Shown at the top of each page"))
        self.per_page = fields.choice(
            "per_page",
            tr("&Puzzles per page"),
            ((str(n), n) for n in GRIDS),
            tip=tr("Fewer puzzles per page leave more lines for writing down moves"),
            value=1 if self._panel is None else 4,
        )
        self.page_size = fields.choice(
            "page_size",
            tr("Page &size"),
            ((tr("A4"), "a4"), (tr("Letter"), "letter")),
            tip=tr("Paper size of your printer"),
            value=usual_page_size(),
        )
        self.answers = fields.flag(
            "has_answers",
            tr("Ans&wers on separate pages"),
            tip=tr("Add one solution for each puzzle at the end"),
            # In the middle of a game it would be help.
            value=self._panel is not None or self._app.session.outcome is not GameState.PLAYING,
        )

    @property
    def _format(self) -> Format:
        return next(each for each in FORMATS if each.ending == self.format.currentData())

    @property
    def _settings(self) -> SheetSettings:
        """The settings of a sheet."""
        values = dict(self._fields.values)
        del values["format"]
        return SheetSettings(**values, has_four_colours=self._app.theme.cards.has_four_colours)

    # Showing

    @Slot()
    def _refresh_if_seen(self) -> None:
        if self.isVisible():
            self._refresh()

    @Slot()
    def _refresh(self) -> None:
        """Enable the fields that matter for the format, and describe the file."""
        chosen, source, is_idle = self._format, self._find_source(), not self.is_running
        uses = {
            self.format: True,
            self.title: chosen.has_title,
            self.per_page: chosen.is_drawn,
            self.page_size: chosen.is_drawn,
            self.answers: chosen.is_drawn,
            self.go: source.n_puzzles > 0,
        }
        for widget, is_used in uses.items():
            widget.setEnabled(is_used and is_idle)
        with QSignalBlocker(self._fields):
            for key in ("per_page", "page_size", "has_answers"):
                self._fields.set_visible(key, chosen.is_drawn)
        self._bar.setVisible(not is_idle)
        self._stop.setText(tr("Close") if is_idle else tr("Stop"))
        show_text(self._part, source.part)
        self.summary.setText(_summary_text(source, chosen, self._settings))
        grow_to_contents(self)

    # Writing

    @Slot()
    def _ask_file(self) -> None:
        suffix = self._format.ending[1:]
        kinds = [f"{suffix.upper()} (*.{suffix})"]
        name = allowed(self._find_source().name).lstrip("#") or "puzzles"
        ask_target(self, tr("Export to"), self.export_to, suffix, kinds, name=name)

    @Slot()
    def _on_stop(self) -> None:
        if self.is_running:
            self.cancel()
        else:
            self.reject()

    @Slot(list)
    def _on_progress(self, batch: list[Progress]) -> None:
        show_progress(self._bar, batch[-1].done, batch[-1].total)

    @Slot(object)
    def _on_finished(self, written: Path) -> None:
        self._end("")
        self.accept()
        self._app.window.show_written(tr("Exported to {path}."), written)

    def _on_cancelled(self, path: Path, before: FileState | None) -> None:
        """Say whether the file was written, since writing itself can't be cancelled."""
        if state_of(path) == before:
            self._end(tr("Cancelled. Nothing was saved."))
        else:
            self._end(tr("Exported to {path}.", path=path))

    def _end(self, sentence: str) -> None:
        """Show how the export ended."""
        self._job = None
        self.message.setText(sentence)
        self._refresh()


def _summary_text(source: Source, chosen: Format, settings: SheetSettings) -> str:
    """Return what the file will contain."""
    count = tr("{n} puzzle", "{n} puzzles", n=source.n_puzzles)
    if chosen.is_drawn:
        # The number of answer pages is unknown until the solutions are computed.
        n_pages = math.ceil(source.n_puzzles / settings.per_page)
        text = tr("{puzzles} on {n} page", "{puzzles} on {n} pages", puzzles=count, n=n_pages)
        return tr("{text}, plus answers", text=text) if settings.has_answers else text
    in_file = tr("{n} puzzle in one file", "{n} puzzles in one file", n=source.n_puzzles)
    return f"{worded(chosen.about)}\n{in_file}"


def _title_of(source: Source) -> str:
    """Return a title that gives nothing away, such as the energy in the name of a batch."""
    is_generated = source.path is not None and arguments_of(source.path) is not None
    return tr("Birds of a Feather") if is_generated else source.name


def _write(
    path: Path, puzzles: PuzzleSet, source: Path | None, settings: SheetSettings, cancel: Cancel
) -> Work[Path]:
    """Write an export; runs in a worker thread with its own paint devices."""
    form = find_format(path)
    if form is not None and form.is_drawn:
        sheet = yield from make_worksheet(puzzles, settings, cancel)
        yield from draw_worksheet(path, sheet, cancel)
    else:
        yield from write_solved(path, puzzles, cancel, settings.title, source)
    return path
