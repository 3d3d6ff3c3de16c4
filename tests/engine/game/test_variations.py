"""Games with variations: as text, and back."""

from __future__ import annotations

import hypothesis.strategies as st
import pytest
from hypothesis import given

from engine.errors import MoveError
from engine.game import (
    Branch,
    Deal,
    Position,
    format_moves,
    format_variations,
    main_line,
    parse_deal,
    parse_moves,
    parse_variations,
)
from engine.game.variations import MOST_MOVES
from tests.conftest import golden_solutions
from tests.refusals import refused
from tests.strategies import deals

THREE = parse_deal("AC 2C / -- 3C")
SIX = parse_deal("AC 2C 3C / 4C 5C 6C")


@st.composite
def games(draw: st.DrawFn, position: Position, most: int = 3) -> tuple[Branch, ...]:
    """Draw up to ``most`` different moves at each position, the first of them the main one."""
    legal = list(position.legal_moves())
    if not legal:
        return ()
    moves = draw(st.lists(st.sampled_from(legal), max_size=most, unique=True))
    return tuple(
        Branch(move, draw(games(position.play(move), most=2 if place == 0 else 1)))
        for place, move in enumerate(moves)
    )


@st.composite
def deals_with_games(draw: st.DrawFn) -> tuple[Deal, tuple[Branch, ...]]:
    deal = draw(deals(max_cells=9, max_cards=7))
    return deal, draw(games(Position.from_deal(deal)))


def naive_lines(game: tuple[Branch, ...]) -> set[tuple[object, ...]]:
    """Every line from the start, as the set of all its beginnings."""
    found: set[tuple[object, ...]] = set()
    for branch in game:
        found.add((branch.move,))
        found |= {(branch.move, *rest) for rest in naive_lines(branch.then)}
    return found


@given(deals_with_games())
def test_any_game_comes_back_from_its_text(given_game: tuple[Deal, tuple[Branch, ...]]) -> None:
    deal, game = given_game
    text = format_variations(deal, game)
    assert parse_variations(deal, text) == game
    assert text.count("-") == len(naive_lines(game))


@given(deals_with_games())
def test_the_main_line_is_what_stands_outside_of_all_brackets(
    given_game: tuple[Deal, tuple[Branch, ...]],
) -> None:
    deal, game = given_game
    outside, depth = [], 0
    for word in format_variations(deal, game).split():
        if depth == 0 and "(" not in word:
            outside.append(word)
        depth += word.count("(") - word.count(")")
    assert format_moves(deal, main_line(game)) == " ".join(outside)


@given(deals_with_games(), st.text(alphabet="()12.{} \nACH-→", max_size=40), st.data())
def test_any_text_is_read_or_refused_in_one_sentence(
    given_game: tuple[Deal, tuple[Branch, ...]], noise: str, data: st.DataObject
) -> None:
    deal, game = given_game
    text = format_variations(deal, game)
    at = data.draw(st.integers(0, len(text)))
    mixed = text[:at] + noise + text[at:]
    try:
        found = parse_variations(deal, mixed)
    except MoveError:
        with pytest.raises(MoveError, match=r"^Word \d+: "):
            parse_variations(deal, mixed)
    else:
        assert parse_variations(deal, format_variations(deal, found)) == found


def test_a_variation_stands_right_after_the_move_it_replaces() -> None:
    text = "AC-2C (2C-AC 2C-3C) AC-3C"
    with pytest.raises(MoveError, match="Word 3: Move 2C-3C isn't a legal move:"):
        parse_variations(THREE, text)
    game = parse_variations(THREE, "AC-2C (2C-AC) AC-3C")
    assert format_moves(THREE, main_line(game)) == "AC-2C AC-3C"
    assert [THREE.cells[branch.move.source] for branch in game] == [THREE.cells[0], THREE.cells[1]]


def test_a_line_without_branches_is_written_as_ever() -> None:
    for number, moves_text in golden_solutions():
        deal = Deal.from_freecell(number)
        moves = parse_moves(deal, moves_text)
        game = parse_variations(deal, moves_text)
        assert main_line(game) == moves
        assert format_variations(deal, game) == format_moves(deal, moves)


def test_numbers_comments_and_line_breaks_are_skipped() -> None:
    text = "1. AC-2C {a comment (with brackets)\nand 9 words} (1...2C-AC) 2.AC-3C"
    assert parse_variations(THREE, text) == parse_variations(THREE, "AC-2C (2C-AC) AC-3C")


def test_a_variation_told_twice_is_one_and_the_main_line_stays_the_main_one() -> None:
    game = parse_variations(SIX, "AC-2C (AC-2C 4C-5C) (3C-2C) (3C-2C) AC-3C")
    assert format_variations(SIX, game) == "AC-2C (3C-2C) AC-3C (4C-5C)"


def test_a_variation_of_a_variation_replaces_the_move_before_it() -> None:
    text = "AC-2C (2C-AC 4C-5C (5C-4C)) 4C-5C"
    assert format_variations(SIX, parse_variations(SIX, text)) == text


def test_of_two_variations_that_begin_alike_the_first_goes_on_first() -> None:
    game = parse_variations(SIX, "AC-2C (AC-2C 4C-5C) (AC-2C 5C-4C)")
    assert format_variations(SIX, game) == "AC-2C 4C-5C (5C-4C)"


def test_as_many_moves_are_read_as_are_said() -> None:
    text = "AC-2C " + "(2C-AC) " * (MOST_MOVES - 1)
    assert format_variations(THREE, parse_variations(THREE, text)) == "AC-2C (2C-AC)"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("(AC-2C)", "Word 1: A variation starts before any move"),
        ("AC-2C AC-3C )", "Word 3: ')' has no matching '('."),
        ("AC-2C (2C-AC", "Word 2: this variation isn't closed."),
        ("AC-2C (2C-AC (AC-2C", "Word 3: this variation isn't closed."),
        ("AC-2C ((2C-AC))", "Word 2: A variation starts before any move"),
        ("AC-2C ()", "Word 2: A variation has no moves"),
        ("AC-2C {never ends", "Word 2: This comment isn't closed."),
        ("AC-2C } AC-3C", "Word 2: '}' has no matching '{'"),
        ("AC-2C (2C-AC) hello", "Word 3: 'hello' isn't a move."),
        (
            "AC-2C (AC-3C)",
            "Move AC-3C isn't a legal move",
        ),
        ("AC-2C AC-XQ", "Word 2: 'AC-XQ' isn't a move."),
    ],
)
def test_an_error_names_the_word_and_the_mend(text: str, words: str) -> None:
    with pytest.raises(MoveError) as caught:
        parse_variations(THREE, text)
    assert words in str(caught.value)


def test_hostile_depth_and_length_are_refused_or_read_without_harm() -> None:
    deep = "AC-2C" + " (2C-AC (AC-2C" * 4000
    with refused(MoveError):
        parse_variations(THREE, deep)
    closed = parse_variations(THREE, deep + ")" * 8000)
    assert format_variations(THREE, closed) == "AC-2C (2C-AC)"
    with refused(MoveError, most_moves=20000):
        parse_variations(THREE, "AC-2C " + "(2C-AC) " * MOST_MOVES)
    with refused(MoveError):
        parse_variations(THREE, " " * 2_000_000)


def test_no_moves_are_an_empty_game() -> None:
    assert parse_variations(THREE, " \n{nothing was played}") == ()
    assert main_line(()) == ()
    assert format_variations(THREE, ()) == ""
