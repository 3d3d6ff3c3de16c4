"""Further questions to the ratings: chance, ridge, what to rate next, and the rater."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from boaf_desktop.language.wording import readable
from boaf_desktop.panels.study.fit.further_work import (
    Answer,
    by_chance,
    by_size,
    what_next,
    with_ridge,
)
from boaf_desktop.panels.study.fit.raters import StudyRaters
from boaf_desktop.panels.study.fit.work import Loaded
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.widgets.fold import Fold
from boaf_desktop.widgets.jobs import Job, Jobs
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.page import paragraphs, prose
from boaf_desktop.workspace.workspace import Workspace
from engine.progress import Work
from engine.statistics.regression.options import FitOptions


class StudyFurther(QWidget):
    """Buttons that ask more of the ratings than the fit does, and the answers in words.

    Parameters
    ----------
    workspace : Workspace
        Whose open set may hold puzzles worth rating next.
    """

    puzzle_wanted = Signal(object)  #: A `Puzzle` worth rating should go on the board

    def __init__(self, jobs: Jobs, workspace: Workspace) -> None:
        super().__init__()
        self._jobs, self._workspace = jobs, workspace
        self._asked: tuple[Loaded, FitOptions] | None = None
        self._narrow: tuple[str, ...] = ()
        self._said_first: tuple[str, ...] = ()
        self._job: Job | None = None
        self._rater = prose(is_rich=True)
        self._answer = prose(is_rich=True)
        self._chance = self._button(self.tr("Permutation test"), self._on_chance)
        self._chance.setToolTip(self.tr("How often shuffled ratings are explained as well"))
        self._ridge = self._button(self.tr("Ridge"), self._on_ridge)
        self._ridge.setToolTip(self.tr("A fit with a penalty on large effects, for few ratings"))
        self._sizes = self._button(self.tr("Fit per card count"), self._on_sizes)
        self._sizes.setToolTip(self.tr("A fit of each number of cards alone"))
        self._next = self._button(self.tr("What to rate next"), self._on_next)
        self._next.setToolTip(self.tr("The most informative puzzles of the open set"))
        self._cancel = self._button(self.tr("Cancel"), self._on_cancel)
        self._open = self._button(self.tr("Open the first"), self._on_open)
        self._first: Puzzle | None = None
        whole = column_in(self, 16)
        self.rater_fold = Fold(self.tr("The rater"), self._rater)
        whole.addWidget(self.rater_fold)
        self.raters = StudyRaters()
        whole.addWidget(self.raters)
        advanced = QWidget()
        self.advanced = Fold(self.tr("Advanced"), advanced)
        whole.addWidget(self.advanced)
        column = column_in(advanced, 8)
        # In one row they would be wider than the panel is in a small window.
        for buttons in (
            (self._chance, self._ridge),
            (self._sizes, self._next),
            (self._cancel,),
        ):
            row = QHBoxLayout()
            row.setSpacing(8)
            for button in buttons:
                row.addWidget(button)
            row.addStretch(1)
            column.addLayout(row)
        column.addWidget(self._answer)
        column.addWidget(self._open)
        self._refresh()

    @property
    def answer(self) -> str:
        """What was answered last, as rich text."""
        return self._answer.text()

    @property
    def rater_text(self) -> str:
        """What is said of the rater, as rich text."""
        return self._rater.text()

    def ask_about(
        self,
        loaded: Loaded,
        options: FitOptions,
        sentences: tuple[str, ...],
        narrow: tuple[str, ...] = (),
    ) -> None:
        """Take other ratings or options.

        ``sentences`` are about the rater; ``narrow`` warn of features of which the ratings span a
        small part, and go before every answer that tells the effect of a feature.
        """
        self._asked, self._narrow = (loaded, options), narrow
        self._on_cancel()
        self._answer.clear()
        self._first = None
        self._rater.setText(paragraphs(map(readable, sentences)))
        self._refresh()

    def _button(self, text: str, act: object) -> QPushButton:
        button = QPushButton(text)
        button.clicked.connect(act)
        return button

    @Slot()
    def _on_chance(self) -> None:
        self._ask(by_chance)

    @Slot()
    def _on_ridge(self) -> None:
        self._ask(with_ridge, self._narrow)

    @Slot()
    def _on_sizes(self) -> None:
        self._ask(by_size, self._narrow)

    @Slot()
    def _on_next(self) -> None:
        puzzles, is_blind = tuple(self._workspace.open_set.records), self._workspace.hides_any
        self._ask(lambda loaded, options: what_next(loaded, options, puzzles, is_blind=is_blind))

    def _ask(
        self,
        question: Callable[[Loaded, FitOptions], Work[Answer]],
        said_first: tuple[str, ...] = (),
    ) -> None:
        if self._asked is None or self._job is not None:
            return
        self._said_first = said_first
        loaded, options = self._asked
        job = self._jobs.create(lambda _cancel: question(loaded, options), self)
        job.finished.connect(self._on_answer)
        job.failed.connect(self._on_failed)
        for end in (job.finished, job.failed, job.cancelled):
            end.connect(self._on_ended)
        self._job = job
        self._answer.setText(self.tr("Computing…"))
        job.start()
        self._refresh()

    @Slot()
    def _on_cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._answer.clear()

    @Slot()
    def _on_open(self) -> None:
        if self._first is not None:
            self.puzzle_wanted.emit(self._first)

    @Slot(object)
    def _on_answer(self, answer: Any) -> None:
        sentences = (*self._said_first, *answer.sentences)
        self._answer.setText(paragraphs(map(readable, sentences)))
        self._first = Puzzle.from_deal(answer.deals[0]) if answer.deals else None

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._answer.setText(paragraphs([readable(sentence)]))
        self._first = None

    @Slot()
    def _on_ended(self) -> None:
        if self._job is not None:
            self._job.deleteLater()
            self._job = None
        self._refresh()

    def _refresh(self) -> None:
        is_busy = self._job is not None
        for button in (self._chance, self._ridge, self._sizes, self._next):
            # Not by whether something is computed: the keyboard would leave the button.
            button.setEnabled(self._asked is not None)
        self._cancel.setVisible(is_busy)
        self._answer.setVisible(bool(self._answer.text()))
        self._open.setVisible(self._first is not None)
        has_rater = bool(self._rater.text())
        self.rater_fold.setVisible(has_rater)
