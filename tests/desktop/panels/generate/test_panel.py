"""A batch in the window: started, paused, cancelled, kept, and its progress in words."""

from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.generate.generate_panel import GeneratePanel
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.app import App
from engine.design.energy import Energy
from engine.design.record import DUPLICATE, ChainTrace, PuzzleRecord, Rejected
from engine.design.settings import DESCENT
from engine.files.storage import resource_path
from engine.game import parse_deal
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets import batches
from engine.puzzlesets.csv_format import read_csv
from engine.search.solver import solve


def set_up(panel: GeneratePanel, cards: int, count: int, iterations: int) -> None:
    panel.form.cards_low.show_number(cards)
    panel.form.cards_high.show_number(cards)
    panel.form.count.show_number(count)
    panel.form.iterations.show_number(iterations)


def test_puzzles_enter_set_and_disk(panel: GeneratePanel, workspace: App, qtbot: QtBot) -> None:
    set_up(panel, 6, 3, 300)
    panel.start()
    assert panel.is_running
    assert not panel.start_button.isEnabled()
    qtbot.waitUntil(lambda: not panel.is_running)
    assert len(workspace.open_set.records) == 3
    assert workspace.open_set.path is not None
    assert read_csv(workspace.open_set.path).records == tuple(workspace.open_set.records)
    assert all(solve(record.deal).solvable for record in workspace.open_set.records)
    assert panel.n_found >= 3
    assert panel.start_button.isEnabled()
    panel.play_button.click()
    assert workspace.session.puzzle.deal == workspace.open_set.records[0].deal


def test_puzzles_in_a_worse_optimum_are_replaced(
    panel: GeneratePanel, workspace: App, qtbot: QtBot
) -> None:
    terms = [{"weight": -1.0, "factors": ["rank_clusters"]}]
    workspace.energy.set(Energy.from_json({"name": "clusters", "terms": terms}))
    set_up(panel, 8, 12, 60)
    panel.form.method.setCurrentIndex(panel.form.method.findData(DESCENT))
    panel.start()
    qtbot.waitUntil(lambda: not panel.is_running)
    before = workspace.open_set.records
    clusters = {each.id: each.features["rank_clusters"] or 0 for each in before}
    worse = {name for name, n in clusters.items() if n < max(clusters.values())}
    assert worse
    assert f"{len(worse)} of 12 puzzles got stuck" in panel.message.text()

    panel.replace_button.click()
    qtbot.waitUntil(lambda: panel.is_running)
    qtbot.waitUntil(lambda: not panel.is_running)

    after = {each.id for each in workspace.open_set.records}
    assert len(after) == 12
    assert not after & worse
    assert {each.id for each in before} - worse <= after


def test_a_long_batch_says_how_long_before_it_starts(panel: GeneratePanel, qtbot: QtBot) -> None:
    set_up(panel, 9, 1000, 2500)
    panel.show()

    qtbot.waitUntil(lambda: "This takes" in panel.outlook.text())

    panel.form.count.show_number(1)
    qtbot.waitUntil(panel.outlook.isHidden)


def test_key_leads_to_the_button_to_press_next(window: MainWindow) -> None:
    window.panels.begin()
    panel = window.panels.show_panel("generate")
    assert isinstance(panel, GeneratePanel)

    window.commands["generate"].trigger()
    assert window.focusWidget() is panel.start_button

    set_up(panel, 6, 10_000, 100)
    panel.start()
    window.commands["generate"].trigger()

    assert window.focusWidget() is panel.cancel_button
    panel.cancel()


def test_cancelled_batch_keeps_its_puzzles(
    panel: GeneratePanel, workspace: App, qtbot: QtBot
) -> None:
    set_up(panel, 6, 10_000, 100)
    panel.start()
    qtbot.waitUntil(lambda: len(workspace.open_set.records) >= 3)
    with qtbot.waitSignal(workspace.open_set.changed):
        panel.cancel()
    assert not panel.is_running
    assert workspace.open_set.path is not None
    kept = read_csv(workspace.open_set.path).records
    assert len(kept) >= 3
    assert kept == tuple(workspace.open_set.records)


def test_paused_batch_goes_on(panel: GeneratePanel, workspace: App, qtbot: QtBot) -> None:
    set_up(panel, 6, 10_000, 100)
    panel.start()
    qtbot.waitUntil(lambda: len(workspace.open_set.records) >= 1)
    panel.pause_button.click()
    n_found = -1
    while n_found < len(workspace.open_set.records):  # whatever was on its way arrives
        n_found = len(workspace.open_set.records)
        qtbot.wait(300)
    assert panel.is_paused
    assert n_found < 10_000
    panel.pause_button.click()
    qtbot.waitUntil(lambda: len(workspace.open_set.records) > n_found)
    panel.cancel()
    qtbot.waitUntil(lambda: not panel.is_running)


