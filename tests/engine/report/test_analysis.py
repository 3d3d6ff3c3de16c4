"""The archive of a study for a paper: its table, its scripts and what it says was done."""

from __future__ import annotations

import csv
import io
import random
import shutil
import subprocess
import sys
import zipfile
from dataclasses import replace
from pathlib import Path

import pandas as pd
import pytest

from engine.cli import main
from engine.ratings.rating import Rating
from engine.report.analysis.bundle import export_study
from engine.report.analysis.scripts import fit_python, fit_r
from engine.resources import resource_path
from engine.study.archive import known_preferences, usual_fit
from engine.study.folder import Study
from engine.study.round_fit import fit_ratings_of

PEOPLE = ("Ada King", "Bo Quist")


@pytest.fixture(scope="module")
def three_raters(tmp_path_factory: pytest.TempPathFactory) -> Study:
    """Return two rounds of the sample study, also rated by two other people."""
    folder = tmp_path_factory.mktemp("three") / "study"
    shutil.copytree(resource_path("samples", "study"), folder)
    for number in (3, 4, 5):
        shutil.rmtree(folder / f"iteration-0{number}")
    given = Study.open(folder).ratings.read().rows
    (folder / "ratings.csv").unlink()
    study, luck = Study.open(folder), random.Random(4)
    for row in (each for each in given if each.rating.iteration <= 2):
        study.ratings.append(row.rating, now=row.rated_at)
        for person in PEOPLE:
            study.ratings.append(_another(row.rating, person, luck))
    return study


def _another(rating: Rating, person: str, luck: random.Random) -> Rating:
    assert rating.rating is not None
    moved = min(10, max(0, rating.rating + luck.randint(-2, 2)))
    return replace(rating, rating=moved, rater=person, notes='=1+1; "quoted",\nnew line, Ärger')


def unpacked(study: Study, folder: Path) -> Path:
    export_study(study, folder / "study.zip")
    with zipfile.ZipFile(folder / "study.zip") as archive:
        archive.extractall(folder / "out")
    return folder / "out"


def printed(command: list[str], folder: Path, n_after: int = 1) -> dict[str, tuple[str, str]]:
    """Return the coefficient and standard error of each term that a script prints.

    ``n_after``: lines that follow them.
    """
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=True, encoding="utf-8"
    )
    assert "Warning" not in done.stderr
    lines = done.stdout.splitlines()
    rows = [line.split() for line in lines[: len(lines) - n_after]]
    return {name: (coefficient, error) for name, coefficient, error in rows}


@pytest.mark.parametrize("which", ["sample", "three raters"])
def test_both_scripts_find_the_coefficients_of_the_program(
    which: str, three_raters: Study, tmp_path: Path
) -> None:
    study = (
        three_raters if which == "three raters" else Study.open(resource_path("samples", "study"))
    )
    folder = unpacked(study, tmp_path)
    table = pd.read_csv(folder / "coefficients.csv").set_index("term")
    expected = {
        name: (f"{row.coefficient:.6g}", f"{row.standard_error:.6g}")
        for name, row in table.iterrows()
    }
    fit, _ = usual_fit(study, known_preferences(study))
    assert [*expected] == ["const", *(term.name for term in fit.features)]
    assert printed([sys.executable, "analysis.py"], folder) == expected
    if shutil.which("Rscript"):
        assert printed(["Rscript", "--vanilla", "analysis.R"], folder) == expected


@pytest.mark.parametrize("is_robust", [False, True])
def test_a_fit_is_copied_as_a_script_with_its_numbers(
    three_raters: Study, tmp_path: Path, is_robust: bool
) -> None:
    _, options = usual_fit(three_raters, known_preferences(three_raters))
    fit = fit_ratings_of(three_raters.ratings.read().frame, replace(options, robust=is_robust))
    (tmp_path / "fit.py").write_text(fit_python(fit), encoding="utf-8")
    (tmp_path / "fit.R").write_text(fit_r(fit), encoding="utf-8")
    expected = {
        "const" if term.name == "Intercept" else term.name: (f"{term.coef:.6g}", f"{term.se:.6g}")
        for term in fit.terms
    }
    assert printed([sys.executable, "fit.py"], tmp_path, n_after=0) == expected
    if shutil.which("Rscript"):
        assert printed(["Rscript", "--vanilla", "fit.R"], tmp_path, n_after=0) == expected


