"""The file of a survey: one row per deal, resumable after any interruption."""

import csv
from pathlib import Path
from typing import Final

import numpy as np

from engine.errors import FileFormatError
from engine.files.atomic import append_whole, cut_back, read_bytes, write_atomic
from engine.files.json_object import read_object, write_object
from engine.progress import Progress
from engine.search.survey import NOT_PROVED, Decided, SurveySettings

_HEADER: Final = "deal,solvable,best,nodes"
_SCHEMA: Final = 1


class SurveyFile:
    """Rows ``deal,solvable,best,nodes`` in order of arrival.

    Beside it, ``NAME.survey.json`` identifies the deals of the numbers: the size of the grid, and
    the seed of random deals. Numbers outside the requested range are kept but not counted.

    ``path``: the file; created if missing.
    """

    def __init__(self, path: Path, settings: SurveySettings) -> None:
        self._path = path
        self._settings = settings

    def begin(self) -> Decided:
        """Return the deals decided by an earlier run, or create the file.

        Raises FileFormatError when the file is not a survey. Raises StorageError when it cannot be
        read or written.
        """
        kind = {
            "rows": self._settings.rows,
            "columns": self._settings.columns,
            "random_seed": self._settings.random_seed,
        }
        beside = self._path.with_suffix(".survey.json")
        if not self._path.exists() or self._path.stat().st_size == 0:
            write_object(beside, {"schema": _SCHEMA, **kind})
            write_atomic(self._path, _HEADER + "\n")
            return Decided.joined([])
        if not beside.exists():
            raise FileFormatError(
                f"{self._path} exists, but {beside.name} isn't next to it. Choose another name."
            )
        written = read_object(beside, _SCHEMA)
        for name, value in kind.items():
            if written.get(name) != value:
                raise FileFormatError(
                    f"{self._path} was written with another {name.replace('_', ' ')}. "
                    "Choose another name."
                )
        data = read_bytes(self._path)
        whole = data.rfind(b"\n") + 1
        if whole < len(data):  # the incomplete row of a killed run
            cut_back(self._path, whole)
        lines = data[:whole].decode("utf-8", "replace").splitlines()
        if not lines or lines[0] != _HEADER:
            raise FileFormatError(f"{self._path} isn't a survey. Choose another name.")
        return self._read(lines[1:])

    def _read(self, lines: list[str]) -> Decided:
        done = {}
        for index, row in enumerate(csv.reader(lines), 2):
            try:
                number, solvable, best, nodes = row
                found = int(number), int(solvable), int(best or NOT_PROVED), int(nodes)
                wanted = self._settings.first <= found[0] <= self._settings.last
                if wanted and (best or not self._settings.with_scores):
                    done[found[0]] = found
            except ValueError as error:
                raise FileFormatError(
                    f"{self._path}, line {index} isn't a row of a survey. Delete that line."
                ) from error
        numbers, is_solvable, bests, entered = (
            np.array([*done.values()], np.int64).reshape(-1, 4).T
        )
        return Decided.joined([Decided(numbers, is_solvable.astype(np.bool_), bests, entered)])

    def keep(self, progress: Progress) -> None:
        """Append newly decided deals."""
        if progress.detail:
            append_whole(self._path, progress.detail.lines().encode())
