"""Display names of puzzles and of sets."""

from boaf_desktop.workspace.set_names import set_title
from engine.statistics.words import short_id

__all__ = ["set_title", "short_id"]
