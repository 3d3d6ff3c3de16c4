"""What is known of a position: told in the status bar, in hints, and never of another position."""

import re
from dataclasses import dataclass, field, replace
from random import Random

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from boaf_desktop.play.around_board import LineArea
from boaf_desktop.play.game import PositionVerdict
from boaf_desktop.play.session import Session
from boaf_desktop.play.verdicts import evaluate_position
from boaf_desktop.window.main_window import MainWindow
from engine.game import Deal, Move, Position, parse_deal
from engine.progress import Cancel
from engine.search.score import best_score
from engine.search.solver import solve
from tests.desktop.conftest import EIGHT, MakeWindow
from tests.desktop.drivers.find import child
from tests.desktop.drivers.play import press_offer, prove, verdict_text, walk_text


@pytest.fixture
def proved(make_window: MakeWindow, qtbot: QtBot) -> MainWindow:
    """Return a window whose puzzle is analysed."""
    window = make_window(EIGHT)
    assert verdict_text(window) == "Not yet analysed"
    prove(window, qtbot)
    return window


def make_mistake(window: MainWindow) -> None:
    session = window.app.session
    session.play(session.position.parse_move("5D-5H"))


def test_status_bar_tells_the_verdict(proved: MainWindow) -> None:
    assert verdict_text(proved) == "Winnable"


def test_lost_position_is_known_without_a_search(proved: MainWindow) -> None:
    make_mistake(proved)

    assert verdict_text(proved) == "Lost"
    assert proved.app.session.play_record().blunders == 1


def test_key_goes_back_to_the_last_winnable_position(proved: MainWindow) -> None:
    make_mistake(proved)

    QTest.keyClick(proved, Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)

    assert proved.app.session.node is proved.app.session.tree.root


def test_spent_budget_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boaf_desktop.play.verdicts.MAX_NODES", 1)
    start = Position.from_deal(parse_deal("1"))
    evaluation = evaluate_position(start, Cancel())

    assert evaluation.verdict in {PositionVerdict.UNKNOWN, PositionVerdict.WINNABLE}
    assert evaluation.winning is None or evaluation.verdict is PositionVerdict.WINNABLE


def test_a_search_that_gives_up_says_so(
    make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boaf_desktop.play.verdicts.MAX_NODES", 1)
    window = make_window(Deal.numbered(1).to_line())
    window.app.session.start_verdicts()

    for _ in range(2):  # the first asks for consent
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_H)

    expected = "The search takes too long here, so there is no hint."
    qtbot.waitUntil(lambda: window.notice.text == expected)
    assert window.app.session.play_record().hints == 0


def test_hints_come_by_degrees(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    session = window.app.session
    prove(window, qtbot)
    texts = []
    for _ in range(4):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_H)
        texts.append(window.notice.text)
    assert texts[0] == "The first hint in a game costs one star. Further hints are free."
    assert texts[1].startswith("You can still win.")
    assert texts[2].startswith(("Move 9♣.", "Still searching."))
    # The move comes by itself as soon as it is known which one is explained best.
    expected = "Move 9♣ onto 9♠. 9♠ matches only 9♣."
    qtbot.waitUntil(lambda: window.notice.text == expected)
    assert session.play_record().hints == 1, "all degrees are one hint"
    hinted = [
        cell for cell in range(16) if (look := window.board.cards[cell].look) and look.is_hinted
    ]
    assert hinted == [12, 13]


def test_hint_shows_the_move_that_is_explained_best(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window("3C -- 8H / 7D -- -- / -- -- 8C / 8D -- --")
    prove(window, qtbot)

    for _ in range(4):  # the first asks for consent
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_H)

    expected = "Move 8♣ onto 8♥. Only 8♥ shares a row or column with 8♣."
    qtbot.waitUntil(lambda: window.notice.text == expected)


def test_blind_hint_asks_once(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    session = window.app.session
    session.set_blind(True)
    prove(window, qtbot)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_H)
    assert "If you show one anyway, this is recorded." in window.notice.text
    assert session.play_record().hints == 0
    press_offer(window.notice)
    assert session.play_record().hints == 1


