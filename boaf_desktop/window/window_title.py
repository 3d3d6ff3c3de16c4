"""The title of the main window, as task bars and other programs show it."""

from pathlib import Path

from boaf_desktop.language.translation import tr
from boaf_desktop.play.game.session import Session
from boaf_desktop.workspace.set_names import set_title


def window_title(session: Session, *, is_home: bool) -> str:
    """Return the puzzle's name, its set and that of the program; on Home only the last."""
    parts = [] if is_home else _puzzle_parts(session)
    title = " – ".join([*filter(None, dict.fromkeys(parts)), tr("Birds of a Feather")])
    return title.replace("[*]", "[*][*]")  # Qt replaces the sign of a changed document


def _puzzle_parts(session: Session) -> list[str]:
    puzzle, source = session.puzzle, Path(session.puzzle.source)
    # The bird is that of the id, and the name of a set may contain its energy.
    if session.is_blind or puzzle.requested_by:
        return [puzzle.title]
    return [puzzle.name, set_title(source)] if source.is_absolute() else [puzzle.name]
