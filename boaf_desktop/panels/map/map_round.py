"""The next round of the open study from the puzzles of a map."""

from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.language import tr
from boaf_desktop.panels.map.map_state import MapState, expected_text
from boaf_desktop.widgets.forms import Fields
from boaf_desktop.widgets.parts import (
    add_all,
    column_in,
    push_button,
    row_of,
    show_text,
    wrapped_label,
)
from boaf_desktop.workspace.app import App
from engine.study.presentation_order import USUAL_PUZZLES

_MAX_IN_ROUND: Final = 1_000  # puzzles


class MapRound(QWidget):
    """Creates a round, and shows what is expected of it, or the progress of its creation."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self._study, self._tasks = app.study, app.study_tasks
        self._map = MapState()
        self._is_searching = False
        fields = Fields(self)
        self.n_puzzles = fields.count(
            "n_puzzles",
            tr("Puzzles"),
            low=1,
            high=_MAX_IN_ROUND,
            value=USUAL_PUZZLES,
            tip=tr("Number of puzzles in the round, excluding controls"),
        )
        self.button = push_button(
            tr("Next round from this map"),
            self._create,
            tr("Add the puzzles with the best chance of a high rating to the open study"),
        )
        self.progress = wrapped_label(is_quiet=True)
        row = row_of(self.button, fields.inline(self.n_puzzles), None)
        add_all(column_in(self, 6), row, self.progress)
        for change in (app.study_tasks.changed, fields.changed):
            change.connect(self._refresh)
        app.study.opened.connect(self._offer_size)
        self._offer_size()

    def show_map(self, state: MapState, *, is_searching: bool) -> None:
        self._map, self._is_searching = state, is_searching
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        study, tasks = self._study.snapshot, self._tasks
        is_free = not self._is_searching and not tasks.is_busy
        can_create = self._map.has_puzzles and study is not None and is_free
        self.button.setEnabled(can_create)
        self.n_puzzles.setEnabled(can_create)
        if tasks.is_busy:
            text = tasks.progress_text or tr("The study is busy…")
        else:
            rounds = () if study is None else study.rounds
            in_study = {each.record.id for of_round in rounds for each in of_round.order}
            text = expected_text(self._map, self.n_puzzles.number, in_study)
        show_text(self.progress, text)

    @Slot()
    def _offer_size(self) -> None:
        """Offer as many puzzles as the last round has."""
        study = self._study.snapshot
        if study is not None and study.rounds:
            self.n_puzzles.show_number(len(study.round().puzzles))

    @Slot()
    def _create(self) -> None:
        if self.n_puzzles.number is not None:
            self._tasks.make_map_round(self._map.path, int(self.n_puzzles.number))
