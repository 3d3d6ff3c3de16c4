"""The export of a study: its table, its script, its codebook."""

import csv
import json
import random
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from engine.cli import main
from engine.design.energy import Energy, Factor, Term
from engine.design.feature_registry import FEATURES
from engine.design.measuring import with_features
from engine.errors import SettingsError, StorageError
from engine.files.columns import format_time
from engine.files.storage import resource_path
from engine.game import Deal, disguise, parse_deal
from engine.progress import run
from engine.puzzlesets.puzzle_set import record_of
from engine.ratings import Rating
from engine.report.export import check_may_replace, codebook, export_study
from engine.report.report import Report
from engine.search.players import greedy_moves
from engine.statistics.regression import fit, fit_ratings_of
from engine.study.other_raters import preview_import
from engine.study.results import results_of
from engine.study.round import Shown
from engine.study.snapshot import read_any
from engine.study.store import Store
from engine.study.study import Exclusion
from tests.engine.study.examples import exclude_as_version_4, new_store, rate
from tests.refusals import refused

PEOPLE = ("Ada King", "Bo Quist")


@pytest.fixture(scope="module")
def three_raters(tmp_path_factory: pytest.TempPathFactory) -> Store:
    """Return two rounds of the sample study, also rated by two other people."""
    folder = tmp_path_factory.mktemp("three") / "study"
    shutil.copytree(resource_path("samples", "study"), folder)
    for number in (3, 4, 5):
        shutil.rmtree(folder / f"iteration-0{number}")
    given = Store(folder).ratings.read().rows
    (folder / "ratings.csv").unlink()
    study, rng = Store(folder), random.Random(4)
    for row in (each for each in given if each.rating.iteration <= 2):
        study.ratings.append(row.rating, now=row.rated_at)
        for person in PEOPLE:
            study.ratings.append(rating_by(person, row.rating, rng))
    return study


@pytest.fixture
def three_raters_with_gaps(three_raters: Store, tmp_path: Path) -> Store:
    """Return the same without three ratings of one of them."""
    study = Store(shutil.copytree(three_raters.folder, tmp_path / "gaps"))
    given = study.ratings.read().rows
    study.ratings.path.unlink()
    gaps = [row for row in given if row.rating.rater == PEOPLE[1]][:3]
    for row in (each for each in given if each not in gaps):
        study.ratings.append(row.rating, now=row.rated_at)
    return study


def rating_by(person: str, rating: Rating, rng: random.Random) -> Rating:
    assert rating.rating is not None
    value = min(10, max(0, rating.rating + rng.randint(-2, 2)))
    return replace(rating, rating=value, rater=person, notes='=1+1; "quoted",\nnew line, Ärger')


def exported(study: Store, folder: Path) -> tuple[list[str], list[dict[str, str]]]:
    """Export a study; return the names of the columns, and the rows."""
    export_study(study.read(), folder / "table.csv")
    with (folder / "table.csv").open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        return list(reader.fieldnames or ()), list(reader)


@pytest.fixture(scope="module")
def peak_and_product(tmp_path_factory: pytest.TempPathFactory) -> Store:
    """Return the sample study, rated by someone who likes a medium average flockability."""
    folder = tmp_path_factory.mktemp("peak") / "study"
    shutil.copytree(resource_path("samples", "study"), folder)
    given = Store(folder).ratings.read().rows
    (folder / "ratings.csv").unlink()
    study = Store(folder)
    values = np.array([float(row.extra["average_flockability"]) for row in given])
    away = (values - values.mean()) / values.std()
    for row, value in zip(given, np.clip(9 - 2.5 * away**2, 0, 10).round(), strict=True):
        study.ratings.append(replace(row.rating, rating=int(value)), now=row.rated_at)
    return study


