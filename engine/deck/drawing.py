"""Card faces as SVG: each shape is defined once, and cards refer to it."""

from collections.abc import Iterable, Mapping
from typing import Final

from engine.deck.faces import HEIGHT, WIDTH, Detail, Face, face_of
from engine.deck.shapes import Deck, Placed, Role, Shape
from engine.deck.suits import Inks, tone
from engine.game.cards import Card, card_text, suit_of

PAPER: Final = "#ffffff"
EDGE: Final = "#596377"
_ROUND: Final = 7.5


def shape_id(shape: Shape) -> str:
    """Return the id under which a page defines a shape."""
    return f"s-{shape.name}"


def shape_defs(faces: Iterable[Face]) -> str:
    """Return the definitions of all shapes of some faces, for inside ``<defs>``."""
    shapes = dict.fromkeys(placed.shape for face in faces for placed in face)
    return "".join(
        f'<path id="{shape_id(shape)}" d="{shape.data}"{_pen(shape)}/>' for shape in shapes
    )


def _pen(shape: Shape) -> str:
    if not shape.line:
        return ""
    return (
        f' fill="none" stroke-width="{shape.line:g}" stroke-linecap="round" '
        'stroke-linejoin="round"'
    )


def painted_card(
    face: Face, colours: Mapping[Role, str], *, paper: str = PAPER, edge: str = EDGE
) -> str:
    """Return a card of 100 by 136 that refers to shapes of `shape_defs`."""
    return (
        f'<rect x="0.5" y="0.5" width="{WIDTH - 1:g}" height="{HEIGHT - 1:g}" rx="{_ROUND:g}" '
        f'fill="{paper}" stroke="{edge}"/>{painted_svg(face, colours)}'
    )


def tones(ink: str, paper: str = PAPER) -> dict[Role, str]:
    """Return the colour of each role for a suit's ink on a card colour."""
    return {role: tone(role, ink, paper) for role in Role}


def placed_svg(face: Face, ink: str, paper: str = PAPER) -> str:
    """Return the shapes on a card, in the colour of its suit."""
    return painted_svg(face, tones(ink, paper))


def painted_svg(face: Face, colours: Mapping[Role, str]) -> str:
    """Return the shapes on a card, each in the colour of its role, which may be a CSS variable."""
    return "".join(_use(placed, colours[placed.role]) for placed in face)


def _use(placed: Placed, colour: str) -> str:
    role = "stroke" if placed.shape.line else "fill"
    at = f"{placed.x:.6g} {placed.y:.6g}"
    return (
        f'<use href="#{shape_id(placed.shape)}" '
        f'transform="translate({at}) scale({placed.scale:.6g})" {role}="{colour}"/>'
    )


def card_symbol_svg(
    card: Card, face: Face, colours: Mapping[Role, str], *, paper: str = PAPER, edge: str = EDGE
) -> str:
    """Return a card as a ``<symbol>`` named ``card-AS``, for a page that shows it many times."""
    drawn = painted_card(face, colours, paper=paper, edge=edge)
    return (
        f'<symbol id="card-{card_text(card)}" viewBox="0 0 {WIDTH:g} {HEIGHT:g}">{drawn}</symbol>'
    )


def card_svg(
    card: Card, deck: Deck, detail: Detail, inks: Inks, *, paper: str = PAPER, edge: str = EDGE
) -> str:
    """Return one card as a standalone SVG image."""
    face = face_of(card, deck, detail)
    drawn = painted_card(face, tones(inks[suit_of(card)], paper), paper=paper, edge=edge)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {WIDTH:g} {HEIGHT:g}"><defs>{shape_defs([face])}</defs>'
        f"{drawn}</svg>\n"
    )
