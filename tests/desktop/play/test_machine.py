"""Anything in any order: board, session, tree, undo stack and journal stay one game."""

from collections.abc import Sequence
from pathlib import Path

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from boaf_desktop.play.game import Game, GameState, Node, PositionVerdict, Puzzle
from boaf_desktop.play.journal import read_journal, write_journal
from boaf_desktop.play.session import Session
from boaf_desktop.play.verdicts import evaluate_position
from engine.game import Move, Position, format_moves, parse_deal, replay
from engine.progress import Cancel
from tests.desktop.conftest import EIGHT, MakeWindow
from tests.desktop.drivers.play import press_offer

DEALS = (
    "AC 2C / -- 3C",
    "AC 2C 3C / 4C 5C 6C",
    EIGHT,
    "JD 2D 9H JC / 5D 7H 7C 5H / KD KC 9S 5S / AD QC KH 3H",
)
N_GAMES, N_LONG, N_STEPS = 3, 12, 120
PICK = st.integers(0, 10**6)
"""Taken modulo whatever there is to choose from."""


def record_of(game: Game) -> object:
    """Return all of a game that must come back, as plain values."""
    nodes = game.tree.nodes
    return (
        game.key,
        game.puzzle,
        game.played_at,
        [(n.parent.number if n.parent else 0, n.move, n.position, n.is_played) for n in nodes],
        [n.number for n in game.line],
        game.node.number,
        (game.outcome, game.play.play_values(), game.moved_at_s),
    )


