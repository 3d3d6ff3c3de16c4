"""Check certificates: proofs that a deal of Birds of a Feather can or can't be solved.

Usage: python check_certificate.py FILE...    ("-" reads standard input)
The exit status is 0 if all certificates were accepted, 1 if any was refused, and 2 if a file can't
be read or is empty. Written from docs/rules.md and docs/reference/certificates.md alone.
"""

from __future__ import annotations

import functools
import hashlib
import json
import re
import sys
from pathlib import Path
from typing import Any

MARKS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
KINDS: dict[str, set[str]] = {  # for each kind of proof: the members besides "kind"
    "solution": {"moves"}, "no move": set(), "parted cards": {"group"}, "parted cells": {"group"},
    "no meeting": {"cell", "reach"}, "pinned": {"cell"}, "exhausted": {"positions", "sha256"}}


class Refused(ValueError):
    """A certificate is malformed, or its proof isn't right."""


def require(condition: bool, reason: str) -> None:
    """Raise Refused with this reason unless the condition holds."""
    if not condition:
        raise Refused(reason)


class Deal:
    """A deal, in which a card is known by the number of the cell where it was dealt."""

    def __init__(self, text: str) -> None:
        rows = [row.split(" ") for row in text.split(" / ")]
        width, cells = len(rows[0]), [cell for row in rows for cell in row]
        require(all(len(row) == width for row in rows), "the rows of the deal differ in length")
        valid = all(re.fullmatch("[A2-9TJQK][CDHS]|--", cell) for cell in cells)
        require(valid and len(cells) <= 52, "the deal has a wrong cell, or more than 52 cells")
        cards = {number: cell for number, cell in enumerate(cells) if cell != "--"}
        require(0 < len(cards) == len(set(cards.values())), "the deal has no card, or one twice")
        ranks = {number: "A23456789TJQK".index(card[0]) for number, card in cards.items()}
        self.text, self.grid, self.occupied = text, set(range(len(cells))), frozenset(cards)
        # For each cell: the cells in line with it, and the cards that match the card dealt there.
        self.lines = {c: {d for d in self.grid - {c} if d // width == c // width
                          or d % width == c % width} for c in self.grid}
        self.matches = {c: {d for d in self.occupied - {c} if cards[d][1] == cards[c][1]
                            or abs(ranks[d] - ranks[c]) <= 1} for c in self.occupied}


def is_connected(items: frozenset[Any], neighbours: dict[Any, set[Any]]) -> bool:
    """Check whether steps between neighbours lead from any of the items to any other."""
    reached = set(list(items)[:1])
    while found := {other for item in reached for other in neighbours[item] & items} - reached:
        reached |= found
    return reached == items


def read_cells(cells: Any, allowed: set[int] | frozenset[int]) -> list[int]:
    """Return a list of cells, which must be different and in the allowed set."""
    require(isinstance(cells, list), "there is no list of cells where one is needed")
    require(all(type(cell) is int and cell in allowed for cell in cells), "a cell is wrong")
    require(len(set(cells)) == len(cells), "a cell is named twice")
    return list(cells)


def check_solution(deal: Deal, proof: dict[str, Any]) -> str:
    """Check that the moves are legal and leave a single stack."""
    moves, tops = proof["moves"], {cell: cell for cell in deal.occupied}
    require(isinstance(moves, list), "the moves aren't a list")
    for count, move in enumerate(moves, 1):
        pair = read_cells(move, set(tops))
        require(len(pair) == 2, f"move {count} isn't a pair of cells")
        legal = pair[1] in deal.lines[pair[0]] and tops[pair[1]] in deal.matches[tops[pair[0]]]
        require(legal, f"move {count} is illegal")
        tops[pair[1]] = tops.pop(pair[0])
    require(len(tops) == 1, "more than one stack is left at the end")
    return f" of {len(moves)} move{'' if len(moves) == 1 else 's'}"


def check_without_search(deal: Deal, proof: dict[str, Any]) -> str:
    """Check a proof of one of the five kinds that need no search."""
    kind, cards = proof["kind"], deal.occupied
    require(len(cards) >= 2, "a deal of one card is already solved")
    if kind == "no move":
        require(not any(deal.matches[c] & deal.lines[c] for c in cards), "a move is possible")
    elif kind in ("parted cards", "parted cells"):
        group = read_cells(proof["group"], cards)
        require(0 < len(group) < len(cards), "the group is empty or has all occupied cells")
        links = deal.matches if kind == "parted cards" else deal.lines
        require(not any(links[c] & (cards - set(group)) for c in group), "the group isn't parted")
    elif kind == "pinned":
        others = cards - set(read_cells([proof["cell"]], cards))
        require(not is_connected(others, deal.matches), "the other cards are connected")
        require(not is_connected(others, deal.lines), "the other cells are connected")
    else:
        [lonely], lists = read_cells([proof["cell"]], cards), proof["reach"]
        require(isinstance(lists, dict) and lists.keys() == set(map(str, cards)), "reach is wrong")
        reach = {card: set(read_cells(lists[str(card)], cards)) for card in cards}
        require(all(card in reach[card] for card in cards), "a list lacks its own cell")
        for card in cards:
            for d in {d for other in deal.matches[card] for d in reach[other]}:
                if deal.lines[d] & reach[card]:
                    require(d in reach[card], "a move leads out of the lists")
                    require(card != lonely, "the card in the cell meets a card that it matches")
    return ""


