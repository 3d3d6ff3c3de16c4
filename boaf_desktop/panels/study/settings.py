"""The settings of a study in one dialog: name, blind rating, games, raters and features."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QCheckBox, QDialog, QLineEdit, QWidget

from boaf_desktop.energy_views import search_methods
from boaf_desktop.language import error_text, feature_title, named, readable, tr, worded
from boaf_desktop.play.cards import size_tip
from boaf_desktop.widgets.forms import Fields
from boaf_desktop.widgets.pages import Page, fit_to_screen
from boaf_desktop.widgets.parts import (
    PAGE_IN_DIALOG,
    accept_buttons,
    add_all,
    by_font,
    column_in,
    dialog_column,
    heading,
    plain,
    push_button,
    show_text,
    tip_text,
    without_mnemonic,
    wrapped_label,
)
from boaf_desktop.workspace.open_study import StudyTasks
from engine.design.feature_registry import FEATURES
from engine.design.settings import MAX_ITERATIONS, METHODS, MIN_CARDS
from engine.errors import BoafError
from engine.game import MAX_CELLS
from engine.ratings import OWN_RATER
from engine.search.limits import MAX_COUNTED_CARDS
from engine.study.round import USUAL_PUZZLES, n_controls, n_repeats
from engine.study.snapshot import Snapshot
from engine.study.study import (
    DEFAULT_GRID,
    LEARNABLE,
    check_features,
    check_size,
    check_study_name,
    features_of_study,
)

USUAL_CARDS: Final = (6, 8)
"""The numbers of cards of a new study."""
MAX_PUZZLES: Final = 200
"""Maximum number of puzzles of a round in its form."""


_WIDTH: Final = 440  # of the dialog of a new study, in logical pixels


class PuzzleSize(QWidget):
    """Fields for the grid and the numbers of cards of a study's puzzles."""

    def __init__(self, grid: tuple[int, int], cards: tuple[int, int]) -> None:
        super().__init__()
        self.fields = fields = Fields(self, self._inconsistency)
        tip = size_tip()
        self._all = (
            fields.count("rows", tr("Rows"), 1, MAX_CELLS, value=grid[0], tip=tip),
            fields.count("columns", tr("Columns"), 1, MAX_CELLS, value=grid[1], tip=tip),
            fields.count("low", tr("Cards from"), MIN_CARDS, MAX_COUNTED_CARDS, value=cards[0]),
            fields.count(
                "high", tr("to"), MIN_CARDS, MAX_COUNTED_CARDS, value=cards[1], name=tr("Cards to")
            ),
        )
        add_all(column_in(self, 4), fields.above(self._all), fields.fault_line)

    def freeze_grid(self) -> None:
        """Keep the grid, as that of a study with rounds."""
        for field in self._all[:2]:
            field.setEnabled(False)

    @property
    def grid(self) -> tuple[int, int]:
        values = self.fields.values
        return values["rows"], values["columns"]

    @property
    def cards(self) -> tuple[int, int]:
        values = self.fields.values
        return values["low"], values["high"]

    def _inconsistency(self) -> str:
        try:
            check_size(self.grid, self.cards)
        except BoafError as error:
            return error_text(error)
        return ""


