"""Requests and outcomes: how an item is computed on all workers, its tables, claims and plots."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from importlib import import_module
from itertools import cycle
from typing import Any, Final, Literal, TypeAlias, TypeVar

import pandas as pd

from engine.errors import SettingsError
from engine.executors import open_pool
from engine.numerics import stable_sorted
from engine.progress import Cancel, Progress, StoppedError, Work
from engine.report.charts import (
    BOTTOM,
    Box,
    Canvas,
    ChartAxis,
    Plot,
    Shape,
    label,
    line,
    make_log_axis,
)

# Requests ----------------------------------------------------------------------------------------

Piece = TypeVar("Piece")
Numbers = TypeVar("Numbers", range, list[int])
Size: TypeAlias = Literal["quick", "brief", "full"]
"""Some seconds, about a minute, or the results of `docs/reproduction.md`."""

_INSTALL: Final = ".venv/bin/pip install --require-hashes -r packaging/requirements-research.lock"


@dataclass(frozen=True, slots=True)
class Request:
    """How to compute an item."""

    #: Amount to compute, in units defined by the item; by default, it follows from the size.
    rows: int | None = None
    size: Size = "brief"
    cancel: Cancel = field(default_factory=Cancel)
    workers: int | None = None  #: Threads; None for all cores
    scheduler: str | None = None  #: Address of a cluster's scheduler, instead of threads

    def amount(self, quick: int, brief: int, full: int, *, minimum: int = 1) -> int:
        """Return ``rows``, or the default of the size.

        Raises SettingsError if there are fewer rows than the minimum.
        """
        if self.rows is None:
            return self.by_size(quick, brief, full)
        if self.rows < minimum:
            raise SettingsError(
                f"The number of rows is {self.rows}. Use {minimum:,} or more for this item."
            )
        return self.rows

    def by_size(self, quick: int, brief: int, full: int) -> int:
        return {"quick": quick, "brief": brief, "full": full}[self.size]

    def run(
        self,
        name: str,
        task: Callable[[Piece, Cancel], pd.DataFrame],
        pieces: Sequence[Piece],
        *,
        is_timed: bool = False,
    ) -> Work[pd.DataFrame]:
        """Compute pieces on all workers; return their rows in the order of the pieces.

        Raises StoppedError when cancelled.

        ``name``: name of the work, for its progress.
        ``task``: a module-level function, so that other processes can find it. It takes one piece
        and a `Cancel`, and raises StoppedError when that is set.
        ``pieces``: each describes a part of the work, and determines its result.
        ``is_timed``: whether rows include times, so that pieces must run one at a time.
        """
        frames: list[pd.DataFrame] = []
        with (
            open_pool(1 if is_timed else self.workers, self.scheduler) as pool,
            closing(pool.in_order(task, pieces, self.cancel)) as results,
        ):
            yield Progress(0, len(pieces), name)
            for frame in results:
                frames.append(frame)
                yield Progress(len(frames), len(pieces), name)
        if len(frames) < len(pieces):
            raise StoppedError
        return pd.concat(frames, ignore_index=True)


def batches(numbers: Numbers, size: int) -> list[Numbers]:
    """Split numbers into batches of at most ``size``."""
    return [numbers[start : start + size] for start in range(0, len(numbers), size)]


def import_extra(module: str) -> Any:
    """Import a module of the extra ``research``; raise `SettingsError` if it isn't installed."""
    try:
        return import_module(module)
    except (ImportError, OSError) as error:  # OSError: a system library is missing
        package = module.partition(".")[0].replace("sklearn", "scikit-learn")
        raise SettingsError(
            f"This needs {package}, which isn't installed or doesn't load. Run {_INSTALL}."
        ) from error


