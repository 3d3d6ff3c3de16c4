"""The list of energies: presets, those of the library, of the study, and the current one."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QComboBox

from boaf_desktop.language import tr
from boaf_desktop.puzzle_views.words import about_text
from boaf_desktop.widgets.pages import ignore_wheel_unless_focused
from boaf_desktop.widgets.parts import tip_text
from boaf_desktop.workspace.app import App
from engine.design.energy import Energy
from engine.design.presets import PRESETS, preset

_MIN_LENGTH: Final = 12  # characters of a name that are always shown


class EnergyChoice(QComboBox):
    """A list of all energies at hand, in which the current one is selected."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app = app
        ignore_wheel_unless_focused(self)
        # A long name is cut rather than widening its page.
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(_MIN_LENGTH)
        self.view().setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setToolTip(tr("The energy that the generator minimises"))
        self.setAccessibleName(tr("Energy"))
        self.activated.connect(self._on_activated)
        app.study.opened.connect(self.fill)

    @Slot()
    def fill(self) -> None:
        entries = self._entries()
        self.clear()
        for name, value in entries.items():
            about = tip_text(about_text(value)) if isinstance(value, Energy) else ""
            self.addItem(name, value)
            self.setItemData(self.count() - 1, about, Qt.ItemDataRole.ToolTipRole)
        self.setCurrentIndex(list(entries.values()).index(self._app.energy.value))

    def _entries(self) -> dict[str, Energy | str]:
        """Return the energies by their shown names.

        For a name instead of an energy, the energy is read from the library when it is chosen.
        """
        entries: dict[str, Energy | str] = {name: preset(name) for name in PRESETS}
        library = self._app.energy.library.names()
        entries |= {name: name for name in library if name not in PRESETS}
        for energy in (*self._app.energy.own, self._app.energy.value):
            if energy not in entries.values():
                name = energy.name or "—"
                if name in PRESETS:
                    name = tr("{name} (edited)", name=name)
                entries[name] = energy
        study = self._app.study.snapshot
        for each in () if study is None else study.rounds:
            if each.energy not in entries.values():
                name = each.energy.name
                if name in entries:  # it was edited since
                    name = tr("{name} (round {n})", name=name, n=each.number)
                entries[name] = each.energy
        return entries

    @Slot(int)
    def _on_activated(self, index: int) -> None:
        value = self.itemData(index)
        energy = value if isinstance(value, Energy) else self._app.energy.library.get(value)
        if energy is None:
            self._app.notify(
                tr("The energy {name} can't be read. Load it from a file.", name=value)
            )
            self.fill()
        else:
            self._app.energy.set(energy)
