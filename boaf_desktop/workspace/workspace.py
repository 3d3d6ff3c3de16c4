"""The data that the panels of one window work on together."""

from PySide6.QtCore import QObject, Signal

from boaf_desktop.language.wording import error_text
from boaf_desktop.storage import paths
from boaf_desktop.workspace.marks import PuzzleMarks
from boaf_desktop.workspace.open_set import OpenSet
from boaf_desktop.workspace.ratings_target import RatingsTarget
from engine.design.energy import Energy
from engine.design.presets import EnergyLibrary, is_preset, preset
from engine.errors import BoafError


class Workspace(QObject):
    """The open set, the current energy, the target of ratings, and the marks on puzzles."""

    puzzle_requested = Signal(object)  #: This `Puzzle` should be opened on the board
    refused = Signal(str)  #: Something could not be used; the error message
    #: The puzzles of a `PuzzleSet` should be added to a set chosen by the user.
    collect_requested = Signal(object)
    #: The puzzles of a CSV text should be added to the set at a path.
    csv_dropped = Signal(object, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.open_set = OpenSet(self)
        self.energy = CurrentEnergy(self)
        self.ratings = RatingsTarget(self)
        self.marks = PuzzleMarks(self.ratings, self)
        self.marks.refused.connect(self.refused)
        self.energy.refused.connect(self.refused)
        self.open_set.puzzle_requested.connect(self.puzzle_requested)
        self.open_set.refused.connect(self.refused)

    @property
    def hides_any(self) -> bool:
        """Whether a puzzle of the open set is still to be rated blind."""
        blinding = self.ratings.blinding
        return blinding.hides_something and any(map(self.ratings.hides, self.open_set.records))


class CurrentEnergy(QObject):
    """The energy that the panels show, edit and generate with."""

    changed = Signal()  #: The current energy changed
    kept = Signal()  #: An energy was added to the library
    refused = Signal(str)  #: It could not be written; the error message
    #: An `Energy` suggested by the study, its reasons, and a `PreferenceCurve` for each feature it
    #: uses; the energy form loads it.
    proposed = Signal(object, str, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._value = preset("final")
        self._own: dict[str, Energy] = {}
        self.library = EnergyLibrary(paths.energies_dir())

    @property
    def value(self) -> Energy:
        """The energy that the generator minimises next."""
        return self._value

    @property
    def own(self) -> tuple[Energy, ...]:
        """Previous current energies that are not presets, the newest of each name."""
        return tuple(self._own.values())

    def keep(self) -> None:
        """Add the energy to the library, because it was used or saved."""
        try:
            self.library.keep(self._value)
        except BoafError as error:
            self.refused.emit(error_text(error))
            return
        self.kept.emit()

    def set(self, energy: Energy) -> None:
        """Make another energy the current one; a replaced custom energy is kept in `own`."""
        if energy != self._value:
            is_edited = energy.name == self._value.name
            if not is_edited and not is_preset(self._value):
                self._own[self._value.name] = self._value
            self._value = energy
            self.changed.emit()