class NewStudyDialog(QDialog):
    """Asks for the name of a new study and the size of its puzzles.

    ``create``: called with the name, the grid, the numbers of cards and that of puzzles.
    """

    def __init__(
        self,
        create: Callable[[str, tuple[int, int], tuple[int, int], int], object],
        cards: tuple[int, int],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._create = create
        self.setWindowTitle(tr("New study"))
        self.setMinimumWidth(by_font(_WIDTH))
        self.name = QLineEdit()
        self.name.setAccessibleName(tr("Name of the study"))
        self.size_fields = PuzzleSize(DEFAULT_GRID, cards)
        self.count = self.size_fields.fields.count(
            "n_puzzles",
            tr("Puzzles"),
            1,
            MAX_PUZZLES,
            value=USUAL_PUZZLES,
            name=tr("Puzzles in the first round"),
            tip=tr("More puzzles give clearer results but take longer to rate"),
        )
        count = self.size_fields.fields.inline(self.count)
        self._accept = push_button(tr("Create study"), self._on_create, is_primary=True)
        buttons = accept_buttons(self, self._accept)
        column = dialog_column(self)
        self.about = wrapped_label(is_quiet=True)
        parts = heading(tr("Name")), self.name, self.size_fields, count, self.about, None, buttons
        add_all(column, *parts)
        self.name.textChanged.connect(self._check)
        self.size_fields.fields.changed.connect(self._check)
        self._check()

    @Slot()
    def _check(self) -> None:
        is_named = bool(self.name.text().strip())
        self._accept.setEnabled(is_named and not self.size_fields.fields.fault)
        n = int(self.count.number or 0)
        more = n_controls(n) + n_repeats(n)
        self.about.setText(tr("You rate {n} puzzle.", "You rate {n} puzzles.", n=n + more))
        why = tr(
            "{n} of them are for comparison, or return in another arrangement, to find out what "
            "you like faster.",
            n=more,
        )
        self.about.setToolTip(plain(why))

    @Slot()
    def _on_create(self) -> None:
        self.accept()
        size, count = self.size_fields, int(self.count.number or USUAL_PUZZLES)
        self._create(self.name.text(), size.grid, size.cards, count)


class SettingsDialog(QDialog):
    """Shows the settings of a study; only those that were changed are saved."""

    def __init__(self, tasks: StudyTasks, study: Snapshot, parent: QWidget) -> None:
        super().__init__(parent)
        self._tasks, self._study = tasks, study
        self.setWindowTitle(tr("Study settings"))
        self.name = QLineEdit(study.name)
        self.name.setAccessibleName(tr("Name of the study"))
        self._blind = _box(tr("Rate blind: hide features until a puzzle is rated"), study.is_blind)
        self._solved_only = _box(
            tr("Learn from solved games only"),
            study.learns_from_solved,
            tr(
                "Ratings of games that were not solved don't count towards preferences or the "
                "next energy. Choose this if you gave up puzzles because they were too hard, "
                "not because you disliked them."
            ),
        )
        self._raters = self._rater_boxes()
        chosen = features_of_study(study)
        self._features = {
            name: _box(feature_title(name), name in chosen, named(FEATURES[name].meaning))
            for name in LEARNABLE
        }
        # Those of raters are in the boxes above.
        pairs = zip(study.exclusions, study.exclusion_sentences(), strict=True)
        self._exclusions = {
            each: _box(readable(text), is_checked=True) for each, text in pairs if not each.rater
        }
        self._size = PuzzleSize(study.grid, study.cards or USUAL_CARDS)
        if study.rounds:
            self._size.freeze_grid()
        self._search = QWidget()
        self._search_fields = Fields(self._search)
        self._add_search()
        self._fault = wrapped_label()
        self._lay_out()

    def _add_search(self) -> None:
        """Add how puzzles of the next rounds are searched for."""
        fields, study = self._search_fields, self._study.study
        method = fields.choice(
            "method",
            tr("Method"),
            search_methods(),
            tip=" ".join(worded(each.meaning) for each in METHODS.values()),
            value="" if study is None else study.method,
        )
        iterations = fields.number(
            "iterations",
            tr("Iterations"),
            low=1,
            high=MAX_ITERATIONS,
            step=100,
            is_whole=True,
            empty=tr("Automatic"),
            tip=tr("Length of each chain (leave empty for the default)"),
            value=None if study is None else study.iterations,
        )
        add_all(column_in(self._search, 4), fields.above((method, iterations)), fields.fault_line)

    def _rater_boxes(self) -> dict[str, QCheckBox]:
        left_out = self._study.raters_left_out
        raters = {row.rating.rater or OWN_RATER for row in self._study.ratings.rows}
        reasons = {each.rater: each.reason for each in self._study.exclusions if each.rater}
        return {
            name: _box(
                tr("you") if name == OWN_RATER else name,
                name not in left_out,
                reasons.get(name, ""),
            )
            for name in sorted({*raters, *left_out})
        }

    def _lay_out(self) -> None:
        about = wrapped_label(
            tr(
                "Features of your energies and acceptance rules are added as soon as a round uses "
                "them."
            ),
            is_quiet=True,
        )
        page = Page()
        page.column.setContentsMargins(*PAGE_IN_DIALOG)
        add_all(page.column, heading(tr("Name")), self.name, self._size, self._search)
        add_all(page.column, self._blind, self._solved_only)
        if self._raters:
            add_all(page.column, heading(tr("Raters who count")), *self._raters.values())
        if self._exclusions:
            title = heading(tr("Ratings excluded in version 4.0"))
            add_all(page.column, title, *self._exclusions.values())
        features = heading(tr("Features that preferences may depend on"))
        add_all(page.column, features, *self._features.values(), about, None)
        self._save = push_button(tr("Save settings"), self._on_save, is_primary=True)
        buttons = accept_buttons(self, self._save)
        add_all(dialog_column(self), (page, 1), self._fault, buttons)
        show_text(self._fault, "")
        for fields in (self._size.fields, self._search_fields):
            fields.changed.connect(self._check)
        self.resize(520, 640)
        fit_to_screen(self)

    @Slot()
    def _check(self) -> None:
        has_fault = self._size.fields.fault or self._search_fields.fault
        self._save.setEnabled(not has_fault)

    @Slot()
    def _on_save(self) -> None:
        """Save what was changed; without a valid name or feature, say so and stay open."""
        try:
            changes = self._changes()
        except BoafError as error:
            show_text(self._fault, error_text(error))
            return
        if self._tasks.is_busy:
            show_text(self._fault, tr("The study is busy. Wait until it has finished."))
            return
        self.accept()
        if changes:
            self._tasks.change_settings(**changes)

    def _changes(self) -> dict[str, Any]:
        """Return the arguments of `StudyTasks.change_settings`; raise SettingsError."""
        study, left_out = self._study, self._study.raters_left_out
        before, search = study.study, self._search_fields.values
        ticked = {name for name, box in self._raters.items() if box.isChecked()}
        chosen = (name for name, box in self._features.items() if box.isChecked())
        features = features_of_study(study)
        lifted = [each for each, box in self._exclusions.items() if not box.isChecked()]
        before_and_after = {
            "name": (study.name, check_study_name(self.name.text())),
            "blind": (study.is_blind, self._blind.isChecked()),
            "solved_only": (study.learns_from_solved, self._solved_only.isChecked()),
            "features": (
                tuple(name for name in LEARNABLE if name in features),
                check_features(chosen),
            ),
            "grid": (study.grid, self._size.grid),
            "cards": (study.cards or USUAL_CARDS, self._size.cards),
            "method": (before.method if before else "", search["method"]),
            "iterations": ((before and before.iterations) or 0, search["iterations"] or 0),
            "without": ([], [name for name in self._raters if name not in {*left_out, *ticked}]),
            "counting": ([], [name for name in left_out if name in ticked]),
            "lifted": ([], lifted),
        }
        return {key: new for key, (old, new) in before_and_after.items() if new != old}


def _box(text: str, is_checked: bool, tip: str = "") -> QCheckBox:
    box = QCheckBox(without_mnemonic(text))
    box.setChecked(is_checked)
    box.setToolTip(tip_text(plain(tip)) if tip else "")
    return box
