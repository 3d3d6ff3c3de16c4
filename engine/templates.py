"""Documents from the jinja2 templates of ``resources``: reports, charts, web pages to play on.

Every value in a template is escaped for HTML, unless it is a `markupsafe.Markup`. Every text is
translated when it is written, so callers pass sentences of the engine as they are. Templates word
fixed texts themselves, with ``_("Puzzles")``.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from markupsafe import Markup

from engine.deck import (
    FOUR_COLOURS,
    GOLD,
    HEIGHT,
    TWO_COLOURS,
    WIDTH,
    Detail,
    Inks,
    Role,
    card_svg,
    face_of,
    face_svg,
    shape_defs,
    tone,
    tones,
)
from engine.files.storage import resource_path
from engine.game import Card, Deal, suit_of
from engine.numerics import fixed
from engine.sentences import message

if TYPE_CHECKING:
    from jinja2 import Environment
    from jinja2.runtime import Context

PAPER: Final = "#fffdf7"
EDGE: Final = "#b9ad90"
_SUITS: Final = "cdhs"
_FONTS: Final = {400: "Regular", 600: "SemiBold"}


def render(
    name: str, values: Mapping[str, object], words: Callable[[str], str] | None = None
) -> str:
    """Return a document; ``name``: of its template, as a path below ``resources``."""
    return _environment().get_template(name).render(values, words=words or str)


@lru_cache(maxsize=1)
def _environment() -> Environment:
    from jinja2 import (  # noqa: PLC0415 - 40 ms, needed for documents only
        Environment,
        FileSystemLoader,
        StrictUndefined,
        pass_context,
    )

    @pass_context
    def worded(context: Context, value: object) -> object:
        if isinstance(value, Markup) or not isinstance(value, str):
            return value
        return context["words"](value)

    environment = Environment(
        loader=FileSystemLoader(resource_path()),
        autoescape=True,
        finalize=worded,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.policies["json.dumps_kwargs"] = {"separators": (",", ":"), "ensure_ascii": False}
    environment.globals["_"] = message
    environment.globals["source"] = lambda name: Markup(resource_path(name).read_text("utf-8"))
    environment.globals["fonts"] = _fonts
    environment.filters["base64"] = lambda text: base64.b64encode(str(text).encode()).decode()
    # Markup, so that no language writes a length with a decimal comma.
    environment.filters["px"] = lambda length: Markup(fixed(length))
    return environment


def _fonts() -> Markup:
    """Return the font of the window, for a style sheet of a page that stands alone."""
    faces = []
    for weight, name in _FONTS.items():
        data = base64.b64encode(resource_path("fonts", f"Inter-{name}.otf").read_bytes()).decode()
        faces.append(
            f"@font-face {{ font-family: Inter; font-weight: {weight}; font-display: swap; "
            f'src: url("data:font/otf;base64,{data}"); }}\n'
        )
    return Markup("".join(faces))


def page(template: str, title: str, deals: Iterable[Deal], data: Mapping[str, Any]) -> str:
    """Return a complete web page.

    ``template``: ``page.html`` of ``resources/web``, or a page that extends it.
    ``title``: heading above the puzzles; plain text.
    ``data``: data for the scripts, as plain values.
    """
    cards = sorted({card for deal in deals for card in deal.cells if card is not None})
    values = {
        "title": title,
        "colours": Markup(_colours()),
        "cards": Markup(_symbols(cards)),
        "book": data,
    }
    return render(f"web/{template}", values)


def _symbols(cards: Sequence[Card]) -> str:
    faces = {card: face_of(card, Detail.FULL) for card in cards}
    symbols = []
    for card, face in faces.items():
        inks = {role: f"var(--{role.name.lower()}-{_SUITS[suit_of(card)]})" for role in Role}
        colours = inks | {Role.PAPER: PAPER, Role.GOLD: GOLD}
        symbols.append(card_svg(card, face, colours, edge=EDGE))
    return shape_defs(faces.values()) + "".join(symbols)


def _colours() -> str:
    """Return the colours of the suits, for two and for four of them."""
    rules = []
    for selector, inks in ((":root", TWO_COLOURS), (":root.four", FOUR_COLOURS)):
        values = "".join(
            f" --{role.name.lower()}-{letter}: {tone(role, ink, PAPER)};"
            for letter, ink in zip(_SUITS, inks, strict=True)
            for role in (Role.SUIT, Role.SOFT)
        )
        rules.append(f"{selector} {{{values} }}\n")
    return "".join(rules)


# The drawing of a deal ---------------------------------------------------------------------------

# Sizes of a drawn deal in CSS pixels.
_SCALE: Final = 0.24  # of a card
_GAP: Final = 4.0  # between cards
_WIDEST: Final = 240.0  # larger deals are scaled down


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
