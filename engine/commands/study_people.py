"""Commands about the people of a study: page, rate, export."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.commands.io import print_json
from engine.commands.options import Json, OneRound
from engine.commands.study import Folder
from engine.errors import SettingsError
from engine.statistics.words import plural

if TYPE_CHECKING:
    from engine.study.intake import Intake


def page(
    folder: Folder,
    to: Annotated[Path, typer.Option(help="Output file: .html.")],
    iteration: OneRound = None,
    title: Annotated[str, typer.Option(help="Title [default: Birds of a Feather].")] = "",
    as_json: Json = False,
) -> None:
    """Export a round as a rating page: one HTML file that others open in a browser to rate blind.

    The page works without a network. It saves ratings as a CSV file for boaf study rate.
    """
    from engine.study.folder import Study
    from engine.study.rating_page import write_study_page

    if to.suffix.lower() != ".html":
        raise SettingsError(f"--to {to} doesn't end in .html. Choose a name that does.")
    opened = Study.open(folder)
    number = opened.iteration(iteration).number
    n_shown = write_study_page(to, opened, number, title)
    if as_json:
        print_json({"written": str(to), "iteration": number, "puzzles": n_shown,
                    "bytes": to.stat().st_size})  # fmt: skip
    else:
        print(f"{n_shown} puzzles of round {number} to rate: {to}")


def rate(
    folder: Folder,
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE...",
            help="CSV files of ratings to import.",
        ),
    ],
    skip_bad: Annotated[
        bool, typer.Option("--skip-bad", help="Import valid rows even if others are rejected.")
    ] = False,
    preview: Annotated[
        bool, typer.Option("--preview", help="Show what would be imported without importing it.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Import ratings from others. Importing the same file twice adds nothing."""
    from engine.study.folder import Study
    from engine.study.intake import import_ratings, preview_import

    opened = Study.open(folder)
    found = preview_import(opened, files)
    is_taken = not preview and (skip_bad or not found.refused)
    n_added = len(import_ratings(opened, found)) if is_taken else 0
    if as_json:
        _print_intake_json(found, n_added, is_preview=preview)
    else:
        _print_intake(found, n_added, is_preview=preview)
    is_useless = not found.new and not found.n_already and not found.n_older
    if not is_taken and found.refused and (not preview or is_useless):
        raise SettingsError(
            f"Nothing was imported. Invalid rows: {len(found.refused)}. Correct them or add "
            "--skip-bad."
        )


def _print_intake(found: Intake, n_added: int, *, is_preview: bool) -> None:
    if is_preview:
        for name, count in found.raters.items():
            replaced = found.replacing.get(name, 0)
            more = f" ({plural(replaced, 'earlier rating')} replaced)" if replaced else ""
            print(f"{name or '(no name)'}: {count} new{more}")
        print(f"{len(found.new)} would be added, {found.n_already} are there already")
    else:
        print(f"{n_added} added, {found.n_already} were there already")
    if found.n_older:
        print(f"{found.n_older} omitted, because the study has later ratings of these puzzles")
    for each in found.refused:
        print(f"{each.file}, row {each.row} is refused: {each.reason}")
    for note in found.notes:
        print(note)


def _print_intake_json(found: Intake, n_added: int, *, is_preview: bool) -> None:
    refused = [
        {"file": each.file, "row": each.row, "reason": each.reason} for each in found.refused
    ]
    document: dict[str, object] = {"added": n_added, "refused": refused}
    document["already"] = found.n_already
    document |= {"older": found.n_older, "replacing": found.replacing, "notes": found.notes}
    if is_preview:
        document |= {"new": len(found.new), "raters": found.raters}
    print_json(document)


def export(
    folder: Folder,
    to: Annotated[Path, typer.Option("--to", help="Output table: .csv.")],
    raters: Annotated[
        str, typer.Option(help="Show raters as initials, numbers or none.")
    ] = "initials",
    as_json: Json = False,
) -> None:
    """Export a study for analysis in other programs.

    Writes a table with one row per rating, and beside it a Python script, analysis.py, that
    computes the fit.
    """
    from engine.report.analysis import export_study
    from engine.report.raters import naming_of
    from engine.study.folder import Study

    if to.suffix.lower() != ".csv":
        raise SettingsError(f"--to {to} doesn't end in .csv. Choose a name that does.")
    n_ratings = export_study(Study.open(folder), to, naming_of(raters))
    if as_json:
        print_json({"written": str(to), "ratings": n_ratings})
    else:
        print(f"{to}: {plural(n_ratings, 'rating')}")
