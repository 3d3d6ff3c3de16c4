"""Checks what the program says of a position: from the rules alone, without what found it."""

from collections.abc import Callable, Iterable

from engine.game import Card, Move, Position, are_flockable
from engine.search.reasons import Advice, Explanation, Loss, Reason
from tests.naive import Tops, children, is_solvable


def check(position: Position, explanation: Explanation) -> bool:
    """Return whether the explanation of a loss holds."""
    return _LossCheck(position, explanation).holds()


def false_advice(position: Position, advices: Iterable[Advice]) -> list[Advice]:
    """Return the reasons for moves of which a statement doesn't hold."""
    rules = _Rules(position)
    winning = {move for move in rules.moves if is_solvable(position.play(move).to_deal())}
    return [each for each in advices if not _AdviceCheck(position, each, winning).holds()]


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

    def matches(self, cell: int) -> set[Card]:
        return {top for other, top in self.tops.items() if self.match(cell, other)}

    def are_parted(self, group: set[int], linked: Callable[[int, int], bool]) -> bool:
        """Return whether a group is some of the stacks, and nothing links it to another."""
        others = {*self.tops} - group
        pairs = ((cell, other) for cell in group for other in others)
        return bool(group and others) and not any(linked(*pair) for pair in pairs)

    def is_pinned(self, cell: int) -> bool:
        """Return whether the others fall apart without a stack, by cards and by cells."""
        return self.splits(cell, self.match) and self.splits(cell, self.in_line)

    def splits(self, cell: int, linked: Callable[[int, int], bool]) -> bool:
        left = {*self.tops} - {cell}
        reached = [min(left)]
        for one in reached:
            reached += [other for other in left - {*reached} if linked(one, other)]
        return left != {*reached}


class _LossCheck(_Rules):
    def __init__(self, position: Position, explanation: Explanation) -> None:
        super().__init__(position)
        self.kind, self.cells = explanation.kind, set(explanation.cells)
        self.n_searched = explanation.n_searched

    def holds(self) -> bool:
        checks: dict[Loss, Callable[[], bool]] = {
            Loss.NO_MATCH: lambda: self.are_lone(self.match),
            Loss.NO_LINE: lambda: self.are_lone(self.in_line),
            Loss.PARTED_CARDS: lambda: self.are_parted(self.cells, self.match),
            Loss.PARTED_CELLS: lambda: self.are_parted(self.cells, self.in_line),
            Loss.NO_MOVE: lambda: not self.moves,
            Loss.NO_MEETING: lambda: (
                not any(joined_ever(self.position, self.tops[cell]) for cell in self.cells)
            ),
            Loss.PINNED: lambda: all(map(self.is_pinned, self.cells)),
            Loss.ISOLATED: lambda: (
                self.are_all_stacks_checked()
                and self.are_parted(self.cells, self.is_united)
                and (len(self.cells) == 1 or all(map(self.joins_the_group, self.cells)))
            ),
            Loss.APART: lambda: self.is_apart() and self.are_all_stacks_checked(),
            Loss.SEARCHED: lambda: self.n_searched > 0,
        }
        return len(self.tops) > 1 and checks[self.kind]()

    def are_lone(self, linked: Callable[[int, int], bool]) -> bool:
        return bool(self.cells) and all(self.are_parted({cell}, linked) for cell in self.cells)

    def are_all_stacks_checked(self) -> bool:
        return self.n_searched == len(places_ever(self.position))

    def joins_the_group(self, cell: int) -> bool:
        return any(self.is_united(cell, other) for other in self.cells - {cell})

    def is_united(self, cell: int, other: int) -> bool:
        return any({cell, other} <= stack for stack in stacks_ever(self.position))

    def is_apart(self) -> bool:
        """Return whether no play unites the cards, and some play unites them but any one."""
        stacks = stacks_ever(self.position)
        return not any(self.cells <= stack for stack in stacks) and all(
            any(self.cells - {cell} <= stack for stack in stacks) for cell in self.cells
        )


