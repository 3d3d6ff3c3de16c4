"""The settings of a batch."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QSizePolicy, QSpinBox, QWidget

from boaf_desktop.desk import Desk
from boaf_desktop.panels.page import calm
from engine.design.energy import PRESETS, preset
from engine.design.settings import METHODS, GenerateSettings, published_iterations
from engine.search.limits import MAX_COUNTED_CARDS

_LEAST_WIDTH = 64
_LEAST_CARDS = 4
_MOST_PUZZLES = 100_000
_MOST_ITERATIONS = 10_000_000
_MOST_SEED = 2**31 - 1


class GenerateForm(QWidget):
    """Cards, puzzles, energy, iterations, seed and method, two rows of fields.

    Parameters
    ----------
    desk : Desk
        Holds the energy in hand, which the list of energies shows and changes.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.cards_low = _spin(_LEAST_CARDS, MAX_COUNTED_CARDS, 8)
        self.cards_high = _spin(_LEAST_CARDS, MAX_COUNTED_CARDS, 8)
        self.count = _spin(1, _MOST_PUZZLES, 10)
        self.seed = _spin(0, _MOST_SEED, 1)
        self.iterations = _spin(0, _MOST_ITERATIONS, 0)
        self.energy = QComboBox()
        self.energy.setMinimumContentsLength(6)
        self.energy.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.method = QComboBox()
        calm(self.energy)
        calm(self.method)
        for method in METHODS:
            self.method.addItem(self._method_name(method), method)
        self.energy.setToolTip(self.tr("What is minimised; the Energy panel shows its terms"))
        self.iterations.setToolTip(
            self.tr("Length of a chain: 0 for the published one, which depends on the cards")
        )
        self._lay_out()
        self._fill_energies()
        self._show_iterations()
        desk.energy_changed.connect(self._fill_energies)
        self.energy.activated.connect(self._on_energy)
        self.cards_low.valueChanged.connect(self._on_cards)
        self.cards_high.valueChanged.connect(self._on_cards)

    def settings(self) -> GenerateSettings:
        """Return what the form says.

        Raises
        ------
        SettingsError
            When it does not fit together.
        """
        return GenerateSettings(
            self.cards_low.value(),
            self.cards_high.value(),
            self.count.value(),
            self._desk.energy,
            self.seed.value(),
            iterations=self.iterations.value() or None,
            method=str(self.method.currentData()),
        )

    def _method_name(self, method: str) -> str:
        names = {"descent": self.tr("Hill descent"), "annealing": self.tr("Simulated annealing")}
        return names.get(method, method)

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        fields = (
            (self.tr("Cards, from"), self.cards_low),
            (self.tr("to"), self.cards_high),
            (self.tr("Puzzles"), self.count),
            (self.tr("Energy"), self.energy),
            (self.tr("Iterations"), self.iterations),
            (self.tr("Seed"), self.seed),
            (self.tr("Method"), self.method),
        )
        for place, (text, field) in enumerate(fields):
            row, column = divmod(place, 4)
            label = QLabel(text)
            label.setBuddy(field)
            field.setAccessibleName(text)
            grid.addWidget(label, 2 * row, column)
            span = 2 if field is self.method else 1
            grid.addWidget(field, 2 * row + 1, column, 1, span)
        for column in range(4):
            grid.setColumnStretch(column, 1)

    @Slot()
    def _fill_energies(self) -> None:
        """List the presets, and the energy in hand when it is none of them."""
        name = self._desk.energy.name
        names = list(PRESETS)
        own = name not in PRESETS or preset(name) != self._desk.energy
        self.energy.clear()
        for known in names:
            self.energy.addItem(known, known)
        if own:
            self.energy.addItem(self.tr("{name} (edited)").format(name=name or "—"), None)
            self.energy.setCurrentIndex(self.energy.count() - 1)
        else:
            self.energy.setCurrentIndex(names.index(name))

    @Slot(int)
    def _on_energy(self, place: int) -> None:
        name = self.energy.itemData(place)
        if name is not None:
            self._desk.set_energy(preset(name))

    @Slot()
    def _on_cards(self) -> None:
        """Keep the range in order, moving the end that was not touched."""
        if self.cards_low.value() > self.cards_high.value():
            if self.sender() is self.cards_low:
                self.cards_high.setValue(self.cards_low.value())
            else:
                self.cards_low.setValue(self.cards_high.value())
        self._show_iterations()

    def _show_iterations(self) -> None:
        sizes = range(self.cards_low.value(), self.cards_high.value() + 1)
        published = sorted({published_iterations(size) for size in sizes}, reverse=True)
        self.iterations.setSpecialValueText(" / ".join(map(str, published)))


def _spin(low: int, high: int, value: int) -> QSpinBox:
    spin = QSpinBox()
    calm(spin)
    spin.setRange(low, high)
    spin.setValue(value)
    spin.setGroupSeparatorShown(True)
    # The widest number possible must not make the panel wide.
    spin.setMinimumWidth(_LEAST_WIDTH)
    spin.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    return spin
