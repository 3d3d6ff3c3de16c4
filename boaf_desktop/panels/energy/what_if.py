"""The open set ranked by the current energy, with rank changes from its parent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import numpy as np
from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from boaf_desktop.language import number_text, puzzle_name, tr
from boaf_desktop.puzzle_views.thumbnails import show_tiles
from boaf_desktop.puzzle_views.words import energy_text
from boaf_desktop.widgets.jobs import drop, run_latest
from boaf_desktop.widgets.parts import add_all, column_in, show_if, wrapped_label
from boaf_desktop.widgets.tables import NO_INDEX, ROW_ROLE, EmptyHint, Index
from boaf_desktop.workspace.app import App, hidden_text
from engine.arrays import Reals, Words
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


@dataclass(frozen=True, slots=True, eq=False)
class Ranking:
    """Puzzles ranked by an energy and by an earlier one. A rank is 0 where it is unknown."""

    records: tuple[PuzzleRecord, ...]
    energies: Reals
    new_ranks: Words
    old_ranks: Words
    order: list[int]  #: Indices of the puzzles by rank, unknown ranks last

    @classmethod
    def of(cls, records: tuple[PuzzleRecord, ...], energies: Reals, before: Reals) -> Ranking:
        new_ranks = ranks(energies)
        keys = np.where(new_ranks, new_ranks, len(records) + 1)
        order = np.argsort(keys, kind="stable").tolist()
        return cls(records, energies, new_ranks, ranks(before), order)

    @property
    def n_moved(self) -> int:
        """Number of puzzles whose rank changed, where both are known."""
        known = (self.new_ranks > 0) & (self.old_ranks > 0)
        return int((known & (self.new_ranks != self.old_ranks)).sum())

    @property
    def n_unknown(self) -> int:
        return int((self.new_ranks == 0).sum())


class WhatIfModel(QAbstractListModel):
    """A ranking from top to bottom; each row has the record of its puzzle."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.ranking = Ranking.of((), np.empty(0), np.empty(0))

    def show_ranking(self, ranking: Ranking) -> None:
        if len(ranking.records) != self.rowCount():
            self.beginResetModel()
            self.ranking = ranking
            self.endResetModel()
        elif ranking.records:  # each row is a rank, so repainting is enough
            self.ranking = ranking
            self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.ranking.records)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        place = self.ranking.order[index.row()]
        record = self.ranking.records[place]
        if role == ROW_ROLE:
            return record
        if role == Qt.ItemDataRole.DisplayRole:
            return self._caption(place)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{puzzle_name(record.id)}, {self._caption(place)}"
        return self._tip(place) if role == Qt.ItemDataRole.ToolTipRole else None

    def _caption(self, place: int) -> str:
        """Return the rank of a puzzle, and by how much it moved."""
        new, old = int(self.ranking.new_ranks[place]), int(self.ranking.old_ranks[place])
        if not new or not old or new == old:
            return number_text(new or None)
        move = f"▲ {number_text(old - new)}" if new < old else f"▼ {number_text(new - old)}"
        return f"{number_text(new)}  {move}"

    def _tip(self, place: int) -> str:
        record, energy = self.ranking.records[place], tr("unknown")
        if self.ranking.new_ranks[place]:
            energy = energy_text(float(self.ranking.energies[place]), record)
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
        app.hiding_changed.connect(self._show_or_hide)
        self.read_set()

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

    @Slot()
    def _read_soon(self) -> None:
        self._reread.start()

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

    def _rank(self) -> None:
        energy, base = self._app.energy.value, self._app.energy.base
        energies, before = self._table.energies(energy), self._base_table.energies(base)
        ranking = Ranking.of(self._records, energies, before)
        self.model.show_ranking(ranking)
        text = tr("Open set, ranked by this energy")
        if energy != base:
            text = tr(
                "Changes in rank compared with {name}: {n} of {all} puzzles",
                name=base.name or "—",
                n=ranking.n_moved,
                all=len(ranking.records) - ranking.n_unknown,
            )
        if ranking.n_unknown:
            text += "  ·  " + tr("{n} unknown", n=ranking.n_unknown)
        self.summary.setText(text)
        self._show_or_hide()

    @Slot()
    def _show_or_hide(self) -> None:
        is_secret = self._app.hides_board or self._app.hides_set
        show_if(is_secret, self._secret)
        show_if(not is_secret, self.summary, self._view)

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        self._app.open_set.open_place(self.model.ranking.order[index.row()])


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
