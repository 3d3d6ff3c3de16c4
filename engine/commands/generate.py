"""The commands that generate puzzles: sets, and maps of two features."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.commands.io import (
    EXIT_BUDGET_SPENT,
    Also,
    Json,
    Scheduler,
    Workers,
    card_range,
    print_json,
    require_ending,
    warn,
)
from engine.commands.progress_bar import run_with_progress
from engine.design.presets import names_by_source
from engine.design.settings import DESCENT, METHODS
from engine.errors import SettingsError
from engine.progress import Cancel, Progress
from engine.search.limits import MAX_COUNTED_CARDS
from engine.statistics.display_names import plural

if TYPE_CHECKING:
    from engine.design.maps.archive import Archive
    from engine.design.record import Batch


def generate(
    cards: Annotated[
        str,
        typer.Option(help=f"Number of cards (up to {MAX_COUNTED_CARDS}), or a range such as 6-9."),
    ],
    count: Annotated[int, typer.Option(help="Number of puzzles.")],
    out: Annotated[Path, typer.Option(help="Output set (.csv). Run the command again to resume.")],
    energy: Annotated[str, typer.Option(help=f"{names_by_source()}, or a file.")] = "final",
    seed: Annotated[int, typer.Option(help="Seed for the batch.")] = 1,
    method: Annotated[str, typer.Option(help=f"One of {', '.join(METHODS)}.")] = DESCENT,
    iterations: Annotated[
        int | None,
        typer.Option(
            help="Length of a chain [default: 2500 below 10 cards, 800 up to 12, 600 above]."
        ),
    ] = None,
    rows: Annotated[int, typer.Option(help="Rows of the grid.")] = 4,
    columns: Annotated[int, typer.Option(help="Columns of the grid.")] = 4,
    max_states: Annotated[
        int | None, typer.Option("--max-states", help="Maximum number of states to count.")
    ] = None,
    gate: Annotated[Path | None, typer.Option(help="A .json file with acceptance rules.")] = None,
    also: Also = None,
    workers: Workers = None,
    scheduler: Scheduler = None,
    as_json: Json = False,
) -> None:
    """Generate distinct solvable puzzles that minimise an energy."""
    from engine.design.energy import penalty_warning
    from engine.design.gate import Gate, load_gate
    from engine.design.on_demand import on_demand_names
    from engine.design.presets import load_energy
    from engine.design.settings import GenerateSettings
    from engine.puzzlesets.resumable import generate_to
    from engine.search.limits import DEFAULT_MAX_STATES

    low, high = card_range(cards)
    require_ending("--out", out, ".csv")
    settings = GenerateSettings(
        cards_low=low,
        cards_high=high,
        count=count,
        energy=load_energy(energy),
        seed=seed,
        rows=rows,
        columns=columns,
        iterations=iterations,
        method=method,
        max_states=DEFAULT_MAX_STATES if max_states is None else max_states,
        gate=Gate() if gate is None else load_gate(gate),
        also=() if also is None else on_demand_names(also),
    )
    warning = penalty_warning(settings.energy, settings.cards_high)
    if warning:
        warn(warning)
    cancel = Cancel()
    work = generate_to(out, settings, cancel, workers=workers, scheduler=scheduler)
    batch = run_with_progress(work, "Generating puzzles", cancel, _tell)
    if as_json:
        _print_batch_json(batch, out)
    elif not batch.evaluations:
        n_already = plural(len(batch.puzzles), "puzzle")
        print(f"{out} is complete: it already has {n_already}")
    else:
        _print_batch(batch, out)
    if batch.stop_reason == "no new puzzle":
        warn("Many chains in a row found no new puzzle. There may be no more.")
        raise typer.Exit(EXIT_BUDGET_SPENT)


def _tell(progress: Progress) -> None:
    if progress.message:
        warn(progress.message)


def _print_batch_json(batch: Batch, out: Path) -> None:
    print_json(
        {
            "puzzles": len(batch.puzzles),
            "attempts": batch.attempts,
            "rejected": batch.attempts - len(batch.puzzles),
            "seconds": batch.seconds,
            "evaluations": batch.evaluations,
            "stop_reason": batch.stop_reason,
            "out": str(out),
            "rejections": batch.rejected,
        }
    )


def _print_batch(batch: Batch, out: Path) -> None:
    print(
        f"{plural(len(batch.puzzles), 'puzzle')} in {out} "
        f"(rejected chains: {batch.attempts - len(batch.puzzles)} of {batch.attempts}, "
        f"{batch.evaluations} evaluations, {batch.seconds:.1f} s)"
    )
    for reason, n_chains in Counter(batch.rejected).most_common():
        print(f"rejected: {reason} ({n_chains})")


def map_puzzles(
    x: Annotated[str, typer.Option("--x", help="Horizontal feature, such as suits.")],
    y: Annotated[str, typer.Option("--y", help="Vertical feature.")],
    cards: Annotated[int, typer.Option(min=2, max=MAX_COUNTED_CARDS, help="Number of cards.")],
    out: Annotated[Path, typer.Option(help="Output set (.csv). Run the command again to resume.")],
    cells: Annotated[
        str, typer.Option(help="Maximum number of horizontal and vertical cells.")
    ] = "12x12",
    energy: Annotated[
        str, typer.Option(help=f"Energy minimised in each cell: {names_by_source()}, or a file.")
    ] = "final",
    evaluations: Annotated[
        int | None, typer.Option(help="Number of deals to evaluate [default: 100000].")
    ] = None,
    seed: Annotated[int, typer.Option(help="Seed for the map.")] = 1,
    rows: Annotated[int, typer.Option(help="Rows of the grid.")] = 4,
    columns: Annotated[int, typer.Option(help="Columns of the grid.")] = 4,
    gate: Annotated[Path | None, typer.Option(help="A .json file with acceptance rules.")] = None,
    workers: Workers = None,
    as_json: Json = False,
) -> None:
    """Fill a map of two features with the best solvable puzzle found in each cell."""
    from engine.design.gate import Gate, load_gate
    from engine.design.maps.archive import DEFAULT_EVALUATIONS, MapSettings
    from engine.design.maps.search import find_axis
    from engine.design.presets import load_energy
    from engine.design.settings import GenerateSettings
    from engine.puzzlesets.map_file import map_to

    require_ending("--out", out, ".csv")
    n_across, n_up = _map_size(cells)
    puzzles = GenerateSettings(
        cards_low=cards,
        cards_high=cards,
        count=1,
        energy=load_energy(energy),
        seed=seed,
        rows=rows,
        columns=columns,
        gate=Gate() if gate is None else load_gate(gate),
    )
    cancel = Cancel()
    settings = MapSettings(
        puzzles=puzzles,
        x=run_with_progress(find_axis(x, n_across, puzzles, cancel), "Measuring", cancel),
        y=run_with_progress(find_axis(y, n_up, puzzles, cancel), "Measuring", cancel),
        evaluations=DEFAULT_EVALUATIONS if evaluations is None else evaluations,
    )
    work = map_to(out, settings, cancel, workers=workers)
    archive = run_with_progress(work, "Filling the map", cancel, _tell)
    if as_json:
        print_json(
            {
                "puzzles": len(archive.elites),
                "cells": settings.n_cells,
                "evaluations": archive.n_evaluated,
                "generations": archive.generation,
                "coverage": archive.coverage,
                "out": str(out),
            }
        )
    else:
        _print_map(archive, settings.n_cells, out)


def _print_map(archive: Archive, n_cells: int, out: Path) -> None:
    print(
        f"{len(archive.elites)} of {n_cells} cells have a puzzle in {out} "
        f"({archive.n_evaluated} evaluations)"
    )
    from engine.design.maps.archive import energy_of

    best = min(archive.elites.values(), key=energy_of, default=None)
    if best is not None:
        print(f"lowest energy: {energy_of(best):.6g} ({best.deal.to_line()})")


def _map_size(cells: str) -> tuple[int, int]:
    """Return the numbers of cells across and up."""
    size = re.fullmatch(r"(\d{1,3})\s*[x×]\s*(\d{1,3})", cells.strip())
    if size is None:
        raise SettingsError(f"--cells {cells!r} isn't a size. Use 12x12, for example.")
    return int(size[1]), int(size[2])
