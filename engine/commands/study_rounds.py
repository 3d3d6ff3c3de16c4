"""Commands about the rounds of a study: generate one, let others rate it, import ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from engine.commands import options
from engine.commands.command import EXIT_BAD_INPUT, Answer, Command, lines
from engine.errors import SettingsError
from engine.progress import Cancel
from engine.progress_bar import run_with_progress
from engine.ratings.rating import OWN_RATER
from engine.statistics.display_names import plural
from engine.study.presentation_order import MIN_CONTROLS, USUAL_PUZZLES

if TYPE_CHECKING:
    from engine.design.energy import Energy
    from engine.ratings.rating import RatingRow
    from engine.study.rating_import import Intake
    from engine.study.snapshot import Snapshot


@click.command("next", cls=Command)
@options.study_folder
@click.option(
    "--count",
    type=int,
    help="Number of puzzles, excluding controls [default: as in the previous round, or "
    f"{USUAL_PUZZLES}].",
)
@click.option("--cards", help="Number of cards, or a range [default: as in the previous round].")
@click.option("--energy", help="A built-in energy or a file [default: the suggested energy].")
@click.option(
    "--design",
    is_flag=True,
    help="Generate a first round designed to be as informative as possible, instead of using an "
    "energy.",
)
@click.option(
    "--explore",
    is_flag=True,
    help="Generate three times as many puzzles and keep the puzzles with a high or uncertain "
    "expected rating.",
)
@click.option(
    "--controls",
    type=click.IntRange(0),
    help=f"Number of controls of each kind [default: a fifth, at least {MIN_CONTROLS}].",
)
@click.option("--seed", type=int, help="Seed for the batch [default: the round's seed].")
@click.option("--workers", type=int, help="Number of threads [default: one per core].")
def next_round(
    folder: Path,
    count: int | None,
    cards: str | None,
    energy: str | None,
    design: bool,
    explore: bool,
    controls: int | None,
    seed: int | None,
    workers: int | None,
) -> Answer:
    """Generate puzzles as the next round of a study. Run again to resume."""
    from engine.study.round_creation import NextRoundOptions, make_first_round, make_next_round
    from engine.study.store import Store

    store = Store(folder)
    before = store.read()
    if count is None:
        count = len(before.round().puzzles) if before.rounds else USUAL_PUZZLES
    sizes = None if cards is None else options.card_range(cards)
    cancel = Cancel()
    if design:
        options.refuse_unused("with --design", {"--energy": energy, "--explore": explore})
        if sizes is None:
            raise SettingsError(
                "--design needs the number of cards of its puzzles. Add --cards, for example "
                "--cards 6-8."
            )
        work = make_first_round(
            store, count, sizes, cancel, seed=seed, controls=controls, workers=workers
        )
    else:
        chosen = _energy_for(before, energy)
        following = NextRoundOptions(chosen, count, sizes, seed, explore, controls)
        work = make_next_round(store, following, cancel, workers=workers)
    created = run_with_progress(work, "Creating the round", cancel)
    if created is None:  # cancelled, so the command ends as after Ctrl+C
        raise KeyboardInterrupt
    new = created.round()
    return Answer(
        {"iteration": new.number, "energy": new.energy.name, "puzzles": len(new.puzzles)},
        f"round {new.number}: {plural(len(new.puzzles), 'puzzle')} ({new.source})",
    )


def _energy_for(study: Snapshot, name: str | None) -> Energy:
    """Return the energy of the next round: the named one, or the suggested one."""
    from engine.design.presets import load_energy
    from engine.study.results import results_of

    if name is not None:
        return load_energy(name)
    if not study.rounds:
        raise SettingsError(
            "The study has no rounds yet, so it suggests no energy. Add --energy and --cards, "
            "or --design and --cards."
        )
    return results_of(study).propose(study.round().energy).energy


@click.command(cls=Command)
@options.study_folder
@click.option("--to", type=Path, required=True, help="Output file: .html.")
@options.study_round()
@click.option("--title", help="Title [default: Birds of a Feather].")
def page(folder: Path, to: Path, iteration: int | None, title: str | None) -> Answer:
    """Export a round as a rating page: one HTML file that others open in a browser to rate blind.

    The page works without a network. It saves ratings as a CSV file for boaf study rate.
    """
    from engine.study.rating_page import write_study_page
    from engine.study.snapshot import read_snapshot

    options.require_ending("--to", to, ".html")
    snapshot = read_snapshot(folder)
    number = snapshot.round(iteration).number
    n_shown = write_study_page(to, snapshot, number, title or "")
    n_bytes = to.stat().st_size
    return Answer(
        {"written": str(to), "iteration": number, "puzzles": n_shown, "bytes": n_bytes},
        f"{plural(n_shown, 'puzzle')} of round {number} to rate: {to}",
    )


@click.command(cls=Command)
@options.study_folder
@click.argument(
    "files",
    metavar="FILE...",
    type=Path,
    nargs=-1,
    required=True,
    help="CSV files of ratings to import.",
)
@click.option(
    "--rater",
    help=f'Name for rows without a rater; "{OWN_RATER}" for the owner of the study.',
)
@click.option("--skip-bad", is_flag=True, help="Import valid rows even if others are rejected.")
def rate(folder: Path, files: Sequence[Path], rater: str | None, skip_bad: bool) -> Answer:
    """Import ratings from others. Importing the same file twice adds nothing."""
    from engine.study.rating_import import preview_import
    from engine.study.store import Store

    store = Store(folder)
    intake = preview_import(store.read(), files, rater or OWN_RATER)
    if intake.n_unnamed and rater is None:
        raise SettingsError(
            f"{plural(intake.n_unnamed, 'rating')} without a rater. Add --rater with a "
            f"name, or --rater {OWN_RATER} if you rated these puzzles yourself."
        )
    if skip_bad or not intake.refused:
        return _intake_answer(intake, store.import_ratings(intake))
    n_refused = len(intake.refused)
    warning = f"Nothing was imported. Invalid rows: {n_refused}. Correct them or add --skip-bad."
    return replace(_intake_answer(intake, ()), status=EXIT_BAD_INPUT, warning=warning)


def _intake_answer(intake: Intake, rows: Sequence[RatingRow]) -> Answer:
    """Return what was read from files; ``rows``: those that were imported."""
    n_replaced = sum(bool(row.rating.supersedes) for row in rows)
    n_new = len(rows) - n_replaced
    fields = {
        "added": len(rows),
        "refused": [each._asdict() for each in intake.refused],
        "already": intake.n_already,
        "older": intake.n_older,
        "replacing": intake.replacing,
        "notes": intake.notes,
        "new": n_new,
        "replaced": n_replaced,
    }
    n_older = intake.n_older
    text = lines(
        f"{n_new} added, {n_replaced} replaced, {intake.n_already} already in the study",
        f"{n_older} skipped, because the study has newer ones" if n_older else "",
        *(f"{each.file}, row {each.row} was rejected: {each.reason}" for each in intake.refused),
        *intake.notes,
    )
    return Answer(fields, text)
