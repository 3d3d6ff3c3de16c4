from datetime import UTC, datetime

from engine.game import parse_deal
from engine.games.game_log import Best, End, EndedGame, best_wins

DEAL = parse_deal("AC 2C 3C 4C")
NOON = datetime(2026, 1, 5, 12, tzinfo=UTC)


def game(key: str, end: End, seconds: float = 1.0, undos: int = 0, hints: int = 0) -> EndedGame:
    return EndedGame(NOON, key, "p", DEAL, end, seconds=seconds, moves=3, undos=undos, hints=hints)


def test_the_best_of_several_games_counts() -> None:
    games = [game("a", "solved", 9, undos=1), game("b", "solved", 20), game("c", "given_up", 1)]
    assert best_wins(games) == {"p": Best(3, 9)}


def test_win_after_leaving_has_stars() -> None:
    games = [game("a", "left"), game("a-after", "solved_after", 8, hints=1)]
    assert best_wins(games) == {"p": Best(2, 8)}


def test_win_after_giving_up_has_no_stars() -> None:
    games = [game("a", "given_up"), game("a-after", "solved_after", 1)]
    assert best_wins(games) == {"p": Best(0, None)}
    assert best_wins([*games, game("b", "solved", 9)]) == {"p": Best(3, 9)}
