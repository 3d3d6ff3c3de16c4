"""Checks what the window says of a position: from the rules alone, without what found it."""

from collections.abc import Callable

from engine.game import Card, Move, Position, are_flockable
from engine.search.advice import Advice, Reason
from engine.search.explanation import LONE, Explanation, Loss, explain_at_once
from tests.naive import children


def check(position: Position, explanation: Explanation) -> bool:
    """Return whether the explanation of a loss holds."""
    return _LossCheck(position, explanation).holds()


def check_advice(position: Position, move: Move, winning: frozenset[Move], advice: Advice) -> bool:
    """Return whether each statement of a hint holds; ``winning`` is known to be right."""
    return _AdviceCheck(position, move, winning, advice).holds()


class _Rules:
    """The rules, of stacks named by their cells."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.tops = {cell: top for cell, top in enumerate(position.tops) if top is not None}
        self.moves = sorted(
            Move(source, target)
            for source in self.tops
            for target in self.tops
            if self.in_line(source, target) and self.match(source, target)
        )

    def in_line(self, first: int, second: int) -> bool:
        columns = self.position.columns
        return first // columns == second // columns or first % columns == second % columns

    def match(self, first: int, second: int) -> bool:
        return first != second and are_flockable(self.tops[first], self.tops[second])

    def matches(self, cell: int) -> set[int]:
        return {other for other in self.tops if self.match(cell, other)}


class _LossCheck(_Rules):
    def __init__(self, position: Position, explanation: Explanation) -> None:
        super().__init__(position)
        self.told = explanation

    def holds(self) -> bool:
        checks: dict[Loss, Callable[[], bool]] = {
            Loss.NO_MATCH: lambda: self.are_lone(self.match),
            Loss.NO_LINE: lambda: self.are_lone(self.in_line),
            Loss.PARTED_CARDS: lambda: self.are_groups(self.match),
            Loss.PARTED_CELLS: lambda: self.are_groups(self.in_line),
            Loss.NO_MOVE: lambda: not self.moves,
            Loss.NO_MEETING: lambda: (
                not any(joined_ever(self.position, self.tops[cell]) for cell in self.told.cells)
            ),
            Loss.PINNED: lambda: self.splits(self.match) and self.splits(self.in_line),
            Loss.ISOLATED: self.is_isolated,
            Loss.APART: self.is_apart,
            Loss.SEARCHED: lambda: self.told.n_states > 0,
        }
        return len(self.tops) > 1 and checks[self.told.kind]()

    def are_lone(self, linked: Callable[[int, int], bool]) -> bool:
        cells = self.told.cells
        pairs = ((cell, other) for cell in cells for other in self.tops if other != cell)
        return bool(cells) and not any(linked(*pair) for pair in pairs)

    def are_groups(self, linked: Callable[[int, int], bool]) -> bool:
        cells, others = self.told.cells, self.told.others
        is_split = bool(cells and others) and sorted((*cells, *others)) == sorted(self.tops)
        return is_split and not any(linked(cell, other) for cell in cells for other in others)

    def splits(self, linked: Callable[[int, int], bool]) -> bool:
        """Return whether the others fall apart without the stack that is named."""
        left = {*self.tops} - {*self.told.cells}
        reached = [min(left)]
        for cell in reached:
            reached += [other for other in left - {*reached} if linked(cell, other)]
        return left != {*reached}

    def is_isolated(self) -> bool:
        """Return whether no stack that play can make has cards of both groups."""
        return self.are_groups(
            lambda cell, other: any({cell, other} <= stack for stack in self.stacks())
        )

    def is_apart(self) -> bool:
        """Return whether no play unites the cards, and some play unites them but any one."""
        told, stacks = set(self.told.cells), self.stacks()
        return not any(told <= stack for stack in stacks) and all(
            any(told - {cell} <= stack for stack in stacks) for cell in told
        )

    def stacks(self) -> set[frozenset[int]]:
        """Return every stack that play can make, by the cells where its stacks began."""
        start = tuple(sorted((cell, cell, frozenset({cell})) for cell in self.tops))
        seen, left = {start}, [start]
        while left:
            now = left.pop()
            for here, top, cards in now:
                for there, other, others in now:
                    if here != there and self.in_line(here, there) and self.match(top, other):
                        rest = {here, there}
                        kept = [each for each in now if each[0] not in rest]
                        after = tuple(sorted([*kept, (there, top, cards | others)], key=str))
                        if after not in seen:
                            seen.add(after)
                            left.append(after)
        return {cards for state in seen for _cell, _top, cards in state}


class _AdviceCheck(_Rules):
    def __init__(
        self, position: Position, move: Move, winning: frozenset[Move], advice: Advice
    ) -> None:
        super().__init__(position)
        self.move, self.winning, self.told = move, winning, advice

    def holds(self) -> bool:
        checks: dict[Reason, Callable[[], bool]] = {
            Reason.ONLY_MATCH: self.is_only_match,
            Reason.SAVES: self.is_saved,
            Reason.ONLY_WAY: lambda: self.winning == {self.move} and len(self.moves) > 1,
            Reason.FEWEST: self.is_fewest,
            Reason.KEEPS: lambda: True,
        }
        counts = (len(self.winning), len(self.moves))
        are_counted = (self.told.n_winning, self.told.n_legal) == counts
        return are_counted and self.move in self.winning and checks[self.told.kind]()

    @property
    def card(self) -> int:
        assert self.told.card is not None
        return self.told.card

    def is_only_match(self) -> bool:
        return self.card in self.move and self.matches(self.card) == {*self.move} - {self.card}

    def is_fewest(self) -> bool:
        others = [len(self.matches(cell)) for cell in self.tops if cell != self.card]
        own = len(self.matches(self.card))
        return self.card in self.move and min(others) >= own < max(others)

    def is_saved(self) -> bool:
        """Check that it joins no others, that other moves leave it none, and this one does not."""
        top = self.tops[self.card]
        n_spoilers = 0
        for other in {*self.moves} - self.winning:
            alone = explain_at_once(self.position.play(other))
            if alone is not None and alone.kind in LONE:
                n_spoilers += top in alone.cards(self.position.play(other))
        partners = {self.tops[cell] for cell in self.told.partners}
        is_whole = joined_ever(self.position, top) <= partners
        return is_whole and self.is_kept() and n_spoilers > 0

    def is_kept(self) -> bool:
        if self.card in self.move:
            return True
        after = self.position.play(self.move)
        partners = {self.tops[cell] for cell in self.told.partners}  # the move may cover some
        places = [place for place, top in enumerate(after.tops) if top in partners]
        return any(after.is_legal(Move(self.card, place)) for place in places)


def joined_ever(position: Position, card: Card) -> set[Card]:
    """Return the cards that a card is joined to in some way to play on."""
    met: set[Card] = set()
    seen, todo = {position.tops}, [position.tops]
    while todo:
        state = todo.pop()
        for child in children(state, position.columns):
            pair = next(
                {under, over}
                for under, over in zip(state, child, strict=True)
                if under is not None and over is not None and under != over
            )
            if card in pair:
                met |= pair - {card}
            if child not in seen:
                seen.add(child)
                todo.append(child)
    return met
