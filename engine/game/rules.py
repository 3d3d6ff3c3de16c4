"""Positions and moves, and the texts of games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

from engine.errors import DealError, MoveError
from engine.game.cards import (
    EMPTY_CELL,
    Card,
    are_flockable,
    card_symbol,
    card_text,
    parse_card,
    plain_text,
)
from engine.game.deals import Deal, is_share_code, rows_of, unquoted_text
from engine.sentences import Sentence, message

_HYPHEN: Final = re.compile(r"\s+-\s+")
_BETWEEN: Final = re.compile(r"[\s,;]+")
_ENDS: Final = " \t\r\n,;."


class Move(NamedTuple):
    """A move of the stack in cell ``source`` onto the stack in cell ``target``."""

    source: int
    target: int


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """An immutable grid of stacks; playing a move returns a new one.

    >>> start = Position.parse("AC 2D / -- 2S")
    >>> start.play("2S-2D")
    Position.parse('AC 2D+2S / -- --')
    >>> end = start.play("2S-2D").play("2S-AC")
    >>> end.is_solved, end.score
    (True, 9)
    """

    #: Size of the grid.
    rows: int
    columns: int
    #: One entry per cell, row by row; the cards of a stack from bottom to top; ``()`` is empty.
    stacks: tuple[tuple[Card, ...], ...]

    def __repr__(self) -> str:
        return f"Position.parse({' / '.join(str(self).splitlines())!r})"

    def __str__(self) -> str:
        texts = ("+".join(map(card_text, stack)) or EMPTY_CELL for stack in self.stacks)
        return "\n".join(rows_of(texts, self.columns))

    @classmethod
    def parse(cls, text: str) -> Position:
        """Parse a grid of stacks, such as ``"AC 2D+2S / -- --"``; the top card comes last.

        Raises DealError when the text isn't such a grid.
        """
        rows = [row.split() for row in re.split("[/\n]", text) if row.strip()]
        if len({len(row) for row in rows}) > 1:
            raise DealError("The rows have different lengths. Use -- for each empty cell.")
        stacks = tuple(
            () if cell == EMPTY_CELL else tuple(map(parse_card, cell.split("+")))
            for row in rows
            for cell in row
        )
        cards = [card for stack in stacks for card in stack]
        Deal(1, max(1, len(cards)), tuple(cards) or (None,))  # refuses no card, and one twice
        return cls(len(rows), len(rows[0]), stacks)

    @classmethod
    def from_deal(cls, deal: Deal) -> Position:
        """Return the position in which every card is its own stack."""
        stacks = tuple(() if card is None else (card,) for card in deal.cells)
        return cls(deal.rows, deal.columns, stacks)

    @classmethod
    def of(cls, source: Deal | Position) -> Position:
        """Return a position unchanged, and a deal as its start position."""
        return source if isinstance(source, Position) else cls.from_deal(source)

    @property
    def n_stacks(self) -> int:
        return sum(bool(stack) for stack in self.stacks)

    @property
    def tops(self) -> tuple[Card | None, ...]:
        """The top card of each cell, ``None`` if empty: the state as the search uses it."""
        return tuple(stack[-1] if stack else None for stack in self.stacks)

    @property
    def score(self) -> int:
        """Sum of squared stack sizes; ``n_cards ** 2`` when solved."""
        return sum(len(stack) ** 2 for stack in self.stacks)

    @property
    def is_solved(self) -> bool:
        return self.n_stacks == 1

    def to_deal(self) -> Deal:
        """Return the deal of the top cards, which has the same verdict as this position."""
        return Deal(self.rows, self.columns, self.tops)

    def share_line(self, first: int, second: int) -> bool:
        """Return whether two different cells lie in one row or column."""
        return first != second and (
            first // self.columns == second // self.columns
            or first % self.columns == second % self.columns
        )

    def is_legal(self, move: Move) -> bool:
        """Return whether a move is legal: one row or column, two stacks, flockable top cards."""
        source, target = move
        n_cells = self.rows * self.columns
        if not (0 <= source < n_cells and 0 <= target < n_cells):
            return False
        if not (self.stacks[source] and self.stacks[target]):
            return False
        return self.share_line(source, target) and are_flockable(
            self.stacks[source][-1], self.stacks[target][-1]
        )

    def legal_moves(self) -> Iterator[Move]:
        """Yield every legal move, by moving cell then target cell, row by row."""
        # `is_legal` would check again what is known here; reading a game calls this often.
        tops = [
            (*divmod(cell, self.columns), cell, stack[-1])
            for cell, stack in enumerate(self.stacks)
            if stack
        ]
        for row, column, source, card in tops:
            for other_row, other_column, target, other in tops:
                is_line = (row == other_row) != (column == other_column)
                if is_line and are_flockable(card, other):
                    yield Move(source, target)

    def count_moves(self) -> int:
        """Return the number of legal moves, without listing them; each pair may move both ways."""
        tops = self.tops
        lines = [tops[start : start + self.columns] for start in range(0, len(tops), self.columns)]
        lines += [tops[start :: self.columns] for start in range(self.columns)]
        return 2 * sum(
            are_flockable(first, second)
            for line in lines
            for first, second in combinations([top for top in line if top is not None], 2)
        )

    def legal_targets(self, source: int) -> tuple[int, ...]:
        """Return the cells onto which the stack in ``source`` may move."""
        return tuple(
            target for target in range(len(self.stacks)) if self.is_legal(Move(source, target))
        )

    def play(self, move: Move | str) -> Position:
        """Return the position after a move, or its text in the articles' notation, as "9H-TS".

        Raises MoveError when it isn't a legal move here.
        """
        if not isinstance(move, Move):
            move = self._move_of(move)
        if not self.is_legal(move):
            raise MoveError(
                "{move} isn't a legal move: {why_not}.",
                move=self._describe(move),
                why_not=self._why_not(move),
            )
        stacks = list(self.stacks)
        stacks[move.target] = stacks[move.target] + stacks[move.source]
        stacks[move.source] = ()
        return Position(self.rows, self.columns, tuple(stacks))

    def _move_of(self, move: object) -> Move:
        """Return a move that is given as a text or a plain pair of cells."""
        if isinstance(move, str):
            return self.parse_move(move)
        if not isinstance(move, tuple) or len(move) != len(Move._fields):
            raise MoveError("{text!r} isn't a move. Use two cards, such as 9H-TS.", text=str(move))
        return Move(*move)

    def move_text(self, move: Move) -> str:
        """Format a move in the articles' notation: moving top card, then target top card."""
        source, target = (self.stacks[cell][-1] for cell in move)
        return f"{card_text(source)}-{card_text(target)}"

    def move_symbols(self, move: Move) -> str:
        """Format a move with suit symbols, for display: ``"9♥-10♠"``."""
        source, target = (self.stacks[cell][-1] for cell in move)
        return f"{card_symbol(source)}-{card_symbol(target)}"

    def move_words(self, move: Move) -> Sentence:
        """Format a move within a sentence: ``"9♥ onto 10♠"``."""
        source, target = (card_symbol(self.stacks[cell][-1]) for cell in move)
        return message("{source} onto {target}", source=source, target=target)

    def parse_move(self, text: str) -> Move:
        """Parse a move in the articles' notation by finding its two top cards.

        Raises MoveError when the text is not a move, or names a card that is not on top of a
        stack.
        """
        parts = plain_text(text).strip().split("-")
        if len(parts) != 2:
            raise MoveError("{text!r} isn't a move. Use two cards, such as 9H-TS.", text=text[:20])
        tops = self.tops
        cells = []
        for part in parts:
            try:
                card = parse_card(part)
            except DealError as error:
                raise MoveError(
                    "{text!r} isn't a move. {error}", text=text[:20], error=error
                ) from error
            if card not in tops:
                raise MoveError(
                    "In the move {text!r}, the card {card_text} isn't on top of a stack. Name the "
                    "two top cards.",
                    text=text[:20],
                    card_text=card_text(card),
                )
            cells.append(tops.index(card))
        return Move(*cells)

    def _describe(self, move: Move) -> str:
        tops = self.tops
        if all(0 <= cell < len(tops) and tops[cell] is not None for cell in move):
            return message("Move {move}", move=self.move_text(move))
        return message(
            "Move from cell {source} to cell {target}", source=move.source, target=move.target
        )

    def _why_not(self, move: Move) -> str:
        if not all(0 <= cell < len(self.stacks) and self.stacks[cell] for cell in move):
            return message("both cells must contain a stack")
        if not self.share_line(*move):
            return message("the stacks must be in the same row or column")
        return message("the top cards must have the same suit, the same rank or adjacent ranks")


