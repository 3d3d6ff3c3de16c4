"""The command that decides a range of deals."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.commands.io import Json, Scheduler, Workers, print_json, refuse_unused
from engine.commands.progress_bar import run_with_progress
from engine.files.atomic import append_whole
from engine.progress import Cancel, Progress
from engine.statistics.display_names import plural

if TYPE_CHECKING:
    from engine.search.survey import Survey


def survey(
    first: Annotated[int, typer.Argument(help="First deal number.")],
    last: Annotated[int, typer.Argument(help="Last deal number.")],
    random: Annotated[
        bool, typer.Option("--random", help="Decide random deals instead of numbered ones.")
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
    from engine.puzzlesets.batch_arguments import versions
    from engine.search.survey import SurveySettings, Tally, format_decided, open_survey
    from engine.search.survey import survey as decide_range

    if not random:
        refuse_unused("without --random", {"--seed": seed})
    random_seed = (1 if seed is None else seed) if random else None
    settings = SurveySettings(
        first, last, random_seed=random_seed, rows=rows, columns=columns, with_scores=scores
    )
    cancel = Cancel()
    tally = Tally(settings) if out is None else open_survey(out, settings, versions())

    def save(progress: Progress) -> None:
        if out is not None and progress.detail:
            append_whole(out, format_decided(progress.detail, tally.row_end).encode())

    work = decide_range(settings, cancel, tally, workers=workers, scheduler=scheduler)
    result = run_with_progress(work, "Deciding deals", cancel, save)
    if as_json:
        fields = {"deals": result.n_deals, **settings.numbering, **asdict(result)}
        del fields["n_deals"]
        print_json(fields | {"score_distribution": list(result.scores.items())})
    else:
        _print_survey(result)


def _print_survey(result: Survey) -> None:
    print(f"{plural(result.n_deals, 'deal')}, {len(result.unsolvable)} unsolvable")
    if result.p_solvable is not None:
        share = f"{result.p_solvable:.6f} ({result.p_low:.6f} to {result.p_high:.6f}, 95%)"
        print(f"solvable: {share}")
    print(f"{plural(result.nodes, 'state')}, {result.seconds:.2f} s")
    for best, n_deals in result.scores.items():
        print(f"best score {best}: {plural(n_deals, 'deal')}")
    if result.unsolvable:
        print("unsolvable: " + " ".join(map(str, result.unsolvable)))
