"""The command that decides a range of deals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from engine.commands import options
from engine.commands.command import Answer, Command, lines
from engine.game import Position
from engine.progress import Cancel
from engine.progress_bar import run_with_progress
from engine.statistics.display_names import plural

if TYPE_CHECKING:
    from engine.search.survey import Survey, SurveySettings


@click.command(cls=Command, resumes_from="out")
@click.argument("first", type=int, help="First deal number.")
@click.argument("last", type=int, help="Last deal number.")
@click.option("--random", is_flag=True, help="Test random deals instead of numbered ones.")
@click.option("--seed", type=int, help="Seed for random deals [default: 1].")
@options.grid_size
@click.option("--scores", is_flag=True, help="Also compute the best scores.")
@click.option("--reasons", is_flag=True, help="Also show why deals are unsolvable.")
@options.workers
@options.scheduler
@click.option(
    "--out", type=Path, help="CSV file for the verdicts. Run the command again to resume."
)
def survey(
    first: int,
    last: int,
    random: bool,
    seed: int | None,
    rows: int,
    columns: int,
    scores: bool,
    reasons: bool,
    workers: int | None,
    scheduler: str | None,
    out: Path | None,
) -> Answer:
    """Find out which deals of a range are solvable, and report their share."""
    from engine.puzzlesets.batch_arguments import versions
    from engine.search.survey import SurveySettings
    from engine.search.survey import survey as decide_range
    from engine.search.survey_file import survey_to

    if not random:
        options.refuse_unused("without --random", {"--seed": seed})
    elif seed is None:
        seed = 1
    settings = SurveySettings(
        first, last, random_seed=seed, rows=rows, columns=columns, with_scores=scores
    )
    cancel = Cancel()
    if out is None:
        work = decide_range(settings, cancel, workers=workers, scheduler=scheduler)
    else:
        work = survey_to(out, settings, cancel, versions(), workers=workers, scheduler=scheduler)
    result = run_with_progress(work, "Deciding deals", cancel)
    values = asdict(result)
    fields = {"deals": values.pop("n_deals"), **settings.numbering, **values}
    fields["score_distribution"] = list(result.scores.items())
    text = _survey_text(result)
    if reasons:
        found = _reasons_of(settings, result.unsolvable)
        fields["reasons"] = found
        counts = (f"{kind}: {plural(len(numbers), 'deal')}" for kind, numbers in found.items())
        text = lines(text, *counts)
    return Answer(fields, text)


def _reasons_of(settings: SurveySettings, numbers: Iterable[int]) -> dict[str, list[int]]:
    """Return the numbers of unsolvable deals by the kind of reason, the most frequent first."""
    from engine.search.reasons import explained_loss

    found: dict[str, list[int]] = {}
    for number in numbers:
        why = explained_loss(Position.from_deal(settings.deal(number)))
        if why is not None:
            found.setdefault(why.kind, []).append(number)
    return dict(sorted(found.items(), key=lambda each: -len(each[1])))


def _survey_text(result: Survey) -> str:
    share = ""
    if result.p_solvable is not None:
        interval = f"{result.p_low:.6f} to {result.p_high:.6f}, 95%"
        share = f"solvable: {result.p_solvable:.6f} ({interval})"
    numbers = " ".join(map(str, result.unsolvable))
    return lines(
        f"{plural(result.n_deals, 'deal')}, {len(result.unsolvable)} unsolvable",
        share,
        f"{plural(result.nodes, 'state')}, {result.seconds:.2f} s",
        *(
            f"best score {best}: {plural(n_deals, 'deal')}"
            for best, n_deals in result.scores.items()
        ),
        f"unsolvable: {numbers}" if numbers else "",
    )
