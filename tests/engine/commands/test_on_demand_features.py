"""Features on demand from end to end: energies, gates, sets, fits and proposals that name them."""

import csv
import json
import shutil
import time
from pathlib import Path
from threading import Timer
from typing import Any

import pandas as pd
import pytest

from engine.cli import main
from engine.design.analysis import Analysis
from engine.design.energy import Energy
from engine.design.feature_registry import FEATURES, STORED, on_demand_among
from engine.design.generator import start_search
from engine.design.measuring import completed
from engine.design.record import PUZZLE_COLUMNS
from engine.design.settings import GenerateSettings
from engine.files.storage import resource_path
from engine.progress import Cancel, run
from engine.puzzlesets.csv_format import format_csv, read_csv
from engine.statistics.ratings_frame import add_features
from engine.study.store import Store

pytestmark = pytest.mark.fast

SAMPLE = resource_path("samples", "study")
OLD_SET = SAMPLE / "iteration-02" / "puzzles.csv"
TENSE = {
    "name": "tense",
    "terms": [
        {"weight": -1, "factors": ["hourglass_index"]},
        {"weight": 0.1, "factors": ["log10_solutions", "halfway_solvability_ratio"]},
        {"weight": -1, "when": [{"left": "browne_class", "op": ">=", "right": 3}]},
    ],
}
READ = ("hourglass_index", "log10_solutions", "browne_class")


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main([*arguments, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def energy_file(folder: Path) -> str:
    path = folder / "tense.json"
    path.write_text(json.dumps(TENSE), encoding="utf-8")
    return str(path)


def generate(folder: Path, out: str, *more: str) -> Path:
    arguments = ["generate", "--cards", "6", "--count", "3", "--iterations", "80", *more]
    assert main([*arguments, "--out", str(folder / out)]) == 0
    return folder / out


def test_energy_of_asked_features_makes_set(tmp_path: Path) -> None:
    path = generate(tmp_path, "set.csv", "--energy", energy_file(tmp_path))
    rows = rows_of(path)
    assert list(rows[0]) == [*PUZZLE_COLUMNS, *STORED, *READ]
    energy = Energy.from_json(TENSE)
    for row, record in zip(rows, read_csv(path).records, strict=True):
        truth = Analysis(record.deal).values(READ)
        assert {name: record.features[name] for name in READ} == truth
        values = {**record.features, "cards": 6}
        assert float(row["energy"]) == energy.value(values)
    # Far from what a random deal has: the search did search.
    assert sum(int(row["browne_class"]) >= 3 for row in rows) >= 2


def test_asked_set_is_resumed(tmp_path: Path) -> None:
    whole = generate(tmp_path, "set.csv", "--energy", energy_file(tmp_path)).read_bytes()
    again = tmp_path / "again.csv"
    for cut in (0, 40, whole.index(b"\n") + 1, len(whole) - 30):
        again.write_bytes(whole[:cut])
        shutil.copy(tmp_path / "set.batch.json", tmp_path / "again.batch.json")
        generate(tmp_path, "again.csv", "--energy", energy_file(tmp_path))
        assert again.read_bytes() == whole


def test_also_adds_features_to_any_energy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = generate(tmp_path, "plain.csv")
    asked = generate(tmp_path, "asked.csv", "--also", "key_states, greedy_score")
    assert list(rows_of(plain)[0]) == [*PUZZLE_COLUMNS, *STORED]
    for row, more in zip(rows_of(plain), rows_of(asked), strict=True):
        assert {name: more[name] for name in row} == row
        assert list(more)[len(row) :] == ["key_states", "greedy_score"]
    assert "also" not in json.loads((tmp_path / "plain.batch.json").read_text("utf-8"))
    arguments = ["generate", "--cards", "6", "--count", "3", "--iterations", "80"]
    assert main([*arguments, "--out", str(asked)]) == 2
    assert "asked.csv was generated with another value of 'also'" in capsys.readouterr().err
    assert main([*arguments, "--also", "edges", "--out", str(tmp_path / "no.csv")]) == 2
    assert "'edges' isn't a feature that can be added." in capsys.readouterr().err


def test_set_without_asked_features_is_kept() -> None:
    text = OLD_SET.read_text("utf-8")
    found = read_csv(OLD_SET)
    assert format_csv(found) == text
    assert not {*on_demand_among(FEATURES)} & {*found.records[0].features}
    (fuller,) = run(completed(found.records[:1], ("key_states", "edges")))
    assert list(fuller.features)[-1] == "key_states"
    assert run(completed([fuller], ("key_states",))) == (fuller,)


def test_chain_of_large_counts_cancelled() -> None:
    energy = Energy.from_json({"terms": [{"weight": -1, "factors": ["key_states"]}]})
    chain = start_search(GenerateSettings(16, 16, 1, energy, seed=5), 0)
    cancel = Cancel()
    timer = Timer(0.5, cancel.set)
    timer.start()
    started = time.perf_counter()
    trace = chain.advance(10_000, cancel)
    assert time.perf_counter() - started < 3
    assert len(trace) == chain.n_iterations < 10_000
    timer.join()


@pytest.mark.slow
def test_study_fits_and_proposes_by_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "study"
    shutil.copytree(SAMPLE, folder)
    names = "initial_tension,log10_solutions"
    answer(capsys, "study", "fit", str(folder), "--iteration", "4", "--features", names)
    assert main(["study", "fit", str(folder), "--iteration", "5", "--features", names]) == 0
    capsys.readouterr()
    out = tmp_path / "next.json"
    asked = ("study", "propose", str(folder), "--features", names, "--out", str(out))
    told = answer(capsys, *asked)
    assert main(list(asked)) == 0
    assert "log10_solutions" not in capsys.readouterr().out  # a person reads its title
    read = {name for term in told["terms"] for name in Energy.from_json(
        {"terms": [term]}).features()}  # fmt: skip
    assert read & set(names.split(","))
    made = answer(
        capsys, "study", "next", str(folder), "--count", "2", "--cards", "5", "--energy", str(out)
    )
    puzzles = Store(folder).read().round(made["iteration"]).puzzles
    assert {*names.split(",")} & {*puzzles[0].features}


def test_deals_may_be_numbers() -> None:
    frame = pd.DataFrame({"deal": [80431, 1, 80431], "rating": [3, 4, 5]})

    filled = run(add_features(frame, ["initial_tension"]))

    first, other, again = filled["initial_tension"]
    assert first == again > 0.1
    assert other == 0


def test_table_keeps_its_own_values_only_without_deals() -> None:
    deals = ["AC 2C 3C 4C", "AC 3D / -- 2S", "no deal at all", "AC KD / 2C 9H"]
    frame = pd.DataFrame(
        {"deal": deals, "rating": [1, 2, 3, 4], "key_states": [7.0, None, 2, None]}
    )
    filled = run(add_features(frame, ("key_states", "greedy_score", "edges")))
    assert filled["key_states"].fillna(-1).tolist() == [0.0, 1.0, 2.0, -1.0]
    assert filled["greedy_score"].fillna(-1).tolist() == [16.0, 5.0, -1.0, 6.0]
    assert filled["edges"].fillna(-1).tolist() == [6.0, 2.0, -1.0, 1.0]
    assert list(frame.columns) == ["deal", "rating", "key_states"]
    assert run(add_features(frame, ("moves",))) is frame
    other = frame.drop(columns="deal")
    assert run(add_features(other, ("key_states",))) is other
