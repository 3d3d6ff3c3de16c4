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
from engine.executors import AHEAD, ClusterError, open_pool, source_digest
from engine.progress import Cancel
from engine.search.survey import SurveySettings, format_decided, survey
from tests.refusals import refused

distributed: Any = import_module("distributed")
pytestmark = pytest.mark.xdist_group("cluster")  # one process starts the cluster, once


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Start a scheduler and two worker processes."""
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


def test_threads_answer_in_order() -> None:
    taken: list[int] = []
    with open_pool(3) as pool:
        answers = pool.imap(square, iter_taken(1000, taken), Cancel())
        assert [next(answers) for _ in range(5)] == [0, 1, 4, 9, 16]
        assert len(taken) <= 5 + AHEAD * 3
        assert [*answers] == [number**2 for number in range(5, 1000)]


def iter_taken(stop: int, taken: list[int]) -> Iterator[int]:
    for number in range(stop):
        taken.append(number)
        yield number


def test_threads_hear_cancel() -> None:
    cancel = Cancel()
    with open_pool(2) as pool:
        threading.Timer(0.05, cancel.set).start()
        assert all(pool.imap(nap, [60.0] * 100, cancel))


def test_closed_answers_stop_work() -> None:
    cancel = Cancel()
    with open_pool(1) as pool:
        answers = pool.imap(nap, [0.0, 60.0, 60.0, 60.0], cancel)
        assert isinstance(answers, Iterator)
        assert next(answers) is False
        answers.close()

    assert cancel.is_set()


def test_error_of_work_told() -> None:
    with open_pool(2) as pool, pytest.raises(ZeroDivisionError):
        list(pool.imap(fail, [1], Cancel()))


@pytest.mark.slow
def test_a_cluster_surveys_as_threads_do(address: str) -> None:
    wanted = SurveySettings(1, 3000, rows=3, columns=3, with_scores=True)

    def rows(scheduler: str | None) -> str:
        return "".join(format_decided(news.detail) for news in survey(wanted, scheduler=scheduler))

    assert rows(address) == rows(None)


def test_cluster_answers_in_order(address: str) -> None:
    with open_pool(scheduler=address) as pool:
        assert pool.n_workers == 2
        answers = pool.imap(partial(square), range(50), Cancel())
        assert list(answers) == [number**2 for number in range(50)]
        with pytest.raises(ZeroDivisionError):
            list(pool.imap(fail, [1], Cancel()))


def test_cluster_cancel_does_not_wait(address: str) -> None:
    cancel = Cancel()
    started = time.monotonic()
    with open_pool(1, address) as pool:
        threading.Timer(0.05, cancel.set).start()
        assert list(pool.imap(nap, [3.0] * 10, cancel)) == []

    assert time.monotonic() - started < 2


def test_cluster_other_version_named(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "__file__", __file__)
    source_digest.cache_clear()
    with (
        refused(ClusterError),
        open_pool(scheduler=address),
    ):
        pass
    source_digest.cache_clear()


@pytest.mark.slow
def test_cluster_lost() -> None:
    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=1, dashboard_address=":0"
        ) as cluster,
        open_pool(scheduler=cluster.scheduler_address) as pool,
    ):
        answers = pool.imap(nap, [0.0, 3.0], Cancel())
        assert next(answers) is False
        cluster.close()
        with refused(ClusterError):
            next(answers)


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

    with (
        refused(SettingsError),
        open_pool(scheduler="tcp://x:1"),
    ):
        pass


@pytest.mark.slow
def test_cluster_writes_same_set(address: str, tmp_path: Path) -> None:
    arguments = ["generate", "--cards", "6-7", "--count", "5", "--iterations", "150", "--out"]
    kinds = {
        "one": ["--workers", "1"], "two": ["--workers", "2"], "many": ["--scheduler", address],
    }  # fmt: skip
    for name, pool in kinds.items():
        assert main([*arguments, str(tmp_path / f"{name}.csv"), *pool]) == 0
    sets = {(tmp_path / f"{name}.csv").read_bytes() for name in kinds}
    assert len(sets) == 1
    assert len({(tmp_path / f"{name}.batch.json").read_bytes() for name in kinds}) == 1
