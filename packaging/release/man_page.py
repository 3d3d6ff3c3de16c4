"""Create the man page from the command line's help: ``python packaging/release/man_page.py OUT``.

Every command is a section with the text of ``boaf COMMAND --help``; OUT is the page, such as
``boaf.1``. The date is that of ``SOURCE_DATE_EPOCH`` if it is set, so that package builds are
reproducible.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import description
import typer

from engine.cli import application

_CLOSING = r"""
.SH EXIT STATUS
.TP
0
All went well.
.TP
1
.B boaf doctor
found a problem, or
.B boaf study verify
or
.B boaf reproduce
found a difference.
.TP
2
The input is wrong, or something is missing; one line on the standard error says what, where and
how to correct it.
.TP
3
A budget was spent before the answer was found.
.TP
130
It was stopped; what was found is kept.
.SH ENVIRONMENT
.TP
.B BOAF_HOME
A folder for preferences, games and ratings, in place of the standard folders.
.SH FILES
Games, ratings, sets and studies of the window are plain files in
.IR ~/.local/share/boaf ,
its preferences are in
.IR ~/.config/boaf .
.SH SEE ALSO
The help of the window (F1) explains the game and the loop from an energy to its ratings.
"""


def page() -> str:
    """Return the page as roff."""
    command: Any = typer.main.get_command(application(""))
    context = command.context_class(command, info_name="boaf")
    day = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time())))
    lines = [
        f'.TH BOAF 1 {time.strftime("%Y-%m-%d", day)} "boaf {description.VERSION}" "Games"',
        ".SH NAME",
        rf"boaf \- {_plain(description.COMMENT)}",
        ".SH SYNOPSIS",
        ".B boaf",
        '.RI [ FILE " | " LINK ]',
        ".br",
        ".B boaf",
        _plain(" ".join(command.collect_usage_pieces(context))),
        ".SH DESCRIPTION",
        _plain(command.help),
        "A set of puzzles, a deal or ratings in FILE open in the window, and so does LINK, the",
        "address of a puzzle that begins with",
        ".BR boaf: .",
        ".SH OPTIONS",
        *_parameters(command, context),
        ".SH COMMANDS",
        *_commands(command, context),
    ]
    return "\n".join(lines) + _CLOSING


def _commands(group: Any, context: Any) -> Iterator[str]:
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if command.hidden:
            continue
        own = command.context_class(command, info_name=name, parent=context)
        usage = _plain(" ".join(command.collect_usage_pieces(own)))
        yield rf".SS \fB{_plain(own.command_path)}\fR {usage}"
        yield _plain(command.help or "")
        yield from _parameters(command, own)
        if hasattr(command, "list_commands"):
            yield from _commands(command, own)


def _parameters(command: Any, context: Any) -> Iterator[str]:
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        # Every command has it.
        if record is not None and ("--help" not in parameter.opts or context.parent is None):
            yield ".TP"
            yield rf"\fB{_plain(record[0])}\fR"
            yield _plain(record[1] or "")


def _plain(text: str) -> str:
    """Escape a text for roff."""
    text = " ".join(text.split()).replace("\\", r"\e").replace("-", r"\-")
    text = text.replace("'", r"\(aq").replace("`", r"\(ga").replace("^", r"\(ha")
    return text.replace("~", r"\(ti").replace('"', r"\(dq")


def main(arguments: Sequence[str]) -> int:
    """Write the page and return the exit status."""
    if len(arguments) != 1:
        sys.stderr.write("give the file to write, such as boaf.1\n")
        return 2
    Path(arguments[0]).write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
