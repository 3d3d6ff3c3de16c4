"""Arguments and options shared by several commands."""

import re
from collections.abc import Mapping
from typing import Annotated, Final

import typer

from engine.errors import SettingsError
from engine.game.cards import plain_text

DealArgument = Annotated[
    str,
    typer.Argument(
        metavar="DEAL",
        help="Deal number, cards such as 'JD 2D / 5D --', a file, or - for standard input",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object per line.")]
ROUND: Final = ("--round", "--iteration")
"""The option for a study's round. Files and JSON call it iteration, as the option once did."""
OneRound = Annotated[int | None, typer.Option(*ROUND, help="Round [default: the last].")]
Rows = Annotated[
    int | None,
    typer.Option(help="Rows of the grid, for a deal number [default: 4] or cards in one row."),
]
Columns = Annotated[
    int | None,
    typer.Option(help="Columns of the grid, for a deal number [default: 4] or cards in one row."),
]

Workers = Annotated[
    int | None,
    typer.Option(
        min=1,
        help="Number of threads [default: one per core], or of cluster workers with --scheduler.",
    ),
]
Scheduler = Annotated[
    str | None, typer.Option(help="Address of a Dask scheduler, such as tcp://10.0.0.5:8786.")
]

Also = Annotated[
    str | None,
    typer.Option(help="Additional features, separated by commas, such as key_states, or all."),
]


def refuse_unused(why: str, options: Mapping[str, object]) -> None:
    """Raise SettingsError if an option is given that would have no effect."""
    for option, value in options.items():
        if value is not None and value is not False:
            raise SettingsError(f"{option} has no effect {why}. Omit one of them.")


def column_names(features: str | None) -> list[str]:
    """Return the comma-separated names in ``--features``; empty if it isn't given."""
    return [] if features is None else [name.strip() for name in features.split(",")]


def card_range(text: str) -> tuple[int, int]:
    """Parse ``--cards``: a number, or a range such as ``6-9``.

    Raises SettingsError when it is neither.
    """
    match = re.fullmatch(r"(\d{1,2})(?:\s*[-:]\s*(\d{1,2}))?", plain_text(text).strip())
    if match is None:
        raise SettingsError(
            f"--cards {text!r} isn't a number or a range. Use 8 or 6-9, for example."
        )
    return int(match.group(1)), int(match.group(2) or match.group(1))
