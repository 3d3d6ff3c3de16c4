"""Where the rating of a puzzle goes: a chip that says it, and the rule behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel

from boaf_desktop.workspace.open_study import OpenStudy
from boaf_desktop.workspace.ratings_target import Destination, RatingsTarget
from engine.game import Deal, puzzle_id

if TYPE_CHECKING:
    from engine.design.record import PuzzleRecord
    from engine.study.arrangement import Shown


class DestinationChip(QLabel):
    """Says into which ratings a puzzle is rated; hidden while there are only one's own.

    A study takes the ratings of its round alone. Any other puzzle goes to one's own ratings, but
    for a puzzle of a blind round in another arrangement, whose rating would end its secret.

    Parameters
    ----------
    ratings : RatingsTarget
        The two files.
    study : OpenStudy, optional
        Says which puzzles it asks about.
    """

    def __init__(self, ratings: RatingsTarget, study: OpenStudy | None) -> None:
        super().__init__()
        self._ratings, self._study = ratings, study
        self.setProperty("chip", True)

    def shown(self, deal: Deal) -> Shown | None:
        """Return as what the round puts a deal before the rater; None when it does not."""
        return None if self._study is None else self._study.shown_as(deal)

    def record(self, deal: Deal) -> PuzzleRecord | None:
        """Return what the round knows of a deal that it puts before the rater."""
        shown = self.shown(deal)
        return None if shown is None else shown.record

    def target(self, deal: Deal) -> Destination | None:
        """Return where the rating of a deal goes; None while it has no place."""
        if self._is_restoring:
            return None
        is_asked = self.shown(deal) is not None
        if not is_asked and self._is_secret(deal):
            return None
        return self._ratings.destination(is_asked=is_asked)

    @property
    def _is_restoring(self) -> bool:
        return self._study is not None and self._study.is_restoring

    def _is_secret(self, deal: Deal) -> bool:
        """Tell whether it is a puzzle of a blind round, in an arrangement that is not asked."""
        return bool(self._ratings.study) and self._ratings.blinding.hides(puzzle_id(deal))

    def refusal(self) -> str:
        """Say why a rating has no place."""
        if self._is_restoring:
            return self.tr("The study is being read…")
        text = self.tr(
            "A puzzle of round {n}, in another arrangement than the one to rate; press N for that."
        )
        return text.format(n=self.locale().toString(self._ratings.iteration))

    def show_target(self, target: Destination | None) -> None:
        """Say where a rating goes."""
        self.setVisible(bool(self._ratings.study))
        if target is None:
            self.setText(self.tr("Cannot be rated here"))
        elif not target.study:
            self.setText(self.tr("To your own ratings"))
        else:
            self.setText(
                self.tr("To round {n} of {study}").format(
                    n=self.locale().toString(target.iteration), study=target.study
                )
            )
