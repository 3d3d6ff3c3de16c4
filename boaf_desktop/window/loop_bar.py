"""The loop of a study over the window: where one is, and the one button for what comes next."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFrame

from boaf_desktop.language import tr
from boaf_desktop.widgets.jobs import progress_bar, show_progress
from boaf_desktop.widgets.parts import (
    add_all,
    by_font,
    column_in,
    plain_label,
    push_button,
    row_in,
    set_style_property,
    show_if,
    snug_button,
)

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow

_PUZZLES, _RATE, _LIKE, _NEXT = range(4)
_BAR_WIDTH: Final = 160  # in logical pixels, as the next
_HEIGHT: Final = 48


class LoopBar(QFrame):
    """The four steps of the loop; what is done is shown by the panels themselves."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window, self._study = window, window.app.study
        self._tasks = window.app.study_tasks
        self._act: Callable[[], object] = lambda: None  # what the primary button does
        self.setObjectName("loop")
        self.steps = (
            plain_label(tr("1 Puzzles")),
            plain_label(),
            plain_label(tr("3 What you like")),
            plain_label(tr("4 Next puzzles")),
        )
        self.progress = plain_label()  #: How far the task of the study is
        self._bar = progress_bar(tr("Progress"))
        self._bar.setMaximumWidth(_BAR_WIDTH)
        self.cancel = snug_button(tr("Cancel"), self._tasks.cancel)
        self.primary = push_button("", self._on_primary, is_primary=True)
        self.setMinimumHeight(by_font(_HEIGHT))  # with a message or the button, or without
        working = self.progress, self._bar, self.cancel
        self.message_place = column_in(None, 0)  #: For messages while the board isn't shown
        self._signs = [plain_label("→") for _step in self.steps[1:]]
        row = row_in(self, 4, (8, 4, 12, 4))
        for step, sign in itertools.zip_longest(self.steps, self._signs):
            add_all(row, *filter(None, (step, sign)))
        add_all(row, (self.message_place, 1), *working, self.primary)
        for change in (self._study.changed, self._study.opened, self._tasks.changed):
            change.connect(self.refresh)
        window.panels.currentChanged.connect(self.refresh)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show the step, the task under way, and what comes next."""
        current, is_busy = self._study.round, self._tasks.is_busy
        place = _PUZZLES if current is None else _RATE if current.n_left else _LIKE
        if is_busy and place == _LIKE:  # while a round is rated, the next one may be made too
            place = _NEXT
        is_rating = self._window.panels.is_rating and place == _RATE
        for index, step in enumerate(self.steps):
            set_style_property(step, "current", index == place)
            show_if(index == _RATE or not is_rating, step)
        show_if(not is_rating, *self._signs)
        self.steps[_RATE].setText(self._rate_text())
        label, self._act = self._next(place)
        self.primary.setText(label)
        # Without a study, the other tabs have a next step of their own.
        is_offered = self._study.snapshot is not None or self._window.panels.fills_window
        show_if(is_offered and not is_busy and not is_rating, self.primary)
        show_if(is_busy, self.progress, self._bar, self.cancel)
        self.progress.setText(self._tasks.progress_text)
        show_progress(self._bar, *self._tasks.amount)

    def _rate_text(self) -> str:
        current = self._study.round
        if current is None:
            return tr("2 Play and rate")
        n_all = len(current.order)
        return tr("2 Play and rate ({n} of {all})", n=n_all - current.n_left, all=n_all)

    def _next(self, place: int) -> tuple[str, Callable[[], object]]:
        """Return the label of the primary button and what it does."""
        study, current, panels = self._study.snapshot, self._study.round, self._window.panels
        if place == _RATE and current is not None:
            is_first = current.n_left == len(current.order)
            label = tr("Play the first") if is_first else tr("Next puzzle")
            return label, self._study.open_next
        if place == _LIKE and (panels.is_rating or not panels.fills_window):
            return tr("See what you like"), lambda: panels.show_study().show_results()
        if study is None:
            return tr("New study…"), lambda: panels.show_study().ask_new()
        label = tr("Make the first puzzles…") if current is None else tr("Make better ones…")
        return label, lambda: panels.show_study().review_next()

    @Slot()
    def _on_primary(self) -> None:
        self._act()
