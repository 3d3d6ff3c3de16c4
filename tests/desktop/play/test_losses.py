"""What the player reads of a loss: in words, on the board, in every setting of the verdict."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from boaf_desktop.play.around_board import TensionStrip
from boaf_desktop.play.feathers import FeatherMark
from boaf_desktop.play.game import PositionVerdict
from boaf_desktop.play.marks import ArrowKind
from boaf_desktop.settings import VerdictMode
from boaf_desktop.window.main_window import MainWindow
from engine.game import Card, Position, parse_deal
from engine.search.reasons import Explanation, Loss, explain_loss, loss_text
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child
from tests.desktop.drivers.play import press_offer, prove, verdict_text

SIX = "5H 4C 9H / JS JC 6C"
WHY = "9♥ has no move left because 5♥ was its last match."
DEAD_END = "6D -- 9H / -- 5H 3C / -- -- 4C"


LOSSES = [
    (Loss.NO_MATCH, SIX, "4C-5H", WHY, {2}),
    (
        Loss.NO_MATCH,
        "8D JD 6H / QS TH 5C",
        "8D-JD",
        "8♦ and Q♠ have no move left because J♦ was the last match for each of them.",
        {1, 3},
    ),
    (
        Loss.NO_LINE,
        "5S -- -- -- / -- 7H 8H 7S / TH 4H 9D 4S",
        "TH-4H",
        "5♠ has no move because it is alone in its row and column.",
        {0},
    ),
    (
        Loss.PARTED_CARDS,
        "6S KS 9C / 6D 3D TS",
        "KS-6S",
        "6♦ and 3♦ match each other, but none of the other cards.",
        {3, 4},
    ),
    (
        Loss.PARTED_CELLS,
        "-- -- -- 7H / KH -- 6S JH / QS 8S -- --",
        "KH-JH",
        "Q♠ and 8♠ share no row or column with a stack outside this group.",
        {8, 9},
    ),
    (
        Loss.NO_MOVE,
        "3H QH KS / 9S KD 4D",
        "QH-KD",
        "No two cards in one row or column match.",
        set(),
    ),
    (
        Loss.NO_MEETING,
        "KC -- 4S / 7C TS AC / 9C -- JH",
        "7C-KC",
        "4♠, 10♠, A♣ and J♥ have no move because no matching card can ever reach their rows or "
        "columns.",
        {2, 4, 5, 8},
    ),
    (
        Loss.PINNED,
        "-- -- 7C -- / 8D -- 8H TC / 3D -- 3H TH",
        "8H-8D",
        "3♥ must neither move nor be covered: it links groups of cards that don't match, and its "
        "cell links groups of stacks that share no row or column.",
        {10},
    ),
    (
        Loss.APART,
        "5C 3H 6D / 7H 2C 3D",
        "6D-3D",
        "5♣, 3♥ and 7♥ can't be brought together in one stack (21 possible stacks checked).",
        {0, 1, 3},
    ),
    (
        Loss.ISOLATED,
        "9S JD AS / QH 4H 5D / -- KC TS",
        "4H-5D",
        "K♣ can't join another stack (30 possible stacks checked).",
        {7},
    ),
]


def explained(line: str, move: str) -> tuple[Position, Explanation, Card]:
    """Lose by a move; return the position, why it is lost, and the card that was covered."""
    before = Position.from_deal(parse_deal(line))
    covered = before.stacks[before.parse_move(move).target][-1]
    lost = before.play(move)
    why = explain_loss(lost)
    assert why is not None
    return lost, why, covered


@pytest.mark.parametrize(("kind", "line", "move", "text", "cells"), LOSSES)
def test_losses_have_words_and_cells(
    kind: Loss, line: str, move: str, text: str, cells: set[int]
) -> None:
    lost, why, covered = explained(line, move)

    assert why.kind is kind
    assert loss_text(lost, why, covered) == text
    assert {*why.cells} == cells


def lose(window: MainWindow, qtbot: QtBot, move: str) -> None:
    """Play a move that loses, once what is before it is proved."""
    session = window.app.session
    prove(window, qtbot)
    session.play(session.position.parse_move(move))
    assert session.evaluation.verdict is PositionVerdict.LOST


def marked(window: MainWindow) -> frozenset[int]:
    return window.board.marks.losses


def arrows(window: MainWindow) -> list[ArrowKind]:
    board = window.board
    return [kind for _move, kind in board.marks.shown_arrows()]


def test_losing_move_says_why(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(SIX)

    lose(window, qtbot, "4C-5H")
    qtbot.waitUntil(lambda: window.notice.text == f"4♣ onto 5♥ lost the game. {WHY}")

    assert window.notice.labels == ("Back to last winnable position", "Undo")
    assert marked(window) == {2}
    assert "reason" in window.board.cards[2].accessibleDescription()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert not marked(window)


def test_why_key_marks_the_loss_again(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(SIX)
    lose(window, qtbot, "4C-5H")
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)

    QTest.keyClick(window.focusWidget(), Qt.Key.Key_W)

    qtbot.waitUntil(lambda: WHY in window.notice.text)
    assert marked(window) == {2}
    assert window.app.session.play_record().hints == 0


def test_way_back_shows_the_wrong_move(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(SIX)
    lose(window, qtbot, "4C-5H")
    qtbot.waitUntil(lambda: WHY in window.notice.text)

    press_offer(window.notice)

    assert window.app.session.node is window.app.session.tree.root
    assert not marked(window)
    assert f"lost the game. After that move: {WHY}" in window.notice.text
    assert arrows(window) == [ArrowKind.WRONG]

    for _warned in range(2):
        QTest.keyClick(window.board.cards[0], Qt.Key.Key_H)
    qtbot.waitUntil(lambda: not arrows(window))


@pytest.mark.parametrize("mode", VerdictMode)
def test_dead_end_offers_ways_out(
    make_window: MakeWindow, qtbot: QtBot, mode: VerdictMode
) -> None:
    window = make_window(DEAD_END)
    window.app.settings.verdict_mode = mode
    lose(window, qtbot, "3C-4C")
    reported = "No moves left. 3♣ onto 4♣ lost the game. 3♣ has no move left"
    assert window.notice.text.startswith(reported)
    offers = ("Back to last winnable position", "Undo", "Review")
    assert window.notice.labels == offers
    assert marked(window) == {8}
    for place in range(2):
        press_offer(window.notice, place)
        assert window.app.session.node is window.app.session.tree.root
        window.app.session.go_to(window.app.session.tree.nodes[1])
        assert window.notice.labels == offers


def test_dead_end_names_the_first_cause(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window("8D JD 6H / QS TH 5C")
    session = window.session
    for move in ("8D-JD", "6H-5C"):
        lose(window, qtbot, move) if not session.line[1:] else session.play(
            session.position.parse_move(move)
        )
    while moves := list(session.position.legal_moves()):
        session.play(moves[0])

    cause = (
        "8♦ onto J♦ lost the game. After that move: 8♦ and Q♠ have no move left because J♦ was "
        "the last match for each of them."
    )
    qtbot.waitUntil(lambda: window.notice.text == f"No moves left. {cause}")
    assert marked(window) == {1, 3}


@pytest.fixture
def dead_end(make_window: MakeWindow, qtbot: QtBot) -> MainWindow:
    """Return a window in which the last move lost the game and left no other."""
    window = make_window(DEAD_END)
    lose(window, qtbot, "3C-4C")
    return window


@pytest.mark.parametrize("command", ["review", "solution"])
def test_declined_question_brings_the_ways_out_back(dead_end: MainWindow, command: str) -> None:
    window = dead_end
    offers, reported = window.notice.labels, window.notice.text
    if command == "review":
        press_offer(window.notice, offers.index("Review"))
    else:
        window.controls.show_solution(True)
    assert window.notice.text.startswith(("Review", "Show a solution?"))

    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)

    assert (window.notice.labels, window.notice.text) == (offers, reported)


def test_message_over_the_ways_out_is_dismissed_alone(dead_end: MainWindow) -> None:
    offers = dead_end.notice.labels
    dead_end.notice.show_message("The deal was saved.", [("Open", lambda: None)])

    for _ in range(2):
        QTest.keyClick(dead_end.focusWidget(), Qt.Key.Key_Escape)

    assert dead_end.notice.labels == offers


def test_closed_solution_brings_the_ways_out_back(dead_end: MainWindow, qtbot: QtBot) -> None:
    window = dead_end
    offers = window.notice.labels
    window.controls.show_solution(True)
    press_offer(window.notice)
    qtbot.waitUntil(lambda: window.controls.solution.is_shown)

    window.controls.solution.close()

    assert window.notice.labels == offers


def test_solution_of_a_deal_known_as_unsolvable_costs_nothing(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window("AC 2C KD / -- -- --")  # the king matches nothing
    session = window.app.session
    session.start_verdicts()
    qtbot.waitUntil(lambda: session.evaluation.verdict is PositionVerdict.LOST)

    window.controls.show_solution(True)

    assert window.notice.text.startswith("This deal is unsolvable.")


UNSOLVABLE = "8H 7C 3D / TS 9S KS"
"""The 3 of Diamonds matches no other card."""


@pytest.fixture(params=VerdictMode)
def unsolvable(
    request: pytest.FixtureRequest, make_window: MakeWindow, qtbot: QtBot
) -> MainWindow:
    """Return a window without a move left, once it is proved that the deal is unsolvable."""
    window = make_window(UNSOLVABLE)
    window.app.settings.verdict_mode = request.param
    session = window.session
    session.start_verdicts()
    qtbot.waitUntil(lambda: session.tree.root.evaluation.verdict is PositionVerdict.LOST)
    while moves := list(session.position.legal_moves()):
        session.play(moves[0])
    return window


def test_dead_end_of_an_unsolvable_deal_says_so(unsolvable: MainWindow) -> None:
    notice = unsolvable.notice

    assert notice.text.startswith("No moves left. This deal is unsolvable. ")
    assert notice.labels == ("Undo", "Restart")
    unsolvable.controls.show_solution(True)
    assert "Show a solution?" not in notice.text, "there is none, so it costs nothing"


def test_given_up_unsolvable_deal_has_no_solution(unsolvable: MainWindow) -> None:
    unsolvable.session.undo()

    unsolvable.session.give_up()

    assert unsolvable.notice.text.startswith("You gave up. This deal is unsolvable.")
    assert "Show solution" not in unsolvable.notice.labels


@pytest.mark.parametrize("line", [SIX, UNSOLVABLE])
def test_hidden_analysis_gives_nothing_away_before_the_end(
    make_window: MakeWindow, qtbot: QtBot, line: str
) -> None:
    window = make_window()
    window.app.settings.verdict_mode = VerdictMode.STUCK
    window.open_text(line)
    session, difficulties = window.session, window.app.difficulties
    session.start_verdicts()
    difficulties.start()
    qtbot.waitUntil(lambda: session.tree.root.evaluation.is_known and not difficulties.is_busy)

    shown = (window.notice.text, verdict_text(window), child(window, FeatherMark).isHidden())

    assert shown == ("", "", True)
    session.play(next(session.position.legal_moves()))
    assert [game.puzzle.deal for game in window.app.games_to_continue] == [parse_deal(line)]
    session.give_up()
    qtbot.waitUntil(lambda: child(window, FeatherMark).isHidden() == (line == UNSOLVABLE))


def test_blind_dead_end_tells_nothing(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(DEAD_END)
    window.app.session.set_blind(True)
    lose(window, qtbot, "3C-4C")
    assert window.notice.text == "No moves left."
    assert window.notice.labels == ("Undo", "Restart")
    assert not marked(window)
    assert not window.commands["why"].isEnabled()


def test_verdict_only_when_stuck(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(SIX)
    window.app.settings.verdict_mode = VerdictMode.STUCK
    session, strip = window.session, child(window, TensionStrip)

    lose(window, qtbot, "4C-5H")

    assert (verdict_text(window), window.notice.text) == ("", "")
    assert not strip.nodes
    assert not window.commands["last_winnable"].isEnabled()
    assert not marked(window)
    while moves := list(session.position.legal_moves()):
        session.play(moves[0])
    assert verdict_text(window).startswith("Lost")
    assert window.notice.text.startswith("No moves left.")
    session.undo()
    assert verdict_text(window) == ""


def test_hidden_verdict_reported_by_a_hint(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(SIX)
    window.app.settings.verdict_mode = VerdictMode.STUCK
    lose(window, qtbot, "4C-5H")

    QTest.keyClick(window.focusWidget(), Qt.Key.Key_H)
    assert "costs one star" in window.notice.text
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_H)

    qtbot.waitUntil(lambda: WHY in window.notice.text)
    assert verdict_text(window).startswith("Lost")


def test_blind_hint_has_no_reason(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(SIX)
    window.session.set_blind(True)
    prove(window, qtbot)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_H)
    press_offer(window.notice)  # consent
    for _ in range(2):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_H)

    assert window.notice.text == "Move 5♥ onto 9♥."
    assert not window.session.verdicts.is_explaining


@pytest.mark.parametrize(
    ("size", "is_beside"), [((1366, 768), True), ((1300, 800), False), ((820, 600), False)]
)
def test_dead_end_is_told_beside_the_cards(
    make_window: MakeWindow, size: tuple[int, int], is_beside: bool
) -> None:
    window = make_window(DEAD_END)
    window.resize(*size)
    session, board, notice = window.session, window.board, window.notice
    while not session.is_stuck:
        session.play(next(session.position.legal_moves()))

    QTest.qWait(50)

    assert notice.text.startswith("No moves left. ")
    title = child(notice, QLabel, "title")
    assert title.text() == "No moves left"
    assert title.width() >= title.sizeHint().width(), "it is shown in full"
    panel = notice.geometry().translated(-board.mapTo(window.centre, board.rect().topLeft()))
    for cell, stack in enumerate(session.position.stacks):
        may_be_covered = not stack and not is_beside
        assert may_be_covered or not board.grid.rect(cell).intersects(QRectF(panel))
    session.undo()
    assert notice.isHidden()


def test_deal_without_a_move_is_told_at_once(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.open_text("AC -- / -- 9H")

    assert window.notice.text.startswith("No moves left. ")
    assert window.notice.labels == ("Next puzzle",)
    press_offer(window.notice)
    qtbot.waitUntil(lambda: window.session.puzzle.deal != parse_deal("AC -- / -- 9H"))
