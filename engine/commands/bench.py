"""The command bench."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from engine.commands.exit_codes import EXIT_DIFFERENT
from engine.commands.io import print_json, run_with_progress
from engine.commands.options import Json, Scheduler
from engine.errors import SettingsError
from engine.progress import Cancel, Progress

if TYPE_CHECKING:
    from engine.bench import BenchRun, Row

_COST_OF: Final = 10**9


def bench(
    scale: Annotated[float, typer.Option(help="Multiply the number of repetitions.")] = 1.0,
    save: Annotated[
        Path | None, typer.Option(help="Save the run to this file, for --against.")
    ] = None,
    against: Annotated[
        Path | None,
        typer.Option(
            help="Report what got slower since a saved run. Exit status 1 if anything did."
        ),
    ] = None,
    passes: Annotated[
        int | None,
        typer.Option(
            help="Number of passes over all rows [default: 5 with --save or --against, "
            "otherwise 1]."
        ),
    ] = None,
    cost_of: Annotated[
        int | None,
        typer.Option(
            help="Instead of measuring, estimate time and space for this many deals, "
            "states and puzzles."
        ),
    ] = None,
    scheduler: Scheduler = None,
    as_json: Json = False,
) -> None:
    """Benchmark the program against published or simple methods in the same run."""
    from engine.bench import BenchRun, Row, compare, write_run
    from engine.bench import bench as measure

    if cost_of is not None or scheduler is not None:
        _print_cost(cost_of or _COST_OF, scheduler, as_json)
        return
    n_passes, earlier = _checked(scale, save, against, passes)
    seen: set[str] = set()

    def report(progress: Progress) -> None:
        row = progress.detail
        if isinstance(row, Row) and row.key not in seen:  # later passes only serve the comparison
            seen.add(row.key)
            _print_row(row, as_json)

    rows = run_with_progress(measure(scale, n_passes), "Measuring", Cancel(), report)
    now = BenchRun.of(scale, rows)
    if save is not None:
        write_run(save, now)
    if earlier is None:
        return
    changes = compare(earlier, now)
    for change in changes:
        if as_json:
            print_json(asdict(change))
        else:
            print(change.in_words())
    if any(change.verdict == "slower" for change in changes):
        raise typer.Exit(EXIT_DIFFERENT)


def _checked(
    scale: float, save: Path | None, against: Path | None, passes: int | None
) -> tuple[int, BenchRun | None]:
    """Return the passes and the earlier run; raise errors before minutes are spent."""
    from engine.bench import LEAST_PASSES, MOST_PASSES, check_alike, read_run

    if not 0 < scale <= 100:
        raise SettingsError(f"--scale is {scale}. Use a number above 0, at most 100.")
    is_kept = save is not None or against is not None
    minimum = LEAST_PASSES if is_kept else 1
    n_passes = minimum if passes is None else passes
    if not minimum <= n_passes <= MOST_PASSES:
        why = ", because fewer can't separate a change from noise" if is_kept else ""
        raise SettingsError(f"--passes is {n_passes}. Use {minimum} to {MOST_PASSES}{why}.")
    earlier = None if against is None else read_run(against)
    if against is not None and earlier is not None:
        check_alike(against, earlier, scale)
    if save is not None and not save.absolute().parent.is_dir():
        raise SettingsError(f"The folder of --save {save} doesn't exist. Create it first.")
    return n_passes, earlier


def _print_row(row: Row, as_json: bool) -> None:
    if as_json:
        print_json(asdict(row))
        return
    print(f"{row.work}: mean {row.mean:.4g}, median {row.median:.4g}, 99 % {row.p99:.4g} "
          f"{row.unit} (n = {row.n}; asked: {row.target})")  # fmt: skip
    if row.nodes is not None:
        print(f"    {row.nodes:.1f} states a deal")
    if row.ratio is not None:
        print(f"    {row.rival}: {row.rival_mean:.4g} {row.unit}, {row.ratio:.1f} times as long")


def _print_cost(count: int, scheduler: str | None, as_json: bool) -> None:
    from engine.bench.cost import Rate, cost

    if not 1 <= count <= 10**15:
        raise SettingsError(f"--cost-of is {count}. Use 1 to 10**15.")

    def report(progress: Progress) -> None:
        rate = progress.detail
        if isinstance(rate, Rate) and as_json:
            print_json(rate.to_json(count))
        elif isinstance(rate, Rate):
            print(rate.in_words(count))

    cancel = Cancel()
    rates, piece_s = run_with_progress(cost(cancel, scheduler), "Measuring", cancel, report)
    if scheduler is None:
        return
    if as_json:
        print_json({"piece_ms": 1000 * piece_s})
        return
    print(f"the cluster is handed a piece and answers it in {1000 * piece_s:.3g} ms, so one "
          "scheduler keeps busy at the most:")  # fmt: skip
    for rate in rates:
        cores = rate.core_us * rate.per_piece / 1e6 / piece_s
        print(f"    {rate.work}: {cores:.3g} cores of this kind")
