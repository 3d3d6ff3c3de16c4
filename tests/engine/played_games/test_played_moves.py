"""How people play: the tension along their moves, and their solutions."""

import json
import math

import numpy as np
import pandas as pd
import pytest

from engine.cli import main
from engine.game import Deal, Position, format_moves, parse_deal, parse_moves, puzzle_id
from engine.played_games import EndedGame, before_mistake, by_depth, by_puzzle, played_moves
from engine.progress import Cancel, StoppedError, run
from engine.ratings import Rating, TimedMove, format_timed_moves, parse_timed_moves
from engine.search.solver import solve
from engine.study.store import Store
from tests.engine.played_games.examples import START
from tests.engine.study.examples import rate
from tests.engine.test_timed_moves import random_moves

pytestmark = pytest.mark.fast

FIVE = parse_deal("AC 2C 3C / 4C 5C --")


def rated(deal: Deal, moves: str, rater: str = "", value: int = 5) -> Rating:
    timed = (TimedMove(move, 1.5 * n) for n, move in enumerate(parse_moves(deal, moves), 1))
    return Rating(deal, value, rater=rater, timed_moves=format_timed_moves(deal, timed))


def analysed(*records: Rating | EndedGame) -> pd.DataFrame:
    return run(played_moves(records, Cancel()))


def is_winnable(position: Position) -> bool:
    """Try every move."""
    return position.is_solved or any(map(is_winnable, map(position.play, position.legal_moves())))


def test_tension_is_that_of_trying_every_move() -> None:
    rng = np.random.default_rng(5)
    for _ in range(30):
        deal = Deal.random(6, rng, 3, 3)
        moves = random_moves(deal, rng)
        frame = analysed(Rating(deal, 5, timed_moves=format_timed_moves(deal, moves)))
        position = Position.from_deal(deal)
        assert [*frame["depth"]] == [*range(len(moves))]
        for timed, row in zip(moves, frame.itertuples(), strict=True):
            wins = [is_winnable(position.play(move)) for move in position.legal_moves()]
            expected = 1 - sum(wins) / len(wins) if any(wins) else math.nan
            assert row.tension == pytest.approx(expected, nan_ok=True)
            after = position.play(timed.move)
            assert row.is_mistake == (any(wins) and not is_winnable(after))
            position = after


def test_practice_begins_before_the_first_move_that_lost() -> None:
    rng = np.random.default_rng(6)
    n_found = 0
    for _ in range(30):
        deal = Deal.random(6, rng, 3, 3)
        moves = format_timed_moves(deal, random_moves(deal, rng))
        game = EndedGame(START, "k", puzzle_id(deal), deal, "left", timed_moves=moves)
        tried = [Position.from_deal(deal)]
        for made in parse_timed_moves(deal, moves):
            tried.append(tried[-1].play(made.move))
        lost = [n for n, each in enumerate(tried) if not is_winnable(each)]
        first = lost[0] if lost else 0

        found = before_mistake(game, Cancel())

        assert found == (tried[first - 1].to_deal() if first else None)
        n_found += bool(first)
    assert n_found > 5


def test_depths_are_means_over_games() -> None:
    frame = analysed(rated(FIVE, "AC-2C AC-3C"), rated(FIVE, "AC-4C"), Rating(FIVE, 5))

    depths = by_depth(frame)

    assert [*depths["n_games"]] == [2, 1]
    assert [*depths["seconds"]] == [1.5, 3.0]
    assert depths["tension"][0] == frame["tension"][0]


def test_a_repeat_has_no_other_solution() -> None:
    moves = analysed(
        rated(parse_deal("AC 2C 3C"), "AC-2C AC-3C", "Ann"),
        rated(parse_deal("AD 2D 3D"), "AD-2D AD-3D", "Ann"),
    )

    assert moves["puzzle_id"].nunique() == 1
    assert [*by_puzzle(moves)["n_solutions"]] == [1]


def test_solutions_in_another_order_are_the_same() -> None:
    deal = parse_deal("AC 2C / KH QH")
    one, two = "AC-2C KH-QH", "KH-QH AC-2C"
    longer = parse_deal("AC 2C 3C / 2D 3D 4D")
    first = "AC-2C AC-3C 2D-3D 2D-4D 2D-AC"
    other = "2D-3D AC-2C 2D-4D AC-3C 2D-AC"
    different = "AC-2C AC-3C 2D-3D 2D-4D AC-2D"
    ratings = [
        rated(longer, first, "Ann"), rated(longer, other, "Bo"), rated(longer, different, "Bo"),
        rated(longer, "AC-2C", "Cy"), rated(deal, one), rated(deal, two),
    ]  # fmt: skip

    puzzles = by_puzzle(analysed(*ratings))

    assert puzzles.drop(columns="puzzle_id").to_numpy().tolist() == [[4, 2, 2], [2, 0, 0]]


def test_games_of_the_log_are_analysed_too() -> None:
    timed = rated(FIVE, "AC-2C").timed_moves
    game = EndedGame(START, "a", "id", FIVE, "given_up", timed_moves=timed)

    frame = analysed(game, rated(FIVE, "AC-2C")).drop(columns=["game", "puzzle_id"])

    assert frame.iloc[0].equals(frame.iloc[1])


def test_analysis_can_be_cancelled() -> None:
    cancel = Cancel()
    cancel.set()
    with pytest.raises(StoppedError):
        run(played_moves([rated(FIVE, "AC-2C")], cancel))


def test_command_shows_used_games(study: Store, capsys: pytest.CaptureFixture[str]) -> None:
    shown = study.read().round(1).order[:3]
    for each in shown:
        for rater in ("Ann", "Bo"):
            moves = format_moves(each.deal, solve(each.deal).moves)
            rate(study, each, 5, rater=rater, timed_moves=rated(each.deal, moves).timed_moves)
    study.ratings.append(rated(parse_deal("AS 4H TD / 9S 5H 6S"), "AS-9S 4H-5H", "Ann"))
    study.change_settings(without=["Bo"])

    assert main(["study", "games", str(study.folder), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert main(["study", "games", str(study.folder)]) == 0
    text = capsys.readouterr().out

    assert {move["rater"] for move in found["moves"]} == {"Ann"}
    assert [each["n_solutions"] for each in found["puzzles"]] == [1, 1, 1, 0]
    assert [move["tension"] for move in found["moves"][-2:]] == [0.75, None]
    assert [move["is_mistake"] for move in found["moves"][-2:]] == [True, False]
    assert len(found["puzzles"][0]["tension"]) == shown[0].deal.n_cards - 1
    assert text.startswith("4 games with known moves\n")
    assert "Rater Bo: 3 ratings excluded." in text


def test_command_without_moves(study: Store, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "games", str(study.folder)]) == 0
    assert capsys.readouterr().out == "0 games with known moves\n"