class Player(RuleBasedStateMachine):
    """Acts through the window where it can, and keeps a plain record of what must be true."""

    def __init__(self, make_window: MakeWindow, journal: Path) -> None:
        super().__init__()
        self._journal = journal
        self.window = make_window(DEALS[0])
        self.begin(self.session.node)

    @property
    def session(self) -> Session:
        return self.window.app.session

    def begin(self, node: Node, line: Sequence[Node] = ()) -> None:
        """Undo leads back along the line to a node, redo on along the moves behind it."""
        self.steps = list(line or self.session.line)
        self.at = node.depth

    def step_to(self, node: Node) -> None:
        if node is not self.steps[self.at]:
            self.steps = [*self.steps[: self.at + 1], node]
            self.at += 1

    def trigger(self, name: str) -> None:
        self.window.commands[name].trigger()

    def moves(self) -> list[Move]:
        return list(self.session.position.legal_moves())

    @precondition(lambda self: self.moves())
    @rule(pick=PICK)
    def play(self, pick: int) -> None:
        moves = self.moves()
        before, counted = self.session.node, self.session.play_record().moves or 0
        self.window.board.move_chosen.emit(moves[pick % len(moves)])
        assert self.session.node.parent is before
        assert self.session.node.is_played
        assert self.session.play_record().moves == counted + 1
        self.step_to(self.session.node)

    @rule()
    def undo(self) -> None:
        self.trigger("undo")
        self.at = max(0, self.at - 1)

    @rule()
    def redo(self) -> None:
        self.trigger("redo")
        self.at = min(len(self.steps) - 1, self.at + 1)

    @rule()
    def restart(self) -> None:
        is_new_game = self.session.can_play_again
        self.trigger("restart")
        if is_new_game:
            assert self.session.outcome is GameState.PLAYING
            self.begin(self.session.tree.root)
        else:
            self.step_to(self.session.tree.root)

    @rule(pick=PICK)
    def jump(self, pick: int) -> None:
        node = self.session.tree.nodes[pick % len(self.session.tree.nodes)]
        self.session.go_to(node)
        self.step_to(node)

    @rule()
    def give_up(self) -> None:
        outcome = self.session.outcome
        self.trigger("give_up")
        if self.window.notice.labels[:1] == ("Give up",):
            press_offer(self.window.notice)
        wanted = GameState.GIVEN_UP if outcome is GameState.PLAYING else outcome
        assert self.session.outcome is wanted

    @precondition(lambda self: self.session.position.n_stacks <= 8)
    @rule()
    def learn_the_verdict(self) -> None:
        node = self.session.node
        self.session.tree.learn(node, evaluate_position(node.position, Cancel()))
        self.session.verdict_changed.emit()

    @rule()
    def go_back_to_the_last_winnable(self) -> None:
        above = self.session.tree.path(self.session.node)[:-1]
        winnable = [n for n in above if n.evaluation.verdict is PositionVerdict.WINNABLE]
        self.session.go_to_last_winnable()
        if winnable:
            self.begin(winnable[-1])

    @rule(deal=st.sampled_from(DEALS))
    def leave_for_a_puzzle(self, deal: str) -> None:
        left = record_of(self.session.game)
        was_touched = self.session.game.is_touched
        is_same = self.session.puzzle.deal.to_line() == deal
        self.window.open_text(deal)
        if was_touched and not is_same:
            assert left in [record_of(game) for game in self.session.games]
        self.begin(self.session.node)

    @rule(picks=st.lists(PICK, max_size=6))
    def paste_a_line(self, picks: list[int]) -> None:
        deal = self.session.puzzle.deal
        position, line = Position.from_deal(deal), list[Move]()
        for pick in picks:
            moves = list(position.legal_moves())
            if moves:
                line.append(moves[pick % len(moves)])
                position = position.play(line[-1])
        before, line_before = self.session.node, self.session.line
        is_new_game = self.session.is_over
        counted = 0 if is_new_game else self.session.play_record().moves or 0
        self.window.open_text(f"{deal.to_line()}\n{format_moves(deal, line)}")
        assert not line or self.session.position == position
        assert self.session.play_record().moves == counted
        if is_new_game:
            root = self.session.tree.root
            self.begin(root, (root,))
        else:  # the way to here becomes the way back; the line is one step more
            self.begin(before, line_before)
        if line:
            self.step_to(self.session.node)

    @rule()
    def be_killed_and_start_again(self) -> None:
        old = [record_of(game) for game in self.session.games]
        write_journal(self._journal, self.session.games)
        again = Session(Puzzle.from_deal(parse_deal(DEALS[1])))
        again.restore_games(read_journal(self._journal))
        assert [record_of(game) for game in again.games] == old
        # The window goes on with what was read.
        self.session.restore_games(again.games)
        self.begin(self.session.node)

    @invariant()
    def the_board_shows_the_position(self) -> None:
        board = self.window.board
        assert board.position is self.session.position
        for cell, stack in enumerate(self.session.position.stacks):
            look = board.cards[cell].look
            assert (look.stack if look else ()) == stack

    @invariant()
    def every_node_follows_from_its_parent(self) -> None:
        tree = self.session.tree
        for number, node in enumerate(tree.nodes):
            assert node.number == number
            if node.parent is None:
                assert node is tree.root
            else:
                assert node.move is not None
                assert node.parent.position.play(node.move) == node.position
                assert node in node.parent.children
        line = [node.move for node in tree.path(self.session.node) if node.move is not None]
        assert replay(self.session.puzzle.deal, line) == self.session.position

    @invariant()
    def undo_and_redo_lead_where_the_player_was(self) -> None:
        assert self.session.node is self.steps[self.at]
        stack = self.session.undo_stack
        assert (stack.index(), stack.count()) == (self.at, len(self.steps) - 1)
        assert stack.canUndo() == (self.at > 0)
        assert self.window.commands["undo"].isEnabled() == stack.canUndo()

    @invariant()
    def what_is_written_reads_back_as_the_same_game(self) -> None:
        game = self.session.game  # all of them are compared when it starts again
        write_journal(self._journal, [game])
        assert [record_of(found) for found in read_journal(self._journal)] == [record_of(game)]

    def teardown(self) -> None:
        self.window.close()


def test_player_acts_keep_one_game(make_window: MakeWindow, tmp_path: Path, is_long: bool) -> None:
    class HerePlayer(Player):
        def __init__(self) -> None:
            super().__init__(make_window, tmp_path / "journal.json")

    run_state_machine_as_test(
        HerePlayer,
        settings=settings(
            max_examples=N_LONG if is_long else N_GAMES,
            stateful_step_count=N_STEPS,
            derandomize=True,
            database=None,
            deadline=None,
            # Shortening a failure starts hundreds of windows; its steps are printed as they are.
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )
