"""What the panels of one window work on together."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from boaf_desktop.widgets.jobs import Jobs
from boaf_desktop.workspace.current_energy import CurrentEnergy
from boaf_desktop.workspace.marks import PuzzleMarks
from boaf_desktop.workspace.open_set import OpenSet
from boaf_desktop.workspace.ratings_target import RatingsTarget


class Workspace(QObject):
    """The open set, the current energy, where ratings go, and what was left on puzzles.

    Attributes
    ----------
    open_set : OpenSet
    energy : CurrentEnergy
    ratings : RatingsTarget
    marks : PuzzleMarks
    """

    puzzle_wanted = Signal(object)  #: A `Puzzle` should go on the board
    refused = Signal(str)  #: Something could not be used, in one sentence
    #: The puzzles of a `PuzzleSet` should be added to a set that the person chooses.
    collect_wanted = Signal(object)
    #: The puzzles of a CSV text should be added to the set at a path.
    csv_dropped = Signal(object, str)

    def __init__(self, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.open_set = OpenSet(jobs, self)
        self.energy = CurrentEnergy(self)
        self.ratings = RatingsTarget(self)
        self.marks = PuzzleMarks(jobs, self.ratings, self)
        self.marks.refused.connect(self.refused)
        self.open_set.puzzle_wanted.connect(self.puzzle_wanted)
        self.open_set.refused.connect(self.refused)

    @property
    def hides_any(self) -> bool:
        """Tell whether a puzzle of the open set is still to be rated blind."""
        blinding = self.ratings.blinding
        return blinding.hides_something and any(map(self.ratings.hides, self.open_set.records))
