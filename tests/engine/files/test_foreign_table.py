"""Tables that spreadsheets, R and pandas saved are read as they are meant, or refused by place."""

import re
from pathlib import Path

import pytest

from engine.errors import FileFormatError
from engine.files.columns import parse_number
from engine.files.tables import ForeignTable, column_names
from engine.sentences import Place

ROWS = [
    {"puzzle_id": "ä 1", "x1": "0.5", "rating": "7"},
    {"puzzle_id": "b", "x1": "2", "rating": "3"},
]
PLAIN = "puzzle_id,x1,rating\nä 1,0.5,7\nb,2,3\n"
GERMAN = "puzzle_id;x1;rating\nä 1;0,5;7\nb;2;3\n"


def table_of(path: Path, content: str | bytes) -> ForeignTable:
    data = content if isinstance(content, bytes) else content.encode()
    known = ("puzzle_id", "x1", "rating", "notes")
    is_text = ("puzzle_id", "notes").__contains__
    return ForeignTable(data, path / "table.csv", known, ["rating"], is_text=is_text)


def cells(table: ForeignTable) -> list[dict[str, str]]:
    return [dict(row.cells) for row in table.whole_rows()]


@pytest.mark.parametrize(
    "content",
    [
        PLAIN,
        PLAIN.replace("\n", "\r\n"),
        "\ufeff" + PLAIN,
        PLAIN.rstrip("\n"),
        '"puzzle_id","x1","rating"\n"ä 1","0.5","7"\n"b","2","3"\n',
        GERMAN,
        "\ufeff" + GERMAN.replace("\n", "\r\n"),
        PLAIN.replace(",", "\t"),
        GERMAN.replace(";", "\t"),
        "sep=;\n" + GERMAN,
        "\ufeffsep=,\r\n" + PLAIN,
        '"sep=;"\n' + GERMAN,
        "sep=|\n" + PLAIN.replace(",", "|"),
        PLAIN.encode("utf-16"),
        GERMAN.replace(";", "\t").encode("utf-16"),
        ("\ufeff" + PLAIN).encode("utf-16-be"),
        PLAIN.encode("cp1252"),
    ],
)
def test_table_encodings_and_separators(tmp_path: Path, content: str | bytes) -> None:
    assert cells(table_of(tmp_path, content)) == ROWS


@pytest.mark.parametrize(
    "content",
    [
        ",,\n" + PLAIN,
        "\n\n" + PLAIN,
        PLAIN.replace("\n", ",,\n"),
        "".join(f",{line}\n" for line in PLAIN.splitlines()),
        "".join(f",{line},,\n" for line in PLAIN.splitlines()),
        PLAIN + ",,\n,,\n\n",
        PLAIN.replace("\nb", "\n,,\nb"),
        PLAIN.replace("rating\n", "rating,,\n"),
        PLAIN.replace("7\n", "7,,,\n"),
        "Puzzle_ID, x1 , Rating \nä 1,0.5,7\nb,2,3\n",
        "puzzle id,x1,RATING\nä 1,0.5,7\nb,2,3\n",
        "Puzzle-Id,x1,rating\nä 1,0.5,7\nb,2,3\n",
    ],
)
def test_table_changes_of_spreadsheets(tmp_path: Path, content: str) -> None:
    assert cells(table_of(tmp_path, content)) == ROWS


def test_table_row_names_of_r_ignored(tmp_path: Path) -> None:
    table = table_of(tmp_path, '"","puzzle_id","x1","rating"\n"1","ä 1",0.5,7\n"2","b",2,3\n')
    assert cells(table) == ROWS


def test_table_known_name_in_own_case(tmp_path: Path) -> None:
    table = table_of(tmp_path, "rating,Rating\n7,good\n")
    assert cells(table) == [{"rating": "7", "Rating": "good"}]


def test_table_comma_in_columns_of_text_stays(tmp_path: Path) -> None:
    table = table_of(tmp_path, "rating;x1;notes;mine\n7;1,5;1,5;1,5\n")
    assert cells(table) == [{"rating": "7", "x1": "1.5", "notes": "1,5", "mine": "1.5"}]


