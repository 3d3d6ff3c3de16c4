"""Another language at once: the window is made anew, and nothing of what was in it is lost."""

from __future__ import annotations

from pathlib import Path

from tests.desktop.drivers.processes import run_python

BEGIN = """
import gc, sys, threading, time, weakref
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog
from shiboken6 import isValid
from boaf_desktop.startup.desktop import Desktop
from boaf_desktop.storage.settings import CardLetters, Language
app = QApplication(["boaf"])
desktop = Desktop(app)
desktop._settings.has_seen_welcome = True
desktop._settings.language = Language.ENGLISH
desktop.show("7", None)
settings = desktop._settings

def wait(is_true, seconds=60.0):
    end = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < end, is_true
        app.processEvents()
        time.sleep(0.005)

def rest(seconds):
    end = time.monotonic() + seconds
    wait(lambda: time.monotonic() > end)

def change(language):
    before = desktop.window
    settings.language = language
    wait(lambda: desktop.window is not before)
    rest(0.5)
    return before

wait(desktop.window.isVisible)
rest(0.5)
"""
END = """
desktop.window.close()
desktop.end()
"""


def said(code: str) -> list[str]:
    status, out, errors = run_python(BEGIN + code + END)
    assert status == 0, errors
    assert "Traceback" not in errors, errors
    return out.splitlines()


def test_game_notes_panels_and_windows_stay_and_speak_the_language() -> None:
    lines = said("""
from boaf_desktop.panels.rate.panel import RatePanel
window = desktop.window
session = window.session
session.play(next(iter(session.position.legal_moves())))
session.play(next(iter(session.position.legal_moves())))
session.undo()
window.resize(1234, 777)
rate = window.show_panel("rate")
rest(1.5)
rate.form.notes.setPlainText("half a sent")
window.run_command("preferences")
from boaf_desktop.dialogs.preferences import PreferencesDialog
window.findChild(PreferencesDialog).boxes["language"].setFocus()
played, seconds, names = session.node.move_text, session.seconds, threading.active_count()
settings.letters = CardLetters.LOCAL
before = change(Language.GERMAN)
assert desktop._theme.cards.choice.letters == "ABDK"
window, session = desktop.window, desktop.window.session
print(isValid(before), session.node.move_text == played, session.seconds >= seconds)
print(session.undo_stack.canUndo(), session.undo_stack.canRedo(), session.puzzle.number)
print(window.size().width(), window.is_designing, window.findChild(RatePanel).isVisible())
print(window.findChild(RatePanel).form.notes.toPlainText())
(dialog,) = [each for each in window.findChildren(QDialog) if each.isVisible()]
print(dialog.windowTitle(), window.windowTitle(), len([
    each for each in app.topLevelWidgets() if each.isVisible()]))
print(dialog.focusWidget().objectName())
session.redo()
change(Language.SPANISH)
print(desktop.window.session.undo_stack.canRedo(), desktop.window.commands["undo"].text())
change(Language.ENGLISH)
rest(1.0)
print(desktop.window.commands["undo"].text())
print(threading.active_count() <= names + 2)
""")
    assert [line.partition(" 8")[0] for line in lines] == [
        "False True True",
        "True True 7",
        "1234 True True",
        "half a sent",
        "Einstellungen Birds of a Feather 2",
        "language",
        "False &Deshacer",
        "&Undo",
        "True",
    ]


def test_work_goes_on_and_the_change_waits_and_says_so() -> None:
    lines = said("""
from boaf_desktop.widgets.jobs import run
from engine.progress import Progress
is_over = False
def work(cancel):
    while not is_over and not cancel.is_set():
        time.sleep(0.01)
        yield Progress(0, 0)
    return "done"
got = []
before = desktop.window
run(desktop.panels, work, got.append)
settings.language = Language.GERMAN
wait(lambda: before.notice.text)
print(desktop.window is before, before.notice.text)
settings.language = Language.ENGLISH
wait(lambda: not before.notice.text)
print(before.notice.text)
settings.language = Language.GERMAN
rest(0.4)
is_over = True
wait(lambda: desktop.window is not before)
print(got, desktop.window.commands["undo"].text())
before = desktop.window
before.run_command("new_random")
settings.language = Language.SPANISH
wait(lambda: "schließt" in before.notice.text)
print(desktop.window is before, before.notice.text)
for dialog in before.findChildren(QDialog):
    dialog.close()
wait(lambda: desktop.window is not before)
""")
    assert lines[0] == "True The language will change when the current task has finished."
    assert lines[1] == ""
    assert lines[2] == "['done'] &Rückgängig"
    assert lines[3].startswith("True Die Sprache wechselt, sobald du „")


def test_the_round_that_was_chosen_stays_chosen(own_folders: Path) -> None:
    lines = said(f"""
from pathlib import Path
study = desktop.panels.study
study.open_example(Path({str(own_folders)!r}) / "example")
wait(lambda: study.view is not None)
desktop.window.show_panel("study")
rounds = lambda: desktop.window.show_panel("study").rounds
rest(0.5)
rounds()._table.go_to(1)
chosen = rounds().chosen.status.number
print(chosen, study.chosen_round)
wait(lambda: not __import__("boaf_desktop.widgets.jobs").widgets.jobs.is_working(desktop.window))
change(Language.GERMAN)
wait(lambda: desktop.panels.study.view is not None)
rest(0.5)
print(rounds().chosen.status.number)
""")
    assert lines == ["2 2", "2"]
