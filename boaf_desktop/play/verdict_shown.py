"""Whether the verdict may be shown: by marks, colours and bars along the line."""

from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.telemetry import GameState
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
        session.is_stuck
        or session.has_asked
        or session.telemetry().outcome is not GameState.PLAYING
    )
