"""The features of the puzzle on the board, in the Inspect panel."""

from collections.abc import Iterator
from dataclasses import replace
from threading import Event

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance import Theme
from boaf_desktop.panels.inspect import inspect_panel
from boaf_desktop.panels.inspect.inspect_panel import (
    DepthBars,
    Effort,
    Findings,
    InspectPanel,
    inspect_deal,
)
from boaf_desktop.play.game import Puzzle
from boaf_desktop.play.session import Session
from boaf_desktop.settings import Settings
from boaf_desktop.widgets.tables import RowsTable
from engine.design.feature_registry import FEATURES, HALFWAY_RATIO
from engine.errors import StorageError
from engine.game import Deal, parse_deal
from engine.progress import Cancel
from engine.puzzlesets.puzzle_set import PuzzleSet
from tests.desktop.conftest import app_of
from tests.desktop.drivers.find import child
from tests.desktop.drivers.rate import record_of

OTHER = parse_deal("AC 2C / -- 3C")


class InspectDriver:
    def __init__(self, qtbot: QtBot, session: Session, settings: Settings, theme: Theme) -> None:
        self.qtbot, self.session, self.settings = qtbot, session, settings
        self.app = app_of(session, settings, theme)
        self.panel = InspectPanel(self.app)
        qtbot.addWidget(self.panel)

    def show(self) -> None:
        self.panel.resize(420, 720)
        self.panel.show()
        self.qtbot.waitExposed(self.panel)
        self.panel.all_features.click()
        self.wait()

    def wait(self) -> None:
        self.qtbot.waitUntil(self.is_done)

    def is_done(self) -> bool:
        said = self.texts()
        return "Counting" not in said and "Measuring" not in said

    def table(self, name: str) -> RowsTable:
        return child(self.panel, RowsTable, name)

    @property
    def bars(self) -> DepthBars:
        return child(self.panel, DepthBars)

    def shown(self, name: str) -> dict[str, list[str]]:
        model = self.table(name).model()
        columns = range(model.columnCount())
        rows = [[model.index(row, c).data() for c in columns] for row in range(model.rowCount())]
        return {row[0]: row[1:] for row in rows}

    def texts(self) -> str:
        labels = self.panel.findChildren(QLabel)
        return "\n".join(label.text() for label in labels if label.isVisible())


@pytest.fixture
def inspect(qtbot: QtBot, session: Session, settings: Settings, theme: Theme) -> InspectDriver:
    return InspectDriver(qtbot, session, settings, theme)


def test_features_say_their_accuracy(inspect: InspectDriver) -> None:
    inspect.show()
    shown = inspect.shown("Features of the puzzle")
    assert len(shown) == len(FEATURES)
    assert shown["Solvable"] == ["yes", ""]
    assert shown["Flockable pairs"] == ["15", ""]
    assert shown["Halfway solvability ratio"] == ["1/396 = 0.002525", ""]


def test_random_games_are_called_sampled(inspect: InspectDriver) -> None:
    inspect.show()
    shown = inspect.shown("Features of the puzzle")
    sampled = {each.title for each in FEATURES.values() if each.is_sampled}

    shown_as_sampled = {title for title, (_, accuracy) in shown.items() if accuracy == "sampled"}
    assert shown_as_sampled == sampled & shown.keys()
    assert "Monte Carlo success" in shown_as_sampled


def test_shown_panel_measures_again(inspect: InspectDriver) -> None:
    inspect.panel.show()
    inspect.panel.hide()
    inspect.show()

    assert inspect.shown("Features of the puzzle")["Solvable"] == ["yes", ""]


def test_blind_hides_everything(inspect: InspectDriver) -> None:
    inspect.show()

    inspect.session.set_blind(True)

    assert not inspect.table("Features of the puzzle").isVisible()
    assert not inspect.bars.isVisible()
    assert "Hidden until rated" in inspect.texts()


def test_features_are_shown_when_no_longer_blind(inspect: InspectDriver) -> None:
    inspect.session.set_blind(True)
    inspect.show()

    inspect.session.set_blind(False)
    inspect.wait()

    assert inspect.table("Features of the puzzle").isVisible()


def test_blind_puzzle_is_measured_only_afterwards(inspect: InspectDriver) -> None:
    study = inspect.app.study
    study.is_restoring = True
    inspect.panel.show()
    inspect.session.open_puzzle(Puzzle.from_deal(OTHER))
    assert "Hidden" in inspect.texts()

    study.is_restoring = False
    study.changed.emit()

    assert "Measuring" in inspect.texts()
    inspect.wait()


