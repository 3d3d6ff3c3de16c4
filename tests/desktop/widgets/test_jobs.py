"""Work beside the window: reported, paused, cancelled and superseded, with one end each."""

import subprocess
import sys
import threading
import time
from collections.abc import Generator
from functools import partial

import pytest
import shiboken6
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from boaf_desktop.widgets import jobs
from boaf_desktop.widgets.jobs import (
    Callbacks,
    Job,
    MakeWork,
    cancel_latest,
    run,
    run_latest,
    shutdown_all,
)
from engine.errors import DealError
from engine.progress import Cancel, Progress, Work


class Recorder:
    """Runs a job and records which of its callbacks are called."""

    def __init__(self, owner: QObject, work: MakeWork) -> None:
        self.ends: list[str] = []
        self.result: object = None
        self.records: list[Progress] = []
        self.threads: set[int] = set()
        self.job = run(
            owner,
            work,
            partial(self._on_end, "finished"),
            partial(self._on_end, "failed"),
            on_progress=self._on_progress,
            on_cancelled=partial(self._on_end, "cancelled"),
        )

    def _on_progress(self, batch: list[Progress]) -> None:
        self.records += batch
        self.threads.add(threading.get_ident())

    def _on_end(self, end: str, result: object = None) -> None:
        self.ends.append(end)
        self.result = result


def count_to(n: int, seconds: float = 0.0) -> Work[int]:
    for done in range(n):
        if seconds:
            time.sleep(seconds)
        yield Progress(done + 1, n)
    return n


@pytest.fixture
def owner(qtbot: QtBot) -> QObject:
    return QObject()


def test_job_reports_and_finishes_once(qtbot: QtBot, owner: QObject) -> None:
    recorder = Recorder(owner, lambda _cancel: count_to(100))
    qtbot.waitUntil(lambda: bool(recorder.ends))

    assert recorder.ends == ["finished"]
    assert recorder.result == 100
    assert [record.done for record in recorder.records] == list(range(1, 101))
    assert recorder.threads == {threading.get_ident()}
    assert not recorder.job.is_running


def test_generator_runs_off_the_gui_thread(qtbot: QtBot, owner: QObject) -> None:
    seen: list[int] = []

    def work() -> Generator[Progress, None, None]:
        try:
            while True:
                seen.append(threading.get_ident())
                yield Progress(0, 0)
        finally:
            seen.append(threading.get_ident())

    recorder = Recorder(owner, lambda _cancel: work())
    qtbot.waitUntil(lambda: bool(recorder.records))
    recorder.job.cancel()
    qtbot.waitUntil(lambda: recorder.ends == ["cancelled"])
    assert threading.get_ident() not in seen
    assert len(set(seen)) == 1


