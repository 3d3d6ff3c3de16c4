"""The features that the preferences of a study may be about, and a look at all others."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QWidget

from boaf_desktop.language.translation import feature_title, named, tr, worded
from boaf_desktop.panels.study.study_state import StudyState
from boaf_desktop.panels.study.study_texts import ratings_text
from boaf_desktop.widgets.buttons import close_buttons, only_when_focused, push_button
from boaf_desktop.widgets.jobs import Job, run
from boaf_desktop.widgets.labels import plain, show_text, wrapped_label
from boaf_desktop.widgets.layout import add_all, dialog_column
from boaf_desktop.widgets.page import Page
from boaf_desktop.widgets.placement import fit_to_screen, grow_to_contents
from engine.design.feature_registry import FEATURES
from engine.progress import Progress
from engine.statistics.display_names import named_list, percent
from engine.study.study_features import LEARNABLE

if TYPE_CHECKING:
    from engine.statistics.learning.leftovers import Leftover

_RETRY_MS: Final = 200  # while the results aren't known
_MAX_NAMED: Final = 3  # further features
_MIN_CHANCE: Final = 0.05  # of one that is named
_MIN_OFFERED: Final = 0.2  # of one that is offered


class FeaturesDialog(QDialog):
    """A check box for each feature, and a button that looks at those without a tick.

    ``features``: returns those of the study now. ``state``: returns the study's.
    """

    chosen = Signal(list)  #: The names of the ticked features, after each change

    def __init__(
        self,
        features: Callable[[], Collection[str]],
        state: Callable[[], StudyState],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._features, self._state = features, state
        self._job: Job | None = None  # looks for further features
        self._retry = QTimer(self, singleShot=True, interval=_RETRY_MS)
        self._retry.timeout.connect(self._on_look)
        self._offered: Sequence[str] = ()  # features that the button adds
        self.setWindowTitle(tr("Features of the study"))
        self.boxes = {name: self._box(name) for name in LEARNABLE}
        self.found = wrapped_label()  #: The further features that explain the ratings best
        self.look = push_button(tr("&Look for further features"), self._on_look)
        only_when_focused(self.look)
        self.add = push_button("", self._on_add, is_primary=True)
        self._lay_out()
        self._show_found("")
        self.show_features()

    def _lay_out(self) -> None:
        about, page, buttons = wrapped_label(is_quiet=True), Page(), close_buttons(self)
        about.setText(
            tr(
                "Preferences may depend on the ticked features. The features in your energies, "
                "acceptance rules and maps are added as soon as a round uses them."
            )
        )
        add_all(page.column, *self.boxes.values(), None)
        for button in (self.add, self.look):
            buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        add_all(dialog_column(self), about, (page, 1), self.found, buttons)
        self.resize(520, 640)
        fit_to_screen(self)

    def _box(self, name: str) -> QCheckBox:
        box = QCheckBox(feature_title(name))
        box.setToolTip(plain(named(FEATURES[name].meaning)))
        box.clicked.connect(partial(self._on_ticked, name))
        return box

    def _on_ticked(self, name: str) -> None:
        self._choose([name], is_ticked=self.boxes[name].isChecked())

    @Slot()
    def show_features(self) -> None:
        """Tick the features of the study, which a new round may have added to."""
        features = self._features()
        for name, box in self.boxes.items():
            box.setChecked(name in features)

    def _choose(self, names: Collection[str], *, is_ticked: bool) -> None:
        """Add features or remove them, unless the study would refuse that."""
        for name in names:
            self.boxes[name].setChecked(is_ticked)
        chosen = [name for name, box in self.boxes.items() if box.isChecked()]
        if not chosen or self._state().is_busy:
            for name in names:
                self.boxes[name].setChecked(not is_ticked)
        self.chosen.emit(chosen)  # even then, for the reason

    def done(self, result: int) -> None:
        if self._job is not None:
            self._job.cancel()
        super().done(result)

    @Slot()
    def _on_look(self) -> None:
        state = self._state()
        results = state.results
        if self._job is not None:
            return
        if state.is_busy or state.is_computing:
            self._show_found(tr("Computing new results…"))
            self._retry.start()
            return
        if results is None:
            self._show_found(ratings_text(state))
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
