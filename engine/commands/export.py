"""The command that exports puzzle sets to other formats."""

from pathlib import Path
from typing import Final

import click

from engine.commands import options
from engine.commands.command import Answer, Command, Renderers, lines
from engine.errors import SettingsError
from engine.progress import Cancel
from engine.progress_bar import run_with_progress
from engine.puzzlesets.formats import FILE_ENDINGS, find_format, read_set, write_solved
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.puzzlesets.worksheet import SheetSettings, make_worksheet
from engine.statistics.display_names import plural

_FILES: Final = ", ".join(FILE_ENDINGS)


@click.command(cls=Command)
@click.argument("source", metavar="SET", type=Path, help="A puzzle set.")
@click.option(
    "--to", type=Path, required=True, help=f"Output file: {_FILES}, or .pdf for printing."
)
@click.option(
    "--per-page", type=int, help="Worksheets: 1, 2, 4 or 6 puzzles per page [default: 4]."
)
@click.option("--page-size", help="Worksheets: page size, a4 or letter [default: a4].")
@click.option(
    "--answers/--no-answers", default=None, help="Worksheets: add proved answers [default: yes]."
)
@click.option("--title", help="Title of worksheets and web pages [default: name of the set].")
@click.pass_obj
def export(
    renderers: Renderers | None,
    source: Path,
    to: Path,
    per_page: int | None,
    page_size: str | None,
    answers: bool | None,
    title: str | None,
) -> Answer:
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
        options.refuse_unused(f"on {form.ending}, only on worksheets", of_sheets)
    if not form.has_title:
        options.refuse_unused(f"on {form.ending}", {"--title": title})
    settings = SheetSettings(
        title=source.stem if title is None else title,
        per_page=4 if per_page is None else per_page,
        page_size=(page_size or "a4").lower(),
        has_answers=answers is not False,
    )
    puzzles = read_set(source)
    if form.is_drawn:
        _draw(to, puzzles, settings, renderers)
    else:
        cancel = Cancel()
        work = write_solved(to, puzzles, cancel, settings.title)
        run_with_progress(work, "Solving" if form.has_solutions else "Writing", cancel)
    n_puzzles = len(puzzles.records)
    return Answer(
        {"written": str(to), "puzzles": n_puzzles, "notes": puzzles.notes},
        lines(f"{plural(n_puzzles, 'puzzle')} written to {to}", *puzzles.notes),
    )


def _draw(
    to: Path, puzzles: PuzzleSet, settings: SheetSettings, renderers: Renderers | None
) -> None:
    if renderers is None:
        raise SettingsError(
            f"Only the installed program can write PDF. Choose a name that ends in {_FILES}."
        )
    cancel = Cancel()
    sheet = run_with_progress(make_worksheet(puzzles, settings, cancel), "Solving", cancel)
    run_with_progress(renderers.worksheet(to, sheet, cancel), "Drawing", cancel)
