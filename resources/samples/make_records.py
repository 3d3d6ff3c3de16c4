"""Make the records: five puzzles of each size, 4 to 16 cards, of the lowest halfway ratio found.

Run from the root of a checkout: ``python -m resources.samples.make_records``; about two hours of
one core. ``--workers`` and ``--scheduler`` spread it over threads or a Dask cluster. The results
are committed: ``records.csv`` and ``docs/records.md``. The work is bounded by `BUDGET`, in
iterations, never in seconds, and depends on nothing else: the same chains end at the same puzzles.
The end of each chain goes to ``packaging/measure/records-chains.csv`` at once, so a run that was
stopped resumes after the last of them. This file is committed, so that a longer run needs only the
chains that are new; remove it when the search itself has changed.

Chains minimise the energy ``final``, the halfway solvability ratio alone. Those with even numbers
descend, the others are annealed. Whatever a chain steered by, the ends of all chains are counted
exactly, and the lowest stay. `page` writes the document from the set alone. More chains in
`BUDGET` resume from those that are kept, and the set says what each doubling of the chains gained.
"""

from __future__ import annotations

import csv
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Final

from engine.design import GenerateSettings, PuzzleRecord, StepMix, measure, preset
from engine.design.chains.search_contract import start_chain
from engine.design.on_demand import measure_on_demand
from engine.design.settings import ANNEALING, DESCENT
from engine.executors import WorkerPool, open_pool
from engine.files.atomic import write_atomic
from engine.game import Deal, Position, format_moves, parse_deal, puzzle_id
from engine.game.halfway import halfway_depth
from engine.progress import Cancel
from engine.puzzlesets.csv_format import PuzzleSet, format_csv, read_csv
from engine.search import count_states, solve, winning_moves

