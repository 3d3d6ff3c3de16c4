"""Work beside the window: reported, paused, cancelled and superseded, with one end each."""

import threading
import time
from collections.abc import Generator
from functools import partial

import pytest
import shiboken6
from PySide6.QtCore import QObject, Slot
from pytestqt.qtbot import QtBot

from boaf_desktop.widgets import jobs
from boaf_desktop.widgets.jobs import Job, drop, run, run_latest, shutdown_all
from engine.errors import DealError
from engine.progress import Cancel, Progress, Work


class Recorder(QObject):
    """Notes what a job says, in slots of the GUI thread."""

    def __init__(self, job: Job) -> None:
        super().__init__(job)
        self.ends: list[str] = []
        self.result: object = None
        self.records: list[Progress] = []
        self.n_batches = 0
        self.threads: set[int] = set()
        job.progressed.connect(self.on_progress)
        job.finished.connect(self.on_finished)
        job.failed.connect(self.on_failed)
        job.cancelled.connect(self.on_cancelled)

    @Slot(list)
    def on_progress(self, batch: list[Progress]) -> None:
        self.records += batch
        self.n_batches += 1
        self.threads.add(threading.get_ident())

    @Slot(object)
    def on_finished(self, result: object) -> None:
        self.ends.append("finished")
        self.result = result

    @Slot(str)
    def on_failed(self, sentence: str) -> None:
        self.ends.append("failed")
        self.result = sentence

    @Slot()
    def on_cancelled(self) -> None:
        self.ends.append("cancelled")


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
    job = Job(lambda _cancel: count_to(100), owner)
    recorder = Recorder(job)
    with qtbot.waitSignal(job.finished):
        job.start()

    assert recorder.ends == ["finished"]
    assert recorder.result == 100
    assert [record.done for record in recorder.records] == list(range(1, 101))
    assert recorder.threads == {threading.get_ident()}
    assert not job.is_running


def test_generator_runs_off_the_gui_thread(qtbot: QtBot, owner: QObject) -> None:
    seen: list[int] = []

    def work() -> Generator[Progress, None, None]:
        try:
            while True:
                seen.append(threading.get_ident())
                yield Progress(0, 0)
        finally:
            seen.append(threading.get_ident())

    job = Job(lambda _cancel: work(), owner)
    with qtbot.waitSignal(job.progressed):
        job.start()
    with qtbot.waitSignal(job.cancelled):
        job.cancel()
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

    with qtbot.waitSignal(run(owner, work, on_progress=receive).finished):
        pass

    first, rest = batches
    assert first + rest == list(range(1, 51))


def test_engine_error_keeps_its_sentence(qtbot: QtBot, owner: QObject) -> None:
    def work(_cancel: Cancel) -> Work[None]:
        yield Progress(0, 1)
        raise DealError("card 'XQ' is not a card; write rank then suit")

    job = Job(work, owner)
    recorder = Recorder(job)
    with qtbot.waitSignal(job.failed):
        job.start()
    assert recorder.ends == ["failed"]
    assert recorder.result == "Card 'XQ' is not a card; write rank then suit"


def test_unexpected_error_is_logged(
    qtbot: QtBot, owner: QObject, caplog: pytest.LogCaptureFixture
) -> None:
    def work(_cancel: Cancel) -> Work[None]:
        yield Progress(0, 1)
        raise RuntimeError("secret detail")

    job = Job(work, owner)
    recorder = Recorder(job)
    with qtbot.waitSignal(job.failed):
        job.start()
    assert "secret detail" not in str(recorder.result)
    assert "secret detail" in caplog.text


def test_pause_and_resume(qtbot: QtBot, owner: QObject) -> None:
    steps: list[int] = []

    def work(_cancel: Cancel) -> Work[None]:
        for step in range(10**6):
            steps.append(step)
            time.sleep(0.001)
            yield Progress(step, 0)

    job = Job(work, owner)
    with qtbot.waitSignal(job.progressed):
        job.start()
    job.pause()
    assert job.is_paused
    with qtbot.assertNotEmitted(job.finished, wait=50):
        held = len(steps)
    assert len(steps) <= held + 1
    with qtbot.waitSignal(job.progressed):
        job.resume()
    with qtbot.waitSignal(job.cancelled):
        job.cancel()


@pytest.mark.parametrize("n_steps", [0, 1, 2, 5, 40])
def test_race_has_one_end(qtbot: QtBot, owner: QObject, n_steps: int) -> None:
    for delay in range(6):
        job = Job(lambda _cancel: count_to(n_steps), owner)
        recorder = Recorder(job)
        job.start()
        deadline = time.monotonic() + delay * 0.0005
        while time.monotonic() < deadline:
            pass
        was_over = bool(recorder.ends)
        job.cancel()
        qtbot.waitUntil(partial(bool, recorder.ends))
        with qtbot.assertNotEmitted(job.finished, wait=1):
            pass
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
    running = Job(lambda _cancel: count_to(10**9), owner)
    paused = Job(lambda _cancel: count_to(10**9), owner)
    for job in (running, paused):
        with qtbot.waitSignal(job.progressed):
            job.start()
    paused.pause()
    shutdown_all()

    assert not running._thread.isRunning()
    assert not paused._thread.isRunning()


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
    drop(owner, "question")
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


def test_replaced_generator_is_closed(qtbot: QtBot, owner: QObject) -> None:
    closed = threading.Event()
    results: list[object] = []

    def endless(_cancel: Cancel) -> Work[str]:
        try:
            while True:
                time.sleep(0.001)
                yield Progress(0, 0)
        finally:
            closed.set()

    run_latest(owner, "work", endless, results.append)
    qtbot.wait(30)
    run_latest(owner, "work", lambda _cancel: count_to(3), results.append)
    qtbot.waitUntil(lambda: bool(results))
    assert results == [3]
    assert closed.is_set()


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


@pytest.mark.parametrize("end", ["result", "error", "cancelled"])
def test_run_calls_one_end(qtbot: QtBot, owner: QObject, end: str) -> None:
    told: list[str] = []

    def work(cancel: Cancel) -> int:
        if end == "error":
            raise DealError("no")
        if end == "cancelled":
            assert cancel.event.wait(10)
        return 7

    job = run(
        owner, work, lambda _result: told.append("result"), lambda _sentence: told.append("error"),
        on_cancelled=lambda: told.append("cancelled"), on_end=lambda: told.append("end"),
    )  # fmt: skip
    if end == "cancelled":
        job.cancel()
    qtbot.waitUntil(lambda: "end" in told)
    qtbot.wait(10)
    assert told == [end, "end"]


def test_deaf_thread_is_not_waited_for(qtbot: QtBot) -> None:
    go_on, began = threading.Event(), threading.Event()

    def deaf(_cancel: Cancel) -> Work[int]:
        began.set()
        go_on.wait()  # as a compilation does: nothing reads the cancel
        yield Progress(done=1, total=1)
        return 1

    owner = QObject()
    job = Job(deaf, owner)
    recorder = Recorder(job)
    job.start()
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
    job = Job(lambda _cancel: done.append("written"), owner)
    recorder = Recorder(job)
    job.cancel()
    with qtbot.waitSignal(job.cancelled):
        job.start()
    assert recorder.ends == ["cancelled"]
    assert not done
