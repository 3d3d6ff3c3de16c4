"""What the tests of the desktop share: a folder of their own, a window, and no thread left."""

import gc
import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

# The platform's own screen is smaller than the window. On Windows, a colon would end the path.
os.environ["QT_QPA_PLATFORM"] = "offscreen:configfile=" + os.path.relpath(
    Path(__file__).with_name("screen.json")
)

from PySide6.QtCore import QEvent, QLocale, Qt, SignalInstance
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from pytestqt.wait_signal import SignalBlocker

from boaf_desktop.appearance import Theme
from boaf_desktop.paths import settings_file
from boaf_desktop.play.game import Puzzle
from boaf_desktop.play.session import Session
from boaf_desktop.settings import Settings
from boaf_desktop.widgets import jobs
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.app import App
from engine.game import parse_deal
from tests.desktop.drivers.stub_window import stub_window
from tests.desktop.drivers.study_window import StudyWindow

SMALL = "AC 2C / -- 3C"
WAIT_MS = 60_000
EIGHT = "-- -- 5D -- / 4D -- 5H -- / -- KD 5C -- / 9S 9C 4C --"  # Neller & Ziegler 2019


# The tests read English, on whatever machine; those of languages choose theirs.
QLocale.setDefault(QLocale("C"))


@pytest.fixture(scope="session")
def modules_no_garbage() -> set[str]:
    """Return the modules that the garbage collector skips: a collection takes milliseconds."""
    return set()


@pytest.fixture(autouse=True)
def garbage_is_collected_in_this_thread_only(modules_no_garbage: set[str]) -> Iterator[None]:
    """As in the program: a worker that collects may destroy Qt objects outside of their thread."""
    gc.disable()
    yield
    # All generations: a window that lived through one collection is never freed otherwise.
    gc.collect()
    if not sys.modules.keys() <= modules_no_garbage:
        gc.freeze()
        modules_no_garbage.update(sys.modules)
    gc.enable()  # for the tests of the engine that follow in this process


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "home"
    monkeypatch.setenv("BOAF_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def no_thread_is_left() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    if QApplication.instance() is not None:
        for each in QApplication.topLevelWidgets():  # else one may read in the test that follows
            each.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    jobs.shutdown_all()
    left = [thread for thread in threading.enumerate() if thread not in before]
    # A QThread that ran Python code shows up as a dummy until it is gone.
    assert not [thread for thread in left if thread.is_alive() and not thread.daemon]


@pytest.fixture(autouse=True)
def no_key_is_left_down() -> Iterator[None]:
    """Let go of Ctrl, Alt and Shift, which `QTest.keyClick` presses and Qt then takes as held."""
    yield
    if QGuiApplication.instance() is not None:
        QTest.keyRelease(QWidget(), Qt.Key.Key_Shift)
        assert QGuiApplication.keyboardModifiers() == Qt.KeyboardModifier.NoModifier


def pytest_sessionfinish() -> None:
    jobs.shutdown_all()


class PatientBot(QtBot):
    """Wait for as long as a loaded machine may take."""

    def waitUntil(  # noqa: N802 - named by pytest-qt
        self, callback: Callable[[], bool | None], *, timeout: int = WAIT_MS
    ) -> None:
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(  # noqa: N802
        self, signal: SignalInstance, *, timeout: int = WAIT_MS, **options: Any
    ) -> SignalBlocker:
        return super().waitSignal(signal, timeout=timeout, **options)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    return PatientBot(request)


@pytest.fixture
def settings(qapp: QApplication) -> Settings:
    settings = Settings(settings_file(), qapp)
    settings.has_animations = False
    settings.has_won = settings.has_seen_welcome = settings.is_designer = True
    return settings


@pytest.fixture
def theme(qapp: QApplication, settings: Settings) -> Theme:
    return Theme(qapp, settings)


@pytest.fixture
def session(qapp: QApplication) -> Iterator[Session]:
    session = Session(Puzzle.from_deal(parse_deal(EIGHT)), qapp)
    yield session
    session.deleteLater()


def app_of(
    session: Session, settings: Settings, theme: Theme, said: list[str] | None = None
) -> App:
    """Return what panels share, of a player who ended no game."""
    window = stub_window(theme)
    window.session, window.settings = session, settings
    window.said = said if said is not None else []
    return App(window)


def another_app(window: MainWindow) -> App:
    """Return what a window shares after another start of the program."""
    return App(window)


MakeWindow = Callable[..., MainWindow]


def requests_to_panels(window: MainWindow) -> list[str]:
    """Return what the window will ask of the panels, of which it has none, as it asks."""
    requested: list[str] = []
    panels: Any = window.panels
    panels.is_in_set = lambda _puzzle: True
    panels.open_next = lambda: requested.append("next")
    panels.open_previous = lambda: requested.append("previous")
    panels.show_rating = lambda: requested.append("rate")
    return requested


@pytest.fixture
def make_window(qtbot: QtBot, settings: Settings, theme: Theme) -> MakeWindow:
    def make(deal: str = SMALL) -> MainWindow:
        session = Session(Puzzle.from_deal(parse_deal(deal)))
        window = MainWindow(session, settings, theme)
        session.setParent(window)
        qtbot.addWidget(window)
        window.restore_layout()
        window.show()
        if settings.has_seen_welcome:
            window.board.focus_card()  # who begins here plays at once
        else:
            window.welcome()
        qtbot.waitExposed(window)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        return window

    return make


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    return make_window()


@pytest.fixture
def lab(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> StudyWindow:
    """Return a window in which no study is open."""
    return StudyWindow(make_window(), qtbot, tmp_path)


@pytest.fixture
def workspace(window: MainWindow) -> App:
    return window.app
