"""The text of a game: a deal, and moves with numbers, comments and variations."""

import re
from typing import Final

from engine.errors import MoveError
from engine.game.deal import Deal
from engine.game.position import Move, parse_moves
from engine.game.sharecode import is_share_code
from engine.game.text import unquoted_text
from engine.game.typography import plain_text
from engine.sentences import message

GAME_NOTE: Final = message("This text is a game with moves. Only its deal is used.")
_TOKEN: Final = re.compile(r"\{[^}]*\}|\d+\.+|[(){}]|[^\s(){}]+")
# Possessive, so that a word of thousands of brackets is read once.
_MOVE: Final = re.compile(r"\(*+(\d++\.++)?\(*+\w{2,3}[-→]\w{2,3}[.,;]*+\)*+[.,;]*+")
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
