"""The text of the rating form about how a game went."""

from typing import Final

from PySide6.QtCore import QLocale

from boaf_desktop.language.formats import clock_text
from boaf_desktop.language.translation import tr, worded
from boaf_desktop.play.game.game import GameState, Telemetry
from engine.columns import SECONDS, Column
from engine.digits import UNKNOWN
from engine.ratings.play_record import PLAY_COLUMNS

_REVEALING: Final = frozenset({"blunders"})  # values of a game that reveal the verdict


def telemetry_text(telemetry: Telemetry, locale: QLocale, *, is_blind: bool) -> str:
    """Return how a game ended, its times and numbers; while blind, without mistakes.

    Mistakes would reveal the verdict.
    """
    values = telemetry.play_values()
    lines = [_outcome_text(telemetry.outcome)]
    for column in PLAY_COLUMNS:
        is_hidden = is_blind and column.field in _REVEALING
        value = tr("hidden") if is_hidden else _cell_text(column, values[column.field], locale)
        lines.append(tr("{name} {value}", name=worded(column.heading), value=value))
    return "\n".join(lines)


def _cell_text(column: Column, value: float | None, locale: QLocale) -> str:
    if value is None:
        return UNKNOWN
    return clock_text(value) if column.cell is SECONDS else locale.toString(int(value))


def _outcome_text(outcome: GameState) -> str:
    return {
        GameState.SOLVED: tr("Solved"),
        GameState.GIVEN_UP: tr("Given up"),
        GameState.PLAYING: tr("Not finished: counts as given up"),
    }[outcome]
