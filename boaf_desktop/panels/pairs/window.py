"""Comparisons of a round's rated puzzles, two at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from PySide6.QtCore import QLocale, Qt, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from boaf_desktop.panels.pairs.choice import PairChoice
from boaf_desktop.widgets.buttons import only_when_focused
from boaf_desktop.widgets.jobs import drop, run
from boaf_desktop.widgets.layout import dialog_column, row_of
from boaf_desktop.widgets.page import heading, label_style, style_by_theme, wrapped_label
from boaf_desktop.workspace.context import AppContext
from boaf_desktop.workspace.open_study import OpenStudy

if TYPE_CHECKING:
    from engine.statistics.pairwise.next_pair import Candidate
    from engine.study.folder import Study

Answer: TypeAlias = Literal["first", "second", "neither"]
_SEEDS_A_ROUND: Final = 1_000_000


class PairWindow(QDialog):
    """Asks about one pair after another; each answer is on disk before the next is shown.

    Left and Right choose, Down records a tie, Backspace withdraws the last answer. Ratings,
    features and names are hidden, as they would bias the answer.
    """

    def __init__(self, context: AppContext, study: OpenStudy, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self._study = context, study
        #: The current pair and the counts of answers; None before they are loaded
        self.found: Pairs | None = None
        self._round: tuple[Path, int] | None = None
        self.is_busy = False  #: Whether an answer is being written, or the next pair chosen
        self.setWindowTitle(self.tr("Compare puzzles"))
        self._make_widgets()
        self._lay_out()
        self._connect()
        style_by_theme(self, self._context.theme, label_style)
        self._refresh()

    # Building

    def _make_widgets(self) -> None:
        self.question = heading("")  #: The question, or why there is none
        self.question.setWordWrap(True)
        self._left = PairChoice(self._context, self.tr("Left puzzle"))
        self._right = PairChoice(self._context, self.tr("Right puzzle"))
        self._first = QPushButton(self.tr("← Left"))
        self._pass = QPushButton(self.tr("↓ Can't tell"))
        self._pass.setToolTip(self.tr("Record a tie and go to the next pair"))
        self._second = QPushButton(self.tr("Right →"))
        self.status = wrapped_label(is_quiet=True)  #: The number of comparisons
        self._back = QPushButton(self.tr("Undo"))
        self._back.setToolTip(self.tr("Undo the last answer (Backspace)"))
        self._close = QPushButton(self.tr("Close"))
        only_when_focused(self._first, self._pass, self._second, self._back, self._close)

    def _lay_out(self) -> None:
        column = dialog_column(self)
        column.addWidget(self.question)
        for widgets, stretch in (
            ((self._left, self._right), 1),
            ((self._first, self._pass, self._second), 0),
        ):
            column.addLayout(row_of(*((widget, 1) for widget in widgets)), stretch)
        end = row_of((self.status, 1), self._back, self._close)
        column.addLayout(end)

    def _connect(self) -> None:
        keys = Qt.Key
        for key, button, act in (
            (keys.Key_Left, self._first, self._on_first),
            (keys.Key_Right, self._second, self._on_second),
            (keys.Key_Down, self._pass, self.pass_over),
            (keys.Key_Backspace, self._back, self.take_back),
        ):
            button.clicked.connect(act)
            # Otherwise the arrow keys would move the focus to the next button.
            QShortcut(QKeySequence(key), self).activated.connect(act)
        self._left.clicked.connect(self._on_first)
        self._right.clicked.connect(self._on_second)
        self._close.clicked.connect(self.reject)
        self._study.changed.connect(self._on_study_changed)

    # Reading

    def ask(self) -> None:
        """Show the window beside the game, with the next pair of the round being rated."""
        self._read()
        self.show()
        self.activateWindow()

    @Slot()
    def _on_study_changed(self) -> None:
        if self.isVisible() and not self.is_busy:
            self._read()

    def _read(self) -> None:
        asked = self._asked()
        if asked != self._round:
            self._round, self.found = asked, None
        if asked is None:
            self.is_busy = False
            drop(self, "read")
            self._refresh()
            return
        folder, number = asked
        run(
            self, lambda _cancel: read_pairs(folder, number),
            self._on_read, self._on_unreadable, key="read",
        )  # fmt: skip

    def _asked(self) -> tuple[Path, int] | None:
        view = self._study.view
        return None if view is None else (view.folder, view.number)

    def _on_read(self, found: Pairs) -> None:
        self.is_busy = False
        self._show(found)

    def _on_unreadable(self, sentence: str) -> None:
        self.is_busy = False
        self.found = None
        self._refresh()
        self.status.setText(sentence)

    # Showing

    def _show(self, found: Pairs) -> None:
        is_first, self.found = self.found is None, found
        self._refresh()
        if is_first:
            self._left.setFocus()

    def _refresh(self) -> None:
        found = self.found
        pair = None if found is None else found.pair
        left, right = (None, None) if pair is None else (pair[0].deal, pair[1].deal)
        for choice, deal in ((self._left, left), (self._right, right)):
            if choice.deal != deal or deal is None:
                choice.show_deal(deal)
        for button in (self._first, self._pass, self._second):
            # Not disabled while an answer is written, or the button would lose the focus.
            button.setEnabled(pair is not None)
        self._back.setEnabled(found is not None and bool(found.last))
        self.question.setText(self._question_text(found))
        number = QLocale().toString
        n_answered, n_undecided = (
            (0, 0) if found is None else (found.n_answered, found.n_undecided)
        )
        text = self.tr("Pairs compared in this round: {n}").format(n=number(n_answered))
        if n_undecided:
            text += self.tr(" · ties: {n}").format(n=number(n_undecided))
        self.status.setText(text)

    def _question_text(self, found: Pairs | None) -> str:
        if self._round is None:
            return self.tr("No study is open.")
        if found is None or found.pair is not None:
            return self.tr("Which of these two was better?")
        if found.n_rated < 2:
            return self.tr("Rate at least two puzzles of this round first.")
        return self.tr(
            "You have compared every pair of rated puzzles. See their strengths in the Study "
            "panel."
        )

    # Answering

    @Slot()
    def _on_first(self) -> None:
        self.answer("first")

    @Slot()
    def _on_second(self) -> None:
        self.answer("second")

    def answer(self, better: Answer) -> None:
        """Write the answer and show the next pair."""
        found, asked = self.found, self._round
        if found is None or found.pair is None or asked is None or self.is_busy:
            return
        (folder, number), pair = asked, found.pair
        self._run(lambda _cancel: answer_pair(folder, number, pair, better))

    @Slot()
    def pass_over(self) -> None:
        """Write a tie; this pair is not asked again."""
        self.answer("neither")

    @Slot()
    def take_back(self) -> None:
        """Withdraw the newest answer of the round; its pair may be asked again."""
        found, asked = self.found, self._round
        if found is None or not found.last or asked is None or self.is_busy:
            return
        (folder, number), key = asked, found.last
        self._run(lambda _cancel: take_back_answer(folder, number, key))

    def _run(self, make_work: Callable[[Any], Pairs]) -> None:
        drop(self, "read")
        self.is_busy = True
        run(self, make_work, self._on_written, self._on_failed)

    @Slot(object)
    def _on_written(self, found: Pairs) -> None:
        self.is_busy = False
        self._show(found)
        self._study.compared.emit()
        if self._asked() != self._round:  # another round or study is now open
            self._read()

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self.is_busy = False
        self._refresh()
        self._context.notify(sentence)
        self.status.setText(sentence)


@dataclass(frozen=True, slots=True)
class Pairs:
    """The state of a round's comparisons, and the next pair."""

    n_rated: int  #: Number of rated puzzles in the round
    #: Valid answers of the round, and ties.
    n_answered: int
    n_undecided: int
    pair: tuple[Candidate, Candidate] | None  #: Left and right; None when all pairs are answered
    last: str  #: Key of the newest answer of the round; empty when there is none


