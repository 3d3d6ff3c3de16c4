"""Whether a verdict is shown, and how: as a word and a symbol, never by colour alone."""

from boaf_desktop.appearance.palette import Palette
from boaf_desktop.language.translation import tr
from boaf_desktop.play.game.game import Game, GameState
from boaf_desktop.play.game.game_positions import PositionVerdict
from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import Settings, VerdictMode


def shows_verdict(session: Session, settings: Settings) -> bool:
    """Return whether verdicts are shown: not in blind rating, and allowed by the setting.

    With the setting "only when stuck" they are shown when no move is left, after a hint at the
    position, and when the game is over.
    """
    mode = settings.verdict_mode
    if session.is_blind or mode is VerdictMode.OFF:
        return False
    return mode is not VerdictMode.STUCK or (
        session.is_stuck or session.has_requested_hint or session.outcome is not GameState.PLAYING
    )


def shows_unsolvable(session: Session, settings: Settings) -> bool:
    """Return whether the deal on the board is unsolvable, and the player may know that.

    After the game and at a dead end, which is explained, this doesn't depend on the setting.
    """
    is_over = session.is_stuck or session.outcome is not GameState.PLAYING
    may_know = shows_verdict(session, settings) or (is_over and not session.is_blind)
    return session.tree.root.evaluation.is_lost and may_know


def shows_difficulty(game: Game, session: Session, settings: Settings) -> bool:
    """Return whether the feathers of a game may be shown; only solvable deals have feathers."""
    is_over = game.outcome is not GameState.PLAYING
    may_know = game.puzzle.is_solvable or is_over or settings.verdict_mode.tells_losses
    return may_know and not session.is_hidden(game.puzzle.deal)


def verdict_word(verdict: PositionVerdict) -> str:
    return {
        PositionVerdict.SOLVED: tr("Solved"),
        PositionVerdict.WINNABLE: tr("Winnable"),
        PositionVerdict.LOST: tr("Lost"),
        PositionVerdict.UNKNOWN: tr("Not yet analysed"),
    }[verdict]


def verdict_colour(verdict: PositionVerdict, colours: Palette) -> str:
    return {
        PositionVerdict.SOLVED: colours.winnable,
        PositionVerdict.WINNABLE: colours.winnable,
        PositionVerdict.LOST: colours.lost,
        PositionVerdict.UNKNOWN: colours.muted,
    }[verdict]


def verdict_symbol(verdict: PositionVerdict) -> str:
    return {
        PositionVerdict.SOLVED: "✓",
        PositionVerdict.WINNABLE: "●",
        PositionVerdict.LOST: "✕",
        PositionVerdict.UNKNOWN: "?",
    }[verdict]
