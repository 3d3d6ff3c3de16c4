"""The dialog of the puzzle book: sections and texts on the left, its pages on the right."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QDialog, QProgressBar, QPushButton, QWidget

from boaf_desktop.book.adding import AddMenu
from boaf_desktop.book.draft import BookDraft, SectionDraft, draft_file, read_draft, to_text
from boaf_desktop.book.form import BookForm
from boaf_desktop.book.gather import Answers, BookSources, Gathered, SetCache, find_missing, gather
from boaf_desktop.book.pager import Pager
from boaf_desktop.export.book import lay_book, write_book
from boaf_desktop.export.pages import PaperPage, PuzzlePage
from boaf_desktop.language.forms import Count
from boaf_desktop.storage.atomic_save import OwnFile
from boaf_desktop.widgets.buttons import confirm, only_when_focused
from boaf_desktop.widgets.file_dialogs import EXPORTS, ask_name
from boaf_desktop.widgets.jobs import Job, run
from boaf_desktop.widgets.layout import add_all, column_in, row_in, row_of
from boaf_desktop.widgets.notice import capitalised
from boaf_desktop.widgets.page import item_style, label_style, style_by_theme, wrapped_label
from boaf_desktop.widgets.placement import bring_to_front
from boaf_desktop.workspace.context import AppContext
from boaf_desktop.workspace.open_study import OpenStudy
from boaf_desktop.workspace.workspace import Workspace
from engine.deck import DeckChoice
from engine.files.lock import HeldLock, hold_lock
from engine.game import Deal
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.answers import Answer

_SAVE_MS: Final = 300
_LEFT: Final = 420


class BookWindow(QDialog):
    """Edits one book, which is saved until the next time."""

    def __init__(
        self, context: AppContext, workspace: Workspace, study: OpenStudy, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._context, self._workspace = context, workspace
        self._lock: HeldLock | None = None
        self._answers: dict[Deal, Answer] = {}
        self._cache = SetCache()
        self._answering: Job | None = None
        self._exporting: Job | None = None
        self._laid: Laid | None = None
        self._has_fault = False
        self._file = OwnFile(draft_file(), self)
        self._soon = QTimer(self, singleShot=True, interval=_SAVE_MS)
        self._adding = AddMenu(workspace, study, self)
        self.setWindowTitle(self.tr("Puzzle book"))
        self._make_widgets()
        self._lay_out()
        self._connect()
        style_by_theme(self, self._context.theme, label_style, item_style)
        self._show_state()
        self.resize(1040, 700)

    # Building

    def _make_widgets(self) -> None:
        self.form = BookForm()
        self.pager = Pager(self._context.theme)
        self.count, self.message = wrapped_label(is_quiet=True), wrapped_label()
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Export progress"))
        self._new = QPushButton(self.tr("&New book…"))
        self._go = QPushButton(self.tr("&Export as PDF…"))
        self._go.setProperty("primary", True)
        self._stop = QPushButton(self.tr("Close"))
        self._stop.setObjectName("stop")  # it shows the progress of an export
        sections = self.form.sections
        only_when_focused(self._new, self._go, self._stop, sections.add_button)
        only_when_focused(sections.remove_button, sections.back_button)

    def _lay_out(self) -> None:
        buttons = row_of(self._new, None, self._stop, self._go)
        left = QWidget()
        left.setFixedWidth(_LEFT)
        add_all(column_in(left, 8), (self.form, 1), self.count, self.message, self._bar, buttons)
        add_all(row_in(self, 24, (24, 24, 24, 16)), left, (self.pager, 1))

    def _connect(self) -> None:
        sections = self.form.sections
        self._adding.chosen.connect(sections.add)
        sections.add_requested.connect(self._on_add_requested)
        sections.current_changed.connect(self._turn_to_section)
        self.form.changed.connect(self._on_changed)
        self._soon.timeout.connect(self._save)
        self._file.refused.connect(self._say)
        self._workspace.ratings.changed.connect(self._refresh)
        self._workspace.ratings.blinding_changed.connect(self._refresh)
        self._workspace.marks.changed.connect(self._refresh)
        self._new.clicked.connect(self._ask_new)
        self._go.clicked.connect(self._ask_file)
        self._stop.clicked.connect(self._on_stop)
        self._context.theme.changed.connect(self._refresh)  # the preview uses the current deck

    # The draft

    def open_book(self, added: Iterable[SectionDraft] = ()) -> None:
        """Show the saved book, with additional sections."""
        if not self.isVisible() and not self._take_up():
            return
        for section in added:
            self.form.sections.add(section)
        bring_to_front(self)

    def _take_up(self) -> bool:
        """Read the draft, unless another window has it open; return whether this one has it."""
        try:
            self._lock = hold_lock(draft_file())
        except OSError:  # without a writable folder there is nothing to share
            self._lock = None
        else:
            if self._lock is None:
                self._context.notify(
                    self.tr("The book is open in another window. Close it there first.")
                )
                return False
        self._say("")
        self._show_draft(read_draft(draft_file()))
        return True

    def _show_draft(self, draft: BookDraft) -> None:
        self.form.show_draft(draft)
        self.pager.turn_to(0)
        self._lay()

    @Slot()
    def _on_changed(self) -> None:
        self._soon.start()
        self._lay()

    @Slot()
    def _save(self) -> None:
        self._soon.stop()
        self._file.save(to_text(self.form.draft))

    @Slot()
    def _ask_new(self) -> None:
        """Ask before the book is replaced by an empty one."""
        if self.form.draft == BookDraft():
            return
        confirm(
            self, self.tr("New book"),
            self.tr("Start a new book? This clears the title, foreword and sections."),
            self.tr("Your sets and exported files stay as they are."),
            self.tr("New book"), self.clear,
        )  # fmt: skip

    @Slot()
    def clear(self) -> None:
        """Start a new book with the same paper settings."""
        now = self.form.draft
        self._show_draft(
            BookDraft(per_page=now.per_page, page_size=now.page_size, has_answers=now.has_answers)
        )
        self._save()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if event.spontaneous():
            return
        if self._soon.isActive():
            self._save()
        for job in (self._answering, self._exporting):
            if job is not None:
                job.cancel()
        if self._lock is not None:
            self._lock.free()
            self._lock = None

    # The preview

    def _shelf(self) -> BookSources:
        ratings = self._workspace.ratings
        return BookSources(ratings.path, ratings.blinding)

    @Slot()
    def _refresh(self) -> None:
        if self.isVisible():
            self._lay()

    def _lay(self, _solved: object = None) -> None:
        draft, shelf, answers = self.form.draft, self._shelf(), dict(self._answers)
        cache, cards = self._cache, self._context.theme.cards.choice
        run(
            self, lambda cancel: lay_out(draft, shelf, cache, answers, cards, cancel),
            self._on_laid, self._on_unlaid, key="preview",
        )  # fmt: skip

    def _on_laid(self, laid: Laid) -> None:
        self._laid = laid
        if self._has_fault:
            self._has_fault = False
            self._say("")
        self.form.sections.show_found(laid.gathered.sections)
        self.pager.set_pages(laid.pages, self.tr("Add a section to see its pages here."))
        if laid.unanswered and self.isVisible() and self._answering is None:
            self._find_answers(laid.unanswered)
        self._show_state()

    def _on_unlaid(self, sentence: str) -> None:
        self._has_fault = True
        self._say(capitalised(sentence))

    @Slot(int)
    def _turn_to_section(self, index: int) -> None:
        """Show the first page of a section."""
        if self._laid is None or index < 0:
            return
        before = self._laid.gathered.sections[:index]
        first = 1 + sum(len(section.records) for section in before)
        for at, page in enumerate(self.pager.pages):
            if isinstance(page, PuzzlePage) and page.first == first:
                self.pager.turn_to(at)

    def _find_answers(self, deals: tuple[Deal, ...]) -> None:
        """Solve the puzzles without an answer in the background."""
        self._answering = run(
            self, partial(find_missing, deals), self._lay, self._say,
            on_progress=self._on_answers, on_end=self._on_answering_ended,
        )  # fmt: skip

    @Slot(list)
    def _on_answers(self, batch: list[Progress]) -> None:
        self._answers |= dict(each.detail for each in batch if each.detail is not None)
        if self._exporting is None:
            self._bar.setMaximum(batch[-1].total)
            self._bar.setValue(batch[-1].done)

    @Slot()
    def _on_answering_ended(self) -> None:
        self._answering = None
        self._show_state()

    # Exporting

    @Slot()
    def _ask_file(self) -> None:
        plain = "".join(c if c.isalnum() or c in " -_,()" else "_" for c in self.form.title.text())
        ask_name(
            self, self.tr("Export the book to"), self.export_to, "pdf", ["PDF (*.pdf)"],
            name=plain.strip()[:80] or self.tr("Puzzle book"), kind=EXPORTS,
        )  # fmt: skip

    def export_to(self, path: Path) -> None:
        """Write the book, off the GUI thread."""
        if self._exporting is not None:
            return
        answers, cards = dict(self._answers), self._context.theme.cards.choice
        work = partial(export, path, self.form.draft, self._shelf(), answers, cards)
        self._exporting = run(
            self, work, self._on_exported, self._on_failed, on_progress=self._on_progress,
            on_cancelled=self._on_cancelled, on_end=self._on_export_ended,
        )  # fmt: skip
        self._say(self.tr("Writing {name}…").format(name=path.name))
        self._show_state()

    @property
    def is_running(self) -> bool:
        """Whether a book is being written."""
        return self._exporting is not None

    @Slot()
    def _on_stop(self) -> None:
        if self._exporting is not None:
            self._exporting.cancel()
        else:
            self.reject()

    @Slot(list)
    def _on_progress(self, batch: list[Progress]) -> None:
        self._bar.setMaximum(batch[-1].total)
        self._bar.setValue(batch[-1].done)

    @Slot(object)
    def _on_exported(self, path: Path) -> None:
        self._say(self.tr("The book was saved to {path}.").format(path=path))

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._say(capitalised(sentence))

    @Slot()
    def _on_cancelled(self) -> None:
        self._say(self.tr("Cancelled. Nothing was saved."))

    @Slot()
    def _on_export_ended(self) -> None:
        self._exporting = None
        self._show_state()

    # Showing

    @Slot(str)
    def _say(self, sentence: str) -> None:
        self.message.setText(sentence)
        self.message.setVisible(bool(sentence))

    def _show_state(self) -> None:
        n_puzzles = len(self._laid.gathered.deals) if self._laid is not None else 0
        n_pages = len(self.pager.pages)
        words = self.tr("{puzzles} {puzzles:puzzle/puzzles} on {pages} {pages:page/pages}").format(
            puzzles=Count(n_puzzles), pages=Count(n_pages)
        )
        if self._answering is not None and self.form.answers.isChecked():
            words = self.tr("{size} · solving for the answer pages…").format(size=words)
        self.count.setText(words if n_puzzles else self.tr("No puzzles yet"))
        self._bar.setVisible(self.is_running or self._answering is not None)
        self._go.setEnabled(n_puzzles > 0 and not self.is_running)
        self._new.setEnabled(not self.is_running)
        self._stop.setText(self.tr("Stop") if self.is_running else self.tr("Close"))

    @Slot()
    def _on_add_requested(self) -> None:
        button = self.form.sections.add_button
        self._adding.offer(button.mapToGlobal(button.rect().bottomLeft()))


@dataclass(frozen=True, slots=True)
class Laid:
    """A draft laid out for the preview."""

    gathered: Gathered
    pages: tuple[PaperPage, ...]  #: All pages; those of the answers when all answers are known
    unanswered: tuple[Deal, ...]  #: Puzzles whose answer is needed and unknown


def lay_out(
    draft: BookDraft,
    shelf: BookSources,
    cache: SetCache,
    answers: Answers,
    cards: DeckChoice,
    cancel: Cancel,
) -> Laid:
    """Read and lay out a draft.

    Raises SettingsError when the foreword is too long.
    """
    gathered = gather(draft, shelf, cache, cancel)
    book = gathered.book(answers, cards)
    wanted = gathered.deals if draft.has_answers and not book.answers else ()
    unanswered = tuple(
        deal for deal in wanted if deal not in answers and deal not in gathered.solutions
    )
    return Laid(gathered, tuple(lay_book(book)) if book.deals else (), unanswered)


def export(
    path: Path,
    draft: BookDraft,
    shelf: BookSources,
    answers: Answers,
    cards: DeckChoice,
    cancel: Cancel,
) -> Work[Path | None]:
    """Write a book with all its answers; None if cancelled.

    Raises SettingsError or StorageError as `write_book`, and SettingsError when the foreword is
    too long.
    """
    yield Progress(0, 0)
    gathered = gather(draft, shelf, SetCache(), cancel)
    known = {**gathered.solutions, **answers}
    if draft.has_answers:
        missing = [deal for deal in gathered.deals if deal not in known]
        with closing(find_missing(missing, cancel)) as solving:
            for progress in solving:
                if progress.detail is not None:
                    deal, answer = progress.detail
                    known[deal] = answer
                yield Progress(progress.done, progress.total)
    return (yield from write_book(path, gathered.book(known, cards), cancel))
