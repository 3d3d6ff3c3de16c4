"""The puzzles of a report: their cards, their ratings, and what raters wrote."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any, Final, TypeAlias

from markupsafe import Markup

from engine.deck import (
    HEIGHT,
    TWO_COLOURS,
    WIDTH,
    Detail,
    Inks,
    face_of,
    face_svg,
    shape_defs,
    tones,
)
from engine.design.record import PuzzleRecord
from engine.game import Deal, suit_of
from engine.numerics import significant, stable_sorted
from engine.ratings import Rating
from engine.sentences import capitalised, join_messages, message
from engine.statistics.display_names import plural, puzzle_title
from engine.study.round import Round
from engine.study.snapshot import Snapshot
from engine.webpage import EDGE, PAPER, render

_N_SHOWN: Final = 4  # puzzles at each end of the ratings
# Sizes of a drawn deal in CSS pixels.
_SCALE: Final = 0.24  # of a card
_GAP: Final = 4.0  # between cards
_WIDEST: Final = 240.0  # larger deals are scaled down


Tile: TypeAlias = dict[str, Any]
"""A puzzle for the template: title, svg, deal, and ratings with words, notes and tags."""


def best_and_worst(snapshot: Snapshot, inks: Inks) -> list[Tile]:
    """Return the puzzles that were rated best, then those rated worst."""
    records = snapshot.rated_puzzles().records
    n_best = min(_N_SHOWN, len(records) // 2)
    found = []
    for record in (*records[:n_best], *records[len(records) - n_best :]):
        opinion = snapshot.opinions[record.id]
        if opinion.rating is not None:
            name = puzzle_title(record.id)
            rating = _rating_text(opinion.rating, opinion.n_ratings)
            found.append(
                _tile(
                    record, inks, name, rating, [{"words": "", "notes": opinion.notes, "tags": ""}]
                )
            )
    return found


def puzzles_of(
    of_round: Round, labels: Mapping[str, str], inks: Inks, *, is_blind: bool
) -> Iterator[Tile]:
    """Yield each puzzle of a round with its ratings, the best rated first, unrated ones last.

    Until all puzzles of a blind round are rated, controls are omitted, because listing them would
    identify them.

    ``labels``: of the raters.
    """
    ratings: dict[str, list[Rating]] = {}
    for row in sorted(of_round.included, key=lambda row: row.rated_at):
        if row.rating.rating is not None:
            ratings.setdefault(row.rating.puzzle_id, []).append(row.rating)
    means = {id_: fmean(each.rating or 0 for each in given) for id_, given in ratings.items()}
    own_ids = {each.id for each in of_round.puzzles}
    for record in _best_first(of_round, means, is_blind=is_blind):
        given, name = ratings.get(record.id, []), puzzle_title(record.id)
        if record.id not in own_ids:
            name = message("Control {puzzle}", puzzle=name)
        entries = [_rating_entry(each, labels, is_only=len(given) == 1) for each in given]
        yield _tile(record, inks, name, _rating_text(means.get(record.id), len(given)), entries)


def _best_first(
    of_round: Round, means: Mapping[str, float], *, is_blind: bool
) -> tuple[PuzzleRecord, ...]:
    """Return the rated puzzles, unrated ones, and rated controls unless still secret."""
    rated = stable_sorted(
        [each for each in of_round.puzzles if each.id in means],
        lambda record: means[record.id],
        is_largest_first=True,
    )
    unrated = [each for each in of_round.puzzles if each.id not in means]
    if is_blind and unrated:
        return (*rated, *unrated)
    return (*rated, *unrated, *(each for each in of_round.controls if each.id in means))


def _tile(
    record: PuzzleRecord, inks: Inks, name: str, rating: str, ratings: Sequence[dict[str, str]]
) -> Tile:
    title = message("{name}: {rated}", name=name, rated=rating)
    svg, deal = deal_svg(record.deal, inks), record.deal.to_line()
    return {"title": title, "svg": svg, "deal": deal, "ratings": ratings}


def deal_svg(deal: Deal, inks: Inks = TWO_COLOURS) -> str:
    """Return a drawing of a deal with the cards of the window, in light colours."""
    across, down = (side * _SCALE + _GAP for side in (WIDTH, HEIGHT))
    width, height = _GAP + deal.columns * across, _GAP + deal.rows * down
    faces = {card: face_of(card, Detail.PLAIN) for card in deal.cells if card is not None}
    drawn_cells = [
        (
            _GAP + cell % deal.columns * across,
            _GAP + cell // deal.columns * down,
            None if card is None else Markup(face_svg(faces[card], tones(inks[suit_of(card)]))),
        )
        for cell, card in enumerate(deal.cells)
    ]
    values = {
        "width": width,
        "height": height,
        "reduced": min(1.0, _WIDEST / width),
        "scale": _SCALE,
        "paper": PAPER,
        "edge": EDGE,
        "shapes": Markup(shape_defs(faces.values())),
        "cells": drawn_cells,
    }
    return render("report/deal.svg", values)


def _rating_text(mean: float | None, n_rows: int) -> str:
    if mean is None:
        return message("not rated")
    rating = significant(mean)
    if n_rows > 1:
        return message("mean rating {rating}", rating=rating)
    return message("rating {rating}", rating=rating)


def _rating_entry(rating: Rating, labels: Mapping[str, str], *, is_only: bool) -> dict[str, str]:
    words: list[str] = []
    if rating.rater:
        words.append(message("rater {rater}", rater=labels[rating.rater]))
    if not is_only:
        words.append(message("rating {rating}", rating=significant(rating.rating or 0)))
    if rating.disguise:
        words.append(message("repeat in another arrangement"))
    sentence = capitalised(join_messages(", ", [*words, *_play_texts(rating)]))
    tags = ", ".join(rating.tags)
    return {
        "words": join_messages("", (sentence, ".")),
        "notes": rating.notes,
        "tags": message("Tags: {tags}", tags=tags) if tags else "",
    }


def _play_texts(rating: Rating) -> Iterator[str]:
    """Yield data on the play, the outcome first."""
    yield message("not solved") if rating.outcome == "given_up" else message("solved")
    if rating.seconds is not None:
        minutes, rest = divmod(round(rating.seconds), 60)
        if minutes:
            yield message("{minutes}:{seconds} minutes", minutes=minutes, seconds=f"{rest:02d}")
        else:
            yield plural(rest, "second")
    if rating.undos:
        yield plural(rating.undos, "undo")
    if rating.hints:
        yield plural(rating.hints, "hint")
