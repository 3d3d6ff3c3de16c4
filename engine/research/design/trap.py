"""The trap in it4 of Neller & Ziegler (2019): a penalty below energies of solvable puzzles."""

from dataclasses import replace
from typing import Any, Final

from engine.design import GenerateSettings, preset
from engine.design.energy import Energy, solvable_bounds
from engine.design.search import start_search
from engine.progress import Cancel, Work
from engine.research.item import Claim, Outcome, ResultTable
from engine.research.request import Request
from engine.search import solve

_CARDS: Final = (5, 6, 7, 8, 9)
_LENGTHS: Final = (50, 2500)
_PRINTED, _RAISED = "as printed", "penalty raised"


def _energy(which: str) -> Energy:
    energy = preset("it4")
    if which == _PRINTED:
        return energy
    return replace(energy, unsolvable=2 * solvable_bounds(energy)[1])


def go(piece: tuple[Any, ...], cancel: Cancel) -> list[bool] | None:
    """Run one chain; a piece is the penalty, cards and seed.

    The result is whether its best deal is solvable, after each of `_LENGTHS`.
    """
    which, n_cards, seed = piece
    settings = GenerateSettings(
        n_cards, n_cards, 1, _energy(which), seed=seed, iterations=_LENGTHS[-1]
    )
    chain = start_search(settings, 0)
    found = []
    for length in _LENGTHS:
        chain.advance(length - chain.iteration, cancel)
        found.append(solve(chain.best_deal, cancel=cancel).solvable is True)
    return None if cancel.is_set() else found


def reproduce(request: Request) -> Work[Outcome]:
    """Count chains that end at an unsolvable deal; ``rows`` is the number of each size."""
    seeds = range(1, 1 + request.count(20, 200, 1000))
    pieces = [
        (which, n_cards, seed)
        for n_cards in _CARDS
        for which in (_PRINTED, _RAISED)
        for seed in seeds
    ]
    answers = yield from request.answered("it4-trap", go, pieces)
    rows, lost = [], {_PRINTED: 0, _RAISED: 0}
    for n_cards in _CARDS:
        cells: list[object] = []
        for which in (_PRINTED, _RAISED):
            ends = [answer for piece, answer in answers if piece[:2] == (which, n_cards)]
            for index in range(len(_LENGTHS)):
                n_lost = sum(not end[index] for end in ends)
                cells.append(100 * n_lost / len(ends) if ends else None)
            lost[which] += sum(not end[-1] for end in ends)
        rows.append((n_cards, len(seeds), *cells))
    columns = ("cards", "chains", *(
        f"{which}, {length} iterations: unsolvable %"
        for which in (_PRINTED, _RAISED) for length in _LENGTHS
    ))  # fmt: skip
    high = solvable_bounds(preset("it4"))[1]
    text = (
        "it4 is 1000 x halfway ratio x cards, and an unsolvable deal has 1000. A solvable one may "
        f"cost up to {high:,.0f}: with five cards a ratio of 0.23 costs 1150, so a descent that "
        "begins at an unsolvable deal refuses such a solvable neighbour. The preset stays as "
        "printed; the Energy panel and `boaf generate` warn of any energy whose solvable puzzles "
        "may cost as much as the penalty, and no batch takes an unsolvable puzzle.",
    )
    claims = (
        Claim(
            f"With the raised penalty {lost[_RAISED]:,} chains end at an unsolvable deal, as "
            f"printed {lost[_PRINTED]:,}.",
            lost[_RAISED] <= lost[_PRINTED],
        ),
    )
    title = "Chains of it4 that end at an unsolvable deal"
    return Outcome((ResultTable(title, columns, tuple(rows)),), claims, text)
