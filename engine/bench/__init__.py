"""Benchmarks: rows measured in one run, runs stored as files, comparison with an earlier run.

Times on a shared machine are only a guide. The results are ratios: to a published or simple method
in the same run, and to a calibration loop that runs between the repetitions.
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