@pytest.mark.parametrize(
    "which",
    [
        "peak_and_product",
        "three_raters_with_gaps",
        pytest.param("three_raters", marks=pytest.mark.slow),
        pytest.param("sample", marks=pytest.mark.slow),
    ],
)
def test_script_prints_the_same_fit(
    which: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    sample = Store(resource_path("samples", "study"))
    study = sample if which == "sample" else request.getfixturevalue(which)
    export_study(study.read(), tmp_path / "table.csv")
    done = subprocess.run(
        [sys.executable, "analysis.py"], cwd=tmp_path, capture_output=True, text=True, check=True,
        encoding="utf-8",
    )  # fmt: skip
    assert "Warning" not in done.stderr
    usual = results_of(study.read()).default_fit()
    assert [line.split() for line in done.stdout.splitlines()] == [
        *(
            ["const" if term.name == "Intercept" else term.name, f"{term.coef:.6g}",
             f"{term.se:.6g}"]
            for term in usual.terms
        ),
        [str(usual.n), "puzzles,", str(len(usual.table.used_rows)), "ratings"],
    ]  # fmt: skip


def coefficients_in(text: str) -> dict[str, float]:
    """Return the second of three words of each line, by the first."""
    lines = [line.split() for line in text.splitlines()]
    return {words[0]: float(words[1]) for words in lines if len(words) == 3}


def test_script_fits_single_ratings_on_request(three_raters: Store, tmp_path: Path) -> None:
    export_study(three_raters.read(), tmp_path / "table.csv")

    done = subprocess.run(
        [sys.executable, "analysis.py", "--more"], cwd=tmp_path, capture_output=True, text=True,
        check=True, encoding="utf-8",
    )  # fmt: skip

    text = done.stdout.replace("ordinal logit", "mixed model")
    plain, mixed, ordinal = map(coefficients_in, text.split("mixed model"))
    terms = [term.name for term in results_of(three_raters.read()).default_fit().features]
    assert [*mixed] == [*ordinal] == terms
    for name in terms:
        assert mixed[name] == pytest.approx(plain[name], abs=0.5)
    assert not done.stderr


def test_export_has_row_for_each_rating(three_raters: Store, tmp_path: Path) -> None:
    _, rows = exported(three_raters, tmp_path)

    ratings = [row.rating for row in three_raters.ratings.read().rows]
    assert sorted((row["deal"], row["rating"]) for row in rows) == sorted(
        (each.deal.to_line(), str(each.rating)) for each in ratings
    )


def test_export_names_raters_by_initials(three_raters: Store, tmp_path: Path) -> None:
    _, rows = exported(three_raters, tmp_path)

    assert {row["rater"] for row in rows} == {"own", "A. K.", "B. Q."}


def test_exported_notes_are_no_formulas(three_raters: Store, tmp_path: Path) -> None:
    _, rows = exported(three_raters, tmp_path)

    notes = {row["notes"] for row in rows if row["rater"] == "B. Q."}
    assert notes == {'\'=1+1; "quoted",\nnew line, Ärger'}


def test_export_describes_the_round_of_a_rating(three_raters: Store, tmp_path: Path) -> None:
    _, rows = exported(three_raters, tmp_path)

    own = [row for row in rows if row["rater"] == "own" and row["round"] == "2"]
    assert sorted(int(row["order"]) for row in own) == list(range(1, len(own) + 1))
    assert {row["session"] for row in own} == {"2"}
    assert {row["energy"] for row in own if not row["control"]} == {"it1"}
    version = three_raters.read().round(2).arguments.document["versions"]["boaf"]
    assert {row["version"] for row in own} == {version}


def test_exported_table_is_fitted_as_the_study(three_raters: Store, tmp_path: Path) -> None:
    exported(three_raters, tmp_path)
    study = results_of(three_raters.read()).default_fit()
    names = tuple(term.name for term in study.features)

    table = fit(read_any(tmp_path / "table.csv").frame, names)

    assert table.table.factors == study.table.factors
    assert [term.coef for term in table.features] == pytest.approx(
        [term.coef for term in study.features], rel=1e-6
    )


def test_export_has_page_columns(three_raters: Store, tmp_path: Path) -> None:
    shutil.copytree(three_raters.folder, tmp_path / "copy")
    study = Store(tmp_path / "copy")
    row = study.ratings.read().rows[-1]
    study.ratings.append(
        replace(row.rating, rating=4, supersedes=row.key, position=3, rater_token="secret")
    )

    header, rows = exported(study, tmp_path)

    assert (header[-1], rows[-1]["position"]) == ("position", "3")
    assert "secret" not in rows[-1].values()


def test_export_has_moves_as_text(three_raters: Store, tmp_path: Path) -> None:
    study = Store(shutil.copytree(three_raters.folder, tmp_path / "copy"))
    row = study.ratings.read().rows[-1]
    study.ratings.append(replace(row.rating, supersedes=row.key, timed_moves="AC-2C@1.5"))

    header, rows = exported(study, tmp_path)

    assert (header[-1], rows[-1]["timed_moves"]) == ("timed_moves", "AC-2C@1.5")
    assert "timed_moves" not in results_of(study.read()).columns


def test_export_replaces_no_study_file(three_raters: Store) -> None:
    path = three_raters.ratings.path
    before = path.read_bytes()

    with refused(SettingsError, path=str(path)):
        export_study(three_raters.read(), path)
    assert path.read_bytes() == before


GREEDY = Energy("greedy", (Term(1.0, (Factor("greedy_moves"),)),))


@pytest.fixture
def repeated(tmp_path: Path) -> Store:
    """Return a study of 12 puzzles, each rated twice, with features as version 3.0 saved them."""
    study = new_store(tmp_path / "repeated")
    deals = [record_of(Deal.numbered(number, 3, 3)) for number in range(1, 13)]
    records = [
        replace(each, energy_name="greedy", energy=float(number))
        for number, each in enumerate(run(with_features(deals, ("greedy_moves",))), 1)
    ]
    rng = np.random.default_rng(3)
    order = [
        *(Shown(each.deal, each) for each in records),
        *(Shown(disguise(each.deal, rng), each, disguise=True) for each in records),
    ]
    study.add_round(GREEDY, records, {}, order=order)
    for place, shown in enumerate(order):
        rate(study, shown, place % 11)
    return study


def test_export_of_a_repeat_has_the_features_of_its_arrangement(
    repeated: Store, tmp_path: Path
) -> None:
    _, rows = exported(repeated, tmp_path)

    measured = [len(greedy_moves(parse_deal(row["deal"]))) for row in rows]
    saved = [float(row.extra["greedy_moves"]) for row in repeated.ratings.read().rows]
    assert [int(float(row["greedy_moves"])) for row in rows] == measured
    assert measured != saved


def test_export_states_no_energy_of_another_arrangement(repeated: Store, tmp_path: Path) -> None:
    _, rows = exported(repeated, tmp_path)

    assert {row["energy_value"] == "" for row in rows if row["disguise"] == "1"} == {True}
    assert [float(row["energy_value"]) for row in rows if row["disguise"] == "0"] == [
        float(number) for number in range(1, 13)
    ]


def test_fit_of_a_study_uses_the_features_of_what_was_shown(
    repeated: Store, tmp_path: Path
) -> None:
    exported(repeated, tmp_path)

    own = fit_ratings_of(repeated.read().frame, ["greedy_moves"])

    again = fit(read_any(tmp_path / "table.csv").frame, ("greedy_moves",))
    assert [term.coef for term in own.terms] == pytest.approx([each.coef for each in again.terms])


def test_an_imported_rating_of_a_repeat_has_no_feature_of_the_original(
    repeated: Store, tmp_path: Path
) -> None:
    repeat = repeated.read().round(1).order[-1]
    path = tmp_path / "sent.csv"
    path.write_text(f"rating,deal,rater\n7,{repeat.deal.to_line()},Ann\n")

    (arrival,) = preview_import(repeated.read(), [path]).new

    assert "greedy_moves" not in arrival.rating.features


# The codebook of an exported_columns study, and files in its way, which are kept -----------------

SAMPLE = Store(resource_path("samples", "study"))
NAMES = ("table.csv", "analysis.py", "codebook.md")


def columns_in(page: str) -> list[str]:
    """Return the first cells of the rows of a Markdown table."""
    return re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)


