"""What the Inspect panel knows of the puzzle on the board."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.panels.inspect.depth_bars import DepthBars
from boaf_desktop.panels.inspect.inspect_panel import InspectPanel
from boaf_desktop.panels.inspect.inspect_work import FeatureRow, best_known
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.tables import RowsTable
from engine.design.feature_registry import FEATURES
from engine.game import Deal, parse_deal
from engine.puzzlesets.puzzle_set import record_of
from tests.desktop.conftest import app_of
from tests.desktop.drivers.find import child

OTHER = parse_deal("AC 2C / -- 3C")


class Room:
    def __init__(self, qtbot: QtBot, session: Session, settings: Settings, theme: Theme) -> None:
        self.qtbot, self.session, self.settings = qtbot, session, settings
        self.panel = InspectPanel(app_of(session, settings, theme))
        qtbot.addWidget(self.panel)

    def show(self) -> None:
        self.panel.resize(420, 720)
        self.panel.show()
        self.qtbot.waitExposed(self.panel)
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
def room(qtbot: QtBot, session: Session, settings: Settings, theme: Theme) -> Room:
    return Room(qtbot, session, settings, theme)


def test_features_say_their_accuracy(room: Room) -> None:
    room.show()
    shown = room.shown("Features of the puzzle")
    assert len(shown) == len(FEATURES)
    assert shown["Solvable"] == ["yes", "exact"]
    assert shown["Flockable pairs"] == ["15", "exact"]
    assert shown["Halfway solvability ratio"] == ["1/396 = 0.002525", "exact"]


def test_random_games_are_called_sampled(room: Room) -> None:
    room.show()
    shown = room.shown("Features of the puzzle")
    sampled = {each.title for each in FEATURES.values() if each.is_sampled}

    assert "Monte Carlo success" in sampled
    assert {title for title, (_, known) in shown.items() if known == "sampled"} == sampled & {
        *shown
    }
    assert shown["Monte Carlo success"][1] == "sampled"


def test_shown_panel_measures_again(room: Room) -> None:
    room.panel.show()
    room.panel.hide()
    room.show()

    assert room.shown("Features of the puzzle")["Solvable"] == ["yes", "exact"]


def test_blind_hides_everything(room: Room) -> None:
    room.show()
    room.session.set_blind(True)
    assert not room.table("Features of the puzzle").isVisible()
    assert not room.bars.isVisible()
    assert "Hidden until rated" in room.texts()
    room.session.set_blind(False)
    assert room.table("Features of the puzzle").isVisible()


def test_blind_puzzle_is_not_measured(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    room.session.set_blind(True)
    room.panel.show()
    room.session.open_puzzle(Puzzle.from_deal(OTHER))
    assert "Hidden" in room.texts()
    room.session.set_blind(False)
    assert "Measuring" in room.texts()
    room.wait()


def test_large_puzzle_is_not_counted(room: Room) -> None:
    room.session.open_puzzle(Puzzle.from_deal(Deal.from_freecell(7, 1, 17)))
    room.show()
    shown = room.shown("Features of the puzzle")

    assert shown["Halfway solvability ratio"] == ["–", "not counted"]
    assert shown["Solvable"] == ["yes", "exact"]
    assert shown["Depth 3 solvability ratio"] == ["–", "not counted"]
    assert shown["Suits"] == ["4", "exact"]
    assert "States can be counted for up to 16 cards." in room.texts()


def test_click_measures_what_takes_longest(room: Room) -> None:
    room.session.open_puzzle(Puzzle.from_deal(Deal.from_freecell(1)))  # 16 cards
    room.show()
    table = room.table("Features of the puzzle")
    names = [table.model().index(row, 0).data() for row in range(len(FEATURES))]
    row = names.index("Key states")
    chip = table.model().index(row, 2)
    assert chip.data() == "unknown (too many states)"
    table.setCurrentIndex(chip)
    table.clicked.emit(table.model().index(row, 1))  # only the chip counts
    assert chip.data() == "unknown (too many states)"
    table.clicked.emit(chip)
    room.wait()
    # The rows are new, and an index of the old ones may point nowhere.
    assert table.model().index(row, 2).data() == "exact"


def test_one_estimate_everywhere(qtbot: QtBot) -> None:
    row = FeatureRow(FEATURES["halfway_solvability_ratio"], 0.043, bounds=(0.03, 0.06))
    features = {"halfway_solvability_ratio": 0.056}
    record = replace(
        record_of(OTHER, features), halfway_provenance="interval", halfway_low=0.04,
        halfway_high=0.07,
    )  # fmt: skip
    assert best_known(row, record) == replace(row, value=0.056, bounds=(0.04, 0.07))
    exact = replace(record, halfway_provenance="exact")
    assert best_known(row, exact) == replace(row, value=0.056, bounds=None)
    # What was counted here is not given up for an estimate, and "unchecked" tells nothing.
    counted = replace(row, bounds=None)
    assert best_known(counted, record) == counted
    assert best_known(row, replace(record, halfway_provenance="")) == row
    assert best_known(row, None) == row
