"""What is said of a batch before, while and after something is measured."""

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.panels.generate.batch_status import BatchStatus
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


def test_slow_rate_not_rounded_to_zero(status: BatchStatus, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: status.seconds > 0.5)
    status.on_progress(trace(1))
    status.refresh()

    assert "evaluations/s" in words(status)
    assert " 0 evaluations/s" not in words(status)


def test_resumed_batch_counts_before(status: BatchStatus) -> None:
    status.set_found(4)
    status.on_progress(trace(50))
    status.count([record(4)])
    status.refresh()

    assert words(status).startswith("5 of 10 puzzle")


def test_rejected_puzzles_are_counted(status: BatchStatus) -> None:
    for chain in range(5):
        status.on_progress(trace(50, chain=chain))
    status.count([record(0), record(1), Rejected(2, DEAL, DUPLICATE)])
    status.count([Rejected(3, DEAL, "too few moves")])
    status.end()
    assert words(status).startswith("2 of 10 puzzles  ·  2 rejected")


def test_puzzle_on_disk_without_a_result_is_shown(status: BatchStatus) -> None:
    status.end()
    status.set_found(1)

    assert words(status).startswith("1 of 10 puzzle")
