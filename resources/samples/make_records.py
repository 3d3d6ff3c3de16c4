"""Make the records: five puzzles of each size, 4 to 16 cards, of the lowest halfway ratio found.

Run from the root of a checkout: ``python -m resources.samples.make_records``; half an hour of one
core. The results are committed: ``records.csv`` and ``docs/records.md``. The work is bounded by
`BUDGET`, in iterations, never in seconds, and depends on nothing else: the same chains end at the
same puzzles. The end of each chain goes to ``build/records-chains.csv`` at once: a run that was
stopped goes on where it stood; take that file away when the search itself has changed.

Chains minimise the energy ``final``, the halfway solvability ratio alone. Those with even numbers
descend, the others are annealed. Whatever a chain steered by, the ends of all chains are counted
exactly, and the lowest stay. `page` writes the document from the set alone. More chains in
`BUDGET` go on from those that are kept.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Final

from engine.design import GenerateSettings, PuzzleRecord, StepMix, measure, preset
from engine.design.chains.search_contract import start_chain
from engine.design.on_demand import measure_on_demand
from engine.design.settings import ANNEALING, DESCENT
from engine.files.atomic import write_atomic
from engine.game import Deal, Position, format_moves, parse_deal, puzzle_id
from engine.game.halfway import halfway_depth
from engine.progress import Cancel
from engine.puzzlesets.csv_format import PuzzleSet, format_csv, read_csv
from engine.search import count_states, solve, winning_moves

HERE: Final = Path(__file__).resolve().parent
WORK: Final = HERE.parents[1] / "build" / "records-chains.csv"
DOCUMENT: Final = HERE.parents[1] / "docs" / "records.md"
KEPT: Final = 5
SEED: Final = 18
BUDGET: Final = {
    4: (24, 12_000), 5: (48, 12_000), 6: (96, 12_000), 7: (160, 12_000), 8: (240, 12_000),
    9: (200, 12_000), 10: (120, 12_000), 11: (80, 12_000), 12: (14, 12_000), 13: (6, 2_000),
    14: (6, 2_000), 15: (6, 2_000), 16: (8, 3_000),
}  # fmt: skip
"""By number of cards: chains, and the iterations of each."""
MAX_STATES: Final = 2**27
"""The most states counted of a deal, all depths down to halfway together."""
_MIX: Final = StepMix(swap_unused=0.5, temperature=0.01, halvings=14.0)
_COLUMNS: Final = ("cards", "iterations", "chain", "method", "deal", "evaluations")


@dataclass(frozen=True, slots=True)
class End:
    """Where a chain ended: the best deal that it met."""

    chain: int
    method: str
    deal: Deal
    n_evaluated: int


def settings_of(n_cards: int, number: int) -> GenerateSettings:
    """Return the arguments of a chain."""
    return GenerateSettings(
        n_cards, n_cards, 1, preset("final"), seed=SEED, method=(DESCENT, ANNEALING)[number % 2],
        iterations=BUDGET[n_cards][1], mix=_MIX,
    )  # fmt: skip


def search(n_cards: int, number: int) -> End:
    """Run a chain to its end."""
    settings = settings_of(n_cards, number)
    chain = start_chain(settings, number)
    chain.advance(settings.n_iterations(number), Cancel())
    return End(number, settings.method, chain.best_deal, chain.n_evaluated)


def ends_of(n_cards: int, work: Path = WORK) -> Iterator[End]:
    """Yield the ends of all chains of a size, those first that an earlier run has kept."""
    n_chains, iterations = BUDGET[n_cards]
    done: set[int] = set()
    for row in _kept_rows(work):
        number = int(row["chain"])
        is_asked = (int(row["cards"]), int(row["iterations"])) == (n_cards, iterations)
        if is_asked and number < n_chains and number not in done:
            done.add(number)
            yield End(number, row["method"], parse_deal(row["deal"]), int(row["evaluations"]))
    for number in sorted(set(range(n_chains)) - done):
        end = search(n_cards, number)
        with work.open("a", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerow(
                (n_cards, iterations, number, end.method, end.deal.to_line(), end.n_evaluated)
            )
        yield end


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


def lowest(n_cards: int) -> tuple[list[tuple[End, int, int]], int, int]:
    """Return the lowest ends of a size with their counts, how many ended lowest, evaluations."""
    found: dict[str, tuple[Fraction, str, End, int, int]] = {}
    n_evaluated = 0
    reached: list[Fraction] = []
    for end in ends_of(n_cards):
        n_evaluated += end.n_evaluated
        solvable, total = halfway_count(end.deal)
        if solvable == 0:
            continue
        ratio, name = Fraction(solvable, total), puzzle_id(end.deal)
        reached.append(ratio)
        if name not in found or end.chain < found[name][2].chain:
            found[name] = (ratio, name, end, solvable, total)
    best = sorted(found.values(), key=lambda each: each[:2])[:KEPT]
    ties = sum(ratio == best[0][0] for ratio in reached)
    return [(end, solvable, total) for _, _, end, solvable, total in best], ties, n_evaluated


def record_of(n_cards: int, end: End) -> tuple[PuzzleRecord, dict[str, str]]:
    """Measure a record exactly; return it and the columns beside the usual ones."""
    deal = end.deal
    measured = measure(deal, max_states=MAX_STATES)
    asked = measure_on_demand(deal, ("solutions",), max_states=MAX_STATES)
    values = measured.with_asked(asked).values
    low, high = measured.halfway_bounds
    solvable, total = halfway_count(deal)
    first = winning_moves(Position.from_deal(deal))
    settings = settings_of(n_cards, end.chain)
    record = PuzzleRecord(
        deal, puzzle_id(deal), "final", float(values["halfway_solvability_ratio"] or 0), SEED,
        end.chain, end.method, settings.n_iterations(end.chain), "iterations done",
        measured.halfway_provenance, low, high, values,
    )  # fmt: skip
    return record, {
        "halfway_solvable": str(solvable),
        "halfway_total": str(total),
        "first_moves": str(len(first.legal)),
        "winning_first_moves": str(len(first.winning)),
        "solution": format_moves(deal, solve(deal).moves),
    }


def records() -> PuzzleSet:
    """Search every size and return the records, the lowest of each size first."""
    kept: list[PuzzleRecord] = []
    extra: dict[str, list[str]] = {}
    for n_cards in BUDGET:
        best, ties, n_evaluated = lowest(n_cards)
        sys.stderr.write(f"{n_cards} cards: {n_evaluated} deals evaluated\n")
        for place, (end, _, _) in enumerate(best, start=1):
            record, columns = record_of(n_cards, end)
            columns |= {
                "place": str(place),
                "chains": str(BUDGET[n_cards][0]),
                "chains_at_lowest": str(ties),
                "evaluations": str(n_evaluated),
            }
            kept.append(record)
            for name, text in columns.items():
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
        head=head, rows="".join(lines), deals="".join(deals), looks=_looks(puzzles)
    )


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
    return (
        f"Of the {n} puzzles in the set, {gates} have only one solvable state halfway, so that\n"
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
The set was generated by `python -m resources.samples.make_records` with the energy `final`. Half
of the chains use hill descent and half use simulated annealing, and half of all steps bring in a
new card. The number and length of the chains are set by `BUDGET` in that module. Running the
command again produces the same file.
"""


if __name__ == "__main__":
    found = records()
    write_atomic(HERE / "records.csv", format_csv(found))
    write_atomic(DOCUMENT, page(found))
