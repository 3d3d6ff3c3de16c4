"""Commands about studies: the folder, rounds, ratings, and what the ratings say.

`fit_table` does the regression for any table of ratings.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from copy import copy
from dataclasses import asdict, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, get_args

import click
import msgspec

from engine.commands import options
from engine.commands.command import (
    EXIT_BAD_INPUT,
    Answer,
    Answers,
    Command,
    CommandGroup,
    lines,
    made_by,
    sentences_text,
    table_text,
    warn_of,
)
from engine.design.settings import METHODS
from engine.errors import SettingsError
from engine.numerics import UNKNOWN, fixed, probability, rounded, significant
from engine.progress import Cancel, run_with_progress
from engine.ratings import OWN_RATER
from engine.statistics.display_names import plural
from engine.statistics.formula import Scale
from engine.study.round import MIN_CONTROLS, USUAL_PUZZLES
from engine.study.study import RATINGS_FILE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pandas as pd

    from engine.design.energy import Energy
    from engine.ratings import RatingRow, RatingsTable
    from engine.statistics.findings import PreferenceFindings
    from engine.statistics.regression import Fit, FittedTerm
    from engine.study.other_raters import Intake, RefusedRow
    from engine.study.results import Results
    from engine.study.round import Round
    from engine.study.snapshot import Snapshot


# The folder --------------------------------------------------------------------------------------

_AUTOMATIC: Final = "auto"  # the method that suits each energy
_MAX_REASONS: Final = 5  # explained rows that can't be read; the others are only counted


@click.command(cls=Command)
@options.study_folder
@click.option("--name", help="Display name [default: folder name].")
@click.option("--note", help="Notes on the study.")
@click.option("--blind/--open", default=True, help="Hide features until a puzzle is rated.")
@click.option(
    "--solved-only/--all-games",
    default=False,
    help="Learn preferences from ratings of solved games only.",
)
@options.study_size
def new(
    folder: Path,
    name: str | None,
    note: str | None,
    blind: bool,
    solved_only: bool,
    rows: int | None,
    columns: int | None,
    cards: str | None,
) -> Answer:
    """Create an empty study in a new folder. Later rounds have its grid and numbers of cards."""
    from engine.study.study import DEFAULT_GRID, Study

    created = Study.create(
        folder,
        name or "",
        blind=blind,
        note=note or "",
        solved_only=solved_only,
        grid=options.grid_of(rows, columns, DEFAULT_GRID),
        cards=None if cards is None else options.card_range(cards),
    )
    return Answer(
        {"id": created.id, "name": created.name, "folder": str(folder)},
        f"The study {created.name!r} was created in {folder}.",
    )


@click.command(cls=Command)
@options.study_folder
def status(folder: Path) -> Answer:
    """Show the progress of a study."""
    from engine.study.snapshot import read_snapshot

    snapshot = read_snapshot(folder)
    fields = {
        "id": snapshot.id,
        "name": snapshot.name,
        "solved_only": snapshot.learns_from_solved,
        "iterations": [_round_fields(each) for each in snapshot.rounds],
        "n_ratings": len(snapshot.ratings.rows),
        "n_superseded": len(snapshot.ratings.superseded),
        "n_rejected": len(snapshot.ratings.rejected),
        "problems": list(snapshot.missing_rounds),
    }
    return Answer(fields, partial(_status_text, snapshot))


def _round_fields(of_round: Round) -> dict[str, object]:
    return {
        "number": of_round.number,
        "energy": of_round.energy.name,
        "is_from_map": of_round.is_from_map,
        "n_puzzles": len(of_round.puzzles),
        "n_rated": of_round.n_rated,
        "n_ratings": len(of_round.ratings),
        "mean_rating": rounded(of_round.mean_rating),
        "raters": of_round.raters,
    }


def _status_text(snapshot: Snapshot) -> str:
    from engine.errors import FitError
    from engine.sentences import message_of
    from engine.statistics.findings import preference_sentences

    table = snapshot.ratings
    n_rejected = len(table.rejected)
    try:
        preferences: Sequence[str] = preference_sentences(_results(snapshot).learned())
    except FitError as error:  # too few ratings, or all are equal
        preferences = [message_of(error)] if table.rows else []
    return lines(
        f"{snapshot.name}: {plural(len(table.rows), 'rating')}",
        f"{plural(n_rejected, 'row')} of ratings.csv can't be read:" if n_rejected else "",
        sentences_text(*table.rejected[:_MAX_REASONS], *table.notes, *snapshot.missing_rounds),
        *map(_round_text, snapshot.rounds),
        sentences_text(*preferences, *snapshot.exclusion_sentences(), snapshot.withheld_sentence),
    )


def _round_text(of_round: Round) -> str:
    mean = "-" if of_round.mean_rating is None else fixed(of_round.mean_rating)
    return (
        f"round {of_round.number}  {of_round.source}  "
        f"{of_round.n_shown_rated} of {plural(len(of_round.order), 'puzzle')} rated  "
        f"mean {mean}"
    )


def _search_options(command: options.F) -> options.F:
    """Add --method and --iterations of a study."""
    command = click.option(
        "--iterations",
        type=click.IntRange(0),
        help="Length of each chain of the study's rounds; 0 for the default.",
    )(command)
    return click.option(
        "--method",
        callback=lambda _context, _option, text: "" if text == _AUTOMATIC else text,
        help=f"Search of the study's rounds: {', '.join(METHODS)}, or {_AUTOMATIC} for the better "
        "one for the energy.",
    )(command)


# The settings ------------------------------------------------------------------------------------


@click.command("set", cls=Command)
@options.study_folder
@click.option("--name", help="Display name. The folder keeps its name.")
@click.option(
    "--features",
    help='Features that preferences may depend on, separated by commas, or "all". Features of '
    "later energies and acceptance rules are added when a round uses them.",
)
@click.option(
    "--without",
    multiple=True,
    metavar="RATER",
    help=f'Leave out the ratings of a rater ("{OWN_RATER}" for the owner). Can be repeated.',
)
@click.option(
    "--with",
    "counting",
    multiple=True,
    metavar="RATER",
    help="Count the ratings of a rater again. Can be repeated.",
)
@click.option(
    "--solved-only/--all-games",
    default=None,
    help="Learn preferences from ratings of solved games only, or of all games.",
)
@click.option(
    "--blind/--open", default=None, help="Hide features until a puzzle is rated, or not."
)
@click.option(
    "--lift",
    is_flag=True,
    help="Count all ratings again that version 4.0 excluded one by one or by a rule.",
)
@options.study_size
@_search_options
def set_settings(
    folder: Path,
    name: str | None,
    features: str | None,
    without: tuple[str, ...],
    counting: tuple[str, ...],
    solved_only: bool | None,
    blind: bool | None,
    lift: bool,
    rows: int | None,
    columns: int | None,
    cards: str | None,
    method: str | None,
    iterations: int | None,
) -> Answer:
    """Change the settings of a study, or print them without an option. No rating is changed."""
    from engine.study.store import Store
    from engine.study.study import LEARNABLE

    store = Store(folder)
    before = store.read()
    lifted = [each for each in before.exclusions if lift and not each.rater]
    chosen = None
    if features is not None:
        is_all = features.strip() == "all"
        chosen = LEARNABLE if is_all else tuple(options.column_names(features))
    changes: dict[str, Any] = {
        "name": name,
        "features": chosen,
        "solved_only": solved_only,
        "blind": blind,
        "grid": options.grid_of(rows, columns, before.grid),
        "cards": None if cards is None else options.card_range(cards),
        "method": method,
        "iterations": iterations,
    }
    if lifted or without or counting or any(each is not None for each in changes.values()):
        store.change_settings(**changes, without=without, counting=counting, lifted=lifted)
    return _settings_answer(store.read())


def _settings_answer(snapshot: Snapshot) -> Answer:
    from engine.study.study import cards_text, features_of_study, grid_text

    features, left_out = features_of_study(snapshot), snapshot.raters_left_out
    raters = {row.rating.rater or OWN_RATER for row in snapshot.ratings.rows}
    counting = sorted(raters - {*left_out})
    fields = {
        "id": snapshot.id,
        "name": snapshot.name,
        "features": features,
        "raters": counting,
        "without": left_out,
        "solved_only": snapshot.learns_from_solved,
        "blind": snapshot.is_blind,
        "grid": snapshot.grid,
        "cards": snapshot.cards,
        "method": snapshot.study.method if snapshot.study else "",
        "iterations": snapshot.study.iterations if snapshot.study else None,
        "exclusions": msgspec.to_builtins(snapshot.exclusions),
    }
    text = lines(
        f"name: {snapshot.name}",
        f"features: {', '.join(features)}",
        f"raters: {', '.join(counting) or '-'}",
        f"without: {', '.join(left_out)}" if left_out else "",
        f"games: {'solved only' if snapshot.learns_from_solved else 'all'}",
        f"rated: {'blind' if snapshot.is_blind else 'with features shown'}",
        f"grid: {grid_text(snapshot.grid)}",
        f"cards: {cards_text(snapshot.cards)}",
        f"search: {fields['method'] or _AUTOMATIC}, iterations: "
        f"{fields['iterations'] or 'default'}",
        sentences_text(*snapshot.exclusion_sentences()),
    )
    return Answer(fields, text)


# Rounds ------------------------------------------------------------------------------------------


@click.command("next", cls=Command)
@options.study_folder
@click.option(
    "--count",
    type=int,
    help="Number of puzzles, excluding controls [default: as in the previous round, or "
    f"{USUAL_PUZZLES}].",
)
@options.study_size
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
@_search_options
@click.option("--workers", type=int, help="Number of threads [default: one per core].")
def next_round(
    folder: Path,
    count: int | None,
    rows: int | None,
    columns: int | None,
    cards: str | None,
    energy: str | None,
    design: bool,
    explore: bool,
    controls: int | None,
    seed: int | None,
    method: str | None,
    iterations: int | None,
    workers: int | None,
) -> Answer:
    """Generate puzzles as the next round of a study. Run again to resume."""
    from engine.study.round_creation import NextRoundOptions, make_first_round, make_next_round
    from engine.study.store import Store

    store = Store(folder)
    before = store.read()
    if count is None:
        count = len(before.round().puzzles) if before.rounds else USUAL_PUZZLES
    changes: dict[str, Any] = {
        "grid": options.grid_of(rows, columns, before.grid),
        "method": method,
        "iterations": iterations,
    }
    if any(each is not None for each in changes.values()):
        store.change_settings(**changes)
    sizes = before.cards if cards is None else options.card_range(cards)
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
    created = run_with_progress(work, "Creating the round", cancel, warn_of)
    if created is None:  # cancelled, so the command ends as after Ctrl+C
        raise KeyboardInterrupt
    new = created.round()
    return Answer(
        {"iteration": new.number, "energy": new.energy.name, "puzzles": len(new.puzzles)},
        f"round {new.number}: {plural(len(new.order), 'puzzle')} to rate ({new.source})",
    )


def _energy_for(study: Snapshot, name: str | None) -> Energy:
    """Return the energy of the next round: the named one, or the suggested one."""
    from engine.design.presets import load_energy

    if name is not None:
        return load_energy(name)
    if not study.rounds:
        sizes = "" if study.cards else " Add --cards, too."
        raise SettingsError(
            "The study has no rounds yet, so it suggests no energy. Add --energy or --design."
            f"{sizes}"
        )
    return _results(study).propose(study.round().energy).energy


@click.command(cls=Command)
@options.study_folder
@click.option("--to", type=Path, required=True, help="Output file: .html.")
@options.study_round()
@click.option("--title", help="Title [default: Birds of a Feather].")
def page(folder: Path, to: Path, iteration: int | None, title: str | None) -> Answer:
    """Export a round as a rating page: one HTML file that others open in a browser to rate blind.

    The page works without a network. It saves ratings as a CSV file for boaf study rate.
    """
    from engine.study.other_raters import write_study_page
    from engine.study.snapshot import read_snapshot

    options.require_ending("--to", to, ".html")
    snapshot = read_snapshot(folder)
    number = snapshot.round(iteration).number
    n_shown = write_study_page(to, snapshot, number, title or "")
    n_bytes = to.stat().st_size
    return Answer(
        {"written": str(to), "iteration": number, "puzzles": n_shown, "bytes": n_bytes},
        f"round {number}: {plural(n_shown, 'puzzle')} to rate: {to}",
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
@options.table_columns
def rate(
    folder: Path,
    files: Sequence[Path],
    rater: str | None,
    skip_bad: bool,
    columns: dict[str, str],
) -> Answer:
    """Import ratings from others. Importing the same file twice adds nothing."""
    from engine.study.other_raters import preview_import
    from engine.study.store import Store

    store = Store(folder)
    intake = preview_import(store.read(), files, rater or OWN_RATER, columns)
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
        *(_refusal(first, n) for first, n in intake.reasons),
        *intake.notes,
    )
    return Answer(fields, text)


def _refusal(first: RefusedRow, n: int) -> str:
    if n == 1:
        return f"{first.file}, row {first.row} was rejected: {first.reason}"
    return f"{first.file}, {n} rows from row {first.row} on were rejected: {first.reason}"


def _results(snapshot: Snapshot) -> Results:
    """Return the results of a study, after measuring what was rated, with a progress bar."""
    from engine.study.results import measured_results

    cancel = Cancel()
    work = measured_results(snapshot, cancel)
    return run_with_progress(work, "Measuring the rated puzzles", cancel)


# Results -----------------------------------------------------------------------------------------


@click.command(cls=Command)
@options.study_folder
@options.study_round("Use the ratings of this round only [default: of all rounds].")
@click.option(
    "--features",
    help='Features, squares and products, such as "a, b, a^2, a:b" [default: preferred '
    "and then standard features, one per eight rated puzzles and at most six].",
)
def fit(folder: Path, iteration: int | None, features: str | None) -> Answer:
    """Print the findings from a study's ratings, and check them by regression."""
    from engine.statistics.ratings_frame import ROUND, add_features
    from engine.statistics.regression import fit_ratings_of, needed_columns
    from engine.study.snapshot import read_snapshot

    snapshot = read_snapshot(folder)
    results = _results(snapshot)
    frame, findings = results.frame, results.findings
    if iteration is not None:
        frame = frame[frame[ROUND] == snapshot.round(iteration).number]
    names = options.column_names(features) or results.terms_for(frame)
    measuring = add_features(frame, needed_columns(frame, names))
    frame = run_with_progress(measuring, "Measuring the rated puzzles")
    result = fit_ratings_of(frame, names, raters=snapshot.fitted_raters)
    fields: dict[str, object] = {
        "preferences": None if findings is None else findings.to_json(),
        "made_by": made_by(snapshot.path),
    }
    if snapshot.excluded:
        fields["excluded"] = [*snapshot.excluded]
    return Answer(result.to_json() | fields, _fit_text(snapshot, findings, result))


