"""Threads and clusters: answers as completed or in order, whatever ends them; lost workers."""

import itertools
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engine import executors
from engine.cli import main
from engine.errors import SettingsError
from engine.executors import AHEAD, ClusterError, ClusterPool, open_pool, source_digest
from engine.progress import Cancel
from tests.refusals import refused

survey: Any = import_module("engine.search.survey")
pytestmark = pytest.mark.xdist_group("cluster")  # one process starts the cluster, once


@pytest.fixture(scope="module")
def distributed() -> Any:
    if os.name == "nt":
        pytest.skip("wine names no processors to Dask")
    return import_module("distributed")


@pytest.fixture(scope="module")
def address(distributed: Any) -> Iterator[str]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=":0"
    ) as cluster:
        yield cluster.scheduler_address


def square(number: int, cancel: Cancel) -> int:
    return number * number


def fail(number: int, cancel: Cancel) -> int:
    raise ZeroDivisionError(number)


def nap(seconds: float, cancel: Cancel) -> bool:
    return cancel.event.wait(seconds)


def timed_nap(piece: tuple[int, float], cancel: Cancel) -> tuple[int, float]:
    """Sleep, and return the number of the piece and how long it took."""
    started = time.monotonic()
    cancel.event.wait(piece[1])
    return piece[0], time.monotonic() - started


def iter_taken(stop: int, taken: list[int]) -> Iterator[int]:
    for number in range(stop):
        taken.append(number)
        yield number


def test_threads_answer_in_order() -> None:
    taken: list[int] = []
    with open_pool(3) as pool:
        answers = pool.in_order(square, iter_taken(1000, taken), Cancel(), window=AHEAD * 3)
        assert [next(answers) for _ in range(5)] == [0, 1, 4, 9, 16]
        assert len(taken) <= 5 + AHEAD * 3
        assert [*answers] == [number**2 for number in range(5, 1000)]


@pytest.mark.parametrize("method", ["as_completed", "in_order"])
def test_a_hard_piece_idles_no_thread(method: str) -> None:
    n_done, others_are_done = itertools.count(1), threading.Event()

    def hard_first(number: int, cancel: Cancel) -> int:
        if number == 0:
            assert others_are_done.wait(60)
        elif next(n_done) == 499:
            others_are_done.set()
        return number

    with open_pool(16) as pool:
        answers = list(getattr(pool, method)(hard_first, range(500), Cancel()))

    assert (answers if method == "in_order" else sorted(answers)) == list(range(500))


def test_few_answers_wait_for_an_earlier_one() -> None:
    taken: list[int] = []
    is_released = threading.Event()

    def late_first(number: int, cancel: Cancel) -> int:
        assert number > 0 or is_released.wait(60)
        return number

    with open_pool(3) as pool:
        answers = pool.in_order(late_first, iter_taken(1000, taken), Cancel(), (0.01, -1), 50)
        while len(taken) < 50:
            assert next(answers) == -1  # a heartbeat
        assert [next(answers) for _ in range(60)] == [-1] * 60
        assert len(taken) <= 51  # and the next one to start
        is_released.set()
        assert [answer for answer in answers if answer >= 0] == list(range(1000))


def test_cancel_noticed_between_early_answers() -> None:
    cancel = Cancel()

    def late_first(number: int, cancel: Cancel) -> int:
        return number if number else int(cancel.event.wait(60))

    with open_pool(3) as pool:
        beats = pool.in_order(late_first, itertools.count(), cancel, (60.0, -1), 10**9)
        assert [next(beats) for _ in range(1000)] == [-1] * 1000
        cancel.set()
        assert 1000 < sum(answer >= 0 for answer in beats) < 1100


def test_threads_hear_cancel() -> None:
    cancel = Cancel()
    with open_pool(2) as pool:
        threading.Timer(0.05, cancel.set).start()
        assert all(pool.as_completed(nap, [60.0] * 100, cancel))


def test_closed_answers_stop_work() -> None:
    cancel = Cancel()
    with open_pool(1) as pool:
        answers = pool.as_completed(nap, [0.0, 60.0, 60.0, 60.0], cancel)
        assert isinstance(answers, Iterator)
        assert next(answers) is False
        answers.close()

    assert cancel.is_set()


def test_error_of_work_told() -> None:
    with open_pool(2) as pool, pytest.raises(ZeroDivisionError):
        list(pool.as_completed(fail, [1], Cancel()))


def test_cluster_answers_in_order(address: str) -> None:
    with open_pool(scheduler=address) as pool:
        assert pool.n_workers == 2
        answers = pool.in_order(partial(square), range(50), Cancel())
        assert list(answers) == [number**2 for number in range(50)]
        with pytest.raises(ZeroDivisionError):
            list(pool.as_completed(fail, [1], Cancel()))


def test_cluster_cancel_does_not_wait(address: str) -> None:
    cancel = Cancel()
    started = time.monotonic()
    with open_pool(1, address) as pool:
        threading.Timer(0.05, cancel.set).start()
        assert list(pool.as_completed(nap, [3.0] * 10, cancel)) == []

    assert time.monotonic() - started < 2


