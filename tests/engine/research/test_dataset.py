"""The random dataset: states by seed and row alone, features as plain code, one file."""

import json
from contextlib import closing
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from hypothesis import given

from engine.cli import main
from engine.errors import SettingsError
from engine.game import Deal, parse_deal
from engine.progress import Cancel, StoppedError, run
from engine.research import solvability_model
from engine.research.solvability_model import (
    COLUMNS,
    N_CELLS,
    dataset,
    measure_grids,
    random_grids,
    to_deal,
    write_dataset,
)
from engine.search.solver import solve
from tests import naive_models
from tests.strategies import deals

pytestmark = pytest.mark.fast


@given(deals(max_cards=10))
def test_state_measured_as_plain_code(deal: Deal) -> None:
    cells = [-1] * N_CELLS
    for cell, card in enumerate(deal.cells):
        if card is not None and cell < N_CELLS:
            cells[cell] = card
    square = to_deal(np.array(cells))
    found = measure_grids(np.array([cells]), Cancel())

    assert found.features[0] == pytest.approx(naive_models.features(square), rel=1e-12)
    assert bool(found.solvable[0]) is solve(square).solvable
    assert found.n_stacks.tolist() == [square.n_cards]


def test_state_by_seed_and_row_alone() -> None:
    whole = random_grids(7, range(50))

    assert (random_grids(7, range(20, 30)) == whole[20:30]).all()
    assert (random_grids(8, range(50)) != whole).any()
    assert to_deal(whole[0]).to_line() == to_deal(random_grids(7, range(1))[0]).to_line()


def test_states_are_drawn_evenly() -> None:
    grids = random_grids(1, range(32_000))
    n_stacks = (grids >= 0).sum(axis=1)
    assert np.bincount(n_stacks, minlength=17)[1:].min() > 1_800
    assert np.bincount(n_stacks).max() < 2_200
    cards = np.bincount(grids[grids >= 0], minlength=52)
    assert abs(cards / cards.mean() - 1).max() < 0.07
    cells = (grids >= 0).sum(axis=0)
    assert abs(cells / cells.mean() - 1).max() < 0.03
    assert all(len(set(row[row >= 0])) == (row >= 0).sum() for row in grids[:100])


def test_measuring_can_be_stopped(stopped: Cancel) -> None:
    with pytest.raises(StoppedError):
        dataset(1, 2000, stopped)


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_a_wrong_seed_is_refused(seed: int) -> None:
    with pytest.raises(SettingsError, match="Use 0 to"):
        dataset(seed, 10, Cancel())


# The file


@pytest.fixture
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solvability_model, "_CHUNK", 20)
    monkeypatch.setattr(solvability_model, "_WINDOW", 2)  # so that the workers are never far ahead


@pytest.mark.usefixtures("small_pieces")
def test_dataset_same_bytes_with_any_workers(tmp_path: Path) -> None:
    one, two = tmp_path / "one.csv", tmp_path / "two.csv"
    left_by_a_killed_program = ",".join(COLUMNS) + "\n0,AC"
    (tmp_path / ".two.csv.tmp").write_bytes(left_by_a_killed_program.encode())

    assert main(["dataset", "150", "--seed", "3", "--out", str(one), "--workers", "1"]) == 0
    assert main(["dataset", "150", "--seed", "3", "--out", str(two), "--workers", "2"]) == 0
    assert one.read_bytes() == two.read_bytes()
    assert not list(tmp_path.glob(".*"))


@pytest.mark.usefixtures("small_pieces")
def test_dataset_rows_have_features(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "states.csv"
    assert main(["dataset", "60", "--seed", "3", "--out", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    frame = pd.read_csv(path)
    assert tuple(frame.columns) == COLUMNS
    assert told == {"rows": 60, "solvable_share": frame["solvable"].mean()}
    record = json.loads(path.with_suffix(".dataset.json").read_text())
    assert (record["rows"], record["requested_rows"], record["seed"]) == (60, 60, 3)
    assert {*record["versions"]} == {"python", "boaf", "numpy", "scipy", "statsmodels"}
    assert frame["row"].tolist() == list(range(60))
    for _, row in frame.head(10).iterrows():
        deal = parse_deal(row["state"])
        assert row[2:-1].tolist() == pytest.approx(naive_models.features(deal), rel=1e-5)
        assert bool(row["solvable"]) is solve(deal).solvable


@pytest.mark.usefixtures("small_pieces")
def test_dataset_cancelled_without_gap(tmp_path: Path) -> None:
    cancel = Cancel()
    path, whole = tmp_path / "states.csv", tmp_path / "whole.csv"
    with closing(write_dataset(path, 600, 3, cancel)) as work:
        for step in work:
            if step.done >= 40:
                cancel.set()
    run(write_dataset(whole, 600, 3))

    assert len(path.read_bytes()) > 40
    record = json.loads(path.with_suffix(".dataset.json").read_text())
    assert record["rows"] < record["requested_rows"] == 600
    assert whole.read_bytes().startswith(path.read_bytes())


def test_dataset_keeps_other_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "states.dataset.json"
    other.write_text("precious")

    status = main(["dataset", "20", "--out", str(tmp_path / "states.csv"), "--workers", "1"])

    assert status == 2
    assert "states.dataset.json already exists" in capsys.readouterr().err
    assert not (tmp_path / "states.csv").exists()
    assert other.read_text() == "precious"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["0", "--out", "a.csv"], "The number of rows is 0. Use 1 to"),
        (["10", "--out", "a.txt"], "doesn't end in .csv"),
        (["10", "--seed", "-1", "--out", "a.csv"], "The seed is -1. Use 0 to"),
        (["10", "--seed", "3", "--out", "known.csv"], "already exists"),
    ],
)
def test_bad_input_is_told_in_one_sentence(
    words: list[str], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    Path("known.csv").write_text("precious")

    assert main(["dataset", *words]) == 2
    assert complaint in capsys.readouterr().err
    assert Path("known.csv").read_text() == "precious"
