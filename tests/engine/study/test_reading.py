"""Reading never writes: not a byte, no other file, not even a lock file for a moment."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.cli import main
from engine.commands.command import EXIT_DIFFERENT
from tests.conftest import RELEASE
from tests.folder_state import state_of

COMMANDS = (
    "study status {study}", "study status {study} --json",
    "study report {study} --to {out}/report.html", "study page {study} --to {out}/page.html",
    "study export {study} --to {out}/table.csv", "study propose {study} --out {out}/energy.json",
    "study fit {study} --features suits",
    "fit {study} --features suits", "fit {study}/ratings.csv --features suits",
    "features {study}/iteration-01/puzzles.csv",
    "export {study}/iteration-01/puzzles.csv --to {out}/set.json",
)  # fmt: skip
HARMED: dict[str, Callable[[bytes], bytes]] = {
    "whole": lambda data: data,
    "no last line break": lambda data: data[:-1],
    "last row cut": lambda data: data[:-40],
}


@pytest.fixture(params=["study", "rounds"])
def release_study(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return Path(shutil.copytree(RELEASE / request.param, tmp_path / "in" / request.param))


@pytest.fixture(params=[*HARMED])
def study(request: pytest.FixtureRequest, release_study: Path) -> Path:
    path = release_study / "ratings.csv"
    path.write_bytes(HARMED[request.param](path.read_bytes()))
    return release_study


def test_commands_that_read_write_nothing(study: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    before = state_of(study.parent)
    for words in COMMANDS:
        status = main(words.format(study=study, out=out).split())
        assert state_of(study.parent) == before, words
        assert status in {0, EXIT_DIFFERENT} or "fit" in words, words
    assert {path.suffix for path in out.iterdir()} == {".html", ".csv", ".py", ".md", ".json"}
