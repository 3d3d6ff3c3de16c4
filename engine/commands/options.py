"""Arguments and options that several commands take, said once."""

import re
from typing import Annotated

import typer

from engine.errors import SettingsError

DealArgument = Annotated[
    str, typer.Argument(metavar="DEAL", help="FreeCell number, 'JD 2D / 5D --', a file, or -")
]
Json = Annotated[bool, typer.Option("--json", help="One JSON object per line.")]
OneIntercept = Annotated[
    bool,
    typer.Option("--one-intercept", help="One mean for all rounds and raters, not one for each."),
]
OneRater = Annotated[
    str | None,
    typer.Option("--rater", help="Ratings of one rater alone, by name; own: those without one."),
]
Rows = Annotated[int, typer.Option(help="Rows of a numbered deal.")]
Columns = Annotated[int, typer.Option(help="Columns of a numbered deal.")]

Workers = Annotated[
    int | None,
    typer.Option(help="Threads; default one per core. With --scheduler: of those of the cluster."),
]
Scheduler = Annotated[
    str | None, typer.Option(help="Address of a Dask scheduler, such as tcp://10.0.0.5:8786.")
]

Also = Annotated[
    str | None,
    typer.Option(help="Features on demand, separated by commas, such as key_states; or all."),
]


def column_names(features: str | None) -> list[str]:
    """Return the names in ``--features``, which commas separate; none when it is not given."""
    return [] if features is None else [name.strip() for name in features.split(",")]


def card_range(text: str) -> tuple[int, int]:
    """Read ``--cards``: a number, or a range such as ``6-9``.

    Raises SettingsError when it is neither.
    """
    match = re.fullmatch(r"(\d{1,2})(?:\s*[-:]\s*(\d{1,2}))?", text.strip())
    if match is None:
        raise SettingsError(f"--cards {text!r} is not a number or a range; write 8 or 6-9")
    return int(match.group(1)), int(match.group(2) or match.group(1))
