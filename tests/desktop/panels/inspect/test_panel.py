"""What the Inspect panel knows of the puzzle on the board."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.panels.inspect import inspect_work
from boaf_desktop.panels.inspect.depth_bars import DepthBars
from boaf_desktop.panels.inspect.inspect_panel import InspectPanel
from boaf_desktop.panels.inspect.inspect_work import (
    DepthRow,
    Effort,
    FeatureRow,
    Findings,
    best_known,
    inspect_deal,
)
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.tables import RowsModel, RowsTable
from engine.design.registry import FEATURES, on_demand_features
from engine.game import Deal, parse_deal
from engine.progress import Cancel
from engine.puzzlesets.csv_format import record_of
from engine.search.counting.space import solution_space
from engine.search.limits import MAX_COUNTED_CARDS
from tests.desktop.conftest import app_of

OTHER = parse_deal("AC 2C / -- 3C")
SLOW = 60_000


class Room:
    """An Inspect panel with what it stands on."""

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
        self.qtbot.waitUntil(self.is_done, timeout=SLOW)

    def is_done(self) -> bool:
        said = self.texts()
        return "Counting" not in said and "Measuring" not in said

    def table(self, name: str) -> RowsTable:
        return next(t for t in self.panel.findChildren(RowsTable) if t.accessibleName() == name)

    @property
    def bars(self) -> DepthBars:
        return self.panel.findChildren(DepthBars)[0]

    def depths(self) -> list[tuple[object, ...]]:
        return [row[:3] for row in self.bars.numbers()[1:]]

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


def test_every_feature_is_shown_with_how_it_is_known(room: Room) -> None:
    room.show()
    shown = room.shown("Features of the puzzle")
    assert len(shown) == len(FEATURES)
    assert shown["Solvable"] == ["yes", "exact"]
    assert shown["Flockable pairs"] == ["15", "exact"]
    assert shown["Halfway solvability ratio"] == ["1/396 = 0.002525", "exact"]


def test_a_share_of_random_games_is_called_sampled_and_not_exact(room: Room) -> None:
    room.show()
    shown = room.shown("Features of the puzzle")
    sampled = {each.title for each in FEATURES.values() if each.is_sampled}
    assert "Monte Carlo success" in sampled
    assert {title for title, (_, known) in shown.items() if known == "sampled"} == sampled & {
        *shown
    }
    assert shown["Monte Carlo success"][1] == "sampled"


def test_a_feature_says_what_it_means(room: Room) -> None:
    room.show()
    assert "Choose a feature" in room.texts()
    room.table("Features of the puzzle").selectRow(3)
    assert FEATURES["edges"].meaning in room.texts()
    assert "From 0 to 1326 pairs" in room.texts()


def test_states_by_depth_are_those_of_the_figure(room: Room) -> None:
    room.show()
    assert room.depths()[4] == (4, 1, 395)
    assert room.depths()[7] == (7, 2, 0)
    bars = room.panel.findChild(DepthBars)
    assert isinstance(bars, DepthBars)
    assert "Depth 4: 1 solvable, 395 unsolvable." in bars.accessibleDescription()


def test_another_puzzle_is_measured_anew(room: Room) -> None:
    room.show()
    room.session.open_puzzle(Puzzle.from_deal(OTHER))
    assert "Measuring" in room.texts()
    room.wait()
    assert room.shown("Features of the puzzle")["Suits"] == ["1", "exact"]


def test_what_costs_nothing_is_shown_before_states_are_counted(room: Room) -> None:
    # So many ways that counting them takes a minute.
    deal = parse_deal("AC 2C 3C 4C / 5C 6C 7D -- / AD 2D 3D 4D / 5D 6D -- --")
    room.session.open_puzzle(Puzzle.from_deal(deal))
    room.panel.show()
    features = room.table("Features of the puzzle")
    room.qtbot.waitUntil(features.isVisible, timeout=SLOW)
    shown = room.shown("Features of the puzzle")
    assert shown["Suits"] == ["2", "exact"]
    assert shown["Halfway solvability ratio"][1] == "counting…"
    assert "Counting states…" in room.texts()
    room.session.open_puzzle(Puzzle.from_deal(OTHER))  # cancels the counting
    room.wait()
    assert room.shown("Features of the puzzle")["Halfway solvability ratio"][1] == "exact"


def test_an_interval_is_shown_before_a_large_ratio_is_counted() -> None:
    deal = Deal.from_freecell(3)
    efforts = [Effort.INSTANT]
    while (following := efforts[-1].after(deal.n_cards)) is not None:
        efforts.append(following)
    assert efforts == [Effort.INSTANT, Effort.QUICK, Effort.USUAL]
    rows = [
        next(
            row
            for row in inspect_deal(deal, effort, Cancel()).features
            if row.feature.name == "halfway_solvability_ratio"
        )
        for effort in efforts
    ]
    assert [row.value is None for row in rows] == [True, False, False]
    assert rows[1].bounds is not None
    assert rows[2].bounds is None
    assert rows[1].bounds[0] <= 654171 / 4321640 <= rows[1].bounds[1]
    assert rows[2].part == (654171, 4321640)


def test_a_panel_that_was_hidden_takes_up_what_it_dropped(room: Room) -> None:
    room.panel.show()
    room.panel.hide()
    room.show()
    assert room.shown("Features of the puzzle")["Solvable"] == ["yes", "exact"]


def test_blind_hides_everything_and_says_so(room: Room) -> None:
    room.show()
    room.session.set_blind(True)
    assert not room.table("Features of the puzzle").isVisible()
    assert not room.bars.isVisible()
    assert "Hidden until rated" in room.texts()
    room.session.set_blind(False)
    assert room.table("Features of the puzzle").isVisible()


def test_a_blind_puzzle_is_not_even_measured(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    room.session.set_blind(True)
    room.panel.show()
    room.session.open_puzzle(Puzzle.from_deal(OTHER))
    assert "Hidden" in room.texts()
    room.session.set_blind(False)
    assert "Measuring" in room.texts()
    room.wait()


def test_a_hidden_panel_measures_nothing(room: Room) -> None:
    room.session.open_puzzle(Puzzle.from_deal(OTHER))
    assert room.table("Features of the puzzle").model().rowCount() == 0


def test_more_than_sixteen_cards_are_not_counted(room: Room) -> None:
    room.session.open_puzzle(Puzzle.from_deal(Deal.from_freecell(7, 4, 5)))
    room.show()
    shown = room.shown("Features of the puzzle")
    assert shown["Halfway solvability ratio"] == ["–", "not counted"]
    assert shown["Solvable"] == ["yes", "exact"]
    assert shown["Depth 3 solvability ratio"] == ["–", "not counted"]
    assert shown["Suits"] == ["4", "exact"]
    assert "States can be counted for up to 16 cards." in room.texts()


def test_bounds_are_called_bounds(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    features = tuple(FeatureRow(feature, None) for feature in FEATURES.values())
    depths = (DepthRow(0, 0, 0, is_exact=False), DepthRow(1, 5, 7, is_exact=False))
    monkeypatch.setattr(
        "boaf_desktop.panels.inspect.inspect_panel.inspect_deal",
        lambda *_args, **_kwargs: Findings(features, depths, 2),
    )
    room.show()
    assert room.shown("Features of the puzzle")["Suits"][1] == "unknown (too many states)"
    assert "at least 5" in room.bars.accessibleDescription()


def test_a_click_counts_what_the_usual_budget_left_open(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inspect_work, "DEFAULT_LISTED_STATES", 2)
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


def test_the_findings_are_the_engines() -> None:
    found = inspect_deal(OTHER, Effort.USUAL, Cancel())
    assert [row.depth for row in found.depths] == [0, 1, 2]
    assert found.n_depths == 3
    assert MAX_COUNTED_CARDS == 16


def test_the_models_keep_the_rules_of_models(room: Room) -> None:
    mode = QAbstractItemModelTester.FailureReportingMode.Fatal
    models = room.panel.findChildren(RowsModel)
    testers = [QAbstractItemModelTester(model, mode) for model in models]
    room.show()
    assert testers
    assert all(model.rowCount() > 0 for model in models)


def test_the_features_on_demand_are_shown_with_the_name_of_a_class(
    room: Room, qtbot: QtBot
) -> None:
    room.show()
    model = room.panel.findChildren(RowsModel)[0]

    def shown() -> dict[str, str]:
        rows = range(model.rowCount())
        return {model.rows[k].feature.name: model.index(k, 1).data() for k in rows}

    qtbot.waitUntil(
        lambda: shown().get("browne_class") in {"interesting", "structured", "strict"},
        timeout=60_000,
    )
    found = solution_space(room.session.puzzle.deal)
    assert shown()["key_states"] == str(len(found.key_states))
    assert "≈" not in "".join(shown()[name] for name in on_demand_features())


def test_one_puzzle_shows_one_estimate_everywhere(qtbot: QtBot) -> None:
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
