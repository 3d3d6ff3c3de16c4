"""The commands about the articles: their tables and figures, and labelled states."""

from __future__ import annotations

import shlex
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.commands.io import EXIT_DIFFERENT, Json, Scheduler, Workers, print_json, refuse_unused
from engine.commands.progress_bar import run_with_progress
from engine.errors import SettingsError
from engine.progress import Cancel
from engine.statistics.display_names import plural

if TYPE_CHECKING:
    from engine.research.items import Item
    from engine.research.outcome import Outcome
    from engine.research.request import Request, Size


def reproduce(
    name: Annotated[
        str | None,
        typer.Argument(
            help="Item to compute. Without it, items are listed, or all computed with --quick "
            "or --full."
        ),
    ] = None,
    rows: Annotated[
        int | None,
        typer.Option(
            help="Size of the computation, such as a number of rows [default: that of the item]."
        ),
    ] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Compute a quick version, a few seconds per item.")
    ] = False,
    full: Annotated[bool, typer.Option("--full", help="Compute everything.")] = False,
    out: Annotated[
        Path, typer.Option(help="Write Markdown, CSV and SVG files to this folder.")
    ] = Path("reproduction"),
    workers: Workers = None,
    scheduler: Scheduler = None,
    as_json: Json = False,
) -> None:
    """Reproduce a table, figure or number of the articles."""
    from engine.research.items import ITEMS, find_item
    from engine.research.request import Request

    if name is None and not (quick or full):
        refuse_unused("without an item", {"--rows": rows, "--workers": workers})
        _print_list(as_json)
        return
    if rows is not None and not 1 <= rows <= 10_000_000:
        raise SettingsError(f"--rows is {rows}. Use 1 to 10,000,000.")
    if name is None and rows is not None:
        raise SettingsError("--rows needs the name of one item. Add it.")
    if quick and full:
        raise SettingsError("--quick and --full can't be combined. Choose one.")
    size: Size = "full" if full else "brief"
    if quick:
        size = "quick"
    folder = out / size
    request = Request(rows, size, workers=workers, scheduler=scheduler)
    all_hold = True
    for item in ITEMS if name is None else (find_item(name),):
        outcome = _make(item, request, folder)
        _print_outcome(outcome, as_json)
        all_hold &= all(claim.holds for claim in outcome.claims)
    if not all_hold:
        raise typer.Exit(EXIT_DIFFERENT)


def _make(item: Item, request: Request, folder: Path) -> Outcome:
    from engine.files.atomic import make_folder
    from engine.puzzlesets.batch_arguments import versions

    make_folder(folder)
    started = time.monotonic()
    outcome = run_with_progress(item.compute(request), item.name, request.cancel)
    packages = ", ".join(f"{name} {version}" for name, version in versions().items())
    about = f"`{_command(item, request)}`: {time.monotonic() - started:.0f} s, {packages}."
    item.write(folder, outcome, about)
    return outcome


def _command(item: Item, request: Request) -> str:
    words = ["boaf", "reproduce", item.name]
    if request.size != "brief":
        words.append(f"--{request.size}")
    if request.rows is not None:
        words += ["--rows", str(request.rows)]
    return shlex.join(words)


def _print_outcome(outcome: Outcome, as_json: bool) -> None:
    if as_json:
        for table in outcome.tables:
            for row in table.rows:
                print_json(dict(zip(table.frame.columns, row, strict=True)))
        return
    for table in outcome.tables:
        print(table.title)
        print(table.to_markdown())
        for note in table.notes:
            print(note)
    for paragraph in outcome.explanations:
        print(paragraph)
    for claim in outcome.claims:
        print(claim.statement if claim.holds else f"{claim.statement} This does not hold.")


def _print_list(as_json: bool) -> None:
    from engine.research.items import ITEMS

    for item in ITEMS:
        if as_json:
            print_json({"name": item.name, "shows": item.shows, "paper": item.paper})
            continue
        times = f"{item.brief}, in full {item.full}"
        extra = "; requires the optional dependencies `research`" if item.needs_extra else ""
        print(f"{item.name}: {item.shows} ({item.paper}; {times}{extra})")


def dataset(
    rows: Annotated[int, typer.Argument(metavar="N", help="Number of states.")],
    out: Annotated[Path, typer.Option(help="A .csv file that doesn't exist yet.")],
    seed: Annotated[
        int, typer.Option(help="Seed. Each state depends only on the seed and its row.")
    ] = 1,
    workers: Workers = None,
    scheduler: Scheduler = None,
    as_json: Json = False,
) -> None:
    """Write random states with the features of Araki et al. (2019) and exact labels."""
    from engine.research.dataset import write_dataset

    cancel = Cancel()
    work = write_dataset(out, rows, seed, cancel, workers=workers, scheduler=scheduler)
    n_written, n_solvable = run_with_progress(work, "Measuring states", cancel)
    share = n_solvable / max(1, n_written)
    if as_json:
        print_json({"rows": n_written, "solvable_share": share})
        return
    print(
        f"{plural(n_written, 'state')} in {out}, solvable share {share:.5f} "
        "(Araki et al. 2019: 0.48775)"
    )
