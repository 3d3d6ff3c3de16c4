"""What the rating form shows of the puzzle on the board, computed in one place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boaf_desktop.panels.rate.rating_drafts import Drafts, RatingDraft, split_tags
from boaf_desktop.panels.rate.rating_repository import RatingRepository, Saved
from boaf_desktop.play.game.game import GameState
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.ratings_target import Destination
from engine.game import Deal, puzzle_id
from engine.ratings.rating import Rating, RatingRow

if TYPE_CHECKING:
    from engine.design.record import PuzzleRecord
    from engine.study.presentation_order import Shown


@dataclass(frozen=True, slots=True)
class RatingState:
    """The puzzle on the board, its stored rating and its draft.

    A study receives only ratings of its rounds; other puzzles go to the player's own ratings.
    Another arrangement of a blind round's puzzle cannot be rated, as that would reveal it.
    """

    puzzle: Puzzle
    target: Destination | None  #: Where the rating goes; None if the puzzle can't be rated
    shown: Shown | None  #: Its entry in the round that presents it
    row: RatingRow | None  #: Its valid rating
    draft: RatingDraft | None  #: What was typed and isn't saved
    last: Saved | None  #: The last saved rating, which can be undone
    has_study: bool
    is_restoring: bool  #: The study of the last run is still being read
    is_blind: bool

    @property
    def deal(self) -> Deal:
        return self.puzzle.deal

    @property
    def stored(self) -> RatingDraft:
        """The valid rating as the form shows it; empty without one."""
        return RatingDraft() if self.row is None else RatingDraft.of(self.row.rating)

    @property
    def record(self) -> PuzzleRecord | None:
        """The record of the puzzle in the round that presents it."""
        return None if self.shown is None else self.shown.record


def target_of(app: App, deal: Deal) -> Destination | None:
    """Return where the rating of a deal goes; None if it can't be rated."""
    study, ratings = app.study, app.ratings
    asked = study.asked_in(deal)
    is_secret = asked is None and bool(ratings.study) and ratings.blinding.hides(puzzle_id(deal))
    if study.is_restoring or is_secret:
        return None
    return ratings.destination(0 if asked is None else asked.round_number)


def rating_state(app: App, repository: RatingRepository, drafts: Drafts) -> RatingState:
    """Compute what the form shows."""
    session, study = app.session, app.study
    deal = session.puzzle.deal
    asked, target = study.asked_in(deal), target_of(app, deal)
    return RatingState(
        puzzle=session.puzzle,
        target=target,
        shown=None if asked is None else asked.shown,
        row=None if target is None else repository.row_of(deal, target),
        draft=drafts.draft_of(deal),
        last=repository.last,
        has_study=bool(app.ratings.study),
        is_restoring=study.is_restoring,
        is_blind=session.is_blind,
    )


def rating_of(
    session: Session, target: Destination, draft: RatingDraft, shown: Shown | None
) -> Rating:
    """Return the rating of the puzzle on the board.

    Raises SettingsError when the form contains an invalid value.
    """
    telemetry = session.telemetry()
    is_solved = telemetry.outcome is GameState.SOLVED
    return Rating(
        deal=session.puzzle.deal,
        rating=draft.value,
        study=target.study,
        iteration=target.iteration,
        puzzle_id=session.puzzle.id,
        notes=draft.notes,
        tags=split_tags(draft.tags),
        blind=session.is_blind,
        control=shown.control if shown is not None else "",
        disguise=shown is not None and shown.disguise,
        outcome="solved" if is_solved else "given_up",
        **telemetry.play_values(),
    )
