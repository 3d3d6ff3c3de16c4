"""Whether anything may tell of the verdict: marks, colours and bars along the line."""

from __future__ import annotations

from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import Settings, VerdictMode


def shows_verdict(session: Session, settings: Settings) -> bool:
    """Tell whether verdicts are shown: neither rated blind nor turned off by the player."""
    return not session.is_blind and settings.verdict_mode is not VerdictMode.OFF
