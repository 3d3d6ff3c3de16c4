"""From a rated round to the next: find what the ratings ask for, review it, go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.language.wording import readable
from boaf_desktop.panels.study.fit.work import Loaded, NextEnergy, propose_next
from boaf_desktop.panels.study.rounds.review import ReviewEnergy
from boaf_desktop.panels.study.rounds.size import Size, size_of
from boaf_desktop.workspace.context import AppContext
from boaf_desktop.workspace.open_study import OpenStudy
from boaf_desktop.workspace.workspace import Workspace

if TYPE_CHECKING:
    from engine.design.energy import Energy


class Reviewing(QObject):
    """Opens the review of the next energy, one at a time.

    Parameters
    ----------
    workspace : Workspace
        Whose energy is the designer's, and gets what is chosen.
    study : OpenStudy
        Whose round was rated.

    Attributes
    ----------
    review : ReviewEnergy or None
        What is open.
    """

    #: How large the next round shall be, a `Size`; told before ``generate_wanted``.
    size_chosen = Signal(object)
    generate_wanted = Signal()  #: The next round should be generated with the current energy

    def __init__(
        self, context: AppContext, workspace: Workspace, study: OpenStudy, over: QWidget
    ) -> None:
        super().__init__(over)
        self._context, self._workspace, self._study = context, workspace, study
        self._over = over
        self._base: Energy | None = None
        self._found: NextEnergy | None = None
        self._is_asked = False
        self.review: ReviewEnergy | None = None

    def begin(self, loaded: Loaded, base: Energy) -> None:
        """Find what the ratings ask for, then open the review.

        Parameters
        ----------
        loaded : Loaded
            The study's ratings.
        base : Energy
            What the puzzles of the last round minimised.
        """
        if self._is_asked or self.review is not None:
            return
        self._is_asked, self._base = True, base
        self._context.jobs.begin(
            lambda _cancel: propose_next(loaded, base), self, self._on_found, self._on_failed
        )

    @Slot(object)
    def _on_found(self, found: NextEnergy) -> None:
        self._open(found, "")

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._open(None, sentence)

    def _open(self, found: NextEnergy | None, why_not: str) -> None:
        view, base, self._is_asked = self._study.view, self._base, False
        if view is None or base is None:
            return  # the study was closed meanwhile
        self._found = found
        current = self._workspace.energy.value
        review = ReviewEnergy(
            view.number + 1, base, current, found, why_not, size_of(view.order),
            self._over.window(),
        )  # fmt: skip
        review.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        review.finished.connect(self._on_ended)
        review.chosen.connect(self._on_chosen)
        review.edit_wanted.connect(self._on_edit_wanted)
        self.review = review
        review.open()

    @Slot()
    def _on_ended(self) -> None:
        self.review = None

    @Slot(object, object)
    def _on_chosen(self, energy: Energy, size: Size) -> None:
        self._workspace.energy.set(energy)
        self.size_chosen.emit(size)
        self.generate_wanted.emit()

    @Slot(object)
    def _on_edit_wanted(self, energy: Energy) -> None:
        """Open the energy in its panel, a proposal with its reasons and curves."""
        found = self._found
        if found is None or energy != found.proposal.energy:
            self._workspace.energy.proposed.emit(energy, "", ())
            return
        reasons = "\n".join(map(readable, found.reasons))
        self._workspace.energy.proposed.emit(energy, reasons, found.curves)
