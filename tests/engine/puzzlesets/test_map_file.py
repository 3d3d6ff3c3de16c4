"""A map on disk: the same bytes whatever interrupts it, and nothing taken for it that is not."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from engine.design.maps import MapSettings
from engine.design.presets import load_energy
from engine.design.settings import GenerateSettings
from engine.errors import FileFormatError, StorageError
from engine.files.storage import locked
from engine.progress import Cancel, run
from engine.puzzlesets import map_file
from engine.puzzlesets.batch_arguments import batch_path
from engine.puzzlesets.csv_format import read_csv
from engine.puzzlesets.map_file import map_to, read_map
from engine.puzzlesets.resumable import generate_to
from tests.engine.design.map_axes import axis_of
from tests.processes import run_with_kills
from tests.refusals import refused

MAP = MapSettings(
    GenerateSettings(7, 7, 1, load_energy("final")),
    axis_of("suits", 6, 7), axis_of("mean_degree", 6, 7), 5000,
)  # fmt: skip
COMMAND = """
import sys
from pathlib import Path
from engine.progress import run
from engine.puzzlesets import map_file
from tests.engine.puzzlesets.test_map_file import MAP
from dataclasses import replace
map_file._WRITE_S = 0.0
run(map_file.map_to(Path(sys.argv[1]), replace(MAP, evaluations=int(sys.argv[2])), workers=2))
"""


def test_map_file_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "map.csv"
    archive = run(map_to(path, MAP))
    again = read_map(path)

    assert again.settings == MAP
    assert again.elites == archive.elites
    assert again.tried[list(again.elites)].tolist() == archive.tried[list(again.elites)].tolist()
    assert (again.generation, again.n_evaluated) == (archive.generation, archive.n_evaluated)
    assert read_csv(path).records == tuple(archive.elites[cell] for cell in sorted(archive.elites))


def test_map_file_goes_on_same_bytes(tmp_path: Path) -> None:
    whole, pieces = tmp_path / "whole.csv", tmp_path / "pieces.csv"
    run(map_to(whole, MAP))
    for evaluations in (1, 2000, 5000):
        run(map_to(pieces, replace(MAP, evaluations=evaluations)))
    assert pieces.read_bytes() == whole.read_bytes()
    assert batch_path(pieces).read_bytes() == batch_path(whole).read_bytes()
    run(map_to(pieces, MAP))  # nothing is left to do
    assert pieces.read_bytes() == whole.read_bytes()


def test_a_cancelled_map_goes_on(tmp_path: Path) -> None:
    whole, path = tmp_path / "whole.csv", tmp_path / "map.csv"
    run(map_to(whole, MAP))
    cancel = Cancel()
    for progress in map_to(path, MAP, cancel):
        if progress.done >= 2000:
            cancel.set()
    assert read_map(path).n_evaluated < MAP.evaluations
    run(map_to(path, MAP))
    assert path.read_bytes() == whole.read_bytes()


@pytest.mark.slow
def test_map_file_killed_same_bytes(tmp_path: Path) -> None:
    whole, path = tmp_path / "whole.csv", tmp_path / "map.csv"
    evaluations = 60_000
    run(map_to(whole, replace(MAP, evaluations=evaluations)))

    def n_evaluated() -> int:
        return read_map(path).n_evaluated if path.exists() else 0

    command = ("-c", COMMAND, str(path), str(evaluations))
    assert run_with_kills(command, n_evaluated, step=9000, maximum=4) >= 2
    assert path.read_bytes() == whole.read_bytes()


def test_map_file_other_arguments_refused(tmp_path: Path) -> None:
    path = tmp_path / "map.csv"
    run(map_to(path, replace(MAP, evaluations=1)))
    before = path.read_bytes()
    other = replace(MAP, puzzles=replace(MAP.puzzles, seed=2))
    with refused(FileFormatError, name="seed"):
        run(map_to(path, other))
    with refused(FileFormatError, name="map"):
        run(map_to(path, replace(MAP, x=axis_of("ranks", 6, 7))))
    with refused(FileFormatError, name="map"):
        run(generate_to(path, MAP.puzzles))
    assert path.read_bytes() == before
    batch_path(path).unlink()
    with refused(FileFormatError):
        run(map_to(path, MAP))


def test_a_map_in_use_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "map.csv"
    small = replace(MAP, evaluations=1)
    run(map_to(path, small))
    before = path.read_bytes()
    monkeypatch.setattr(map_file, "locked", partial(locked, timeout_s=0.05))

    with locked(path), refused(StorageError):
        run(map_to(path, MAP))

    assert path.read_bytes() == before
    run(map_to(path, small))
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("name", "text"), [("map_x", "9"), ("map_tried", "-1"), ("map_evaluations", "")]
)
def test_a_damaged_map_is_refused(tmp_path: Path, name: str, text: str) -> None:
    path = tmp_path / "map.csv"
    run(map_to(path, replace(MAP, evaluations=1)))
    header, first, *rest = path.read_text().splitlines()
    cells = first.split(",")
    cells[header.split(",").index(name)] = text

    path.write_text("\n".join([header, ",".join(cells), *rest]) + "\n")

    with refused(FileFormatError):
        read_map(path)
    with refused(FileFormatError):
        run(map_to(path, MAP))


def test_a_set_is_no_map(tmp_path: Path) -> None:
    path = tmp_path / "map.csv"
    run(map_to(path, replace(MAP, evaluations=1)))
    text = path.read_text().replace("map_", "other_")
    path.write_text(text)

    with refused(FileFormatError, name=map_file.COLUMNS[0]):
        read_map(path)


def test_map_in_another_form_is_kept_as_a_copy(tmp_path: Path) -> None:
    path = tmp_path / "map.csv"
    run(map_to(path, MAP))
    whole = path.read_text("utf-8").splitlines()
    own = "".join(f"{line},{'own' if n == 0 else n}\n" for n, line in enumerate(whole))
    path.write_text(own.replace(",", ";"), "utf-8")

    run(map_to(path, MAP))

    assert path.read_text("utf-8").splitlines() == whole
    assert path.with_name("map.csv.bak").read_text("utf-8") == own.replace(",", ";")
