"""The flockability graph of a puzzle as GraphML and as a drawing (Araki et al. 2019, Figure 1)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import cos, pi, sin
from typing import Final
from xml.etree import ElementTree

from engine.game import Position, are_flockable, card_symbol, card_text

_RADIUS: Final = 150.0  # of the circle of cards, in pixels, as the next
_EDGE: Final = 30.0  # around it
_NODE: Final = 16.0
_NAMESPACE: Final = "http://graphml.graphdrawing.org/xmlns"


@dataclass(frozen=True, slots=True)
class CardGraph:
    """The top cards of a position, and the pairs of them that match."""

    cards: tuple[str, ...]  #: In reading order, as ``"9H"``
    edges: tuple[tuple[str, str], ...]
    #: The edges whose cards share a row or column, so that they are moves now.
    moves: tuple[tuple[str, str], ...]
    labels: tuple[str, ...]  #: The cards with suit symbols, for the drawing

    @classmethod
    def of(cls, position: Position) -> CardGraph:
        tops = [(cell, stack[-1]) for cell, stack in enumerate(position.stacks) if stack]
        pairs = [
            (position.share_line(first, second), (card_text(card), card_text(other)))
            for (first, card), (second, other) in combinations(tops, 2)
            if are_flockable(card, other)
        ]
        return cls(
            tuple(card_text(card) for _cell, card in tops),
            tuple(edge for _is_move, edge in pairs),
            tuple(edge for is_move, edge in pairs if is_move),
            tuple(card_symbol(card) for _cell, card in tops),
        )

    def to_graphml(self) -> str:
        """Return the graph for other programs; the edge attribute ``is_move`` tells the moves."""
        root = ElementTree.Element("graphml", xmlns=_NAMESPACE)
        key = {"id": "is_move", "for": "edge", "attr.name": "is_move", "attr.type": "boolean"}
        ElementTree.SubElement(root, "key", key)
        graph = ElementTree.SubElement(root, "graph", id="flockability", edgedefault="undirected")
        for card in self.cards:
            ElementTree.SubElement(graph, "node", id=card)
        for source, target in self.edges:
            edge = ElementTree.SubElement(graph, "edge", source=source, target=target)
            data = ElementTree.SubElement(edge, "data", key="is_move")
            data.text = str((source, target) in self.moves).lower()
        ElementTree.indent(root)
        return ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n"

    def svg(self) -> str:
        """Return a drawing: cards on a circle, moves in blue, other matches in brown."""
        side = 2 * (_RADIUS + _EDGE)
        turn = 2 * pi / len(self.cards)
        places = {
            card: (side / 2 + _RADIUS * sin(turn * index), side / 2 - _RADIUS * cos(turn * index))
            for index, card in enumerate(self.cards)
        }
        parts = []
        for source, target in self.edges:
            (x1, y1), (x2, y2) = places[source], places[target]
            look = "#0f3aa8" if (source, target) in self.moves else "#c0ad87"
            parts.append(f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="{look}"/>')
        for card, label in zip(self.cards, self.labels, strict=True):
            x, y = places[card]
            ink = "#c81e3a" if card[-1] in "DH" else "#1c2430"
            parts.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_NODE:g}" fill="#fffdf7" '
                'stroke="#c0ad87"/>'
                f'<text x="{x:.1f}" y="{y + 4:.1f}" fill="{ink}">{label}</text>'
            )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{side:g}" height="{side:g}" '
            f'font-family="Inter, sans-serif" font-size="12" text-anchor="middle">'
            f"{''.join(parts)}</svg>"
        )

    _repr_svg_ = svg  # for notebooks
