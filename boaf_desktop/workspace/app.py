"""The state that the parts of one window share."""

from __future__ import annotations

import json
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from boaf_desktop import paths
from boaf_desktop.language import error_text, tr
from boaf_desktop.play.game import Game
from boaf_desktop.play.journal import Recorder
from boaf_desktop.play.verdicts import Difficulties
from boaf_desktop.settings import Settings
from boaf_desktop.workspace.blind_rating import BlindRating
from boaf_desktop.workspace.open_set import Measuring, MyPuzzles, OpenSet
from boaf_desktop.workspace.open_study import OpenStudy, StudyTasks
from engine.design.energy import Energy, is_same
from engine.design.presets import PRESETS, EnergyLibrary, is_preset, preset
from engine.errors import BoafError

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow

_LOG: Final = logging.getLogger(__name__)


class App(QObject):
    """The state of one window, by the parts that change together.

    Each part has its own signals for changes. Panels read the state and know nothing of each
    other.
    """

    closing = Signal()  #: The window is closing: write unsaved data. Work is cancelled afterwards.

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        session, settings = window.session, window.settings
        self.session, self.settings, self.theme = session, settings, window.theme
        self.window = window  #: The main window, the parent of dialogs and further windows
        # Before the objects that show results, so that the ladder has the solution by then.
        self.recorder = Recorder(session, paths.games_file(), window.show_unsaved, self)
        self.difficulties = Difficulties(self)  #: Of puzzles
        self.open_set = OpenSet(settings, window, self)
        self.measuring = Measuring(self.open_set, self)
        self.my_puzzles = MyPuzzles(self.open_set, settings, window, self)
        self.energy = CurrentEnergy(settings, window, self)
        self.study = OpenStudy(window, self)
        self.blind_rating = BlindRating(session, self.study, window, self)
        self.study_tasks = StudyTasks(self.study, window, self)
        self.recorder.changed.connect(self.study.reload)

    def notify(self, text: str) -> None:
        """Show a sentence above the board, without taking the focus; an empty one clears it."""
        self.window.notice.show_message(text)

    @property
    def games_to_continue(self) -> tuple[Game, ...]:
        """The games that can be continued, without those that the player knows are lost."""
        living, current = self.session.living, self.session.game
        if not self.settings.verdict_mode.tells_losses:
            return living
        return tuple(
            game
            for game in living
            if not game.is_unsolvable and (game is current or not game.was_left_lost)
        )


def hidden_text() -> str:
    """Return what a panel shows in place of what is hidden."""
    return tr("Hidden until rated")


def _energy_of(text: str) -> Energy | None:
    """Read an energy that was kept; None if it is missing or was edited by hand."""
    try:
        return Energy.from_json(json.loads(text)) if text else None
    except (ValueError, RecursionError, BoafError):
        return None


class _EnergyStep(QUndoCommand):
    """A choice or an edit of the current energy."""

    def __init__(
        self, current: CurrentEnergy, energy: Energy, origin: Energy, drag: object = None
    ) -> None:
        super().__init__()
        self._current, self.drag = current, drag
        self._before = current.value, current.origin
        self.after = energy, origin

    def redo(self) -> None:
        self._current.show(*self.after)

    def undo(self) -> None:
        self._current.show(*self._before)

    def id(self) -> int:
        return 1  # Qt merges commands with equal ones

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, _EnergyStep) or self.drag is None or other.drag != self.drag:
            return False
        self.after = other.after
        return True


class CurrentEnergy(QObject):
    """The energy that the generator minimises next, and the library of used energies."""

    changed = Signal()  #: The current energy changed

    def __init__(self, settings: Settings, window: MainWindow, parent: QObject) -> None:
        super().__init__(parent)
        self._settings, self._window = settings, window
        self._own: dict[str, Energy] = {}
        self._loaded: dict[str, Energy] = {}  # as they were chosen, before edits
        self.fault = ""  #: What is wrong with the fields that show it; empty for nothing
        self.library = EnergyLibrary(paths.data_dir() / "energies")
        #: The energy that the generator minimises next, by default the last one
        self.value = _energy_of(settings.energy) or preset("final")
        #: As it was chosen, before edits
        self.origin = _energy_of(settings.energy_origin) or self.base
        self.undo_stack = QUndoStack(self)  #: Every choice and edit, step by step

    @property
    def own(self) -> tuple[Energy, ...]:
        """Previous current energies that are not presets, the newest of each name."""
        return tuple(self._own.values())

    def save_to_library(self) -> None:
        """Add the energy to the library, because it was used or saved."""
        try:
            self.library.keep(self.value)
        except BoafError as error:
            self._window.notice.show_message(error_text(error))

    @property
    def base(self) -> Energy:
        """The energy to compare with: the parent, if it is known, else the version chosen."""
        if is_preset(self.value):
            return self.value  # how it differs from its parent is of no interest
        return self._named(self.value.parent) or self._named(self.value.name) or self.value

    def _named(self, name: str) -> Energy | None:
        found = self._loaded.get(name) or self.library.get(name)
        if found is not None:
            self._loaded[name] = found
        return found

    def set_fault(self, fault: str) -> None:
        """Say what is wrong with the fields that show the energy; it can't be used meanwhile."""
        if fault != self.fault:
            self.fault = fault
            self.changed.emit()

    def set(self, energy: Energy) -> None:
        """Choose another energy; a replaced custom energy is kept in `own`."""
        if energy == self.value:
            return
        for each in (self.value, energy):
            if each.name not in PRESETS:
                self._loaded[each.name] = each
        self.undo_stack.push(_EnergyStep(self, energy, energy))

    @property
    def is_edited(self) -> bool:
        """Whether the energy differs from the one chosen."""
        return not is_same(self.value, self.origin)

    def edit(self, energy: Energy, drag: object = None) -> None:
        """Change the current energy; it gets its own name and reason, unless it has them.

        A reason that a person wrote stays.

        ``drag``: all edits with the same one are a single step of the undo stack.
        """
        if energy == self.value:
            return
        if energy.why != self.value.why:
            self._settings.energy_reason = energy.why
        if self._needs_name(energy):
            energy = self._named_as_edited(energy)
        elif energy.name != self.value.name and not self.library.is_free(energy):
            energy = replace(energy, name=self.library.edited_name(energy.name))
        self.undo_stack.push(_EnergyStep(self, energy, self.origin, drag))

    def _needs_name(self, energy: Energy) -> bool:
        """Return whether an edited energy still has the name of another one."""
        if is_same(energy, self.value):
            return False  # only its name or reason was edited
        is_name_of_origin = energy.name == self.origin.name and not is_same(energy, self.origin)
        return is_name_of_origin or not self.library.is_free(energy)

    def _named_as_edited(self, energy: Energy) -> Energy:
        """Return an energy under a new name, with the current energy as its parent."""
        name, parent = self.library.edited_name(self.value.name), self.value.name
        is_written = bool(energy.why) and energy.why == self._settings.energy_reason
        why = energy.why if is_written else tr("Edited from {name}.", name=parent)
        return replace(energy, name=name, parent=parent, why=why)

    def show(self, energy: Energy, origin: Energy) -> None:
        """Show a step of the undo stack."""
        is_edited = energy.name == self.value.name
        if not is_edited and not is_preset(self.value):
            self._own[self.value.name] = self.value
        self.value, self.origin = energy, origin
        self._settings.energy = json.dumps(energy.to_json())
        self._settings.energy_origin = json.dumps(origin.to_json())
        self.changed.emit()
