"""A run of the bench as a file, to be compared with a later run on the same machine."""

from __future__ import annotations

import math
import os
import platform
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from engine.bench.row import Row
from engine.errors import FileFormatError, SettingsError
from engine.files.json_object import read_object, write_object

Verdict: TypeAlias = Literal["slower", "faster", "no change", "new", "gone"]

LEAST_FACTOR: Final = 1.1


@dataclass(frozen=True, slots=True)
class Change:
    """The change of a row between two runs."""

    #: The row.
    key: str
    work: str
    verdict: Verdict  #: The last two for a row that is only in one of the runs
    #: Ratio of the new to the earlier duration: of the medians, and the bounds from the passes;
    #: None if only one run has the row.
    factor: float | None = None
    low: float | None = None
    high: float | None = None

    def in_words(self) -> str:
        """Format the change in one line."""
        if self.factor is None:
            return f"{self.verdict}: {self.work}"
        return (
            f"{self.verdict}: {self.work}: {self.factor:.2f} times as long "
            f"({self.low:.2f} to {self.high:.2f})"
        )


def compare(earlier: BenchRun, now: BenchRun) -> tuple[Change, ...]:
    """Compare every row of two runs, in the order of the later one; removed rows come last.

    Parameters
    ----------
    earlier, now : Run
        Runs of the same machine and scale, see `engine.bench.run.check_alike`.
    """
    found = [_change(earlier, now, key) for key in now.in_loops]
    gone = [key for key in earlier.in_loops if key not in now.in_loops]
    return (*found, *(Change(key, earlier.works[key], "gone") for key in gone))


def _change(earlier: BenchRun, now: BenchRun, key: str) -> Change:
    work, after = now.works[key], now.in_loops[key]
    before = earlier.in_loops.get(key)
    if before is None:
        return Change(key, work, "new")
    factor = statistics.median(after) / statistics.median(before)
    low, high = min(after) / max(before), max(after) / min(before)
    verdict: Verdict = "no change"
    if low > 1 and factor > LEAST_FACTOR:
        verdict = "slower"
    elif high < 1 and factor < 1 / LEAST_FACTOR:
        verdict = "faster"
    return Change(key, work, verdict, factor, low, high)


def over_budget(run: BenchRun, budgets: Mapping[str, float]) -> list[str]:
    """Return a line for each row that exceeds its budget of calibration loops.

    Parameters
    ----------
    run : Run
        The measured run; the fastest pass of each row counts, because noise affects it least.
    budgets : dict of str to float
        Maximum loops by key; rows without a budget, and budgets without a row, are also reported.
    """
    lines = [
        f"{key} took {min(loops):.4g} calibration loops, and its budget is {budgets[key]:.4g}"
        for key, loops in run.in_loops.items()
        if key in budgets and min(loops) > budgets[key]
    ]
    lines += [f"{key} has no budget" for key in run.in_loops if key not in budgets]
    return lines + [f"{key} is not measured" for key in budgets if key not in run.in_loops]


LEAST_PASSES: Final = 5
"""Fewer passes can't distinguish a change from noise."""
MOST_PASSES: Final = 50

_SCHEMA: Final = 1
_PACKAGES: Final = ("numba", "llvmlite", "numpy")
_MOST_ROWS: Final = 1000
_MOST_TEXT: Final = 200


@dataclass(frozen=True, slots=True)
class BenchRun:
    """The results of the passes of the bench."""

    machine: Mapping[str, str]  #: The environment, see `machine`
    scale: float  #: Factor for the repetitions; the work depends on it
    works: Mapping[str, str]  #: Description of each row by key
    #: Median of each row in calibration loops, one number per pass.
    in_loops: Mapping[str, tuple[float, ...]]

    @classmethod
    def of(cls, scale: float, rows: Sequence[Row]) -> BenchRun:
        """Create a run from the rows of all passes."""
        return cls(
            machine(),
            scale,
            {row.key: row.work for row in rows},
            {
                key: tuple(row.in_loops for row in rows if row.key == key)
                for key in dict.fromkeys(row.key for row in rows)
            },
        )


def machine() -> dict[str, str]:
    """Return the environment of a run: processor, cores, system and versions."""
    found = {
        "processor": _processor(),
        "cores": str(os.cpu_count() or 1),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
    }
    for package in _PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "not installed"
    return found


def _processor() -> str:
    """Return the model of the processor; on Linux, Python only returns its family."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
    except OSError:
        text = ""
    for line in text.splitlines():
        name, _, value = line.partition(":")
        if name.strip() == "model name":
            return value.strip()[:_MOST_TEXT]
    return (platform.processor() or platform.machine())[:_MOST_TEXT]


def write_run(path: Path, run: BenchRun) -> None:
    """Write a run; an old file is replaced atomically.

    Raises StorageError when it cannot be written.
    """
    rows = [
        {"key": key, "work": run.works[key], "in_loops": list(values)}
        for key, values in run.in_loops.items()
    ]
    write_object(
        path, {"schema": _SCHEMA, "machine": dict(run.machine), "scale": run.scale, "rows": rows}
    )


def read_run(path: Path) -> BenchRun:
    """Read a run.

    Raises StorageError when the file cannot be read. Raises FileFormatError when it is not a run
    of the bench.
    """
    document = read_object(path, _SCHEMA)
    try:
        rows = document["rows"]
        if not isinstance(rows, list) or len(rows) > _MOST_ROWS:
            raise ValueError  # noqa: TRY301 - one sentence for whatever is wrong
        works = {_text(row["key"]): _text(row["work"]) for row in rows}
        in_loops = {_text(row["key"]): _numbers(row["in_loops"]) for row in rows}
        kind = {_text(name): _text(value) for name, value in document["machine"].items()}
        (scale,) = _numbers([document["scale"]])
        if len(works) < len(rows):
            raise ValueError  # noqa: TRY301
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise FileFormatError(
            f"{path} wasn't written by boaf bench --save. Choose another file."
        ) from error
    return BenchRun(kind, scale, works, in_loops)


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value.isprintable() or not 0 < len(value) <= _MOST_TEXT:
        raise ValueError
    return value


def _numbers(values: Any) -> tuple[float, ...]:
    if not isinstance(values, list) or not 0 < len(values) <= MOST_PASSES:
        raise ValueError
    for value in values:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ValueError  # noqa: TRY004
    found = tuple(float(value) for value in values)
    if not all(math.isfinite(value) and value > 0 for value in found):
        raise ValueError
    return found


def check_alike(path: Path, run: BenchRun, scale: float) -> None:
    """Reject a run that can't be compared with times of this machine.

    Raises SettingsError if its machine, its versions or its scale differ.
    """
    here = machine()
    for name in dict.fromkeys((*here, *run.machine)):
        there, ours = run.machine.get(name, "unknown"), here.get(name, "unknown")
        if there != ours:
            raise SettingsError(
                f"{path} was measured with another {name} ({there!r}, here {ours!r}), "
                "so its times can't be compared. Measure the earlier version here."
            )
    if run.scale != scale:
        raise SettingsError(
            f"{path} was measured with --scale {run.scale:g}. Use --scale {run.scale:g} here, too."
        )
