"""The rules: cards, deals, positions, the flockability graph. Safe on a GUI thread."""

from engine.game.canonical import canonical_deal, puzzle_id
from engine.game.cards import (
    N_CARDS,
    N_RANKS,
    RANKS,
    SUITS,
    Card,
    are_flockable,
    card_text,
    move_symbols,
    parse_card,
    rank_of,
    suit_of,
)
from engine.game.deal import Deal
from engine.game.game_text import parse_game
from engine.game.position import Move, Position, format_moves, parse_moves, replay
from engine.game.sharecode import parse_share_code, share_code
from engine.game.text import parse_deal

__all__ = [
    "N_CARDS", "N_RANKS", "RANKS", "SUITS", "Card", "Deal", "Move", "Position",
    "are_flockable", "canonical_deal", "card_text", "format_moves", "move_symbols",
    "parse_card", "parse_deal", "parse_game", "parse_moves", "parse_share_code",
    "puzzle_id", "rank_of", "replay", "share_code", "suit_of",
]  # fmt: skip