# Outcomes ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class ResultTable:
    """A table of results: our numbers beside the published ones."""

    title: str  #: One line
    frame: pd.DataFrame  #: Its columns are the headers, and the names of the fields in JSON
    notes: tuple[str, ...] = ()  #: One sentence each
    drawn: tuple[str, ...] = ()  #: Columns that are also drawn, as curves over the first one
    unit: str = ""  #: What the drawn columns count
    name: str = ""  #: Distinguishes its files from others of the item

    @property
    def rows(self) -> list[tuple[Any, ...]]:
        """The cells as text, plain numbers or None."""
        cells = self.frame.astype(object)
        cells = cells.where(cells.notna(), None)
        return list(cells.itertuples(index=False, name=None))

    def to_markdown(self) -> str:
        header = tuple(self.frame.columns)
        lines = [header, ("---",) * len(header), *self.rows]
        return "\n".join("| " + " | ".join(map(_format, line)) + " |" for line in lines)

    def to_csv(self) -> str:
        return self.frame.astype(object).to_csv(index=False, lineterminator="\n")

    def to_svg(self) -> str:
        """Return the drawn columns as a plot; rows that don't begin with a number are left out."""
        x = pd.to_numeric(self.frame.iloc[:, 0], errors="coerce")
        curves = self.frame[list(self.drawn)].set_index(x)
        return plot_svg(self.title, self.unit, curves[curves.index.notna()])


def _format(cell: Any) -> str:
    if cell is None:
        return ""
    return f"{cell:.4g}" if isinstance(cell, float) else str(cell)


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement that doesn't depend on the amount computed, and whether it is true."""

    statement: str  #: One sentence, with the numbers
    holds: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of an item; empty if it was stopped."""

    tables: tuple[ResultTable, ...] = ()  #: Those after the first have a name
    claims: tuple[Claim, ...] = ()
    explanations: tuple[str, ...] = ()  #: Of the differences, a paragraph each


# Plots, as SVG -----------------------------------------------------------------------------------

# In pixels.
_WIDTH: Final = 520  # without the names of the curves
_HEIGHT: Final = 400
_LEFT: Final = 64
_TOP: Final = 40
_NAME_HEIGHT: Final = 16  # minimum distance of two names
_NAME_GAP: Final = 8  # on both sides of a name
_STYLES: Final = (
    ("#2563eb", ""),
    ("#c2570c", "7 4"),
    ("#0f766e", "2 3"),
    ("#7c3aed", "10 3 2 3"),
    ("#475569", "4 4"),
    ("#a16207", "1 4"),
    ("#be123c", "14 3"),
    ("#15803d", "6 2 1 2 1 2"),
)
"""Colour and dashes of each curve."""


def plot_svg(title: str, unit: str, curves: pd.DataFrame) -> str:
    """Return a plot of positive values, on a logarithmic axis, against numbers.

    Lines differ by colour and by dashes, and each is named at its end.

    ``unit``: title of the vertical axis.
    ``curves``: a column for each curve; the index has x in ascending order, and its name is the
    title of the horizontal axis. Values of 0 are left out. At least one is above 0.
    """
    positive = {name: curves.loc[curves[name] > 0, name] for name in curves.columns}
    points = {
        name: list(zip(values.index.tolist(), values.tolist(), strict=True))
        for name, values in positive.items()
        if len(values)
    }
    names_width = max(map(Canvas(0, 0).text_width, points)) + 2 * _NAME_GAP
    canvas = Canvas(_WIDTH + names_width, _HEIGHT)
    drawn = [point for curve in points.values() for point in curve]
    x_values = sorted({x for x, _ in drawn})
    x_end = max(x_values[-1], x_values[0] + 1)
    x_axis = ChartAxis(x_values[0], x_end, tuple(x_values), 0, is_log=False)
    frame = Box(_LEFT, _TOP, _WIDTH, _HEIGHT - BOTTOM)
    plot = Plot(frame, x_axis, make_log_axis([y for _, y in drawn]))
    titles = (str(curves.index.name), unit)
    shapes = [Shape("text", ((_LEFT, 22),), text=title, size=15), *plot.axes(canvas, titles)]
    lines = {
        name: line([plot.at(*point) for point in curve], ink, 2, dashes=dashes)
        for (name, curve), (ink, dashes) in zip(points.items(), cycle(_STYLES), strict=False)
    }
    return canvas.drawing(title, [*shapes, *_with_names(lines)]).svg()


def _with_names(lines: Mapping[str, Shape]) -> Iterator[Shape]:
    """Yield lines from top to bottom, each with its name at its end; names don't overlap."""
    name_y = -math.inf
    for name, curve in stable_sorted(lines.items(), lambda each: each[1].points[-1][1]):
        name_y = max(curve.points[-1][1] + 4, name_y + _NAME_HEIGHT)
        yield curve
        yield label(_WIDTH + _NAME_GAP, name_y, name, ink=curve.ink)
