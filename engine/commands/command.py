"""What a command is: a function that returns answers, and the printer of all answers."""

from __future__ import annotations

import json
import math
import os
import shlex
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import click

if TYPE_CHECKING:
    from engine.diagnosis import Fact
    from engine.progress import Progress
    from engine.puzzlesets.pages import DrawWorksheet

ARGUMENTS: Final = "boaf.arguments"
"""The words of the command line, in click's ``meta``."""
EXIT_DIFFERENT: Final = 1
"""A check failed: `doctor` and `reproduce`."""
EXIT_BAD_INPUT: Final = 2
EXIT_BUDGET_SPENT: Final = 3
"""The search reached its limit before a result, or a batch is incomplete."""
EXIT_INTERRUPTED: Final = 130
"""Interrupted by Ctrl+C, as in shells."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command prints: a result, or one of several.

    The text may be a function, which is only called without ``--json``.
    """

    fields: Mapping[str, Any] | None = None  #: The JSON object for ``--json``, or no line
    text: str | Callable[[], str] = ""  #: The lines without ``--json``, or none
    status: int = 0  #: Exit status; that of a command is the maximum of its answers
    warning: str = ""  #: A sentence for stderr, if the result is incomplete


Answers: TypeAlias = Iterator[Answer]
"""For commands that print while they compute: each answer is printed when it is yielded."""


class Command(click.Command):
    """A command whose function returns an `Answer`, or yields `Answers`."""

    def __init__(self, *arguments: Any, resumes_from: str = "", **settings: Any) -> None:
        """Create a command; ``resumes_from``: the option with the file that it can resume."""
        super().__init__(*arguments, **settings)
        self._resumes_from = resumes_from
        about_json = "Print one JSON object per line."
        self.params.append(click.Option(["--json", "as_json"], is_flag=True, help=about_json))

    def invoke(self, ctx: click.Context) -> int:
        """Run the command, print its answers and return its exit status."""
        as_json = ctx.params.pop("as_json")
        try:
            returned = super().invoke(ctx)
            answers: Iterable[Answer] = [returned] if isinstance(returned, Answer) else returned
            return max((_print(each, as_json=as_json) for each in answers), default=0)
        except KeyboardInterrupt:
            if ctx.params.get(self._resumes_from) is None:
                raise
            warn("Stopped. Run the same command to resume.")
            return EXIT_INTERRUPTED


def made_by(*files: Path) -> dict[str, Any]:
    """Return how a result was computed: the command, the versions, and digests of its input."""
    from engine.files.reading import digests_of
    from engine.puzzlesets.batches import OF_STATISTICS, versions

    root = click.get_current_context().find_root()
    return {
        "command": shlex.join(["boaf", *root.meta.get(ARGUMENTS, ())]),
        "versions": versions(*OF_STATISTICS),
        "input": {str(file): digest for file, digest in digests_of(files).items()},
    }


class CommandGroup(click.Group):
    """A command that consists of commands, which its help lists as they are defined."""

    command_class = Command

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - as in click
        return list(self.commands)


@dataclass(frozen=True, slots=True)
class Renderers:
    """Functions of the desktop for commands, passed by the caller: this package uses no Qt."""

    worksheet: DrawWorksheet  #: Draws worksheets to files
    diagnose: Callable[[], Iterable[Fact]]  #: Checks the window's requirements on this machine


def _print(answer: Answer, *, as_json: bool) -> int:
    """Print an answer and return its exit status."""
    if as_json:
        if answer.fields is not None:
            print(json.dumps(_with_nulls(answer.fields), ensure_ascii=False))
    elif text := answer.text() if callable(answer.text) else answer.text:
        print(text)
    if answer.warning:
        warn(answer.warning)
    return answer.status


def _with_nulls(value: Any) -> Any:
    """Return a value of JSON fields with None for NaN and infinity."""
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if isinstance(value, Mapping):
        return {str(key): _with_nulls(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_with_nulls(item) for item in value]
    return value


def warn(sentence: str) -> None:
    """Print a sentence on stderr, if that can be written."""
    try:
        print(f"boaf: {sentence}", file=sys.stderr, flush=True)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())  # no other error at exit


def warn_of(progress: Progress) -> None:
    """Print the message of a step of long work, if it has one."""
    if progress.message:
        warn(sentences_text(progress.message))


def sentences_text(*sentences: str) -> str:
    """Return messages of the engine, one per line, with features by their titles."""
    from engine.statistics.display_names import in_words

    return lines(*map(in_words, filter(None, sentences)))


def table_text(rows: Sequence[Sequence[str]]) -> str:
    """Return rows in columns: the first to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join([first.ljust(widths[0]), *map(str.rjust, others, widths[1:])])
        for first, *others in rows
    )


def lines(*texts: str) -> str:
    """Return texts as lines, without the empty ones."""
    return "\n".join(filter(None, texts))
