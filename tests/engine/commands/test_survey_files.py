"""Every command reads the deals of a survey that the survey decided: any grid, any seed."""

import csv
import json
import shutil
from pathlib import Path

import pytest

from engine.cli import main
from engine.errors import FileFormatError
from engine.game import Deal, Position
from engine.puzzlesets.formats import read_set
from engine.search.solver import solve
from engine.search.survey import SurveySettings
from tests.refusals import refused

OLD = Path(__file__).parents[2] / "old_files" / "3.0.0"
OF_OLD = SurveySettings(1, 40, random_seed=1, rows=3, columns=3)
GRIDS = {
    "numbered": SurveySettings(1, 12),
    "numbered 3 x 3": SurveySettings(1, 12, rows=3, columns=3),
    "numbered 2 x 5": SurveySettings(7, 18, rows=2, columns=5),
    "random": SurveySettings(1, 12, random_seed=5),
    "random 3 x 3": SurveySettings(1, 12, random_seed=5, rows=3, columns=3),
    "random, largest seed": SurveySettings(1, 12, random_seed=2**63 - 1, rows=2, columns=2),
}


def words_of(settings: SurveySettings) -> list[str]:
    seed = settings.random_seed
    is_random = [] if seed is None else ["--random", "--seed", str(seed)]
    size = ["--rows", str(settings.rows), "--columns", str(settings.columns)]
    return ["survey", str(settings.first), str(settings.last), *is_random, *size]


def surveyed(settings: SurveySettings, path: Path) -> Path:
    assert main([*words_of(settings), "--workers", "1", "--out", str(path)]) == 0
    return path


def deals_of(settings: SurveySettings) -> list[Deal]:
    return [settings.deal(number) for number in range(settings.first, settings.last + 1)]


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    capsys.readouterr()
    assert main(words) == 0
    return capsys.readouterr().out


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """Return a survey of random 3 x 3 deals by version 3.0.0, with its description."""
    for name in ("survey.csv", "survey.survey.json"):
        shutil.copy(OLD / name, tmp_path / name)
    return tmp_path / "survey.csv"


@pytest.mark.parametrize("settings", GRIDS.values(), ids=GRIDS)
@pytest.mark.parametrize("is_described", [True, False])
def test_each_row_of_a_survey_is_its_own_deal(
    settings: SurveySettings, tmp_path: Path, *, is_described: bool
) -> None:
    path = surveyed(settings, tmp_path / "survey.csv")
    if not is_described:
        path.with_suffix(".survey.json").unlink()

    deals = [record.deal for record in read_set(path).records]

    assert deals == deals_of(settings)
    assert [each.deal for each in read_set(path).records[:3]] == deals[:3]
    with path.open() as file:
        assert [row["solvable"] for row in csv.DictReader(file)] == [
            str(int(bool(solve(Position.from_deal(deal)).solvable))) for deal in deals
        ]


