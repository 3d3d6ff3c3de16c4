"""A generated set on disk: what decides it, and what may differ when it is continued."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from engine.design.presets import preset
from engine.design.settings import DESCENT, METHODS, Gate, GenerateSettings
from engine.errors import FileFormatError
from engine.progress import run
from engine.puzzlesets.batches import batch_path, generate_to, is_same_search, unfinished
from tests.processes import run_with_kills

N_KILLED = 40
COMMAND = """
import sys
from pathlib import Path
from engine.progress import run
from engine.puzzlesets.batches import generate_to, unfinished
from tests.engine.puzzlesets.test_resumable import killed_settings
run(generate_to(Path(sys.argv[1]), killed_settings(sys.argv[2]), workers=2))
"""


SMALL = GenerateSettings(4, 4, 6, preset("final"), seed=1, iterations=50)


def begun_set(path: Path, settings: GenerateSettings = SMALL) -> tuple[bytes, str]:
    """Generate a set, and leave its first three puzzles; return it, and its beginning."""
    run(generate_to(path, settings))
    whole = path.read_bytes()
    begun = b"".join(whole.splitlines(keepends=True)[:4])
    path.write_bytes(begun)
    return whole, begun.decode()


def test_set_resumed_with_other_energy_words(tmp_path: Path) -> None:
    """Sets that were begun when the presets cited their source in another way go on."""
    path = tmp_path / "set.csv"
    whole, _ = begun_set(path)
    beside = batch_path(path)
    older = beside.read_text("utf-8").replace("Neller & Ziegler 2019", "seed 000")
    assert "seed 000" in older
    beside.write_text(older, "utf-8")

    run(generate_to(path, SMALL))

    assert path.read_bytes() == whole


def test_set_resumed_with_gate_of_schema_1(tmp_path: Path) -> None:
    path, settings = tmp_path / "set.csv", replace(SMALL, gate=Gate(min_improvement=5))
    whole, _ = begun_set(path, settings)
    beside = batch_path(path)
    arguments = json.loads(beside.read_text("utf-8"))
    assert arguments["gate"] == {"schema": 2, "min_improvement": 5}
    arguments["gate"] = {"schema": 1, "min_improvement": 6}
    beside.write_text(json.dumps(arguments), "utf-8")

    run(generate_to(path, settings))

    assert path.read_bytes() == whole


def killed_settings(method: str) -> GenerateSettings:
    return GenerateSettings(8, 8, N_KILLED, preset("final"), seed=3, method=method)


@pytest.mark.posix("killed by SIGKILL")
@pytest.mark.parametrize(
    "method",
    [
        DESCENT,
        *(pytest.param(each, marks=pytest.mark.slow) for each in METHODS if each != DESCENT),
    ],
)
def test_set_killed_ends_in_same_bytes(tmp_path: Path, method: str) -> None:
    whole, path = tmp_path / "whole.csv", tmp_path / "set.csv"
    run(generate_to(whole, killed_settings(method)))

    def n_rows() -> int:
        return path.read_bytes().count(b"\n") if path.exists() else 0

    assert run_with_kills(("-c", COMMAND, str(path), method), n_rows, step=8, maximum=2) >= 1
    assert path.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize(
    ("generator", "cards", "is_same"),
    [
        (2, 12, True),
        (3, 12, False),
        (2, 13, False),
        (3, 13, True),
        (4, 13, True),
        (4, 12, False),
        (None, 8, False),
    ],
)
def test_is_same_search(generator: int | None, cards: int, *, is_same: bool) -> None:
    assert is_same_search({"generator": generator, "cards_high": cards}) is is_same


def _reversed_rows(text: str) -> str:
    header, *rows = text.splitlines(keepends=True)
    return header + "".join(reversed(rows))


SAVED: dict[str, Callable[[str], str]] = {
    "semicolons": lambda text: text.replace(",", ";"),
    "sorted": _reversed_rows,
    "Windows": lambda text: text.replace("\n", "\r\n"),
    "empty row": lambda text: "\n" + text,
}
"""How spreadsheets save what they opened."""


@pytest.mark.parametrize("saved", SAVED.values(), ids=SAVED)
def test_resumed_set_in_another_form_is_kept_as_a_copy(
    tmp_path: Path, saved: Callable[[str], str]
) -> None:
    path = tmp_path / "set.csv"
    whole, begun = begun_set(path)
    path.write_bytes(saved(begun).encode())

    notes = [each.message for each in generate_to(path, SMALL) if each.message]

    assert path.read_bytes() == whole
    assert path.with_name("set.csv.bak").read_bytes() == saved(begun).encode()
    assert notes[0].endswith("a copy of the changed file was kept as set.csv.bak.")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_set_in_another_encoding_is_resumed(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "set.csv"
    whole, begun = begun_set(path)
    path.write_text(begun.rstrip("\n"), encoding)

    run(generate_to(path, SMALL))

    assert path.read_bytes() == whole


def test_further_columns_of_resumed_set_stay(tmp_path: Path) -> None:
    path = tmp_path / "set.csv"
    whole, _ = begun_set(path)
    own = ("own", "nice", "dull", *[""] * 4)
    with_own = [
        f"{line},{text}" for line, text in zip(whole.decode().splitlines(), own, strict=True)
    ]
    path.write_text("\n".join(with_own[:3]).replace(",", ";"), "utf-8")

    run(generate_to(path, SMALL))

    assert path.read_text("utf-8").splitlines() == with_own


@pytest.mark.parametrize("n_bytes", [1, 60])
def test_set_with_further_columns_of_a_killed_program_is_resumed(
    tmp_path: Path, n_bytes: int
) -> None:
    path = tmp_path / "set.csv"
    whole, _ = begun_set(path)
    own = ("own", "nice", "dull", *[""] * 4)
    with_own = [
        f"{line},{text}" for line, text in zip(whole.decode().splitlines(), own, strict=True)
    ]
    path.write_text("\n".join([*with_own[:3], with_own[3][:n_bytes]]), "utf-8")

    run(generate_to(path, SMALL))

    assert path.read_text("utf-8").splitlines() == with_own


def test_an_unfinished_set_may_have_notes_of_several_lines(tmp_path: Path) -> None:
    path = tmp_path / "set.csv"
    run(generate_to(path, SMALL))
    header, *rows = path.read_text("utf-8").splitlines()
    noted = [f'{header},own\n{rows[0]},"one\ntwo\nthree\nfour\nfive\nsix\nseven"\n']
    path.write_text("".join(noted), "utf-8")

    found = unfinished(path)

    assert found is not None
    assert found.n_found == 1


@pytest.mark.parametrize("n_bytes", [0, 10, -1, -40])
def test_resumed_set_of_a_killed_program_needs_no_copy(tmp_path: Path, n_bytes: int) -> None:
    path = tmp_path / "set.csv"
    whole, begun = begun_set(path)
    path.write_bytes(begun.encode()[:n_bytes])

    run(generate_to(path, SMALL))

    assert path.read_bytes() == whole
    assert not path.with_name("set.csv.bak").exists()


@pytest.mark.parametrize("fault", ["a puzzle twice", "another batch"])
def test_set_with_other_puzzles_is_not_resumed(tmp_path: Path, fault: str) -> None:
    path, other = tmp_path / "set.csv", tmp_path / "other.csv"
    _, begun = begun_set(path)
    run(generate_to(other, replace(SMALL, seed=2)))
    source = begun if fault == "a puzzle twice" else other.read_text("utf-8")
    path.write_text(begun + source.splitlines(keepends=True)[3], "utf-8")
    data = path.read_bytes()

    with pytest.raises(FileFormatError, match="another batch, or the same puzzle twice"):
        run(generate_to(path, SMALL))

    assert path.read_bytes() == data
