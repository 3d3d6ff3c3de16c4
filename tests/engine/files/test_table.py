"""Adding rows to a table loses, changes and invents no other row, whatever the file contains."""

import re
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, assume, example, given, settings

from engine.errors import FileFormatError, StorageError
from engine.files.storage import locked
from engine.files.tables import MAX_ROWS, Contents, Correction, Table, TableKind, TableRow

KIND = TableKind(
    columns=("id", "n", "notes"),
    required=("id", "n"),
    known=frozenset({"id", "n", "notes", "more"}),
    texts=frozenset({"id", "notes"}),
)
ADDED = ({"id": "new", "n": "1", "notes": ',a"\n, "b"\n,'}, {"id": "2", "n": "", "notes": ""})


def cells_of(row: TableRow, _corrections: list[Correction]) -> dict[str, str]:
    row.check()
    if row.cells["n"] == "bad":
        raise FileFormatError("{place}: bad", place=row.place)
    return {name: cell for name, cell in row.cells.items() if cell}


Cells = Contents[dict[str, str]]


def table_of(path: Path) -> Table[Cells]:
    return Table(path, KIND, cells_of, Cells, timeout_s=0.2)


def add(
    path: Path, rows: Sequence[Mapping[str, str]], *, table: Table[Cells] | None = None
) -> None:
    with (table or table_of(path)).writing() as writing:
        for row in rows:
            writing.add(row)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.csv"


LINE = st.text(st.sampled_from('ab1,;"\r é\0\t'), max_size=12)
HEADER = st.sampled_from(
    [
        "id,n,notes", "id;n;notes", "ID,N,Notes", '"","id","n","notes"', "id,n,,notes,,",
        "id\tn\tnotes", "\ufeffid,n", "sep=;\nid;n;notes", ",,\nid,n,notes", "id,n",
    ]
)  # fmt: skip
ROW = st.sampled_from(
    ["a,1,b", "a;0,5;b", 'a,1,"b', '"a', 'a,"1",""', "NA,NA,NA", "a,1,2,3", "a,bad,"]
)
BODY = st.lists(LINE | ROW, max_size=6)


@st.composite
def files(draw: st.DrawFn) -> bytes:
    end = draw(st.sampled_from(["\n", "\r\n", "\r"]))
    lines = [draw(HEADER).replace("\n", end), *draw(BODY), *draw(st.sampled_from([[], [""]]))]
    encoding = draw(st.sampled_from(["utf-8", "utf-8, damaged", "utf-16", "cp1252"]))
    data = end.join(lines).encode(encoding.partition(",")[0], "replace")
    damage = st.sampled_from([b"\xc3", b"\xe4\xff", b"\0"])
    return data + draw(damage) if "damaged" in encoding else data


def is_readable(path: Path) -> bool:
    try:
        table_of(path).read()
    except FileFormatError:
        return False
    return True


