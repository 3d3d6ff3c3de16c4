"""The command dataset: the same bytes whatever happens on the way."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from engine.cli import main
from engine.errors import SettingsError
from engine.game import parse_deal
from engine.progress import Cancel, run
from engine.research import dataset_file, tables
from engine.research.dataset_file import COLUMNS, write_dataset
from engine.search import solve
from tests import naive_models


@pytest.fixture(autouse=True)
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset_file, "_CHUNK", 20)


def test_a_file_cut_at_any_byte_ends_in_the_same_bytes(tmp_path: Path) -> None:
    whole = tmp_path / "whole.csv"
    assert main(["dataset", "150", "--seed", "3", "--out", str(whole), "--workers", "1"]) == 0
    data = whole.read_bytes()
    path = tmp_path / "cut.csv"
    for cut in (None, 0, 10, len(data) // 2, len(data) - 1, len(data)):
        if cut is not None:
            path.write_bytes(data[:cut])
        assert main(["dataset", "150", "--seed", "3", "--out", str(path)]) == 0
        assert path.read_bytes() == data
    run(write_dataset(path, 170, 3))
    assert path.read_bytes().startswith(data)


def test_rows_are_states_with_features_and_labels(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
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


def test_parquet_holds_the_same_rows(tmp_path: Path) -> None:
    path = tmp_path / "states.parquet"
    found = run(write_dataset(path, 90, 3))
    data = path.read_bytes()
    assert run(write_dataset(path, 90, 3)) == found
    run(write_dataset(tmp_path / "states.csv", 90, 3))
    assert pd.read_parquet(path).equals(pd.read_csv(tmp_path / "states.csv"))
    assert not (tmp_path / "states.parquet.rows.csv").exists()
    path.unlink()
    with closing(write_dataset(path, 90, 3)) as work:  # as a kill leaves it
        for step in work:
            if step.done >= 40:
                break
    assert (tmp_path / "states.parquet.rows.csv").exists()
    run(write_dataset(path, 90, 3))
    assert path.read_bytes() == data


def test_work_that_is_stopped_leaves_no_gap(tmp_path: Path) -> None:
    cancel = Cancel()
    path = tmp_path / "states.csv"
    with closing(write_dataset(path, 200, 3, cancel)) as work:
        for step in work:
            if step.done >= 40:
                cancel.set()
    whole = tmp_path / "whole.csv"
    run(write_dataset(whole, 200, 3))
    assert whole.read_bytes().startswith(path.read_bytes())
    assert run(write_dataset(path, 200, 3)).rows == 200
    assert path.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["0", "--out", "a.csv"], "0 rows are outside"),
        (["10", "--out", "a.txt"], "does not end in .csv or .parquet"),
        (["10", "--seed", "-1", "--out", "a.csv"], "seed -1 is outside"),
        (["10", "--seed", "2", "--out", "known.csv"], "made with another seed"),
        (["10", "--seed", "3", "--out", "known.csv"], "holds 30 rows already"),
        (["10", "--out", "other.csv"], "is not beside it"),
        (["40", "--seed", "3", "--out", "wrong.csv"], "is not a dataset"),
        (["40", "--seed", "3", "--out", "gap.csv"], "line 3 is not row 1"),
        (["10", "--seed", "3", "--out", "short.parquet"], "cannot be continued"),
        (["10", "--seed", "3", "--out", "wrong.parquet"], "is not a dataset"),
    ],
)
def test_bad_input_is_told_in_one_sentence(
    words: list[str], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    run(write_dataset(Path("known.csv"), 30, 3))
    data = Path("known.csv").read_bytes()
    lines = data.splitlines(keepends=True)
    made: dict[str, Any] = {
        "other.csv": data, "wrong.csv": b"a,b\n1,2\n", "gap.csv": b"".join(lines[:2] + lines[3:]),
        "wrong.parquet": b"no parquet",
    }  # fmt: skip
    for name, content in made.items():
        Path(name).write_bytes(content)
        if not name.startswith("other"):
            Path(name + ".dataset.json").write_text('{"schema": 1, "seed": 3}')
    run(write_dataset(Path("short.parquet"), 5, 3))
    capsys.readouterr()
    assert main(["dataset", *words]) == 2
    assert complaint in capsys.readouterr().err


def test_what_is_not_installed_is_told_with_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(tables, "import_module", missing)
    with pytest.raises(SettingsError, match=r"needs pyarrow.*requirements-research.lock"):
        run(write_dataset(tmp_path / "states.parquet", 5, 3))
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(SettingsError, match="needs scikit-learn"):
        tables.needed("sklearn.ensemble")
