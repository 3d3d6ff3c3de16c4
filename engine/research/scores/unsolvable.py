"""Neller (2016): common properties of deals without a single-stack solution.

Each unsolvable deal is classified by the first proof that needs no search. For deals that only a
search refutes, the study counts the moves until one of these proofs refutes every line of play.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine.game import Deal, Position, rank_of
from engine.game.cards import N_RANKS
from engine.game.graph import components
from engine.progress import Cancel, Work
from engine.research.item import Claim, Outcome, ResultTable
from engine.research.request import Request
from engine.research.scores.decided import Range, decided
from engine.search.reasons import REASONS, why_unsolvable

_GRIDS: Final = {(2, 2): 20_000, (2, 3): 20_000, (2, 4): 20_000, (3, 3): 20_000,
                 (2, 5): 20_000, (3, 4): 20_000, (3, 5): 20_000, (4, 4): 100_000}  # fmt: skip
_GAPPED: Final = (6, 8, 10, 12)
_SEARCH_ONLY: Final = "search only"
_MOST_PLIES: Final = 2
_PER_PIECE: Final = 50
_MOST_ASKED: Final = 3000
"""Number of unsolvable deals of a grid to classify, from the first on."""


class SortedDeal(NamedTuple):
    """An unsolvable deal and its refutation.

    ``plies`` is the number of moves until every line is refuted without search, -1 for more than
    two; ``parts`` the sizes of its card components in ascending order; ``lone_ends`` the number of
    components that are a single ace or king, ``lone`` the number that are a single card.
    """

    reason: str
    plies: int
    parts: list[int]
    lone: int
    lone_ends: int


def reproduce(request: Request) -> Work[Outcome]:
    """Classify the unsolvable deals of several grids; ``rows`` is the maximum number of each."""
    ranges = [
        Range(rows, columns, rows * columns, 1, min(full, request.count(300, 5000, full)))
        for (rows, columns), full in _GRIDS.items()
    ]
    # The usual board has few of them, and they matter most.
    ranges[-1] = ranges[-1]._replace(last=request.count(10_000, 100_000, 500_000))
    ranges += [Range(4, 4, n, 1, request.count(100, 1000, 4000)) for n in _GAPPED]
    known = yield from decided(request, "unsolvable", ranges, size=1000)
    pieces = [
        (*each[:3], *found.unsolvable[start : min(start + _PER_PIECE, _MOST_ASKED)])
        for each, found in zip(ranges, known, strict=True)
        for start in range(0, min(len(found.unsolvable), _MOST_ASKED), _PER_PIECE)
    ]
    answers = yield from request.answered("unsolvable-reasons", sort_deals, pieces)
    if len(answers) < len(pieces) or any(not found.n_deals for found in known):
        return Outcome(())
    groups: dict[str, list[SortedDeal]] = {each.name: [] for each in ranges}
    for piece, answer in answers:
        groups[_grid_of(piece).name] += [SortedDeal(*line) for line in answer]
    counts = {each.name: len(found.unsolvable) for each, found in zip(ranges, known, strict=True)}
    deals = {each.name: found.n_deals for each, found in zip(ranges, known, strict=True)}
    return Outcome(
        _tables(groups, counts, deals), tuple(_claims(groups)), tuple(_text(groups, counts))
    )


def sort_deals(piece: tuple[int, ...], cancel: Cancel) -> list[SortedDeal] | None:
    """Classify unsolvable deals of a grid (rows, columns, cards, numbers); None when stopped."""
    grid = _grid_of(piece)
    found = []
    for number in piece[3:]:
        if cancel.is_set():
            return None
        found.append(_sort(grid.deal(number)))
    return found


def _grid_of(piece: tuple[int, ...]) -> Range:
    rows, columns, n_cards, *_ = piece
    return Range(rows, columns, n_cards, 1, 1)


def _sort(deal: Deal) -> SortedDeal:
    reason = why_unsolvable(deal)
    plies = 0
    if reason == _SEARCH_ONLY:
        start = Position.from_deal(deal)
        plies = next((n for n in range(1, _MOST_PLIES + 1) if _is_refuted(start, n)), -1)
    groups = components(deal.cards)
    lone = [rank_of(next(iter(group))) for group in groups if len(group) == 1]
    ends = sum(rank in {0, N_RANKS - 1} for rank in lone)
    return SortedDeal(reason, plies, sorted(map(len, groups)), len(lone), ends)


def _is_refuted(position: Position, plies: int) -> bool:
    """Return whether every line of ``plies`` moves ends in a position refuted without search."""
    if position.n_stacks <= 1:
        return False
    if why_unsolvable(position) != _SEARCH_ONLY:
        return True
    return plies > 0 and all(
        _is_refuted(position.play(move), plies - 1) for move in position.legal_moves()
    )


# Results -----------------------------------------------------------------------------------------


def _tables(
    groups: dict[str, list[SortedDeal]], counts: dict[str, int], deals: dict[str, int]
) -> tuple[ResultTable, ...]:
    reasons = ResultTable(
        "Unsolvable deals by what refutes them",
        ("grid", "deals", "unsolvable", "sorted", *REASONS),
        tuple(
            (name, deals[name], counts[name], len(group),
             *(_count(group, reason) for reason in REASONS))
            for name, group in groups.items()
        ),
        tuple(f"{reason.capitalize()}: {meaning}." for reason, meaning in REASONS.items()),
        name="reasons",
    )  # fmt: skip
    parted = ResultTable(
        "Parted cards: the smallest part",
        ("grid", "deals", "one card", "two", "three or more", "aces and kings among lone cards"),
        tuple(_parted(groups)),
        ("Of all cards 2 in 13, 15.4 %, are aces or kings: those have one neighbouring rank.",),
        name="parted",
    )
    deeper = ResultTable(
        "Search only: moves until nothing but proofs is left",
        ("grid", "search only", "one move", "two", "more"),
        tuple(
            (name, len(hard), *(sum(each.plies == plies for each in hard) for plies in (1, 2, -1)))
            for name, group in groups.items()
            if (hard := [each for each in group if each.reason == _SEARCH_ONLY])
        ),
        name="deeper",
    )
    return reasons, parted, deeper


def _count(group: Sequence[SortedDeal], reason: str) -> int:
    return Counter(each.reason for each in group)[reason]


def _parted(groups: dict[str, list[SortedDeal]]) -> Iterator[tuple[object, ...]]:
    for name, group in groups.items():
        smallest = [each.parts[0] for each in group if each.reason == "parted cards"]
        if smallest:
            yield (name, len(smallest), sum(size == 1 for size in smallest),
                   sum(size == 2 for size in smallest), sum(size > 2 for size in smallest),
                   _ends(group))  # fmt: skip


def _ends(group: Sequence[SortedDeal]) -> str:
    lone = sum(each.lone for each in group)
    return f"{100 * sum(each.lone_ends for each in group) / lone:.1f} %" if lone else ""


def _claims(groups: dict[str, list[SortedDeal]]) -> Iterator[Claim]:
    full = [group for name, group in groups.items() if "on" not in name]
    yield Claim(
        "On full grids no cells are parted and no stack is pinned at the start.",
        not any(_count(group, reason) for group in full for reason in ("parted cells", "pinned")),
    )
    yield Claim(
        "Every deal sorted as parted has more than one component of cards, no other has.",
        all(
            (len(each.parts) > 1) == (each.reason == "parted cards")
            for group in groups.values()
            for each in group
        ),
    )


def _text(groups: dict[str, list[SortedDeal]], counts: dict[str, int]) -> Iterator[str]:
    board = groups["4 x 4"]
    parted = [each for each in board if each.reason == "parted cards"]
    hard = [each for each in board if each.reason == _SEARCH_ONLY]
    alone = sum(each.parts[0] == 1 for each in parted)
    yield (
        f"Of the {counts['4 x 4']} unsolvable deals of 4 x 4, {len(parted)} have parted cards, "
        f"and in {alone} of these a single card matches no other. Such a card is an ace or a king "
        f"in {_ends(board) or 'none'} of the cases, against 15.4 % by chance: they have one "
        "neighbouring rank in place of two."
    )
    shallow = sum(each.plies > 0 for each in hard)
    yield (
        f"{len(hard)} need search; in {shallow} of these every line is refuted by parted cards, "
        "parted cells, a pinned stack or no move after at most two moves. What they share is "
        "told by `boaf reproduce better-sieve`: an isolated stack at the start, few moves, many "
        "pairs of cards without a common partner."
    )
    yield (
        "With gaps the cells count as much as the cards: cells that share no line part a puzzle "
        "as cards that do not match do, and only there is a stack pinned at the start."
    )
