"""Every saving path of the window ends with a sentence and loses nothing, whatever call fails."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.style import Theme
from boaf_desktop.launch import draw_offscreen
from boaf_desktop.panels.energy.energy_panel import EnergyPanel
from boaf_desktop.panels.generate.generate_panel import GeneratePanel
from boaf_desktop.panels.puzzles.export_dialog import ExportDialog
from boaf_desktop.panels.rate.saving import RatingDraft
from boaf_desktop.play.game.session import Session
from boaf_desktop.startup.panels import Panels
from boaf_desktop.storage.settings import Settings
from engine.commands.command import Renderers
from engine.design.presets import read_energy
from engine.game import Deal
from engine.games import GameLog
from engine.puzzlesets.csv_format import read_csv
from engine.puzzlesets.formats import FORMATS, READABLE, read_set
from engine.puzzlesets.puzzle_set import record_of
from engine.ratings.ratings_file import RatingsFile
from engine.resources import resource_path
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child
from tests.desktop.drivers.games import forget_all
from tests.desktop.drivers.rate import RatePage
from tests.desktop.drivers.ratings_list import RatingsListPage
from tests.desktop.fault_window import Saving, nothing_is_unexpected, sweep_window
from tests.fault_sweeps import Case, sweep
from tests.faults import Tell

__all__ = ["nothing_is_unexpected"]

DEALS = [Deal.numbered(number) for number in range(1, 4)]


@pytest.fixture
def room(qtbot: QtBot, session: Session, settings: Settings, theme: Theme) -> RatePage:
    return RatePage(qtbot, session, settings, theme)


def _last(said: list[str]) -> str:
    return said[-1] if said else ""


@pytest.mark.parametrize("has_file", [False, True], ids=["first", "another"])
def test_rating_saved_or_kept_in_the_form(
    room: RatePage, qtbot: QtBot, tmp_path: Path, request: pytest.FixtureRequest, has_file: bool
) -> None:
    form = panel = room.panel
    file = room.app.study.ratings_path
    kept: list[str] = []
    number = 0

    def notes() -> list[str]:
        table = RatingsFile(file).read()
        return [row.rating.notes for row in (*table.superseded, *table.rows)]

    if has_file:
        room.rate(5, "before")
    before = file.read_bytes() if has_file else b""

    def reset() -> None:
        nonlocal number
        shutil.rmtree(file.parent, ignore_errors=True)
        if has_file:
            file.parent.mkdir()
            file.write_bytes(before)
        kept[:] = notes()
        room.app.study.reload()
        qtbot.waitUntil(lambda: room.app.study.known.own is not None)
        room.said.clear()
        number += 1

    def act() -> None:
        form.scale.set_value(number % 11)
        form.notes.setPlainText(f"note {number}")
        form.tags.textEdited.emit("")
        panel.save()

    def check_kept() -> None:
        assert set(kept) <= set(notes())
        typed = form.draft() == RatingDraft(number % 11, f"note {number}", "")
        assert typed or f"note {number}" in notes()

    saving = Saving(
        f"save a rating, {'another' if has_file else 'the first'}", reset, act,
        lambda: not panel.saver.is_busy, lambda: _last(room.said),
        lambda: f"note {number}" in notes(), check_kept,
    )  # fmt: skip
    assert sweep_window(saving, tmp_path, qtbot, request)


def test_rating_withdrawn_or_stays(
    room: RatePage, qtbot: QtBot, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    annals = RatingsListPage(room)
    window, before = annals.list, annals.file.path.read_bytes()

    def keys() -> set[str]:
        table = annals.file.read()
        return {row.key for row in (*table.rows, *table.superseded)}

    kept = keys()

    def reset() -> None:
        annals.file.path.write_bytes(before)
        with qtbot.waitSignal(annals.list.model.modelReset):
            room.app.study.reload()
        annals.wait_for([6, 5, 4])
        annals.choose(0)
        qtbot.waitUntil(child(window, QPushButton, "Withdraw").isEnabled)
        room.said.clear()

    def check_kept() -> None:
        assert keys() >= kept

    saving = Saving(
        "withdraw a rating", reset, window.withdraw, lambda: window._job is None,
        lambda: _last(room.said), lambda: len(keys()) == len(kept) + 1, check_kept,
    )  # fmt: skip
    assert sweep_window(saving, tmp_path, qtbot, request)


def test_batch_keeps_every_shown_puzzle(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    window = make_window()
    workspace = window.app
    panel = GeneratePanel(workspace)
    qtbot.addWidget(panel)
    form = panel.form
    for field, value in (
        (form.cards_low, 4), (form.cards_high, 4), (form.count, 2), (form.iterations, 60),
    ):  # fmt: skip
        field.show_number(value)
    seed = form.seed.number

    def is_done() -> bool:
        return (
            workspace.open_set.path is not None
            and panel._path == workspace.open_set.path
            and len(read_csv(workspace.open_set.path).records) == 2
        )

    def check_kept() -> None:
        if workspace.open_set.path is not None and workspace.open_set.path == panel._path:
            assert read_csv(workspace.open_set.path).records == tuple(workspace.open_set.records)

    def reset() -> None:
        form.seed.show_number(seed)

    saving = Saving(
        "generate", reset, panel.start, lambda: not panel.is_running,
        panel.message.text, is_done, check_kept,
    )  # fmt: skip
    assert sweep_window(saving, tmp_path, qtbot, request)


@pytest.mark.parametrize("ending", [each.ending[1:] for each in READABLE])
def test_set_saved_or_old_file_stays(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, request: pytest.FixtureRequest,
    ending: str,
) -> None:  # fmt: skip
    window = make_window()
    workspace = Panels(window).app
    path = tmp_path / f"saved.{ending}"
    written: list[Path] = []
    workspace.open_set.changed.connect(lambda: written.append(path))

    def reset() -> None:
        workspace.open_set.open_generated(tmp_path / "mine.csv", map(record_of, DEALS))
        path.write_text("before")

    def clear() -> None:
        written.clear()
        window.notice.show_message("")

    def is_done() -> bool:
        return path.read_bytes() != b"before" and len(read_set(path).records) == len(DEALS)

    saving = Saving(
        f"save the set as {ending}", reset, lambda: workspace.open_set.save(path),
        lambda: bool(written or window.notice.text), lambda: window.notice.text, is_done,
        lambda: path.read_bytes() == b"before" or read_set(path), clear,
    )  # fmt: skip
    assert sweep_window(saving, tmp_path, qtbot, request)


@pytest.mark.parametrize(
    "ending",
    [
        pytest.param(each.ending[1:], marks=[] if each in READABLE else pytest.mark.slow)
        for each in FORMATS
    ],
)
def test_export_written_or_reported(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, request: pytest.FixtureRequest,
    ending: str,
) -> None:  # fmt: skip
    window = make_window()
    panels = Panels(window)
    workspace = panels.app
    dialog = ExportDialog(workspace, panels.puzzles, window)
    folder = tmp_path / "out"
    size = 0

    def reset() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        workspace.open_set.open_generated(tmp_path / "mine.csv", map(record_of, DEALS))
        dialog.ask()

    def is_done() -> bool:
        nonlocal size
        found = sum(path.stat().st_size for path in folder.glob(f"*.{ending}"))
        size = max(size, found)
        return bool(found) and found == size

    saving = Saving(
        f"export as {ending}", reset, lambda: dialog.export_to(folder / f"sheet.{ending}"),
        lambda: not dialog.is_running, dialog.message.text, is_done,
    )  # fmt: skip
    assert sweep_window(saving, tmp_path, qtbot, request)


def test_energy_saved_or_reported(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    window = make_window()
    workspace = Panels(window).app
    keeper = EnergyPanel(workspace)
    qtbot.addWidget(keeper)
    path = tmp_path / "energy.json"
    before = '{"schema": 1, "name": "before", "terms": []}'

    def reset() -> None:
        path.write_text(before)
        window.notice.show_message("")

    saving = Saving(
        "save the energy", reset, lambda: keeper.save(path), lambda: True,
        lambda: window.notice.text, lambda: read_energy(path) == workspace.energy.value,
        lambda: path.read_text() == before or read_energy(path),
    )  # fmt: skip
    assert sweep_window(saving, tmp_path, qtbot, request)


def test_end_of_game_recorded_or_retried(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    window = make_window("AC 2C / -- 3C")
    session, recorder = window.app.session, window.app.recorder
    over: list[str] = []
    recorder.changed.connect(lambda: over.append("changed"))
    window.app.requests.storage_failed.connect(over.append)
    table = tmp_path / "home" / "data" / "games.csv"
    session.play(next(session.position.legal_moves()))
    session.give_up()
    qtbot.waitUntil(lambda: len(over) > 1)

    def reset() -> None:
        table.unlink(missing_ok=True)
        forget_all(recorder)
        window.journal.write()

    def clear() -> None:
        over.clear()
        window.notice.show_message("")

    saving = Saving(
        "record a game", reset, recorder.catch_up, lambda: len(over) > 1,
        lambda: window.notice.text, lambda: len(GameLog(table).read()) == 1,
        clear=clear,
    )  # fmt: skip
    assert sweep_window(saving, tmp_path, qtbot, request)


DRAWERS = Renderers(draw_offscreen, list)
EXPORT = ("export", "papers.csv", "--to", "sheet.pdf", "--no-answers")


@pytest.fixture(autouse=True)
def offscreen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")


@pytest.mark.slow
def test_worksheet_drawn_or_reported(
    qapp: QApplication, tmp_path: Path, is_long: bool,
    record_property: Tell,
) -> None:  # fmt: skip
    base = tmp_path / "base"
    base.mkdir()
    shutil.copy(resource_path("samples", "papers.csv"), base / "papers.csv")
    case = Case("export pdf", base, EXPORT, drawers=DRAWERS, limit_s=20)

    assert sweep(case, tmp_path, is_long=is_long, report=record_property)
