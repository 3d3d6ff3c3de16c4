"""Fits of one round and of all rounds, and the energy that they ask for."""

import json
import shutil
from pathlib import Path

import msgspec
import numpy as np
import pandas as pd
import pytest

from engine.cli import main
from engine.design.feature_registry import HALFWAY_RATIO
from engine.design.presets import read_energy
from engine.ratings.ratings_file import RatingsFile
from engine.resources import resource_path
from engine.statistics.formula import FitOptions
from engine.statistics.regression import fit_ratings_of, ratings_of
from engine.study.evidence import ratings_of_fit
from engine.study.snapshot import read_snapshot
from engine.study.store import Store
from tests.conftest import RELEASE

EXAMPLE = resource_path("samples", "study")
FITS = [path for folder in (EXAMPLE, RELEASE) for path in sorted(folder.rglob("fit.json"))]


def rounds(*highs: float, n: int = 15) -> pd.DataFrame:
    """Return rounds whose feature spans 0 to each of these; its effect is -12 everywhere."""
    rng = np.random.default_rng(4)
    x = np.concatenate([high * rng.random(n) for high in highs])
    return pd.DataFrame(
        {
            "puzzle_id": [f"p{place}" for place in range(len(x))],
            "iteration": np.repeat(np.arange(1, len(highs) + 1), n),
            "control": "",
            HALFWAY_RATIO: x,
            "rating": np.clip(np.round(8 - 12 * x + rng.normal(0, 1, len(x))), 0, 10),
        }
    )


def test_command_fits_as_worked_example(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "study")
    study_copy = Store(tmp_path / "study")
    stored = study_copy.read().round(5).fit
    assert stored is not None
    assert stored.options is not None
    names = ",".join(stored.options.features)
    folder = str(study_copy.folder)
    assert (
        main(["study", "fit", folder, "--one-round", "--iteration", "5", "--features", names]) == 0
    )
    assert "Check: linear regression" in capsys.readouterr().out
    again = study_copy.read().round(5).fit
    assert again is not None
    # The stored errors are plain, as those of version 2.0.
    assert [term.coef for term in again.terms] == pytest.approx(
        [term.coef for term in stored.terms], rel=1e-8
    )


@pytest.mark.parametrize("path", FITS, ids=lambda path: "-".join(path.parts[-3:-1]))
def test_fits_of_version_2_0_are_computed_again(path: Path) -> None:
    stored = json.loads(path.read_text(encoding="utf-8"))
    table = RatingsFile(path.parents[1] / "ratings.csv").read()
    frame = ratings_of_fit(path.parent, table).frame

    found = fit_ratings_of(frame, msgspec.convert(stored["options"], FitOptions)).to_json()

    for ours, theirs in zip(found["terms"], stored["terms"], strict=True):
        size = abs(theirs["coef"]) + theirs["se"]
        for name in ("coef", "se", "low", "high"):
            assert ours[name] == pytest.approx(theirs[name], rel=1e-8, abs=1e-8 * size)


def test_automatic_fit_chooses_anew_later(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "study")
    study_copy = Store(tmp_path / "study")
    assert study_copy.save_usual_fit(5)
    stored = study_copy.read().round(5).fit
    assert stored is not None
    assert stored.options is not None
    assert stored.options.is_usual
    assert stored.preferences is not None
    last = study_copy.read().rounds[-1]
    assert last.likeliest == tuple(each.name for each in stored.preferences.features)
    assert last.likeliest


def test_fit_leaves_out_what_is_asked() -> None:
    frame = pd.DataFrame({"iteration": [1, 1, 2], "rater": ["", "Bo", ""]})

    of_bo = ratings_of(frame, FitOptions((), raters=("Bo",)))
    of_first_round = ratings_of(frame, FitOptions((), iterations=(1,)))

    assert list(of_bo.index) == [1]
    assert list(of_first_round.index) == [0, 1]


# The next energy


SAMPLE = str(resource_path("samples", "study"))
FEATURES = "halfway_solvability_ratio,dominant_suit_ratio"


def test_proposal_written_with_parent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "next.json"
    asked = ["study", "propose", SAMPLE, "--features", FEATURES, "--out", str(out), "--json"]
    assert main(asked) == 0
    proposal = json.loads(capsys.readouterr().out)
    assert proposal["energy"]["parent"] == read_snapshot(EXAMPLE).round().energy.name
    assert proposal["terms"] == proposal["energy"]["terms"]
    assert proposal["changed"]
    assert 0 <= proposal["low"] < proposal["expected"] < proposal["high"] <= 10
    assert read_energy(out).to_json() == proposal["energy"]


def test_nothing_is_predicted_of_an_energy_of_other_features(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ["study", "propose", SAMPLE, "--features", "ranks"]
    assert main([*asked, "--json"]) == 0
    proposal = json.loads(capsys.readouterr().out)

    assert main(asked) == 0
    text = capsys.readouterr().out

    assert not proposal["changed"]
    assert {proposal[name] for name in ("expected", "low", "high", "gain")} == {None}
    assert not any(words in text for words in ("nan points", "stop here"))


def test_proposal_measures_missing_feature(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["study", "propose", SAMPLE, "--features", "initial_tension", "--json"]
    assert main(asked) == 0

    assert "initial_tension" in json.dumps(json.loads(capsys.readouterr().out)["energy"])
