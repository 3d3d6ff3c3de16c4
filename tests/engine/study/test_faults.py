"""The tables that grow row by row keep every row that was acknowledged, whatever call fails."""

import shutil
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.errors import StorageError
from tests.engine.study.acts import (
    TABLES,
    Acts,
)
from tests.faults import ERRNOS, Faults, Tell, threads_left, within_seconds


@pytest.mark.parametrize("is_torn", [False, True], ids=["new", "torn"])
@pytest.mark.parametrize("name", TABLES)
def test_no_row_lost_whichever_call_fails(
    name: str, is_torn: bool, tmp_path: Path, is_long: bool,
    record_property: Tell,
) -> None:  # fmt: skip
    acts, read = TABLES[name]
    base, folder = tmp_path / "base", tmp_path / "run"
    base.mkdir()
    if is_torn:
        _, first = next(acts(base))
        first()
        with (base / f"{name}.csv").open("ab") as file:
            file.write(b"2026-01-01T00:00:00+00:00,torn")
    shutil.copytree(base, folder)
    counted = Faults(folder)
    _perform(acts, folder, counted)
    wanted = Counter(read(folder))
    outcomes: Counter[str] = Counter()
    for nth in range(1, len(counted.calls) + 1):
        for error in ERRNOS if is_long else ERRNOS[nth % len(ERRNOS) :][:1]:
            shutil.rmtree(folder)
            shutil.copytree(base, folder)
            faults = Faults(folder, nth, error)
            told, n_failed = _perform(acts, folder, faults)
            found = Counter(read(folder))
            assert not Counter(told) - found, faults.failed
            assert found == wanted, faults.failed  # nor is any there twice
            assert n_failed <= 1, faults.failed
            outcomes["told" if n_failed else "harmless"] += 1
    text = ", ".join(f"{count} {how}" for how, count in sorted(outcomes.items()))
    kind = "torn" if is_torn else "new"
    record_property("fault_points", f"{name}.csv, {kind}: {sum(outcomes.values())} points; {text}")


def _perform(acts: Callable[[Path], Acts], folder: Path, faults: Faults) -> tuple[list[str], int]:
    """Do each act once, and once more when it failed; return what was acknowledged."""
    acknowledged: list[str] = []
    failures: list[str] = []
    before = set(threading.enumerate())

    def work() -> None:
        with faults.injected():
            for added, act in acts(folder):
                try:
                    act()
                except StorageError as error:
                    failures.append(str(error))
                    act()  # as a person does who has made room
                acknowledged.append(added)

    within_seconds(work, faults.failed)
    assert not threads_left(before)
    return [each for each in acknowledged if each], len(failures)
