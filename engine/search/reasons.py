"""Reasons: why a position is lost, or why a move wins, with the evidence, and in words.

`explain_at_once` needs no search and no compiled code; `explain_loss` may search. Every kind of
loss implies that the position is lost; docs/deciding.md has the proofs. Reasons for winning moves
don't decide which moves win; the search has decided that before.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.game import Card, Move, Position, are_flockable, card_symbol, card_text
from engine.progress import Cancel, StoppedError
from engine.sentences import Sentence, and_list, message

if TYPE_CHECKING:
    from engine.search.solver import WinningMoves


# The flockability graph as bit masks, for any number of cards ------------------------------------
#
# The *compatibility graph* of Araki et al. (2019) is this program's flockability graph.

Graph: TypeAlias = tuple[int, ...]
"""Vertices 0 to n-1; bit j of entry i is set if i and j are adjacent. There are no loops."""


def graph_of(cards: Iterable[Card]) -> Graph:
    """Return the flockability graph of cards, in their order."""
    vertices = tuple(cards)
    return tuple(
        sum(1 << j for j, b in enumerate(vertices) if i != j and are_flockable(a, b))
        for i, a in enumerate(vertices)
    )


def members(vertices: int) -> Iterator[int]:
    """Yield the vertices of a bit mask in ascending order."""
    while vertices:
        lowest = vertices & -vertices
        yield lowest.bit_length() - 1
        vertices ^= lowest


def reach(graph: Graph, start: int, within: int) -> int:
    """Return the vertices of ``within`` that are connected to ``start`` inside it."""
    reached = fresh = 1 << start
    while fresh:
        near = 0
        for vertex in members(fresh):
            near |= graph[vertex]
        fresh = near & within & ~reached
        reached |= fresh
    return reached


def parts(graph: Graph, within: int | None = None) -> tuple[int, ...]:
    """Return the connected components of the graph on ``within`` as bit masks."""
    remaining = (1 << len(graph)) - 1 if within is None else within
    components = []
    while remaining:
        part = reach(graph, next(members(remaining)), remaining)
        components.append(part)
        remaining ^= part
    return tuple(components)


def critical_nodes(graph: Graph) -> int:
    """Return, as a bit mask, the articulation nodes and the nodes of degree one.

    Araki et al. (2019), "Graph Features". In a disconnected graph, a node counts if its removal
    adds a component.
    """
    everything = (1 << len(graph)) - 1
    n_parts = len(parts(graph))
    critical = 0
    for vertex, near in enumerate(graph):
        if near.bit_count() == 1 or len(parts(graph, everything ^ 1 << vertex)) > n_parts:
            critical |= 1 << vertex
    return critical


# Lost positions ----------------------------------------------------------------------------------


class Loss(StrEnum):
    """The reason for a loss; if several apply, the first in this order is shown."""

    NO_MATCH = "no match"
    """A card matches no other top card, so its stack never joins another."""
    NO_LINE = "no line"
    """A stack is alone in its row and in its column, so it can't move and can't be reached."""
    PARTED_CARDS = "parted cards"
    """No card of one group matches a card of the other."""
    PARTED_CELLS = "parted cells"
    """No stack of one group shares a row or column with a stack of the other."""
    NO_MOVE = "no move"
    """There are several stacks, and no two in one row or column match."""
    NO_MEETING = "no meeting"
    """A card can never share a row or column with a matching card."""
    PINNED = "pinned"
    """A card is the only link between the cards, and its cell the only link between the cells."""
    ISOLATED = "isolated"
    """No line of play joins stacks of two groups, as a search shows."""
    APART = "apart"
    """A search shows that no line of play unites a small set of cards. Every smaller part of the
    set can be united."""
    SEARCHED = "searched"
    """None of these within the budget: every continuation was searched."""


LONE: Final = frozenset({Loss.NO_MATCH, Loss.NO_LINE, Loss.NO_MEETING})
"""Reasons that concern single stacks, each of which is enough to lose the game."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a position is lost."""

    kind: Loss  #: The reason
    #: The stacks concerned: the lone ones, the smallest group, the pinned one, or the smallest set
    #: that can't be united; otherwise empty.
    cells: tuple[int, ...] = ()
    #: For `Loss.SEARCHED`: the number of positions searched; where cards can't be united: the
    #: number of stacks that play can make.
    n_searched: int = 0

    def cards(self, position: Position) -> tuple[Card, ...]:
        return tuple(position.stacks[cell][-1] for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Links:
    """Possible joins in a position; vertex k is the stack in ``cells[k]``."""

    cells: tuple[int, ...]  #: The occupied cells
    cards: Graph  #: Graph of matching top cards
    lines: Graph  #: Graph of cells that share a row or column

    @classmethod
    def of(cls, position: Position) -> Links:
        cells = tuple(cell for cell, stack in enumerate(position.stacks) if stack)
        cards = graph_of(position.stacks[cell][-1] for cell in cells)
        lines = tuple(
            sum(
                1 << vertex
                for vertex, other in enumerate(cells)
                if position.share_line(cell, other)
            )
            for cell in cells
        )
        return cls(cells, cards, lines)

    def named(self, vertices: int) -> tuple[int, ...]:
        """Return the cells of a bit mask of vertices."""
        return tuple(self.cells[vertex] for vertex in members(vertices))

    def lone(self, graph: Graph) -> tuple[int, ...]:
        """Return the cells of the stacks without a neighbour in a graph."""
        return tuple(cell for cell, near in zip(self.cells, graph, strict=True) if not near)

    def reach(self) -> tuple[int, ...]:
        """Return, for each stack, the cells, as vertices, that it could ever reach.

        A stack may move to another cell in its row or column if a matching card could be there.
        Cells that are not included can't be reached; those included needn't be reachable.
        """
        reached = [1 << vertex for vertex in range(len(self.cells))]
        is_growing = True
        while is_growing:
            is_growing = False
            for vertex, near in enumerate(self.cards):
                partners = _union(reached, near)
                # Newly reached cells may lead to others in the same row or column.
                while new := _union(self.lines, reached[vertex]) & partners & ~reached[vertex]:
                    reached[vertex] |= new
                    is_growing = True
        return tuple(reached)

    def meetings(self) -> Graph:
        """Return the pairs that match and could ever be in one row or column."""
        reached = self.reach()
        around = [_union(self.lines, mask) for mask in reached]
        return tuple(
            sum(1 << other for other in members(near) if around[vertex] & reached[other])
            for vertex, near in enumerate(self.cards)
        )


def explain_at_once(position: Position) -> Explanation | None:
    """Explain a loss without lookahead; None if no such reason applies."""
    links = Links.of(position)
    if len(links.cells) <= 1:
        return None
    return _alone(links) or _parted(links) or _meetings(links)


def explain_loss(
    position: Position, *, max_nodes: int | None = None, cancel: Cancel | None = None
) -> Explanation | None:
    """Explain a loss by the first kind that applies, with a search if necessary.

    Returns None if the position is winnable, or if that is open after the budget or a cancel.

    ``position``: any position; only lost ones have an explanation.
    ``max_nodes``: budget of the search in states entered.
    """
    explanation = explain_at_once(position)
    if explanation is not None or position.is_solved:
        return explanation
    # The compiled code is loaded on demand: the evident reasons need none.
    from engine.search.solver import solve  # noqa: PLC0415

    verdict = solve(position, max_nodes=max_nodes, cancel=cancel)
    if verdict.solvable is not False:
        return None
    explanation = never_united(position, cancel or Cancel())
    return explanation or Explanation(Loss.SEARCHED, n_searched=verdict.nodes)


def never_united(position: Position, cancel: Cancel) -> Explanation | None:
    """Explain a loss by the smallest set of cards that can't be united in one stack.

    ``position``: is known to be lost.

    A set of stacks **can be united** if some line of play leads to a stack that contains all of
    them, with or without others. A win unites all stacks. So if one set can't be united, the game
    is lost. If a set can be united, so can each of its subsets. Hence a smallest set
    that can't is minimal: without any one of its cards, the others can be united. If complete
    groups are never joined (no pair across them can be united), the smallest group is named
    instead of a pair. None after a cancel, and for more than 16 stacks.
    """
    from engine.search.counting import trees_by_set  # noqa: PLC0415
    from engine.search.solver import Problem  # noqa: PLC0415

    problem = Problem.from_position(position)
    if not problem.is_narrow:
        return None
    try:
        n_trees = trees_by_set(problem, cancel)
    except StoppedError:
        return None
    n_stacks, is_united = problem.n_stacks, n_trees > 0
    n_searched = int(n_trees.sum(dtype=int))
    for stack in range(n_stacks):  # each subset of a united set is united
        sets = is_united.reshape(-1, 2, 1 << stack)
        sets[:, 0] |= sets[:, 1]
    links = Links.of(position)
    pairs = tuple(
        sum(1 << j for j in range(n_stacks) if i != j and is_united[1 << i | 1 << j])
        for i in range(n_stacks)
    )
    groups = parts(pairs)
    if len(groups) > 1:
        smallest = min(groups, key=lambda group: (group.bit_count(), group))
        return Explanation(Loss.ISOLATED, links.named(smallest), n_searched)
    not_united = (stacks for stacks in range(1, 1 << n_stacks) if not is_united[stacks])
    smallest = min(not_united, key=lambda stacks: (stacks.bit_count(), stacks))
    return Explanation(Loss.APART, links.named(smallest), n_searched)


def _alone(links: Links) -> Explanation | None:
    for kind, graph in ((Loss.NO_MATCH, links.cards), (Loss.NO_LINE, links.lines)):
        if lone := links.lone(graph):
            return Explanation(kind, lone)
    return None


def _parted(links: Links) -> Explanation | None:
    for kind, graph in ((Loss.PARTED_CARDS, links.cards), (Loss.PARTED_CELLS, links.lines)):
        groups = [links.named(part) for part in parts(graph)]
        if len(groups) > 1:
            return Explanation(kind, min(groups, key=lambda group: (len(group), group)))
    return None


def _meetings(links: Links) -> Explanation | None:
    """Explain a loss by cards that don't or can never meet, or by a pinned stack."""
    if not any(cards & lines for cards, lines in zip(links.cards, links.lines, strict=True)):
        return Explanation(Loss.NO_MOVE)
    if lone := links.lone(links.meetings()):
        return Explanation(Loss.NO_MEETING, lone)
    everything = (1 << len(links.cells)) - 1
    for vertex, cell in enumerate(links.cells):
        rest = everything ^ 1 << vertex
        if len(parts(links.cards, rest)) > 1 and len(parts(links.lines, rest)) > 1:
            return Explanation(Loss.PINNED, (cell,))
    return None


def _union(masks: tuple[int, ...] | list[int], chosen: int) -> int:
    union = 0
    for vertex in members(chosen):
        union |= masks[vertex]
    return union


# Winning moves, which hints show and boaf solve prints -------------------------------------------


class Reason(StrEnum):
    """A reason for a winning move; if several apply, the first in this order is given.

    What can be seen on the board precedes what needs a search, and what concerns a card of the
    move precedes what concerns others.

    Cards are the top cards of stacks. Losing moves are named only if they share a card with the
    winning move, except that a move which joins a card may name any move that strands this card.
    """

    ONLY_MATCH = "only-match"
    """One of the two cards matches no other top card."""
    ONLY_LINE = "only-line"
    """One of the two stacks shares its row and column with no other stack."""
    STRANDS = "strands"
    """After each of the named losing moves, the card can join nothing any more."""
    TWO_MATCHES = "two-matches"
    """One of the two cards matches exactly two other top cards."""
    REACHES = "reaches"
    """The card that moves will share a row or column with other matches. Now it shares none
    with any match but the card that it covers."""
    ONLY_PARTNER = "only-partner"
    """One of the two cards has no other match in its row and column."""
    PARTS_CARDS = "parts-cards"
    """The named losing moves split the cards into two groups that don't match."""
    PARTS_CELLS = "parts-cells"
    """The named losing moves split the stacks into two groups without a common row or column."""
    EVERY_MOVE_WINS = "every-move-wins"
    ONLY_WAY = "only-way"
    """Every other legal move loses."""
    PINS = "pins"
    """After the named losing moves, the card may neither move nor be covered (`Loss.PINNED`)."""
    SEPARATES = "separates"
    """After the named losing moves, no line of play brings these two or three cards into one
    stack."""
    NONE = "none"
    """None of these applies. Only the number of winning moves is given."""


_ORDER: Final = tuple(Reason)
_FEW_MATCHES: Final = {1: Reason.ONLY_MATCH, 2: Reason.TWO_MATCHES}
_VISIBLE_LOSSES: Final = {Loss.NO_MATCH, Loss.NO_LINE, Loss.PARTED_CARDS, Loss.PARTED_CELLS}
_INVISIBLE: Final = {Reason.EVERY_MOVE_WINS, Reason.ONLY_WAY, Reason.NONE}
_OF_LOSS: Final = {
    **dict.fromkeys((*LONE, Loss.ISOLATED), Reason.STRANDS),
    Loss.PARTED_CARDS: Reason.PARTS_CARDS,
    Loss.PARTED_CELLS: Reason.PARTS_CELLS,
    Loss.PINNED: Reason.PINS,
    Loss.APART: Reason.SEPARATES,
}
_MAX_CARDS: Final = {Reason.STRANDS: 1, Reason.SEPARATES: 3}  # that a player can take in
_Harms: TypeAlias = Mapping[tuple[Loss, tuple[Card, ...]], dict[Move, int]]
"""The moves, each with the `Explanation.n_searched` of its loss."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The reason for a winning move, with its evidence in the position before the move."""

    move: Move
    reason: Reason
    cards: tuple[Card, ...] = ()  #: The cards that the reason is about, for most reasons one
    matches: tuple[Card, ...] = ()  #: The matches of the card that are named
    moves: tuple[Move, ...] = ()  #: The losing moves that are named
    loss: Loss | None = None  #: Why the named moves lose, if that is evident
    n_searched: int = 0  #: See `Explanation.n_searched`; after the first of them
    n_winning: int = 0  #: Number of winning moves of the position
    n_legal: int = 0  #: Number of legal moves of the position

    @property
    def is_visible(self) -> bool:
        """Whether a player can see it on the board, at most one move ahead."""
        return self.reason not in _INVISIBLE and (not self.loss or self.loss in _VISIBLE_LOSSES)


def advise(
    position: Position, winning: Collection[Move], *, cancel: Cancel | None = None
) -> tuple[Advice, ...]:
    """Return the reason for each winning move, the best one first.

    ``winning``: the winning moves, all of them.
    ``cancel``: skips the effects of losing moves, which take seconds with 52 cards.
    """
    adviser = _Adviser(position, frozenset(winning), cancel or Cancel())
    best = (min(adviser.reasons(move), key=adviser.rank) for move in winning)
    return tuple(sorted(best, key=lambda each: (adviser.rank(each), each.move)))


class _Adviser:
    """Finds the reasons for the winning moves of one position."""

    def __init__(self, position: Position, winning: frozenset[Move], cancel: Cancel) -> None:
        self._position = position
        legal = tuple(position.legal_moves())
        losing = [move for move in legal if move not in winning]
        self._are_all_winning = not losing
        self._is_only_way = len(winning) == 1 and len(legal) > 1
        self._advice = partial(Advice, n_winning=len(winning), n_legal=len(legal))
        links = Links.of(position)
        self._matches = {
            cell: links.named(near) for cell, near in zip(links.cells, links.cards, strict=True)
        }
        self._in_line = {
            cell: links.named(near) for cell, near in zip(links.cells, links.lines, strict=True)
        }
        self._harms = _harms(position, losing, cancel)

    def rank(self, advice: Advice) -> tuple[object, ...]:
        """Return a key that sorts advice: the best first."""
        is_about_move = not {*advice.cards, *advice.matches}.isdisjoint(self._tops(*advice.move))
        return not advice.is_visible, not is_about_move, _ORDER.index(advice.reason)

    def reasons(self, move: Move) -> Iterator[Advice]:
        """Yield advice for every reason that applies to a winning move; the best comes first."""
        yield self._advice(move, Reason.NONE)
        if self._are_all_winning:
            yield self._advice(move, Reason.EVERY_MOVE_WINS)
        if self._is_only_way:
            yield self._advice(move, Reason.ONLY_WAY)
        for cell in move:
            matches, in_line = self._matches[cell], self._in_line[cell]
            n_others = len(self._matches) - 1
            found = {
                _FEW_MATCHES.get(len(matches)): matches,
                Reason.ONLY_LINE if len(in_line) == 1 else None: in_line,
            }
            for reason, others in found.items():
                if reason is not None and len(others) < n_others:
                    yield self._advice(move, reason, self._tops(cell), self._tops(*others))
            partners = [other for other in matches if other in in_line]
            if len(partners) == 1 < len(in_line):
                partner = self._tops(*partners)
                yield self._advice(move, Reason.ONLY_PARTNER, self._tops(cell), partner)
        reached = self._newly_reached(move)
        if reached:
            card = self._tops(move.source)
            yield self._advice(move, Reason.REACHES, card, self._tops(*reached))
        yield from self._harmful(move)

    def _tops(self, *cells: int) -> tuple[Card, ...]:
        return tuple(self._position.stacks[cell][-1] for cell in cells)

    def _newly_reached(self, move: Move) -> list[int]:
        """Return the matches in line with the moved card after the move, if now there are none."""
        others = [cell for cell in self._matches[move.source] if cell != move.target]
        if any(self._position.share_line(cell, move.source) for cell in others):
            return []
        return [cell for cell in others if self._position.share_line(cell, move.target)]

    def _harmful(self, move: Move) -> Iterator[Advice]:
        """Yield what losing moves do: first to the cards of the move, then by their number."""
        own = self._tops(*move)
        about_own_cards: list[Advice] = []
        about_others: list[Advice] = []
        for (loss, cards), moves in self._harms.items():
            is_joined = _OF_LOSS[loss] is Reason.STRANDS and cards[0] in own
            named = tuple(each for each in moves if is_joined or {*each} & {*move})
            if named:
                advice = self._advice(
                    move,
                    _OF_LOSS[loss],
                    cards,
                    moves=named,
                    loss=loss,
                    n_searched=moves[named[0]],
                )
                group = about_own_cards if is_joined else about_others
                group.append(advice)
        yield from sorted(about_own_cards, key=_by_evidence)
        yield from sorted(about_others, key=_by_evidence)


def _by_evidence(advice: Advice) -> tuple[object, ...]:
    """Return a key that sorts advice on losing moves: most moves first."""
    return -len(advice.moves), advice.loss, advice.cards, advice.moves


def _harms(position: Position, losing: Collection[Move], cancel: Cancel) -> _Harms:
    """Return which losing moves have the same effect on the same cards."""
    harms = defaultdict[tuple[Loss, tuple[Card, ...]], dict[Move, int]](dict)
    for move in losing:
        after = position.play(move)
        loss = explain_at_once(after) or never_united(after, cancel)
        if cancel.is_set():
            return {}
        if loss is None or loss.kind not in _OF_LOSS:
            continue
        cards = loss.cards(after)
        # Each lone card is enough to lose; a group is one reason.
        groups = [(card,) for card in cards] if loss.kind in LONE else [cards]
        for named in groups:
            if len(named) <= _MAX_CARDS.get(_OF_LOSS[loss.kind], len(named)):
                harms[loss.kind, named][move] = loss.n_searched
    return harms


# In words ----------------------------------------------------------------------------------------

_MAX_NAMED_CARDS: Final = 8  # in one list
_LOSSES: Final[Mapping[Loss, str]] = {
    Loss.NO_MATCH: message(
        "{cards} has no move because it matches no other card.",
        "{cards} have no move because they match no other card.",
    ),
    Loss.NO_LINE: message(
        "{cards} has no move because it is alone in its row and column.",
        "{cards} have no move because each is alone in its row and column.",
    ),
    Loss.NO_MEETING: message(
        "{cards} has no move because no matching card can ever reach its row or column.",
        "{cards} have no move because no matching card can ever reach their rows or columns.",
    ),
    Loss.PARTED_CARDS: message("{cards} match no card outside this group."),
    Loss.PARTED_CELLS: message("{cards} share no row or column with a stack outside this group."),
    Loss.NO_MOVE: message("No two cards in one row or column match."),
    Loss.PINNED: message(
        "{cards} must neither move nor be covered: it links groups of cards that don't match, and "
        "its cell links groups of stacks that share no row or column."
    ),
    Loss.ISOLATED: message(
        "{cards} can't join another stack ({searched:,} possible stacks checked)."
    ),
    Loss.APART: message(
        "{cards} can't be brought together in one stack ({searched:,} possible stacks checked)."
    ),
    Loss.SEARCHED: message(
        "An exhaustive search of {n} position found no way to win.",
        "An exhaustive search of {n} positions found no way to win.",
    ),
}
"""Why a position is lost."""

_REASONS: Final[Mapping[Reason, str]] = {
    Reason.EVERY_MOVE_WINS: message("Every move wins."),
    Reason.ONLY_WAY: message("Every other move loses."),
    Reason.ONLY_LINE: message("Only {matches} shares a row or column with {cards}."),
    Reason.ONLY_PARTNER: message("In its row and column, {cards} matches only {matches}."),
    Reason.REACHES: message(
        "This move brings {cards} into a row or column with a match: {matches}."
    ),
    **dict.fromkeys(
        (Reason.ONLY_MATCH, Reason.TWO_MATCHES), message("{cards} matches only {matches}.")
    ),
    Reason.NONE: message("{winning} of {n} moves win."),
}
"""Why a winning move is good, if not because of what others do."""


def loss_text(position: Position, why: Explanation, covered: Card | None = None) -> Sentence:
    """Return why a position is lost.

    ``covered``: the card that the previous move covered, if that move lost the game: a card
    without a match matched only this one before.
    """
    cards, text = why.cards(position), _LOSSES[why.kind]
    last = "" if covered is None else card_symbol(covered)
    if why.kind is Loss.NO_MATCH and last:
        text = message(
            "{cards} has no move left because {last} was its last match.",
            "{cards} have no move left because {last} was the last match for each of them.",
        )
    elif why.kind is Loss.PARTED_CARDS and all(
        are_flockable(*two) for two in combinations(cards, 2)
    ):
        text = message("{cards} match each other, but none of the other cards.")
    elif why.kind is Loss.ISOLATED and len(cards) > 1:
        text = message("{cards} can only join each other ({searched:,} possible stacks checked).")
    return _loss_message(text, cards, why.n_searched, last=last)


def _loss_message(text: str, cards: Collection[Card], n_searched: int, last: str = "") -> Sentence:
    n = len(cards) or n_searched
    return message(text, cards=_listed(cards), last=last, searched=n_searched, n=n)


def advice_text(position: Position, why: Advice) -> Sentence:
    """Return why a winning move is good, in the position before it."""
    if why.loss is not None:
        return message(
            "After {move}: {reason}",
            move=position.move_words(why.moves[0]),
            reason=_loss_message(_LOSSES[why.loss], why.cards, why.n_searched),
        )
    return message(
        _REASONS[why.reason],
        cards=_listed(why.cards),
        matches=_listed(why.matches),
        winning=why.n_winning,
        n=why.n_legal,
    )


def _listed(cards: Iterable[Card]) -> str:
    """Return cards in words; of many, the others are counted."""
    parts: list[str] = [card_symbol(card) for card in cards]
    if len(parts) > _MAX_NAMED_CARDS:
        n_others = len(parts) - _MAX_NAMED_CARDS
        parts[_MAX_NAMED_CARDS:] = [message("{n} other", "{n} others", n=n_others)]
    return and_list(parts)


# With their evidence -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Explained:
    """Why a position is lost, or why a move wins; cards and moves are in the usual notation."""

    text: str
    kind: str  #: The value of a `Loss` or a `Reason`
    move: str = ""  #: The winning move; empty for a lost position, or for several that all win
    cards: tuple[str, ...] = ()  #: That the reason is about
    matches: tuple[str, ...] = ()  #: Of the card, as far as the reason names them
    moves: tuple[str, ...] = ()  #: Losing moves that the reason names


def explain(position: Position, found: WinningMoves | None = None) -> tuple[Explained, ...]:
    """Explain a lost position, or each winning move, the one that is explained best first.

    If every one of several moves wins, there is one reason for all. Empty when the position is
    solved, or not decided.

    ``found``: the winning moves, if they are known.
    """
    from engine.search.solver import winning_moves  # noqa: PLC0415

    if position.is_solved:
        return ()
    found = winning_moves(position) if found is None else found
    if not found.is_complete:
        return ()
    if not found.winning:
        loss = explained_loss(position)
        return () if loss is None else (loss,)
    if len(found.winning) == len(found.legal) > 1:
        every = Reason.EVERY_MOVE_WINS
        return (Explained(message(_REASONS[every]), every.value),)
    return tuple(
        Explained(
            advice_text(position, each),
            each.reason.value,
            position.move_text(each.move),
            tuple(map(card_text, each.cards)),
            tuple(map(card_text, each.matches)),
            tuple(map(position.move_text, each.moves)),
        )
        for each in advise(position, found.winning)
    )


def explained_loss(position: Position) -> Explained | None:
    """Explain a position that is lost; None if it isn't."""
    why = explain_loss(position)
    if why is None:
        return None
    cards = tuple(map(card_text, why.cards(position)))
    return Explained(loss_text(position, why), why.kind.value, cards=cards)
