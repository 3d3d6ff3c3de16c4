"""Certificates: proofs that a deal can or can't be solved, which anyone can check.

``resources/check_certificate.py`` checks certificates. It was written from the description in
``docs/reference/certificates.md`` alone and shares no code with the engine.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from engine.errors import SettingsError
from engine.game import Deal, Move, Position, replay
from engine.progress import Cancel
from engine.search.explanation import Explanation, Links, Loss, explain_at_once
from engine.search.graphs import Graph, members, parts

FORMAT: Final = "boaf certificate 1"
MAX_POSITIONS: Final = 5_000_000
"""Maximum number of positions of a proof by exhaustion: less than a minute, about 1 GB."""
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_EMPTY: Final = "."
_LOOK_EACH: Final = 1 << 12


@dataclass(frozen=True, slots=True)
class Certificate:
    """A verdict with its proof."""

    deal: Deal
    is_solvable: bool
    proof: dict[str, Any]  #: See ``docs/reference/certificates.md``

    def to_json(self) -> dict[str, Any]:
        """Return the certificate as a JSON object."""
        return {
            "format": FORMAT,
            "deal": self.deal.to_line(),
            "verdict": "solvable" if self.is_solvable else "unsolvable",
            "proof": self.proof,
        }

    def to_line(self) -> str:
        """Return the certificate as a line of a file, without a line feed."""
        return json.dumps(self.to_json(), separators=(",", ":"))


def certify_at_once(deal: Deal, solution: Iterable[Move] = ()) -> Certificate | None:
    """Prove a verdict without a search: by a given solution, or by an evident reason for a loss.

    Raises MoveError when a move of the solution is illegal.

    Parameters
    ----------
    solution : iterable of Move
        A known solution, if any.

    Returns
    -------
    Certificate or None
        None if the solution doesn't solve the deal, and no reason for a loss is evident.
    """
    found = explain_at_once(Position.from_deal(deal))
    if found is not None:
        return Certificate(deal, False, _reason(found))
    moves = list(solution)
    if not replay(deal, moves).is_solved:
        return None
    pairs = [[move.source, move.target] for move in moves]
    return Certificate(deal, True, {"kind": "solution", "moves": pairs})


def certify(
    deal: Deal,
    *,
    max_nodes: int | None = None,
    max_positions: int = MAX_POSITIONS,
    cancel: Cancel | None = None,
) -> Certificate | None:
    """Decide a deal and prove the verdict.

    If the deal is unsolvable for an evident reason, the proof names it and can be checked without
    a search. Otherwise the proof is the set of all reachable positions, given by its size and
    digest.

    Raises SettingsError when ``max_nodes`` or ``max_positions`` is below 1.

    Parameters
    ----------
    deal : Deal
        Up to 52 cards.
    max_nodes : int, optional
        Budget of the solver in states entered; without it the search runs to the end.
    max_positions : int
        Maximum number of positions of a proof by exhaustion, at least 1.

    Returns
    -------
    Certificate or None
        None if a budget was spent, or after a cancel.
    """
    from engine.search.solver import solve  # noqa: PLC0415 - loads compiled code

    if max_positions < 1:
        raise SettingsError(
            "The number of positions is {max_positions}. Use at least 1.",
            max_positions=max_positions,
        )
    cancel = cancel or Cancel()
    known = certify_at_once(deal)
    if known is not None:
        return known
    verdict = solve(deal, max_nodes=max_nodes, cancel=cancel)
    if verdict.solvable is not False:
        return certify_at_once(deal, verdict.moves)
    visited = _visit_all(Position.from_deal(deal), max_positions, cancel)
    if visited is None:
        return None
    texts = "".join(f"{text}\n" for text in sorted(visited))
    digest = hashlib.sha256(texts.encode("ascii")).hexdigest()
    proof = {"kind": "exhausted", "positions": len(visited), "sha256": digest}
    return Certificate(deal, False, proof)


def _reason(found: Explanation) -> dict[str, Any]:
    """Return a proof by an evident reason."""
    first = found.cells[:1]
    match found.kind:
        case Loss.NO_MATCH:
            return {"kind": "parted cards", "group": list(first)}
        case Loss.NO_LINE:
            return {"kind": "parted cells", "group": list(first)}
        case Loss.PARTED_CARDS | Loss.PARTED_CELLS:
            return {"kind": str(found.kind), "group": list(found.cells)}
        case Loss.NO_MEETING:
            reach = {str(cell): list(cells) for cell, cells in found.reach}
            return {"kind": "no meeting", "cell": first[0], "reach": reach}
        case Loss.PINNED:
            return {"kind": "pinned", "cell": first[0]}
        case _:
            return {"kind": str(Loss.NO_MOVE)}


def _visit_all(position: Position, maximum: int, cancel: Cancel) -> set[str] | None:
    """Return all positions reachable while cards and cells are connected, as texts.

    None if there are more than ``maximum``, or after a cancel.
    """
    moves_of = _mover(Links.of(position))
    digit_of = [_DIGITS[cell] if stack else _EMPTY for cell, stack in enumerate(position.stacks)]
    start = "".join(digit_of)
    seen, left = {start}, [start]
    n_looked = 0
    while left:
        for text in moves_of(left.pop()):
            if text not in seen:
                seen.add(text)
                left.append(text)
        n_looked += 1
        if n_looked % _LOOK_EACH == 0 and cancel.is_set():
            return None
        if len(seen) > maximum:
            return None
    return seen


def _mover(links: Links) -> Callable[[str], list[str]]:
    """Return a function that plays every move in a position, or none in a disconnected one."""
    digits = [_DIGITS[cell] for cell in links.cells]
    card_bit = {digit: 1 << vertex for vertex, digit in enumerate(digits)}
    cell_bit = {cell: 1 << vertex for vertex, cell in enumerate(links.cells)}
    matching = {
        digit: frozenset(digits[other] for other in members(near))
        for digit, near in zip(digits, links.cards, strict=True)
    }
    in_line = {
        cell: links.named(near) for cell, near in zip(links.cells, links.lines, strict=True)
    }

    @cache  # there are at most 2^n sets of cards, far fewer than positions
    def is_connected(graph: Graph, chosen: int) -> bool:
        return len(parts(graph, chosen)) == 1

    def moves_of(text: str) -> list[str]:
        stacks = [(cell, digit) for cell, digit in enumerate(text) if digit != _EMPTY]
        cards = sum(card_bit[digit] for _, digit in stacks)
        cells = sum(cell_bit[cell] for cell, _ in stacks)
        if not (is_connected(links.cards, cards) and is_connected(links.lines, cells)):
            return []
        found = []
        for source, digit in stacks:
            partners = matching[digit]
            for target in in_line[source]:
                if text[target] in partners:
                    moved = list(text)
                    moved[source], moved[target] = _EMPTY, digit
                    found.append("".join(moved))
        return found

    return moves_of
