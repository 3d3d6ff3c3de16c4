"""The features of the puzzle on the board, for widgets that compute with them."""

from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.widgets.jobs import drop, run
from boaf_desktop.workspace.app import App
from engine.design.energy import energy_values
from engine.design.feature_registry import Value, on_demand_among, usual_features
from engine.game import Deal
from engine.progress import Cancel
from engine.search.limits import MAX_COUNTED_CARDS

_MAX_STATES: Final = 2**18


class ValueFinder(QObject):
    """Finds the features of the current puzzle in the open set, or measures them.

    Call `find` once after connecting to ``found``.
    """

    #: A mapping of names to values, including ``cards``; None while they are unknown.
    found = Signal(object)

    def __init__(self, app: App, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._app = app.session, app
        self._session.puzzle_changed.connect(self.find)
        app.secrets.changed.connect(self.find)
        self._asked: tuple[str, ...] = ()
        app.energy.changed.connect(self._on_energy)
        app.open_set.changed.connect(self.find)
        app.open_set.record_changed.connect(self._on_record)

    @Slot()
    def find(self) -> None:
        """Look for the features of the puzzle on the board."""
        deal = self._session.puzzle.deal
        drop(self, "measure")
        self.found.emit(None)
        if self._app.secrets.hides_board:
            return
        record = self._app.open_set.record_of(deal)
        asked = self._asked = on_demand_among(self._app.energy.value.features())
        names = (*usual_features(), *asked)
        if record is not None and all(record.features.get(name) is not None for name in names):
            self.found.emit(energy_values(deal, record.features))
        elif deal.n_cards <= MAX_COUNTED_CARDS:
            run(self, lambda cancel: _measure(deal, asked, cancel), self.found.emit, key="measure")

    @Slot()
    def _on_energy(self) -> None:
        """Measure again if the energy now uses features that were not measured."""
        read = on_demand_among(self._app.energy.value.features())
        if not set(read) <= set(self._asked):
            self.find()

    @Slot(int)
    def _on_record(self, place: int) -> None:
        if self._app.open_set.records[place].deal == self._session.puzzle.deal:
            self.find()


def _measure(deal: Deal, asked: tuple[str, ...], cancel: Cancel) -> dict[str, Value]:
    from engine.design.measuring import measure  # off the GUI thread

    measured = measure(deal, max_states=_MAX_STATES, also=asked, cancel=cancel)
    return energy_values(deal, measured.values)
