# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Whether anything may tell of the verdict: marks, colours and bars along the line."""

from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.telemetry import GameState
from boaf_desktop.storage.settings import Settings, VerdictMode


def shows_verdict(session: Session, settings: Settings) -> bool:
    """Return whether verdicts are shown: neither rated blind nor kept back by the player's choice.

    Those who want them only when stuck see them where no move is left, where they asked for a
    hint, and when the game is over.
    """
    mode = settings.verdict_mode
    if session.is_blind or mode is VerdictMode.OFF:
        return False
    return mode is not VerdictMode.STUCK or (
        session.is_stuck
        or session.has_asked
        or session.telemetry().outcome is not GameState.PLAYING
    )
