"""The command reproduce."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from engine.commands.io import print_json, run_with_progress
from engine.commands.options import Json
from engine.errors import SettingsError
from engine.progress import Cancel


def reproduce(
    name: Annotated[str | None, typer.Argument(help="A study; without it, the list.")] = None,
    rows: Annotated[int | None, typer.Option(help="How much to compute.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Write the plot to this .svg file.")] = None,
    full: Annotated[bool, typer.Option("--full", help="All that the document shows.")] = False,
    as_json: Json = False,
) -> None:
    """Compute a paper's table or a study of our own, ours beside theirs."""
    from engine.files.atomic import write_atomic
    from engine.research import STUDIES, study_named

    if name is None:
        for known, meaning in STUDIES.items():
            print(f"{known}: {meaning}")
        return
    if rows is not None and not 1 <= rows <= 10_000_000:
        raise SettingsError(f"--rows {rows} is outside 1 to 10000000; choose one inside")
    if plot is not None and plot.suffix.lower() != ".svg":
        raise SettingsError(f"--plot {plot} does not end in .svg; choose such a name")
    cancel = Cancel()
    table = run_with_progress(study_named(name)(rows, full, cancel), name, cancel)
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
