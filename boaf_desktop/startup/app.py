"""Starts the desktop. Qt is imported only after the checks that prevent it from aborting."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from boaf_desktop.startup.preflight import PreflightError, check_display


def main(argv: Sequence[str]) -> int:
    """Run the desktop until its window closes, and return the exit status.

    It is 2 when there is no display or a library is missing; stderr shows how to correct it.

    ``argv``: arguments without the program's name: optionally a deal or a file to open.
    """
    arguments = _parse(argv)
    try:
        display = check_display()
    except PreflightError as error:
        sys.stderr.write(f"boaf: {error}\n")
        return 2
    import boaf_desktop.startup.pyside  # noqa: F401 - before all else that loads Qt
    from boaf_desktop.startup.desktop import run_window

    code = run_window(
        arguments.deal, arguments.measure_startup, opens_panels=arguments.open_panels
    )
    del display  # kept until here, see `check_display`
    return code


def _parse(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="boaf", description="Play and design card puzzles.")
    parser.add_argument("deal", nargs="?", default="", help="a deal or a file to open")
    parser.add_argument(
        "--measure-startup",
        type=Path,
        default=None,
        metavar="FILE",
        help="write the seconds from the start of the process to the first paint, then quit",
    )
    parser.add_argument(
        "--open-panels",
        action="store_true",
        help="with --measure-startup: open every panel first and write their names too",
    )
    return parser.parse_args(list(argv))
