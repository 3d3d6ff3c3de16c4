"""Options, exit codes and printing shared by commands."""

from __future__ import annotations

import json
import math
import os
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from engine.errors import SettingsError
from engine.game.cards import plain_text

if TYPE_CHECKING:
    from engine.diagnosis import Fact
    from engine.puzzlesets.worksheet import DrawWorksheet

EXIT_DIFFERENT: Final = 1
"""A check failed: `study verify` and `reproduce`."""
EXIT_BAD_INPUT: Final = 2
EXIT_BUDGET_SPENT: Final = 3
"""The search reached its limit before a result, or a batch is incomplete."""
EXIT_INTERRUPTED: Final = 130
"""Interrupted by Ctrl+C, as in shells."""


Json = Annotated[bool, typer.Option("--json", help="Print one JSON object per line.")]
ROUND: Final = ("--round", "--iteration")
"""The option for a study's round. Files and JSON call it iteration, as the option once did."""
OneRound = Annotated[int | None, typer.Option(*ROUND, help="Round [default: the last].")]
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


@dataclass(frozen=True, slots=True)
class Renderers:
    """Functions of the desktop for commands, passed by the caller: this package uses no Qt."""

    worksheet: DrawWorksheet  #: Draws worksheets to files
    diagnose: Callable[[], Iterable[Fact]]  #: Checks the window's requirements on this machine


def warn(sentence: str) -> None:
    """Print a sentence on stderr, if that can be written."""
    try:
        print(f"boaf: {sentence}", file=sys.stderr, flush=True)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())  # no other error at exit


def say(*sentences: str) -> None:
    """Print messages of the engine, one per line, with features by their titles."""
    from engine.statistics.display_names import in_words

    for sentence in filter(None, sentences):
        print(in_words(sentence))


def print_json(fields: dict[str, Any]) -> None:
    """Print a JSON object on one line; NaN and infinity become null."""
    print(json.dumps(_plain(fields), ensure_ascii=False))


def _plain(value: Any) -> Any:
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value


def print_rows(rows: Sequence[Sequence[str]]) -> None:
    """Print rows in columns: the first to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = (text.rjust(width) for text, width in zip(others, widths[1:], strict=True))
        print("  ".join([first.ljust(widths[0]), *cells]))


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
    """Parse ``--cards``: a number, or a range such as ``6-9``.

    Raises SettingsError when it is neither.
    """
    match = re.fullmatch(r"(\d{1,2})(?:\s*[-:]\s*(\d{1,2}))?", plain_text(text).strip())
    if match is None:
        raise SettingsError(
            f"--cards {text!r} isn't a number or a range. Use 8 or 6-9, for example."
        )
    return int(match.group(1)), int(match.group(2) or match.group(1))
