"""The steps from a puzzle to the next and previous one of the open set or study."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from boaf_desktop.language.translation import tr
from boaf_desktop.workspace.app import App
from engine.game import Deal

if TYPE_CHECKING:
    from boaf_desktop.panels.puzzles.puzzles_panel import PuzzlesPanel
    from boaf_desktop.play.game.puzzle import Puzzle
    from boaf_desktop.window.sources import Sources


class SetSteps(QObject):
    """Opens what follows or precedes a puzzle for `Sources`.

    ``table``: returns the table of puzzles, which determines their order; created on first use.
    """

    def __init__(self, app: App, sources: Sources, table: Callable[[], PuzzlesPanel]) -> None:
        super().__init__(sources)
        self._app, self._table = app, table
        sources.is_in_set = self._is_in_set
        sources.open_next_in_set = self._open_next
        sources.open_previous_in_set = self._open_previous
        app.open_set.begun.connect(sources.lead_to_set)

    def _is_in_set(self, puzzle: Puzzle) -> bool:
        """Return whether the next puzzle comes from the open study, or from the puzzle's set."""
        is_designer = self._app.settings.is_designer
        # A player may paste a puzzle of a set that was opened earlier.
        is_known = is_designer or bool(puzzle.source)
        is_of_set = is_known and self._app.open_set.place_of(puzzle.deal) >= 0
        return is_of_set or (is_designer and self._is_of_study(puzzle.deal))

    def _is_of_study(self, deal: Deal) -> bool:
        """Return whether the study, rather than the open set, has the steps from a deal."""
        study = self._app.study
        is_of_set = self._app.open_set.place_of(deal) >= 0 and study.asking(deal) is None
        return not is_of_set and study.round is not None and bool(study.round.order)

    def _open_next(self) -> None:
        deal = self._app.session.puzzle.deal
        if not self._is_of_study(deal):
            self._table().open_next()
        elif not self._app.study.open_next(deal):
            self._app.notify(tr("There are no more puzzles to rate in this round."))

    def _open_previous(self) -> None:
        deal = self._app.session.puzzle.deal
        if not self._is_of_study(deal):
            self._table().open_previous()
        elif not self._app.study.open_previous(deal):
            self._app.notify(tr("This is the first puzzle of the round."))
