"""The moves of a game with their times: as text, in old files, and in rows that are no game."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given

from engine.game import Deal, Position, parse_deal, replay
from engine.played_games import GameLog
from engine.ratings import (
    Rating,
    RatingsFile,
    TimedMove,
    corrected_times,
    format_timed_moves,
    parse_timed_moves,
)
from engine.statistics.ratings_frame import frame_of
from engine.study.store import Store
from tests.engine.played_games.examples import ended

DEAL = parse_deal("AC 2C / -- 3C")
TEXT = "AC-2C@4.2 AC-3C@9.813"


def random_moves(deal: Deal, rng: np.random.Generator) -> list[TimedMove]:
    """Play any moves to a position without a legal one, some at an unknown time."""
    position, moves = Position.from_deal(deal), []
    while legal := list(position.legal_moves()):
        move = legal[rng.integers(len(legal))]
        seconds = round(float(rng.exponential(10)), 3) if rng.random() < 0.9 else None
        moves.append(TimedMove(move, seconds))
        position = position.play(move)
    return moves


TIMES = {"seconds": 9.813, "first_move_seconds": 4.2, "longest_pause_seconds": 5.613}


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ({}, {}),
        ({"seconds": 9813.0}, {"seconds": 9.813}),
        ({"seconds": 9813.0, "outcome": "given_up"}, {}),
        ({"seconds": 2.0, "outcome": "given_up"}, {"seconds": None}),
        ({"first_move_seconds": 4200.0}, {"first_move_seconds": 4.2}),
        ({"first_move_seconds": 4200.0, "undos": 1}, {"first_move_seconds": None}),
        ({"longest_pause_seconds": 5613.0}, {"longest_pause_seconds": 9.813 - 4.2}),
        ({"longest_pause_seconds": 5613.0, "undos": 1}, {"longest_pause_seconds": None}),
        ({"longest_pause_seconds": 8.0, "undos": 1}, {}),
        ({"seconds": None, "first_move_seconds": None}, {}),
        ({"seconds": 9813.0, "timed_moves": "AC-2C@4.2 AC-3C"}, {}),
        ({"seconds": 9813.0, "timed_moves": "AC-2C@4.2 AC-3C@x"}, {}),
        ({"seconds": 9813.0, "timed_moves": "KH-2C@4.2 AC-3C@9.813"}, {}),
        ({"seconds": 9813.0, "timed_moves": ""}, {}),
    ],
)
def test_times_that_contradict_the_moves_are_found(
    wrong: dict[str, Any], right: dict[str, float | None]
) -> None:
    values = {"deal": DEAL, "outcome": "solved", "timed_moves": TEXT, "undos": 0, **TIMES}

    assert dict(corrected_times(values | wrong)) == pytest.approx(right)


@given(st.integers(0, 2**32), st.integers(1, 20))
def test_moves_come_back_and_replay(seed: int, n_cards: int) -> None:
    rng = np.random.default_rng(seed)
    deal = Deal.random(n_cards, rng, 4, 5)
    moves = random_moves(deal, rng)

    read = parse_timed_moves(deal, format_timed_moves(deal, moves))

    assert [*read] == moves
    assert replay(deal, (each.move for each in read)) == replay(deal, (m.move for m in moves))


@pytest.mark.parametrize(
    "text",
    ["", "x", "AC-2C@", "AC-2C@-1", "AC-2C@1e5", "AC-2C@nan", "AC-2C@٣", "AC-3C@1", "KH-2C@1",
     f"{TEXT} {TEXT}", "AC-2C,AC-3C", "AC-2C@1@2", "@1"],
)  # fmt: skip
def test_other_text_has_no_moves(text: str) -> None:
    assert parse_timed_moves(DEAL, text) == ()


@pytest.mark.parametrize("text", ["=1+1", "a\nb", "é", "A" * 2000, "@SUM"])
def test_a_foreign_cell_spoils_no_row(tmp_path: Path, text: str) -> None:
    path = tmp_path / "ratings.csv"
    RatingsFile(path).append(Rating(DEAL, 7, timed_moves=TEXT))
    content = path.read_text("utf-8")
    path.write_text(content.replace(TEXT, f'"{text}"'), "utf-8")

    table = RatingsFile(path).read()

    assert [row.rating.timed_moves for row in table.rows] == [""]
    assert frame_of(table)["timed_moves"].tolist() == [""]


def test_an_old_file_gets_the_column_with_the_first_moves(release: Path) -> None:
    ratings = Store(release / "study").ratings
    before = ratings.path.read_bytes()
    rating = ratings.read().rows[0].rating
    ratings.append(Rating(rating.deal, 3, iteration=1))
    without = ratings.path.read_bytes()
    assert without.startswith(before)

    ratings.append(Rating(DEAL, 3, timed_moves=TEXT))

    header, *_, last = ratings.path.read_text("utf-8").splitlines()
    assert header.startswith(without.decode().splitlines()[0])
    assert header.endswith(",timed_moves")
    assert last.endswith(f",{TEXT}")
    assert ratings.read().rows[-1].rating.timed_moves == TEXT


def test_the_game_log_keeps_moves(tmp_path: Path) -> None:
    log = GameLog(tmp_path / "games.csv")
    log.record([ended("a")])
    assert "timed_moves" not in log.path.read_text("utf-8")

    game = replace(ended("b"), timed_moves="JD-9H@4.2")
    log.record([game])

    assert log.read() == (ended("a"), game)
