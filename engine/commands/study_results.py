"""Commands about what the ratings of a study say: fits, reports, the suggested energy, a table."""

from __future__ import annotations

import math
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from engine.commands import options
from engine.commands.command import Answer, Command, lines, made_by, sentences_text, table_text
from engine.digits import UNKNOWN, significant
from engine.numerics import rounded
from engine.progress import Cancel
from engine.progress_bar import run_with_progress
from engine.statistics.display_names import percent, plural

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pandas as pd

    from engine.statistics.learning.findings import PreferenceFindings
    from engine.statistics.regression.ols import Fit
    from engine.study.snapshot import Snapshot


@click.command(cls=Command)
@options.study_folder
@options.study_round("Round to save the fit with [default: the last rated].")
@click.option(
    "--features",
    help='Features, squares and products, such as "a, b, a^2, a:b" [default: preferred '
    "and then standard features, one per eight rated puzzles and at most six].",
)
@click.option(
    "--all-rounds/--one-round", default=True, help="Use the ratings of all rounds or of one."
)
def fit(folder: Path, iteration: int | None, features: str | None, all_rounds: bool) -> Answer:
    """Print the findings from a study's ratings, check them by regression, and save both."""
    from engine.ratings.on_demand_features import measure_features
    from engine.statistics.ratings_frame import ROUND
    from engine.statistics.regression.ratings_table import fit_ratings_of, needed_columns
    from engine.study.results import results_of
    from engine.study.store import Store

    store = Store(folder)
    snapshot = store.read()
    results = results_of(snapshot)
    frame, findings = results.frame, results.findings
    rated = [each.number for each in snapshot.rounds if each.ratings]
    number = max(rated, default=1) if iteration is None else iteration
    rounds = () if all_rounds else (number,)
    of_rounds = frame if all_rounds else frame[frame[ROUND] == number]
    names = options.column_names(features) or results.terms_for(of_rounds)
    measuring = measure_features(frame, needed_columns(frame, names))
    frame = run_with_progress(measuring, "Measuring the rated puzzles")
    fit_options = results.fit_options(names, rounds)
    result = fit_ratings_of(frame, fit_options)
    store.save_fit(number, result, fit_options, findings, is_usual=not features and not rounds)
    fields: dict[str, object] = {
        "preferences": None if findings is None else findings.to_json(),
        "made_by": made_by(snapshot.path),
    }
    if snapshot.excluded:
        fields["excluded"] = [*snapshot.excluded]
    return Answer(result.to_json() | fields, _fit_text(snapshot, findings, result, names))


def _fit_text(
    snapshot: Snapshot, findings: PreferenceFindings | None, result: Fit, names: Sequence[str]
) -> str:
    """Return the findings and the regression with these terms that checks them."""
    from engine.commands.fit import fit_text
    from engine.statistics.wording.preferences import preference_sentences
    from engine.statistics.wording.regression import regression_sentences
    from engine.study.plan_results import unplanned_terms

    stated = () if findings is None else findings.stated_names
    return lines(
        "" if findings is None else sentences_text(*preference_sentences(findings)),
        "\nCheck: linear regression",
        fit_text(result),
        sentences_text(
            *regression_sentences(result, stated),
            unplanned_terms(snapshot, names),
            *snapshot.exclusion_sentences(),
            snapshot.withheld_sentence,
        ),
    )


@click.command(cls=Command)
@options.study_folder
@click.option(
    "--to", type=Path, required=True, help="Output file: .html, or .tex with --all-rounds."
)
@options.study_round()
@click.option(
    "--all-rounds", is_flag=True, help="Report on all rounds. A .tex file contains the tables."
)
def report(folder: Path, to: Path, iteration: int | None, all_rounds: bool) -> Answer:
    """Write a report on a round, or on all of them."""
    from engine.report.report import write_report
    from engine.study.snapshot import read_snapshot

    if all_rounds:
        options.refuse_unused("with --all-rounds", {"--round": iteration})
    snapshot = read_snapshot(folder)
    number = None if all_rounds else snapshot.round(iteration).number
    write_report(to, snapshot, number, day=date.today())
    return Answer({"written": str(to)}, f"written: {to}")


@click.command(cls=Command)
@options.study_folder
@click.option("--features", help="Features, separated by commas [default: those of the study].")
@click.option("--out", type=Path, help="Write the energy to this JSON file.")
def propose(folder: Path, features: str | None, out: Path | None) -> Answer:
    """Suggest the next energy from the ratings of all rounds."""
    from engine.files.json_files import write_object
    from engine.study.results import results_of
    from engine.study.snapshot import read_snapshot

    snapshot = read_snapshot(folder)
    last = snapshot.round()
    names = options.column_names(features) or None
    proposal = results_of(snapshot).propose(last.energy, names)
    document, gain, expected = proposal.energy.to_json(), proposal.gain, proposal.expected
    if out is not None:
        write_object(out, document)
    fields = {
        "energy": document,
        "reasons": proposal.reasons,
        "terms": document["terms"],
        "expected": expected and rounded(expected.mean),
        "low": expected and rounded(expected.low),
        "high": expected and rounded(expected.high),
        "gain": gain and rounded(asdict(gain) | {"pays": gain.pays}),
        "changed": proposal.changed,
    }
    name = proposal.energy.name if proposal.changed else "no change"
    text = lines(
        f"suggested after round {last.number} ({last.source}): {name}",
        sentences_text(*proposal.reasons),
    )
    return Answer(fields, text)


