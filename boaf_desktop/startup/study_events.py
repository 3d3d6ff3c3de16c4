"""What the window shows when the open study, its rounds or the game to be rated change."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Slot

from boaf_desktop.language.translation import tr
from boaf_desktop.play.game.game import GameState
from boaf_desktop.window.main_window import FORM
from engine.ratings.rating import RatingRow
from engine.study.round import Round
from engine.study.snapshot import Snapshot

if TYPE_CHECKING:
    from boaf_desktop.startup.panels import Panels


class StudyEvents(QObject):
    """Offers results and rounds, opens rated puzzles, and asks for ratings."""

    def __init__(self, panels: Panels) -> None:
        super().__init__(panels)
        self._panels, self._window, self._app = panels, panels.window, panels.app
        study, tasks, session = self._app.study, self._app.study_tasks, self._app.session
        study.opened.connect(self._on_opened)
        study.rated.connect(self._on_round_rated)
        study.missing.connect(self._on_missing)
        tasks.round_created.connect(self._on_round_created)
        session.ended.connect(self._on_game_ended)
        session.puzzle_changed.connect(self._on_puzzle)

    @Slot()
    def _on_opened(self) -> None:
        study = self._app.study.snapshot
        if study is None:
            self._app.session.set_blind(False)
            return
        self._app.settings.begin_designing()
        self._app.settings.add_recent_file(study.folder)
        # It hides what could bias the rater, from the first puzzle on.
        self._window.make_panel(FORM)
        rated = [each.number for each in study.rounds if not each.n_left]
        if rated:
            self._replace_shown(rated[-1], study.folder)

    @Slot(object)
    def _on_round_rated(self, rated: Round) -> None:
        """Offer the results as soon as a round is completely rated."""
        self._replace_shown(rated.number, rated.folder.parent)
        text = tr("Round {n} is rated.", n=rated.number)
        offers = [(tr("Show results"), lambda: self._panels.show_study().show_results())]
        self._window.notice.show_message(text, offers, stays=True)

    def _replace_shown(self, number: int, folder: Path) -> None:
        """Open the rated puzzles of a round in place of another round or the samples."""
        shown = self._app.open_set
        if shown.is_being_restored:
            then = partial(self._replace_shown, number, folder)
            shown.changed.connect(then, Qt.ConnectionType.SingleShotConnection)
        elif shown.path is None or shown.is_samples or shown.path.is_relative_to(folder):
            self._panels.open_rated(number)

    @Slot(object)
    def _on_round_created(self, created: Round) -> None:
        """Offer the first puzzle of a new round."""
        label = tr("Play && rate round {n}", n=created.number)
        offers = [(label, self._app.study.open_next)]
        self._window.notice.show_message(_created_text(created), offers, stays=True)

    @Slot(object, object)
    def _on_missing(self, known: Snapshot, rows: Sequence[RatingRow]) -> None:
        """Say that another program removed ratings, with a button that adds them again."""
        text = tr(
            "Another program removed {n} rating from {path}.",
            "Another program removed {n} ratings from {path}.",
            n=len(rows),
            path=known.path,
        )
        offers = [(tr("Add again"), partial(self._app.study_tasks.restore_ratings, known, rows))]
        self._window.notice.show_message(text, offers, stays=True)

    @Slot()
    def _on_game_ended(self) -> None:
        """Ask for a rating of a puzzle of the study's rounds."""
        is_requested = self._app.study.asking(self._app.session.puzzle.deal) is not None
        if self._app.settings.is_designer and is_requested:
            self._panels.show_rating()

    @Slot()
    def _on_puzzle(self) -> None:
        """Hide the form, unless the puzzle is over and its rating was put off.

        While the puzzles of a set are rated one after the other, it stays, outside of rounds.
        """
        session, study = self._app.session, self._app.study
        deal = session.puzzle.deal
        if study.asking(deal) is not None or self._app.open_set.place_of(deal) < 0:
            self._panels.close_rating()
        if session.puzzle.requested_by and study.round is not None:
            self._app.requests.withdrawn.emit(_created_text(study.round))
        is_over = session.outcome is not GameState.PLAYING
        if is_over and study.waits_for(deal):
            self._panels.show_rating()


def _created_text(created: Round) -> str:
    return tr("Round {n} was created.", n=created.number)
