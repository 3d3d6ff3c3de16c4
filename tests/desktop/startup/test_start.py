import gc
import json
import shutil
import threading
import weakref
from pathlib import Path
from typing import ClassVar

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boaf_desktop.play.game.journal import read_journal
from boaf_desktop.startup.garbage import GarbageCollector
from boaf_desktop.storage import paths
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.processes import WINDOW, run_python
from tests.desktop.drivers.study_window import StudyWindow
from tests.folder_state import state_of

START = """
import sys
from boaf_desktop.launch import open_window
sys.exit(open_window({deal!r}))
"""
SHOWN = f"""{WINDOW}
desktop.show("")
QTimer.singleShot(100000, app.quit)
"""
WATCHED = """
import sys, threading, importlib.abc
seen = []
class Watch(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        seen.append((name, threading.current_thread() is threading.main_thread()))
        return None
"""
HEAVY = (
    "engine.search.solver",
    "pandas",
    "statsmodels",
    "scipy",
)


@pytest.mark.slow
def test_first_paint_loads_nothing_heavy() -> None:
    code = f"""{WINDOW}
def look():
    print([name for name in {HEAVY!r} if name in sys.modules])
    app.quit()
desktop.window.painted.connect(look)
desktop.show("")
app.exec()
desktop.window.close()
desktop.end(60)
"""
    status, out, errors = run_python(code)
    assert (status, out.strip()) == (0, "[]"), errors


@pytest.mark.slow
def test_search_imported_by_a_worker() -> None:
    code = f"""{WATCHED}
sys.meta_path.insert(0, Watch()){SHOWN}
session = desktop.window.app.session
session.verdict_changed.connect(app.quit)
app.exec()
desktop.window.close()
desktop.end(60)
heavy = [each for each in seen if each[0] in {HEAVY!r}]
names = dict(heavy)
print("engine.search.solver" in names, any(is_main for _, is_main in heavy))
print(session.evaluation.verdict.value)
"""
    status, out, errors = run_python(code)
    assert (status, out.strip()) == (0, "True False\nwinnable"), errors


OF_DESIGNERS = (
    "pandas",
    "statsmodels",
    "scipy.linalg",
    "scipy.stats",
    "engine._kernels.chains",
    "boaf_desktop.panels.puzzles.puzzles_panel",
    "boaf_desktop.panels.generate.generate_panel",
    "boaf_desktop.panels.study.study_panel",
    "boaf_desktop.panels.rate.rate_panel",
    "boaf_desktop.panels.energy.energy_panel",
    "boaf_desktop.panels.inspect.inspect_panel",
)


@pytest.mark.slow
def test_player_loads_no_designer_modules() -> None:
    code = f"""{SHOWN}
desktop._warmup.loaded.connect(app.quit)
app.exec()
def names():
    return [name for name in {OF_DESIGNERS!r} if name in sys.modules]
print(names(), "engine.search.difficulty" in sys.modules)
desktop.window.show_panel("study")
app.exec()
print([name for name in ("pandas", "statsmodels") if name in names()])
desktop.window.close()
desktop.end(60)
"""
    status, out, errors = run_python(code)
    first, second = out.splitlines()

    assert (status, first) == (0, "[] True"), errors
    assert second == "['pandas', 'statsmodels']", errors


def test_qt_loaded_by_the_first_thread() -> None:
    code = f"""{WATCHED}
import boaf_desktop.startup.pyside
sys.meta_path.insert(0, Watch()){SHOWN}
desktop._warmup.loaded.connect(app.quit)
app.exec()
desktop.window.show_panel("study")
app.exec()
desktop.window.close()
desktop.end(60)
elsewhere = [name for name, is_main in seen if name.startswith("PySide6.") and not is_main]
print("statsmodels" in sys.modules, elsewhere)
"""
    status, out, errors = run_python(code)
    assert (status, out.strip()) == (0, "True []"), errors


def test_threads_ask_for_qt_types_at_once() -> None:
    code = """
import sys, threading
import boaf_desktop.startup.pyside
from PySide6 import QtCore, QtGui, QtSvg, QtWidgets
sys.setswitchinterval(1e-6)
def ask():
    for module in (QtCore, QtGui, QtSvg, QtWidgets):
        for name in dir(module):
            getattr(module, name)
threads = [threading.Thread(target=ask) for _ in range(5)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""
    status, _, errors = run_python(code, PYSIDE6_OPTION_LAZY="1")
    assert status == 0, errors


@pytest.mark.parametrize(
    ("display", "words"),
    [
        ("", "No display was found (DISPLAY isn't set)"),
        (":9999", "The display ':9999' refused the connection."),
        ("x", "The display 'x' refused the connection"),
    ],
)
def test_missing_display_is_told(display: str, words: str) -> None:
    status, out, errors = run_python(
        START.format(deal=""),
        QT_QPA_PLATFORM="xcb",
        DISPLAY=display,
        WAYLAND_DISPLAY="",
    )
    assert status == 2
    assert out == ""
    (line,) = errors.splitlines()
    assert line.startswith("boaf: ")
    assert words in line
    assert "boaf --help" in line


@pytest.mark.parametrize("name", ["engine.py", "engine/__init__.py"])
def test_another_engine_does_no_harm(tmp_path: Path, name: str) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("raise SystemExit('another engine')")
    code = "import sys; from boaf_desktop.launch import main; sys.argv[1:] = ['deal', '1']; main()"
    path = f"{tmp_path}:{Path(__file__).parents[3]}"
    status, out, errors = run_python(code, PYTHONPATH=path)
    assert (status, out[:11]) == (0, "JD 2D 9H JC"), errors


def test_uncaught_error_in_the_notice_bar() -> None:
    code = f"""{WINDOW}
