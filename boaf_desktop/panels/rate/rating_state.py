"""What the rating form shows of the puzzle on the board, computed in one place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boaf_desktop.panels.rate.rating_drafts import Drafts, RatingDraft, split_tags
from boaf_desktop.panels.rate.rating_saver import RatingSaver
from boaf_desktop.play.game.game import GameState
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.workspace.app import App
from engine.game import Deal, puzzle_id
from engine.ratings.rating import Rating, RatingRow

if TYPE_CHECKING:
    from engine.design.record import PuzzleRecord
    from engine.study.presentation_order import Shown
    from engine.study.store import Saved


@dataclass(frozen=True, slots=True)
class RatingState:
    """The puzzle on the board, its stored rating and its draft.

    A study receives only ratings of its rounds; other puzzles go to the player's own ratings.
    Another arrangement of a blind round's puzzle cannot be rated, as that would reveal it.
    """

    puzzle: Puzzle
    is_ratable: bool
    number: int  #: Of the round that asks for the rating; 0 for the player's own ratings
    study: str  #: Name of its study
    shown: Shown | None  #: Its entry in that round
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


def asker_of(app: App, deal: Deal) -> str | None:
    """Return the id and round of the study that asks for a rating; empty if none does.

    None until the study is read.
    """
    if app.study.is_restoring:
        return None
    asking, snapshot = app.study.asking(deal), app.study.snapshot
    return "" if asking is None or snapshot is None else f"{snapshot.id} {asking[0].number}"


def stored_row(app: App, deal: Deal) -> RatingRow | None:
    """Return the valid rating of a deal where it is rated; None without one."""
    asking, known = app.study.asking(deal), app.study.known
    if asking is not None:
        return asking[0].rated.get(deal)
    return None if known.own is None else known.own.rating_of(deal, 0)


def rating_state(app: App, saver: RatingSaver, drafts: Drafts) -> RatingState:
    """Compute what the form shows."""
    session, study = app.session, app.study
    deal = session.puzzle.deal
    asking = study.asking(deal)
    is_secret = asking is None and study.blinding.hides(puzzle_id(deal))
    is_ratable = not (study.is_restoring or is_secret)
    return RatingState(
        puzzle=session.puzzle,
        is_ratable=is_ratable,
        number=0 if asking is None else asking[0].number,
        study="" if study.snapshot is None else study.snapshot.name,
        shown=None if asking is None else asking[1],
        row=stored_row(app, deal) if is_ratable else None,
        draft=drafts.draft_of(deal, asker_of(app, deal)),
        last=saver.last,
        has_study=study.snapshot is not None,
        is_restoring=study.is_restoring,
        is_blind=session.is_blind,
    )


def rating_of(session: Session, study_id: str, state: RatingState, draft: RatingDraft) -> Rating:
    """Return the rating of the puzzle on the board.

    ``study_id``: of the open study, if any.

    Raises SettingsError when the form contains an invalid value.
    """
    telemetry, shown = session.telemetry(), state.shown
    is_solved = telemetry.outcome is GameState.SOLVED
    return Rating(
        deal=session.puzzle.deal,
        rating=draft.value,
        study=study_id if state.number else "",
        iteration=state.number,
        puzzle_id=session.puzzle.id,
        notes=draft.notes,
        tags=split_tags(draft.tags),
        blind=session.is_blind,
        control=shown.control if shown is not None else "",
        disguise=shown is not None and shown.disguise,
        outcome="solved" if is_solved else "given_up",
        **telemetry.play_values(),
    )
