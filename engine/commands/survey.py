"""The command that decides a range of deals, and its file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from engine.commands.io import (
    Json,
    Scheduler,
    Workers,
    print_json,
    refuse_unused,
    run_with_progress,
)
from engine.errors import FileFormatError
from engine.files.atomic import append_whole, whole_lines, write_atomic
from engine.files.json_object import read_object, write_object
from engine.progress import Cancel, Progress
from engine.sentences import english_plural

if TYPE_CHECKING:
    from engine.search.survey import Decided, Survey, SurveySettings

_HEADER: Final = "deal,solvable,best,nodes"  # of the file of verdicts
_SCHEMA: Final = 1


def survey(
    first: Annotated[int, typer.Argument(help="First deal number.")],
    last: Annotated[int, typer.Argument(help="Last deal number.")],
    random: Annotated[
        bool, typer.Option("--random", help="Decide random deals instead of FreeCell's.")
    ] = False,
    seed: Annotated[int | None, typer.Option(help="Seed for random deals [default: 1].")] = None,
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

    if not random:
        refuse_unused("without --random", {"--seed": seed})
    random_seed = (1 if seed is None else seed) if random else None
    settings = SurveySettings(
        first, last, random_seed=random_seed, rows=rows, columns=columns, with_scores=scores
    )
    cancel = Cancel()
    decided = None if out is None else _decided_before(out, settings)

    def save(progress: Progress) -> None:
        if out is not None and progress.detail:
            append_whole(out, progress.detail.lines().encode())

    work = decide_range(settings, cancel, decided, workers=workers, scheduler=scheduler)
    result = run_with_progress(work, "Deciding deals", cancel, save)
    if as_json:
        print_json(
            {
                "deals": result.n_deals,
                "unsolvable": result.unsolvable,
                "p_solvable": result.p_solvable,
                "p_low": result.p_low,
                "p_high": result.p_high,
                "nodes": result.nodes,
                "seconds": result.seconds,
                "scores": result.scores,
                "score_distribution": list(result.scores.items()),
            }
        )
    else:
        _print_survey(result)


def _print_survey(result: Survey) -> None:
    print(f"{english_plural('%n deal(s)', result.n_deals)}, {len(result.unsolvable)} unsolvable")
    share = f"{result.p_solvable:.6f} ({result.p_low:.6f} to {result.p_high:.6f}, 95%)"
    print(f"solvable: {share}")
    print(f"{english_plural('%n state(s)', result.nodes)}, {result.seconds:.2f} s")
    for best, n_deals in result.scores.items():
        print(f"best score {best}: {english_plural('%n deal(s)', n_deals)}")
    if result.unsolvable:
        print("unsolvable: " + " ".join(map(str, result.unsolvable)))


def _decided_before(path: Path, settings: SurveySettings) -> Decided:
    """Return the deals in a file that an earlier run decided, or create the file.

    ``NAME.survey.json`` beside it identifies the deals of the numbers: the size of the grid, and
    the seed of random deals. Rows are in order of arrival; those outside the requested range are
    kept but not counted.

    Raises FileFormatError when the file is not a survey. Raises StorageError when it cannot be
    read or written.
    """
    from engine.search.survey import Decided

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
    import numpy as np

    from engine.search.survey import NOT_PROVED, Decided

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