@pytest.mark.parametrize("name", ["numbered 3 x 3", "random 3 x 3", "random"])
def test_every_command_reads_the_deals_of_a_survey(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = GRIDS[name]
    path = surveyed(settings, tmp_path / "survey.csv")
    lines = [deal.to_line() for deal in deals_of(settings)]

    shown = printed(capsys, "deal", str(path), "--json").splitlines()
    measured = printed(capsys, "features", str(path), "--json").splitlines()
    assert main(["export", str(path), "--to", str(tmp_path / "set.json")]) == 0
    assert main(["export", str(path), "--to", str(tmp_path / "set.txt")]) == 0

    for answers in (shown, measured):
        assert [json.loads(answer)["deal"] for answer in answers] == lines
    for ending in ("json", "txt"):
        records = read_set(tmp_path / f"set.{ending}").records
        assert [record.deal.to_line() for record in records] == lines


@pytest.mark.parametrize("ending", ["csv", "json"])
@pytest.mark.parametrize("is_old", [False, True])
def test_an_exported_survey_keeps_the_number_of_each_deal(
    ending: str, old: Path, tmp_path: Path, *, is_old: bool
) -> None:
    path = old if is_old else surveyed(OF_OLD, tmp_path / "new.csv")

    assert main(["export", str(path), "--to", str(tmp_path / f"set.{ending}")]) == 0

    found = read_set(tmp_path / f"set.{ending}")
    assert {*found.extra["random_seed"]} == {"1"}
    assert [record.deal for record in found.records] == [
        OF_OLD.deal(int(number)) for number in found.extra["original_deal"]
    ]


def test_printed_results_say_what_the_numbers_refer_to(capsys: pytest.CaptureFixture[str]) -> None:
    settings = SurveySettings(1, 20, random_seed=3, rows=2, columns=2)

    answer = json.loads(printed(capsys, *words_of(settings), "--json"))

    deals = [
        Deal.numbered(number, answer["rows"], answer["columns"], random_seed=answer["random_seed"])
        for number in answer["unsolvable"]
    ]
    assert deals
    assert not any(solve(Position.from_deal(deal)).solvable for deal in deals)


@pytest.mark.parametrize("command", ["deal", "solve", "features", "score"])
def test_a_command_reads_the_only_deal_of_a_survey(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = SurveySettings(4, 4, random_seed=9, rows=3, columns=3)
    path = surveyed(settings, tmp_path / "survey.csv")

    answer = json.loads(printed(capsys, command, str(path), "--json"))

    assert answer["deal"] == settings.deal(4).to_line()


def test_a_number_in_any_table_has_the_grid_of_its_row(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("deal,rows,columns\n5,3,3\n5,2,4\n5,,\n5,3,\nAC 2C,1,2\n")

    deals = [record.deal for record in read_set(path).records]

    assert deals == [
        Deal.numbered(5, 3, 3),
        Deal.numbered(5, 2, 4),
        Deal.numbered(5, 4, 4),
        Deal.numbered(5, 3, 4),
        Deal(1, 2, (0, 4)),
    ]


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("5,1,,8,0,3,1", {"rows": 0}),
        ("5,1,,8,3,30,1", {"rows": 3, "columns": 30}),
        ("5,1,,8,3,3,-1", {"random_seed": -1}),
    ],
)
def test_a_row_without_a_possible_grid_is_refused(
    row: str, said: dict[str, int], tmp_path: Path
) -> None:
    path = tmp_path / "survey.csv"
    path.write_text(f"deal,solvable,best,nodes,rows,columns,random_seed\n{row}\n")

    with refused(FileFormatError, **said):
        read_set(path)


def test_the_description_records_range_grid_seed_and_version(tmp_path: Path) -> None:
    """Of each run that decided deals, as the last two did not."""
    path = tmp_path / "survey.csv"
    for last in (20, 40, 40, 30):
        surveyed(SurveySettings(1, last, random_seed=3, rows=2, columns=3), path)

    stored = json.loads(path.with_suffix(".survey.json").read_text())

    assert (stored["rows"], stored["columns"], stored["random_seed"]) == (2, 3, 3)
    assert [(run["first"], run["last"]) for run in stored["runs"]] == [(1, 20), (1, 40)]
    assert {*stored["runs"][0]["versions"]} == {"python", "boaf", "numpy"}


# Surveys of version 3.0


def test_an_old_survey_is_read_by_its_description(old: Path) -> None:
    assert [record.deal for record in read_set(old).records] == deals_of(OF_OLD)
    assert [each.deal for each in read_set(old).records[:3]] == deals_of(OF_OLD)[:3]


@pytest.mark.parametrize("command", ["deal", "features", "export"])
def test_an_old_survey_without_its_description_is_refused(
    command: str, old: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old.with_suffix(".survey.json").unlink()
    to = ["--to", str(old.with_name("set.json"))] if command == "export" else []

    assert main([command, str(old), *to]) == 2

    error = capsys.readouterr().err
    assert "survey.survey.json is missing" in error
    assert "Put that file in the same folder" in error


def test_an_old_survey_is_resumed_in_its_form(old: Path, tmp_path: Path) -> None:
    before = old.read_bytes()
    longer = SurveySettings(1, 60, random_seed=1, rows=3, columns=3)

    surveyed(longer, old)

    new = surveyed(longer, tmp_path / "new.csv")
    assert old.read_bytes().startswith(before)
    assert sorted(line.rsplit(",", 3)[0] for line in new.read_text().splitlines()) == sorted(
        old.read_text().splitlines()
    )
    assert [record.deal for record in read_set(old).records] == deals_of(longer)


def test_a_resumed_survey_has_the_same_rows_with_any_number_of_workers(tmp_path: Path) -> None:
    settings = GRIDS["random 3 x 3"]
    longer = SurveySettings(1, 5000, random_seed=5, rows=3, columns=3)
    whole = surveyed(longer, tmp_path / "whole.csv")
    cut = surveyed(settings, tmp_path / "cut.csv")
    cut.write_bytes(cut.read_bytes()[:-5])

    assert main([*words_of(longer), "--workers", "3", "--out", str(cut)]) == 0

    assert sorted(cut.read_bytes().splitlines()) == sorted(whole.read_bytes().splitlines())
