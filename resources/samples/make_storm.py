"""Order the ladder by difficulty for Storm: ``python resources/samples/make_storm.py``."""

from __future__ import annotations

import csv
from pathlib import Path

from engine.puzzlesets.formats import read_set
from engine.search.difficulty import measure_difficulty

FOLDER = Path(__file__).parent
MAX_NODES = 200_000


def main() -> None:
    """Measure every puzzle of the ladder and write them, the easiest first."""
    rows = []
    for record in read_set(FOLDER / "ladder.csv").records:
        found = measure_difficulty(record.deal, max_nodes=MAX_NODES)
        if found is None:
            raise SystemExit(f"{record.id} cannot be measured")
        level = round(found.level, 3)
        rows.append((level, record.deal.n_cards, record.id, record.deal.to_line()))
    with (FOLDER / "storm.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["id", "deal", "level"])
        writer.writerows([name, deal, level] for level, _cards, name, deal in sorted(rows))


if __name__ == "__main__":
    main()
