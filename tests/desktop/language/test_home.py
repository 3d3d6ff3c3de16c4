"""Home has room for the names of games in each language."""

import pytest
from PySide6.QtWidgets import QApplication

from boaf_desktop.language import languages
from boaf_desktop.play.game import DAILY, Puzzle
from engine.game import parse_deal
from tests.desktop.conftest import MakeWindow
from tests.desktop.language.conftest import Speak

DEALS = ("AC 2C / -- 3C", "4C 5C / -- 6C", "7C 8C / -- 9C", "2C 3C / -- 4C", "3C 4C / -- 5C")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("width", [820, 1000, 1366])
def test_names_of_games_are_whole(
    make_window: MakeWindow, speak: Speak, language: str, width: int
) -> None:
    speak(language)
    window = make_window()
    for day, text in enumerate(DEALS, 10):
        window.open_puzzle(Puzzle.from_deal(parse_deal(text), source=f"{DAILY} 2026-11-{day}"))
        window.session.play(next(window.session.position.legal_moves()))
    window.resize(width, 736)

    window.home.show()

    QApplication.processEvents()  # so that everything is in its place
    assert window.home.page is not None
    tile = window.home.page.continue_tile
    assert tile.text.text() == tile.text.whole_text
    others = [button for button in tile.others if button.isVisible()]
    assert all(button.width() >= button.sizeHint().width() for button in others)
