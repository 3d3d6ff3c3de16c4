# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What the rounds were expected to be rated, beside what they became."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.widgets.jobs import drop, run
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.page import paragraphs, wrapped_label
from boaf_desktop.workspace.open_study import OpenStudy

if TYPE_CHECKING:
    from engine.study.expected_round import RoundExpectation


def find_expectations(folder: Path) -> tuple[RoundExpectation, ...]:
    """Return what each round was expected to be rated, without what a blind rater must not know.

    Raises StorageError, FileFormatError or EnergyError when a file of the study cannot be read.
    """
    from engine.study.expected_round import expectations  # scipy, in a worker
    from engine.study.folder import Study

    return expectations(Study.open(folder))


class StudyExpected(QWidget):
    """A sentence a round, by the ratings of earlier rounds alone; hidden without one."""

    def __init__(self, study: OpenStudy) -> None:
        super().__init__()
        self._study = study
        self._known: object = None
        self._words = wrapped_label(is_quiet=True, is_rich=True)
        column = column_in(self)
        column.addWidget(self._words)
        study.changed.connect(self._refresh)
        self.hide()

    @property
    def words(self) -> str:
        """What is told, as rich text; empty when nothing is."""
        return "" if self.isHidden() else self._words.text()

    @Slot()
    def _refresh(self) -> None:
        view = self._study.view
        if view is None or len(view.rounds) < 2:
            self._known = None
            drop(self, "read")
            self.hide()
            return
        # Of a blind round nothing is told before its last rating, so nothing is read either.
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
        from engine.study.expected_round import record_sentences  # it is loaded by now

        lines = [*(each.sentence for each in found), *record_sentences(found)]
        self._words.setText(paragraphs(lines))
        self.setVisible(bool(found))

    def _on_unreadable(self, _sentence: str) -> None:
        self.hide()  # who reads the study itself says why