def test_the_table_has_a_row_for_each_rating_and_every_column_a_meaning(
    three_raters: Study, tmp_path: Path
) -> None:
    folder = unpacked(three_raters, tmp_path)
    ratings = three_raters.ratings.read().rows
    with (folder / "ratings.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(ratings)
    assert {row["rater"] for row in rows} == {"own", "A. K.", "B. Q."}
    deals = {row.rating.deal.to_line() for row in ratings}
    assert {row["deal"] for row in rows} == deals
    notes = {row["notes"] for row in rows if row["rater"] == "B. Q."}
    assert notes == {'\'=1+1; "quoted",\nnew line, Ärger'}
    own = [row for row in rows if row["rater"] == "own" and row["round"] == "2"]
    assert sorted(int(row["order"]) for row in own) == list(range(1, len(own) + 1))
    assert {row["energy"] for row in own if not row["control"]} == {"it1"}
    assert {row["version"] for row in rows} == {"0.1.0"}
    assert {row["session"] for row in own} == {"2"}
    with (folder / "codebook.csv").open(encoding="utf-8", newline="") as file:
        meanings = {row["column"]: row["meaning"] for row in csv.DictReader(file)}
    assert [*meanings] == [*rows[0]]
    assert all(meanings.values())


def test_what_a_page_measured_is_at_the_end_of_the_table(
    three_raters: Study, tmp_path: Path
) -> None:
    shutil.copytree(three_raters.folder, tmp_path / "copy")
    study = Study.open(tmp_path / "copy")
    row = study.ratings.read().rows[-1]
    study.ratings.append(
        replace(row.rating, rating=4, supersedes=row.key, position=3, rating_seconds=2.5,
                device_class="phone", rater_token="secret", check_mistakes=1,
                scales={"fun": 9}),
    )  # fmt: skip
    folder = unpacked(study, tmp_path)
    with (folder / "ratings.csv").open(encoding="utf-8", newline="") as file:
        header, *_, last = list(csv.reader(file))
    assert header[-5:] == [
        "position", "rating_seconds", "device_class", "check_mistakes", "scale_fun",
    ]  # fmt: skip
    assert last[-5:] == ["3", "2.5", "phone", "1", "9"]
    assert "secret" not in last
    with (folder / "codebook.csv").open(encoding="utf-8", newline="") as file:
        units = {row["column"]: row["unit"] for row in csv.DictReader(file) if row["meaning"]}
    assert units["rating_seconds"] == "seconds"
    assert "position" in units


def test_the_methods_say_what_was_done(three_raters: Study, tmp_path: Path) -> None:
    text = " ".join((unpacked(three_raters, tmp_path) / "methods.md").read_text("utf-8").split())
    n_ratings = len(three_raters.ratings.read().rows)
    assert f"{n_ratings} ratings of" in text
    assert "from 3 raters, on whole numbers from 0 (poor) to 10 (best)" in text
    assert "before they had rated it (blind)" in text
    assert "| 5 | 9 | 4 x 4 | descent | 2500 | 205 |" in text
    assert "minimised - (10 if suits > 1 and suits < cards) - (10 if ranks > 1)" in text
    assert "Each round and each rater had its own mean." in text
    assert "doi:10.1609/aaai.v33i01.33019693" in text
    assert "statsmodels" in text


def test_names_can_be_left_out_and_the_same_study_gives_the_same_bytes(
    three_raters: Study, tmp_path: Path
) -> None:
    one, other = tmp_path / "one.zip", tmp_path / "other.zip"
    for path in (one, other):
        assert main(["study", "export", str(three_raters.folder), "--to", str(path),
                     "--raters", "numbers"]) == 0  # fmt: skip
    assert one.read_bytes() == other.read_bytes()
    with zipfile.ZipFile(one) as archive:
        everything = b"".join(archive.read(name) for name in archive.namelist())
        ratings = pd.read_csv(io.BytesIO(archive.read("ratings.csv")))
    assert not any(person.encode() in everything for person in (*PEOPLE, "A. K."))
    assert set(ratings["rater"]) == {"rater 1", "rater 2", "rater 3"}


def test_a_study_with_few_ratings_is_exported_without_a_fit(tmp_path: Path) -> None:
    folder = tmp_path / "study"
    shutil.copytree(resource_path("samples", "study"), folder)
    (folder / "ratings.csv").unlink()
    out = unpacked(Study.open(folder), tmp_path)
    assert not (out / "analysis.py").exists()
    assert not (out / "figures").exists()
    assert "Nothing has been rated yet." in (out / "methods.md").read_text("utf-8")
    assert len((out / "ratings.csv").read_text("utf-8").splitlines()) == 1


def test_other_files_and_namings_are_refused(
    three_raters: Study, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = str(three_raters.folder)
    for words in (["--to", "x.csv"], ["--to", str(tmp_path / "x.zip"), "--raters", "all"]):
        assert main(["study", "export", folder, *words]) == 2
        assert "Choose" in capsys.readouterr().err
    assert not (tmp_path / "x.zip").exists()
