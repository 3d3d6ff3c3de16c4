"""The command that exports puzzle sets to other formats."""

from pathlib import Path
from typing import Annotated, Final

import typer

from engine.commands.io import Json, print_json, refuse_unused
from engine.commands.progress_bar import run_with_progress
from engine.errors import SettingsError
from engine.progress import Cancel
from engine.puzzlesets.formats import FILE_ENDINGS, find_format, read_set, write_solved
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.puzzlesets.worksheet import DrawWorksheet, SheetSettings, make_worksheet
from engine.statistics.display_names import plural

_FILES: Final = ", ".join(FILE_ENDINGS)


def export(
    context: typer.Context,
    source: Annotated[Path, typer.Argument(metavar="SET", help="A puzzle set.")],
    to: Annotated[Path, typer.Option(help=f"Output file: {_FILES}, or .pdf for printing.")],
    per_page: Annotated[
        int | None,
        typer.Option("--per-page", help="Worksheets: 1, 2, 4 or 6 puzzles per page [default: 4]."),
    ] = None,
    page_size: Annotated[
        str | None,
        typer.Option("--page-size", help="Worksheets: page size, a4 or letter [default: a4]."),
    ] = None,
    answers: Annotated[
        bool | None,
        typer.Option(
            "--answers/--no-answers", help="Worksheets: add proved answers [default: yes]."
        ),
    ] = None,
    title: Annotated[
        str | None,
        typer.Option(help="Title of worksheets and web pages [default: name of the set]."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Export a puzzle set to another format.

    JSON includes a verified solution for each puzzle. HTML is one web page for playing in any
    browser, without a network. PDF is a worksheet to print.
    """
    form = find_format(to)
    if form is None:
        raise SettingsError(
            f"--to {to} ends in {to.suffix!r}. Choose a name that ends in {_FILES} or .pdf."
        )
    of_sheets = {"--per-page": per_page, "--page-size": page_size, "--answers": answers}
    if not form.is_drawn:
        refuse_unused(f"on {form.ending}, only on worksheets", of_sheets)
    if not form.is_drawn and form.read is not None:
        refuse_unused(f"on {form.ending}", {"--title": title})
    settings = SheetSettings(
        title=source.stem if title is None else title,
        per_page=4 if per_page is None else per_page,
        page_size=(page_size or "a4").lower(),
        has_answers=answers is not False,
    )
    puzzles = read_set(source)
    if form.is_drawn:
        _draw(to, puzzles, settings, context.obj and context.obj.worksheet)
    else:
        cancel = Cancel()
        work = write_solved(to, puzzles, cancel, settings.title)
        run_with_progress(work, "Solving" if form.has_solutions else "Writing", cancel)
    if as_json:
        print_json({"written": str(to), "puzzles": len(puzzles.records), "notes": puzzles.notes})
        return
    print(f"{plural(len(puzzles.records), 'puzzle')} written to {to}")
    for note in puzzles.notes:
        print(note)


def _draw(
    to: Path, puzzles: PuzzleSet, settings: SheetSettings, draw: DrawWorksheet | None
) -> None:
    if draw is None:
        raise SettingsError(
            f"Only the installed program can write PDF. Choose a name that ends in {_FILES}."
        )
    cancel = Cancel()
    sheet = run_with_progress(make_worksheet(puzzles, settings, cancel), "Solving", cancel)
    run_with_progress(draw(to, sheet, cancel), "Drawing", cancel)
