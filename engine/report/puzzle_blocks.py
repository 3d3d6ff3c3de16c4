"""Each puzzle of a round in its report: its picture, what was judged of it, its features."""

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
from engine.statistics.words import plural, short_id, title_of
from engine.study.round import Iteration

_RATIO: Final = "halfway_solvability_ratio"
_HIDDEN: Final = "Its features are hidden until it is rated blind."


def puzzle_blocks(
    iteration: Iteration,
    own: pd.DataFrame,
    inks: Inks,
    *,
    is_blind: bool,
    labels: Mapping[str, str] | None = None,
) -> list[str]:
    """Return a block for each puzzle, the best rated first, those without a rating last.

    Parameters
    ----------
    own : DataFrame
        Its ratings, as `RatingsTable.frame`.
    is_blind : bool
        Whether nothing is told of a puzzle before it is rated. As long as one of the round is to
        be rated, its controls are not told apart from it: they are left out.
    labels : mapping, optional
        What each rater is called; nobody is named without it.
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
    what = "Control" if is_control else "Puzzle"
    rated = "not rated" if mean is None else f"rated {significant(round_stable(mean))}"
    if len(rows) > 1 and mean is not None:
        rated += " on average"
    drawn = picture(deal_svg(record.deal, inks), record.deal.to_line())
    parts = [part for row in rows for part in _judgement(row, is_only=len(rows) == 1)]
    if is_hidden:
        parts += paragraphs([_HIDDEN], is_quiet=True)
    else:
        parts += paragraphs([facts(_known(record))])
    return block(f"{what} {short_id(record.id)}: {rated}", drawn, parts)


def _judgement(row: Mapping[str, object], *, is_only: bool) -> list[str]:
    """Return a rating, if the heading does not say it, how the play went, its notes and tags."""
    rating = _number(row["rating"])
    head = [] if rating is None or is_only else [f"rated {significant(rating)}"]
    if row.get("rater"):
        head.append(f"by {row['rater']}")
    if row["disguise"]:
        head.append("in another arrangement")
    tags = ", ".join(filter(None, str(row["tags"]).split(";")))
    said = ": ".join(filter(None, (" ".join(head), ", ".join(_play(row)))))
    return [
        *paragraphs([f"{said[:1].upper()}{said[1:]}."]),
        *paragraphs([str(row["notes"])], kind="note"),
        *paragraphs([f"Tags: {tags}" if tags else ""]),
    ]


def _play(row: Mapping[str, object]) -> Iterator[str]:
    """Yield how the play went, the outcome first."""
    yield "given up" if row["outcome"] == "given_up" else "solved"
    seconds = _number(row["seconds"])
    if seconds is not None:
        minutes, rest = divmod(round(seconds), 60)
        yield f"{minutes}:{rest:02d} minutes" if minutes else plural(rest, "second")
    for name in ("undo", "hint"):
        count = _number(row[f"{name}s"])
        if count:
            yield plural(int(count), name)


def _known(record: PuzzleRecord) -> Iterator[tuple[str, str]]:
    """Yield the energy, and the features by their titles."""
    energy = _number(record.energy)
    if energy is not None:
        yield "Energy", significant(round_stable(energy))
    yield "Cards", str(record.deal.n_cards)
    for name, value in record.features.items():
        number = _number(value)
        if number is None:
            continue
        words = _value(name, number)
        if name == _RATIO and record.halfway_provenance:
            words += f" ({_provenance(record)})"
        yield title_of(name), words


def _value(name: str, number: float) -> str:
    feature = FEATURES.get(name)
    if feature is not None and feature.kind == "boolean":
        return "yes" if number else "no"
    named = "" if feature is None else feature.name_of(number)
    return named or significant(round_stable(number))


def _provenance(record: PuzzleRecord) -> str:
    low, high = record.halfway_low, record.halfway_high
    if record.halfway_provenance == "interval" and isfinite(low) and isfinite(high):
        return f"between {significant(round_stable(low))} and {significant(round_stable(high))}"
    return record.halfway_provenance


def _number(value: object) -> float | None:
    """Return a number; None for what is none, or not finite."""
    if not isinstance(value, int | float):
        return None
    number = float(value)
    return number if isfinite(number) else None
