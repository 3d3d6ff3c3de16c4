"""The suggested next energy: button, choice of method, reasons and curves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QPushButton, QRadioButton, QSizePolicy, QWidget

from boaf_desktop.charts.curves import LearnedCurves
from boaf_desktop.language.wording import readable
from boaf_desktop.panels.study.fit.work import Loaded, NextEnergy, propose_next
from boaf_desktop.widgets.jobs import run
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.page import CollapsibleSection, ParagraphsLabel, wrapped_label
from boaf_desktop.workspace.app import App

if TYPE_CHECKING:
    from engine.design.energy import Energy


class StudyNextEnergy(QWidget):
    """Suggests the next energy, and offers the ways of generating the next round."""

    wanted = Signal()  #: The user requests the next energy
    #: The suggested `Energy`, its reasons, and its `PreferenceCurve`s.
    proposed = Signal(object, str, object)

    def __init__(self, app: App) -> None:
        super().__init__()
        study = app.study
        self._app, self._study = app, study
        self._base: Energy | None = None
        self._goes_on = False
        self._is_leading: bool | None = None
        self.use = QPushButton(self.tr("Use as next energy"))
        self.use.setProperty("primary", True)
        self.use.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.guess = QRadioButton(self.tr("Best guess"))
        self.explore = QRadioButton(self.tr("Explore"))
        self._ways = QWidget()
        self._reasons = ParagraphsLabel(is_quiet=True)
        self.curves = LearnedCurves(app.theme, app.notify)
        self._lay_out()
        self.use.clicked.connect(self.wanted)
        self.explore.toggled.connect(study.set_explored)
        study.changed.connect(self._refresh)
        self.clear()
        self._refresh()

    def _lay_out(self) -> None:
        column = column_in(self, 8)
        ways = column_in(self._ways, 4)
        for button, text in (
            (
                self.explore,
                self.tr(
                    "Generates three times as many puzzles with the suggested energy and keeps "
                    "those with a high or uncertain expected rating."
                ),
            ),
            (
                self.guess,
                self.tr("Generates the next round directly with the suggested energy. Faster."),
            ),
        ):
            said = wrapped_label(is_quiet=True)
            said.setText(text)
            button.setAccessibleDescription(text)
            button.setToolTip(text)
            add_all(ways, button, said)
        self.fold = CollapsibleSection(self.tr("Next energy"), QWidget())
        column.addWidget(self.fold)
        inside = column_in(self.fold.body, 8)
        for part in (self._ways, self.use, self._reasons, self.curves):
            inside.addWidget(part)

    @Slot()
    def _refresh(self) -> None:
        """Offer the methods in a study with rounds, and show the selected one."""
        view = self._study.view
        self._ways.setVisible(view is not None and bool(view.rounds))
        (self.explore if self._study.is_explored else self.guess).setChecked(True)

    def set_leading(self, is_leading: bool) -> None:
        """Expand as the main next step, or collapse behind the study's own button."""
        if is_leading is self._is_leading:
            return
        self._is_leading = is_leading
        self.fold.button.setChecked(is_leading)
        self.use.setProperty("primary", is_leading)
        self.use.style().unpolish(self.use)  # the style sheet depends on the property
        self.use.style().polish(self.use)

    @property
    def reasons(self) -> str:
        """Text on the suggestion, as rich text; empty before there is one."""
        return "" if self._reasons.isHidden() else self._reasons.text()

    def clear(self) -> None:
        """Clear the suggestion."""
        self._reasons.hide()
        self.curves.show_curves(())

    def propose(self, loaded: Loaded, base: Energy, *, goes_on: bool) -> None:
        """Suggest the next energy from all ratings; the designer decides in the energy form.

        ``goes_on``: whether a study continues with ``base`` if the ratings suggest no change.
        """
        self._base, self._goes_on = base, goes_on
        run(
            self, lambda _cancel: propose_next(loaded, base),
            self._on_proposed, self._app.notify,
        )  # fmt: skip

    @Slot(object)
    def _on_proposed(self, found: NextEnergy) -> None:
        base = self._base
        if base is None:
            return
        proposal = found.proposal
        lines = list(map(readable, found.reasons))
        if not proposal.changed:
            text = self.tr("Your ratings suggest no change to the energy {name}.")
            lines.insert(0, text.format(name=base.name))
        self._show(lines, found)
        # A round created as a design minimised nothing, so there is no energy to continue with.
        wanted = proposal.energy if proposal.changed or not base.terms else base
        if proposal.changed or self._goes_on:
            self.proposed.emit(wanted, "\n".join(lines), found.curves)

    def _show(self, lines: Sequence[str], found: NextEnergy) -> None:
        self._reasons.set_paragraphs(lines)
        self._reasons.show()
        self.curves.show_curves(found.curves)
