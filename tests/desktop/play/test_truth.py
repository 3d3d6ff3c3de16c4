"""What the window says of a position is true of that position, at rest and in a flood of moves."""

import re
from dataclasses import dataclass, field
from random import Random

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import VerdictMode
from boaf_desktop.window.main_window import MainWindow
from engine.game import Move, Position
from engine.search.score import best_score
from engine.search.solver import solve
from tests.desktop.conftest import MakeWindow

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
    n_winning, n_legal = len(winning(position)), len(list(position.legal_moves()))
    if not n_winning:
        return f"Lost  Score {position.score}"
    return f"Winnable  {n_winning} of {n_legal} moves still win{'s' if n_winning == 1 else ''}"


def wait_until_known(session: Session, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: session.evaluation.winning is not None)


@dataclass
class Seen:
    """What was on the screen at one moment."""

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
        self.seen.append(Seen(position, window.board.position, window.status.verdict_text))


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
    window.app.settings.verdict_mode = VerdictMode.COUNTS
    window.app.settings.has_animations = True
    session = window.app.session
    witness = Witness(window)
    session.start_verdicts()
    wait_until_known(session, qtbot)
    flood = Flood(session, N_ACTS)
    qtbot.waitUntil(lambda: not flood.n_left)
    wait_until_known(session, qtbot)
    assert window.status.verdict_text.startswith(true_words(session.position))

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
