"""The command dataset: the same bytes whatever happens on the way."""

import json
from contextlib import closing
from pathlib import Path

import pandas as pd
import pytest

from engine.cli import main
from engine.game import parse_deal
from engine.progress import Cancel, run
from engine.research import dataset
from engine.research.dataset import COLUMNS, write_dataset
from engine.search.solver import solve
from tests import naive_models


@pytest.fixture(autouse=True)
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "_CHUNK", 20)


def test_dataset_same_bytes_with_any_workers(tmp_path: Path) -> None:
    one, two = tmp_path / "one.csv", tmp_path / "two.csv"
    (tmp_path / "two.csv.part").write_text("left by a killed program")

    assert main(["dataset", "150", "--seed", "3", "--out", str(one), "--workers", "1"]) == 0
    assert main(["dataset", "150", "--seed", "3", "--out", str(two), "--workers", "2"]) == 0
    assert one.read_bytes() == two.read_bytes()
    assert not list(tmp_path.glob("*.part"))


def test_dataset_rows_have_features(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "states.csv"
    assert main(["dataset", "60", "--seed", "3", "--out", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    frame = pd.read_csv(path)
    assert tuple(frame.columns) == COLUMNS
    assert told == {"rows": 60, "solvable_share": frame["solvable"].mean()}
    assert frame["row"].tolist() == list(range(60))
    for _, row in frame.head(10).iterrows():
        deal = parse_deal(row["state"])
        assert row[2:-1].tolist() == pytest.approx(naive_models.features(deal), rel=1e-5)
        assert bool(row["solvable"]) is solve(deal).solvable


def test_dataset_cancelled_without_gap(tmp_path: Path) -> None:
    cancel = Cancel()
    path, whole = tmp_path / "states.csv", tmp_path / "whole.csv"
    with closing(write_dataset(path, 200, 3, cancel)) as work:
        for step in work:
            if step.done >= 40:
                cancel.set()
    run(write_dataset(whole, 200, 3))

    assert len(path.read_bytes()) > 40
    assert whole.read_bytes().startswith(path.read_bytes())


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
