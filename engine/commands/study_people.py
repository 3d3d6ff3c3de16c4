"""Commands about the people of a study: book, rate, export."""

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
    from engine.study.raters.intake import Intake


def book(
    folder: Folder,
    to: Annotated[Path, typer.Option(help="Output file: .html.")],
    iteration: OneRound = None,
    title: Annotated[str | None, typer.Option(help="Title [default: Birds of a Feather].")] = None,
    introduction: Annotated[
        str | None, typer.Option(help="Text on the first screen, for example who asks.")
    ] = None,
    consent: Annotated[
        str | None, typer.Option(help="Declaration of consent with a required box.")
    ] = None,
    contact: Annotated[str | None, typer.Option(help="Contact for questions.")] = None,
    privacy: Annotated[
        str | None, typer.Option(help="Privacy notice on the first screen.")
    ] = None,
    completion_code: Annotated[
        str | None, typer.Option(help="Code on the last screen, after the ratings are saved.")
    ] = None,
    return_link: Annotated[
        str | None,
        typer.Option(help="Web address on the last screen. {id} is replaced by the name."),
    ] = None,
    can_change_ratings: Annotated[
        bool | None,
        typer.Option("--allow-changes/--forbid-changes", help="Allow raters to change ratings."),
    ] = None,
    shows_clock: Annotated[
        bool | None,
        typer.Option("--show-clock/--hide-clock", help="Show the time."),
    ] = None,
    language: Annotated[
        str | None, typer.Option(help="en, de or es [default: that of the browser].")
    ] = None,
    organiser: Annotated[
        str | None, typer.Option(help="Who runs the study, on the first screen.")
    ] = None,
    minutes: Annotated[
        int | None,
        typer.Option(help="Duration on the first screen [default: one minute per puzzle]."),
    ] = None,
    has_practice: Annotated[
        bool | None,
        typer.Option("--practice/--no-practice", help="Start with an unrated practice puzzle."),
    ] = None,
    has_check: Annotated[
        bool | None,
        typer.Option("--check/--no-check", help="Ask two questions about the rules first."),
    ] = None,
    shows_repeats: Annotated[
        bool | None,
        typer.Option(
            "--repeats/--no-repeats",
            help="Show the repeats of the round, which measure consistency.",
        ),
    ] = None,
    asks_comparisons: Annotated[
        bool | None,
        typer.Option(
            "--comparisons/--no-comparisons",
            help="Ask whether each puzzle was better than the one rated before it.",
        ),
    ] = None,
    minimum_moves: Annotated[
        int | None, typer.Option(help="Number of moves before raters can give up [default: 0].")
    ] = None,
    can_choose_order: Annotated[
        bool | None,
        typer.Option("--free-order/--fixed-order", help="Let raters go to any puzzle."),
    ] = None,
    closes_on: Annotated[
        str | None, typer.Option(help="Last day of the study, such as 2026-12-31.")
    ] = None,
    resume_hours: Annotated[
        int | None,
        typer.Option(help="Hours after the start in which ratings can be added [default: any]."),
    ] = None,
    host_origin: Annotated[
        str | None,
        typer.Option(
            help="Origin of a page with the rating page in a frame. It gets each rating."
        ),
    ] = None,
    upload_address: Annotated[
        str | None, typer.Option(help="Web address to which the page sends each rating.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Export a round as a rating page: one HTML file that others open in a browser to rate blind.

    The page works without a network. It saves ratings as a CSV file for boaf study rate. The
    study can contain the same settings, and further scales, in a file page.json. Options take
    precedence over the file.
    """
    from engine.study.folder import Study
    from engine.study.raters.page import write_study_page
    from engine.study.raters.page_settings import PageSettings

    if to.suffix.lower() != ".html":
        raise SettingsError(f"--to {to} doesn't end in .html. Choose a name that does.")
    opened = Study.open(folder)
    number = opened.iteration(iteration).number
    settings = PageSettings.of(folder).changed(
        title=title, introduction=introduction, consent=consent, contact=contact, privacy=privacy,
        completion_code=completion_code, return_link=return_link,
        can_change_ratings=can_change_ratings, shows_clock=shows_clock, language=language,
        organiser=organiser, minutes=minutes, has_practice=has_practice, has_check=has_check,
        shows_repeats=shows_repeats, asks_comparisons=asks_comparisons,
        minimum_moves=minimum_moves, can_choose_order=can_choose_order, closes_on=closes_on,
        resume_hours=resume_hours, host_origin=host_origin, upload_address=upload_address,
    )  # fmt: skip
    n_shown = write_study_page(to, opened, number, settings)
    if as_json:
        print_json({"written": str(to), "iteration": number, "shown": n_shown})
    else:
        print(f"{n_shown} puzzles of round {number} to rate: {to}")


def rate(
    folder: Folder,
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE...",
            help="Ratings to import: a CSV file, or an e-mail that contains one.",
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
    from engine.study.raters.intake import import_ratings, preview_import

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
