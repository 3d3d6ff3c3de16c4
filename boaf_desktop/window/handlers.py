"""What each action of the window does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from PySide6.QtWidgets import QApplication, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.board.board import Board
from boaf_desktop.play.controls import PlayControls
from boaf_desktop.play.game.session import Session
from boaf_desktop.widgets.placement import set_full_screen
from boaf_desktop.window.central import Centre
from boaf_desktop.window.docks import Docks
from boaf_desktop.window.side_windows import SideWindows
from boaf_desktop.window.sources import Sources
from boaf_desktop.window.start import Start
from boaf_desktop.window.undo_group import Undoing


class Asked(Protocol):
    """The window: the signals by which it passes actions on, and the parts it has in sight."""

    library_requested: Any
    save_requested: Any
    export_requested: Any
    book_requested: Any
    rate_requested: Any
    collect_requested: Any
    generate_requested: Any
    compare_requested: Any
    board: Board
    sources: Sources

    def close(self) -> bool:
        """Close it."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of a window that its actions speak to."""

    session: Session
    controls: PlayControls
    undoing: Undoing
    side: SideWindows
    start: Start
    centre: Centre
    docks: Docks
    theme: Theme


def handlers(asked: Asked, window: QWidget, parts: Parts) -> dict[str, object]:
    """Return what each action calls, a callable or a signal, by its name."""
    session, controls, sources = parts.session, parts.controls, asked.sources
    side, start = parts.side, parts.start
    return {
        "home": start.show,
        "new": sources.dealer.deal_again,
        "new_random": side.ask_random,
        "new_numbered": side.ask_number,
        "editor": lambda: side.show_editor(session, parts.theme),
        "daily": lambda: side.show_calendar(sources.daily, start.difficulties, parts.theme),
        "ladder": lambda: side.show_ladder(start.difficulties),
        "open": side.ask_file,
        "library": asked.library_requested,
        "paste": sources.deals.paste,
        "copy": controls.copy_deal,
        "copy_image": controls.copy_image,
        "copy_link": controls.copy_link,
        "share": lambda: side.show_share(session.puzzle.deal),
        "copy_game": controls.copy_game,
        "save": asked.save_requested,
        "export": asked.export_requested,
        "book": asked.book_requested,
        "statistics": lambda: side.show_statistics(sources.daily, start.practice),
        "quit": asked.close,
        "undo": parts.undoing.undo,
        "redo": parts.undoing.group.redo,
        "restart": session.restart,
        "last_winnable": session.go_to_last_winnable,
        "hint": controls.hint,
        "why": controls.why,
        "solution": controls.show_solution,
        "pairs": asked.board.figures.set_pairs_shown,
        "clusters": asked.board.figures.set_clusters_shown,
        "pause": controls.pause,
        "bookmark": controls.bookmark,
        "moves_panel": parts.centre.show_panel,
        "give_up": controls.give_up,
        "next": sources.open_next,
        "previous": sources.open_previous,
        "rate": asked.rate_requested,
        "storm": start.practice.storm.begin,
        "slips": start.practice.begin_slips,
        "collect": asked.collect_requested,
        "generate": asked.generate_requested,
        "compare": asked.compare_requested,
        "layout_play": parts.docks.use_play,
        "layout_design": parts.docks.use_design,
        "layout_reset": parts.docks.reset,
        "maximise_panel": parts.docks.maximise,
        "float_panel": parts.docks.float_front,
        "full_screen": lambda is_full: set_full_screen(window, is_full),
        "preferences": side.show_preferences,
        "rules": lambda: side.show_help(_asked_about(parts.docks)),
        "tour": start.tour.begin_anew,
        "shortcuts": side.show_shortcuts,
        "show_log": side.show_log,
        "about": side.show_about,
    }


def _asked_about(docks: Docks) -> str:
    """Return the name of the panel or the class of the window in which help is asked for."""
    panel = docks.key_of(QApplication.focusWidget())
    return panel or type(QApplication.activeWindow()).__name__
