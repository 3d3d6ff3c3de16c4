"""Reasons for mistakes, and new positions with a trap of the same kind."""

from __future__ import annotations

from collections import Counter
from typing import Final

import numpy as np

from engine.errors import BoafError
from engine.game import Deal, Position
from engine.games.loss_reason import LossReason, reason_of
from engine.games.slips import SlipEvent
from engine.progress import Cancel, Progress, Work
from engine.search.explanation import explain_loss
from engine.search.solver import winning_moves

_MAX_NODES: Final = 200_000
_SIZES: Final = (6, 7, 8, 9)
_MOST_TRIES: Final = 20_000
_CHOOSY_TRIES: Final = 300
"""Number of deals in which at least half of the losing moves must lose for the reason; then one
move is enough."""
_MOST_WINNING: Final = 0.5
"""Maximum share of winning moves in a new position, so that the trap is real."""


def reason_of_mistake(event: SlipEvent, cancel: Cancel) -> LossReason | None:
    """Return why a mistake lost the game; None if the reason has no pattern or is unknown."""
    try:
        lost = Position.from_deal(event.deal).play_text(event.move)
    except BoafError:
        return None
    why = explain_loss(lost, max_nodes=_MAX_NODES, cancel=cancel)
    return None if why is None else reason_of(why)


def fresh_position(reason: LossReason, seed: int, cancel: Cancel) -> Work[Deal | None]:
    """Find a new winnable position in which a move loses for a given reason.

    Random deals are continued with winning moves, up to the first position in which at most half
    of the moves win and at least half of the others lose for the reason. After many tries, one
    losing move is enough. All verdicts come from the exact search. Runs in a worker thread.

    Parameters
    ----------
    seed : int
        The same seed gives the same position.

    Returns
    -------
    Deal or None
        The top cards of the position; None when none was found, or after a cancel.
    """
    rng = np.random.default_rng(seed)
    for done in range(_MOST_TRIES):
        yield Progress(done, 0)
        if cancel.is_set():
            return None
        position = Position.from_deal(Deal.random(int(rng.choice(_SIZES)), rng))
        while position.n_stacks > 3:
            found = winning_moves(position, max_nodes=_MAX_NODES, cancel=cancel)
            if not found.is_complete or not found.winning:
                break
            losing = [move for move in found.legal if move not in found.winning]
            if len(found.winning) <= _MOST_WINNING * len(found.legal):
                whys = (explain_loss(position.play(move), cancel=cancel) for move in losing)
                reasons = Counter(reason_of(why) for why in whys if why is not None)
                enough = len(losing) / 2 if done < _CHOOSY_TRIES else 1
                if reasons[reason] >= max(1, enough):
                    return position.to_deal()
            position = position.play(found.winning[int(rng.integers(len(found.winning)))])
    return None
