"""The current energy: what the generator minimises next."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from engine.design.energy import Energy
from engine.design.presets import is_preset, preset


class CurrentEnergy(QObject):
    """The energy that the panels show, edit and generate with."""

    changed = Signal()  #: Another energy is the current one
    #: An `Energy` that the study proposes, its reasons, and a `Curve` for each feature it uses;
    #: the energy form takes it up.
    proposed = Signal(object, str, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._value = preset("final")
        self._own: dict[str, Energy] = {}

    @property
    def value(self) -> Energy:
        """The energy that the generator minimises next."""
        return self._value

    @property
    def own(self) -> tuple[Energy, ...]:
        """Energies that were current before and are no presets, the newest of each name."""
        return tuple(self._own.values())

    def set(self, energy: Energy) -> None:
        """Make another energy the current one; one of the designer's own can be taken up again."""
        if energy != self._value:
            is_edited = energy.name == self._value.name
            if not is_edited and not is_preset(self._value):
                self._own[self._value.name] = self._value
            self._value = energy
            self.changed.emit()
