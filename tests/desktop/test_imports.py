"""What is loaded when, and by which thread."""

import pytest

from tests.processes import WINDOW, run_python

SHOWN = f"""{WINDOW}
desktop.show()
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
desktop.show()
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
desktop.loaded.connect(app.quit)
app.exec()
def names():
    return [name for name in {OF_DESIGNERS!r} if name in sys.modules]
print(names(), "engine.search.difficulty" in sys.modules)
desktop.window.panels.show_panel("study")
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
import boaf_desktop.pyside
sys.meta_path.insert(0, Watch()){SHOWN}
desktop.loaded.connect(app.quit)
app.exec()
desktop.window.panels.show_panel("study")
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
import boaf_desktop.pyside
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