class _AdviceCheck(_Rules):
    def __init__(self, position: Position, advice: Advice, winning: set[Move]) -> None:
        super().__init__(position)
        self.reported, self.winning = advice, winning
        self.own = {self.tops[cell] for cell in advice.move}

    def holds(self) -> bool:
        move, moves = self.reported.move, {*self.reported.moves}
        others = {*self.moves} - {move}
        checks: dict[Reason, Callable[[], bool]] = {
            Reason.EVERY_MOVE_WINS: lambda: self.winning == {*self.moves},
            Reason.ONLY_MATCH: lambda: self.has_matches(1),
            Reason.ONLY_LINE: lambda: self.partners(self.in_line) == {*self.reported.matches},
            Reason.ONLY_PARTNER: lambda: self.partners(self.joins) == {*self.reported.matches},
            Reason.STRANDS: lambda: self.each_leaves(self.is_stranded) and self.is_related(),
            Reason.PARTS_CARDS: lambda: self.each_leaves(self.is_parted) and self.is_related(),
            Reason.PARTS_CELLS: lambda: self.each_leaves(self.is_parted) and self.is_related(),
            Reason.PINS: lambda: self.each_leaves(self.is_pin) and self.is_related(),
            Reason.ONLY_WAY: lambda: bool(others) and self.winning == {move},
            Reason.REACHES: self.is_reached,
            Reason.TWO_MATCHES: lambda: self.has_matches(2),
            Reason.SEPARATES: lambda: self.each_leaves(self.is_separate) and self.is_related(),
            Reason.NONE: lambda: True,
        }
        are_counted = self.reported.n_winning == len(self.winning) > 0
        are_counted = are_counted and self.reported.n_legal == len(self.moves)
        is_true = checks[self.reported.reason]()
        return move in self.winning and moves.isdisjoint(self.winning) and are_counted and is_true

    @property
    def card(self) -> Card:
        (card,) = self.reported.cards
        return card

    def has_matches(self, n_matches: int) -> bool:
        """Return whether the card is one of the two and matches the named ones alone."""
        cell = next(cell for cell, top in self.tops.items() if top == self.card)
        is_own, matches = self.card in self.own, self.matches(cell)
        return is_own and matches == {*self.reported.matches} and len(matches) == n_matches

    def joins(self, cell: int, other: int) -> bool:
        return self.in_line(cell, other) and self.match(cell, other)

    def partners(self, linked: Callable[[int, int], bool]) -> set[Card]:
        """Return the cards to which the card, one of the two, is linked."""
        cell = next(cell for cell, top in self.tops.items() if top == self.card)
        linked_cells = (other for other in self.tops if other != cell and linked(cell, other))
        return {self.tops[other] for other in linked_cells} if self.card in self.own else set()

    def is_related(self) -> bool:
        """Return whether the losing moves share a card with the move, or it joins the card."""
        shared = ({*each} & {*self.reported.move} for each in self.reported.moves)
        joins = self.reported.reason is Reason.STRANDS and self.card in self.own
        return joins or all(shared)

    def each_leaves(self, spoils: Callable[[Position], bool]) -> bool:
        moves = self.reported.moves
        return bool(moves) and all(spoils(self.position.play(move)) for move in moves)

    def is_stranded(self, after: Position) -> bool:
        """Return whether the card joins no other in any play, for the reason that is given."""
        rules, cell = _Rules(after), after.tops.index(self.card)
        has_match, is_in_line = (
            bool(rules.matches(cell)),
            not rules.are_parted({cell}, rules.in_line),
        )
        wanted = {Loss.NO_MATCH: not has_match, Loss.NO_LINE: not is_in_line}
        assert self.reported.loss is not None
        return not joined_ever(after, self.card) and wanted.get(
            self.reported.loss, has_match and is_in_line
        )

    def is_separate(self, after: Position) -> bool:
        """Return whether no play brings the cards into one stack."""
        group = {after.tops.index(card) for card in self.reported.cards}
        return not any(group <= stack for stack in stacks_ever(after))

    def is_parted(self, after: Position) -> bool:
        rules = _Rules(after)
        group = {after.tops.index(card) for card in self.reported.cards}
        by_cards = self.reported.reason is Reason.PARTS_CARDS
        return rules.are_parted(group, rules.match if by_cards else rules.in_line)

    def is_pin(self, after: Position) -> bool:
        return _Rules(after).is_pinned(after.tops.index(self.card))

    def is_reached(self) -> bool:
        """Return whether the moved card gets in line with these matches, and now is with none."""
        source, target = self.reported.move
        here = {self.tops[each] for each in self.tops if self.in_line(source, each)}
        there = {self.tops[each] for each in self.tops if self.in_line(target, each)}
        matches = self.matches(source) - {self.tops[target]}
        is_new = not matches & here and self.card == self.tops[source]
        return is_new and {*self.reported.matches} == matches & there != set()


def joined_ever(position: Position, card: Card) -> set[Card]:
    """Return the cards that a card is joined to in some way to play on."""
    met: set[Card] = set()
    seen: set[Tops] = {position.tops}
    todo = [position.tops]
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


def stacks_ever(position: Position) -> set[frozenset[int]]:
    """Return every stack that play can make, by the cells where its stacks began."""
    return {cards for _cell, _top, cards in places_ever(position)}


def places_ever(position: Position) -> set[tuple[int, int, frozenset[int]]]:
    """Return every stack that play can make, with its cell and the cell of its top card."""
    rules = _Rules(position)
    start = tuple(sorted((cell, cell, frozenset({cell})) for cell in rules.tops))
    seen, left = {start}, [start]
    while left:
        now = left.pop()
        for here, top, cards in now:
            for there, other, others in now:
                if here != there and rules.in_line(here, there) and rules.match(top, other):
                    kept = [each for each in now if each[0] not in {here, there}]
                    after = tuple(sorted([*kept, (there, top, cards | others)], key=str))
                    if after not in seen:
                        seen.add(after)
                        left.append(after)
    return {stack for state in seen for stack in state}
