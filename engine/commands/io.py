"""Functions, arguments and options shared by commands."""

from __future__ import annotations

import json
import math
import os
import queue
import re
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

import typer

from engine.errors import DealError, FileFormatError, SettingsError
from engine.files.atomic import keep_piped
from engine.game import Deal, parse_deal, parse_game
from engine.game.cards import plain_text
from engine.game.text import GAME_NOTE, deal_number, in_size, is_one_long_row, split_moves
from engine.progress import Cancel, Progress, Work
from engine.sentences import reason_of

if TYPE_CHECKING:
    from engine.diagnosis import Fact
    from engine.puzzlesets.worksheet import DrawWorksheet

T = TypeVar("T")

EXIT_DIFFERENT: Final = 1
"""A check failed: `study verify` and `reproduce`."""
EXIT_BAD_INPUT: Final = 2
EXIT_BUDGET_SPENT: Final = 3
"""The search reached its limit before a result, or a batch is incomplete."""
EXIT_INTERRUPTED: Final = 130
"""Interrupted by Ctrl+C, as in shells."""

_MOST_NEWS: Final = 64  # records of progress that wait for the main thread
_STANDARD_INPUT: Final = Path("standard input")
_POLL_S: Final = 0.01  # seconds after which to look whether the work has ended

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
    typer.Option(
        help="Rows of the grid, for a number [default: 4] or cards without row separators."
    ),
]
Columns = Annotated[
    int | None,
    typer.Option(
        help="Columns of the grid, for a number [default: 4] or cards without row separators."
    ),
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


@dataclass(frozen=True, slots=True)
class Renderers:
    """Functions of the desktop for commands, passed by the caller: this package uses no Qt."""

    worksheet: DrawWorksheet  #: Draws worksheets to files
    page: Callable[[Path, str], None]  #: Prints an HTML page to a PDF file
    diagnose: Callable[[], Iterable[Fact]]  #: Checks the window's requirements on this machine


def read_deals(argument: str, rows: int | None = None, columns: int | None = None) -> list[Deal]:
    """Return the deals of an argument: a number, a deal or game, a file, a pipe, or ``-``.

    Guesses are reported on stderr.

    Raises DealError, FileFormatError or StorageError if it isn't any of these.

    ``rows``, ``columns``: as in `engine.game.parse_deal`; written grids must have that size.
    """
    if argument == "-":
        text = _standard_input()
        try:
            return [_parse(text, rows, columns)]
        except DealError:  # a set, or several deals
            keep_piped(_STANDARD_INPUT, text.encode(errors="surrogateescape"))
            return _read_file(_STANDARD_INPUT, rows, columns)
    path, is_name = Path(argument), _number_in(argument) is None
    is_there = is_name and os.path.lexists(argument)
    if is_there and not path.is_dir():
        return _read_file(path, rows, columns)
    if is_name and not is_there and "\n" not in argument and path.suffix:
        from engine.puzzlesets.formats import has_set_ending

        if has_set_ending(path):
            raise FileFormatError(f"{argument} doesn't exist. Check the path.")
    try:
        return [_parse(argument, rows, columns)]
    except DealError:
        if is_there:
            return _read_file(path, rows, columns)  # raises the error for a folder
        raise


def _number_in(argument: str) -> int | None:
    """Return the number of a deal, 0 if it is out of range, None if it isn't a number."""
    try:
        return deal_number(argument)
    except DealError:
        return 0


def _parse(text: str, rows: int | None, columns: int | None) -> Deal:
    deal_text, moves = split_moves(plain_text(text))
    deal = parse_deal(deal_text if moves else text, rows, columns)
    if moves:
        parse_game(deal, moves)
        warn(GAME_NOTE)
    if deal_number(text) is not None and "-" in plain_text(text):
        from engine.puzzlesets.text_format import seed_note

        warn(seed_note(text.strip()))
    elif rows is None and columns is None and is_one_long_row(deal):
        warn(f"All {deal.n_cells} cells are in one row. Put / between rows, or add --rows.")
    return deal


def warn(sentence: str) -> None:
    """Print a sentence on stderr, if that can be written."""
    try:
        print(f"boaf: {sentence}", file=sys.stderr, flush=True)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())  # no other error at exit


def _standard_input() -> str:
    try:
        return sys.stdin.read(1_000_000)
    except UnicodeDecodeError as error:
        raise DealError("Standard input isn't text. Enter a deal as text.") from error
    except OSError as error:
        raise DealError(f"Can't read standard input ({reason_of(error)}).") from error


def _read_file(path: Path, rows: int | None, columns: int | None) -> list[Deal]:
    from engine.puzzlesets.formats import read_set

    puzzles = read_set(path, rows, columns)
    for note in puzzles.notes:
        warn(note)
    return [in_size(record.deal, rows, columns) for record in puzzles.records]


def read_deal(argument: str, rows: int | None, columns: int | None) -> Deal:
    """Return the single deal of an argument.

    Raises DealError if it is a file with several deals.
    """
    deals = read_deals(argument, rows, columns)
    if len(deals) != 1:
        raise DealError(f"{argument} contains {len(deals)} deals. Use a file with one deal.")
    return deals[0]


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


def run_with_progress(
    work: Work[T],
    title: str,
    cancel: Cancel | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> T:
    """Run long work with a progress bar on stderr, if that is a terminal; Ctrl+C cancels it.

    Without a cancel of its own, work stops between two steps.
    """
    # Python handles a signal only between bytecodes of the main thread, so the work runs in its
    # own thread, and this one waits in a way that can be interrupted.
    # The work waits when a slow disk or terminal leaves it this far ahead, or memory would fill.
    news: queue.Queue[Progress | None] = queue.Queue(_MOST_NEWS)
    result: Future[T] = Future()
    is_left = threading.Event()
    worker = threading.Thread(target=_advance, args=(work, news, result, is_left), daemon=True)
    try:
        with _progress_bar(title) as show:
            worker.start()
            while (progress := news.get()) is not None:
                if on_progress is not None:
                    on_progress(progress)
                show(progress)
            return result.result()
    except BaseException:
        if cancel is not None:
            cancel.set()
        is_left.set()
        while worker.is_alive():
            with suppress(queue.Empty):  # or it waits for room
                news.get(timeout=_POLL_S)
        raise


def _advance(
    work: Work[T],
    news: queue.Queue[Progress | None],
    result: Future[T],
    is_left: threading.Event,
) -> None:
    """Run work in a thread and report its progress, to its end or until the caller leaves."""
    try:
        with closing(work):
            while not is_left.is_set():
                news.put(next(work))
    except StopIteration as stop:
        result.set_result(stop.value)
    except BaseException as error:  # noqa: BLE001 - it is raised again where a caller waits
        result.set_exception(error)
    news.put(None)


@contextmanager
def _progress_bar(title: str) -> Iterator[Callable[[Progress], None]]:
    """Show a progress bar on stderr, and return the function that updates it."""
    if not sys.stderr.isatty():
        yield lambda _progress: None
        return
    from rich.console import Console
    from rich.progress import Progress as RichProgress

    with RichProgress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=None)
        yield lambda progress: bar.update(
            task, completed=progress.done, total=progress.total or None
        )


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
