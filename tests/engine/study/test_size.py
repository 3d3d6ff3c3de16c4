"""A study knows the grid and the numbers of cards of its puzzles."""

import json
from pathlib import Path

import pytest

from engine.cli import main
from engine.errors import FileFormatError, SettingsError
from engine.game import Deal
from engine.puzzlesets.csv_format import write_csv
from engine.puzzlesets.puzzle_set import record_of
from engine.study.round_creation import RoundPlan, plan_for
from engine.study.store import Store
from engine.study.study import Study
from tests.conftest import RELEASE

pytestmark = pytest.mark.fast


def grids(store: Store) -> set[tuple[int, int]]:
    return {
        (shown.deal.rows, shown.deal.columns)
        for each in store.read().rounds
        for shown in each.order
    }


@pytest.fixture
def small(tmp_path: Path) -> Store:
    """Return a new study of 3 x 3 puzzles with 4 or 5 cards."""
    return Store(Study.create(tmp_path / "small", grid=(3, 3), cards=(4, 5)).folder)


def test_every_round_has_its_grid_and_cards(small: Store) -> None:
    folder = str(small.folder)
    assert main(["study", "next", folder, "--design", "--count", "3"]) == 0
    assert main(["study", "next", folder, "--energy", "final", "--count", "2"]) == 0
    assert main(["study", "next", folder, "--energy", "it0", "--count", "2", "--cards", "6"]) == 0

    rounds = small.read().rounds
    assert grids(small) == {(3, 3)}
    assert [each.cards for each in rounds] == [(4, 5), (4, 5), (6, 6)]
    assert small.read().cards == (6, 6)


def test_rounds_are_searched_for_as_the_study_says(small: Store) -> None:
    folder = str(small.folder)
    search = ["--method", "annealing", "--iterations", "30"]
    assert main(["study", "next", folder, "--energy", "final", "--count", "2", *search]) == 0
    assert main(["study", "next", folder, "--energy", "final", "--count", "2"]) == 0
    assert main(["study", "set", folder, "--method", "auto", "--iterations", "0"]) == 0
    assert main(["study", "next", folder, "--energy", "final", "--count", "2"]) == 0
    assert main(["study", "set", folder, "--method", "descend"]) == 2

    batches = [RoundPlan.of(each).batches[0] for each in small.read().rounds]
    assert [(each.method, each.iterations) for each in batches] == [
        ("annealing", 30),
        ("annealing", 30),
        ("descent", None),
    ]


def test_rating_page_has_its_grid(small: Store, tmp_path: Path) -> None:
    folder, page = str(small.folder), tmp_path / "page.html"
    assert main(["study", "next", folder, "--energy", "it0", "--count", "2"]) == 0

    assert main(["study", "page", folder, "--to", str(page)]) == 0

    text = page.read_text("utf-8")
    assert all(shown.deal.to_line() in text for shown in small.read().round().order)


def test_set_on_another_grid_is_refused(small: Store, tmp_path: Path) -> None:
    write_csv(tmp_path / "set.csv", [record_of(Deal.numbered(1, 4, 4))])

    with pytest.raises(SettingsError, match=r"grid of 3 × 3, but .* has puzzles on 4 × 4"):
        plan_for(small.read(), tmp_path / "set.csv")


def test_grid_stays_once_there_is_a_round(small: Store) -> None:
    small.change_settings(grid=(2, 4), cards=(4, 6))
    assert (small.read().grid, small.read().cards) == ((2, 4), (4, 6))
    assert main(["study", "next", str(small.folder), "--energy", "it0", "--count", "2"]) == 0

    with pytest.raises(SettingsError, match="grid of 2 × 4, which stays"):
        small.change_settings(grid=(3, 3))


@pytest.mark.parametrize(("grid", "cards"), [((2, 2), (4, 9)), ((0, 4), None)])
def test_impossible_size_is_refused(
    tmp_path: Path, grid: tuple[int, int], cards: tuple[int, int] | None
) -> None:
    with pytest.raises(SettingsError):
        Study.create(tmp_path / "new", grid=grid, cards=cards)
    assert not (tmp_path / "new").exists()


def test_impossible_size_in_a_file_is_named(small: Store) -> None:
    path = small.folder / "study.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"grid": [9, 9]}), "utf-8")

    with pytest.raises(FileFormatError, match="A grid of 9 × 9 isn't possible"):
        small.read()


def test_old_study_gets_them_from_its_rounds() -> None:
    snapshot = Store(RELEASE / "seven").read()

    assert snapshot.study is not None
    assert snapshot.study.grid is None
    first = snapshot.rounds[-1].puzzles[0].deal
    assert snapshot.grid == (first.rows, first.columns)
    assert snapshot.cards == snapshot.rounds[-1].cards


def test_settings_say_them(small: Store, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "set", str(small.folder), "--cards", "4-7"]) == 0

    assert "grid: 3 × 3\ncards: 4-7\n" in capsys.readouterr().out