def _fit_text(snapshot: Snapshot, findings: PreferenceFindings | None, result: Fit) -> str:
    """Return the findings and the regression that checks them."""
    from engine.statistics.findings import preference_sentences
    from engine.statistics.regression import regression_sentences

    claims = None if findings is None else findings.claims
    return lines(
        "" if findings is None else sentences_text(*preference_sentences(findings)),
        "\nCheck: linear regression",
        _regression_text(result),
        sentences_text(
            *regression_sentences(result, claims),
            *snapshot.exclusion_sentences(),
            snapshot.withheld_sentence,
        ),
    )


_FIT_COLUMNS: Final = ("name", "coef", "se", "t", "p", "low", "high", "coef_std", "vif")
_FACTORS: Final = {"iteration": "rounds", "rater": "raters"}


@click.command("fit", cls=Command)
@click.argument("source", metavar="STUDY_OR_CSV", type=Path, help="CSV file with ratings.")
@click.option(
    "--features",
    help='Features, squares and products, such as "a, b, a^2, a:b" [default: standard features, '
    "one per eight rated puzzles].",
)
@click.option(
    "--scale",
    type=click.Choice(get_args(Scale)),
    help="Unit of the features: raw, zscore or minmax [default: zscore with squares or products, "
    "otherwise raw].",
)
@options.table_columns
def fit_table(
    source: Path, features: str | None, scale: Scale | None, columns: dict[str, str]
) -> Answers:
    """Regress ratings on features by ordinary least squares."""
    from engine.design.feature_registry import STORED
    from engine.statistics.ratings_frame import add_features
    from engine.statistics.regression import (
        first_features,
        needed_columns,
        regression_sentences,
    )
    from engine.statistics.regression import (
        fit as fit_all,
    )
    from engine.study.snapshot import read_any

    read = read_any(source, columns)
    left_out = (*read.exclusion_sentences(), read.withheld_sentence, _rejected_note(read.table))
    yield Answer(text=sentences_text(*read.notes, *left_out))
    chosen = options.column_names(features)
    needed = needed_columns(read.frame, chosen) if chosen else STORED
    measuring = add_features(read.frame, needed)
    frame = run_with_progress(measuring, "Measuring the rated puzzles")
    names = chosen or first_features(frame)
    result = fit_all(frame, names, scale=scale)
    file = source / RATINGS_FILE if source.is_dir() else source
    yield Answer(
        result.to_json() | {"made_by": made_by(file)},
        lines(_regression_text(result), sentences_text(*regression_sentences(result))),
    )


