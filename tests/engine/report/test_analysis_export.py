"""A study exported for other programs: its table, and the script that repeats its fit."""

import csv
import random
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.design.energy import Energy, Factor, Term
from engine.design.measuring import with_features
from engine.errors import SettingsError
from engine.files.storage import resource_path
from engine.game import Deal, disguise, parse_deal
from engine.progress import run
from engine.puzzlesets.puzzle_set import record_of
from engine.ratings import Rating
from engine.report.export import export_study
from engine.search.players import greedy_moves
from engine.statistics.regression import fit, fit_ratings_of
from engine.study.rating_import import preview_import
from engine.study.results import results_of
from engine.study.round import Shown
from engine.study.snapshot import read_any
from engine.study.store import Store
from tests.engine.study.examples import new_store, rate
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