def test_slow_receiver_gets_one_larger_batch(
    qtbot: QtBot, owner: QObject, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise, batches would queue, and a click on Cancel would wait behind them."""
    monkeypatch.setattr(jobs, "_BATCH_SECONDS", 0.0)
    is_over = threading.Event()
    batches: list[list[int]] = []

    def work(_cancel: Cancel) -> Work[None]:
        yield from count_to(50)
        is_over.set()

    def receive(batch: list[Progress]) -> None:
        batches.append([each.done for each in batch])
        assert is_over.wait(10)

    ends: list[None] = []
    run(owner, work, ends.append, on_progress=receive)
    qtbot.waitUntil(lambda: bool(ends))

    first, rest = batches
    assert first + rest == list(range(1, 51))


def test_engine_error_keeps_its_sentence(qtbot: QtBot, owner: QObject) -> None:
    def work(_cancel: Cancel) -> Work[None]:
        yield Progress(0, 1)
        raise DealError("card 'XQ' is not a card; write rank then suit")

    recorder = Recorder(owner, work)
    qtbot.waitUntil(lambda: recorder.ends == ["failed"])
    assert recorder.result == "Card 'XQ' is not a card; write rank then suit"


def test_unexpected_error_is_logged(
    qtbot: QtBot, owner: QObject, caplog: pytest.LogCaptureFixture
) -> None:
    def work(_cancel: Cancel) -> Work[None]:
        yield Progress(0, 1)
        raise RuntimeError("secret detail")

    recorder = Recorder(owner, work)
    qtbot.waitUntil(lambda: recorder.ends == ["failed"])
    assert "secret detail" not in str(recorder.result)
    assert "secret detail" in caplog.text


def test_pause_and_resume(qtbot: QtBot, owner: QObject) -> None:
    steps: list[int] = []

    def work(_cancel: Cancel) -> Work[None]:
        for step in range(10**6):
            steps.append(step)
            time.sleep(0.001)
            yield Progress(step, 0)

    recorder = Recorder(owner, work)
    qtbot.waitUntil(lambda: bool(recorder.records))
    recorder.job.pause()
    assert recorder.job.is_paused
    held = len(steps)
    qtbot.wait(50)
    assert len(steps) <= held + 1
    recorder.job.resume()
    qtbot.waitUntil(lambda: len(steps) > held + 1)
    recorder.job.cancel()
    qtbot.waitUntil(lambda: recorder.ends == ["cancelled"])


@pytest.mark.parametrize("n_steps", [0, 1, 2, 5, 40])
def test_race_has_one_end(qtbot: QtBot, owner: QObject, n_steps: int) -> None:
    for delay in range(6):
        recorder = Recorder(owner, lambda _cancel: count_to(n_steps))
        deadline = time.monotonic() + delay * 0.0005
        while time.monotonic() < deadline:
            pass
        was_over = bool(recorder.ends)
        recorder.job.cancel()
        qtbot.waitUntil(partial(bool, recorder.ends))
        qtbot.wait(1)
        assert recorder.ends == (["finished"] if was_over else ["cancelled"])


def test_soak_keeps_every_answer(qtbot: QtBot, owner: QObject) -> None:
    n_emits = 5_500

    class Chain(QObject):
        """Asks the next question when the last is answered: each answer is one emit."""

        def __init__(self) -> None:
            super().__init__(owner)
            self.answers: list[int] = []

        def ask(self, n: int) -> None:
            run_latest(self, "chain", lambda _cancel: [n, Progress(n, n_emits)], self.take)

        def take(self, answer: list[int]) -> None:
            self.answers.append(answer[0])
            if answer[0] + 1 < n_emits:
                self.ask(answer[0] + 1)

    chain = Chain()
    chain.ask(0)
    qtbot.waitUntil(lambda: len(chain.answers) == n_emits)
    assert chain.answers == list(range(n_emits))


def test_shutdown_ends_all_jobs(qtbot: QtBot, owner: QObject) -> None:
    running, paused = [Recorder(owner, lambda _cancel: count_to(10**9)) for _ in range(2)]
    qtbot.waitUntil(lambda: bool(running.records) and bool(paused.records))
    paused.job.pause()

    assert shutdown_all()

    qtbot.waitUntil(lambda: running.ends == paused.ends == ["cancelled"])


def test_superseded_work_never_answers(qtbot: QtBot, owner: QObject) -> None:
    answers: list[object] = []
    began = threading.Event()

    def slow(cancel: Cancel) -> str:
        began.set()
        assert cancel.event.wait(10)
        return "too late"

    run_latest(owner, "question", slow, answers.append, answers.append)
    qtbot.waitUntil(began.is_set)
    run_latest(owner, "question", lambda _cancel: "new", answers.append)
    qtbot.waitUntil(lambda: bool(answers))
    assert answers == ["new"]
    run_latest(owner, "question", lambda _cancel: "dropped", answers.append)
    cancel_latest(owner, "question")
    run_latest(owner, "question", lambda _cancel: "last", answers.append)
    qtbot.waitUntil(lambda: answers[-1] == "last")
    assert answers == ["new", "last"]


def test_keys_and_owners_are_apart(qtbot: QtBot, owner: QObject) -> None:
    answers: list[object] = []
    other = QObject()
    run_latest(owner, "one", lambda _cancel: "first", answers.append)
    run_latest(owner, "two", lambda _cancel: "second", answers.append)
    run_latest(other, "one", lambda _cancel: "third", answers.append)
    qtbot.waitUntil(lambda: len(answers) == 3)
    assert set(answers) == {"first", "second", "third"}


class Endless:
    """Work that never finishes, and shows when it began and when it was closed."""

    def __init__(self) -> None:
        self.began, self.closed = threading.Event(), threading.Event()

    def work(self, _cancel: Cancel) -> Work[str]:
        self.began.set()
        try:
            while True:
                time.sleep(0.001)
                yield Progress(0, 0)
        finally:
            self.closed.set()


def test_replaced_generator_is_closed(qtbot: QtBot, owner: QObject) -> None:
    endless, results = Endless(), list[object]()
    run_latest(owner, "work", endless.work, results.append)
    qtbot.waitUntil(endless.began.is_set)
    run_latest(owner, "work", lambda _cancel: count_to(3), results.append)
    qtbot.waitUntil(lambda: bool(results))
    assert results == [3]
    qtbot.waitUntil(endless.closed.is_set)


def test_deleted_owner_is_not_called(qtbot: QtBot) -> None:
    began, go_on = threading.Event(), threading.Event()
    called: list[object] = []

    def work(_cancel: Cancel) -> str:
        began.set()
        go_on.wait()
        return "too late"

    owner = QObject()
    run_latest(owner, "work", work, called.append)
    qtbot.waitUntil(began.is_set)
    shiboken6.delete(owner)
    go_on.set()
    assert shutdown_all()
    qtbot.wait(20)
    assert not called


def test_work_of_a_deleted_owner_ends(qtbot: QtBot) -> None:
    endless, deleted = Endless(), QObject()
    run_latest(deleted, "work", endless.work)
    qtbot.waitUntil(endless.began.is_set)

    shiboken6.delete(deleted)

    qtbot.waitUntil(endless.closed.is_set)


@pytest.mark.parametrize("end", ["result", "error", "cancelled"])
def test_run_calls_one_end(qtbot: QtBot, owner: QObject, end: str) -> None:
    ends: list[str] = []

    def work(cancel: Cancel) -> int:
        if end == "error":
            raise DealError("no")
        if end == "cancelled":
            assert cancel.event.wait(10)
        return 7

    job = run(
        owner, work, lambda _result: ends.append("result"), lambda _sentence: ends.append("error"),
        on_cancelled=lambda: ends.append("cancelled"), on_end=lambda: ends.append("end"),
    )  # fmt: skip
    if end == "cancelled":
        job.cancel()
    qtbot.waitUntil(lambda: "end" in ends)
    qtbot.wait(10)
    assert ends == [end, "end"]


def test_batches_have_threads_of_their_own(qtbot: QtBot, owner: QObject) -> None:
    threads, ended = set[int](), list[int]()

    def work(_cancel: Cancel) -> Work[int]:
        threads.add(threading.get_ident())
        yield Progress(1, 2)
        time.sleep(0.2)  # so that all run at once
        return 5

    for _ in range(20):
        job = run(owner, work, ended.append, has_own_thread=True)
    qtbot.waitUntil(lambda: len(ended) == 20)

    assert len(threads) == 20
    assert not job.is_running


def test_batch_ends_with_the_program(qtbot: QtBot, owner: QObject) -> None:
    begun = threading.Event()

    def work(cancel: Cancel) -> Work[None]:
        while not cancel.is_set():
            begun.set()
            yield Progress(0, 0)

    run(owner, work, has_own_thread=True)
    assert begun.wait(60)

    assert shutdown_all(60)


def test_deaf_thread_is_not_waited_for(qtbot: QtBot) -> None:
    go_on, began = threading.Event(), threading.Event()

    def deaf(_cancel: Cancel) -> Work[int]:
        began.set()
        go_on.wait()  # as a compilation does: nothing reads the cancel
        yield Progress(done=1, total=1)
        return 1

    owner = QObject()
    recorder = Recorder(owner, deaf)
    qtbot.waitUntil(began.is_set)
    before = time.monotonic()
    assert not shutdown_all(0.05)
    assert time.monotonic() - before < 5
    go_on.set()
    assert shutdown_all()
    qtbot.waitUntil(lambda: bool(recorder.ends))
    assert recorder.ends == ["cancelled"]


def test_work_cancelled_before_it_begins(qtbot: QtBot, owner: QObject) -> None:
    done: list[str] = []
    job = Job(
        lambda _cancel: done.append("written"),
        Callbacks(owner, on_cancelled=lambda: done.append("cancelled")),
    )
    job.cancel()
    job.start()
    qtbot.waitUntil(lambda: bool(done))
    assert done == ["cancelled"]


LAST_REFERENCE = """
from PySide6.QtCore import QCoreApplication, QObject
from boaf_desktop.widgets.jobs import run, run_latest, shutdown_all

def start():
    outer = QObject()
    outer.destroyed.connect(app.quit)
    {call}lambda _cancel: None, lambda _none: ends.append(outer.objectName()))

app, ends = QCoreApplication([]), []
start()
app.exec()
assert shutdown_all()
assert ends == [""]
"""


@pytest.mark.parametrize("call", ["run(QObject(outer), ", "run_latest(QObject(outer), 'work', "])
def test_callback_holds_the_last_reference(call: str) -> None:
    """Releasing the callback then deletes the owner's parent, and with it what runs the work."""
    script = LAST_REFERENCE.format(call=call)
    subprocess.run([sys.executable, "-X", "faulthandler", "-c", script], check=True, timeout=60)
