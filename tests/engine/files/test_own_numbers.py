"""No table of ours has a number that a spreadsheet with decimal commas takes for thousands."""

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from engine.cli import main
from engine.files.columns import as_version_4, format_number
from engine.game import Deal
from engine.played_games import EndedGame, GameLog
from engine.puzzlesets.csv_format import read_csv
from engine.ratings import Rating, RatingsFile
from engine.study.store import Store
from tests.conftest import RELEASE
from tests.engine.played_games.examples import ended

pytestmark = pytest.mark.fast

THOUSANDS = re.compile(r"(?:^|,)\d{1,3}\.\d{3}(?=,|$)", re.MULTILINE)


def thousands_in(path: Path) -> list[str]:
    return THOUSANDS.findall(path.read_text("utf-8"))


@pytest.mark.parametrize("value", [0.125, 4.611, 1234.5, 12.345, 1e-3, 0.1234])
def test_number_is_read_as_it_was(value: float) -> None:
    text = format_number(value)

    assert float(text) == value
    assert not THOUSANDS.search(text)


def test_ratings_and_games(tmp_path: Path) -> None:
    deal = Deal.numbered(1, 2, 2)
    ratings, games = tmp_path / "ratings.csv", tmp_path / "games.csv"
    features = {"halfway_solvability_ratio": 0.125}

    RatingsFile(ratings).append(Rating(deal, 5, seconds=4.611, features=features))
    game: EndedGame = replace(ended("a"), seconds=4.611)
    GameLog(games).record([game])

    assert not thousands_in(ratings)
    assert not thousands_in(games)
    assert RatingsFile(ratings).read().rows[0].rating.seconds == 4.611
    assert GameLog(games).read() == (game,)


def test_sets_rounds_and_exports(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(RELEASE / "study", tmp_path / "study"))
    arguments = ["study", "next", str(folder), "--energy", "it0", "--count", "4", "--cards", "5"]
    assert main(arguments) == 0
    assert main(["study", "export", str(folder), "--to", str(tmp_path / "all.csv")]) == 0
    made = Store(folder).read().round().folder

    for path in (made / "puzzles.csv", made / "controls.csv", tmp_path / "all.csv"):
        assert not thousands_in(path)
    assert read_csv(made / "puzzles.csv").notes == ()


def test_set_of_version_4_is_the_same_set() -> None:
    assert as_version_4("a,0.1250,x.1250\nb,0.25\n") == "a,0.125,x.1250\nb,0.25\n"