from engine.errors import DealError
desktop.show("")
def fail():
    raise DealError("the deal is odd; mend it")
def look():
    print(desktop.window.notice.text)
    desktop.window.close()
QTimer.singleShot(0, fail)
QTimer.singleShot(50, look)
app.exec()
desktop.end()
"""
    status, out, errors = run_python(code)
    assert (status, out.strip()) == (0, "The deal is odd; mend it"), errors


def test_killed_game_comes_back(own_folders: Path) -> None:
    begin = f"""{WINDOW}
desktop.show("1")
session = desktop.window.app.session
session.play(session.position.parse_move("JD-2D"))
QTimer.singleShot(200, lambda: os._exit(9))
app.exec()
"""
    status, _, errors = run_python(begin)
    assert status == 9, errors
    again = f"""{WINDOW}
desktop.show("")
session = desktop.window.app.session
print(session.puzzle.number, session.node.move_text, session.undo_stack.canUndo())
desktop.window.close()
desktop.end(60)
"""
    status, out, errors = run_python(again)
    assert (status, out.strip()) == (0, "1 J♦-2♦ True"), errors


def test_signal_keeps_the_game(own_folders: Path) -> None:
    code = """
import os, signal, sys
from PySide6.QtCore import QTimer
from boaf_desktop.startup import desktop
show = desktop.Desktop.show
def show_and_end(self, *arguments, **options):
    show(self, *arguments, **options)
    QTimer.singleShot(300, lambda: os.kill(os.getpid(), signal.SIGTERM))
desktop.Desktop.show = show_and_end
sys.exit(desktop.run_window("80431"))
"""
    status, _, errors = run_python(code)
    assert status == 0, errors
    games = json.loads((own_folders / "data" / "journal.json").read_text())["games"]
    assert games[-1]["number"] == 80431


RELEASE = Path(__file__).parents[2] / "old_files" / "2.0.0"


@pytest.mark.parametrize("n_cut", [0, 1, 40], ids=["whole", "no last line break", "last row cut"])
def test_start_writes_to_no_ratings(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, own_folders: Path, n_cut: int
) -> None:
    study = Path(shutil.copytree(RELEASE / "rounds", tmp_path / "in" / "rounds"))
    shutil.copytree(RELEASE / "home" / "data", own_folders / "data", dirs_exist_ok=True)
    own = paths.data_dir() / "ratings.csv"
    for path in (own, study / "ratings.csv"):
        data = path.read_bytes()
        path.write_bytes(data[: len(data) - n_cut])
    (paths.data_dir() / "open-study.txt").write_text(str(study), "utf-8")
    before, own_before = state_of(study.parent), (own.stat().st_mtime_ns, own.read_bytes())

    window = make_window()
    window.session.restore_games(read_journal(paths.journal_file()))
    lab = StudyWindow(window, qtbot, tmp_path)
    with qtbot.waitSignal(lab.study.opened):
        lab.study.restore()
    lab.panel()
    lab.rate_panel()
    qtbot.waitUntil(lambda: not lab.tasks.is_busy)
    window.close()

    assert state_of(study.parent) == before
    assert (own.stat().st_mtime_ns, own.read_bytes()) == own_before
    assert not [path.name for path in own.parent.glob("ratings.csv.*")]


class Knot:
    """A cycle that remembers the thread in which it died."""

    died_in: ClassVar[list[int]] = []

    def __init__(self) -> None:
        self.me = self
        weakref.finalize(self, lambda: Knot.died_in.append(threading.get_ident()))


def test_cycles_die_in_the_gui_thread(qapp: QApplication, qtbot: QtBot) -> None:
    Knot.died_in.clear()
    collector = GarbageCollector(qapp)
    collector.start()
    worker = threading.Thread(target=lambda: [Knot() for _ in range(5000)])
    worker.start()
    worker.join()
    assert Knot.died_in == []
    qtbot.waitUntil(lambda: len(Knot.died_in) > 0)
    assert set(Knot.died_in) == {threading.get_ident()}
    collector.stop()
    assert gc.isenabled()
    gc.disable()  # as the other tests have it
    QObject.deleteLater(collector)
