"""The open set ranked by the current energy, with rank changes from its parent."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

import numpy as np
from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from boaf_desktop.language.formats import number_text
from boaf_desktop.language.translation import puzzle_name, tr
from boaf_desktop.puzzle_views.provenance import energy_text
from boaf_desktop.puzzle_views.thumbnails import show_tiles
from boaf_desktop.widgets.jobs import drop, run_latest
from boaf_desktop.widgets.labels import wrapped_label
from boaf_desktop.widgets.layout import add_all, column_in, show_if
from boaf_desktop.widgets.table_model import NO_INDEX, ROW_ROLE, Index
from boaf_desktop.widgets.tables import EmptyHint
from boaf_desktop.workspace.app import App, hidden_text
from engine.arrays import Reals
from engine.design.feature import Value
from engine.design.feature_registry import on_demand_among
from engine.design.record import PuzzleRecord
from engine.design.whatif import EnergyTable, ranks
from engine.game import Deal
from engine.progress import Cancel

_REREAD_MS: Final = 250
_PICTURE: Final = 76  # in logical pixels
_MAX_ROWS: Final = 2  # of pictures, before they scroll
_MAX_STATES: Final = 2**18
"""State budget: enough for most puzzles of up to 12 cards, and searched in a moment."""


class WhatIfModel(QAbstractListModel):
    """The open set by rank, each with its record; unknown energies come last, marked."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._records: tuple[PuzzleRecord, ...] = ()
        self._order = np.empty(0, np.int64)
        self._new_ranks, self._old_ranks = self._order, self._order
        self._energies: Reals = np.empty(0)

    @property
    def order(self) -> tuple[int, ...]:
        """Indices into the open set, by rank."""
        return tuple(self._order.tolist())

    def show_ranks(
        self, records: tuple[PuzzleRecord, ...], energies: Reals, before: Reals
    ) -> None:
        """Replace the ranking and the one it is compared with."""
        is_same_size = len(records) == len(self._records)
        if not is_same_size:
            self.beginResetModel()
        self._records, self._energies = records, energies
        self._new_ranks, self._old_ranks = ranks(energies), ranks(before)
        last_place = len(energies) + 1
        self._order = np.argsort(
            np.where(self._new_ranks, self._new_ranks, last_place), kind="stable"
        )
        if is_same_size and records:  # each row is a rank, so repainting is enough
            self.dataChanged.emit(self.index(0), self.index(len(records) - 1))
        elif not is_same_size:
            self.endResetModel()

    @property
    def n_moved(self) -> int:
        """Number of puzzles whose rank changed, where both are known."""
        known = (self._new_ranks > 0) & (self._old_ranks > 0)
        return int((known & (self._new_ranks != self._old_ranks)).sum())

    @property
    def n_unknown(self) -> int:
        return int((self._new_ranks == 0).sum())

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._order)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        place = int(self._order[index.row()])
        if role == ROW_ROLE:
            return self._records[place]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._caption(place)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{puzzle_name(self._records[place].id)}, {self._caption(place)}"
        return self._tip(place) if role == Qt.ItemDataRole.ToolTipRole else None

    def _caption(self, place: int) -> str:
        """Return the rank of a puzzle, and by how much it moved."""
        new, old = int(self._new_ranks[place]), int(self._old_ranks[place])
        if not new or not old or new == old:
            return number_text(new or None)
        move = f"▲ {number_text(old - new)}" if new < old else f"▼ {number_text(new - old)}"
        return f"{number_text(new)}  {move}"

    def _tip(self, place: int) -> str:
        record = self._records[place]
        energy = tr("unknown")
        if self._new_ranks[place]:
            energy = energy_text(float(self._energies[place]), record)
        return tr("Energy {value}", value=energy) + "\n" + record.deal.to_grid()


