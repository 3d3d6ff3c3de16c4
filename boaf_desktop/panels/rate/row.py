"""What is written when a rating is saved: the judgement, and how the play went."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boaf_desktop.panels.rate.drafts import Draft, split_tags
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.telemetry import GameState
from boaf_desktop.workspace.ratings_target import Destination
from engine.ratings.rating import Rating

if TYPE_CHECKING:
    from engine.study.arrangement import Shown


def rating_of(session: Session, target: Destination, draft: Draft, shown: Shown | None) -> Rating:
    """Return the rating of the puzzle on the board.

    Parameters
    ----------
    session, target, draft
        The game, where the rating goes, and what the form holds.
    shown : Shown or None
        As what the round of a study puts the puzzle before the rater.

    Raises
    ------
    SettingsError
        When something in the form cannot be written.
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
        seconds=telemetry.seconds,
        moves=telemetry.moves,
        undos=telemetry.undos,
        hints=telemetry.hints,
        blunders=telemetry.blunders,
        first_move_seconds=telemetry.first_move_seconds,
    )
