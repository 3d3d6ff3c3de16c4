"""A queue of batches: changed whole, worked off in order, resumed after any end."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from engine.cli import main
from engine.design import GenerateSettings, preset
from engine.errors import FileFormatError, StorageError
from engine.progress import Cancel, run
from engine.puzzlesets.batch_queue import (
    DONE,
    FAILED,
    MAX_BATCHES,
    RUNNING,
    STOPPED,
    WAITING,
    BatchBegun,
    BatchEnded,
    QueuedBatch,
    added,
    change_queue,
    hold_queue,
    marked,
    moved,
    next_batch,
    read_queue,
    removed,
    run_queue,
)
from engine.puzzlesets.csv_format import read_csv
from engine.puzzlesets.resumable import generate_to
from tests.refusals import refused

WAIT_S = 60
COMMAND = 'import sys; from engine.cli import main; sys.exit(main(["queue", *sys.argv[1:]]))'


def batch(
    folder: Path, name: str, cards: int = 5, count: int = 3, length: int = 40
) -> QueuedBatch:
    settings = GenerateSettings(cards, cards, count, preset("final"), iterations=length)
    return QueuedBatch(folder / "sets" / f"{name}.csv", settings, 1)


def queued(folder: Path, *batches: QueuedBatch) -> Path:
    path = folder / "queue.json"
    for each in batches:
        change_queue(path, added(each))
    return path


def names(path: Path) -> list[str]:
    return [each.path.stem for each in read_queue(path)]


def test_it_is_kept_whole_and_changed_by_name(tmp_path: Path) -> None:
    first = replace(batch(tmp_path, "a"), time_limit_s=9.5, workers=None)
    path = queued(tmp_path, first, batch(tmp_path, "b"), batch(tmp_path, "c"))
    assert read_queue(path)[0] == first
    assert names(path) == ["a", "b", "c"]
    change_queue(path, moved(first.path, 1))
    assert names(path) == ["b", "a", "c"]
    change_queue(path, moved(first.path, -9))
    assert names(path) == ["a", "b", "c"]
    change_queue(path, moved(tmp_path / "nobody.csv", 1))
    change_queue(path, removed([tmp_path / "sets" / "b.csv"]))
    assert names(path) == ["a", "c"]
    change_queue(path, added(batch(tmp_path, "b"), 1))
    assert names(path) == ["a", "b", "c"]
    change_queue(path, marked(first.path, FAILED, "no room"))
    assert (read_queue(path)[0].state, read_queue(path)[0].reason) == (FAILED, "no room")
    assert read_queue(tmp_path / "none.json") == ()


def test_an_interrupted_batch_comes_before_those_that_wait(tmp_path: Path) -> None:
    a, b, c = (batch(tmp_path, name) for name in "abc")
    assert next_batch((replace(a, state=DONE), b, replace(c, state=RUNNING))) == replace(
        c, state=RUNNING
    )
    assert next_batch((replace(a, state=FAILED), b)) == b
    assert next_batch((replace(a, state=DONE), replace(b, state=STOPPED))) is None


def test_one_after_another_and_a_failing_one_does_not_stop_the_next(tmp_path: Path) -> None:
    a, b, c = (batch(tmp_path, name) for name in "abc")
    # Somebody else's file stands where b would go.
    (tmp_path / "sets").mkdir()
    b.path.write_text("mine\n")
    path = queued(tmp_path, a, b, c)
    news = []
    with_news = run_queue(path)
    try:
        while True:
            news.append(next(with_news).detail)
    except StopIteration as stop:
        states = [each.state for each in stop.value]
    assert states == [DONE, FAILED, DONE]
    assert "b.csv" in read_queue(path)[1].reason
    assert b.path.read_text() == "mine\n"
    begun = [each.batch.path for each in news if isinstance(each, BatchBegun)]
    ended = [each.batch.state for each in news if isinstance(each, BatchEnded)]
    assert begun == [a.path, b.path, c.path]
    assert ended == states
    assert len(read_csv(c.path).records) == 3
    assert [each.n_found for each in read_queue(path)] == [3, 0, 3]


def test_a_batch_that_finds_no_more_says_so(tmp_path: Path) -> None:
    settings = GenerateSettings(2, 2, 10**5, preset("final"), rows=1, columns=2, iterations=0)
    limited = QueuedBatch(tmp_path / "set.csv", settings, 1, 0.0)
    path = queued(tmp_path, limited)
    found = run(run_queue(path))[0]
    assert found.state == STOPPED
    assert "Time limit" in found.reason


def test_what_is_added_and_taken_out_meanwhile_counts(tmp_path: Path) -> None:
    a, b, c = (batch(tmp_path, name) for name in "abc")
    path = queued(tmp_path, a, b)
    for progress in run_queue(path):
        if isinstance(progress.detail, BatchBegun) and progress.detail.batch.path == a.path:
            change_queue(path, removed([b.path]))
            change_queue(path, added(c))
    assert not b.path.exists()
    assert [each.state for each in read_queue(path)] == [DONE, DONE]
    assert names(path) == ["a", "c"]


def test_cancelled_it_stays_open_and_goes_on_in_the_same_bytes(tmp_path: Path) -> None:
    a = batch(tmp_path, "a", count=6)
    whole = tmp_path / "whole.csv"
    run(generate_to(whole, a.settings))
    path, cancel = queued(tmp_path, a), Cancel()
    for progress in run_queue(path, cancel):
        if progress.done == 2:
            cancel.set()
    assert read_queue(path)[0].state == WAITING
    assert 2 <= read_queue(path)[0].n_found < 6
    run(run_queue(path))
    assert read_queue(path)[0].state == DONE
    assert a.path.read_bytes() == whole.read_bytes()


def test_two_do_not_work_on_one_queue(tmp_path: Path) -> None:
    path = queued(tmp_path, batch(tmp_path, "a"))
    lock = hold_queue(path)
    with refused(StorageError):
        run(run_queue(path))
    lock.free()
    assert run(run_queue(path))[0].state == DONE


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "line 1"),
        ("[]", r"Choose another file\."),
        ('{"schema": 9}', "schema '9'"),
        ('{"schema": 1}', "no list of batches"),
        ('{"schema": 1, "batches": [3]}', r"Remove it\."),
        ('{"schema": 1, "batches": [{"path": "a", "state": "x"}]}', "state 'x'"),
        (
            '{"schema": 1, "batches": [{"path": "a", "state": "done"}]}',
            r"Generate the set again\.",
        ),
    ],
)
def test_a_file_that_is_no_queue_is_told_and_left_as_it_is(
    tmp_path: Path, text: str, words: str
) -> None:
    path = tmp_path / "queue.json"
    path.write_text(text)
    with pytest.raises(FileFormatError, match=words):
        read_queue(path)
    with pytest.raises(FileFormatError):
        change_queue(path, added(batch(tmp_path, "a")))
    assert path.read_text() == text


def test_a_queue_has_an_end(tmp_path: Path) -> None:
    path = queued(tmp_path, batch(tmp_path, "a"))
    many = tuple(batch(tmp_path, str(n)) for n in range(MAX_BATCHES + 1))
    with refused(StorageError):
        change_queue(path, lambda _queue: many)
    assert names(path) == ["a"]


def test_the_command_tells_each_batch(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    a, b = batch(tmp_path, "a"), batch(tmp_path, "b")
    path = queued(tmp_path, a, b)
    (tmp_path / "sets").mkdir()
    b.path.write_text("mine\n")
    assert main(["queue", str(path), "--json"]) == 2
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["state"] for row in rows] == [DONE, FAILED]
    assert (rows[0]["puzzles"], rows[0]["count"]) == (3, 3)
    assert "b.csv" in rows[1]["reason"]
    b.path.unlink()
    change_queue(path, marked(b.path, WAITING))
    assert main(["queue", str(path)]) == 0
    assert capsys.readouterr().out.startswith("done; 3 of 3 puzzles in ")
    assert main(["queue", str(tmp_path / "none.json")]) == 2
    assert "doesn't exist" in capsys.readouterr().err


def test_killed_in_the_middle_it_loses_nothing_and_goes_on(tmp_path: Path) -> None:
    """SIGKILL to a real process, again and again, until all batches are there."""
    sizes = {"a": 5, "b": 6, "c": 7}
    batches = [batch(tmp_path, name, cards, 12, 1500) for name, cards in sizes.items()]
    path = queued(tmp_path, *batches)
    n_before, kills = 0, 0
    while next_batch(read_queue(path)) is not None:
        process = subprocess.Popen(
            [sys.executable, "-c", COMMAND, str(path)],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env={**os.environ},
        )  # fmt: skip
        end = time.monotonic() + WAIT_S
        while process.poll() is None and time.monotonic() < end:
            if sum(each.n_found for each in batches) >= n_before + 9:
                process.send_signal(signal.SIGKILL)
                kills += 1
                break
            time.sleep(0.005)
        _, errors = process.communicate(timeout=WAIT_S)
        assert process.returncode in {0, -signal.SIGKILL}, errors
        # What was finished is there, whole rows only but for the one being written.
        found = [each.n_found for each in batches]
        assert sum(found) >= n_before
        n_before = sum(found)
    assert kills >= 2
    assert [each.state for each in read_queue(path)] == [DONE] * 3
    for each in batches:
        whole = each.path.with_name("whole.csv")
        run(generate_to(whole, each.settings))
        assert each.path.read_bytes() == whole.read_bytes()
        whole.unlink()
        whole.with_suffix(".batch.json").unlink()
