"""Clusters that lose workers: the same bytes, or one sentence and what was found is kept."""

import os
import signal
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engine.cli import main
from engine.executors import WorkerPool

distributed: Any = import_module("distributed")
survey: Any = import_module("engine.search.survey")
pytestmark = pytest.mark.xdist_group("cluster")  # one process starts the clusters

COMMANDS = {
    "survey": ["survey", "1", "8000", "--out", "verdicts.csv"],
    "generate": ["generate", "--cards", "6-7", "--count", "12", "--iterations", "150",
                 "--out", "set.csv"],
    "dataset": ["dataset", "22000", "--seed", "5", "--out", "states.csv"],
    "reproduce": ["reproduce", "dataset-share", "--rows", "80000", "--out", "."],
}  # fmt: skip
AFTER = 2
"""The answer at which a worker is killed: the others are not even all handed out."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Start a scheduler and two worker processes; one that dies is started again."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=":0"
    ) as cluster:
        yield cluster


def kill_workers(address: str, most: int) -> None:
    """End workers as a power cut would, those that have work first."""
    with distributed.Client(address, set_as_default=False) as client:
        ids = client.run(os.getpid)
        waiting = client.processing()
        for worker in sorted(ids, key=lambda each: -len(waiting.get(each, ())))[:most]:
            os.kill(ids[worker], signal.SIGKILL)


@pytest.fixture
def strike(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], None]], list[int]]:
    """Do something once, as soon as two answers are there and many are not."""
    counted: list[int] = []

    def after_two(act: Callable[[], None]) -> list[int]:
        answer = WorkerPool._answer

        def counting(pool: WorkerPool, future: Any) -> Any:
            found = answer(pool, future)
            counted.append(1)
            if len(counted) == AFTER:
                act()
            return found

        monkeypatch.setattr(WorkerPool, "_answer", counting)
        return counted

    return after_two


def written(folder: Path) -> dict[str, bytes]:
    """Return what stands in the files of a folder, without the pages that tell the time taken."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != "dataset-share.md" and path.suffix != ".lock"
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.long] * (nth > 0))
        for nth, name in enumerate(COMMANDS)
    ],
)
def test_a_killed_worker_changes_no_byte(
    name: str, cluster: Any, strike: Callable[[Callable[[], None]], list[int]], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr(survey, "FAR_CHUNK", 256)
    address = cluster.scheduler_address
    files = {}
    for kind, pool in {"alone": ["--workers", "1"], "afar": ["--scheduler", address]}.items():
        (tmp_path / kind).mkdir()
        monkeypatch.chdir(tmp_path / kind)
        if kind == "afar":
            answers = strike(lambda: kill_workers(address, 1))
        assert main([*COMMANDS[name], *pool]) == 0
        files[kind] = written(tmp_path / kind)

    assert len(answers) > 10  # of many, two were there
    assert files["alone"]
    assert files["alone"] == files["afar"]