@click.command(cls=Command)
@options.study_folder
@click.option("--add", help="Features that preferences may depend on, separated by commas.")
@click.option("--remove", help="Features that preferences may no longer depend on.")
@click.option("--look", is_flag=True, help="Look for further features that explain the ratings.")
def features(folder: Path, add: str | None, remove: str | None, look: bool) -> Answer:
    """Show or change the features that the preferences of a study may depend on.

    These are the usual features, those that an energy, an acceptance rule or a map of the study
    uses, and those that you add.
    """
    from engine.study.results import results_of
    from engine.study.store import Store
    from engine.study.study_features import check_features, features_of_study

    store = Store(folder)
    if add or remove:
        removed = check_features(tuple(options.column_names(remove)))
        names = (*features_of_study(store.read()), *options.column_names(add))
        store.choose_features([name for name in names if name not in removed])
    results = results_of(store.read())
    found = run_with_progress(results.leftovers(), "Measuring") if look else ()
    fields: dict[str, object] = {"features": list(results.features)}
    if look:
        fields["further"] = [{"name": each.name, "chance": rounded(each.chance)} for each in found]
    text = lines(
        f"Preferences may depend on {', '.join(results.features)}.",
        *(f"{each.name}: {percent(each.chance)} likely to matter too" for each in found[:3]),
    )
    return Answer(fields, text)


@click.command(cls=Command)
@options.study_folder
def games(folder: Path) -> Answer:
    """Show how people played: tension, mistakes and time at each depth, and solutions.

    Only ratings with a record of the moves are used. With --json, every move is listed.
    """
    from engine.games import by_depth, by_puzzle, played_moves
    from engine.study.snapshot import read_snapshot

    snapshot, cancel = read_snapshot(folder), Cancel()
    records = [row.rating for row in snapshot.used.rows]
    moves = run_with_progress(played_moves(records, cancel), "Solving the positions", cancel)
    tensions = {name: by_depth(own) for name, own in moves.groupby("puzzle_id")}
    puzzles = by_puzzle(moves)
    puzzles["tension"] = [tensions[name]["tension"].tolist() for name in puzzles["puzzle_id"]]
    tables = {"depths": by_depth(moves), "puzzles": puzzles, "moves": moves}
    fields = {name: table.to_dict("records") for name, table in tables.items()}
    made = {"excluded": [*snapshot.excluded], "made_by": made_by(snapshot.path)}
    return Answer(rounded(fields) | made, lambda: _games_text(snapshot, tables))


def _games_text(snapshot: Snapshot, tables: Mapping[str, pd.DataFrame]) -> str:
    n_games = int(tables["moves"]["game"].nunique())
    shown = [tables["depths"], tables["puzzles"]] if n_games else []
    return lines(
        f"{plural(n_games, 'game')} with known moves",
        *(
            table_text([[*table.columns], *map(_cells, table.itertuples(index=False))])
            for table in shown
        ),
        sentences_text(*snapshot.exclusion_sentences(), snapshot.withheld_sentence),
    )


def _cells(row: Sequence[object]) -> list[str]:
    return [" ".join(map(_cell, each)) if isinstance(each, list) else _cell(each) for each in row]


def _cell(value: object) -> str:
    if isinstance(value, float):
        return UNKNOWN if math.isnan(value) else significant(value, 2)
    return str(value)


@click.command(cls=Command)
@options.study_folder
@click.option("--to", type=Path, required=True, help="Output table: .csv.")
@click.option("--licence", help="Licence of the data, such as CC-BY-4.0 (an SPDX id).")
def export(folder: Path, to: Path, licence: str | None) -> Answer:
    """Export a study for publication, or for analysis in other programs.

    Writes a table with one row per rating, and beside it a Python script, analysis.py, that
    computes the fit. codebook.md describes the columns, and README.md explains how the table was
    made. datapackage.json contains both in a form for programs (Frictionless Data Package).
    """
    from engine.report.analysis_export import export_study
    from engine.study.snapshot import read_snapshot

    options.require_ending("--to", to, ".csv")
    snapshot = read_snapshot(folder)
    _, *others = export_study(snapshot, to, day=date.today(), licence=licence or "")
    n_ratings, names = len(snapshot.ratings.rows), [each.name for each in others]
    text = f"{to}: {plural(n_ratings, 'rating')}; beside it: {', '.join(names)}"
    return Answer({"written": str(to), "ratings": n_ratings, "beside": names}, text)
