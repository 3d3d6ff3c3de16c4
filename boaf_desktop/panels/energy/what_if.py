"""The open set ranked by the current energy, with rank changes from its parent."""

from typing import Final

import numpy as np
from PySide6.QtCore import (
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from boaf_desktop.puzzle_views.provenance import energy_text
from boaf_desktop.puzzle_views.thumbnails import TileDelegate, show_tiles
from boaf_desktop.widgets.jobs import drop, run
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.page import wrapped_label
from boaf_desktop.widgets.tables import (
    ROW_ROLE,
    EmptyHint,
    TableColumn,
    TableModel,
    number_text,
)
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.secrets import hidden_text
from engine.arrays import Reals
from engine.design.energy import Energy
from engine.design.feature_registry import on_demand_among
from engine.design.presets import PRESETS, is_preset, preset
from engine.design.record import PuzzleRecord
from engine.design.whatif import EnergyTable, ranks
from engine.game import Deal
from engine.progress import Cancel
from engine.statistics.display_names import short_id

_REREAD_MS: Final = 250
_HEIGHT: Final = 236
_PICTURE: Final = 76
_MOVED: Final = 1  # column of the model
_MAX_STATES: Final = 2**18
"""State budget: enough for most puzzles of up to 12 cards, and searched in a moment."""


class WhatIfModel(TableModel):
    """The open set by rank; unknown energies come last, marked."""

    def __init__(self, app: App, parent: QObject) -> None:
        super().__init__(self._make_columns(), parent)
        self._app = app
        self._order = np.empty(0, np.int64)
        self._new_ranks, self._old_ranks = self._order, self._order
        self._energies: Reals = np.empty(0)

    def n_rows(self) -> int:
        return len(self._order)

    @property
    def order(self) -> tuple[int, ...]:
        """Indices into the open set, by rank."""
        return tuple(self._order.tolist())

    def show_ranks(self, energies: Reals, before: Reals) -> None:
        """Replace the ranking and the one it is compared with."""
        is_same_set = len(energies) == len(self._order)
        if not is_same_set:
            self.beginResetModel()
        self._energies = energies
        self._new_ranks, self._old_ranks = ranks(energies), ranks(before)
        last_place = len(energies) + 1
        self._order = np.argsort(
            np.where(self._new_ranks, self._new_ranks, last_place), kind="stable"
        )
        if is_same_set:
            # Each row is a rank, so repainting the visible rows is enough.
            self.repaint_rows()
        else:
            self.endResetModel()

    @property
    def n_moved(self) -> int:
        """Number of puzzles whose rank changed, where both are known."""
        known = (self._new_ranks > 0) & (self._old_ranks > 0)
        return int((known & (self._new_ranks != self._old_ranks)).sum())

    @property
    def n_unknown(self) -> int:
        """Number of puzzles with unknown energy."""
        return int((self._new_ranks == 0).sum())

    def row(self, index: int) -> int:
        """Return the index in the open set of the puzzle at a rank."""
        return int(self._order[index])

    def tip(self, row: int, column: TableColumn) -> str:  # noqa: ARG002 - the same in each column
        return self._app.open_set.records[row].deal.to_grid()

    def _make_columns(self) -> tuple[TableColumn, ...]:
        translate = QCoreApplication.translate
        return (
            TableColumn(
                translate("whatif", "Rank"),
                translate("whatif", "1: lowest energy in the set"),
                lambda place: int(self._new_ranks[place]) or None,
            ),
            TableColumn(
                translate("whatif", "Moved"),
                translate("whatif", "Change in rank compared with the energy you started from"),
                self._moved_text,
            ),
            TableColumn(
                translate("whatif", "Puzzle"), translate("whatif", "Press Enter to open it on the "
                                                                   "board"),
                lambda place: short_id(self._app.open_set.records[place].id),
                is_number=False,
            ),
            TableColumn(
                translate("whatif", "Energy"),
                translate("whatif", "Energy computed from the terms above"),
                self._energy_text,
            ),
        )  # fmt: skip

    def _moved_text(self, place: int) -> str:
        rank, was = int(self._new_ranks[place]), int(self._old_ranks[place])
        if not rank or not was or was == rank:
            return ""
        return f"▲ {number_text(was - rank)}" if rank < was else f"▼ {number_text(rank - was)}"

    def _energy_text(self, place: int) -> str:
        if not self._new_ranks[place]:
            return QCoreApplication.translate("whatif", "unknown")
        return energy_text(float(self._energies[place]), self._app.open_set.records[place])


class _RankTile(TileDelegate):
    """A deal above its rank, and by how much it moved."""

    def __init__(self, app: App, parent: QWidget) -> None:
        super().__init__(app.theme, parent, _PICTURE)
        self._app = app

    def deal_of(self, index: QModelIndex | QPersistentModelIndex) -> Deal:
        place: int = index.data(ROW_ROLE)
        return self._app.open_set.records[place].deal

    def caption_of(self, index: QModelIndex | QPersistentModelIndex) -> str:
        return f"{index.data()}  {index.sibling(index.row(), _MOVED).data()}".rstrip()


def _fuller(
    records: tuple[PuzzleRecord, ...], asked: tuple[str, ...], cancel: Cancel
) -> tuple[PuzzleRecord, ...]:
    # Imports compiled code: never in the GUI thread.
    from engine.design.on_demand import with_features

    return tuple(
        with_features(record, asked, max_states=_MAX_STATES, cancel=cancel) for record in records
    )


class WhatIf(QWidget):
    """The ranking as pictures, with the changes since the parent."""

    read = Signal()  #: The features of the open set were read or measured

    def __init__(self, app: App) -> None:
        super().__init__()
        self._session, self._app = app.session, app
        self._energy = self.base = app.energy.value
        self._taken: dict[str, Energy] = {}
        self._records: tuple[PuzzleRecord, ...] = ()
        self._table = self._base_table = EnergyTable(())
        self.model = WhatIfModel(app, self)
        self.summary = wrapped_label(is_quiet=True)
        self._view = self._make_view()
        column = column_in(self, 4)
        self._secret = wrapped_label(is_quiet=True)
        self._secret.setText(hidden_text())
        for part in (self.summary, self._view, self._secret):
            column.addWidget(part)
        # Puzzles that arrive one by one are read together.
        self._reread = QTimer(self, singleShot=True, interval=_REREAD_MS)
        self._reread.timeout.connect(self.read_set)
        app.open_set.changed.connect(self.read_set)
        app.open_set.records_added.connect(self._read_soon)
        app.open_set.record_changed.connect(self._read_soon)
        for change in (app.secrets.changed, app.open_set.changed):
            change.connect(self._show_blind)
        self.read_set()
        self._show_blind()

    def take(self, energy: Energy) -> None:
        """Remember an energy that was loaded, to compare later edits with it."""
        if energy.name not in PRESETS:
            self._taken[energy.name] = energy

    def show_energy(self, energy: Energy) -> None:
        """Rank by another energy."""
        self._energy = energy
        # The differences of an unchanged preset from its parent are of no interest.
        is_own = not is_preset(energy)
        parent = (self._known(energy.parent) or self._known(energy.name)) if is_own else None
        #: The energy to compare with: the parent, if known
        self.base = energy if parent is None else parent
        self._show_blind()
        self._rank()
        self._measure_missing()

    def _known(self, name: str) -> Energy | None:
        return preset(name) if name in PRESETS else self._taken.get(name)

    @Slot()
    def read_set(self) -> None:
        """Read the features of the open set."""
        self._reread.stop()
        self._show_records(tuple(self._app.open_set.records))
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

    def _measure_missing(self) -> None:
        """Measure the on-demand features that the energies use and the set lacks."""
        asked = on_demand_among({*self._energy.features(), *self.base.features()})
        records = self._records
        if all(name in record.features for record in records for name in asked):
            drop(self, "measure")
        else:
            run(
                self, lambda cancel: _fuller(records, asked, cancel),
                self._show_records, key="measure",
            )  # fmt: skip

    @Slot()
    def _read_soon(self) -> None:
        self._reread.start()

    def _rank(self) -> None:
        self.model.show_ranks(
            self._table.energies(self._energy), self._base_table.energies(self.base)
        )
        n_known = self.model.rowCount() - self.model.n_unknown
        text = self.tr("{n} of %n puzzle(s) change rank against {name}", "", n_known).format(
            n=number_text(self.model.n_moved), name=self.base.name or "—"
        )
        if self.model.n_unknown:
            text += "  ·  " + self.tr("%n unknown", "", self.model.n_unknown)
        self.summary.setText(text)

    @Slot()
    def _show_blind(self) -> None:
        """Hide ranks from a blind rater."""
        is_secret = self._app.secrets.hides_board or self._app.secrets.hides_set
        self._secret.setVisible(is_secret)
        for part in (self.summary, self._view):
            part.setVisible(not is_secret)

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        self._app.open_set.open_place(self.model.order[index.row()])

    def _make_view(self) -> QListView:
        view = QListView()
        view.setModel(self.model)
        EmptyHint(
            view, self.tr("Open or generate a set to see how changes to the energy reorder it.")
        )
        view.setAccessibleName(self.tr("Open set, ranked by this energy"))
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        show_tiles(view, _RankTile(self._app, view))
        view.setFixedHeight(_HEIGHT)
        view.activated.connect(self._on_activated)
        return view
