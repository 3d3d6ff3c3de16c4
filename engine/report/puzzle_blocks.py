"""The puzzles of a round in its report: picture, ratings and features."""

from collections.abc import Iterator, Mapping, Sequence
from math import isfinite
from typing import Final

import pandas as pd

from engine.deck import Inks
from engine.design.record import PuzzleRecord
from engine.design.registry import FEATURES
from engine.digits import significant
from engine.numerics import round_stable, stable_sorted
from engine.ratings.blinding import Blinding
from engine.report.html import block, facts, paragraphs, picture
from engine.report.svg import deal_svg
from engine.sentences import capitalised, join_messages, message
from engine.statistics.words import feature_words, plural, short_id
from engine.study.round import Iteration

_RATIO: Final = "halfway_solvability_ratio"
_HIDDEN: Final = message("The features of this puzzle are hidden until it is rated blind.")


def puzzle_blocks(
    iteration: Iteration,
    own: pd.DataFrame,
    inks: Inks,
    *,
    is_blind: bool,
    labels: Mapping[str, str] | None = None,
) -> list[str]:
    """Return a block for each puzzle, the best rated first, unrated ones last.

    Parameters
    ----------
    own : DataFrame
        Ratings of the round, as `RatingsTable.frame`.
    is_blind : bool
        Whether a puzzle's features are hidden before it is rated. Until all puzzles of the round
        are rated, controls are omitted, because listing them would identify them.
    labels : mapping, optional
        The label of each rater; by default no rater is named.
    """
    names = labels or {}
    records = iteration.puzzles().records
    judged: dict[str, list[dict[str, object]]] = {}
    for row in own.sort_values("rated_at", kind="stable").to_dict("records"):
        said = {str(k): v for k, v in row.items()}
        said["rater"] = names.get(str(said.get("rater", "")), "") if said.get("rater") else ""
        judged.setdefault(str(row["puzzle_id"]), []).append(said)
    means = {puzzle: mean for puzzle in judged if (mean := _mean(judged[puzzle])) is not None}
    blinding = Blinding.of_round(is_blind, ((each.id, each.id in means) for each in records))
    controls = () if blinding.hides_something else iteration.controls()
    shown = stable_sorted(
        [each for each in records if each.id in means],
        lambda record: means[record.id],
        is_largest_first=True,
    )
    shown += [each for each in records if each.id not in means]
    shown += [each for each in controls if each.id in means]
    known = {each.id for each in records}
    return [
        _block(
            record,
            judged.get(record.id, ()),
            means.get(record.id),
            inks,
            is_hidden=blinding.hides(record.id),
            is_control=record.id not in known,
        )
        for record in shown
    ]


def _mean(rows: Sequence[Mapping[str, object]]) -> float | None:
    values = [value for row in rows if (value := _number(row["rating"])) is not None]
    return sum(values) / len(values) if values else None


def _block(
    record: PuzzleRecord,
    rows: Sequence[Mapping[str, object]],
    mean: float | None,
    inks: Inks,
    *,
    is_hidden: bool,
    is_control: bool,
) -> str:
    drawn = picture(deal_svg(record.deal, inks), record.deal.to_line())
    parts = [part for row in rows for part in _judgement(row, is_only=len(rows) == 1)]
    if is_hidden:
        parts += paragraphs([_HIDDEN], is_quiet=True)
    else:
        parts += paragraphs([facts(_known(record))])
    name = (
        message("Control {puzzle}", puzzle=short_id(record.id))
        if is_control
        else message("Puzzle {puzzle}", puzzle=short_id(record.id))
    )
    return block(
        message("{name}: {rated}", name=name, rated=_rated(mean, len(rows))), drawn, parts
    )


def _rated(mean: float | None, n_rows: int) -> str:
    if mean is None:
        return message("not rated")
    rating = significant(round_stable(mean))
    if n_rows > 1:
        return message("mean rating {rating}", rating=rating)
    return message("rating {rating}", rating=rating)


def _judgement(row: Mapping[str, object], *, is_only: bool) -> list[str]:
    """Return a rating (unless in the heading), data on the play, notes and tags."""
    rating = _number(row["rating"])
    facts_said: list[str] = []
    if row.get("rater"):
        facts_said.append(message("rater {rater}", rater=str(row["rater"])))
    if rating is not None and not is_only:
        facts_said.append(message("rating {rating}", rating=significant(rating)))
    if row["disguise"]:
        facts_said.append(message("repeat in another arrangement"))
    said = join_messages(", ", [*facts_said, *_play(row)])
    tags = ", ".join(filter(None, str(row["tags"]).split(";")))
    return [
        *paragraphs([join_messages("", (capitalised(said), "."))]),
        *paragraphs([str(row["notes"])], kind="note"),
        *paragraphs([message("Tags: {tags}", tags=tags) if tags else ""]),
    ]


def _play(row: Mapping[str, object]) -> Iterator[str]:
    """Yield data on the play, the outcome first."""
    yield message("given up") if row["outcome"] == "given_up" else message("solved")
    seconds = _number(row["seconds"])
    if seconds is not None:
        minutes, rest = divmod(round(seconds), 60)
        yield (
            message("{minutes}:{seconds} minutes", minutes=minutes, seconds=f"{rest:02d}")
            if minutes
            else plural(rest, "second")
        )
    for name in ("undo", "hint"):
        count = _number(row[f"{name}s"])
        if count:
            yield plural(int(count), name)


def _known(record: PuzzleRecord) -> Iterator[tuple[str, str]]:
    """Yield the energy and the features with their titles."""
    energy = _number(record.energy)
    if energy is not None:
        yield message("Energy"), significant(round_stable(energy))
    yield message("Cards"), str(record.deal.n_cards)
    for name, value in record.features.items():
        number = _number(value)
        if number is None:
            continue
        words = _value(name, number)
        if name == _RATIO and record.halfway_provenance:
            words = message("{value} ({origin})", value=words, origin=_provenance(record))
        yield feature_words(name), words


def _value(name: str, number: float) -> str:
    feature = FEATURES.get(name)
    if feature is not None and feature.kind == "boolean":
        return message("yes") if number else message("no")
    named = "" if feature is None else feature.name_of(number)
    return named or significant(round_stable(number))


def _provenance(record: PuzzleRecord) -> str:
    low, high = record.halfway_low, record.halfway_high
    if record.halfway_provenance == "interval" and isfinite(low) and isfinite(high):
        return message(
            "between {low} and {high}",
            low=significant(round_stable(low)),
            high=significant(round_stable(high)),
        )
    return message("exact") if record.halfway_provenance == "exact" else record.halfway_provenance


def _number(value: object) -> float | None:
    """Return a finite number; None for anything else."""
    if not isinstance(value, int | float):
        return None
    number = float(value)
    return number if isfinite(number) else None
