"""Arguments and options that several commands share, and the parsing of their values.

The shared arguments and options are decorators, as in ``@options.workers``.
"""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from engine.errors import SettingsError
from engine.game import plain_text

F = TypeVar("F", bound=Callable[..., Any])

deal: Final = click.argument(
    "source",
    metavar="DEAL",
    help="Deal number, cards such as 'JD 2D / 5D --', a file, or - for standard input",
)
deals: Final = click.argument(
    "sources", metavar="DEAL...", nargs=-1, required=True, help="One or more deals."
)
max_states: Final = click.option(
    "--max-states", type=int, help="Maximum number of states to count."
)
also: Final = click.option(
    "--also", help="Additional features, separated by commas, such as key_states, or all."
)
gate: Final = click.option("--gate", type=Path, help="A .json file with acceptance rules.")
set_output: Final = click.option(
    "--out", type=Path, required=True, help="Output set (.csv). Run the command again to resume."
)
workers: Final = click.option(
    "--workers",
    type=click.IntRange(min=1),
    metavar="INTEGER",
    help="Number of threads [default: one per core], or of cluster workers with --scheduler.",
)
scheduler: Final = click.option(
    "--scheduler", help="Address of a Dask scheduler, such as tcp://10.0.0.5:8786."
)
study_folder: Final = click.argument(
    "folder", metavar="DIR", type=Path, help="Folder of the study."
)
solved_only: Final = click.option(
    "--solved-only/--all-games",
    default=False,
    help="Learn preferences from ratings of solved games only.",
)


def size_of_deal(command: F) -> F:
    """Add --rows and --columns for an argument that may have a size of its own."""
    purpose = "for a number [default: 4] or cards without row separators."
    command = click.option("--columns", type=int, help=f"Columns of the grid, {purpose}")(command)
    return click.option("--rows", type=int, help=f"Rows of the grid, {purpose}")(command)


def grid_size(command: F) -> F:
    """Add --rows and --columns, by default 4."""
    command = click.option("--columns", default=4, help="Columns of the grid.")(command)
    return click.option("--rows", default=4, help="Rows of the grid.")(command)


def study_round(about: str = "Round [default: the last].") -> Callable[[F], F]:
    """Add --round. Files and JSON call it iteration, as the option once did."""
    return click.option("--round", "--iteration", "iteration", type=int, help=about)


def refuse_unused(why: str, options: Mapping[str, object]) -> None:
    """Raise SettingsError if an option is given that would have no effect."""
    for option, value in options.items():
        if value is not None and value is not False:
            raise SettingsError(f"{option} has no effect {why}. Omit one of them.")


def require_ending(option: str, path: Path, ending: str) -> None:
    """Raise SettingsError if the file of an option has another ending."""
    if path.suffix.lower() != ending:
        raise SettingsError(f"{option} {path} doesn't end in {ending}. Choose a name that does.")


def column_names(features: str | None) -> list[str]:
    """Return the comma-separated names in ``--features``; empty if it isn't given."""
    return [] if features is None else [name.strip() for name in features.split(",")]


def card_range(text: str) -> tuple[int, int]:
    """Parse a number or a range such as ``6-9`` in ``--cards``; raise SettingsError for others."""
    match = re.fullmatch(r"(\d{1,2})(?:\s*[-:]\s*(\d{1,2}))?", plain_text(text).strip())
    if match is None:
        raise SettingsError(
            f"--cards {text!r} isn't a number or a range. Use 8 or 6-9, for example."
        )
    return int(match.group(1)), int(match.group(2) or match.group(1))