@pytest.fixture(scope="module")
def exported_columns(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder with the exported_columns sample study."""
    folder = tmp_path_factory.mktemp("exported_columns")
    export_study(SAMPLE.read(), folder / "table.csv")
    return folder


@pytest.fixture
def out(tmp_path: Path) -> Path:
    (tmp_path / "out").mkdir()
    return tmp_path / "out"


def test_excluded_ratings_are_told_without_names_and_not_in_the_fit(
    tmp_path: Path, out: Path
) -> None:
    study = Store(shutil.copytree(SAMPLE.folder, tmp_path / "copy"))
    first = study.read().ratings.rows[0].rating
    study.ratings.append(rating_by("Zoë Müller", first, random.Random(1)))
    study.change_settings(without=["Zoë Müller"])
    rows = study.read().ratings.rows
    exclude_as_version_4(study, Exclusion("rating", rows[3].key, "mixed up the pages"))

    export_study(study.read(), out / "table.csv")

    frame = pd.read_csv(out / "table.csv")
    fitted = set(frame.loc[frame["in_fit"] == 1, "rated_at"])
    excluded = {format_time(rows[3].rated_at), format_time(rows[-1].rated_at)}
    assert not fitted & excluded
    assert excluded < set(frame["rated_at"])
    assert len(fitted) == len(results_of(study.read()).default_fit().table.used_rows)
    for name in NAMES:
        assert "Zoë" not in (out / name).read_text("utf-8"), name
    assert "mixed up the pages" in (out / "codebook.md").read_text("utf-8")
    assert "Zoë" not in Report(study.read(), None).html()


@pytest.fixture
def small(tmp_path: Path) -> Store:
    """Return a study without rounds, with two ratings by other people."""
    study = new_store(tmp_path / "study", 'Ärger | "two"')
    row = SAMPLE.ratings.read().rows[0]
    for person in ("Nan Adams", "Bo Quist"):
        study.ratings.append(rating_by(person, row.rating, random.Random(1)))
    return study


def test_export_of_few_ratings_has_no_script(small: Store, out: Path) -> None:
    files = export_study(small.read(), out / "table.csv")

    assert [each.name for each in files] == [name for name in NAMES if name != "analysis.py"]


def test_every_feature_is_described() -> None:
    page = codebook("table.csv", [*FEATURES, "position"])

    assert columns_in(page) == [*FEATURES, "position"]
    assert all(FEATURES[name].meaning in page for name in FEATURES)


def test_command_names_what_it_wrote(
    small: Store, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["study", "export", str(small.folder), "--to", str(out / "table.csv")]

    assert main([*words, "--json"]) == 0

    found = json.loads(capsys.readouterr().out)
    assert (found["ratings"], {"table.csv", *found["beside"]}) == (
        2, {each.name for each in out.iterdir()},
    )  # fmt: skip


def test_second_export_of_a_day_gives_the_same_bytes(small: Store, out: Path) -> None:
    files = export_study(small.read(), out / "table.csv")
    before = [each.read_bytes() for each in files]

    assert export_study(small.read(), out / "table.csv") == files
    assert [each.read_bytes() for each in files] == before


def test_codebook_names_every_column_once(exported_columns: Path) -> None:
    tables = [exported_columns / name for name in ("table.csv", "findings.csv", "raters.csv")]
    columns = [
        name for table in tables for name in table.read_text("utf-8").partition("\n")[0].split(",")
    ]

    assert columns_in((exported_columns / "codebook.md").read_text("utf-8")) == columns


def test_exported_findings_are_those_of_the_study(exported_columns: Path) -> None:
    findings = pd.read_csv(exported_columns / "findings.csv", keep_default_na=False)
    expected = results_of(SAMPLE.read()).learned().to_frame()

    assert findings["preference"].tolist() == expected["preference"].tolist()
    assert findings["is_stated"].astype(bool).tolist() == expected["is_stated"].tolist()
    assert findings["points"].to_numpy() == pytest.approx(expected["points"].to_numpy(), 1e-5)


def test_raters_have_their_scale_and_noise(tmp_path: Path) -> None:
    study = Store(shutil.copytree(SAMPLE.folder, tmp_path / "copy"))
    for row in study.read().ratings.rows:
        points = 2 + round((row.rating.rating or 0) / 2)
        study.ratings.append(replace(row.rating, rater="Ann Half", rating=points))

    (tmp_path / "out").mkdir()
    export_study(study.read(), tmp_path / "out" / "table.csv")

    raters = pd.read_csv(tmp_path / "out" / "raters.csv").set_index("rater")
    whole, half = raters.loc["own"], raters.loc["A. H."]
    assert half["scale_low"] < whole["scale"] / 2 < half["scale_high"]
    assert half["noise"] == pytest.approx(whole["noise"] / 2, rel=0.15)
    assert whole["n_ratings"] == half["n_ratings"]


def test_export_makes_its_folder_and_replaces_no_other_table(small: Store, out: Path) -> None:
    assert export_study(small.read(), out / "new" / "table.csv")
    (out / "raters.csv").write_text("mine")

    with refused(StorageError, path=str(out / "raters.csv"), table="table.csv"):
        export_study(small.read(), out / "table.csv")

    assert [each.name for each in out.iterdir() if each.is_file()] == ["raters.csv"]


@pytest.mark.parametrize("name", NAMES[1:])
def test_file_of_a_person_is_kept(small: Store, out: Path, name: str) -> None:
    (out / name).write_text("Birds of a Feather: my own notes")

    with refused(StorageError, path=str(out / name), table="table.csv"):
        export_study(small.read(), out / "table.csv")
    assert [each.name for each in out.iterdir()] == [name]


def test_codebook_of_another_table_is_kept(small: Store, out: Path) -> None:
    export_study(small.read(), out / "first.csv")

    with refused(StorageError, table="second.csv"):
        export_study(small.read(), out / "second.csv")
    assert "first.csv" in (out / "codebook.md").read_text("utf-8")


def test_script_of_version_3_may_be_replaced(exported_columns: Path, tmp_path: Path) -> None:
    script = (exported_columns / "analysis.py").read_text("utf-8")
    earlier = script.replace("The next export to table.csv replaces this file.\n", "")
    assert earlier != script
    (tmp_path / "analysis.py").write_text(earlier, encoding="utf-8")

    check_may_replace(tmp_path / "table.csv")


def test_a_table_that_no_export_wrote_is_kept(small: Store, out: Path) -> None:
    other = out / "ratings.csv"
    other.write_text("mine", encoding="utf-8")

    with refused(StorageError):
        export_study(small.read(), other)

    assert [path.name for path in out.iterdir()] == ["ratings.csv"]
    assert other.read_text(encoding="utf-8") == "mine"
