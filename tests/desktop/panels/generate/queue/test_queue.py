"""The queue in the window: filled from the form, run in order, kept whatever ends the program."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.generate.panel import GeneratePanel
from boaf_desktop.panels.generate.queue.reminder import QueueReminder
from boaf_desktop.panels.generate.queue.section import batch_words
from boaf_desktop.storage.paths import queue_file
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.workspace import Workspace
from engine.design.presets import preset
from engine.design.settings import GenerateSettings
from engine.puzzlesets.batch_queue import (
    DONE,
    FAILED,
    RUNNING,
    STOPPED,
    WAITING,
    change_queue,
    hold_queue,
    marked,
    read_queue,
)
from engine.puzzlesets.csv_format import read_csv

WAIT_MS = 60_000


def make_panel(window: MainWindow, workspace: Workspace, qtbot: QtBot) -> GeneratePanel:
    panel = GeneratePanel(window.context, workspace)
    qtbot.addWidget(panel)
    panel.resize(420, 900)
    panel.show()
    settle(panel, qtbot)
    return panel


@pytest.fixture
def panel(window: MainWindow, workspace: Workspace, qtbot: QtBot) -> GeneratePanel:
    return make_panel(window, workspace, qtbot)


def settle(panel: GeneratePanel, qtbot: QtBot) -> None:
    """Wait until every change of the queue is on the disk."""
    store = panel.queue.store
    qtbot.waitUntil(lambda: store._job is None and not store._wishes, timeout=WAIT_MS)


def add(
    panel: GeneratePanel, qtbot: QtBot, *sizes: int, count: int = 2, iterations: int = 60
) -> None:
    panel.queue_fold.button.setChecked(True)
    for cards in sizes:
        low, high = panel.form.cards_low, panel.form.cards_high
        for field in (low, high) if cards < low.value() else (high, low):
            field.setValue(cards)
        panel.form.count.setValue(count)
        panel.form.iterations.setValue(iterations)
        panel.queue.add_button.click()
    settle(panel, qtbot)


def sizes(panel: GeneratePanel) -> list[int]:
    assert panel.queue.batches == read_queue(queue_file())
    return [batch.settings.cards_low for batch in panel.queue.batches]


def states() -> list[str]:
    return [batch.state for batch in read_queue(queue_file())]


def run_all(panel: GeneratePanel, qtbot: QtBot) -> None:
    panel.queue.start_button.click()
    assert panel.is_running
    qtbot.waitUntil(lambda: not panel.is_running, timeout=WAIT_MS)
    settle(panel, qtbot)


def test_batches_are_added_with_seeds_of_their_own_and_run_in_order(
    panel: GeneratePanel, workspace: Workspace, qtbot: QtBot
) -> None:
    modes = QAbstractItemModelTester.FailureReportingMode
    QAbstractItemModelTester(panel.queue.model, modes.Fatal, panel)
    assert not panel.queue.start_button.isEnabled()
    add(panel, qtbot, 5, 6)
    assert sizes(panel) == [5, 6]
    first, second = panel.queue.batches
    assert second.settings.seed == first.settings.seed + 1
    assert panel.queue.model.index(0, 0).data().startswith("5 cards, seed 1, final")
    assert panel.queue.model.index(0, 1).data() == "0 of 2"
    assert panel.queue.model.index(0, 2).data() == "waiting"
    run_all(panel, qtbot)
    assert states() == [DONE, DONE]
    assert [len(read_csv(batch.path).records) for batch in panel.queue.batches] == [2, 2]
    assert panel.queue.model.index(1, 1).data() == "2 of 2"
    assert panel.queue.model.index(1, 2).data() == "done"
    # Whoever worked with another set was not disturbed; the new ones are a key away.
    assert workspace.open_set.path is None
    panel.queue.table.selectRow(1)
    with qtbot.waitSignal(workspace.open_set.changed, timeout=WAIT_MS):
        panel.queue.table.activated.emit(panel.queue.model.index(1, 0))
    assert workspace.open_set.path == second.path


def test_a_failing_batch_says_why_and_the_next_has_its_turn(
    panel: GeneratePanel, qtbot: QtBot
) -> None:
    add(panel, qtbot, 5, 6)
    mine = panel.queue.batches[0].path
    mine.parent.mkdir(parents=True, exist_ok=True)
    mine.write_text("mine\n")
    run_all(panel, qtbot)
    assert states() == [FAILED, DONE]
    assert panel.queue.model.index(0, 2).data() == "failed"
    assert mine.name in panel.queue.line.text()
    assert panel.queue_fold.summary.whole_text.startswith("1 of 2 batch")
    assert mine.read_text() == "mine\n"
    # Mended, it is tried again.
    mine.unlink()
    panel.queue.table.selectRow(0)
    panel.queue.again_action.trigger()
    settle(panel, qtbot)
    assert states() == [WAITING, DONE]
    run_all(panel, qtbot)
    assert states() == [DONE, DONE]


def test_they_are_moved_and_removed_by_keys_and_that_is_undone(
    panel: GeneratePanel, qtbot: QtBot, window: MainWindow
) -> None:
    add(panel, qtbot, 5, 6, 7)
    table, keys, alt = panel.queue.table, Qt.Key, Qt.KeyboardModifier.AltModifier
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    table.setFocus()
    table.selectRow(0)
    assert not panel.queue.up_action.isEnabled()
    QTest.keyClick(table, keys.Key_Down, alt)
    settle(panel, qtbot)
    assert sizes(panel) == [6, 5, 7]
    assert table.selectionModel().selectedRows()[0].row() == 1  # the one that was moved
    QTest.keyClick(table, keys.Key_Delete)
    settle(panel, qtbot)
    assert sizes(panel) == [6, 7]
    assert window.context.undo_group.activeStack() is panel.queue.undo_stack
    for expected in ([6, 5, 7], [5, 6, 7], [5, 6]):
        window.context.undo_group.undo()
        settle(panel, qtbot)
        assert sizes(panel) == expected
    window.context.undo_group.redo()
    settle(panel, qtbot)
    assert sizes(panel) == [5, 6, 7]


def test_stopped_it_stays_open_and_goes_on_where_it_was(
    panel: GeneratePanel, qtbot: QtBot
) -> None:
    add(panel, qtbot, 6, count=500, iterations=300)
    panel.queue.start_button.click()
    batch = panel.queue.batches[0]
    qtbot.waitUntil(lambda: panel.model.rowCount() >= 2, timeout=WAIT_MS)
    assert "Stop" in panel.queue.start_button.text()
    assert not panel.start_button.isEnabled()
    # Pausing holds the batch that runs.
    panel.pause_button.setChecked(True)
    assert panel._generation is not None
    assert panel._generation.job.is_paused
    panel.pause_button.setChecked(False)
    panel.queue.start_button.click()
    qtbot.waitUntil(lambda: not panel.is_running, timeout=WAIT_MS)
    settle(panel, qtbot)
    assert states() == [WAITING]
    kept = batch.path.read_bytes()
    n_kept = kept.count(b"\n") - 1
    assert n_kept >= 2
    assert panel.queue.model.index(0, 1).data() == f"{n_kept} of 500"
    panel.queue.start_button.click()
    qtbot.waitUntil(lambda: panel.model.rowCount() > n_kept, timeout=WAIT_MS)
    panel.cancel()
    qtbot.waitUntil(lambda: not panel.is_running, timeout=WAIT_MS)
    assert batch.path.read_bytes().startswith(kept)


def test_the_batch_that_runs_is_removed_and_the_next_has_its_turn(
    panel: GeneratePanel, qtbot: QtBot
) -> None:
    add(panel, qtbot, 6, count=500, iterations=300)
    add(panel, qtbot, 5)
    panel.queue.start_button.click()
    first = panel.queue.batches[0]
    qtbot.waitUntil(lambda: panel.model.rowCount() >= 1, timeout=WAIT_MS)
    panel.queue.table.selectRow(0)
    panel.queue.remove_action.trigger()
    qtbot.waitUntil(lambda: not panel.is_running, timeout=WAIT_MS)
    settle(panel, qtbot)
    assert sizes(panel) == [5]
    assert states() == [DONE]
    assert len(read_csv(first.path).records) >= 1  # what it found stays
    panel.queue.clear_action.trigger()
    settle(panel, qtbot)
    assert sizes(panel) == []
    panel.queue.undo_stack.undo()
    settle(panel, qtbot)
    assert sizes(panel) == [5]


def test_after_a_restart_an_interrupted_queue_is_offered(
    panel: GeneratePanel, window: MainWindow, workspace: Workspace, qtbot: QtBot
) -> None:
    add(panel, qtbot, 5, 6)
    change_queue(queue_file(), marked(panel.queue.batches[1].path, RUNNING))
    again = make_panel(window, workspace, qtbot)
    assert again.queue.is_interrupted
    assert again.queue.start_button.text() == "Continue queue"
    assert again.queue_fold.button.isChecked()
    assert again.queue_fold.summary.whole_text.endswith("interrupted")
    assert again.queue.model.index(1, 2).data() == "interrupted"
    said: list[str] = []
    context = window.context
    reminder = QueueReminder(
        type(context)(
            context.session, context.settings, context.theme, said.append,
            context.undo_group, context.difficulties,
        ),
        window,
    )  # fmt: skip
    reminder.look()
    qtbot.waitUntil(lambda: bool(said), timeout=WAIT_MS)
    assert "interrupted" in said[0]
    again.queue.start_button.click()
    qtbot.waitUntil(lambda: not again.is_running, timeout=WAIT_MS)
    assert states() == [DONE, DONE]


def test_a_queue_that_another_works_on_is_left_to_it(panel: GeneratePanel, qtbot: QtBot) -> None:
    add(panel, qtbot, 5)
    lock = hold_queue(queue_file())
    panel.queue.start_button.click()
    qtbot.waitUntil(lambda: not panel.is_running, timeout=WAIT_MS)
    assert "Another window or command is working on queue.json." in panel.queue.line.text()
    assert states() == [WAITING]
    lock.free()
    run_all(panel, qtbot)
    assert panel.queue.line.text() == ""
    assert states() == [DONE]


def test_a_file_that_is_no_queue_is_set_aside_and_told(
    window: MainWindow, workspace: Workspace, qtbot: QtBot
) -> None:
    queue_file().parent.mkdir(parents=True, exist_ok=True)
    queue_file().write_text("{")
    panel = make_panel(window, workspace, qtbot)
    assert "The queue couldn't be read" in panel.queue.line.text()
    assert panel.queue_fold.button.isChecked()
    assert queue_file().with_name("queue.json.rejected").read_text() == "{"
    add(panel, qtbot, 5)
    assert sizes(panel) == [5]


def test_what_the_form_cannot_mean_is_not_queued(panel: GeneratePanel) -> None:
    panel.form.search.uphill.setText("7")
    assert not panel.queue.add_button.isEnabled()
    panel.enqueue()
    assert panel.message.text()
    assert panel.queue.batches == ()


def test_a_disk_that_refuses_is_told_and_nothing_seems_queued(
    panel: GeneratePanel, qtbot: QtBot
) -> None:
    folder = queue_file().parent
    folder.mkdir(parents=True, exist_ok=True)
    queue_file().mkdir()  # so that no file can be put there
    panel.queue.add_button.click()
    settle(panel, qtbot)
    assert "queue.json" in panel.queue.line.text()
    assert panel.queue.model.rowCount() == 0


def test_a_batch_in_words() -> None:
    settings = GenerateSettings(6, 9, 3, preset("it2"), seed=4)
    assert batch_words(settings) == "6 to 9 cards, seed 4, it2"
    large = GenerateSettings(18, 18, 3, preset("final"), rows=3, columns=6)
    assert batch_words(large) == "18 cards, seed 1, 3 × 6, final"


def test_a_queue_that_stops_short_says_so(panel: GeneratePanel, qtbot: QtBot) -> None:
    panel.form.search.time_limit.setText("0")
    add(panel, qtbot, 5, count=500)
    run_all(panel, qtbot)
    assert states() == [STOPPED]
    assert panel.queue.model.index(0, 2).data() == "stopped"
    assert "Time limit reached after 1 puzzle" in panel.queue.line.text()
