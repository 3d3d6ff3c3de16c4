"""The command that compares two puzzle sets."""

from math import isnan
from pathlib import Path

import click

from engine.commands.command import Answer, Command, lines
from engine.digits import significant
from engine.progress_bar import run_with_progress


@click.command(cls=Command)
@click.argument("first", metavar="SET", type=Path, help="A puzzle set.")
@click.argument("second", metavar="SET", type=Path, help="A second set.")
def compare(first: Path, second: Path) -> Answer:
    """Compare the features of two puzzle sets: means and differences with 95% intervals."""
    from engine.puzzlesets.puzzle_set import PuzzleSet
    from engine.statistics.set_comparison import compare_sets

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
