"""Certificates for tests: a table of true ones, and corrupted ones with a judge of their own.

    python -m tests.certificates

writes `TABLE`. `is_true` is the third opinion beside the engine and the checker: it reads the
statement of a proof, and decides it by the engine's slow and plain code.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.errors import BoafError
from engine.files.atomic import write_atomic
from engine.game import Deal, Move, Position, parse_deal, replay
from engine.search.certificate import Certificate, certify
from engine.search.explanation import Links
from engine.search.graphs import parts
from tests.naive import children

TABLE: Final = Path(__file__).parent / "golden" / "certificates.jsonl"
UNSOLVABLE: Final = TABLE.with_name("unsolvable_freecell_1_70000.csv")
N_EACH: Final = 500
KINDS: Final = ("no move", "parted cards", "parted cells", "no meeting", "pinned", "exhausted")
"""How a deal can be proved unsolvable."""
MOST_POSITIONS: Final = 40_000
"""The largest proof in the table, so that checking all of it takes seconds."""
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

Json = dict[str, Any]


def make_table() -> list[Certificate]:
    """Return 500 certificates of solvable deals and 500 of unsolvable ones, all kinds of each."""
    found: list[Certificate] = []
    for number in (*range(1, 201), *_unsolvable_numbers()[:60]):
        certificate = certify(Deal.from_freecell(number), max_positions=MOST_POSITIONS)
        if certificate is not None:
            found.append(certificate)
    counts = Counter(_kind(each) for each in found)
    left = N_EACH - counts["solution"]
    wanted = dict.fromkeys(KINDS, N_EACH // len(KINDS)) | {"solution": counts["solution"] + left}
    for deal in _small_deals(1):
        certificate = certify(deal, max_positions=MOST_POSITIONS)
        if certificate is None:
            continue
        kind = _kind(certificate)
        if counts[kind] < wanted[kind]:
            counts[kind] += 1
            found.append(certificate)
        n_lost = counts.total() - counts["solution"]
        if counts["solution"] == N_EACH and all(counts[k] >= wanted[k] for k in KINDS):
            if n_lost >= N_EACH:
                break
            wanted["exhausted"] += N_EACH - n_lost
    return found


def is_true(text: str) -> bool:
    """Return whether a line is a certificate as its description asks, and its proof holds."""
    try:
        value = json.loads(text, object_pairs_hook=_distinct)
        deal, is_solvable, proof = _read(value)
        return _holds(deal, is_solvable, proof)
    except (ValueError, KeyError, TypeError, IndexError, BoafError, RecursionError):
        return False


def corrupted(lines: list[str], seed: int) -> Iterator[str]:
    """Yield certificates without end, each changed in one place; some are still true."""
    draw = random.Random(seed)
    while True:
        text = draw.choice(lines)
        change = draw.choice((_change_text, _change_deal, _change_value, _change_members))
        changed = change(text, draw, lines)
        if changed != text:
            yield changed


def _kind(certificate: Certificate) -> str:
    return str(certificate.proof["kind"])


def _unsolvable_numbers() -> list[int]:
    rows = UNSOLVABLE.read_text(encoding="utf-8").splitlines()[1:]
    return [int(row.split(",")[0]) for row in rows]


def _small_deals(seed: int) -> Iterator[Deal]:
    """Yield deals of all shapes, also wide ones of more than 16 cells."""
    draw = random.Random(seed)
    while True:
        rows, columns = draw.choice(((1, 5), (2, 3), (3, 3), (3, 4), (4, 4), (5, 4), (2, 26)))
        n_cards = draw.randint(1, min(rows * columns, 10))
        cells: list[int | None] = [*draw.sample(range(52), n_cards)]
        cells += [None] * (rows * columns - n_cards)
        draw.shuffle(cells)
        yield Deal(rows, columns, tuple(cells))


# The judge.


def _distinct(pairs: list[tuple[str, Any]]) -> Json:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a member occurs twice")
    return found


def _read(value: Json) -> tuple[Deal, bool, Json]:
    if set(value) != {"format", "deal", "verdict", "proof"}:
        raise ValueError("other members")
    if value["format"] != "boaf certificate 1":
        raise ValueError("other format")
    deal = parse_deal(value["deal"])
    if deal.to_line() != value["deal"] or not deal.n_cards:
        raise ValueError("another way to write the deal")
    return deal, {"solvable": True, "unsolvable": False}[value["verdict"]], value["proof"]


def _holds(deal: Deal, is_solvable: bool, proof: Json) -> bool:
    kind = proof["kind"]
    members = {
        "solution": {"moves"}, "no move": set(), "parted cards": {"group"},
        "parted cells": {"group"}, "no meeting": {"cell", "reach"}, "pinned": {"cell"},
        "exhausted": {"positions", "sha256"},
    }[kind]  # fmt: skip
    if set(proof) != members | {"kind"} or is_solvable is not (kind == "solution"):
        return False
    if kind == "solution":
        pairs = [tuple(map(_whole, _list(pair))) for pair in _list(proof["moves"])]
        return replay(deal, [Move(source, target) for source, target in pairs]).is_solved
    if kind == "exhausted":
        return (_whole(proof["positions"]), proof["sha256"]) == _visit(deal)
    return deal.n_cards > 1 and _shows(kind, Links.of(Position.from_deal(deal)), proof)


def _shows(kind: str, links: Links, proof: Json) -> bool:
    """Return whether a proof without a search holds."""
    n = len(links.cells)
    vertex_of = {cell: vertex for vertex, cell in enumerate(links.cells)}
    match kind:
        case "no move":
            return not any(map(int.__and__, links.cards, links.lines))
        case "pinned":
            rest = (1 << n) - 1 ^ 1 << vertex_of[_whole(proof["cell"])]
            return all(len(parts(graph, rest)) > 1 for graph in (links.cards, links.lines))
        case "no meeting":
            return _never_meets(links, vertex_of, vertex_of[_whole(proof["cell"])], proof["reach"])
    group = {vertex_of[_whole(cell)] for cell in _list(proof["group"])}
    graph = links.cards if kind == "parted cards" else links.lines
    outside = (1 << n) - 1 - sum(1 << vertex for vertex in group)
    is_one_way = len(group) == len(proof["group"]) and bool(group) and bool(outside)
    return is_one_way and not any(graph[vertex] & outside for vertex in group)


def _never_meets(links: Links, vertex_of: dict[int, int], chosen: int, reach: Json) -> bool:
    n = len(links.cells)
    if type(reach) is not dict or set(reach) != {str(cell) for cell in links.cells}:
        return False
    reached: list[set[int]] = []
    for vertex, cell in enumerate(links.cells):
        cells = _list(reach[str(cell)])
        if len(set(map(_whole, cells))) != len(cells):
            return False
        reached.append({vertex_of[each] for each in cells})
        if vertex not in reached[vertex]:
            return False
    for first in range(n):
        for second in range(n):
            if not links.cards[first] >> second & 1:
                continue
            steps = {d for c in reached[first] for d in reached[second] if links.lines[c] >> d & 1}
            if steps - reached[first] or (first == chosen and steps):
                return False
    return True


def _list(value: object) -> list[Any]:
    if type(value) is not list:
        raise ValueError("not a list")
    return value


def _whole(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError("not a whole number")
    return value


@cache
def _visit(deal: Deal) -> tuple[int, str]:
    """Return the number and the checksum of all positions, or (0, "") for a solvable deal."""
    names = {card: _DIGITS[cell] for cell, card in enumerate(deal.cells) if card is not None}
    start = tuple(deal.cells)
    seen, left = {start}, [start]
    while left:
        tops = left.pop()
        if sum(card is not None for card in tops) == 1:
            return 0, ""
        links = Links.of(Position.from_deal(Deal(deal.rows, deal.columns, tops)))
        if any(len(parts(graph)) > 1 for graph in (links.cards, links.lines)):
            continue
        for child in children(tops, deal.columns):
            if child not in seen:
                seen.add(child)
                left.append(child)
    texts = sorted(
        "".join("." if card is None else names[card] for card in tops) + "\n" for tops in seen
    )
    return len(seen), hashlib.sha256("".join(texts).encode("ascii")).hexdigest()


# Corruption.


def _change_text(text: str, draw: random.Random, _lines: list[str]) -> str:
    place = draw.randrange(len(text))
    other = chr(draw.randint(32, 126))
    match draw.randrange(5):
        case 0:
            return text[:place] + other + text[place + 1 :]
        case 1:
            return text[:place] + text[place + 1 :]
        case 2:
            return text[:place] + other + text[place:]
        case 3:
            return text[: max(place, 1)]
        case _:
            end = draw.randint(place, len(text))
            return text[:end] + text[place:end] + text[end:]


def _change_deal(text: str, draw: random.Random, _lines: list[str]) -> str:
    value: Json = json.loads(text)
    deal = parse_deal(value["deal"])
    cells = list(deal.cells)
    first, second = draw.randrange(len(cells)), draw.randrange(len(cells))
    if draw.random() < 0.5:
        cells[first], cells[second] = cells[second], cells[first]
    else:
        cells[first] = draw.choice([card for card in range(52) if card not in cells])
    value["deal"] = Deal(deal.rows, deal.columns, tuple(cells)).to_line()
    return _written(value)


def _change_value(text: str, draw: random.Random, lines: list[str]) -> str:
    """Change one value, at any depth, to a near one or to one of another type."""
    value: Json = json.loads(text)
    holder: Any = value
    key: Any = draw.choice(["verdict", *["proof"] * 9])
    while isinstance(holder[key], dict | list) and len(holder[key]):
        holder = holder[key]
        key = draw.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        if draw.random() < 0.1:
            break
    holder[key] = _other_value(holder[key], draw, lines)
    return _written(value)


def _other_value(old: object, draw: random.Random, lines: list[str]) -> object:
    if draw.random() < 0.15:
        return draw.choice((None, True, 0.5, "", [], {}, str(old), [old], 10**30, -1))
    match old:
        case int():
            return draw.choice((old + 1, old - 1, float(old), draw.randrange(52)))
        case "solvable" | "unsolvable":
            return "unsolvable" if old == "solvable" else "solvable"
        case str():
            place = draw.randrange(len(old) + 1)
            return draw.choice((
                old[:place] + draw.choice("0123456789abcdef ") + old[place + 1 :],
                old.upper(), draw.choice(KINDS),
            ))  # fmt: skip
        case list():
            items = list(old)
            change = draw.choice((items.reverse, lambda: draw.shuffle(items), items.clear))
            change()
            return items
        case _:
            return json.loads(draw.choice(lines))["proof"]


def _change_members(text: str, draw: random.Random, lines: list[str]) -> str:
    """Take out, add, exchange or double something in an object or a list."""
    value: Json = json.loads(text)
    proof = value["proof"]
    match draw.randrange(6):
        case 0:
            value["proof"] = json.loads(draw.choice(lines))["proof"]
        case 1:
            value["deal"] = json.loads(draw.choice(lines))["deal"]
        case 2:
            del (holder := draw.choice((value, proof)))[draw.choice(list(holder))]
        case 3:
            draw.choice((value, proof))[draw.choice(("note", "cell", "moves"))] = 1
        case 4:
            name = draw.choice(list(proof))
            return text[:-2] + f",{json.dumps(name)}:{json.dumps(proof[name])}}}}}"
        case _:
            held = [each for each in proof.values() if isinstance(each, list | dict) and each]
            if not held:
                return text
            holder = draw.choice(held)
            if isinstance(holder, dict):
                holder = holder[draw.choice(list(holder))]
            if holder and draw.random() < 0.5:
                holder.pop(draw.randrange(len(holder)))
            else:
                like_pairs = bool(holder) and isinstance(holder[0], list)
                new: object = [draw.randrange(16), draw.randrange(16)]
                holder.insert(
                    draw.randint(0, len(holder)), new if like_pairs else draw.randrange(16)
                )
    return _written(value)


def _written(value: Json) -> str:
    return json.dumps(value, separators=(",", ":"))


if __name__ == "__main__":
    write_atomic(TABLE, "".join(f"{each.to_line()}\n" for each in make_table()))
