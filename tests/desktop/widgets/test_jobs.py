from __future__ import annotations

import threading
import time
from collections.abc import Generator
from functools import partial

import pytest
from PySide6.QtCore import QObject, Slot
from pytestqt.qtbot import QtBot

from boaf_desktop.widgets.jobs import Job, Jobs, LatestOnly, shutdown_all
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


def bool_of(ends: list[str]) -> bool:
    return bool(ends)


def count_to(n: int, seconds: float = 0.0) -> Work[int]:
    for done in range(n):
        if seconds:
            time.sleep(seconds)
        yield Progress(done + 1, n)
    return n


@pytest.fixture
def owner(qtbot: QtBot) -> QObject:
    return QObject()


def test_a_job_reports_progress_in_order_and_finishes_once(qtbot: QtBot, owner: QObject) -> None:
    job = Job(lambda _cancel: count_to(100), owner)
    recorder = Recorder(job)
    with qtbot.waitSignal(job.finished):
        job.start()
    assert recorder.ends == ["finished"]
    assert recorder.result == 100
    assert [record.done for record in recorder.records] == list(range(1, 101))
    assert recorder.threads == {threading.get_ident()}
    assert not job.is_running


def test_the_generator_is_advanced_and_closed_off_the_gui_thread(
    qtbot: QtBot, owner: QObject
) -> None:
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


def test_an_engine_error_arrives_as_its_own_sentence(qtbot: QtBot, owner: QObject) -> None:
    def work(_cancel: Cancel) -> Work[None]:
        yield Progress(0, 1)
        raise DealError("card 'XQ' is not a card; write rank then suit")

    job = Job(work, owner)
    recorder = Recorder(job)
    with qtbot.waitSignal(job.failed):
        job.start()
    assert recorder.ends == ["failed"]
    assert recorder.result == "card 'XQ' is not a card; write rank then suit"


def test_an_unexpected_error_is_logged_and_told_in_general_words(
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


def test_an_error_before_the_first_step_still_ends_the_job(qtbot: QtBot, owner: QObject) -> None:
    def make(_cancel: Cancel) -> Work[None]:
        raise DealError("the arguments are wrong; change them")

    job = Job(make, owner)
    recorder = Recorder(job)
    with qtbot.waitSignal(job.failed):
        job.start()
    assert recorder.ends == ["failed"]


def test_pause_holds_the_work_and_resume_goes_on(qtbot: QtBot, owner: QObject) -> None:
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


def test_cancelling_a_paused_job_ends_it(qtbot: QtBot, owner: QObject) -> None:
    job = Job(lambda _cancel: count_to(10**9), owner)
    with qtbot.waitSignal(job.progressed):
        job.start()
    job.pause()
    with qtbot.waitSignal(job.cancelled):
        job.cancel()


@pytest.mark.parametrize("n_steps", [0, 1, 2, 5, 40])
def test_whatever_the_race_one_end_is_told_and_never_finished_after_cancel(
    qtbot: QtBot, owner: QObject, n_steps: int
) -> None:
    for delay in range(6):
        job = Job(lambda _cancel: count_to(n_steps), owner)
        recorder = Recorder(job)
        job.start()
        deadline = time.monotonic() + delay * 0.0005
        while time.monotonic() < deadline:
            pass
        was_over = bool(recorder.ends)
        job.cancel()
        qtbot.waitUntil(partial(bool_of, recorder.ends))
        with qtbot.assertNotEmitted(job.finished, wait=1):
            pass
        assert recorder.ends == (["finished"] if was_over else ["cancelled"])


def test_many_thousand_emits_arrive_and_leave_no_thread(qtbot: QtBot, owner: QObject) -> None:
    n_batches = 0
    for _ in range(60):
        job = Job(lambda _cancel: count_to(300), owner)
        recorder = Recorder(job)
        with qtbot.waitSignal(job.finished):
            job.start()
        assert len(recorder.records) == 300
        n_batches += recorder.n_batches
    assert n_batches >= 60


def test_a_soak_of_more_than_five_thousand_emits_keeps_every_answer(
    qtbot: QtBot, owner: QObject
) -> None:
    latest = LatestOnly(owner)
    n_emits = 5_500

    class Chain(QObject):
        """Asks the next question when the last is answered: each answer is one emit."""

        def __init__(self) -> None:
            super().__init__(owner)
            self.answers: list[int] = []

        def ask(self, n: int) -> None:
            latest.request(n, lambda _cancel: [n, Progress(n, n_emits)])

        @Slot(object, object)
        def take(self, key: int, answer: list[int]) -> None:
            self.answers.append(answer[0])
            if key + 1 < n_emits:
                self.ask(key + 1)

    chain = Chain()
    latest.answered.connect(chain.take)
    chain.ask(0)
    qtbot.waitUntil(lambda: len(chain.answers) == n_emits, timeout=60_000)
    assert chain.answers == list(range(n_emits))
    latest.stop_and_wait()


def test_batches_are_coalesced_to_about_thirty_a_second(qtbot: QtBot, owner: QObject) -> None:
    job = Job(lambda _cancel: count_to(600, seconds=0.0005), owner)
    recorder = Recorder(job)
    began = time.monotonic()
    with qtbot.waitSignal(job.finished):
        job.start()
    elapsed = time.monotonic() - began
    assert len(recorder.records) == 600
    assert recorder.n_batches <= 30 * elapsed + 3


def test_shutting_down_ends_running_and_paused_jobs(qtbot: QtBot, owner: QObject) -> None:
    jobs = Jobs(owner)
    running = jobs.create(lambda _cancel: count_to(10**9))
    paused = jobs.create(lambda _cancel: count_to(10**9))
    for job in (running, paused):
        with qtbot.waitSignal(job.progressed):
            job.start()
    paused.pause()
    jobs.shutdown()
    assert not running._thread.isRunning()
    assert not paused._thread.isRunning()


def test_a_superseded_question_is_cancelled_and_never_answered(
    qtbot: QtBot, owner: QObject
) -> None:
    latest = LatestOnly(owner)
    answers: list[object] = []

    class Sink(QObject):
        @Slot(object, object)
        def take(self, key: object, _answer: object) -> None:
            answers.append(key)

    sink = Sink(owner)
    latest.answered.connect(sink.take)
    began = threading.Event()

    def slow(cancel: Cancel) -> str:
        began.set()
        assert cancel.event.wait(10)
        return "too late"

    latest.request("old", slow)
    qtbot.waitUntil(began.is_set)
    latest.request("new", lambda _cancel: "answer")
    qtbot.waitUntil(lambda: bool(answers))
    assert answers == ["new"]
    latest.request("dropped", lambda _cancel: "answer")
    latest.drop()
    latest.request("last", lambda _cancel: "answer")
    qtbot.waitUntil(lambda: answers[-1] == "last")
    assert answers == ["new", "last"]
    shutdown_all()


def test_a_thread_that_does_not_listen_is_not_waited_for_longer_than_asked(
    qtbot: QtBot,
) -> None:
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
    qtbot.waitUntil(lambda: bool_of(recorder.ends))
    assert recorder.ends == ["cancelled"]
