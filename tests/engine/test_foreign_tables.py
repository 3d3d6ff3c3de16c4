"""Tables that another program saved: sets and ratings to fit read the same in every form."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.cli import main
from engine.design.feature_registry import STORED
from engine.design.record import PuzzleRecord
from engine.errors import FitError
from engine.game import parse_deal
from engine.puzzlesets.csv_format import format_csv, read_csv
from engine.puzzlesets.formats import read_set
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.statistics.regression import fit
from engine.study.snapshot import read_any
from tests.engine.puzzlesets.examples import full_record
from tests.engine.statistics.regression_examples import table
from tests.fits import fit_csv
from tests.refusals import refused

Form = Callable[[str], str | bytes]


def with_commas(text: str, mark: str) -> str:
    """Return a table without quotes as a spreadsheet with decimal commas saves it."""
    cells = [line.split(",") for line in text.splitlines()]
    return "".join(mark.join(re.sub(r"^(-?\d*)\.(\d+)$", r"\1,\2", each) for each in line) + "\r\n"
                   for line in cells)  # fmt: skip


FORMS: dict[str, Form] = {
    "mark of UTF-8, Windows": lambda text: "\ufeff" + text.replace("\n", "\r\n"),
    "semicolons in Windows-1252": lambda text: with_commas(text, ";").encode("cp1252"),
    "tabs in UTF-16": lambda text: with_commas(text, "\t").encode("utf-16"),
    "separator line": lambda text: "sep=;\r\n" + with_commas(text, ";"),
    "empty rows": lambda text: text.replace("\n", "\n,,,,,,\n", 1) + ",,\n\n",
    "capitals": lambda text: text.partition("\n")[0].title() + "\n" + text.partition("\n")[2],
}

RATED = "puzzle_id,halfway_solvability_ratio,suits,rating\n" + "".join(
    f"Rä {n},{n * n % 7 / 16},{n % 3 + 1},{(3 * n + n * n) % 11}\n" for n in range(30)
)


def written(path: Path, content: str | bytes) -> Path:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def fitted(capsys: pytest.CaptureFixture[str], path: Path, features: str) -> dict[str, Any]:
    assert main(["fit", str(path), "--features", features, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_a_fit_is_the_same_in_every_form(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], form: Form
) -> None:
    features = "halfway_solvability_ratio,suits"
    expected = fitted(capsys, written(tmp_path / "plain.csv", RATED), features)
    found = fitted(capsys, written(tmp_path / "saved.csv", form(RATED)), features)

    del found["made_by"], expected["made_by"]
    assert found == expected


@pytest.mark.parametrize("missing", ["NA", "N/A", "NaN", "nan", "null", "#N/A", "None", ".", "-"])
def test_missing_words_leave_rating_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], missing: str
) -> None:
    lines = RATED.splitlines()
    lines[3] = f"x,{missing},2,5"
    path = written(tmp_path / "mine.csv", "\n".join(lines) + "\n")

    assert fitted(capsys, path, "suits,halfway_solvability_ratio")["n"] == 29


def test_a_feature_is_found_in_any_case(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path / "mine.csv", RATED.replace("suits", " My Suits "))
    terms = fitted(capsys, path, "my suits")["terms"]
    assert [term["name"] for term in terms] == ["Intercept", "My Suits"]


def test_numbers_of_rows_are_no_feature(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [f"{number},{line}" for number, line in enumerate(RATED.splitlines())]
    path = written(tmp_path / "r.csv", "\n".join(rows).removeprefix("0") + "\n")
    assert main(["fit", str(path), "--json"]) == 0
    names = [term["name"] for term in json.loads(capsys.readouterr().out)["terms"]]
    assert set(names) <= {"Intercept", "halfway_solvability_ratio", "suits"}


@pytest.mark.parametrize(("factor", "shift"), [(10, 0), (0.5, 0), (1, -5), (0.1, 0), (1000, 1000)])
def test_fit_same_on_any_scale(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], factor: float, shift: float
) -> None:
    def scaled(line: str) -> str:
        first, _, rating = line.rpartition(",")
        return f"{first},{float(rating) * factor + shift:g}"

    header, *lines = RATED.splitlines()
    expected = fitted(capsys, written(tmp_path / "0-10.csv", RATED), "suits")
    text = "\n".join([header, *map(scaled, lines), ""])
    found = fitted(capsys, written(tmp_path / "other.csv", text), "suits")
    assert found["r2"] == pytest.approx(expected["r2"])
    for theirs, ours in zip(found["terms"][1:], expected["terms"][1:], strict=True):
        assert theirs["coef"] == pytest.approx(ours["coef"] * factor)
        assert theirs["p"] == pytest.approx(ours["p"])


DEALS = [
    "3S 6D 9H / 3D 3C KS", "KC 5H 2H / JD 9C AH", "JC 7C 2S / QH 5H 8D", "4C 3H TH / 2C 2H 6D",
    "AD 3D 6D / 2S 2D 6H", "3D KS JD / 4H 7C 6C",
]  # fmt: skip
"""Deals whose ids look like numbers."""


def records() -> list[PuzzleRecord]:
    features = {**dict.fromkeys(STORED), "suits": 4, "average_flockability": 0.5}
    return [record_of(parse_deal(text), features) for text in DEALS]


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_a_set_is_the_same_in_every_form(tmp_path: Path, form: Form) -> None:
    extra = {"name": ("schön", "a", "b", "c", "d", "e")}
    text = format_csv(PuzzleSet(tuple(records()), extra))
    found = read_csv(written(tmp_path / "set.csv", form(text)))

    assert list(found.records) == records()
    assert found.extra.keys() & {"name", "Name"}
    assert len(read_set(tmp_path / "set.csv")) == len(DEALS)


def test_ids_like_numbers_guarded() -> None:
    lines = format_csv(PuzzleSet((*records(), full_record()))).splitlines()
    ids = [line.partition(",")[0] for line in lines[1:]]

    assert ids[:-1] == [f"'{record.id}" for record in records()]
    assert ids[-1] == full_record().id
    for text in ids:
        with pytest.raises(ValueError, match="float"):
            float(text)


@pytest.mark.parametrize(
    "damage",
    [
        lambda number: number,  # the apostrophe was removed
        lambda number: f"{float(number):.5E}",
        lambda number: f"{float(number):.1E}",
        lambda number: f"{float(number):.0E}".replace("E+", "E"),
        lambda number: f'"{float(number):.5E}"'.replace(".", ","),
    ],
)
def test_ids_as_numbers_computed_again(tmp_path: Path, damage: Callable[[str], str]) -> None:
    text = format_csv(PuzzleSet(tuple(records())))
    for record in records():
        text = text.replace(f"'{record.id}", damage(record.id))
    found = read_csv(written(tmp_path / "set.csv", text))
    assert list(found.records) == records()
    assert found.notes == ()


def test_rated_ids_as_numbers_named(tmp_path: Path) -> None:
    rows = [f"{float(each.id):.5E},{each.deal.to_line()},{5}" for each in records()]
    path = written(tmp_path / "mine.csv", "\n".join(["puzzle_id,deal,rating", *rows, ""]))
    found = read_any(path)

    assert found.frame["puzzle_id"].tolist() == [each.id for each in records()]
    assert found.notes == ()


def test_rated_ids_like_numbers_stay_apart(tmp_path: Path) -> None:
    ids = ["007", "7", "1e2", "100", "12345678901234567890123", "12345678901234567890124"]
    rows = [f"{at % 4},{at * at},{name}" for at, name in enumerate(ids)]
    path = written(tmp_path / "ids.csv", "\n".join(["rating,edges,puzzle_id", *rows, ""]))
    found = fit_csv(path, ["edges"])

    assert (found.n, found.table.puzzles) == (6, tuple(ids))


def test_column_named_intercept_refused() -> None:
    frame = table().assign(Intercept=lambda t: t["x0"])
    with refused(FitError, name="Intercept"):
        fit(frame, ["Intercept"])


def test_decimal_commas_of_other_columns_are_read_where_semicolons_separate(
    tmp_path: Path,
) -> None:
    path = tmp_path / "eigene.csv"
    path.write_text("rating;laune;umsatz\n5;1,5;0,5\n6;0,25;1,234\n", encoding="utf-8")

    frame = read_any(path).frame

    assert frame["laune"].tolist() == [1.5, 0.25]
    assert frame["umsatz"].tolist() == ["0.5", "1,234"]  # perhaps thousands, so left as it is
