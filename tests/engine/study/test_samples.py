"""The sample files are what the program itself makes, and open everywhere."""

from itertools import combinations
from pathlib import Path

from engine.design.measuring import measure
from engine.game import parse_moves, puzzle_id, replay
from engine.puzzlesets.csv_format import read_csv
from engine.resources import resource_path
from resources.samples import make_study
from resources.samples.make_samples import make
from tests.differences import study_differences

NAMES = ("papers.csv", "ratings-sample.csv")


def test_samples_made_again_same_bytes(tmp_path: Path) -> None:
    make(tmp_path)

    assert sorted(entry.name for entry in tmp_path.iterdir()) == sorted(NAMES)
    for name in NAMES:
        assert (tmp_path / name).read_bytes() == resource_path("samples", name).read_bytes()


def test_ladder_proved_from_gentle_to_hard() -> None:
    found = read_csv(resource_path("samples", "ladder.csv"))
    records = found.records
    assert [record.deal.n_cards for record in records] == [
        n_cards for n_cards in range(4, 17) for _ in range(10)
    ]
    assert len({record.id for record in records}) == 130
    for number, record in enumerate(records):
        assert record.id == puzzle_id(record.deal)
        solution = parse_moves(record.deal, found.extra["solution"][number])
        assert replay(record.deal, solution).is_solved
        assert found.extra["rung"][number] == str(1 + number % 10)
    ratios = [float(record.features["halfway_solvability_ratio"] or 0) for record in records]
    for first in range(0, 130, 10):
        size = ratios[first : first + 10]
        assert size == sorted(size, reverse=True)
        assert 2 * size[-1] <= size[0]
        deals = [{*record.deal.cells} - {None} for record in records[first : first + 10]]
        shared = max(len(one & other) for one, other in combinations(deals, 2))
        assert 2 * shared <= len(deals[0]), "puzzles next to each other look alike"
    for record in records[:70]:
        assert measure(record.deal).values == record.features


def test_worked_example_made_again(tmp_path: Path) -> None:
    """Otherwise run ``python packaging/documents/generated.py``."""
    again = make_study.make_study(tmp_path / "study")

    assert list(study_differences(again.folder, make_study.FOLDER)) == []
    assert make_study.DOCUMENT.read_text(encoding="utf-8") == make_study.document(again.read())
