"""Positions: what may move, what a move does, and the published solutions."""

import hypothesis.strategies as st
import pytest
from hypothesis import given

from engine.errors import DealError, MoveError
from engine.game import (
    Deal,
    Move,
    Position,
    are_flockable,
    format_moves,
    parse_deal,
    parse_moves,
    replay,
)
from tests.conftest import golden_solutions
from tests.refusals import refused
from tests.strategies import any_deals

pytestmark = pytest.mark.fast

START = Position.from_deal(parse_deal("AC 2D / -- 2S"))


def naive_is_legal(position: Position, source: int, target: int) -> bool:
    """The rules in words: two stacks in one row or column whose top cards are flockable."""
    first, second = position.stacks[source], position.stacks[target]
    row, column = divmod(source, position.columns)
    other_row, other_column = divmod(target, position.columns)
    return bool(
        source != target
        and first
        and second
        and (row == other_row or column == other_column)
        and are_flockable(first[-1], second[-1])
    )


@given(any_deals(), st.data())
def test_game_follows_rules_to_its_end(deal: Deal, data: st.DataObject) -> None:
    position = Position.from_deal(deal)
    assert (position.n_stacks, position.score) == (deal.n_cards, deal.n_cards)
    moves = []
    while True:
        legal = list(position.legal_moves())
        n_cells = len(position.stacks)
        expected = [
            Move(source, target)
            for source in range(n_cells)
            for target in range(n_cells)
            if naive_is_legal(position, source, target)
        ]
        assert legal == expected
        assert position.count_moves() == len(expected)
        for cell in range(n_cells):
            targets = tuple(target for source, target in expected if source == cell)
            assert position.legal_targets(cell) == targets
        if not legal:
            break
        move = data.draw(st.sampled_from(legal))
        after = position.play(move)
        assert after.n_stacks == position.n_stacks - 1
        assert after.score > position.score
        assert after.stacks[move.target][-1] == position.stacks[move.source][-1]
        assert sorted(card for stack in after.stacks for card in stack) == sorted(deal.cards)
        moves.append(move)
        position = after
    assert replay(deal, moves) == position
    assert parse_moves(deal, format_moves(deal, moves)) == tuple(moves)
    assert position.is_solved == (position.n_stacks == 1)
    assert position.to_deal().cells == position.tops


def test_published_solutions_solve() -> None:
    solutions = golden_solutions()
    assert len(solutions) == 3
    for number, text in solutions:
        deal = Deal.numbered(number)
        moves = parse_moves(deal, text)
        end = replay(deal, moves)
        assert (len(moves), end.is_solved, end.score) == (15, True, 256)
        assert format_moves(deal, moves) == text
        assert parse_moves(deal, text.replace("-", "→")) == moves


@pytest.mark.parametrize(
    "cells", [(0, 3), (0, 2), (0, 9), (0, 4), (4, 1), (-1, 1), (1, -1), (-1, 0), (1, 1)]
)
def test_move_illegal_refused(cells: tuple[int, int]) -> None:
    move = Move(*cells)

    assert START.is_legal(move) is False
    with refused(MoveError):
        START.play(move)


@pytest.mark.parametrize(
    ("cells", "reason"),
    [((0, 2), "contain a stack"), ((0, 3), "same row or column"), ((0, 1), "same suit")],
)
def test_move_illegal_with_reason(cells: tuple[int, int], reason: str) -> None:
    start = Position.from_deal(parse_deal("AC 3D / -- 2S"))
    with pytest.raises(MoveError, match=reason):
        start.play(Move(*cells))


@pytest.mark.parametrize("text", ["", "2S", "2S-2D-AC", "2S-XX", "2S-KD"])
def test_move_text_refused(text: str) -> None:
    with refused(MoveError):
        START.parse_move(text)


def test_move_shown_by_top_cards() -> None:
    after = START.play("2S-2D")

    assert START.move_symbols(Move(3, 1)) == "2♠-2♦"
    assert after.move_symbols(Move(1, 0)) == "2♠-A♣"
    assert after.move_symbols(Move(0, 1)) == "A♣-2♠"


def test_a_covered_card_cannot_be_moved() -> None:
    after = START.play("2S-2D")

    with refused(MoveError, card_text="2D"):
        after.play("2D-AC")
    assert START.n_stacks == 3  # a position never changes


def test_first_illegal_move_of_a_text_is_named() -> None:
    with pytest.raises(MoveError, match="AC-2S"):
        parse_moves(parse_deal("AC 2D / -- 2S"), "AC-2S 2S-2D")


def test_replay_refuses_an_illegal_move() -> None:
    with refused(MoveError, move="Move from cell 3 to cell 1"):
        replay(parse_deal("AC 2D / -- 2S"), [Move(3, 1), Move(3, 1)])


@pytest.mark.parametrize(
    "text", ["80431", "ACKS", "AC+ 2D", "AC+-- 2D", "AC 2D / 3H", "-- --", ""]
)
def test_what_is_no_grid_of_stacks_is_refused(text: str) -> None:
    with refused(DealError):
        Position.parse(text)


def test_a_move_may_be_a_plain_pair_of_cells() -> None:
    move = next(iter(START.legal_moves()))
    assert START.play(tuple(move)) == START.play(move)  # type: ignore[arg-type]
