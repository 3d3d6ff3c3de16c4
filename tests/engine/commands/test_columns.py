"""Tables with other column names: ``--columns deal=board,rating=score``."""

import shutil
from pathlib import Path

import pytest

from engine.cli import main
from engine.files.tables import with_columns
from engine.game import Deal
from engine.puzzlesets.formats import column_of_deals, read_set
from engine.study.store import Store
from tests.conftest import RELEASE

pytestmark = pytest.mark.fast

LINES = [Deal.numbered(number, 2, 3).to_line() for number in range(1, 7)]


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "mine.csv"
    rows = [f"Ann;{line};{number},5;x" for number, line in enumerate(LINES, 1)]
    path.write_text("\n".join(["who;board;score;deal", *rows, ""]), "utf-8")
    return path


def test_set_is_read(table: Path) -> None:
    puzzles = read_set(table, {"deal": "board"})

    assert [each.deal.to_line() for each in puzzles] == LINES
    assert puzzles.extra["original_deal"] == ("x",) * len(LINES)


def test_export_and_fit_take_other_names(
    table: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "set.txt"
    assert main(["export", str(table), "--to", str(out), "--columns", "deal=board"]) == 0
    names = "deal=board,rating=score,rater=who"
    assert main(["fit", str(table), "--columns", names, "--features", "edges"]) == 0

    assert "n = 6" in capsys.readouterr().out
    assert len(read_set(out)) == len(LINES)


@pytest.mark.parametrize(
    ("name", "text", "column"),
    [
        ("mine.csv", f"who,board\nAnn,{LINES[0]}\n", "board"),
        ("list.csv", f"{LINES[0]}\n{LINES[1]}\n", ""),
        ("list.txt", f"{LINES[0]}\n{LINES[1]}\n", ""),
        ("capital.csv", f"Deal,who\n{LINES[0]},Ann\n", ""),
        ("numbers.csv", "who,score\nAnn,5\n", ""),
    ],
)
def test_a_column_of_deals_is_found_only_where_the_names_do_not_say_it(
    name: str, text: str, column: str, tmp_path: Path
) -> None:
    path = tmp_path / name
    path.write_text(text, "utf-8")

    assert column_of_deals(path) == column


@pytest.mark.parametrize(
    ("names", "message"),
    [("deal=nope", "has no column 'nope'"), ("deal", "isn't a list of names")],
)
def test_wrong_names_are_refused(
    table: Path, names: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", str(table), "--to", "out.txt", "--columns", names]) == 2
    assert message in capsys.readouterr().err


def test_ratings_are_imported_and_equal_errors_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    study = Store(Path(shutil.copytree(RELEASE / "rounds", tmp_path / "rounds")))
    shown = study.read().rounds[0].order
    path = tmp_path / "sent.csv"
    rows = [f"Eva,{each.deal.to_line()},{place}" for place, each in enumerate(shown)]
    unknown = [f"Eva,{line},5" for line in LINES]
    path.write_text("\n".join(["who,board,score", *rows, *unknown, ""]), "utf-8")
    names = "deal=board,rating=score,rater=who"

    assert main(["study", "rate", str(study.folder), str(path), "--columns", names]) == 2

    text = capsys.readouterr().out
    assert f"sent.csv, {len(LINES)} rows from row {len(shown) + 2} on were rejected" in text
    assert text.count("were rejected") == 1


def test_table_without_other_names_stays_as_it_is() -> None:
    data = b"deal;rating\nAC 2C;7,5\n"

    assert with_columns(data, Path("a.csv"), {}) is data
