"""A stranger's first day: the tour, a first win, the day's puzzle, a lost game, and tomorrow."""

from collections.abc import Callable

from boaf_desktop.window.tour import steps
from engine.game import Move, Position, parse_deal
from engine.search.solver import solve, winning_moves
from tests.journeys.conftest import Desktop

DEAL = "session.puzzle.deal.to_line()"
STEP, EASY = "find('TourBar')._next", "find('TourBar')._levels[0]"


def here(desktop: Desktop) -> Position:
    """Return what is on the board before the first move."""
    return Position.from_deal(parse_deal(desktop.ask(DEAL)))


def play(desktop: Desktop, moves: tuple[Move, ...]) -> None:
    for depth, move in enumerate(moves, 1):
        desktop.play(move, depth)


def losing_line(position: Position) -> tuple[Move, ...]:
    """Return a line to a dead end that loses by its first losing move."""
    for move in position.legal_moves():
        after = position.play(move)
        if not any(after.legal_moves()) and not after.is_solved:
            return (move,)
    lost = set(position.legal_moves()) - set(winning_moves(position).winning)
    for move in [*lost, *position.legal_moves()]:
        line = losing_line(position.play(move))
        if line:
            return (move, *line)
    return ()


def test_first_day_and_next_start(start: Callable[..., Desktop]) -> None:
    desktop = start(is_designer=False)
    # Five lessons and two puzzles of one's own, each done by hand.
    for step in steps():
        desktop.wait_until(f"{DEAL} == {parse_deal(step.deal).to_line()!r}")
        assert desktop.ask("find('TourBar').text") == step.text
        desktop.wait_until("not is_gliding(board)")
        play(desktop, solve(here(desktop)).moves)
        button = EASY if step == steps()[-1] else STEP
        desktop.wait_until(f"{button}.isVisible()")
        desktop.click(button)
    # The first win that counts, on the ladder.
    desktop.wait_until("session.puzzle.name == 'Ladder 6·1'")
    desktop.wait_until("not is_gliding(board)")
    assert desktop.ask("find('TourBar').text").startswith("Drag a card onto another")
    play(desktop, solve(here(desktop)).moves)
    desktop.wait_until(
        "len(window.app.recorder.games) == 1 and window.app.recorder.games[0].is_won"
    )

    # Then the next puzzle, and a lost game, which says why.
    desktop.wait_until("window.ending.panel.isVisible()")
    desktop.click("window.ending.panel.next")
    desktop.wait_until("session.puzzle.name == 'Ladder 6·2'")
    desktop.wait_until("find('TourBar').text == ''")
    desktop.wait_until("not is_gliding(board)")
    ladder = desktop.ask(DEAL)
    play(desktop, losing_line(here(desktop)))
    desktop.wait_until("window.notice.text.startswith('No moves left')")
    assert len(desktop.ask("window.notice.text")) > len("No moves left. ")
    labels = desktop.wait_until("list(window.notice.labels)")
    assert "Undo" in labels
    desktop.wait_until("'Back to last winnable position' in window.notice.labels")
    place = desktop.ask("list(window.notice.labels).index('Back to last winnable position')")
    desktop.click(f"window.notice._buttons[{place}]")
    desktop.wait_until("session.evaluation.verdict.value == 'winnable'")
    desktop.drag(*first_move(desktop))
    depth = desktop.wait_until("session.node.depth")
    desktop.close()

    # Tomorrow: the game goes on, and what was reached is there.
    again = start(is_designer=False)
    again.wait_until(f"{DEAL} == {ladder!r} and session.node.depth == {depth}")
    again.key("alt+Home")
    again.wait_until("window.home.is_shown and window.home.page.continue_tile.isVisible()")
    again.wait_until("'1 of 130 solved' in window.home.page.ladder_tile.text.text()")
    again.wait_until("window.sources.daily.today not in window.sources.daily.days().solved")
    again.close()


def first_move(desktop: Desktop) -> tuple[str, str]:
    """Return where a legal move on the board begins and ends."""
    source, target = desktop.ask(
        "[(m.source, m.target) for m in session.position.legal_moves()][0]"
    )
    return f"board.cards[{source}]", f"board.cards[{target}]"
