"""The puzzle of the day is the same for everybody."""

from datetime import date

import pytest

from engine.played_games import place_of
from resources.samples.make_daily import WEEKS
from tests.engine.played_games.examples import daily_rows
from tests.processes import run_python


@pytest.mark.parametrize(
    "place",
    [
        {"TZ": "Asia/Kolkata", "LC_ALL": "C.UTF-8", "OPENBLAS_CORETYPE": "Haswell"},
        {"TZ": "America/St_Johns", "LC_ALL": "de_DE.UTF-8", "OPENBLAS_CORETYPE": "Prescott"},
        {"TZ": "UTC", "LC_ALL": "C", "PYTHONHASHSEED": "7"},
    ],
    ids=lambda place: place["TZ"],
)
def test_daily_puzzle_same_everywhere(place: dict[str, str]) -> None:
    code = """
from datetime import date
from PySide6.QtCore import QCoreApplication, QObject, Signal
from boaf_desktop.play.sequences import Daily
class NoGames(QObject):
    changed = Signal()
    games = ()
app = QCoreApplication([])
owner = NoGames()
owner.app, owner.recorder = owner, owner
daily = Daily(owner)
for day in (date(2026, 11, 21), date(2031, 2, 28)):
    print(daily.puzzle(day).id, daily.puzzle(day).deal.to_line())
"""
    days = (date(2026, 11, 21), date(2031, 2, 28))
    found = [daily_rows()[place_of(day, 7 * WEEKS)] for day in days]

    _code, printed, _errors = run_python(code, **place)

    assert printed.splitlines() == [f"{row['id']} {row['deal']}" for row in found]
