"""How raters played, in the window *Statistics*: the tension along their games."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from PySide6.QtWidgets import QWidget

from boaf_desktop.charts.tension import TensionChart
from boaf_desktop.language.translation import tr
from boaf_desktop.widgets.jobs import drop, run_latest
from boaf_desktop.widgets.labels import heading, wrapped_label
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.workspace.app import App
from engine.progress import Cancel, Work

if TYPE_CHECKING:
    from engine.study.snapshot import Snapshot

Played: TypeAlias = tuple[list[Any], list[tuple[float, ...]]]
"""The rows of depths, and the tensions of each game up to a mistake."""


class GamesPart(QWidget):
    """A chart, shown if the moves of some games are known."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self.chart = TensionChart(app.theme, app.requests)
        self._snapshot: Snapshot | None = None
        title, about = tr("Tension along the games"), wrapped_label(is_quiet=True)
        about.setText(
            tr(
                "The share of the moves that lose, before each move of the raters. Thin lines "
                "are single games, which end at a mistake."
            )
        )
        add_all(column_in(self, 8), heading(title), self.chart, about)
        self.hide()

    def show_snapshot(self, snapshot: Snapshot | None) -> None:
        """Analyse the games of other ratings in a worker."""
        if snapshot is self._snapshot:
            return
        self._snapshot = snapshot
        self.hide()
        drop(self, "games")
        if snapshot is not None:
            run_latest(self, "games", partial(_played, snapshot), self._show)

    def _show(self, played: Played) -> None:
        rows, games = played
        self.chart.show_games(rows, games)
        self.setVisible(bool(rows))


def _played(snapshot: Snapshot, cancel: Cancel) -> Work[Played]:
    from engine.games.played_moves import by_depth, played_moves

    moves = yield from played_moves((row.rating for row in snapshot.used.rows), cancel)
    depths = by_depth(moves)
    rows = depths.astype(object).where(depths.notna(), None).itertuples(index=False)
    known = moves[moves["tension"].notna()]
    return [*rows], [tuple(own["tension"]) for _game, own in known.groupby("game")]