def test_large_puzzle_is_not_counted(inspect: InspectDriver) -> None:
    inspect.session.open_puzzle(Puzzle.from_deal(Deal.numbered(7, 1, 17)))
    inspect.show()
    shown = inspect.shown("Features of the puzzle")

    assert shown["Halfway solvability ratio"] == ["–", "not counted"]
    assert shown["Solvable"] == ["yes", ""]
    assert shown["Depth 3 solvability ratio"] == ["–", "not counted"]
    assert shown["Suits"] == ["4", ""]
    assert "States can be counted for up to 16 cards." in inspect.texts()


def test_features_that_an_unsolvable_deal_lacks_have_their_reason(inspect: InspectDriver) -> None:
    inspect.session.open_puzzle(Puzzle.from_deal(parse_deal("AC 3D")))
    inspect.show()

    shown = inspect.shown("Features of the puzzle")

    assert shown["Key states"] == ["–", "the deal is unsolvable"]
    assert shown["Initial tension"] == ["–", "no moves left at this depth"]


@pytest.mark.parametrize(("column", "accuracy"), [(1, "unknown (too many states)"), (2, "")])
def test_click_on_accuracy_measures_what_takes_longest(
    inspect: InspectDriver, column: int, accuracy: str
) -> None:
    inspect.session.open_puzzle(Puzzle.from_deal(Deal.numbered(1)))  # 16 cards
    inspect.show()
    table = inspect.table("Features of the puzzle")
    assert inspect.shown("Features of the puzzle")["Key states"][1] == "unknown (too many states)"
    row = [*inspect.shown("Features of the puzzle")].index("Key states")

    table.setCurrentIndex(table.model().index(row, 2))
    table.clicked.emit(table.model().index(row, column))
    inspect.wait()

    assert inspect.shown("Features of the puzzle")["Key states"][1] == accuracy


class Slow:
    """Measures only when the test says so, and records the efforts."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.efforts: list[Effort] = []
        self.may_end, self.error = Event(), False
        monkeypatch.setattr(inspect_panel, "inspect_deal", self._measure)

    def _measure(self, deal: Deal, effort: Effort, cancel: Cancel) -> Findings:
        self.efforts.append(effort)
        while effort is Effort.FULL and not self.may_end.wait(0.01):
            if cancel.is_set():
                break
        if self.error:
            raise StorageError("The scratch file is full.")
        return inspect_deal(deal, Effort.USUAL, cancel)


@pytest.fixture
def slow(inspect: InspectDriver, monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    """Measure a puzzle, except for what takes longest."""
    inspect.session.open_puzzle(Puzzle.from_deal(Deal.numbered(1)))
    inspect.show()
    slow = Slow(monkeypatch)
    yield slow
    slow.may_end.set()


def press_unknown(inspect: InspectDriver) -> None:
    table = inspect.table("Features of the puzzle")
    row = [*inspect.shown("Features of the puzzle")].index("Key states")
    table.setCurrentIndex(table.model().index(row, 2))
    table.clicked.emit(table.model().index(row, 2))


def test_pressed_again_goes_on_measuring(inspect: InspectDriver, slow: Slow) -> None:
    press_unknown(inspect)
    inspect.qtbot.waitUntil(lambda: bool(slow.efforts))

    press_unknown(inspect)
    slow.may_end.set()
    inspect.wait()

    assert slow.efforts == [Effort.FULL]


def test_failed_measurement_leaves_the_features(inspect: InspectDriver, slow: Slow) -> None:
    slow.error = True
    slow.may_end.set()

    press_unknown(inspect)
    inspect.wait()

    assert "The scratch file is full." in inspect.texts()
    assert inspect.shown("Features of the puzzle")["Solvable"] == ["yes", ""]
    assert inspect.table("Features of the puzzle").isVisible()


def test_what_takes_longest_goes_on_when_shown_again(inspect: InspectDriver, slow: Slow) -> None:
    press_unknown(inspect)
    inspect.qtbot.waitUntil(lambda: bool(slow.efforts))

    inspect.panel.hide()
    slow.may_end.set()
    inspect.show()

    assert slow.efforts == [Effort.FULL] * 2


def test_halfway_ratio_of_a_set_that_is_opened_later(inspect: InspectDriver) -> None:
    """The same estimate is shown everywhere."""
    deal = Deal.numbered(7, 1, 17)
    inspect.session.open_puzzle(Puzzle.from_deal(deal))
    inspect.show()
    record = replace(
        record_of(deal, **{HALFWAY_RATIO: 0.25}),
        halfway_provenance="interval",
        halfway_low=0.2,
        halfway_high=0.3,
    )

    inspect.app.open_set.open_rated(PuzzleSet((record,)), "Rated puzzles")

    shown = inspect.shown("Features of the puzzle")["Halfway solvability ratio"]
    assert shown == ["≈ 0.25", "0.2 to 0.3"]
