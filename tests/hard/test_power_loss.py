"""The power goes after any call to the disk: what was acknowledged is there when it is back."""

import random
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.design.presets import preset
from engine.design.settings import GenerateSettings
from engine.progress import Cancel
from engine.puzzlesets.csv_format import read_csv, write_csv
from engine.puzzlesets.formats import read_set, write_set
from engine.puzzlesets.resumable import generate_to
from engine.resources import resource_path
from tests.engine.study.acts import TABLES, Acts
from tests.faults import Tell
from tests.hard.power import PowerLoss

PAPERS = read_csv(resource_path("samples", "papers.csv"))


def save(folder: Path) -> Acts:
    """Save a set twice, the second time over the first, in two forms."""
    yield "6", lambda: write_csv(folder / "set.csv", PAPERS)
    yield "6 json", lambda: write_set(folder / "set.json", PAPERS)
    yield "6 again", lambda: write_csv(folder / "set.csv", PAPERS)


def saved(folder: Path) -> list[str]:
    found = []
    if (folder / "set.csv").exists():
        assert len(read_csv(folder / "set.csv").records) == len(PAPERS.records)
        found += ["6", "6 again"]
    if (folder / "set.json").exists():
        assert len(read_set(folder / "set.json").records) == len(PAPERS.records)
        found.append("6 json")
    return found


def generate(folder: Path) -> Acts:
    """Generate a set that is a file first; each puzzle is acknowledged as it comes."""
    settings = GenerateSettings(
        cards_low=5, cards_high=5, count=4, energy=preset("final"), iterations=40
    )
    work = generate_to(folder / "set.csv", settings, Cancel(), workers=1)
    for number in range(4):

        def advance(wanted: int = number + 1) -> None:
            for progress in work:
                if progress.done >= wanted:
                    return

        yield str(number), advance
    work.close()


def generated(folder: Path) -> list[str]:
    path = folder / "set.csv"
    if not path.exists() or b"\n" not in path.read_bytes():
        return []
    whole = path.read_bytes().rpartition(b"\n")[0] + b"\n"
    path.write_bytes(whole)  # as resuming does
    return [str(number) for number in range(len(read_csv(path).records))]


SESSIONS: dict[str, tuple[Callable[[Path], Acts], Callable[[Path], list[str]]]] = {
    **TABLES,
    "save": (save, saved),
    "generate": (generate, generated),
}


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", SESSIONS)
def test_acknowledged_survives_power_cut(
    name: str, tmp_path: Path, is_long: bool, record_property: Tell
) -> None:
    acts, read = SESSIONS[name]
    folder, found = tmp_path / "run", tmp_path / "found"
    folder.mkdir()
    draw = random.Random(19)
    reported: list[str] = []
    n_cuts = 0

    def cut() -> None:
        nonlocal n_cuts
        for _ in range(200 if is_long else 3):
            found.mkdir()
            loss.after_a_crash(found, draw)
            missing = Counter(reported) - Counter(read(found))
            assert not missing, (loss.n_calls, missing)
            shutil.rmtree(found)
            n_cuts += 1

    loss = PowerLoss(folder, on_call=cut)
    with loss.noted():
        for added, act in acts(folder):
            act()
            reported += [added] if added else []
            cut()
    assert Counter(reported) <= Counter(read(folder))
    record_property("fault_points", f"power cuts, {name}: {n_cuts}")
