"""What a person left on puzzles, in the table where one chooses among them."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from boaf_desktop import paths
from boaf_desktop.panels.puzzles.puzzles_panel import PuzzlesPanel
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.window.panels import Panels
from boaf_desktop.workspace.open_study import Annotation
from engine.design.record import PuzzleRecord
from engine.played_games import EndedGame, GameLog
from engine.puzzlesets.formats import read_set
from engine.ratings import GameOutcome, Rating, RatingsFile
from tests.desktop.drivers.puzzles import model_of, sort, table_of
from tests.desktop.drivers.studies import hide

pytestmark = pytest.mark.fast


@pytest.fixture
def panel(panels: Panels) -> PuzzlesPanel:
    paths.data_dir().mkdir(parents=True, exist_ok=True)
    return panels.puzzles


def cell(panel: PuzzlesPanel, place: int, key: str) -> str:
    column = model_of(panel).place_of_column(key)
    return "" if column < 0 else str(model_of(panel).index(place, column).data())


def annotation_of(panels: Panels, place: int) -> Annotation:
    return panels.app.study.annotation_of(panels.app.open_set.records[place].id)


@pytest.fixture
def rated(panels: Panels, panel: PuzzlesPanel, qtbot: QtBot) -> PuzzlesPanel:
    """Return the panel with ratings of the first puzzle, and games of the first two."""
    first, second = panels.app.open_set.records[:2]
    file = RatingsFile(panels.app.study.ratings_path)
    wrong = file.append(Rating(first.deal, 2, notes="too easy"))
    file.append(Rating(first.deal, 7, notes="Neat.\nTwice", tags=("trap",), supersedes=wrong.key))
    file.append(Rating(first.deal, 8, tags=("trap", "late"), rater="Ada"))
    ends: tuple[tuple[PuzzleRecord, GameOutcome], ...] = (
        (first, "solved"), (first, "given_up"), (second, "given_up"), (first, "solved"),
    )  # fmt: skip
    GameLog(paths.games_file()).record(
        EndedGame(datetime.now(UTC), f"game {number}", record.id, record.deal, outcome)
        for number, (record, outcome) in enumerate(ends)
    )
    panels.app.study.reload()
    panels.app.recorder.catch_up()
    qtbot.waitUntil(lambda: bool(cell(panel, 0, "rating")) and bool(cell(panel, 0, "games")))
    return panel


def test_marks_stand_beside_their_puzzle(rated: PuzzlesPanel) -> None:
    keys = ("rating", "tags", "notes", "games")
    first, second = ([cell(rated, place, key) for key in keys] for place in (0, 1))

    assert first == ["7.5", "trap, late", "Neat. Twice", "solved ×2"]
    assert second == ["", "", "", "given up"]


def test_annotations_are_columns_once_there_are_some(
    panel: PuzzlesPanel, request: pytest.FixtureRequest
) -> None:
    annotations = {"rating", "tags", "notes", "games"}
    assert not annotations & set(table_of(panel).shown_keys)

    request.getfixturevalue("rated")

    assert annotations < set(table_of(panel).shown_keys)


def test_new_rating_is_shown(rated: PuzzlesPanel, panels: Panels, qtbot: QtBot) -> None:
    second = panels.app.open_set.records[1]

    RatingsFile(panels.app.study.ratings_path).append(Rating(second.deal, 3))
    panels.app.study.reload()

    qtbot.waitUntil(lambda: cell(rated, 1, "rating") == "3")


def test_marks_sort_filter_and_search(rated: PuzzlesPanel, qtbot: QtBot) -> None:
    sort(rated, "rating", Qt.SortOrder.DescendingOrder)
    qtbot.waitUntil(lambda: model_of(rated).places[0] == 0)
    rated.filter.set_ranges({"rating": (5.0, None)})
    qtbot.waitUntil(lambda: model_of(rated).places == [0])
    rated.filter.set_ranges({})
    rated.search.setText("TRAP neat")
    qtbot.waitUntil(lambda: model_of(rated).places == [0])


def test_marks_hidden_while_blind(
    rated: PuzzlesPanel, panels: Panels, qtbot: QtBot, tmp_path: Path
) -> None:
    first = panels.app.open_set.records[0]

    hide(panels.app, tmp_path, first)

    assert cell(rated, 0, "rating") == "·"
    rated.search.setText("TRAP neat")
    qtbot.waitUntil(lambda: model_of(rated).places == [])
    rated.search.setText(first.id[:6])
    qtbot.waitUntil(lambda: model_of(rated).places == [0])


def test_export_of_shown_or_selected(
    panels: Panels, panel: PuzzlesPanel, qtbot: QtBot, tmp_path: Path, window: MainWindow
) -> None:
    open_set = panels.app.open_set
    n_puzzles = len(open_set.records)
    assert panel.exports_all
    panel.filter.set_ranges({"cards": (8.0, 12.0)})
    shown = model_of(panel).places
    assert 2 <= len(shown) < n_puzzles
    assert panel.export_places == shown
    left = n_puzzles - len(shown)
    assert panel.export_line.whole_text.endswith(
        f"{len(shown)} of {n_puzzles} puzzles shown · {left} hidden by the filter"
    )
    path = tmp_path / "some.csv"
    panels.puzzles.save_as(path)
    qtbot.waitUntil(lambda: "were saved to" in window.notice.text)
    assert [each.id for each in read_set(path).records] == [
        open_set.records[place].id for place in shown
    ]
    assert open_set.path != path  # the open set is still all of them
    assert window.settings.recent_files[0] == str(path)
    table_of(panel).choose(shown[:2])
    assert panel.export_places == shown[:2]
    assert panel.export_line.whole_text.endswith(f"2 of {n_puzzles} puzzles selected")


def test_part_never_replaces_the_set(
    panels: Panels, panel: PuzzlesPanel, qtbot: QtBot, tmp_path: Path
) -> None:
    open_set, path = panels.app.open_set, tmp_path / "mine.csv"
    with qtbot.waitSignal(open_set.changed):
        open_set.save(path)
    before = path.read_bytes()
    table_of(panel).choose([0, 1])
    panels.puzzles.save_as(path)

    assert "Overwriting it would lose the hidden puzzles." in panels.app.window.notice.text
    assert path.read_bytes() == before