def test_cluster_other_version_named(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "__file__", __file__)
    source_digest.cache_clear()
    with refused(ClusterError), open_pool(scheduler=address):
        pass
    source_digest.cache_clear()


@pytest.mark.slow
def test_cluster_lost(distributed: Any) -> None:
    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=1, dashboard_address=":0"
        ) as cluster,
        open_pool(scheduler=cluster.scheduler_address) as pool,
    ):
        answers = pool.as_completed(nap, [0.0, 3.0], Cancel())
        assert next(answers) is False
        cluster.close()
        with refused(ClusterError):
            next(answers)


@pytest.mark.usefixtures("distributed")
@pytest.mark.parametrize("wrong", ["nonsense", "tcp://127.0.0.1:9", "carrier-pigeon://x:1"])
def test_scheduler_unreachable(
    wrong: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(executors, "_CONNECT_S", 1)
    assert main(["survey", "1", "2", "--scheduler", wrong]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"boaf: There is no Dask scheduler at '{wrong}'. Check")


def test_cluster_without_dask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    with refused(SettingsError), open_pool(scheduler="tcp://x:1"):
        pass


COMMANDS = {
    "survey": ["survey", "1", "8000", "--out", "verdicts.csv"],
    "generate": ["generate", "--cards", "6-7", "--count", "12", "--iterations", "150",
                 "--out", "set.csv"],
    "dataset": ["dataset", "22000", "--seed", "5", "--out", "states.csv"],
    "reproduce": ["reproduce", "dataset-share", "--rows", "80000", "--out", "."],
}  # fmt: skip
AFTER = 2
"""The answer at which a worker is killed: the others are not even all handed out."""


def kill_a_worker(address: str) -> None:
    """End a worker as a power cut would, the one that has most to do."""
    client_of = import_module("distributed").Client
    with client_of(address, set_as_default=False) as client:
        ids = client.run(os.getpid)
        waiting = client.processing()
        os.kill(ids[max(ids, key=lambda each: len(waiting.get(each, ())))], signal.SIGKILL)


@pytest.mark.slow
@pytest.mark.parametrize("method", ["as_completed", "in_order"])
def test_a_killed_worker_idles_no_other(method: str, address: str, distributed: Any) -> None:
    with distributed.Client(address, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=60)  # another test may have killed one
    pieces = [(0, 5.0), *((number, 0.01) for number in range(1, 100))]
    beat = [(0.01, (-1, 0.0))] if method == "in_order" else []
    answers, arrived = [], []
    with open_pool(scheduler=address) as pool:
        for answer in getattr(pool, method)(timed_nap, pieces, Cancel(), *beat):
            arrived.append(time.monotonic())
            answers.append(answer)
            if len(answers) == 20:
                kill_a_worker(address)

    numbers = [number for number, _ in answers if number >= 0]
    assert sorted(numbers) == list(range(100))
    if method == "in_order":
        last_beat = max(index for index, (number, _) in enumerate(answers) if number < 0)
        assert numbers == sorted(numbers)
        assert arrived[-1] - arrived[last_beat] < 0.3 * answers[last_beat + 1][1]
    else:
        # Meanwhile the other worker did all that were not handed out to the same worker.
        assert numbers.index(0) >= 100 - AHEAD * 2


def written(folder: Path) -> dict[str, bytes]:
    """Return what stands in the files of a folder, without the pages that tell the time taken."""
    files = {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != "dataset-share.md" and path.suffix != ".lock"
    }
    if "verdicts.csv" in files:  # whose rows have no order
        files["verdicts.csv"] = b"".join(sorted(files["verdicts.csv"].splitlines(True)))
    return files


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.long] * (nth > 0))
        for nth, name in enumerate(COMMANDS)
    ],
)
def test_a_killed_worker_changes_no_byte(
    name: str, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer, n_answers = ClusterPool._answer, itertools.count(1)

    def counting(pool: ClusterPool, future: Any) -> Any:
        found = answer(pool, future)
        if next(n_answers) == AFTER:
            kill_a_worker(address)
        return found

    monkeypatch.setattr(survey, "FAR_CHUNK", 256)
    for folder in ("alone", "afar"):
        (tmp_path / folder).mkdir()
    monkeypatch.chdir(tmp_path / "alone")
    assert main([*COMMANDS[name], "--workers", "1"]) == 0
    monkeypatch.setattr(ClusterPool, "_answer", counting)
    monkeypatch.chdir(tmp_path / "afar")
    assert main([*COMMANDS[name], "--scheduler", address]) == 0

    assert next(n_answers) > 11  # of many, two were there
    assert written(tmp_path / "alone")
    assert written(tmp_path / "alone") == written(tmp_path / "afar")


def test_dask_that_cannot_load_is_not_called_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_name: str) -> object:
        raise ModuleNotFoundError("No module named 'msgpack'", name="msgpack")

    monkeypatch.setattr(executors, "import_module", refuse)

    with (
        refused(SettingsError, error="No module named 'msgpack'"),
        open_pool(scheduler="tcp://x:1"),
    ):
        pass
