"""The command that decides a range of deals, and its file."""

from __future__ import annotations

import csv
import math
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from engine.commands.io import print_json, run_with_progress
from engine.commands.options import Json, Scheduler, Workers
from engine.errors import FileFormatError
from engine.files.atomic import append_whole, cut_back, read_bytes, write_atomic
from engine.files.json_object import read_object, write_object
from engine.progress import Cancel, Progress

if TYPE_CHECKING:
    from engine.search.survey import Decided, Survey, SurveySettings


def survey(
    first: Annotated[int, typer.Argument(help="First deal number.")],
    last: Annotated[int, typer.Argument(help="Last deal number.")],
    random: Annotated[bool, typer.Option("--random", help="Number of random deals.")] = False,
    seed: Annotated[int, typer.Option(help="Seed for random deals.")] = 1,
    rows: Annotated[int, typer.Option(help="Rows of the grid.")] = 4,
    columns: Annotated[int, typer.Option(help="Columns of the grid.")] = 4,
    scores: Annotated[
        bool, typer.Option("--scores", help="Also compute the best scores.")
    ] = False,
    workers: Workers = None,
    scheduler: Scheduler = None,
    out: Annotated[
        Path | None,
        typer.Option(help="CSV file for the verdicts. Run the command again to resume."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Decide a range of deals and report the share that is solvable."""
    from engine.search.survey import SurveySettings
    from engine.search.survey import survey as decide_range

    settings = SurveySettings(first, last, seed if random else None, rows, columns, scores)
    cancel = Cancel()
    file = SurveyFile(out, settings) if out is not None else None
    done = file.begin() if file is not None else None
    work = decide_range(settings, cancel, done, workers, scheduler)
    found = run_with_progress(
        work, "Deciding deals", cancel, file.keep if file is not None else None
    )
    if as_json:
        print_json(
            {
                "deals": found.n_deals,
                **{name: getattr(found, name) for name in _SURVEY_FIELDS},
                "score_distribution": list(found.scores.items()),
            }
        )
    else:
        _print_survey(found)


_SURVEY_FIELDS: Final = (
    "unsolvable", "p_solvable", "p_low", "p_high", "nodes", "seconds", "scores", "nodes_mean",
    "nodes_median", "nodes_p99", "deal_us",
)  # fmt: skip
"""Fields of `Survey`, in the order of printing."""


def _print_survey(found: Survey) -> None:
    print(f"{found.n_deals} deals, {len(found.unsolvable)} unsolvable")
    share = f"{found.p_solvable:.6f} ({found.p_low:.6f} to {found.p_high:.6f}, 95 %)"
    print(f"solvable: {share}")
    print(
        f"{found.nodes} states: mean {found.nodes_mean:.1f} a deal, median "
        f"{found.nodes_median:.0f}, 99 % {found.nodes_p99:.0f}"
    )
    cost = f"{found.deal_us:.1f} us of a core for each deal decided now"
    print(
        f"{found.seconds:.2f} s; {'all was known before' if math.isnan(found.deal_us) else cost}"
    )
    for best, n_deals in found.scores.items():
        print(f"best score {best}: {n_deals} deals")
    if found.unsolvable:
        print("unsolvable: " + " ".join(map(str, found.unsolvable)))


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
        from engine.search.survey import Decided

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
        import numpy as np

        from engine.search.survey import NOT_PROVED, Decided

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
