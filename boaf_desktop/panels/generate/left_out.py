"""The puzzles that a batch left out, each with the reason, in a section that folds away."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, Slot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.panels.generate.results import ResultModel, left_out_columns, make_result_table
from boaf_desktop.widgets.fold import Fold
from boaf_desktop.workspace.workspace import Workspace

_HEIGHT: Final = 168


class LeftOutFold(Fold):
    """A table of what was left out; beside its title stands how much that is.

    Parameters
    ----------
    workspace : Workspace
        Says which puzzles are still to be rated blind.
    """

    def __init__(self, theme: Theme, workspace: Workspace) -> None:
        translate = QCoreApplication.translate
        self.model = ResultModel(left_out_columns(), workspace)
        self.table = make_result_table(
            theme, self.model, translate("results", "Puzzles left out"), (100, 76),
            translate("results", "Nothing was left out."),
        )  # fmt: skip
        self.table.setFixedHeight(_HEIGHT)
        super().__init__(translate("results", "Left out"), self.table)
        self.model.setParent(self)
        self.model.rowsInserted.connect(self._say)
        self.model.modelReset.connect(self._say)
        self._say()

    @Slot()
    def _say(self) -> None:
        n_left_out = self.model.rowCount()
        self.set_summary(
            self.tr("%n puzzle(s), with the reason", "", n_left_out)
            if n_left_out
            else self.tr("nothing")
        )