def test_solution_plays_on_a_copy(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    session = window.app.session
    before, record = session.node, replace(session.play_record(), seconds=0)
    line = child(window, LineArea)
    height = line.sizeHint().height()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_D)
    press_offer(window.notice)
    qtbot.waitUntil(lambda: ", the only winning move." in walk_text(window))
    assert walk_text(window).startswith("Solution: move 0 of 7. Next: 9♣-9♠")
    clocks = [session._is_clock_wanted]  # looking on is no thinking
    for _ in range(7):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Right)
    assert window.board.position.is_solved
    assert walk_text(window) == "Solution: move 7 of 7. Solved."
    assert session.node is before
    assert replace(session.play_record(), seconds=0) == replace(record, hints=1), "it is help"
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert window.board.position is session.position
    assert not walk_text(window)
    assert [*clocks, session._is_clock_wanted] == [False, True]
    assert line.sizeHint().height() == height  # the board keeps its place


def test_solution_is_paused_and_walked(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window("AC 2C 3C / 4C 5C 6C / 7C 8C 9C")
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_D)
    press_offer(window.notice)
    player = window.controls.solution
    qtbot.waitUntil(lambda: player.is_shown and bool(player.others))
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Space)
    assert not player.is_playing
    for _ in range(8):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Right)
    assert window.board.position.is_solved
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Left)
    assert player.place == 7
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert window.board.position is window.app.session.position


FLOOD_MS, N_ACTS = 20, 80


def winning(position: Position) -> frozenset[Move]:
    """Solve every child in full: the plain way to know the moves that keep a game winnable."""
    return frozenset(
        move for move in position.legal_moves() if solve(position.play(move)).solvable
    )


def true_words(position: Position) -> str:
    """Return what the status bar must begin with."""
    if position.is_solved:
        return "Solved"
    return "Winnable" if winning(position) else "Lost"


@dataclass
class Seen:
    position: Position
    board: Position
    words: str


@dataclass(eq=False)
class Witness(QObject):
    """Writes down what is shown whenever a verdict changes or the status bar is painted."""

    window: MainWindow
    seen: list[Seen] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(self.window)
        self.window.app.session.verdict_changed.connect(self.look)
        for label in self.window.statusBar().findChildren(QLabel):
            label.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.look()
        return False

    def look(self) -> None:
        window = self.window
        position = window.app.session.position
        self.seen.append(Seen(position, window.board.position, verdict_text(window)))


class Flood(QObject):
    """Plays, undoes, redoes and jumps about, fifty times a second."""

    def __init__(self, session: Session, n_acts: int) -> None:
        super().__init__(session)
        self._session = session
        self._random = Random(50)
        self.n_left = n_acts
        self._timer = QTimer(self)
        self._timer.setInterval(FLOOD_MS)
        self._timer.timeout.connect(self._act)
        self._timer.start()

    def _act(self) -> None:
        session, random = self._session, self._random
        moves = list(session.position.legal_moves())
        act = random.randrange(8)
        if act < 4 and moves:
            session.play(random.choice(moves))
        elif act == 5:
            session.redo()
        elif act == 6:
            session.go_to(random.choice(session.tree.nodes))
        else:
            session.undo()
        self.n_left -= 1
        if not self.n_left:
            self._timer.stop()


def test_verdicts_never_stale_in_a_flood(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window("JD 2D 9H JC / 5D 7H 7C 5H / KD KC 9S 5S / AD QC KH 3H")
    window.app.settings.has_animations = True
    session = window.app.session
    witness = Witness(window)
    prove(window, qtbot)
    flood = Flood(session, N_ACTS)
    qtbot.waitUntil(lambda: not flood.n_left)
    prove(window, qtbot)
    assert verdict_text(window).startswith(true_words(session.position))

    assert len(witness.seen) > N_ACTS // 2
    assert {seen.words.split()[0] for seen in witness.seen} >= {"Winnable", "Lost"}
    truth = {
        position: true_words(position) for position in {seen.position for seen in witness.seen}
    }
    for seen in witness.seen:
        assert seen.board is seen.position
        word = truth[seen.position].split()[0]
        assert seen.words in {"Not yet analysed", word} or seen.words.startswith(
            truth[seen.position]
        )
        if found := re.search(r"best from here (\d+)$", seen.words):
            assert int(found[1]) == best_score(seen.position).best
