"""The file of a survey: a row per deal, in the order in which they were decided.

``NAME.survey.json`` beside it tells which deals the numbers mean: the size of the grid, and the
seed of random deals.
"""

from pathlib import Path
from typing import Final

import numpy as np

from engine.errors import FileFormatError
from engine.files.atomic import whole_lines, write_atomic
from engine.files.json_files import read_object, write_object
from engine.search.survey import NOT_PROVED, Decided, SurveySettings

_HEADER: Final = "deal,solvable,best,nodes"
_SCHEMA: Final = 1


def open_survey(path: Path, settings: SurveySettings) -> Decided:
    """Return the deals in a file that an earlier run decided, or create the file.

    Rows outside the requested range are kept but not counted.

    Raises FileFormatError when the file is not a survey. Raises StorageError when it cannot be
    read or written.
    """
    deals = {
        "rows": settings.rows,
        "columns": settings.columns,
        "random_seed": settings.random_seed,
    }
    description = path.with_suffix(".survey.json")
    if not path.exists() or path.stat().st_size == 0:
        write_object(description, {"schema": _SCHEMA, **deals})
        write_atomic(path, _HEADER + "\n")
        return Decided.joined([])
    if not description.exists():
        raise FileFormatError(
            f"{path} exists, but {description.name} isn't next to it. Choose another name."
        )
    stored = read_object(description, _SCHEMA)
    for name, value in deals.items():
        if stored.get(name) != value:
            raise FileFormatError(
                f"{path} was written with another {name.replace('_', ' ')}. Choose another name."
            )
    lines = whole_lines(path).decode("utf-8", "replace").splitlines()
    if not lines or lines[0] != _HEADER:
        raise FileFormatError(f"{path} isn't a survey. Choose another name.")
    return _read_rows(path, lines[1:], settings)


def _read_rows(path: Path, lines: list[str], settings: SurveySettings) -> Decided:
    rows = {}
    for index, line in enumerate(lines, 2):
        try:
            number, solvable, best, nodes = line.split(",")
            row = int(number), int(solvable), int(best or NOT_PROVED), int(nodes)
        except ValueError as error:
            raise FileFormatError(
                f"{path}, line {index} isn't a row of a survey. Delete that line."
            ) from error
        if settings.first <= row[0] <= settings.last and (best or not settings.with_scores):
            rows[row[0]] = row
    table = np.array([*rows.values()], np.int64).reshape(-1, 4)
    numbers, is_solvable, bests, n_nodes = table.T
    return Decided.joined([Decided(numbers, is_solvable.astype(np.bool_), bests, n_nodes)])


def format_decided(decided: Decided) -> str:
    """Return the rows of decided deals."""
    columns = decided.numbers, decided.is_solvable.astype(np.int64), decided.best, decided.nodes
    rows = zip(*(column.tolist() for column in columns), strict=True)
    return "".join(
        f"{number},{solvable},{'' if best == NOT_PROVED else best},{nodes}\n"
        for number, solvable, best, nodes in rows
    )
