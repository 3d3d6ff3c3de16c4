"""A player's journeys: whole games, slips of the hand, and the way back from a wrong move."""

import subprocess
from collections import deque
from collections.abc import Callable
from itertools import permutations

import pytest
from PySide6.QtCore import Qt

from boaf_desktop.play.cards import STEPS, neighbour
from engine.game import Deal, Position
from tests.journeys.conftest import DEAL, Desktop, solution

HELD = "board.held is not None and board.held.isVisible()"
AT_REST = (
    "board.held is None and not is_gliding(board) "
    "and board.picked is None "
    "and all(card.isVisible() == bool(stack) and (not stack or card.look.stack == stack "
    "and not card.look.is_away) for card, stack in zip(board.cards, "
    "session.position.stacks))"
)
"""Every stack of the position is seen in its cell, whole, and nothing is in hand."""
DEPTH = "session.node.depth"
KEYS = {
    Qt.Key.Key_Left: "Left",
    Qt.Key.Key_Right: "Right",
    Qt.Key.Key_Up: "Up",
    Qt.Key.Key_Down: "Down",
}


def start_of(number: int) -> Position:
    return Position.from_deal(Deal.numbered(number))


def illegal_target(position: Position, source: int) -> int:
    legal = {source, *position.legal_targets(source)}
    return next(cell for cell, stack in enumerate(position.stacks) if stack and cell not in legal)


def arrows(position: Position, start: int, end: int) -> list[str]:
    """Return the fewest arrow keys from one stack to another."""
    full = [cell for cell, stack in enumerate(position.stacks) if stack]
    ways: dict[int, list[str]] = {start: []}
    todo = deque([start])
    while end not in ways:
        cell = todo.popleft()
        for key, step in STEPS.items():
            found = neighbour(cell, step, position.columns, full)
            if found is not None and found not in ways:
                ways[found] = [*ways[cell], KEYS[key]]
                todo.append(found)
    return ways[end]


@pytest.mark.slow
def test_game_won_by_keyboard(start: Callable[..., Desktop]) -> None:
    desktop = start()
    desktop.key("ctrl+d")
    desktop.wait_until("find('NumberedDealDialog').isVisible()")
    desktop.focus("find('NumberedDealDialog')")
    desktop.type("1")
    desktop.key("Return")
    desktop.wait_until("session.puzzle.number == 1")
    desktop.focus()
    position, cell = start_of(1), 0
    for depth, move in enumerate(solution(1), 1):
        there = arrows(position, cell, move.source)
        desktop.key(*there, "space", *arrows(position, move.source, move.target), "Return")
        desktop.wait_until(f"{DEPTH} == {depth}")
        position, cell = position.play(move), move.target
    desktop.wait_until("window.ending.panel.isVisible()")
    desktop.close()


@pytest.mark.slow
def test_slips_change_nothing(start: Callable[..., Desktop]) -> None:
    desktop = start(str(DEAL))
    position = start_of(DEAL)
    source = solution(DEAL)[0].source
    target = illegal_target(position, source)
    # Onto a card where it may not go: it glides back.
    desktop.drag(f"board.cards[{source}]", f"board.cards[{target}]")
    desktop.wait_until(AT_REST)
    assert desktop.ask(DEPTH) == 0
    # Let go outside the window.
    x, y = desktop.ask(f"where(board.cards[{source}])")
    outside = desktop.ask("[window.x() + window.width() + 40, window.y() + window.height() + 9]")
    desktop.xdotool(
        "mousemove", str(x), str(y), "mousedown", "1", "mousemove", str(x + 40), str(y)
    )
    desktop.wait_until(HELD)
    desktop.xdotool("mousemove", *map(str, outside), "mouseup", "1")
    desktop.wait_until(AT_REST)
    assert desktop.ask(DEPTH) == 0
    # Esc in the middle of a drag.
    desktop.xdotool(
        "mousemove", str(x), str(y), "mousedown", "1", "mousemove", str(x + 40), str(y)
    )
    desktop.wait_until(HELD)
    desktop.xdotool("key", "Escape", "mouseup", "1")
    desktop.wait_until(AT_REST)
    assert desktop.ask("len(session.tree.nodes)") == 1
    desktop.close()


@pytest.mark.slow
def test_undo_during_an_animation(start: Callable[..., Desktop]) -> None:
    desktop = start(str(DEAL))
    assert desktop.ask("window.app.settings.has_animations")
    move = solution(DEAL)[0]
    for keys, depth in ((["ctrl+z"], 0), (["ctrl+z", "ctrl+y"], 1)):
        source = desktop.ask(f"where(board.cards[{move.source}])")
        target = desktop.ask(f"where(board.cards[{move.target}])")
        # One process sends it all: the keys come while the stack glides.
        desktop.xdotool(
            *("mousemove", *map(str, source), "mousedown", "1"),
            *("mousemove", str(source[0] + 20), str(source[1])),
            *("mousemove", *map(str, target), "mouseup", "1", "key", "--delay", "1", *keys),
        )
        # Events keep their order: what this key opens comes after all of them.
        desktop.key("ctrl+d")
        desktop.wait_until("find('NumberedDealDialog').isVisible()")
        desktop.focus("find('NumberedDealDialog')")
        desktop.key("Escape")
        desktop.focus()
        desktop.wait_until(AT_REST)
        assert desktop.ask(DEPTH) == depth
        # An undo that is redone doesn't count.
        assert desktop.ask("session.play_record().undos") == 1
    assert desktop.ask("session.play_record().moves") == 2
    desktop.close()


SEVEN, H = "16", "43"
"""Places of keys, as X numbers them, by their characters on an American keyboard."""
LAYOUTS = ("fr", "de", "cz", "tr", "gr,us", "ru,us")
"""Where letters are not Latin, a Latin layout stands beside, which Qt reads for shortcuts."""
SHIFTED = {"fr", "cz"}
"""Keyboards on which digits need Shift."""


def press(desktop: Desktop, *places: str) -> None:
    desktop.xdotool("key", "+".join(places))


def test_keys_on_layout(start: Callable[..., Desktop], display: str) -> None:
    desktop = start()
    deals = permutations(("-- -- 5D --", "4D -- 5H --", "-- KD 5C --", "9S 9C 4C --"))
    try:
        for layout, rows in zip(LAYOUTS, deals, strict=False):
            subprocess.run(["setxkbmap", "-display", display, layout], check=True)
            desktop.ask(f"window.open_text({' / '.join(rows)!r})")
            desktop.ask("board.focus_card()")
            desktop.wait_until("verdict_text(window) == 'Winnable'")
            press(desktop, H)
            desktop.wait_until("'costs one star' in window.notice.text")
            press(desktop, H)
            desktop.wait_until("window.app.session.play_record().hints == 1")

            desktop.ask("window.commands['rate'].trigger()")
            desktop.wait_until("find('RatePanel').isVisible()")
            press(desktop, *(["shift", SEVEN] if layout in SHIFTED else [SEVEN]))
            desktop.wait_until("find('RatePanel').scale.value == 7")
    finally:
        subprocess.run(["setxkbmap", "-display", display, "us"], check=True)
