"""Commands about the people of a study: rater, strengths."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from engine.commands.io import print_json, run_until
from engine.commands.options import Json
from engine.commands.study import Folder
from engine.digits import fixed
from engine.errors import FitError, SettingsError
from engine.statistics.words import plural


def rater(
    folder: Folder,
    features: Annotated[
        str | None,
        typer.Option(help="Held while drift is measured; default those of the last energy."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Say how well ratings repeat, whether the scale drifts, and what controls show."""
    from engine.statistics.rater.controls import control_sentences
    from engine.statistics.rater.summary import measure_rater
    from engine.study.folder import Study

    opened = Study.open(folder)
    frame = opened.ratings.read().frame
    rounds = opened.iterations
    last = rounds[-1] if rounds else None
    names = (
        [name.strip() for name in features.split(",")]
        if features is not None
        else sorted(last.energy().features() & set(frame.columns))
        if last
        else []
    )
    found = measure_rater(frame, names)
    controls = control_sentences(frame, number=last.number) if last else ()
    sentences = [*found.sentences, *controls]
    if as_json:
        print_json(found.to_json() | {"sentences": sentences})
        return
    for sentence in sentences:
        print(sentence)


def strengths(
    folder: Folder,
    with_ratings: Annotated[
        bool, typer.Option("--with-ratings", hidden=True, help="No longer offered.")
    ] = False,
    draws: Annotated[int, typer.Option(help="Bootstrap resamples for the errors.")] = 500,
    seed: Annotated[int, typer.Option(help="Seed of the resamples.")] = 1,
    as_json: Json = False,
) -> None:
    """Say how good each puzzle is by comparisons alone."""
    from engine.study.folder import Study
    from engine.study.pairwise_results import estimate_strengths

    if with_ratings:
        raise SettingsError(
            "--with-ratings is no longer offered: of comparisons that strengths from ratings call "
            "93 % sure 71 % come true; leave it out, and read the ratings by boaf study fit"
        )
    work = estimate_strengths(Study.open(folder), draws=draws, seed=seed)
    compared = run_until(work, "resampling the answers")
    found = compared.strengths
    if found is None:
        raise FitError(compared.refusal)
    if as_json:
        print_json(asdict(found))
        return
    for entry in found.puzzles:
        n = entry.n_comparisons
        print(
            f"{entry.puzzle}  {fixed(entry.strength, 2, sign=True)}  "
            f"({fixed(entry.low, 2, sign=True)} to {fixed(entry.high, 2, sign=True)})  "
            f"{n} {'comparison' if n == 1 else 'comparisons'}"
        )
    for note in compared.notes:
        print(note)


def ratings(
    folder: Folder,
    to: Annotated[
        Path | None, typer.Option("--to", help="CSV file to write; printed if not given.")
    ] = None,
) -> None:
    """List every rating with its status: in force, replaced or withdrawn, as CSV."""
    from engine.files.atomic import write_atomic
    from engine.ratings.status_table import status_csv
    from engine.study.folder import Study

    table = Study.open(folder).ratings.read()
    text = status_csv(table)
    if to is None:
        print(text, end="")
        return
    write_atomic(to, text)
    print(f"{to}: {plural(len(table.rows) + len(table.superseded), 'row')}")
