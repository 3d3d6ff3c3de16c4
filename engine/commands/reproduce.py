"""The command reproduce."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.commands.io import print_json, run_with_progress
from engine.commands.options import Json
from engine.errors import SettingsError
from engine.progress import Cancel, Work

if TYPE_CHECKING:
    from engine.research.table import Table


def reproduce(
    name: Annotated[str | None, typer.Argument(help="A study; without it, the list.")] = None,
    rows: Annotated[int | None, typer.Option(help="How much to compute.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Write the plot to this .svg file.")] = None,
    full: Annotated[bool, typer.Option("--full", help="All that the document shows.")] = False,
    keep: Annotated[
        Path | None,
        typer.Option(help="Keep answers in this folder, and go on from those that are there."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Compute a paper's table or a study of our own, ours beside theirs."""
    from engine.files.atomic import write_atomic
    from engine.research import STUDIES

    if name is None:
        for known, meaning in STUDIES.items():
            print(f"{known}: {meaning}")
        return
    if rows is not None and not 1 <= rows <= 10_000_000:
        raise SettingsError(f"--rows {rows} is outside 1 to 10000000; choose one inside")
    if plot is not None and plot.suffix.lower() != ".svg":
        raise SettingsError(f"--plot {plot} does not end in .svg; choose such a name")
    cancel = Cancel()
    work = _work(name, rows, full, cancel, keep)
    table = run_with_progress(work, name, cancel)
    if plot is not None:
        if not table.plot:
            raise SettingsError(f"{name} has no plot; leave --plot out")
        write_atomic(plot, table.plot)
    if as_json:
        for row in table.rows:
            print_json(dict(zip(table.columns, row, strict=True)))
        return
    print(table.title)
    print(table.to_markdown())
    for note in table.notes:
        print(note)


def _work(
    name: str, rows: int | None, is_full: bool, cancel: Cancel, keep: Path | None
) -> Work[Table]:
    from engine.files.atomic import make_folder
    from engine.research import KEPT, study_named

    if keep is None:
        return study_named(name)(rows, is_full, cancel)
    if name not in KEPT:
        raise SettingsError(
            f"{name} keeps nothing; leave --keep out, it works for: {', '.join(KEPT)}"
        )
    make_folder(keep)
    return study_named(name)(rows, is_full, cancel, keep)
