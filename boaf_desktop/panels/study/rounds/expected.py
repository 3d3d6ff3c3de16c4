"""Expected ratings of the rounds, compared with the actual ones."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.widgets.jobs import drop, run
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.page import ParagraphsLabel
from boaf_desktop.workspace.open_study import OpenStudy

if TYPE_CHECKING:
    from engine.statistics.learning.expected import RoundExpectation


def find_expectations(folder: Path) -> tuple[RoundExpectation, ...]:
    """Return the expected rating of each round, omitting what a blind rater must not know.

    Raises StorageError, FileFormatError or EnergyError when a file of the study cannot be read.
    """
    from engine.study.folder import Study
    from engine.study.results import expectations  # scipy, imported in a worker thread

    return expectations(Study.open(folder))


class StudyExpected(QWidget):
    """One sentence per round, based only on ratings of earlier rounds; hidden without any."""

    def __init__(self, study: OpenStudy) -> None:
        super().__init__()
        self._study = study
        self._known: object = None
        self._words = ParagraphsLabel(is_quiet=True)
        column = column_in(self)
        column.addWidget(self._words)
        study.changed.connect(self._refresh)
        self.hide()

    @property
    def words(self) -> str:
        """The text, as rich text; empty when hidden."""
        return "" if self.isHidden() else self._words.text()

    @Slot()
    def _refresh(self) -> None:
        view = self._study.view
        if view is None or len(view.rounds) < 2:
            self._known = None
            drop(self, "read")
            self.hide()
            return
        # Nothing is shown of a blind round before its last rating, so it is not read either.
        is_secret = view.is_blind and bool(view.left_in(view.last))
        rounds = view.rounds[:-1] if is_secret else view.rounds
        known = (view.folder, is_secret, rounds)
        if known != self._known:
            self._known, folder = known, view.folder
            run(
                self, lambda _cancel: find_expectations(folder),
                self._on_found, self._on_unreadable, key="read",
            )  # fmt: skip

    def _on_found(self, found: tuple[RoundExpectation, ...]) -> None:
        from engine.statistics.wording import (  # already loaded
            expectation_sentence,
            record_sentences,
        )

        lines = [*map(expectation_sentence, found), *record_sentences(found)]
        self._words.set_paragraphs(lines)
        self.setVisible(bool(found))

    def _on_unreadable(self, _sentence: str) -> None:
        self.hide()  # reading the study reports the error
