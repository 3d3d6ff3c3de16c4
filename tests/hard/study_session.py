"""Work on a study that says what it was promised: ``python -m tests.hard.study_session FOLDER``.

It rates, imports and adds rounds for ever. What is on disk is told on standard output: ``rating
KEY``, ``import KEY KEY …`` and ``round NUMBER``; before the first, ``ready``. Whoever started it
kills it at any moment and looks for all that was said.
"""

import sys
from itertools import count
from pathlib import Path

from engine.progress import Cancel, run
from engine.puzzlesets.resumable import generate_to
from engine.ratings.rating import Rating
from engine.study.rating_import import preview_import
from engine.study.round_creation import add_round, plan_for
from engine.study.store import Store
from tests.engine.study.examples import batch
from tests.hard.killed import tell


def main(folder: Path) -> None:
    store = Store(folder)
    tell("ready")
    for number in count():
        snapshot = store.read()
        first = snapshot.round(1)
        shown = first.order[number % len(first.order)]
        rating = Rating(shown.deal, number % 11, study=snapshot.id, iteration=1)
        saved, _ = store.save_rating(rating)
        tell("rating", saved.key)

        table = folder.parent / "others.csv"
        rater = f"Rater {len(snapshot.table.rows)}"
        lines = [f"{record.deal.to_line()},{number % 11},{rater}" for record in first.puzzles]
        table.write_text("\n".join(["deal,rating,rater", *lines]), "utf-8")
        rows = store.import_ratings(preview_import(store.read(), [table]))
        tell("import", *(row.key for row in rows))

        seed = store.read().next_number
        made = folder.parent / f"set-{seed}.csv"
        run(generate_to(made, batch(1, seed, cards_low=8, cards_high=8), Cancel()))
        plan, energy, puzzles = plan_for(store.read(), made)
        run(add_round(store, plan, energy, puzzles, Cancel()))
        tell("round", str(seed))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
