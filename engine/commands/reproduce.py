"""The commands about the articles: their tables and figures, and labelled states."""

from __future__ import annotations

import shlex
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from engine.commands import options
from engine.commands.command import EXIT_DIFFERENT, Answer, Answers, Command, lines
from engine.errors import SettingsError
from engine.progress import Cancel, run_with_progress
from engine.statistics.display_names import plural

if TYPE_CHECKING:
    from engine.research.items import Item
    from engine.research.outcome import Outcome, Request, Size


@click.command(cls=Command)
@click.argument(
    "name",
    required=False,
    help="Item to compute. Without it, items are listed, or all computed with --quick or --full.",
)
@click.option(
    "--rows",
    type=int,
    help="Size of the computation, such as a number of rows [default: the item's size].",
)
@click.option("--quick", is_flag=True, help="Compute a quick version, a few seconds per item.")
@click.option("--full", is_flag=True, help="Compute everything.")
@click.option(
    "--out",
    type=Path,
    help="Write Markdown, CSV and SVG files to a subfolder, named after the size, of this folder "
    "[default: reproduction].",
)
@options.workers
@options.scheduler
def reproduce(
    name: str | None,
    rows: int | None,
    quick: bool,
    full: bool,
    out: Path | None,
    workers: int | None,
    scheduler: str | None,
) -> Answers:
    """Reproduce a table, figure or number of the articles."""
    from engine.research.items import ITEMS, find_item
    from engine.research.outcome import Request

    if name is None and not (quick or full):
        unused = {"--rows": rows, "--out": out, "--workers": workers, "--scheduler": scheduler}
        options.refuse_unused("without an item", unused)
        yield from map(_listed, ITEMS)
        return
    if rows is not None and not 1 <= rows <= 10_000_000:
        raise SettingsError(f"--rows is {rows}. Use 1 to 10,000,000.")
    if name is None and rows is not None:
        raise SettingsError("--rows needs the name of one item. Add it.")
    if quick and full:
        raise SettingsError("--quick and --full can't be combined. Choose one.")
    size: Size = "brief"
    if quick:
        size = "quick"
    elif full:
        size = "full"
    request = Request(rows, size, workers=workers, scheduler=scheduler)
    for item in ITEMS if name is None else (find_item(name),):
        folder = (out or Path("reproduction")) / size
        yield from _outcome_answers(_reproduce(item, request, folder))


def _listed(item: Item) -> Answer:
    times = f"{item.typical_time}, in full {item.full_time}"
    extra = "; requires the optional dependencies `research`" if item.needs_extra else ""
    return Answer(
        {"name": item.name, "shows": item.shows, "paper": item.paper},
        f"{item.name}: {item.shows} ({item.paper}; {times}{extra})",
    )


def _reproduce(item: Item, request: Request, folder: Path) -> Outcome:
    from engine.files.storage import make_folder
    from engine.puzzlesets.batches import versions

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


def _outcome_answers(outcome: Outcome) -> Answers:
    """Yield the rows of the tables as JSON, then everything as text."""
    for table in outcome.tables:
        for row in table.rows:
            yield Answer(dict(zip(table.frame.columns, row, strict=True)))
    text = lines(
        *(lines(table.title, table.to_markdown(), *table.notes) for table in outcome.tables),
        *outcome.explanations,
        *(
            f"{each.statement}{'' if each.holds else ' This does not hold.'}"
            for each in outcome.claims
        ),
    )
    all_hold = all(claim.holds for claim in outcome.claims)
    yield Answer(text=text, status=0 if all_hold else EXIT_DIFFERENT)


@click.command(cls=Command)
@click.argument("rows", metavar="N", type=int, help="Number of states.")
@click.option("--out", type=Path, required=True, help="A .csv file that doesn't exist yet.")
@click.option("--seed", default=1, help="Seed. Each state depends only on the seed and its row.")
@options.workers
@options.scheduler
def dataset(rows: int, out: Path, seed: int, workers: int | None, scheduler: str | None) -> Answer:
    """Write random states with the features of Araki et al. (2019) and exact labels."""
    from engine.research.solvability_model import SHARE, write_dataset

    cancel = Cancel()
    work = write_dataset(out, rows, seed, cancel, workers=workers, scheduler=scheduler)
    n_written, n_solvable = run_with_progress(work, "Measuring states", cancel)
    share = n_solvable / max(1, n_written)
    return Answer(
        {"rows": n_written, "solvable_share": share},
        f"{plural(n_written, 'state')} in {out}, solvable share {share:.5f} "
        f"(Araki et al. 2019: {SHARE})",
    )
