"""A game with its variations, as text.

As in chess notation, the moves of the main line are in the papers' notation, and alternatives to a
move follow it in parentheses, nested without limit::

    AC-2C (2C-AC 3C-2C (3C-AC)) 2C-3C

Comments in braces and move numbers such as ``1.`` are skipped. A line without branches is exactly
what `format_moves` writes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.errors import MoveError
from engine.game.deal import Deal
from engine.game.position import Move, Position

MOST_MOVES: Final = 20_000
"""Maximum number of moves in one text, which takes seconds to read."""
_LONGEST: Final = 1_000_000
_TOKEN: Final = re.compile(r"(?P<comment>\{[^}]*\}?)|(?P<number>\d+\.+)|[()]|[^\s(){}]+|\}")


@dataclass(frozen=True, slots=True)
class Branch:
    """A move and the moves played after it.

    A game is a tuple of branches: the first is the main line, and the others are its alternatives.
    No branch is deeper than a game has moves, so recursion is safe.
    """

    move: Move  #: The move
    #: The moves played after it, the main one first; no two start with the same move.
    then: tuple[Branch, ...] = ()


def main_line(game: Sequence[Branch]) -> tuple[Move, ...]:
    """Return the moves of the main line."""
    moves = []
    while game:
        moves.append(game[0].move)
        game = game[0].then
    return tuple(moves)


def format_variations(deal: Deal, game: Sequence[Branch]) -> str:
    """Format a game with its variations.

    Raises MoveError at the first move that is not legal.

    Examples
    --------
    >>> from engine.game import parse_deal
    >>> deal = parse_deal("AC 2C / -- 3C")
    >>> format_variations(deal, (Branch(Move(0, 1), (Branch(Move(1, 3)),)), Branch(Move(1, 0))))
    'AC-2C (2C-AC) AC-3C'
    """
    return " ".join(_words(Position.from_deal(deal), game))


def _words(position: Position, game: Sequence[Branch]) -> Iterator[str]:
    if not game:
        return
    main = game[0]
    after = position.play(main.move)
    yield position.move_text(main.move)
    for other in game[1:]:
        # Alone, so that its own alternatives are not written twice.
        yield f"({' '.join(_words(position, (other,)))})"
    yield from _words(after, main.then)


@dataclass(eq=False, slots=True)
class _Node:
    """A parsed move; equal moves from the same position share one node."""

    position: Position
    children: dict[Move, _Node] = field(default_factory=dict)
    main: Move | None = None
    main_level: int = 0

    def branches(self) -> tuple[Branch, ...]:
        order = sorted(self.children, key=lambda move: move != self.main)
        return tuple(Branch(move, self.children[move].branches()) for move in order)


@dataclass(slots=True)
class _Line:
    """A line that is being parsed: its current node, and the node before its last move."""

    at: _Node
    before: _Node | None
    opened: int


class _Reader:
    """Parses words one by one; open lines are on an explicit stack, without recursion."""

    def __init__(self, deal: Deal) -> None:
        self.root = _Node(Position.from_deal(deal))
        self.lines = [_Line(self.root, None, 0)]
        self.n_moves = 0

    def open(self, at: int) -> None:
        before = self.lines[-1].before
        if before is None:
            raise MoveError(
                "A variation starts before any move. Put it after the move it replaces."
            )
        self.lines.append(_Line(before, None, at))

    def close(self) -> None:
        if len(self.lines) == 1:
            raise MoveError("')' has no matching '('. Remove it or add the '('.")
        if self.lines.pop().before is None:
            raise MoveError("A variation has no moves. Add one or remove both brackets.")

    def play(self, text: str) -> None:
        line, level = self.lines[-1], len(self.lines)
        if self.n_moves == MOST_MOVES:
            raise MoveError(
                "There are more than {most_moves} moves. Remove some variations.",
                most_moves=MOST_MOVES,
            )
        self.n_moves += 1
        move = line.at.position.parse_move(text)
        node = line.at.children.get(move)
        if node is None:
            node = line.at.children[move] = _Node(line.at.position.play(move))
        # The continuation of an outer line is the main one, even if a variation came first.
        goes_on = line.before is not None
        if line.at.main is None or (goes_on and level < line.at.main_level):
            line.at.main, line.at.main_level = move, level
        line.at, line.before = node, line.at


def parse_variations(deal: Deal, text: str) -> tuple[Branch, ...]:
    """Parse a game with its variations and check each move against its position.

    A variation that is repeated, or starts like another, is merged with it.

    Raises MoveError at the first word that is wrong, with its number.

    Parameters
    ----------
    text : str
        Moves, parentheses, comments in braces, move numbers; at most 20,000 moves.

    Examples
    --------
    >>> from engine.game import parse_deal
    >>> game = parse_variations(parse_deal("AC 2C / -- 3C"), "1. AC-2C (2C-AC {no}) 2. AC-3C")
    >>> main_line(game), len(game)
    ((Move(source=0, target=1), Move(source=1, target=3)), 2)
    """
    if len(text) > _LONGEST:
        raise MoveError(
            "{n_text} characters are too many for one game. Paste at most {longest}.",
            n_text=len(text),
            longest=_LONGEST,
        )
    reader = _Reader(deal)
    for token in _TOKEN.finditer(text):
        try:
            _take(reader, token)
        except MoveError as error:
            raise MoveError(
                "Word {word_number}: {error}",
                word_number=_word_number(text, token.start()),
                error=error,
            ) from error
    if len(reader.lines) > 1:
        number = _word_number(text, reader.lines[-1].opened)
        raise MoveError(
            "Word {number}: this variation isn't closed. Add ')' where it ends.", number=number
        )
    return reader.root.branches()


def _take(reader: _Reader, token: re.Match[str]) -> None:
    word = token.group()
    if token["comment"]:
        if not word.endswith("}"):
            raise MoveError("This comment isn't closed. Add '}' where it ends.")
    elif word == "}":
        raise MoveError("'}' has no matching '{'. Remove it or add the '{'.")
    elif word == "(":
        reader.open(token.start())
    elif word == ")":
        reader.close()
    elif not token["number"]:
        reader.play(word)


def _word_number(text: str, index: int) -> int:
    """Return the number of the word at an offset, from 1; words are separated by spaces."""
    return len(text[: index + 1].split())
