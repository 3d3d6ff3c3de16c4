"""The command that exports puzzle sets to other formats."""

from pathlib import Path
from typing import Annotated, Final

import typer

from engine.commands.io import print_json, run_with_progress
from engine.commands.options import Json, refuse_unused
from engine.errors import SettingsError
from engine.progress import Cancel
from engine.puzzlesets.csv_format import PuzzleSet
from engine.puzzlesets.formats import (
    DRAWN_ENDINGS,
    FILE_ENDINGS,
    find_format,
    read_set,
    write_solved,
)
from engine.puzzlesets.worksheet import DrawWorksheet, SheetSettings, make_worksheet
from engine.sentences import english_plural

_FILES: Final = ", ".join(FILE_ENDINGS)
_SHEETS: Final = ", ".join(DRAWN_ENDINGS)


def export(
    context: typer.Context,
    source: Annotated[Path, typer.Argument(metavar="SET", help="A puzzle set.")],
    to: Annotated[Path, typer.Option(help=f"A name in {_FILES}, or, to print, {_SHEETS}.")],
    per_page: Annotated[
        int | None,
        typer.Option(
            "--per-page", help="Worksheets: puzzles per page, 1, 2, 4 or 6 [default: 4]."
        ),
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
    browser, without a network. PDF, SVG and PNG are worksheets to print. SVG and PNG are written
    as one file per page: NAME-1.svg, NAME-2.svg.
    """
    form = find_format(to)
    if form is None:
        raise SettingsError(
            f"--to {to} ends in {to.suffix!r}. Choose a name that ends in {_FILES} or {_SHEETS}."
        )
    of_sheets = {"--per-page": per_page, "--page-size": page_size, "--answers": answers}
    if not form.is_drawn:
        refuse_unused(f"on {form.ending}, only on worksheets", of_sheets)
    if not form.is_drawn and form.read is not None:
        refuse_unused(f"on {form.ending}", {"--title": title})
    settings = SheetSettings(
        source.stem if title is None else title,
        4 if per_page is None else per_page,
        (page_size or "a4").lower(),
        answers is not False,
    )
    puzzles = read_set(source)
    written: tuple[Path, ...] = (to,)
    if form.is_drawn:
        written = _draw(to, puzzles, settings, context.obj and context.obj.worksheet)
    else:
        cancel = Cancel()
        work = write_solved(to, puzzles, cancel, settings.title)
        run_with_progress(work, "Solving" if form.has_solutions else "Writing", cancel)
    _report(written, puzzles, as_json=as_json)


def _draw(
    to: Path, puzzles: PuzzleSet, settings: SheetSettings, draw: DrawWorksheet | None
) -> tuple[Path, ...]:
    if draw is None:
        raise SettingsError(
            f"Only the boaf command can draw {to}. Choose a name that ends in {_FILES}."
        )
    cancel = Cancel()
    sheet = run_with_progress(make_worksheet(puzzles, settings, cancel), "Solving", cancel)
    return run_with_progress(draw(to, sheet, cancel), "Drawing", cancel)


def _report(written: tuple[Path, ...], puzzles: PuzzleSet, *, as_json: bool) -> None:
    n_puzzles = len(puzzles.records)
    if as_json:
        names = [str(path) for path in written]
        print_json(
            {"written": names[0], "files": names, "puzzles": n_puzzles, "notes": puzzles.notes}
        )
        return
    said = english_plural("%n puzzle(s)", n_puzzles)
    if len(written) == 1:
        print(f"{said} written to {written[0]}")
    else:
        print(f"{said} on {len(written)} pages: {written[0]} to {written[-1]}")
    for note in puzzles.notes:
        print(note)