HERE: Final = Path(__file__).resolve().parent
WORK: Final = HERE.parents[1] / "packaging" / "measure" / "records-chains.csv"
DOCUMENT: Final = HERE.parents[1] / "docs" / "records.md"
KEPT: Final = 5
SEED: Final = 18
BUDGET: Final = {
    4: (32, 12_000), 5: (64, 12_000), 6: (128, 12_000), 7: (256, 12_000), 8: (512, 12_000),
    9: (512, 12_000), 10: (256, 12_000), 11: (256, 12_000), 12: (256, 12_000), 13: (256, 6_000),
    14: (64, 6_000), 15: (32, 6_000), 16: (32, 6_000),
}  # fmt: skip
"""By number of cards: chains, and the iterations of each."""
DOUBLINGS: Final = 4
"""How often the chains of a size double, from one in 16 to all of them."""
MAX_STATES: Final = 2**27
"""The most states counted of a deal, all depths down to halfway together."""
_MIX: Final = StepMix(swap_unused=0.5, temperature=0.01, halvings=14.0)
_COLUMNS: Final = (
    "cards", "iterations", "chain", "method", "deal", "evaluations", "solvable", "states"
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class End:
    """Where a chain ended: the best deal that it met."""

    n_cards: int
    chain: int
    method: str
    deal: Deal
    n_evaluated: int
    n_solvable: int  #: Solvable states halfway; 0 where there were too many states to count
    n_states: int  #: All states halfway; 0 where there were too many

    @property
    def ratio(self) -> Fraction:
        """The halfway ratio."""
        return Fraction(self.n_solvable, self.n_states)


def settings_of(n_cards: int, number: int) -> GenerateSettings:
    """Return the arguments of a chain."""
    return GenerateSettings(
        n_cards, n_cards, 1, preset("final"), seed=SEED, method=(DESCENT, ANNEALING)[number % 2],
        iterations=BUDGET[n_cards][1], mix=_MIX,
    )  # fmt: skip


def search(piece: tuple[int, int], cancel: Cancel) -> End | None:
    """Run a chain, given by the number of cards and its own, to its end; None if cancelled."""
    n_cards, number = piece
    settings = settings_of(n_cards, number)
    chain = start_chain(settings, number)
    chain.advance(settings.n_iterations(number), cancel)
    if cancel.is_set():
        return None
    solvable, total = halfway_count(chain.best_deal)
    return End(
        n_cards, number, settings.method, chain.best_deal, chain.n_evaluated, solvable, total
    )


def ends(pool: WorkerPool, work: Path = WORK) -> dict[tuple[int, int], End]:
    """Return the ends of all chains, computing those that no earlier run has kept."""
    found = {(end.n_cards, end.chain): end for end in _kept(work)}
    left = [piece for piece in _pieces() if piece not in found]
    with closing(pool.imap(search, left, Cancel())) as answers:
        for done, end in enumerate(answers, start=1):
            if end is None:
                break
            found[end.n_cards, end.chain] = end
            _keep(end, work)
            sys.stderr.write(f"\r{done} of {len(left)} chains ")
    return found


def _pieces() -> list[tuple[int, int]]:
    """Return all chains by doublings, so that a stopped run is equally far with all sizes."""
    return sorted(
        ((size, number) for size, (n_chains, _) in BUDGET.items() for number in range(n_chains)),
        key=lambda piece: (_first_doubling(*piece), piece),
    )


def _first_doubling(n_cards: int, number: int) -> int:
    """Return the first doubling that contains a chain."""
    n_chains, _ = BUDGET[n_cards]
    return next(k for k in range(DOUBLINGS + 1) if number < n_chains >> (DOUBLINGS - k))


def _kept(work: Path) -> Iterator[End]:
    """Yield the ends of the chains of this budget that earlier runs kept."""
    for row in _kept_rows(work):
        n_cards, number = int(row["cards"]), int(row["chain"])
        n_chains, iterations = BUDGET[n_cards]
        if number < n_chains and int(row["iterations"]) == iterations:
            yield End(
                n_cards, number, row["method"], parse_deal(row["deal"]), int(row["evaluations"]),
                int(row["solvable"]), int(row["states"]),
            )  # fmt: skip


def _keep(end: End, work: Path) -> None:
    """Append the end of a chain."""
    with work.open("a", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerow((
            end.n_cards, BUDGET[end.n_cards][1], end.chain, end.method, end.deal.to_line(),
            end.n_evaluated, end.n_solvable, end.n_states,
        ))  # fmt: skip


def _kept_rows(work: Path) -> list[dict[str, str]]:
    """Return what was kept; a line that a kill cut short is taken out, a new file begun."""
    work.parent.mkdir(parents=True, exist_ok=True)
    text = work.read_text(encoding="utf-8") if work.exists() else ",".join(_COLUMNS) + "\n"
    whole = text[: text.rfind("\n") + 1]
    write_atomic(work, whole)
    return list(csv.DictReader(whole.splitlines()))


def halfway_count(deal: Deal) -> tuple[int, int]:
    """Return the solvable states halfway and all of them, (0, 0) where they are too many."""
    half = halfway_depth(deal.n_cards)
    counts = count_states(deal, half, max_states=MAX_STATES)
    found = counts.by_depth[half] if counts.complete else None
    return (found.solvable, found.total) if found is not None else (0, 0)


def lowest(counted: Iterable[End]) -> list[End]:
    """Return the lowest ends of a size, of each puzzle the end of the first chain."""
    first: dict[str, End] = {}
    for end in counted:
        first.setdefault(puzzle_id(end.deal), end)
    return sorted(first.values(), key=lambda end: (end.ratio, puzzle_id(end.deal)))[:KEPT]


def record_of(end: End) -> tuple[PuzzleRecord, dict[str, str]]:
    """Measure a record exactly; return it and the columns beside the usual ones."""
    deal = end.deal
    measured = measure(deal, max_states=MAX_STATES)
    asked = measure_on_demand(deal, ("solutions",), max_states=MAX_STATES)
    values = measured.with_asked(asked).values
    low, high = measured.halfway_bounds
    first = winning_moves(Position.from_deal(deal))
    settings = settings_of(end.n_cards, end.chain)
    record = PuzzleRecord(
        deal, puzzle_id(deal), "final", float(values["halfway_solvability_ratio"] or 0), SEED,
        end.chain, end.method, settings.n_iterations(end.chain), "iterations done",
        measured.halfway_provenance, low, high, values,
    )  # fmt: skip
    return record, {
        "halfway_solvable": str(end.n_solvable),
        "halfway_total": str(end.n_states),
        "first_moves": str(len(first.legal)),
        "winning_first_moves": str(len(first.winning)),
        "solution": format_moves(deal, solve(deal).moves),
    }


def records(pool: WorkerPool) -> PuzzleSet:
    """Search every size and return the records, the lowest of each size first."""
    found = ends(pool)
    kept: list[PuzzleRecord] = []
    extra: dict[str, list[str]] = {}
    for n_cards, (n_chains, _) in BUDGET.items():
        of_size = [found[n_cards, number] for number in range(n_chains)]
        counted = [end for end in of_size if end.n_states]
        best = lowest(counted)
        ties = sum(end.ratio == best[0].ratio for end in counted)
        common = {
            "chains": str(n_chains),
            "chains_at_lowest": str(ties),
            "evaluations": str(sum(end.n_evaluated for end in of_size)),
            "lowest_by_doubling": " ".join(
                str(min((e.ratio for e in counted if e.chain < n_chains >> k), default=1))
                for k in range(DOUBLINGS, -1, -1)
            ),
        }
        for place, end in enumerate(best, start=1):
            record, columns = record_of(end)
            kept.append(record)
            for name, text in (columns | {"place": str(place)} | common).items():
                extra.setdefault(name, []).append(text)
    return PuzzleSet(tuple(kept), {name: tuple(texts) for name, texts in extra.items()})


def _printed() -> dict[int, PuzzleRecord]:
    """Return of each size the puzzle of the lowest ratio that the papers print and we counted."""
    found: dict[int, PuzzleRecord] = {}
    for record in read_csv(HERE / "papers.csv").records:
        size = record.deal.n_cards
        if record.halfway_provenance == "exact" and (
            size not in found or record.halfway_low < found[size].halfway_low
        ):
            found[size] = record
    return found


def page(puzzles: PuzzleSet) -> str:
    """Return ``docs/records.md``."""
    printed = _printed()
    extra = puzzles.extra
    lines = []
    for index, record in enumerate(puzzles.records):
        if extra["place"][index] != "1":
            continue
        size, values = record.deal.n_cards, record.features
        paper = f"{printed[size].halfway_low:.3g}" if size in printed else ""
        solutions = values.get("solutions")
        lines.append(
            f"| {size} | {record.halfway_low:.3g} | {extra['halfway_solvable'][index]} / "
            f"{extra['halfway_total'][index]} | {paper} | "
            f"{'' if solutions is None else solutions} | {values['suits']} | {values['ranks']} | "
            f"{values['average_flockability']:.2f} | {extra['winning_first_moves'][index]} of "
            f"{extra['first_moves'][index]} | {extra['chains_at_lowest'][index]} of "
            f"{extra['chains'][index]} | {extra['evaluations'][index]} |\n"
        )
    deals = [
        f"| {record.deal.n_cards} | `{record.deal.to_line()}` |\n"
        for index, record in enumerate(puzzles.records)
        if extra["place"][index] == "1"
    ]
    head = f"| {' | '.join(_HEAD)} |\n{'|---' * len(_HEAD)}|"
    return _PAGE.format(
        head=head, rows="".join(lines), deals="".join(deals), looks=_looks(puzzles),
        doublings=_doublings(puzzles),
    )  # fmt: skip


def _doublings(puzzles: PuzzleSet) -> str:
    """Return the table of what each doubling of the chains gained."""
    shares = [f"1/{2**k}" for k in range(DOUBLINGS, 0, -1)]
    lines = [f"| cards | chains | {' | '.join(shares)} | all |\n{'|---' * (DOUBLINGS + 3)}|\n"]
    extra = puzzles.extra
    for index, record in enumerate(puzzles.records):
        if extra["place"][index] == "1":
            reached = [Fraction(text) for text in extra["lowest_by_doubling"][index].split()]
            lines.append(
                f"| {record.deal.n_cards} | {extra['chains'][index]} | "
                f"{' | '.join(f'{float(ratio):.3g}' for ratio in reached)} |\n"
            )
    return "".join(lines)


def _looks(puzzles: PuzzleSet) -> str:
    """Say of all records what their figures say."""
    first = puzzles.extra["first_moves"]
    winning = puzzles.extra["winning_first_moves"]
    shares = [int(w) / int(f) for w, f in zip(winning, first, strict=True)]
    flocking = [
        2 * int(r.features["edges"] or 0) / (r.deal.n_cards * (r.deal.n_cards - 1))
        for r in puzzles.records
    ]
    suits = [float(r.features["dominant_suit_ratio"] or 0) for r in puzzles.records]
    few = sum(int(w) <= 2 for w in winning)
    gates = puzzles.extra["halfway_solvable"].count("1")
    n = len(puzzles.records)
    of_the_set = (
        f"All {n} puzzles in the set have"
        if gates == n
        else f"Of the {n} puzzles in the set, {gates} have"
    )
    return (
        f"{of_the_set} only one solvable state halfway, so that\n"
        f"every solution passes through this state. With the same number of states halfway, no\n"
        f"lower ratio is possible. {few} puzzles have at most two winning first moves. On\n"
        f"average, {100 * sum(shares) / n:.0f}% of the first moves win.\nDepending on the puzzle, "
        f"{100 * min(flocking):.0f}% "
        f"to {100 * max(flocking):.0f}% of the pairs of cards are flockable (on average\n"
        f"{100 * sum(flocking) / n:.0f}%), and {100 * min(suits):.0f}% to "
        f"{100 * max(suits):.0f}% of the cards have the most common suit (on average "
        f"{100 * sum(suits) / n:.0f}%)."
    )


_HEAD: Final = (
    "cards", "ratio", "solvable / all states halfway", "lowest printed", "solutions", "suits",
    "ranks", "average "
             "flockability", "first moves that "
                                     "win", "chains at the "
                                                             "lowest", "deals evaluated",
)  # fmt: skip
_PAGE: Final = """# The lowest halfway ratios found

`resources/samples/records.csv` contains the five puzzles of each size, from 4 to 16 cards, with
the lowest halfway ratios that one run of the generator found. You can open this set from the
empty Puzzles panel or on the command line. Every ratio was counted exactly, and every puzzle has a
solution. For 4 to 7 cards, no solvable deal has a lower ratio: `boaf reproduce lowest --full` goes
through all of them (7.7 × 10¹⁵ deals of seven cards, 35 million up to symmetry, in about ten
minutes). For more cards, there may be puzzles with even lower ratios. The column *chains at the
lowest* gives the number of chains that ended at this ratio. If only one chain did, more chains
would probably find a lower ratio, especially with 12 or more cards.

{head}
{rows}
*Lowest printed* is the lowest ratio, as counted by this program, among the puzzles of that size
that Neller & Ziegler (2019) print. They print these puzzles as examples, not as records. If no
number of solutions is given, there were too many to count.

{looks}

| cards | lowest |
|---|---|
{deals}
## What each doubling gained

The lowest ratio after a share of the chains, from one in 16 to all of them:

{doublings}
The set was generated by `python -m resources.samples.make_records` with the energy `final`. Half
of the chains use hill descent and half use simulated annealing, and half of all steps bring in a
new card. The number and length of the chains are set by `BUDGET` in that module. Running the
command again produces the same file.
"""


def main() -> None:
    """Make the set and its page."""
    parser = ArgumentParser(description="Make records.csv and docs/records.md.")
    parser.add_argument("--workers", type=int, help="threads, by default one a core")
    parser.add_argument("--scheduler", help="address of a Dask scheduler")
    given = parser.parse_args()
    with open_pool(given.workers, given.scheduler) as pool:
        puzzles = records(pool)
    write_atomic(HERE / "records.csv", format_csv(puzzles))
    write_atomic(DOCUMENT, page(puzzles))


if __name__ == "__main__":
    from resources.samples import make_records  # by a name that workers of a cluster know, too

    make_records.main()