@pytest.mark.parametrize(
    "data",
    [
        b"PK\x03\x04...xl/workbook.xml",
        b"\xd0\xcf\x11\xe0...",
        b"PK\x03\x04...opendocument.spreadsheet",
    ],
)
def test_a_workbook_is_named_as_such(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(FileFormatError, match=r"(Excel|spreadsheet).*Save it as CSV"):
        table_of(tmp_path, data)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('rating,b\n"x', r"row 2: The row isn't valid CSV \(unexpected end of data\)\."),
        ('rating,b\n"x"y,1\n', r"row 2: The row isn't valid CSV \(',' expected after '.'\)\."),
        ("rating\n\n" + "x" * 100_001, r"row 3: A cell has more than 100,000 characters\."),
        ("rating\n" + "x" * 140_000, r"row 2: A cell has more than 100,000 characters\."),
        (
            "rating,b\n1,2\n\n7,8,9\n",
            r"row 4: The row has 3 cells, but the header has 2\.",
        ),
        (
            "rating,b,,\n1,2,,\n0,5,3,\n",
            r"row 3: The row has 3 cells, but the header has 2\.",
        ),
        ("rating,\n1,good\n", r"row 2: The row has 2 cells, but the header has 1"),
        ("rating,b\n1\n", r"row 2: The row has 1 cell,"),
        ("a,b\n1,2\n", r"row 1 has no column 'rating'"),
        ("rating,a,a\n", r"row 1 has the column 'a' twice"),
        (",,\nrating,rating\n", r"row 2 has the column 'rating' twice"),
        ("", r"is empty"),
        ("rating\0", r"line 1 contains a NUL byte"),
        ("rating\n1\n2\0\n", r"row 3: The row contains a NUL byte\."),
        ("rating,ä\n1,ü\n2,\udcff\n", r"row 3: The row contains bytes that aren't valid UTF-8\."),
    ],
)
def test_table_unreadable_named_by_place(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(FileFormatError, match=rf"table\.csv,? {message}"):
        cells(table_of(tmp_path, text.encode(errors="surrogateescape")))


def test_table_rows_counted_as_shown(tmp_path: Path) -> None:
    table = table_of(tmp_path, 'rating,notes\n7,"two\nlines"\n,\n8,b\n')
    assert [row.place.row for row in table.rows()] == [2, 4]
    assert re.fullmatch(r"rating\|notes", "|".join(table.columns))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-be"])
@pytest.mark.parametrize("n_rows", [0, 20_000])
def test_column_names_of_any_length(tmp_path: Path, encoding: str, n_rows: int) -> None:
    path = tmp_path / "table.csv"
    path.write_bytes(("\ufeffid,rating" + '\n"a, ä",5' * n_rows).encode(encoding))
    assert column_names(path, ("rating",)) == ("id", "rating")


@pytest.mark.parametrize("text", [b"", b"sep=;\n", b"\n\n", b"\xef\xbb\xbf"])
def test_empty_file_has_no_columns(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "table.csv"
    path.write_bytes(text)
    assert column_names(path, ("rating",)) == ()


def test_last_name_of_a_cut_head_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_text("id,rating\n" + "x" * 70_000)
    assert column_names(path, ("rating",)) == ("id", "rating")


QUOTED = 'puzzle_id,x1,rating\n"1,5","0,5",7\nb,"−1,25",3\n'


@pytest.mark.parametrize(
    "content",
    [
        QUOTED,
        "\ufeff" + QUOTED.replace("\n", "\r\n"),
        QUOTED.replace("−", "-"),
        "sep=,\n" + QUOTED,
    ],
)
def test_quoted_decimal_commas_are_numbers(tmp_path: Path, content: str) -> None:
    found = cells(table_of(tmp_path, content))

    assert [row["puzzle_id"] for row in found] == ["1,5", "b"]  # a text
    assert [parse_number(row["x1"], Place()) for row in found] == [0.5, -1.25]
