"""The file of a survey: a row per deal, in the order in which the deals were decided.

Each row defines its deal: the number, the size of the grid, and the seed of random deals.
``NAME.survey.json`` beside it has the same, and a record of each run that decided deals. In a file
of version 3.0, rows end after the nodes, so that it means nothing without that file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from engine.errors import FileFormatError
from engine.files.json_files import read_object, write_object
from engine.files.reading import line_blocks
from engine.files.storage import append_whole, check_is_plain, locked, storage_errors, write_atomic
from engine.progress import Cancel, Progress, Work, mapped
from engine.search.survey import (
    NOT_REQUESTED,
    DecidedDeals,
    Survey,
    SurveySettings,
    Tally,
    survey,
)
from engine.sentences import Place

_OLD_HEADER: Final = "deal,solvable,best,nodes"
_HEADER: Final = f"{_OLD_HEADER},rows,columns,random_seed"
_DESCRIPTION: Final = ".survey.json"
_SCHEMA: Final = 1


class _Row(NamedTuple):
    """The numbers of a row that differ between the deals of a survey."""

    number: int
    is_solvable: int
    best: int  #: As `DecidedDeals.best`
    nodes: int


@dataclass(frozen=True, slots=True)
class SurveyFile:
    """The file of a survey, to which decided deals are appended."""

    path: Path
    tally: Tally  #: The results in it when it was opened
    row_end: str  #: The end of each row: what the number refers to; empty in version 3.0

    def append(self, decided: DecidedDeals) -> None:
        """Append decided deals; raises StorageError, and then appends none."""
        append_whole(self.path, format_decided(decided, self.row_end).encode())


def survey_to(
    path: Path,
    settings: SurveySettings,
    cancel: Cancel,
    versions: Mapping[str, str],
    *,
    workers: int | None = None,
    scheduler: str | None = None,
) -> Work[Survey]:
    """Decide every deal of a range and append it to a file; raises as `open_survey`."""
    with locked(path):
        file = open_survey(path, settings, versions)

        def append(step: Progress) -> Progress:
            """Write deals to disk before they are reported."""
            if step.detail:
                file.append(step.detail)
            return step

        work = survey(settings, cancel, file.tally, workers, scheduler)
        return (yield from mapped(work, append))


def open_survey(
    path: Path, settings: SurveySettings, versions: Mapping[str, str] | None = None
) -> SurveyFile:
    """Tally the deals in a file that an earlier run decided, or create the file.

    Rows outside the requested range are kept but not counted.

    Raises FileFormatError when the file is not a survey. Raises StorageError when it cannot be
    read or written.

    ``versions``: of the program and its libraries, for the record of this run.
    """
    with storage_errors("write", path):
        check_is_plain(path)
    is_new = not path.exists() or path.stat().st_size == 0
    new: dict[str, Any] = {"schema": _SCHEMA, **settings.numbering}
    stored = new if is_new else read_description(path)
    for name, value in settings.numbering.items():
        if stored.get(name) != value:
            raise FileFormatError(
                "{path} was generated with another value of {name!r}. Choose another name, or "
                "delete the file first.",
                path=path,
                name=name,
            )
    if is_new:
        found = SurveyFile(path, Tally(settings), _row_end(settings))
    else:
        found = _read(path, settings)
    run = {
        "first": settings.first,
        "last": settings.last,
        "scores": settings.with_scores,
        "versions": versions or {},
    }
    runs = stored.get("runs", [])
    if not isinstance(runs, list):
        raise FileFormatError(
            "{path}: 'runs' isn't a list. Restore the file from a backup.",
            path=path.with_suffix(_DESCRIPTION),
        )
    if found.tally.n_deals < settings.n_deals and run not in runs:
        write_object(path.with_suffix(_DESCRIPTION), {**stored, "runs": [*runs, run]})
    if is_new:  # after the description, without which a table is refused
        write_atomic(path, _HEADER + "\n")
    return found


def _row_end(settings: SurveySettings) -> str:
    values = ["" if each is None else str(each) for each in settings.numbering.values()]
    return f",{','.join(values)}"


def read_description(path: Path) -> dict[str, Any]:
    """Return the description of a survey: its grid, its seed, and its runs.

    Raises FileFormatError or StorageError when it is missing or cannot be read.
    """
    description = path.with_suffix(_DESCRIPTION)
    if not description.exists():
        raise FileFormatError(
            "{path} is a survey, but {name} is missing. Without that file, the deals of the "
            "survey are unknown. Put that file in the same folder.",
            path=path,
            name=description.name,
        )
    return read_object(description, _SCHEMA)


def _read(path: Path, settings: SurveySettings) -> SurveyFile:
    tally = Tally(settings)
    blocks = line_blocks(path)
    first_block = next(blocks, [])
    header = b"".join(first_block[:1]).decode(errors="replace").strip()
    if header not in {_HEADER, _OLD_HEADER}:
        raise FileFormatError("{path} isn't a survey. Choose another name.", path=path)
    row_end = "" if header == _OLD_HEADER else _row_end(settings)
    line_number = 2
    for lines in chain([first_block[1:]], blocks):
        rows = _parse_rows(path, lines, line_number, row_end)
        tally.add(_decided(rows, settings))
        line_number += len(lines)
    return SurveyFile(path, tally, row_end)


def _parse_rows(path: Path, lines: list[bytes], start: int, row_end: str) -> Iterator[_Row]:
    """Yield the rows in some lines; ``start``: the number of the first line in the file."""
    end = row_end.encode()
    for line_number, line in enumerate(lines, start):
        try:
            yield _parse_row(line, end)
        except ValueError as error:
            raise FileFormatError(
                "{place} isn't a row of this survey. Delete that line.",
                place=Place(str(path), line=line_number),
            ) from error


def _decided(rows: Iterable[_Row], settings: SurveySettings) -> DecidedDeals:
    """Return the requested deals among some rows; the last row of a deal counts."""
    requested = {
        row.number: row
        for row in rows
        if settings.first <= row.number <= settings.last
        and not (settings.with_scores and row.best == NOT_REQUESTED)
    }
    table = np.array([*requested.values()], np.int64).reshape(-1, len(_Row._fields))
    numbers, is_solvable, best, nodes = table.T
    return DecidedDeals(numbers, is_solvable.astype(np.bool_), best, nodes)


def _parse_row(line: bytes, end: bytes) -> _Row:
    """Return the numbers in a line before its end; raise ValueError if it ends differently."""
    if not line.rstrip().endswith(end):
        raise ValueError("the deal has another grid or seed")
    number, solvable, best, nodes = line.rstrip().removesuffix(end).split(b",")
    row = _Row(int(number), int(solvable), int(best or NOT_REQUESTED), int(nodes))
    if not -(2**63) <= min(row) <= max(row) < 2**63:
        raise ValueError("a number needs more than 64 bits")
    return row


def format_decided(decided: DecidedDeals, row_end: str) -> str:
    """Return the rows of decided deals, see `SurveyFile.row_end`."""
    columns = decided.numbers, decided.is_solvable.astype(np.int64), decided.best, decided.nodes
    rows = zip(*(column.tolist() for column in columns), strict=True)
    return "".join(
        f"{number},{solvable},{'' if best == NOT_REQUESTED else best},{nodes}{row_end}\n"
        for number, solvable, best, nodes in rows
    )
