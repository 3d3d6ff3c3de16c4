"""Write a study of seven rounds; `write_seven.sh` runs this with the release's code.

The owner and two others rate every round: Ann sends tables with commas, Bo tables as a spreadsheet
with a German locale saves them. Both sometimes change their minds.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from engine.cli import main
from engine.study.store import Store

FOLDER = Path("seven")
FILES = Path("seven-files")  # that were put into the study
MIDNIGHT = datetime(2026, 11, 28, 3, 0, tzinfo=UTC)
OWN_ENERGY = {
    "schema": 1,
    "name": "Few suits, many edges",
    "parent": "",
    "why": "An energy of our own: fewer suits, more edges – “schön”.",
    "unsolvable": 1000.0,
    "terms": [
        {"weight": 2.0, "factors": ["suits"], "when": []},
        {"weight": -1.0, "factors": ["edges"], "when": []},
    ],
}
Row = dict[str, str]


def write_study() -> None:
    FILES.mkdir()
    boaf("study new seven --note", "seven rounds, three raters")
    boaf("study next seven --design --cards 4-5 --count 5 --seed 21")
    rate_round(1)
    boaf("study fit seven --round 1 --features suits")
    boaf("study next seven --energy final --count 4 --cards 5")
    rate_round(2)
    boaf("study fit seven")
    boaf("study next seven --explore --count 4 --cards 5")
    rate_round(3)
    boaf("study fit seven --features", "suits, edges, edges^2")
    boaf("study next seven --explore --count 4 --cards 4-6")
    rate_round(4)
    boaf("study fit seven --features suits")
    energy = FILES / "own-energy.json"
    energy.write_text(json.dumps(OWN_ENERGY, ensure_ascii=False), "utf-8")
    boaf(f"study next seven --count 4 --energy {energy} --seed 25")
    rate_round(5)
    boaf("study fit seven")
    boaf("study next seven --explore --count 4")
    rate_round(6)
    change_minds()
    boaf("study fit seven")
    boaf("study next seven --count 4 --seed 27")  # rated in the window, see `write_played.py`


def boaf(words: str, *text: str) -> None:
    if main([*words.split(), *text]) != 0:
        raise SystemExit(f"boaf {words} failed")


# Ratings -----------------------------------------------------------------------------------------


def rate_round(number: int) -> None:
    """Import what the three raters say about each puzzle of a round, repeats and controls too."""
    own, ann, bo = ([*rows_of(number, rater)] for rater in ("", "Ann", "Bo"))
    write_table(FILES / "own.csv", own)
    boaf(f"study rate seven {FILES}/own.csv --rater own")
    if number == 4:
        del bo[2:]  # Bo had no time
    write_table(FILES / "ann.csv", ann)
    write_table(FILES / "bo.csv", bo, is_german=True)
    boaf(f"study rate seven {FILES}/ann.csv {FILES}/bo.csv")


def rows_of(number: int, rater: str) -> Iterator[Row]:
    """Yield a row per shown puzzle: the owner and Ann like few suits, Bo likes many edges."""
    folder = FOLDER / f"iteration-{number:02d}"
    features = {
        row["id"].lstrip("'"): row  # of an id of digits, a table marks that it is a text
        for name in ("puzzles.csv", "controls.csv")
        for row in read_table(folder / name)
    }
    for place, shown in enumerate(read_table(folder / "order.csv")):
        puzzle = features[shown["puzzle_id"]]
        noise = (place * 7 + number * 3 + len(rater)) % 3
        liked = int(puzzle["edges"]) if rater == "Bo" else 10 - 2 * int(puzzle["suits"])
        when = MIDNIGHT + timedelta(hours=number, minutes=10 * len(rater) + place)
        yield {
            "deal": shown["deal"],
            "rating": str(min(10, max(0, liked + noise - 1))),
            "rater": rater,
            "rated_at": when.isoformat(),
            "iteration": str(number),
            "notes": "=1+1; “quoted”,\nsecond line" if place == number else "",
            "tags": "tight; schön" if place == 0 else "",
            "outcome": "given_up" if place == 3 else "solved",
            "blind": "1",
            "seconds": f"{20 + place + number / 4}",
            "first_move_seconds": f"{2 + place / 2}",
            "moves": puzzle["cards"],
            "undos": str(place % 2),
            "position": str(place + 1),
        }


def change_minds() -> None:
    """Replace a rating of each rater, one of them twice, and withdraw one of the owner and Ann."""
    hours = timedelta(hours=12)
    for rater, number, rating in (("", 1, 9), ("Ann", 2, 0), ("Bo", 3, 10), ("Ann", 2, 1)):
        hours += timedelta(minutes=1)
        row = next(rows_of(number, rater))
        row |= {"rating": str(rating), "rated_at": (MIDNIGHT + hours).isoformat()}
        write_table(FILES / "again.csv", [row], is_german=rater == "Bo")
        boaf(f"study rate seven {FILES}/again.csv --rater {rater or 'own'}")
    (FILES / "again.csv").unlink()
    store = Store(FOLDER)
    for rater, number in (("", 2), ("Ann", 3)):
        chosen = [
            row
            for row in store.read().table.rows
            if (row.rating.rater, row.rating.iteration) == (rater, number)
        ]
        store.withdraw_rating(chosen[1].key)


def read_table(path: Path) -> list[Row]:
    with path.open(encoding="utf-8", newline="") as file:
        return [*csv.DictReader(file)]


def write_table(path: Path, rows: list[Row], *, is_german: bool = False) -> None:
    """Write a table with commas, or with semicolons and decimal commas."""
    if is_german:
        seconds = ("seconds", "first_move_seconds")
        rows = [row | {key: row[key].replace(".", ",") for key in seconds} for row in rows]
    encoding = "utf-8-sig" if is_german else "utf-8"
    with path.open("w", encoding=encoding, newline="") as file:
        writer = csv.DictWriter(file, [*rows[0]], delimiter=";" if is_german else ",")
        writer.writeheader()
        writer.writerows(rows)


if __name__ == "__main__":
    write_study()