class WhatIf(QWidget):
    """The ranking as pictures, with the changes since the parent."""

    read = Signal()  #: The features of the open set were read or measured

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app = app
        self._records: tuple[PuzzleRecord, ...] = ()
        self._table = self._base_table = EnergyTable(())
        self.model = WhatIfModel(self)
        self.summary = wrapped_label(is_quiet=True)
        self._view = self._make_view()
        self._secret = wrapped_label(is_quiet=True)
        self._secret.setText(hidden_text())
        add_all(column_in(self, 4), self.summary, self._view, self._secret)
        # Puzzles that arrive one by one are read together.
        self._reread = QTimer(self, singleShot=True, interval=_REREAD_MS)
        self._reread.timeout.connect(self.read_set)
        app.open_set.changed.connect(self.read_set)
        app.open_set.records_added.connect(self._read_soon)
        for change in (app.open_set.changed, app.hiding_changed):
            change.connect(self._show_or_hide)
        self.read_set()
        self._show_or_hide()

    def _make_view(self) -> QListView:
        view = QListView()
        view.setModel(self.model)
        EmptyHint(view, tr("Open or generate a set to see how changes to the energy reorder it."))
        view.setAccessibleName(tr("Open set, ranked by this energy"))
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        show_tiles(view, self._app.theme, _PICTURE, max_rows=_MAX_ROWS)
        view.activated.connect(self._on_activated)
        return view

    def show_energy(self) -> None:
        """Rank by the current energy."""
        self._show_or_hide()
        self._rank()
        self._measure_missing()

    @Slot()
    def read_set(self) -> None:
        self._reread.stop()
        records = tuple(self._app.open_set.records)
        if self._needed:
            measured = {each.deal: each.features for each in self._records}
            records = tuple(_with_known(each, measured.get(each.deal, {})) for each in records)
        self._show_records(records)
        self._measure_missing()

    def _show_records(self, records: tuple[PuzzleRecord, ...]) -> None:
        self._records = records
        # A separate table keeps the parent's terms while the current ones change.
        self._table, self._base_table = EnergyTable(records), EnergyTable(records)
        self._rank()
        self.read.emit()

    def record_of(self, deal: Deal) -> PuzzleRecord | None:
        """Return the record of a deal with the features measured here; None if absent."""
        place = self._app.open_set.place_of(deal)
        return self._records[place] if 0 <= place < len(self._records) else None

    @property
    def _needed(self) -> tuple[str, ...]:
        """The on-demand features that the energies use."""
        current = self._app.energy
        return on_demand_among({*current.value.features(), *current.base.features()})

    def _measure_missing(self) -> None:
        """Measure the on-demand features that the energies use and the set lacks."""
        records, needed = self._records, self._needed
        if all(name in record.features for record in records for name in needed):
            drop(self, "measure")
        else:
            work = partial(_with_features, records, needed)
            run_latest(self, "measure", work, self._show_records)

    @Slot()
    def _read_soon(self) -> None:
        self._reread.start()

    def _rank(self) -> None:
        energy, base = self._app.energy.value, self._app.energy.base
        energies = self._table.energies(energy)
        self.model.show_ranks(self._records, energies, self._base_table.energies(base))
        n_unknown = self.model.n_unknown
        if energy == base:
            text = tr("Open set, ranked by this energy")
        else:
            text = tr(
                "Changes in rank compared with {name}: {n} of {all} puzzles",
                name=base.name or "—",
                n=self.model.n_moved,
                all=len(self._records) - n_unknown,
            )
        if n_unknown:
            text += "  ·  " + tr("{n} unknown", n=n_unknown)
        self.summary.setText(text)

    @Slot()
    def _show_or_hide(self) -> None:
        is_secret = self._app.hides_board or self._app.hides_set
        show_if(is_secret, self._secret)
        show_if(not is_secret, self.summary, self._view)

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        self._app.open_set.open_place(self.model.order[index.row()])


def _with_known(record: PuzzleRecord, known: Mapping[str, Value]) -> PuzzleRecord:
    """Return a record with features that were measured before."""
    return replace(record, features={**known, **record.features}) if known else record


def _with_features(
    records: tuple[PuzzleRecord, ...], needed: tuple[str, ...], cancel: Cancel
) -> tuple[PuzzleRecord, ...]:
    """Measure features of puzzles that lack them; never in the GUI thread."""
    from engine.design.analysis import with_features  # compiled code

    return tuple(
        with_features(record, needed, max_states=_MAX_STATES, cancel=cancel) for record in records
    )
