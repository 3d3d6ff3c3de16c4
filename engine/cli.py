"""Every stage from a terminal: ``boaf COMMAND``.

Exit status: 0 for success; 2 for bad input, with one line on stderr that names the error, its
location and a correction; 3 when a budget was spent before an answer was found.
"""

import errno
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from engine.commands import COMMANDS
from engine.commands.io import EXIT_BAD_INPUT, EXIT_INTERRUPTED, Renderers, warn
from engine.errors import BoafError, SettingsError
from engine.files.atomic import storage_error
from engine.sentences import reason_of

# Typer contains its own copy of click and exports only some of its exceptions.
_UsageError: Any = next(
    base for base in typer.BadParameter.__mro__ if base.__name__ == "ClickException"
)

_HELP: Final = (
    "Play and design Birds of a Feather card puzzles. Without a command, or with a deal or file "
    "instead of one, the window opens."
)
_WITH_OUT: Final = ("generate", "map", "survey")
# A deal may start with an empty cell, "-- 5D / ...", and a number may be negative. Neither is an
# option, and the command that reads the number reports its error.
_THOUSANDS: Final = re.compile(r"(?:--[\w-]+=)?\d{1,3}(?:\.\d{3})*\.000")
_NO_OPTION: Final = re.compile(r"-- .*|-\d+", re.DOTALL)


def application(command_name: str) -> typer.Typer:
    """Return the application with the requested command, or with all commands if there is none."""
    app = typer.Typer(
        name="boaf", help=_HELP, add_completion=False, no_args_is_help=True, rich_markup_mode=None
    )
    app.callback()(_options)
    for name in (command_name,) if command_name in COMMANDS else COMMANDS:
        module, function = COMMANDS[name].split(":")
        command = getattr(import_module(f"engine.commands.{module}"), function)
        if isinstance(command, typer.Typer):
            app.add_typer(command, name=name)
        else:
            app.command(name)(command)
    return app


def _show_version(is_asked: bool) -> None:
    if is_asked:
        from engine.diagnosis import program_version  # noqa: PLC0415 - reads what is installed

        print(f"boaf {program_version()}")
        raise typer.Exit


def _options(
    _version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help="Print the version."
        ),
    ] = False,
) -> None:
    """Accept options without a command."""


def main(arguments: Sequence[str], drawers: Renderers | None = None) -> int:
    """Run one command and return its exit status.

    ``drawers``: draw worksheets and print reports; without them, sets and reports are written as
    text only, because this package doesn't use Qt.
    """
    command = typer.main.get_command(application(arguments[0] if arguments else ""))
    # The first word names the command and is shown as typed.
    words = [
        f" {word}" if index > 0 and _NO_OPTION.fullmatch(word) else word
        for index, word in enumerate(arguments)
    ]
    try:
        for word in filter(_THOUSANDS.fullmatch, arguments):
            raise SettingsError(f"{word} has a decimal point or a thousands separator. Omit it.")
        # Not command.main(), which has its own handling of signals and closed pipes.
        with command.make_context("boaf", words, obj=drawers) as context:
            command.invoke(context)
        sys.stdout.flush()
    except typer.Exit as exit_request:
        return int(exit_request.exit_code)
    except _UsageError as error:
        return _complain(_usage_sentence(error))
    except (KeyboardInterrupt, typer.Abort):
        more = " Run the same command to resume." if _goes_on(arguments) else ""
        _complain(f"Stopped.{more}")
        return EXIT_INTERRUPTED
    except BoafError as error:
        return _complain(str(error))
    except OSError as error:
        return _answer_for(error)
    return 0


def _usage_sentence(error: _UsageError) -> str:
    """Return the error in a command line, and the help command to run."""
    text = error.format_message().replace("Value error, ", "").replace("' -", "'-").rstrip(".")
    command = "boaf" if error.ctx is None else " ".join(error.ctx.command_path.split())
    return f"{text}{'' if text.endswith('?') else '.'} See {command} --help."


def _goes_on(arguments: Sequence[str]) -> bool:
    """Return whether a stopped command keeps its results and can be resumed."""
    first, *others = (*arguments, "")
    return first in _WITH_OUT and any(word.partition("=")[0] == "--out" for word in others)


def _answer_for(error: OSError) -> int:
    """Return a message for a refused file, or for the output, which has no name."""
    if error.filename is not None:
        return _complain(str(storage_error("use", Path(str(error.filename)), error)))
    return _give_up_output(error)


def _give_up_output(error: OSError) -> int:
    """Handle an output that can't be written: a closed pipe isn't an error, a full disk is."""
    # Flushing at exit must not fail again.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError) or (os.name == "nt" and error.errno == errno.EINVAL):
        return 0
    return _complain(
        f"Can't write the output ({reason_of(error)}). Free up space or send it elsewhere."
    )


def _complain(sentence: str) -> int:
    warn(" ".join(sentence.split()))
    return EXIT_BAD_INPUT
