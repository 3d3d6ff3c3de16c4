"""The features that the preferences of a study may be about, and a look at all others."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox

from boaf_desktop.language import feature_title, named, tr, worded
from boaf_desktop.widgets.jobs import Job, run
from boaf_desktop.widgets.pages import Page, fit_to_screen, grow_to_contents
from boaf_desktop.widgets.parts import (
    PAGE_IN_DIALOG,
    add_all,
    close_buttons,
    dialog_column,
    only_when_focused,
    plain,
    push_button,
    show_text,
    wrapped_label,
)
from boaf_desktop.workspace.app import App
from engine.design.feature_registry import FEATURES
from engine.progress import Progress
from engine.statistics.display_names import named_list, percent
from engine.study.study_features import LEARNABLE, features_of_study

if TYPE_CHECKING:
    from boaf_desktop.panels.study.study_panel import StudyPanel
    from engine.statistics.next_energy import Leftover

_MAX_NAMED: Final = 3  # further features
_MIN_CHANCE: Final = 0.05  # of one that is named
_MIN_OFFERED: Final = 0.2  # of one that is offered


class FeaturesDialog(QDialog):
    """A check box for each feature, and a button that looks at those without a tick."""

    def __init__(self, app: App, panel: StudyPanel) -> None:
        super().__init__(panel.window())
        self._panel, self._study, self._tasks = panel, app.study, app.study_tasks
        self._job: Job | None = None  # looks for further features
        self._is_waiting = False  # to look for them, until new results are computed
        self._offered: Sequence[str] = ()  # features that the button adds
        self.setWindowTitle(tr("Features of the study"))
        self.boxes = {name: self._box(name) for name in LEARNABLE}
        self.found = wrapped_label()  #: The further features that explain the ratings best
        self.look = push_button(tr("&Look for further features"), self._look)
        only_when_focused(self.look)
        self.add = push_button("", self._on_add, is_primary=True)
        self._lay_out()
        self._show_found("")
        panel.changed.connect(self._follow)
        self._follow()

    def _lay_out(self) -> None:
        about, page, buttons = wrapped_label(is_quiet=True), Page(), close_buttons(self)
        about.setText(
            tr(
                "Preferences may depend on the ticked features. The features in your energies, "
                "acceptance rules and maps are added as soon as a round uses them."
            )
        )
        page.column.setContentsMargins(*PAGE_IN_DIALOG)
        add_all(page.column, *self.boxes.values(), None)
        for button in (self.add, self.look):
            buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        add_all(dialog_column(self), about, (page, 1), self.found, buttons)
        self.resize(520, 640)
        fit_to_screen(self)

    def _box(self, name: str) -> QCheckBox:
        box = QCheckBox(feature_title(name))
        box.setToolTip(plain(named(FEATURES[name].meaning)))
        box.clicked.connect(lambda is_ticked: self._choose([name], is_ticked=is_ticked))
        return box

    @Slot()
    def _follow(self) -> None:
        """Tick the features of the study, which a new round may have added to."""
        if not self._tasks.is_busy:  # until then, a choice that is being saved stays
            study = self._study.snapshot
            features = () if study is None else features_of_study(study)
            for name, box in self.boxes.items():
                box.setChecked(name in features)
        if self._is_waiting:
            self._look()

    def _choose(self, names: Collection[str], *, is_ticked: bool) -> None:
        """Add features or remove them, unless the study would refuse that."""
        for name in names:
            self.boxes[name].setChecked(is_ticked)
        chosen = [name for name, box in self.boxes.items() if box.isChecked()]
        if not chosen or self._tasks.is_busy:
            for name in names:
                self.boxes[name].setChecked(not is_ticked)
        self._tasks.choose_features(chosen)  # even then, for the reason

    def done(self, result: int) -> None:
        if self._job is not None:
            self._job.cancel()
        super().done(result)

    @Slot()
    def _look(self) -> None:
        """Look for further features, as soon as the results are those of the study."""
        if self._job is not None:
            return
        results = self._panel.found
        self._is_waiting = self._tasks.is_busy or self._panel.is_computing
        if self._is_waiting:
            self._show_found(tr("Computing new results…"))
            return
        if results is None:
            self._show_found(self._panel.results.ratings_text())
            return
        self._show_found(tr("Measuring the rated puzzles…"))
        self._job = run(
            self,
            lambda _cancel: results.leftovers(),
            self._on_found,
            self._show_found,
            on_progress=self._on_progress,
            on_end=self._on_end,
        )

    def _on_progress(self, batch: list[Progress]) -> None:
        done, total = batch[-1].done, batch[-1].total
        self.found.setText(tr("Measuring puzzle {n} of {all}…", n=done + 1, all=total))

    def _on_end(self) -> None:
        self._job = None

    def _on_found(self, found: Sequence[Leftover]) -> None:
        likely = [each for each in found if each.chance >= _MIN_CHANCE][:_MAX_NAMED]
        offered = [each.name for each in likely if each.chance >= _MIN_OFFERED]
        self._show_found(_found_text(len(found), likely), offered)

    def _show_found(self, text: str, offered: Sequence[str] = ()) -> None:
        self._offered = offered
        show_text(self.found, text)
        self.add.setVisible(bool(offered))
        if offered:
            self.add.setText(tr("Add {features}", features=worded(named_list(offered))))
        grow_to_contents(self)

    @Slot()
    def _on_add(self) -> None:
        offered = self._offered
        self._show_found("")
        self._choose(offered, is_ticked=True)


def _found_text(n_all: int, likely: Sequence[Leftover]) -> str:
    """Return which of so many further features may matter."""
    if not likely:
        return tr("None of the {n} other features explains the remaining differences.", n=n_all)
    head = tr(
        "Other features that may matter (of {n}), each with the probability that it is the "
        "one that matters:",
        n=n_all,
    )
    lines = [f"{feature_title(each.name)}: {worded(percent(each.chance))}" for each in likely]
    return "\n".join([head, *lines])