def check_exhausted(deal: Deal, proof: dict[str, Any]) -> str:
    """Visit all positions again; check their number and checksum, and that none is solved."""
    claimed = proof["positions"]
    require(type(claimed) is int, "the number of positions isn't a whole number")
    partners = {MARKS[c]: {MARKS[d] for d in deal.matches[c]} for c in deal.occupied}
    linked = functools.lru_cache(None)(lambda marks: is_connected(marks - {"."}, partners))
    texts = ["".join(MARKS[c] if c in deal.occupied else "." for c in sorted(deal.grid))]
    # Each move removes one stack, so all positions with the same number of stacks form a level.
    level = {deal.occupied: set(texts)}  # the positions for each set of occupied cells
    while level:
        require(all(len(cells) > 1 for cells in level), "a single stack can be reached")
        following: dict[frozenset[int], set[str]] = {}
        for cells in (cells for cells in level if is_connected(cells, deal.lines)):
            ways = [(c, d, following.setdefault(cells - {c}, set()))
                    for c in cells for d in deal.lines[c] & cells]
            for text in (text for text in level[cells] if linked(frozenset(text))):
                for origin, destination, reached in ways:
                    card, covered = text[origin], text[destination]
                    if covered in partners[card]:
                        # Each mark occurs only once, so this moves the card in the text.
                        moved = text.replace(card, ".").replace(covered, card)
                        if moved not in reached:
                            reached.add(moved)
                            texts.append(moved)
                            require(len(texts) <= claimed, "there are more positions")
        level = {cells: group for cells, group in following.items() if group}
    digest = hashlib.sha256("\n".join([*sorted(texts), ""]).encode()).hexdigest()
    require(len(texts) == claimed and digest == proof["sha256"], "the number or checksum is wrong")
    return f" search of {len(texts)} position{'' if len(texts) == 1 else 's'}"


def read(line: str) -> tuple[Deal, str, dict[str, Any]]:
    """Return the deal, verdict and proof of a certificate, before the proof is checked."""
    require(isinstance(line, str) and line.isascii() and "\n" not in line[:-1], "no line of ASCII")
    try:  # -0, very long numbers and objects with repeated members become None: always refused
        whole = json.loads(line, parse_int=lambda n: int(n) if len(n) < 16 and n != "-0" else None,
                           object_pairs_hook=lambda m: dict(m) if len(dict(m)) == len(m) else None)
    except (json.JSONDecodeError, RecursionError) as error:
        raise Refused("the line isn't JSON, or is nested too deeply") from error
    require(isinstance(whole, dict) and whole.keys() == {"format", "deal", "verdict", "proof"},
            "the line isn't an object with exactly the four members")
    require(whole["format"] == "boaf certificate 1", "the format isn't boaf certificate 1")
    require(isinstance(whole["deal"], str), "the deal isn't a text")
    deal, verdict, proof = Deal(whole["deal"]), whole["verdict"], whole["proof"]
    require(isinstance(proof, dict) and isinstance(proof.get("kind"), str)
            and proof.keys() - {"kind"} == KINDS.get(proof["kind"]), "the proof has no known form")
    expected = "solvable" if proof["kind"] == "solution" else "unsolvable"
    require(verdict == expected, "the verdict doesn't fit the kind of proof")
    return deal, expected, proof


def check(line: str) -> str:
    """Return a short description of the proof; raise Refused if anything isn't right."""
    deal, verdict, proof = read(line)
    checkers = {"solution": check_solution, "exhausted": check_exhausted}
    checker = checkers.get(proof["kind"], check_without_search)
    return f"{verdict}: proved by {proof['kind']}{checker(deal, proof)}"


def main(names: list[str]) -> int:
    """Check all certificates in the files, and return the exit status."""
    status = 0 if names else 2
    sys.stderr.write("" if names else str(__doc__))
    for name in names:
        try:
            content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        except (OSError, AttributeError):  # there may be no standard input
            content = None
        lines = enumerate((content or b"").decode("latin-1").split("\n"), 1)
        certificates = [(number, line) for number, line in lines if line not in ("", "\r")]
        if not certificates:
            sys.stderr.write(f"{name} {'is unreadable' if content is None else 'is empty'}\n")
            status = 2
        for number, line in certificates:
            deal = "(no deal)"
            try:
                deal = read(line)[0].text
                result = check(line)
            except Refused as error:
                result, status = f"REFUSED: {error}", max(status, 1)
            sys.stdout.write(f"{number}: {deal}: {result}\n")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
