"""Puzzles of a comparison as points over two columns: which are drawn, and how."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

import numpy as np

from boaf_desktop.charts.cloud import Cloud, Look
from boaf_desktop.charts.legend import Mark
from boaf_desktop.compare.work import Compared
from engine.ratings.rating import MAX_RATING
from engine.statistics.histogram import spans_decades

if TYPE_CHECKING:
    from boaf_desktop.appearance.palette import Palette
    from engine.study.judged import Judged

ColourBy: TypeAlias = Literal["round", "rating"]
MARKS: Final = (Mark.CIRCLE, Mark.SQUARE)
"""The first side and the second: rounds are not told apart by colour alone."""


class RoundKey(NamedTuple):
    """A round: the folder of its study, and its number."""

    folder: Path
    number: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """A puzzle that may be a point."""

    puzzle: Judged  #: What it is
    place: RoundKey  #: The round as which it is drawn
    side: int  #: 0 or 1


@dataclass(frozen=True, slots=True)
class Points:
    """What a scatter chart shows."""

    cloud: Cloud  #: The points
    drawn: tuple[Drawn, ...]  #: What each point is
    #: Puzzles of which a value is not known; those at or below 0 where an axis is logarithmic.
    n_unknown: int
    n_below: int


def drawn_of(compared: Compared) -> tuple[Drawn, ...]:
    """Return every puzzle of both sides, once: a round may be a part of the other side."""
    found: dict[tuple[RoundKey, str, str], Drawn] = {}
    for number, side in enumerate(compared.sides):
        folder = side.choice.folder.resolve()
        for puzzle in side.choice.puzzles:
            place = RoundKey(folder, puzzle.number)
            found.setdefault((place, puzzle.id, puzzle.control), Drawn(puzzle, place, number))
    return tuple(found.values())


def rounds_of(drawn: Sequence[Drawn]) -> dict[RoundKey, int]:
    """Return the rounds that are drawn, in order, with the side of each."""
    return {each.place: each.side for each in drawn}


def suits_log(drawn: Sequence[Drawn], name: str) -> bool:
    """Tell whether a column shows more on a logarithmic axis."""
    values = [value for each in drawn if (value := each.puzzle.value(name)) is not None]
    return spans_decades(values)


def points_of(
    drawn: Sequence[Drawn],
    names: tuple[str, str],
    is_log: tuple[bool, bool],
    colour_by: ColourBy,
    colours: Palette,
    titles: tuple[str, str],
) -> Points:
    """Return the points of two columns.

    Parameters
    ----------
    drawn : sequence of Drawn
        The puzzles.
    names, titles : tuple of str
        The horizontal column and the vertical one, and what people call them.
    is_log : tuple of bool
        Whether their axes are logarithmic.
    colour_by : "round" or "rating"
        What colours mean.
    colours : Palette
        In use.
    """
    kept: list[Drawn] = []
    x: list[float] = []
    y: list[float] = []
    n_unknown = n_below = 0
    for each in drawn:
        across, up = each.puzzle.value(names[0]), each.puzzle.value(names[1])
        if across is None or up is None:
            n_unknown += 1
        elif (is_log[0] and across <= 0) or (is_log[1] and up <= 0):
            n_below += 1
        else:
            kept.append(each)
            x.append(across)
            y.append(up)
    looks: dict[Look, int] = {}
    rounds = round_colours(drawn, colours)
    chosen = []
    for each in kept:
        if colour_by == "rating":
            colour = rating_colour(each.puzzle.rating, colours)
        else:
            colour = rounds[each.place]
        look = Look(colour, MARKS[each.side], bool(each.puzzle.control))
        chosen.append(looks.setdefault(look, len(looks)))
    cloud = Cloud(
        np.array(x, dtype=np.float64), np.array(y, dtype=np.float64),
        np.array(chosen, dtype=np.intp), tuple(looks), titles, is_log,
    )  # fmt: skip
    return Points(cloud, tuple(kept), n_unknown, n_below)


def round_colours(drawn: Sequence[Drawn], colours: Palette) -> dict[RoundKey, str]:
    """Return a colour a round; of more rounds than there are colours, one a side."""
    rounds, lines = rounds_of(drawn), colours.lines
    if len(rounds) > len(lines):
        return {place: lines[side] for place, side in rounds.items()}
    return dict(zip(rounds, lines, strict=False))


def rating_colour(rating: float | None, colours: Palette) -> str:
    """Return the colour of a rating: of 0, of 5 and of 10, mixed between; grey without one."""
    if rating is None:
        return colours.muted
    middle = MAX_RATING / 2
    ends = (colours.lost, colours.lines[3], colours.winnable)
    first = int(rating > middle)
    share = (round(rating) - first * middle) / middle
    parts = zip(_parts(ends[first]), _parts(ends[first + 1]), strict=True)
    mixed = (round(low + (high - low) * min(max(share, 0.0), 1.0)) for low, high in parts)
    return "#" + "".join(f"{part:02x}" for part in mixed)


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
