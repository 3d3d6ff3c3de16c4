"""Clusters that lose workers: the same bytes, or one sentence and what was found is kept."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engine import executors
from engine.cli import main
from engine.executors import ClusterError, WorkerPool, open_pool, source_digest
from engine.progress import Cancel
from tests.refusals import refused

distributed: Any = import_module("distributed")
survey: Any = import_module("engine.search.survey")
pytestmark = pytest.mark.xdist_group("cluster")  # one process starts the clusters

COMMANDS = {
    "survey": ["survey", "1", "8000", "--out", "verdicts.csv"],
    "generate": ["generate", "--cards", "6-7", "--count", "12", "--iterations", "150",
                 "--out", "set.csv"],
    "dataset": ["dataset", "22000", "--seed", "5", "--out", "states.csv"],
    "reproduce": ["reproduce", "dataset-share", "--rows", "80000", "--out", ".", "--keep", "kept"],
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
    assert len(files["alone"]) > 1
    assert files["alone"] == files["afar"]


def test_when_all_workers_are_gone_it_is_said_and_what_was_found_is_kept(
    strike: Callable[[Callable[[], None]], list[int]], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setattr(executors, "_SILENT_S", 1.5)
    monkeypatch.setattr(executors, "_ASK_APART_S", 0.1)
    monkeypatch.setattr(survey, "FAR_CHUNK", 2048)
    alone, afar = tmp_path / "alone.csv", tmp_path / "afar.csv"
    assert main(["survey", "1", "22000", "--out", str(alone), "--workers", "1"]) == 0
    capsys.readouterr()
    with lone_worker() as address:
        strike(lambda: kill_workers(address, 1))
        arguments = ["survey", "1", "22000", "--out", str(afar)]
        assert main([*arguments, "--scheduler", address]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("boaf: the Dask cluster was lost; start it and run again")
    kept = afar.read_bytes()
    assert 4000 <= kept.count(b"\n") < 22_000
    assert main([*arguments, "--workers", "1"]) == 0
    assert afar.read_bytes() == alone.read_bytes()


@contextmanager
def lone_worker() -> Iterator[str]:
    """Start a scheduler with one worker that nobody starts again; give the address."""
    with distributed.LocalCluster(n_workers=0, dashboard_address=":0") as cluster:
        address: str = cluster.scheduler_address
        command = ["-m", "distributed.cli.dask_worker", address, "--no-nanny", "--nthreads", "1"]
        with subprocess.Popen(
            [sys.executable, *command, "--no-dashboard"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        ) as worker:  # fmt: skip
            try:
                yield address
            finally:
                worker.kill()


def test_a_frozen_scheduler_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "_SILENT_S", 1.0)
    monkeypatch.setattr(executors, "_ASK_APART_S", 0.1)

    class Frozen:
        def __init__(self, client: Any) -> None:
            self.scheduler_comm = client.scheduler_comm
            self.sync = client.sync
            self.scheduler = self

        async def ncores(self) -> dict[str, int]:
            await asyncio.sleep(3600)
            return {}

    with (
        distributed.LocalCluster(
            n_workers=1,
            threads_per_worker=1,
            dashboard_address=":0",
            processes=False,
            host="127.0.0.1",
            protocol="tcp://",
        ) as cluster,
        distributed.Client(cluster, set_as_default=False) as client,
    ):
        watch = executors._Watch(Frozen(client))
        assert not watch.is_lost()
        deadline = time.monotonic() + 30
        while not watch.is_lost():
            assert time.monotonic() < deadline
            time.sleep(0.05)


def test_a_worker_that_joins_later_must_run_this_version(
    cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_pool(scheduler=cluster.scheduler_address) as pool:
        monkeypatch.setattr(
            executors, "__file__", __file__
        )  # as if all had joined after the check
        source_digest.cache_clear()
        with refused(ClusterError):
            list(pool.imap(nap, [0.0], Cancel()))
    source_digest.cache_clear()


def nap(seconds: float, cancel: Cancel) -> bool:
    return cancel.event.wait(seconds)


def test_a_port_that_answers_nothing_is_no_scheduler(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(executors, "_CONNECT_S", 1)
    monkeypatch.chdir(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        place = f"tcp://127.0.0.1:{deaf.getsockname()[1]}"
        for name, arguments in COMMANDS.items():
            assert main([*arguments, "--scheduler", place]) == 2, name
            (line,) = capsys.readouterr().err.splitlines()
            assert line.startswith(f"boaf: There is no Dask scheduler at '{place}'")
