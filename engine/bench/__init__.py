# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Speeds: rows measured in one run, runs kept as files, one run against an earlier one.

Times of a shared machine are a guide. What counts is a ratio: to a published or plain way of the
same run, and to a calibration loop that runs among the repetitions.
"""

from engine.bench.row import Clock, Row, calibration_loop
from engine.bench.rows import bench
from engine.bench.run import (
    LEAST_PASSES,
    MOST_PASSES,
    BenchRun,
    Change,
    check_alike,
    compare,
    machine,
    over_budget,
    read_run,
    write_run,
)

__all__ = [
    "LEAST_PASSES",
    "MOST_PASSES",
    "BenchRun",
    "Change",
    "Clock",
    "Row",
    "bench",
    "calibration_loop",
    "check_alike",
    "compare",
    "machine",
    "over_budget",
    "read_run",
    "write_run",
]  # fmt: skip
