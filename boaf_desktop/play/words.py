"""What is shown of verdicts and mistakes, and in which words; never by colour alone."""

from boaf_desktop.appearance import Palette
from boaf_desktop.language import tr, worded
from boaf_desktop.play.game import Game, GameState, Node, PositionVerdict
from boaf_desktop.play.session import Session
from boaf_desktop.play.verdicts import Verdicts
from boaf_desktop.settings import Settings, VerdictMode
from engine.search.reasons import loss_text


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


def verdict_signs(verdict: PositionVerdict, colours: Palette) -> tuple[str, str, str]:
    """Return symbol, word and colour of a verdict."""
    return {
        PositionVerdict.SOLVED: ("✓", tr("Solved"), colours.winnable),
        PositionVerdict.WINNABLE: ("●", tr("Winnable"), colours.winnable),
        PositionVerdict.LOST: ("✕", tr("Lost"), colours.lost),
        PositionVerdict.UNKNOWN: ("?", tr("Not yet analysed"), colours.muted),
    }[verdict]


def name_mistake(mistake: Node) -> str:
    """Say which move lost the game."""
    return tr("{move} lost the game.", move=mistake.move_text)


def loss_words(node: Node, verdicts: Verdicts) -> str:
    """Return why a lost position is lost; empty while that is computed."""
    why, covered = verdicts.loss(node), None
    if node.is_blunder and node.parent is not None and node.move is not None:
        covered = node.parent.position.stacks[node.move.target][-1]
    return worded(loss_text(node.position, why, covered)) if why else ""


def mistake_words(mistake: Node, verdicts: Verdicts) -> str:
    """Name a move that lost the game, with the reason once that is computed.

    The reason is about the position after it, which the board may no longer show.
    """
    named, reason = name_mistake(mistake), loss_words(mistake, verdicts)
    if not reason:
        return named
    return tr("{mistake} After that move: {reason}", mistake=named, reason=reason)