@given(data=files(), has_new_column=st.booleans())
@example(data=b'id,n,notes\n,"\n,"', has_new_column=False)
@example(data=b"id,n,notes\n\r ", has_new_column=True)
@settings(
    settings.get_profile("boards"), suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_adding_keeps_all_that_was_there(path: Path, data: bytes, has_new_column: bool) -> None:
    path.write_bytes(data)
    assume(is_readable(path))
    cached = table_of(path)
    before = cached.read()
    added = [{**row, **({"more": "3"} if has_new_column else {})} for row in ADDED]

    add(path, added[:1], table=cached)
    add(path, added[1:])

    after = table_of(path).read()
    new = [{name: cell for name, cell in row.items() if cell} for row in added]
    assert sorted(map(str, after.items)) == sorted(map(str, [*before.items, *new]))
    assert len(after.rejected) == len(before.rejected)
    assert cached.read() == after
    names = {each.name for each in path.parent.iterdir()}
    assert not {each for each in names if ".lock" not in each and ".bak" not in each} - {path.name}


@pytest.mark.parametrize("data", [b"?id,n", b"id,n\xc3", b"id,n\0", b'"","id","n"\xe4\xff'])
def test_table_with_unreadable_header_is_refused_and_stays(path: Path, data: bytes) -> None:
    path.write_bytes(data)

    with pytest.raises(FileFormatError, match=re.escape(str(path))):
        add(path, ADDED)
    assert path.read_bytes() == data


UNREADABLE = [
    b'a,1,"never closed',
    b"a,1",
    b"a,1,2,3",
    b"a,1,\0",
    b"a,1,\xff\xfe",
    b'"a"b,1,2',
    b"a,1," + b"x" * 100_001,
    b'a,1,"' + b"x" * 200_000,
    b"a,bad,b",
]


@pytest.mark.parametrize("line", UNREADABLE, ids=lambda line: line[:12])
@pytest.mark.parametrize("more", [{}, {"more": "3"}], ids=["as it is", "with a new column"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["", "mark"])
def test_unreadable_line_stays_and_harms_no_other(
    path: Path, line: bytes, more: dict[str, str], mark: bytes
) -> None:
    path.write_bytes(mark + b"id,n,notes\na,1,\xc3\xa9\n" + line + b'\nc,3,"d\nd"\n')
    before = table_of(path).read()
    assert [row["id"] for row in before.items] == ["a", "c"]
    assert [", row 3" in reason for reason in before.rejected] == [True]

    add(path, [{**row, **more} for row in ADDED])

    after = table_of(path).read()
    assert [row["id"] for row in after.items] == ["a", "c", "new", "2"]
    assert [", row 3" in reason for reason in after.rejected] == [True]
    assert line in path.read_bytes() or line.replace(b'"', b'""') in path.read_bytes()


def test_own_form_keeps_its_bytes(path: Path) -> None:
    data = b"\xef\xbb\xbfid,n,mine,notes\r\n\r\na,1,=x,b\r\nbroken\r\nc,2,,d"
    path.write_bytes(data)
    add(path, ADDED[1:])
    assert path.read_bytes() == data + b"\n2,,,\n"
    assert not list(path.parent.glob("*.bak"))


def test_column_without_a_name_is_kept(path: Path) -> None:
    path.write_text(',id,n,notes,,\n7,a,"0.5",b,,\n8,,,,,\n')
    assert table_of(path).read().items == ({"id": "a", "n": "0.5", "notes": "b"},)
    add(path, ADDED[1:])
    assert path.read_text() == ",id,n,notes\n7,a,0.5,b\n8,,,\n,2,,\n"


def test_damaged_text_stays_utf_8(path: Path) -> None:
    """A file whose only non-ASCII byte is a truncated letter isn't read as Windows-1252."""
    path.write_bytes(b"id,n,notes\na,1,\xc3")
    before = table_of(path).read()
    assert (before.items, len(before.rejected)) == ((), 1)
    add(path, ADDED[1:])
    assert len(table_of(path).read().rejected) == 1
    assert b"a,1,\xc3\n" in path.read_bytes()


def test_only_new_rows_are_read(path: Path) -> None:
    parsed = []

    def parse(row: TableRow, _corrections: list[Correction]) -> str:
        row.check()
        parsed.append(row.place.row)
        return row.cells["id"]

    known: Table[Contents[str]] = Table(path, KIND, parse, Contents[str])
    add(path, ADDED)
    assert known.read().items == ("new", "2")
    add(path, ADDED)
    path.write_bytes(path.read_bytes() + b"x\ny,1,2\n")

    found = known.read()

    assert known.read() is found
    assert parsed == [2, 3, 4, 5, 7]
    assert found == Table(path, KIND, parse, Contents[str]).read()


def test_failed_block_writes_nothing(path: Path) -> None:
    def fail() -> None:
        with table_of(path).writing() as writing:
            writing.add(ADDED[0])
            raise ValueError("for a reason")

    with pytest.raises(ValueError, match="for a reason"):
        fail()
    assert not path.exists()


@pytest.mark.posix("wine resolves no links")
def test_two_names_of_one_file_have_one_lock(path: Path) -> None:
    add(path, ADDED[1:])
    link = path.with_name("link.csv")
    link.symlink_to(path)

    with locked(path), pytest.raises(StorageError, match="in use by another program"):
        add(link, ADDED)
    add(link, ADDED)

    assert link.is_symlink()
    assert len(table_of(path).read().items) == 3


def test_writers_at_once_lose_nothing(path: Path) -> None:
    shared = Table(path, KIND, cells_of, Cells)

    def write(name: str) -> None:
        for number in range(10):
            add(path, [{"id": f"{name}{number}", "n": "1", "notes": ""}], table=shared)
            shared.read()

    writers = [threading.Thread(target=write, args=(name,)) for name in "abc"]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    found = shared.read()
    assert {row["id"] for row in found.items} == {f"{a}{n}" for a in "abc" for n in range(10)}
    assert len(found.items) == 30


def test_too_many_rows_are_refused(path: Path) -> None:
    full = b"id,n,notes\n" + b"a,1,b\n" * (MAX_ROWS - 1)
    path.write_bytes(full)
    with pytest.raises(FileFormatError, match="too many rows"):
        add(path, ADDED)
    assert path.read_bytes() == full


@pytest.mark.parametrize("name", ["table.csv", "empty.csv", "no folder/table.csv"])
def test_missing_or_empty_file_has_no_rows(path: Path, name: str) -> None:
    path.with_name("empty.csv").touch()

    assert table_of(path.parent / name).read() == Contents(columns=KIND.columns)


def test_removed_file_has_no_rows(path: Path) -> None:
    cached = table_of(path)
    add(path, ADDED, table=cached)
    path.unlink()

    assert cached.read().items == ()


@pytest.mark.parametrize(
    "saved",
    [
        pytest.param(b"id;n;notes\na;0,5;b\n", id="semicolons"),
        pytest.param("id\tn\tnotes\nä\t1\tb\n".encode("utf-16"), id="UTF-16"),
        pytest.param("id,n,notes\nä,1,b\n".encode("cp1252"), id="Windows-1252"),
        pytest.param(b'id,n,notes\na,"0,5",b\n', id="quoted decimal commas"),
    ],
)
def test_table_in_another_form_is_kept_as_a_copy(path: Path, saved: bytes) -> None:
    path.write_bytes(saved)
    before = table_of(path).read().items

    add(path, ADDED[1:])

    assert path.with_name("table.csv.bak").read_bytes() == saved
    assert table_of(path).read().items == (*before, {"id": "2"})
