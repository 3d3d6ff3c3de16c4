"""Further analyses of the ratings: permutation test, ridge, what to rate next, raters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QPushButton, QWidget

from boaf_desktop.language.wording import readable
from boaf_desktop.panels.study.fit.raters import StudyRaters
from boaf_desktop.panels.study.fit.work import Loaded
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.widgets.collapsible import CollapsibleSection
from boaf_desktop.widgets.jobs import Job, run
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.page import ParagraphsLabel
from boaf_desktop.workspace.workspace import Workspace
from engine.design.record import PuzzleRecord
from engine.digits import fixed, significant
from engine.game import Deal
from engine.progress import Work
from engine.sentences import join_messages, message
from engine.statistics.regression.options import FitOptions
from engine.statistics.words import plural

if TYPE_CHECKING:
    from engine.statistics.regression.by_size import SizeFit

_SEED: Final = 1


class StudyFurther(QWidget):
    """Buttons for analyses beyond the fit, with the results in words."""

    puzzle_requested = Signal(object)  #: This `Puzzle` should be opened on the board for rating

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        self._asked: tuple[Loaded, FitOptions] | None = None
        self._narrow: tuple[str, ...] = ()
        self._said_first: tuple[str, ...] = ()
        self._job: Job | None = None
        self.rater = ParagraphsLabel()  #: Results about the rater, as rich text
        self.answer = ParagraphsLabel()  #: The latest result, as rich text
        self._chance = self._button(self.tr("Permutation test"), self._on_chance)
        self._chance.setToolTip(
            self.tr("Share of shuffles in which the ratings are explained at least as well")
        )
        self._ridge = self._button(self.tr("Ridge"), self._on_ridge)
        self._ridge.setToolTip(
            self.tr("A fit that penalises large effects, useful with few ratings")
        )
        self._sizes = self._button(self.tr("Fit by number of cards"), self._on_sizes)
        self._sizes.setToolTip(self.tr("A separate fit for each number of cards"))
        self._next = self._button(self.tr("Rate next"), self._on_next)
        self._next.setToolTip(self.tr("The most informative puzzles of the open set"))
        self._cancel = self._button(self.tr("Cancel"), self._on_cancel)
        self._open = self._button(self.tr("Open the first"), self._on_open)
        self._first: Puzzle | None = None
        whole = column_in(self, 16)
        self.rater_fold = CollapsibleSection(self.tr("The rater"), self.rater)
        whole.addWidget(self.rater_fold)
        self.raters = StudyRaters()
        whole.addWidget(self.raters)
        advanced = QWidget()
        self.advanced = CollapsibleSection(self.tr("Advanced"), advanced)
        whole.addWidget(self.advanced)
        column = column_in(advanced, 8)
        # A single row would be wider than the panel in a small window.
        for buttons in ((self._chance, self._ridge), (self._sizes, self._next), (self._cancel,)):
            column.addLayout(row_of(*buttons, None))
        add_all(column, self.answer, self._open)
        self._refresh()

    def ask_about(
        self,
        loaded: Loaded,
        options: FitOptions,
        sentences: tuple[str, ...],
        narrow: tuple[str, ...] = (),
    ) -> None:
        """Set the ratings and options.

        ``sentences``: results about the rater. ``narrow``: warnings of features whose range the
        ratings cover only in part, shown before every result on effects.
        """
        self._asked, self._narrow = (loaded, options), narrow
        self._on_cancel()
        self.answer.clear()
        self._first = None
        self.rater.set_paragraphs(map(readable, sentences))
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
        question: Callable[[Loaded, FitOptions], Work[FurtherAnswer]],
        said_first: tuple[str, ...] = (),
    ) -> None:
        if self._asked is None or self._job is not None:
            return
        self._said_first = said_first
        loaded, options = self._asked
        self._job = run(
            self, lambda _cancel: question(loaded, options),
            self._on_answer, self._on_failed, on_end=self._on_ended,
        )  # fmt: skip
        self.answer.setText(self.tr("Computing…"))
        self._refresh()

    @Slot()
    def _on_cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self.answer.clear()

    @Slot()
    def _on_open(self) -> None:
        if self._first is not None:
            self.puzzle_requested.emit(self._first)

    @Slot(object)
    def _on_answer(self, answer: Any) -> None:
        sentences = (*self._said_first, *answer.sentences)
        self.answer.set_paragraphs(map(readable, sentences))
        self._first = Puzzle.from_deal(answer.deals[0]) if answer.deals else None

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self.answer.set_paragraphs([readable(sentence)])
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
            # Not disabled during a computation, or the button would lose the focus.
            button.setEnabled(self._asked is not None)
        self._cancel.setVisible(is_busy)
        self.answer.setVisible(bool(self.answer.text()))
        self._open.setVisible(self._first is not None)
        has_rater = bool(self.rater.text())
        self.rater_fold.setVisible(has_rater)


@dataclass(frozen=True, slots=True)
class FurtherAnswer:
    """Result of an analysis."""

    sentences: tuple[str, ...]  #: For display
    deals: tuple[Deal, ...] = ()  #: The puzzles concerned, the first to be opened


def by_chance(loaded: Loaded, options: FitOptions) -> Work[FurtherAnswer]:
    """Test by permutation how often shuffled ratings are explained equally well.

    Raises FitError or SettingsError when the test is impossible.
    """
    from engine.statistics.regression.ols import fit
    from engine.statistics.regression.permutation import permutation_test  # statsmodels

    result = fit(
        loaded.frame,
        options.features,
        outcomes=options.outcomes,
        round_means=options.round_means,
    )
    found = yield from permutation_test(result, seed=_SEED)
    return FurtherAnswer((found.sentence,))


def with_ridge(loaded: Loaded, options: FitOptions) -> Work[FurtherAnswer]:
    """Fit with a penalty on large coefficients, for few ratings.

    Raises FitError or SettingsError when the ratings are insufficient.
    """
    from engine.statistics.regression.ridge_fit import ridge  # scipy

    found = yield from ridge(
        loaded.frame,
        options.features,
        seed=_SEED,
        scale=options.scale,
        outcomes=options.outcomes,
        round_means=options.round_means,
    )
    return FurtherAnswer(found.sentences)


def by_size(loaded: Loaded, options: FitOptions) -> Work[FurtherAnswer]:
    """Fit the puzzles of each number of cards separately.

    Raises FitError when the ratings lack the number of cards.
    """
    from engine.progress import Progress
    from engine.statistics.regression.by_size import fit_by_size  # statsmodels

    yield Progress(0, 1)
    found = fit_by_size(
        loaded.frame,
        options.features,
        scale=options.scale,
        robust=options.robust,
        outcomes=options.outcomes,
        round_means=options.round_means,
    )
    return FurtherAnswer(tuple(map(_size_sentence, found)))


def _size_sentence(found: SizeFit) -> str:
    head = {"cards": plural(found.cards, "card"), "ratings": plural(found.n_ratings, "rating")}
    if found.result is None:
        return message("{cards}, {ratings}: {reason}", reason=found.reason, **head)
    if found.result.is_exact:
        return message(
            "{cards}, {ratings}: the fit passes exactly through all ratings, so its errors are "
            "unknown.",
            **head,
        )
    clear = [
        message(
            "{name} {coef} ({low} to {high})",
            name=term.name,
            coef=significant(term.coef, sign=True),
            low=significant(term.low),
            high=significant(term.high),
        )
        for term in found.result.features
        if term.is_significant
    ]
    said = join_messages(", ", clear) or message("no effect is statistically significant")
    return message(
        "{cards}, {ratings}, R² {r2}: {said}.", r2=fixed(found.result.r2, 2), said=said, **head
    )


def what_next(
    loaded: Loaded, options: FitOptions, puzzles: Sequence[PuzzleRecord], *, is_blind: bool
) -> Work[FurtherAnswer]:
    """Choose the unrated puzzles of the open set that would inform the regression most.

    For a blind rater the features in which they are extreme are not mentioned.

    Raises FitError or SettingsError when none is left or their features are unknown.
    """
    from engine.progress import Progress
    from engine.statistics.learning.next_to_rate import rate_next  # pandas

    yield Progress(0, 1)
    found = rate_next(loaded.frame, puzzles, options.features)
    names = ", ".join(entry.record.id[:6] for entry in found.puzzles)
    deals = tuple(entry.record.deal for entry in found.puzzles)
    why = found.blind_sentence if is_blind else found.sentence
    return FurtherAnswer((why, names), deals)