def _regression_text(result: Fit) -> str:
    kinds = " and ".join(_FACTORS[name] for name in result.table.factors)
    r2 = f"R2 within {kinds}" if kinds else "R2"
    loo = _number(result.loo_rmse)
    return lines(
        table_text([_FIT_COLUMNS, *map(_term_cells, result.terms)]),
        f"n = {result.n}, {r2} = {_number(result.r2)}, leave-one-out error = {loo}",
    )


def _term_cells(term: FittedTerm) -> list[str]:
    p = "-" if term.p is None else probability(term.p)
    numbers = map(_number, (term.low, term.high, term.coef_std, term.vif))
    return [term.name, *map(_number, (term.coef, term.se, term.t)), p, *numbers]


def _rejected_note(table: RatingsTable) -> str:
    if not table.rejected:
        return ""
    return f"Rows that can't be used: {len(table.rejected)}. The first: {table.rejected[0]}"


def _number(value: float | None) -> str:
    return "-" if value is None else significant(value, 4)


@click.command(cls=Command)
@options.study_folder
@click.option("--to", type=Path, required=True, help="Output file: .html.")
@options.study_round()
@click.option("--all-rounds", is_flag=True, help="Report on all rounds.")
def report(folder: Path, to: Path, iteration: int | None, all_rounds: bool) -> Answer:
    """Write a report on a round, or on all of them."""
    from engine.report.report import write_report
    from engine.study.snapshot import read_snapshot

    if all_rounds:
        options.refuse_unused("with --all-rounds", {"--round": iteration})
    snapshot = read_snapshot(folder)
    number = None if all_rounds else snapshot.round(iteration).number
    _results(snapshot)
    write_report(to, snapshot, number, day=date.today())
    return Answer({"written": str(to)}, f"written: {to}")


