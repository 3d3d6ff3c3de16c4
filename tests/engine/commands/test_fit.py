"""`boaf fit` with every option, and `boaf study fit`."""

import csv
import json
import shutil
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from engine.cli import main
from engine.design.feature_registry import FEATURES
from engine.design.presets import load_energy
from engine.files.storage import resource_path
from engine.game import Deal
from engine.progress import run
from engine.puzzlesets.puzzle_set import record_of
from engine.ratings import Rating
from engine.statistics.formula import DEFAULT_FEATURES
from engine.statistics.ratings_frame import add_features
from engine.statistics.regression import fit
from engine.study.results import results_of
from engine.study.snapshot import read_any
from engine.study.store import Store
from tests.engine.study.examples import new_store

SAMPLE = resource_path("samples", "ratings-sample.csv")
NAMES = ["rank_clusters", "dominant_suit_ratio"]


def answers(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    assert main([*arguments, "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_fit_options_reach_the_engine(capsys: pytest.CaptureFixture[str]) -> None:
    terms = ["Edges", "suits", "edges^2", "suits : edges"]
    (found,) = answers(
        capsys, "fit", str(SAMPLE), "--features", ", ".join(terms), "--scale", "minmax"
    )

    made_by = found.pop("made_by")
    frame = run(add_features(read_any(SAMPLE).frame, ("edges", "suits")))
    assert found == fit(frame, terms, scale="minmax").to_json()
    assert made_by["command"].startswith("boaf fit ")
    assert made_by["input"] == {str(SAMPLE): sha256(SAMPLE.read_bytes()).hexdigest()}
    assert {"boaf", "numpy", "scipy", "statsmodels"} <= set(made_by["versions"])
    assert [term["name"] for term in found["terms"]] == [
        "Intercept", "edges", "suits", "edges^2", "suits:edges",
    ]  # fmt: skip


def test_rounds_have_their_own_means(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    shutil.copytree(resource_path("samples", "study"), tmp_path / "study")
    study = Store(tmp_path / "study")
    frame = results_of(study.read()).frame
    folder, names = str(study.folder), ",".join(NAMES)
    (found,) = answers(capsys, "fit", folder, "--features", names)
    assert fit(frame, NAMES).to_json().items() <= found.items()
    assert main(["fit", folder, "--features", names]) == 0
    assert "R2 within rounds = " in capsys.readouterr().out
    (saved,) = answers(capsys, "study", "fit", folder, "--features", names)
    preferences = saved.pop("preferences")
    assert preferences["n_ratings"] == len(frame)
    assert all(0 < each["prior"] < 1 for each in preferences["features"])
    assert saved.pop("made_by")["input"] == found.pop("made_by")["input"]
    assert saved == found


@pytest.mark.parametrize(("n", "n_features"), [(12, 1), (24, 3), (120, 6)])
def test_fit_without_choice_takes_few(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, n: int, n_features: int
) -> None:
    """One for eight rated puzzles, the usual ones first; the window begins with the same."""
    rng = np.random.default_rng(1)
    names = list(FEATURES)[:12]
    frame = pd.DataFrame({name: rng.random(n) for name in {*names, *DEFAULT_FEATURES}})
    frame = frame.assign(rating=rng.integers(0, 11, n), moves=rng.integers(5, 9, n))
    frame.to_csv(path := tmp_path / "mine.csv", index=False)
    (found,) = answers(capsys, "fit", str(path))
    chosen = {term["name"] for term in found["terms"][1:]}
    assert chosen == set(DEFAULT_FEATURES[:n_features])
    read = read_any(path)
    assert set(results_of(read).default_features) == chosen


def test_fit_of_round_takes_its_energy(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    study = new_store(tmp_path / "study")
    rng = np.random.default_rng(3)
    records = [
        record_of(Deal.random(6, rng), {name: rng.random() for name in FEATURES}) for n in range(9)
    ]
    study.add_round(load_energy("it4"), records, {})
    for place, record in enumerate(records):
        study.ratings.append(Rating(record.deal, place % 5, iteration=1, features=record.features))
    (found,) = answers(capsys, "study", "fit", str(study.folder), "--iteration", "1")

    (term,) = found["terms"][1:]

    assert term["name"] in load_energy("it4").features()


def test_rows_that_cannot_be_read_are_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = list(csv.reader(SAMPLE.read_text("utf-8").splitlines()))
    at = rows[0].index("rating")
    rows[3][at], rows[5][at] = "good", "42"
    path = tmp_path / "ratings.csv"
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows(rows)
    assert main(["fit", str(path)]) == 0
    said = capsys.readouterr().out.splitlines()[0]
    assert said.startswith("Rows that can't be used: 2. The first: ")
    assert "row 4" in said


@pytest.mark.parametrize("name", ["x1.csv", "rank_clusters.csv", "edges.csv"])
def test_fit_keeps_the_name_of_the_file(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    rows = "".join(f"{n - 1},{n},{n % 7},{n * n % 11}\n" for n in range(1, 25))
    Path(name).write_text(f",deal,rating,loves rank_clusters\n{rows}")

    main(["fit", name, "--features", "loves rank_clusters"])

    said = capsys.readouterr()
    assert "loves rank_clusters" in said.out


@pytest.fixture
def ratings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The ratings of a study in the folder ``st`` of the current one."""
    monkeypatch.chdir(tmp_path)
    shutil.copytree(resource_path("samples", "study"), "st")
    return Path("st", "ratings.csv")


def test_status_keeps_the_name_of_the_folder(
    ratings: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ratings.write_bytes(before := ratings.read_bytes() + b"torn,row")

    main(["study", "status", "st"])

    said = capsys.readouterr()
    assert str(ratings) in said.out + said.err
    assert str(ratings).capitalize() not in said.out + said.err
    assert ratings.read_bytes() == before


def test_status_counts_a_last_row_without_line_break(
    ratings: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["study", "status", "st"])
    whole = capsys.readouterr()
    ratings.write_bytes(cut := ratings.read_bytes().rstrip(b"\r\n"))

    for _ in range(2):
        main(["study", "status", "st"])
        assert capsys.readouterr() == whole

    assert ratings.read_bytes() == cut
    assert not list(Path("st").glob("*.rejected"))