def read_pairs(folder: Path, number: int) -> Pairs:
    """Read the comparisons of a study's round, and choose the next pair.

    Raises StorageError or FileFormatError when the study cannot be read.
    """
    from engine.statistics.pairwise.next_pair import next_pair  # only in a worker thread
    from engine.study.folder import Study
    from engine.study.participation import READER

    study = Study.open(folder)
    candidates = _rated(study, number)
    table = study.preferences.read().of_rater(READER)
    answered, undecided = (
        [row for row in rows if row.preference.iteration == number]
        for rows in (table.rows, table.undecided)
    )
    n_asked = len(table.rows) + len(table.undecided) + len(table.superseded)
    passed = [row.preference.pair for row in table.undecided]
    pair = next_pair(candidates, table.pairs, passed, seed=_SEEDS_A_ROUND * number + n_asked)
    last = max((*answered, *undecided), key=lambda row: row.compared_at, default=None)
    return Pairs(len(candidates), len(answered), len(undecided), pair, last.key if last else "")


def _rated(study: Study, number: int) -> list[Candidate]:
    """Return the rated puzzles of a round, first arrangement and mean rating of each."""
    from engine.statistics.pairwise.next_pair import Candidate  # only in a worker thread
    from engine.study.participation import seen_by_reader  # only in a worker thread

    rows = seen_by_reader(study).table.rows
    ratings: dict[str, list[int]] = {}
    deals = {}
    for rating in (row.rating for row in rows if row.rating.iteration == number):
        if rating.rating is not None:
            ratings.setdefault(rating.puzzle_id, []).append(rating.rating)
            if not rating.disguise or rating.puzzle_id not in deals:
                deals[rating.puzzle_id] = rating.deal
    return [
        Candidate(name, deals[name], sum(values) / len(values)) for name, values in ratings.items()
    ]


def answer_pair(
    folder: Path, number: int, pair: tuple[Candidate, Candidate], better: Answer
) -> Pairs:
    """Append an answer or a tie; return the new state with the next pair.

    Raises SettingsError, StorageError or FileFormatError when it could not be written; the file
    is then unchanged.
    """
    from engine.ratings.preference import Preference  # only in a worker thread
    from engine.study.folder import Study

    study, (left, right) = Study.open(folder), pair
    study.preferences.append(
        Preference(
            left.deal,
            right.deal,
            better,
            study=study.name,
            iteration=number,
            first_id=left.id,
            second_id=right.id,
            blind=study.blind,  # the window shows only the cards
        )
    )
    return read_pairs(folder, number)


def take_back_answer(folder: Path, number: int, key: str) -> Pairs:
    """Append a row that withdraws an answer; return the new state with the next pair.

    Raises SettingsError, StorageError or FileFormatError as `answer_pair`.
    """
    from engine.study.folder import Study  # only in a worker thread

    Study.open(folder).preferences.withdraw(key)
    return read_pairs(folder, number)