@click.command(cls=Command)
@options.study_folder
@click.option("--features", help="Features, separated by commas [default: those of the study].")
@click.option("--out", type=Path, help="Write the energy to this JSON file.")
def propose(folder: Path, features: str | None, out: Path | None) -> Answer:
    """Suggest the next energy from the ratings of all rounds."""
    from engine.files.json_files import write_object
    from engine.study.snapshot import read_snapshot

    snapshot = read_snapshot(folder)
    last = snapshot.round()
    names = options.column_names(features) or None
    proposal = _results(snapshot).propose(last.energy, names)
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
def games(folder: Path) -> Answer:
    """Show how people played: tension, mistakes and time at each depth, and solutions.

    Only ratings with a record of the moves are used. With --json, every move is listed.
    """
    from engine.played_games import by_depth, by_puzzle, played_moves
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
def export(folder: Path, to: Path) -> Answer:
    """Export a study for publication, or for analysis in other programs.

    Writes a table with one row per rating. Beside it, findings.csv and raters.csv contain what was
    learned, analysis.py computes the fit, and codebook.md describes the columns.
    """
    from engine.report.export import export_study
    from engine.study.snapshot import read_snapshot

    options.require_ending("--to", to, ".csv")
    snapshot = read_snapshot(folder)
    _results(snapshot)
    _, *others = export_study(snapshot, to)
    n_ratings, names = len(snapshot.ratings.rows), [each.name for each in others]
    text = f"{to}: {plural(n_ratings, 'rating')}; beside it: {', '.join(names)}"
    return Answer({"written": str(to), "ratings": n_ratings, "beside": names}, text)


# The group of all commands -----------------------------------------------------------------------


@click.group(cls=CommandGroup, no_args_is_help=False)
def study() -> None:
    """Work with a study: a folder with the energies, puzzles and ratings of a project."""


_COMMANDS: Final = (
    new,
    set_settings,
    status,
    fit,
    report,
    propose,
    games,
    next_round,
    page,
    rate,
    export,
)
"""In the order of the help."""
for _command in _COMMANDS:
    study.add_command(_command)
_book = copy(page)  # by its former name
_book.hidden = True
study.add_command(_book, "book")
