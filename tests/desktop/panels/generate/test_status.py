"""What is said of a batch before, while and after something is measured."""

from __future__ import annotations

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.panels.generate.status import BatchStatus
from engine.design.record import DUPLICATE, ChainTrace, PuzzleRecord, Rejected
from engine.game import parse_deal

DEAL = parse_deal("AC 2C / -- 3C")


@pytest.fixture
def status(theme: Theme, qtbot: QtBot) -> BatchStatus:
    status = BatchStatus(theme)
    qtbot.addWidget(status)
    status.begin(10)
    return status


def trace(n_evaluated: int, chain: int = 0, n_accepted: int = 0, first: int = 0) -> ChainTrace:
    energies = np.zeros((n_evaluated - first, 2))
    return ChainTrace(chain, 4, first, energies, DEAL, 100, n_accepted, n_evaluated)


def record(chain: int) -> PuzzleRecord:
    return PuzzleRecord(DEAL, "0" * 12, "final", 0.1, 1, chain, "descent", 1, "", "exact", 0, 0)


def words(status: BatchStatus) -> str:
    return status.line.text().replace("\u00a0", " ").replace("\u2060", "")


def test_before_the_first_deal_is_measured_the_bar_moves_and_the_clock_runs(
    status: BatchStatus, qtbot: QtBot
) -> None:
    assert status.is_bar_busy
    parts = words(status).split("  ·  ")
    assert parts[0].startswith("0 of 10 puzzle")
    assert parts[1:] == ["evaluating the first deal", "0 s"]
    qtbot.waitUntil(lambda: words(status).endswith("1 s"))
    assert status.is_bar_busy


def test_then_it_says_how_fast_and_parts_are_not_broken(status: BatchStatus) -> None:
    status.on_progress(trace(50))
    status.refresh()
    assert not status.is_bar_busy
    assert "evaluating the first deal" not in words(status)
    for part in status.line.text().split("  ·  "):
        assert " " not in part


def test_slow_measuring_is_not_rounded_to_nothing(status: BatchStatus, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: status.seconds > 0.5)
    status.on_progress(trace(1))
    status.refresh()
    assert "evaluations/s" in words(status)
    assert " 0 evaluations/s" not in words(status)


@pytest.mark.parametrize("is_ended", [True, False])
def test_the_bar_rests_when_the_work_does(status: BatchStatus, is_ended: bool) -> None:
    if is_ended:
        status.end()
    else:
        status.set_paused(is_paused=True)
    assert not status.is_bar_busy
    assert "measuring" not in words(status)


def test_a_new_batch_begins_anew(status: BatchStatus) -> None:
    status.on_progress(trace(50))
    status.end()
    status.begin(3)
    assert status.is_bar_busy
    assert words(status).startswith("0 of 3 puzzle")


def test_interleaved_chains_are_counted_together(status: BatchStatus, qtbot: QtBot) -> None:
    status.on_progress(trace(20, chain=0, n_accepted=10))
    status.on_progress(trace(40, chain=1, n_accepted=0))
    status.on_progress(trace(40, chain=0, n_accepted=10, first=20))
    status.refresh()
    assert "2 chain" in words(status)
    assert "·  13% accepted  ·  0 s left" in words(status)  # 10 of 80
    status.count([record(0), Rejected(1, DEAL, 0.5, DUPLICATE)])
    status.refresh()
    assert words(status).startswith("1 of 10 puzzle")
    assert "1 skipped" in words(status)
    assert "chain" not in words(status)


def test_a_batch_that_goes_on_counts_what_was_found_before(status: BatchStatus) -> None:
    status.go_on_from(4)
    status.on_progress(trace(50))
    status.count([record(4)])
    status.refresh()
    assert words(status).startswith("5 of 10 puzzle")


def test_at_the_end_the_chains_add_up(status: BatchStatus) -> None:
    for chain in range(5):
        status.on_progress(trace(50, chain=chain))
    status.count([record(0), record(1), Rejected(2, DEAL, 0.5, DUPLICATE)])
    status.count([Rejected(3, DEAL, 0.5, "too few moves")])
    assert "unfinished" not in words(status)
    status.end()
    said = "5 chain(s)  ·  1 equivalent to another  ·  1 rejected  ·  1 stopped early"
    assert said in words(status)