def test_unwritable_folder_is_reported(
    panel: GeneratePanel, own_folders: Path, qtbot: QtBot
) -> None:
    own_folders.mkdir(parents=True, exist_ok=True)
    (own_folders / "data").mkdir(exist_ok=True)
    (own_folders / "data" / "generated").write_text("in the way")
    set_up(panel, 5, 1, 50)
    panel.start()
    qtbot.waitUntil(lambda: not panel.is_running)

    assert "generated" in panel.message.text()


def test_empty_batch_leaves_no_files(
    panel: GeneratePanel, workspace: App, own_folders: Path, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(workspace.open_set.changed):
        workspace.open_set.open_samples()
    n_papers = len(workspace.open_set.records)
    set_up(panel, 16, 1, 1000)
    panel.start()
    generated = own_folders / "data" / "generated"
    qtbot.waitUntil(lambda: any(generated.glob("*.csv")))
    panel.cancel()
    qtbot.waitUntil(lambda: not panel.is_running)

    assert len(workspace.open_set.records) == n_papers
    assert "Cancelled before a puzzle was found." in panel.message.text()
    assert list(generated.iterdir()) == []


def test_a_set_opened_during_a_batch_stays_open(
    panel: GeneratePanel, workspace: App, qtbot: QtBot
) -> None:
    open_set, seed = workspace.open_set, panel.form.seed.number
    set_up(panel, 6, 10_000, 100)
    panel.start()
    qtbot.waitUntil(lambda: panel.n_found >= 3)
    generated = open_set.path

    with qtbot.waitSignal(open_set.changed):
        open_set.open_samples()
    n_found = panel.n_found
    qtbot.waitUntil(lambda: panel.n_found > n_found)
    panel.cancel()
    qtbot.waitUntil(lambda: not panel.is_running)

    assert open_set.path == resource_path("samples", "papers.csv")
    assert "in the set" in panel.message.text()
    assert panel.form.seed.number != seed
    assert generated is not None
    assert len(read_csv(generated).records) >= panel.n_found


def test_next_start_makes_other_puzzles(
    panel: GeneratePanel, workspace: App, qtbot: QtBot
) -> None:
    found = []
    for _ in range(2):
        set_up(panel, 5, 2, 100)
        panel.start()
        qtbot.waitUntil(lambda: not panel.is_running)
        found.append([record.id for record in workspace.open_set.records])
    assert found[0] != found[1]


DEAL = parse_deal("AC 2C / -- 3C")


@pytest.fixture
def status(panel: GeneratePanel, monkeypatch: pytest.MonkeyPatch) -> GeneratePanel:
    """The panel with a batch of ten puzzles, which runs until it is stopped."""

    def wait(_path: Path, _settings: object, cancel: Cancel, **_options: object) -> Work[None]:
        cancel.event.wait()
        yield Progress(0, 1)

    monkeypatch.setattr(batches, "generate_to", wait)
    panel.start()
    return panel


def end(panel: GeneratePanel, qtbot: QtBot) -> None:
    panel.cancel()
    qtbot.waitUntil(lambda: not panel.is_running)


def trace(n_evaluated: int, chain: int = 0, n_accepted: int = 0, first: int = 0) -> ChainTrace:
    energies = np.zeros((n_evaluated - first, 2))
    return ChainTrace(chain, 4, first, energies, DEAL, 100, n_accepted, n_evaluated)


def record(chain: int) -> PuzzleRecord:
    return PuzzleRecord(DEAL, "0" * 12, "final", 0.1, 1, chain, "descent", 1, "", "exact", 0, 0)


def words(status: GeneratePanel) -> str:
    return status.line.text().replace("\u00a0", " ").replace("\u2060", "")


def test_slow_rate_not_rounded_to_zero(
    status: GeneratePanel, panel: GeneratePanel, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: panel.seconds > 0.5)
    status.add_trace(trace(1))
    status.show_status()

    assert "evaluations/s" in status.line.toolTip()
    assert not status.line.toolTip().startswith("0 evaluations/s")


def test_resumed_batch_counts_before(status: GeneratePanel) -> None:
    status.set_found(4)
    status.add_trace(trace(50))
    status.add_results([record(4)])
    status.show_status()

    assert words(status).startswith("5 of 10 puzzle")


def test_rejected_puzzles_are_counted(
    status: GeneratePanel, panel: GeneratePanel, qtbot: QtBot
) -> None:
    for chain in range(5):
        status.add_trace(trace(50, chain=chain))
    status.add_results([record(0), record(1), Rejected(2, DUPLICATE)])
    status.add_results([Rejected(3, "too few moves")])
    end(panel, qtbot)
    assert words(status).startswith("2 of 10 puzzles  ·  2 rejected")


def test_puzzle_on_disk_without_a_result_is_shown(
    status: GeneratePanel, panel: GeneratePanel, qtbot: QtBot
) -> None:
    end(panel, qtbot)
    status.set_found(1)

    assert words(status).startswith("1 of 10 puzzle")
