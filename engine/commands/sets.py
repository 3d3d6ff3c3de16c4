"""Commands about puzzle sets: generate, compare and export them."""

from __future__ import annotations

from collections import Counter
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from engine.commands import options
from engine.commands.command import (
    EXIT_BUDGET_SPENT,
    Answer,
    Command,
    Renderers,
    lines,
    sentences_text,
    warn,
    warn_of,
)
from engine.design.presets import names_by_source
from engine.design.settings import METHODS
from engine.errors import SettingsError
from engine.numerics import significant
from engine.progress import Cancel, run_with_progress
from engine.puzzlesets.formats import FILE_ENDINGS, find_format, read_set, write_solved
from engine.puzzlesets.pages import SheetSettings, make_worksheet
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.search.limits import MAX_COUNTED_CARDS
from engine.statistics.display_names import in_words, plural
from engine.threads import default_workers

if TYPE_CHECKING:
    from engine.design.advice import Outlook
    from engine.design.record import Batch
    from engine.design.settings import GenerateSettings


# Generating --------------------------------------------------------------------------------------


@click.command(cls=Command, resumes_from="out")
@click.option(
    "--cards",
    required=True,
    help=f"Number of cards (up to {MAX_COUNTED_CARDS}), or a range such as 6-9.",
)
@click.option("--count", type=int, required=True, help="Number of puzzles.")
@options.set_output
@click.option("--energy", default="final", help=f"{names_by_source()}, or a file.")
@click.option("--seed", default=1, help="Seed for the batch.")
@click.option(
    "--method", help=f"One of {', '.join(METHODS)} [default: the better one for the energy]."
)
@click.option(
    "--iterations",
    type=int,
    help="Length of a chain [default: 2500 below 10 cards, 800 up to 12, 600 above; half as "
    "many for cards-first].",
)
@options.grid_size
@options.max_states
@options.gate
@options.also
@options.workers
@options.scheduler
def generate(
    cards: str,
    count: int,
    out: Path,
    energy: str,
    seed: int,
    method: str | None,
    iterations: int | None,
    rows: int,
    columns: int,
    max_states: int | None,
    gate: Path | None,
    also: str | None,
    workers: int | None,
    scheduler: str | None,
) -> Answer:
    """Generate distinct solvable puzzles that minimise an energy."""
    from engine.design.advice import outlook
    from engine.design.energy import penalty_warning
    from engine.design.feature_registry import on_demand_names
    from engine.design.presets import load_energy
    from engine.design.settings import Gate, GenerateSettings, load_gate
    from engine.puzzlesets.batches import generate_to
    from engine.search.limits import DEFAULT_MAX_STATES

    low, high = options.card_range(cards)
    options.require_ending("--out", out, ".csv")
    settings = GenerateSettings(
        cards_low=low,
        cards_high=high,
        count=count,
        energy=load_energy(energy),
        seed=seed,
        rows=rows,
        columns=columns,
        iterations=iterations,
        method=method or "",
        max_states=DEFAULT_MAX_STATES if max_states is None else max_states,
        gate=Gate() if gate is None else load_gate(gate),
        also=() if also is None else on_demand_names(also),
    )
    warning = penalty_warning(settings.energy, settings.cards_high)
    if warning:
        warn(warning)
    cancel = Cancel()
    work = generate_to(out, settings, cancel, workers=workers, scheduler=scheduler)
    expected = None
    if count > default_workers() and scheduler is None:  # a pilot would be most of one chain
        expected = run_with_progress(outlook([settings], workers, cancel), "Measuring", cancel)
        if expected.sentence:
            warn(sentences_text(expected.sentence))
    batch = run_with_progress(work, "Generating puzzles", cancel, warn_of)
    return _batch_answer(batch, settings, out, expected)


def _batch_answer(
    batch: Batch, settings: GenerateSettings, out: Path, expected: Outlook | None
) -> Answer:
    from engine.design.advice import advice_on_puzzles, worse_optimum

    worse = worse_optimum(batch.puzzles, settings.energy)
    advice = advice_on_puzzles(batch.puzzles, worse)
    n_rejected = batch.attempts - len(batch.puzzles)
    fields = {
        "puzzles": len(batch.puzzles),
        "attempts": batch.attempts,
        "rejected": n_rejected,
        "seconds": batch.seconds,
        "evaluations": batch.evaluations,
        "stop_reason": batch.stop_reason,
        "out": str(out),
        "rejections": batch.rejected,
        "expected_seconds": None if expected is None else (expected.low, expected.high),
        "advice": [*map(in_words, advice)],
    }
    puzzles = plural(len(batch.puzzles), "puzzle")
    text = lines(
        f"{puzzles} in {out} (rejected chains: {n_rejected} of {batch.attempts}, "
        f"{batch.evaluations} evaluations, {batch.seconds:.1f} s)",
        *(f"rejected: {reason} ({n})" for reason, n in Counter(batch.rejected).most_common()),
        sentences_text(*advice),
    )
    if not batch.evaluations:
        text = f"{out} is complete: it already has {puzzles}"
    if batch.stop_reason == "no new puzzle":
        warning = "Many chains in a row found no new puzzle. There may be no more."
        return Answer(fields, text, EXIT_BUDGET_SPENT, warning)
    return Answer(fields, text)


# Comparing ---------------------------------------------------------------------------------------


@click.command(cls=Command)
@click.argument("first", metavar="SET", type=Path, help="A puzzle set.")
@click.argument("second", metavar="SET", type=Path, help="A second set.")
def compare(first: Path, second: Path) -> Answer:
    """Compare the features of two puzzle sets: means and differences with 95% intervals."""
    from engine.puzzlesets.puzzle_set import PuzzleSet
    from engine.statistics.differences import compare_sets

    work = compare_sets(PuzzleSet.read(first), PuzzleSet.read(second))
    found = run_with_progress(work, "Measuring the puzzles")
    rows = [{"feature": name, **values} for name, values in found.to_dict("index").items()]
    texts = (
        f"{row['feature']}: {significant(row['first'])} and {significant(row['second'])}, "
        f"difference {significant(row['difference'])}{_interval_text(row['low'], row['high'])}"
        for row in rows
    )
    return Answer({"features": rows}, lines(*texts) or "no feature is known in both sets")


def _interval_text(low: float, high: float) -> str:
    return "" if isnan(low) else f" ({significant(low)} to {significant(high)})"


# Exporting ---------------------------------------------------------------------------------------

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
@options.table_columns
@click.pass_obj
def export(
    renderers: Renderers | None,
    source: Path,
    to: Path,
    columns: dict[str, str],
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
    puzzles = read_set(source, columns)
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
