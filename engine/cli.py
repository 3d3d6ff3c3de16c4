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
from typing import Final

import click

from engine.commands import COMMANDS, COMPLETION
from engine.commands.command import ARGUMENTS, EXIT_BAD_INPUT, EXIT_INTERRUPTED, Renderers, warn
from engine.errors import BoafError
from engine.sentences import reason_of

# A deal may start with an empty cell, "-- 5D / ...", and a number may be negative. Neither is an
# option, and the command that reads the number reports its error.
_NO_OPTION: Final = re.compile(r"-- .*|-\d+", re.DOTALL)


class _AllCommands(click.Group):
    """The commands; a module is only loaded if its command is requested."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - as in click
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        if cmd_name not in COMMANDS:
            raise click.exceptions.NoSuchCommand(cmd_name, possibilities=COMMANDS, ctx=ctx)
        module, name = COMMANDS[cmd_name].split(":")
        command: click.Command = getattr(import_module(f"engine.commands.{module}"), name)
        return command


def _show_version(context: click.Context, _option: click.Parameter, is_requested: bool) -> None:
    if is_requested:
        from engine.diagnosis import program_version  # noqa: PLC0415 - reads what is installed

        click.echo(f"boaf {program_version()}")
        context.exit()


@click.group(cls=_AllCommands, no_args_is_help=False, context_settings={"show_default": True})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Print the version.",
)
def boaf() -> None:
    """Play and design Birds of a Feather card puzzles.

    Without a command, or with a deal or file instead of one, the window opens.
    """


def main(arguments: Sequence[str], renderers: Renderers | None = None) -> int:
    """Run one command and return its exit status.

    ``renderers``: what needs Qt, which this package doesn't use; without them, sets are written as
    text only.
    """
    if request := os.environ.get(COMPLETION):
        from click.shell_completion import shell_complete  # noqa: PLC0415 - for shells alone

        return shell_complete(boaf, {}, "boaf", COMPLETION, request)
    return _run(arguments, renderers)


def _run(arguments: Sequence[str], renderers: Renderers | None) -> int:
    # The first word names the command and is shown as typed.
    words = [
        f" {word}" if index > 0 and _NO_OPTION.fullmatch(word) else word
        for index, word in enumerate(arguments)
    ]
    try:
        # Not boaf.main(), which has its own handling of signals and closed pipes.
        with boaf.make_context("boaf", words, obj=renderers) as context:
            context.meta[ARGUMENTS] = arguments
            status: int = boaf.invoke(context)
        sys.stdout.flush()
    except click.exceptions.Exit as exit_request:
        return exit_request.exit_code
    except click.UsageError as error:
        return _complain(_usage_sentence(error))
    except KeyboardInterrupt:
        warn("Stopped.")
        return EXIT_INTERRUPTED
    except BoafError as error:
        return _complain(str(error))
    except OSError as error:
        return _answer_for(error)
    return status


def _usage_sentence(error: click.UsageError) -> str:
    """Return the error in a command line, and the help command to run."""
    text = error.format_message().replace("' -", "'-").rstrip(".")
    command = "boaf" if error.ctx is None else error.ctx.command_path
    return f"{text}{'' if text.endswith(('?', '?)')) else '.'} See {command} --help."


def _answer_for(error: OSError) -> int:
    """Return a message for a refused file, or for the output, which has no name."""
    if error.filename is not None:
        from engine.files.storage import storage_error  # noqa: PLC0415 - seldom needed

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