def replay(start: Deal | Position, moves: Iterable[Move]) -> Position:
    """Play moves from a deal or a position and return the final position.

    Raises MoveError at the first move that is not legal.
    """
    position = Position.of(start)
    for move in moves:
        position = position.play(move)
    return position


def parse_moves(deal: Deal, text: str) -> tuple[Move, ...]:
    """Parse a line of moves such as ``"9H-TS 8H-9H"`` and check each against its position.

    Arrows and commas, as in Neller & Ziegler (2019), are read too: ``"JS→JC, TS→9H"``.
    """
    position = Position.from_deal(deal)
    moves = []
    plain = _HYPHEN.sub("-", plain_text(text)).strip(_ENDS)
    for word in filter(None, _BETWEEN.split(plain)):
        move = position.parse_move(word)
        position = position.play(move)
        moves.append(move)
    return tuple(moves)


def format_moves(deal: Deal, moves: Sequence[Move]) -> str:
    """Format a line of moves in the articles' notation."""
    position = Position.from_deal(deal)
    words = []
    for move in moves:
        words.append(position.move_text(move))
        position = position.play(move)
    return " ".join(words)


GAME_NOTE: Final = message("This text is a game with moves. Only its deal is used.")
_TOKEN: Final = re.compile(r"\{[^}]*\}|\d+\.+|[(){}]|[^\s(){}]+")
# Possessive, so that a word of thousands of brackets is read once.
_MOVE: Final = re.compile(
    r"\(*+(\d++\.++)?\(*+(10\w|\w10|\w\w)[-→](10\w|\w10|\w\w)[.,;]*+\)*+[.,;]*+"
)
"""A move such as "AC-2C", with its number, brackets and punctuation around it."""
_CELL: Final = re.compile(r"/|-+|\w{2,3}")
"""A cell of a deal, or the end of its row."""
_NUMBER_OF_MOVE: Final = re.compile(r"\d+\.+")


