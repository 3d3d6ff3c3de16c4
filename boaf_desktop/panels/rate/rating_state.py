"""What the rating form shows of the puzzle on the board, computed in one place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boaf_desktop.language.translation import tr
from boaf_desktop.panels.rate.rating_drafts import RatingDraft, split_tags
from boaf_desktop.play.game.game import GameState
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.workspace.open_study import OpenStudy
from engine.game import Deal, puzzle_id
from engine.ratings.rating import Rating, RatingRow

if TYPE_CHECKING:
    from engine.design.record import PuzzleRecord
    from engine.study.presentation_order import Shown
    from engine.study.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Subject:
    """A deal as a subject of ratings.

    A study receives only ratings of its rounds; other puzzles go to the player's own ratings.
    Another arrangement of a blind round's puzzle cannot be rated, as that would reveal it.
    """

    #: Id and round of the study that needs a rating; empty if none does, None until it is read.
    requested_by: str | None
    number: int  #: Of that round; 0 for the player's own ratings
    shown: Shown | None  #: Its entry in that round
    row: RatingRow | None  #: Its valid rating
    is_ratable: bool

    @classmethod
    def of(cls, study: OpenStudy, deal: Deal) -> Subject:
        """Return where a deal is rated."""
        if study.is_restoring:
            return cls(None, 0, None, None, is_ratable=False)
        known, needed = study.known, study.asking(deal)
        if needed is not None and known.study is not None:
            of_round, shown = needed
            requested_by = f"{known.study.id} {of_round.number}"
            row = of_round.rated.get(deal)
            return cls(requested_by, of_round.number, shown, row, is_ratable=True)
        if study.blinding.hides_something and study.blinding.hides(puzzle_id(deal)):
            return cls("", 0, None, None, is_ratable=False)
        row = None if known.own is None else known.own.rating_of(deal, 0)
        return cls("", 0, None, row, is_ratable=True)

    @property
    def stored(self) -> RatingDraft:
        """The valid rating as the form shows it; empty without one."""
        return RatingDraft() if self.row is None else RatingDraft.of(self.row.rating)

    @property
    def record(self) -> PuzzleRecord | None:
        """The record of the puzzle in the round that presents it."""
        return None if self.shown is None else self.shown.record


@dataclass(frozen=True, slots=True)
class RatingState:
    """The puzzle on the board, its rating and its draft."""

    puzzle: Puzzle
    subject: Subject
    draft: RatingDraft | None  #: What was typed and isn't saved
    last: RatingRow | None  #: The last saved rating, which can be undone
    study: Snapshot | None  #: The open study
    is_saving: bool  #: Whether a rating is being written
    has_failed: bool  #: Whether that of this puzzle could not be written last
    is_restoring: bool  #: Whether the study of the last run is still to be read
    is_blind: bool
    is_revealed: bool  #: Whether it would be hidden if it had not been shown before

    @property
    def deal(self) -> Deal:
        return self.puzzle.deal

    @property
    def entry(self) -> RatingDraft:
        """What the form contains."""
        return self.subject.stored if self.draft is None else self.draft

    @property
    def is_just_saved(self) -> bool:
        """Whether the last saved rating is that of the puzzle."""
        return self.last is not None and self.last.rating.deal == self.deal


def rating_of(session: Session, state: RatingState, draft: RatingDraft) -> Rating:
    """Return the rating of the puzzle on the board.

    Raises SettingsError when the form contains an invalid value.
    """
    telemetry, shown, number = session.telemetry(), state.subject.shown, state.subject.number
    is_solved = telemetry.outcome is GameState.SOLVED
    return Rating(
        deal=session.puzzle.deal,
        rating=draft.value,
        study=state.study.id if state.study is not None and number else "",
        iteration=number,
        puzzle_id=session.puzzle.id,
        notes=draft.notes,
        tags=split_tags(draft.tags),
        blind=session.is_blind,
        control=shown.control if shown is not None else "",
        disguise=shown is not None and shown.disguise,
        outcome="solved" if is_solved else "given_up",
        **telemetry.play_values(),
    )


def place_text(state: RatingState) -> str:
    """Return where the rating is saved."""
    number = state.subject.number
    if not state.subject.is_ratable:
        return tr("Can't be rated here")
    if state.study is None or not number:
        return tr("Saves to your own ratings")
    return tr("Saves to round {n} of {study}", n=number, study=state.study.name)


def refusal_text(state: RatingState) -> str:
    """Return why the puzzle can't be rated."""
    if state.is_restoring:
        return tr("Opening the study…")
    return tr(
        "The study needs a rating of this puzzle in another arrangement. Press N to go to it."
    )


def status_text(state: RatingState) -> str:
    """Return the status of the input and the last rating, and what saving does."""
    return "  ·  ".join(filter(None, (_saving_text(state), _note_text(state))))


def _saving_text(state: RatingState) -> str:
    if state.is_saving:
        return tr("Saving…")
    if state.draft is not None and state.has_failed:
        return tr("Not saved. Your text is still here.")
    if state.draft is not None:
        return tr("Draft, not saved as a rating yet")
    if state.last is None:
        return ""
    value = state.last.rating.rating or 0
    if state.is_just_saved:
        return tr("Rating {value} saved", value=value)
    return tr("Previous puzzle: rating {value} saved", value=value)


def _note_text(state: RatingState) -> str:
    """Return why the puzzle can't be rated, or what saving a rating means for it."""
    if not state.subject.is_ratable:
        return refusal_text(state)
    if state.is_revealed:
        return tr("You have seen this puzzle's data, so the rating won't count as blind.")
    row = state.subject.row
    if row is None or row.rating.rating is None or state.is_just_saved:
        return ""
    return tr("Rated {value}. Saving again replaces that rating.", value=row.rating.rating)


def undo_text(state: RatingState) -> str:
    """Return the label of the button that withdraws the last saved rating."""
    if state.last is None or state.is_just_saved:
        return tr("Undo")
    return tr("Withdraw previous rating")
