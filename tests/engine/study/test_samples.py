"""The sample files are what the program itself makes, and open everywhere."""

from itertools import combinations
from pathlib import Path

import pytest

from engine.cli import main
from engine.design.analysis import Analysis
from engine.design.feature_registry import STORED
from engine.files.storage import resource_path
from engine.game import parse_moves, puzzle_id, replay
from engine.puzzlesets.csv_format import read_csv
from engine.report.export import export_study
from engine.report.report import Report
from engine.study.results import results_of
from engine.study.store import Store
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
        levels = [float(level) for level in found.extra["level"][first : first + 10]]
        assert levels == sorted(levels)
        of_size = ratios[first : first + 10]
        assert 2 * min(of_size) <= max(of_size)
        deals = [{*record.deal.cells} - {None} for record in records[first : first + 10]]
        shared = max(len(one & other) for one, other in combinations(deals, 2))
        assert 2 * shared <= len(deals[0]), "puzzles next to each other look alike"
    for record in records[:70]:
        assert Analysis(record.deal).values(STORED) == record.features


def test_worked_example_made_again(tmp_path: Path) -> None:
    """Otherwise run ``python packaging/documents/generated.py``."""
    again = make_study.make_study(tmp_path / "study")

    assert list(study_differences(again.folder, make_study.FOLDER)) == []
    assert make_study.DOCUMENT.read_text(encoding="utf-8") == make_study.document(again.read())


def test_worked_example_has_the_gains_that_its_page_states() -> None:
    results = results_of(Store(make_study.FOLDER).read())

    gains = [results.gain(4, "random"), results.gain(4, "parent"), results.gain(5, "random")]

    assert all(gain is not None and gain.low > 0 for gain in gains)


@pytest.mark.parametrize("rounds", [(1,), (1, 2, 3, 4, 5)])
def test_worked_example_finds_the_preferences_of_its_rater(rounds: tuple[int, ...]) -> None:
    frame = Store(make_study.FOLDER).read().frame

    fit = make_study.fit_rounds(frame, *rounds)

    for term in fit.features:
        assert term.low is not None
        assert term.high is not None
        assert term.low < make_study.RATER.weights[term.name] < term.high
        assert not term.low <= 0 <= term.high


def test_worked_example_is_simulated_wherever_it_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    snapshot = Store(make_study.FOLDER).read()
    export_study(snapshot, tmp_path / "table.csv")
    assert main(["study", "status", str(make_study.FOLDER)]) == 0

    shown = [
        snapshot.name, capsys.readouterr().out.splitlines()[0], Report(snapshot, 4).html(),
        Report(snapshot).html(), make_study.document(snapshot),
    ]  # fmt: skip

    assert all("simulated" in text for text in shown)
    with (tmp_path / "table.csv").open(encoding="utf-8") as file:
        assert all("simulated" in line for line in file.readlines()[1:])
