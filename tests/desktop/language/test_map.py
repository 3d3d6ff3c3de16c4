"""What the map panel says, in the language of the window."""

from pytestqt.qtbot import QtBot

from boaf_desktop.panels.map.map_panel import MapPanel
from boaf_desktop.workspace.app import App
from engine.files.storage import make_folder
from engine.game import parse_deal, puzzle_id
from engine.ratings.rating import Rating
from engine.ratings.ratings_file import RatingsFile
from tests.desktop.language.conftest import Speak


def test_why_nothing_can_be_learned_from_the_ratings(
    workspace: App, qtbot: QtBot, speak: Speak
) -> None:
    speak("de")
    deal = parse_deal("AC 2C 3C / 4D 5D 6D")
    make_folder(workspace.study.own_path.parent)
    RatingsFile(workspace.study.own_path).append(
        Rating(puzzle_id=puzzle_id(deal), deal=deal, rating=5)
    )
    panel = MapPanel(workspace)
    qtbot.addWidget(panel)
    panel.show()
    panel.shade.setCurrentIndex(panel.shade.findData(True))
    panel.shade.activated.emit(panel.shade.currentIndex())

    qtbot.waitUntil(lambda: bool(panel.state.why_no_model))
    panel.shade.activated.emit(panel.shade.currentIndex())

    assert panel.run.message.text().startswith("Zuerst müssen mindestens ")