def split_moves(text: str) -> tuple[str, str]:
    r"""Split the text of a game into deal and moves, each possibly empty.

    A line with a move in it belongs to the moves, unless it is a comment or a share code, and so
    do the lines between brackets.

    >>> split_moves("AC 2C / -- 3C\nAC-2C (2C-AC)\n2C-3C")
    ('AC 2C / -- 3C', 'AC-2C (2C-AC)\n2C-3C')
    >>> split_moves("AC 2C / -- 3C AC-2C")
    ('AC 2C / -- 3C', 'AC-2C')
    """
    deal: list[str] = []
    moves: list[str] = []
    n_open = 0
    for line in unquoted_text(text).splitlines():
        if not n_open and (line.startswith("#") or is_share_code(line)):
            deal.append(line)
            continue
        words = line.split()
        first_move = next((n for n, word in enumerate(words) if _MOVE.fullmatch(word)), None)
        if not n_open and first_move and all(map(_CELL.fullmatch, words[:first_move])):
            deal.append(" ".join(words[:first_move]))  # a deal and its moves in one line
            moves.append(" ".join(words[first_move:]))
        else:
            has_moves = line.lstrip().startswith(("{", "(")) or first_move is not None
            part = moves if has_moves or n_open > 0 else deal
            part.append(line)
        n_open += sum(map(line.count, "({")) - sum(map(line.count, ")}"))
    return "\n".join(deal), "\n".join(moves)


def parse_game(deal: Deal, text: str) -> tuple[Move, ...]:
    """Parse the moves of a game, and check each against its position.

    Move numbers, comments in braces, and variations in brackets are skipped.

    Raises MoveError at the first move that is wrong or not legal, and when a bracket has no
    partner.

    >>> from engine.game import parse_deal
    >>> parse_game(parse_deal("AC 2C / -- 3C"), "1. AC-2C (2C-AC {no}) 2. AC-3C")
    (Move(source=0, target=1), Move(source=1, target=3))
    """
    depth, words = 0, []
    for word in _TOKEN.findall(plain_text(text)):
        if word == "(":
            depth += 1
        elif word == ")":
            depth -= 1
        if depth < 0 or word in {"{", "}"}:
            raise _unmatched(word)
        is_aside = word[0] in "{()" or _NUMBER_OF_MOVE.fullmatch(word)
        if not depth and not is_aside:
            words.append(word)
    if depth:
        raise _unmatched("(")
    return parse_moves(deal, " ".join(words))


def _unmatched(bracket: str) -> MoveError:
    return MoveError(
        "{bracket!r} has no matching bracket. Add the missing bracket or remove this one.",
        bracket=bracket,
    )
