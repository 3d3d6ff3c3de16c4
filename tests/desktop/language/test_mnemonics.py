"""No letter opens two entries of a menu, or two things of one page, in any language."""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.language import languages
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.window.panels import PANELS
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.access import commands_with_windows
from tests.desktop.language.conftest import Speak

pytestmark = pytest.mark.fast


@pytest.fixture(params=languages())
def window(request: pytest.FixtureRequest, make_window: MakeWindow, speak: Speak) -> MainWindow:
    language: str = request.param
    speak(language)
    window = make_window()
    window.panels.begin()
    return window


def collisions(texts: Iterable[str]) -> list[tuple[str, list[str]]]:
    """Return each letter that several texts have as mnemonic, with these texts."""
    letters = {
        text: [b.lower() for a, b in pairwise(text.replace("&&", "")) if a == "&"]
        for text in texts
    }
    counts = Counter(letter for each in letters.values() for letter in each)
    return [
        (letter, [text for text, each in letters.items() if letter in each])
        for letter, n in counts.items()
        if n > 1
    ]


def texts_in(top: QWidget) -> list[str]:
    """Return the texts of a window whose mnemonics act together."""
    buttons = [each for each in top.findChildren(QAbstractButton) if each.isVisible()]
    labels = [each for each in top.findChildren(QLabel) if each.isVisible() and each.buddy()]
    texts = [*(each.text() for each in buttons), *(each.text() for each in labels)]
    if isinstance(top, MainWindow):
        actions = top.menuBar().actions()
        texts += [each.text() for each in actions if each.isVisible()]
    return texts


def test_menus_use_first_letters_where_they_are_free(window: MainWindow) -> None:
    menus: list[QMenu] = window.menuBar().findChildren(QMenu)
    for menu in filter(QMenu.title, menus):  # the others extend the menu bar
        texts = [action.text() for action in menu.actions() if "&" in action.text()]
        firsts = {text.replace("&", "")[0].lower() for text in texts}
        used = {text[1].lower() for text in texts if text.startswith("&")}
        assert {letter for letter in firsts if letter.isalpha()} == used, texts


def test_no_letter_opens_two_things(window: MainWindow, qtbot: QtBot) -> None:
    for menu in (*window.findChildren(QMenu), window.menuBar()):
        assert not collisions(action.text() for action in menu.actions())
    for is_designer in (False, True):
        window.settings.is_designer = is_designer
        window.home.show()
        QApplication.processEvents()
        assert not collisions(texts_in(window)), "home"
    window.home.hide()
    for key in PANELS:
        window.panels.show_panel(key)
        QApplication.processEvents()
        assert not collisions(texts_in(window)), key
    window.app.open_set.open_samples()
    qtbot.waitUntil(lambda: bool(window.app.open_set.records))
    for name in sorted(commands_with_windows()):
        window.commands[name].trigger()
        QApplication.processEvents()
        (top,) = [w for w in QApplication.topLevelWidgets() if w.isVisible() and w is not window]
        assert not collisions(texts_in(top)), name
        top.close()
