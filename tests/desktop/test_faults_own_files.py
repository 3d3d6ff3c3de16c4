"""The files that a window keeps for itself: what cannot be written is said, once, and not lost."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QSaveFile
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.rate.rate_panel import RatePanel
from boaf_desktop.panels.rate.saving import Drafts, RatingDraft, take_over_drafts
from boaf_desktop.play.game.journal import read_journal, take_over_journal, write_journal
from boaf_desktop.play.game.session import Session
from boaf_desktop.requests import Requests
from boaf_desktop.startup.panels import Panels
from boaf_desktop.storage import own_files as saving
from boaf_desktop.storage import paths
from boaf_desktop.storage.own_files import SeenDeals, merge_numbered
from boaf_desktop.storage.settings import Settings
from boaf_desktop.window.main_window import MainWindow
from engine.game import parse_deal
from tests.faults import ERRNOS, Faults, Tell, small_disk

DEALS = [parse_deal(f"AC 2C / -- {card}") for card in ("3C", "3D", "3H")]
WAYS = ("open", "commit", "full")


class FailingFile(QSaveFile):
    """A file that fails in one way, as on a disk that is full, and leaves the old one."""

    way = ""

    def open(self, mode: QSaveFile.OpenModeFlag) -> bool:
        return self.way != "open" and super().open(mode)

    def commit(self) -> bool:
        if self.way:
            self.cancelWriting()
            self.setErrorString("No space left on device")
        return super().commit() and not self.way


Failing = Callable[[str], AbstractContextManager[None]]


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Failing:
    """Return a context in which every small file fails in a way."""
    monkeypatch.setattr(saving, "QSaveFile", FailingFile)

    @contextmanager
    def fail(way: str) -> Iterator[None]:
        FailingFile.way = way
        try:
            yield
        finally:
            FailingFile.way = ""

    # The system itself refuses every byte, as on a full disk, to Qt as to Python.
    return lambda way: small_disk(0) if way == "full" else fail(way)


@pytest.mark.parametrize("way", WAYS)
def test_unsaved_games_reported_and_kept(
    window: MainWindow, qtbot: QtBot, failing: Failing, way: str
) -> None:
    session, path = window.app.session, paths.journal_file()
    window.journal.write()
    before = path.read_bytes()
    window.notice.show_message("")
    with failing(way):
        session.play(next(session.position.legal_moves()))
        qtbot.waitUntil(lambda: "Can't" in window.notice.text)
        assert str(path) in window.notice.text
        assert path.read_bytes() == before
        window.notice.show_message("")
        window.journal.write()
        assert window.notice.text == ""  # not with each move
    window.journal.write()
    (game,) = read_journal(path)
    assert game.play.moves == 1
    with failing(way):
        window.journal.write()
    assert "Can't" in window.notice.text


@pytest.mark.parametrize("way", WAYS)
def test_unsaved_drafts_reported_and_kept(
    window: MainWindow, qtbot: QtBot, failing: Failing, way: str
) -> None:
    Panels(window)
    panel = window.show_panel("rate")
    assert isinstance(panel, RatePanel)
    with failing(way):
        panel.notes.setPlainText("half a thought")
        qtbot.waitUntil(lambda: "drafts.json" in window.notice.text)
    assert panel.draft() == RatingDraft(None, "half a thought", "")
    panel.notes.setPlainText("half a thought more")
    qtbot.waitUntil(
        lambda: paths.drafts_file().exists() and "more" in paths.drafts_file().read_text()
    )


def test_folder_in_place_of_a_file(session: Session, tmp_path: Path) -> None:
    path = tmp_path / "drafts.json"
    messages: list[str] = []
    requests = Requests(session)
    requests.storage_failed.connect(messages.append)
    drafts = Drafts(path, requests, session)
    path.mkdir()
    drafts.keep(DEALS[0], "", RatingDraft(3))
    drafts.flush()
    assert len(messages) == 1
    path.rmdir()
    drafts.write()
    assert Drafts(path, Requests(session), session).draft_of(DEALS[0], "") == RatingDraft(3)


def test_unwritable_preferences_reported_once(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "config" / "boaf.ini"
    path.parent.write_text("a file where the folder should be")
    settings = Settings(path, qapp)
    messages: list[str] = []
    settings.refused.connect(messages.append)
    settings.theme = "dark"
    qtbot.waitUntil(lambda: bool(messages))
    assert messages == [
        f"Can't save the preferences to {path}. Free up disk space or allow writing there. "
        "Otherwise, they will be lost when you quit."
    ]
    path.parent.unlink()
    settings.theme = "light"
    settings.sync()
    assert len(messages) == 1
    assert "light" in path.read_text()


def test_preferences_on_a_full_disk(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, failing: Failing
) -> None:
    path = tmp_path / "boaf.ini"
    settings = Settings(path, qapp)
    settings.theme = "dark"
    settings.sync()
    messages: list[str] = []
    settings.refused.connect(messages.append)
    with failing("full"):
        settings.theme = "light"
        settings.sync()
    assert len(messages) == 1
    assert "dark" in path.read_text()
    settings.sync()
    assert "light" in path.read_text()


def test_seen_written_after_a_failure(tmp_path: Path, record_property: Tell) -> None:
    folder = tmp_path / "data"
    path = folder / "seen.txt"
    counted = Faults(folder)
    with counted.injected():
        SeenDeals(path).add(DEALS[0])
    for nth in range(1, len(counted.calls) + 1):
        shutil.rmtree(folder)
        seen = SeenDeals(path)
        faults = Faults(folder, nth, ERRNOS[nth % len(ERRNOS)])
        with faults.injected():
            failures = 0
            for deal in DEALS:
                try:
                    seen.add(deal)
                except OSError:
                    failures += 1
        assert failures <= 1
        assert all(deal in SeenDeals(path) for deal in DEALS), faults.failed
    record_property("fault_points", f"window, what was seen: {len(counted.calls)} points")


def test_cut_line_leaves_the_next(tmp_path: Path) -> None:
    path = tmp_path / "seen.txt"
    seen = SeenDeals(path)
    seen.add(DEALS[0])
    path.write_text(path.read_text() + DEALS[1].to_line()[:5])  # as a full disk leaves it
    seen._unwritten, seen._is_cut_off = [DEALS[1].to_line()], True
    seen.add(DEALS[2])

    assert all(deal in SeenDeals(path) for deal in DEALS)


def test_what_was_seen_after_a_line_that_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "seen.txt"
    path.write_text(f"{DEALS[0].to_line()}\n{DEALS[1].to_line()[:4]}", encoding="utf-8")
    SeenDeals(path).add(DEALS[1])
    assert all(deal in SeenDeals(path) for deal in DEALS[:2])


def test_numbered_files_stay_until_it_is_safe(
    own_folders: Path, session: Session, record_property: Tell
) -> None:
    data, base = paths.data_dir(), own_folders.parent / "base"
    numbered = data / "journal-2.json", data / "drafts-2.json"

    def begin() -> None:
        shutil.rmtree(own_folders, ignore_errors=True)
        if base.exists():
            shutil.copytree(base, own_folders)

    def merge() -> None:
        merge_numbered(paths.journal_file(), take_over_journal)
        merge_numbered(paths.drafts_file(), take_over_drafts)

    write_journal(numbered[0], session.games)
    drafts = Drafts(numbered[1], Requests(session), session)
    drafts.keep(DEALS[0], "", RatingDraft(3))
    drafts.flush()
    shutil.copytree(own_folders, base)
    counted = Faults(own_folders)
    with counted.injected():
        merge()
    assert not any(path.exists() for path in numbered)
    for nth in range(1, len(counted.calls) + 1):
        begin()
        faults = Faults(own_folders, nth, ERRNOS[nth % len(ERRNOS)])
        with faults.injected():
            merge()
        merge()  # the next start
        assert len(read_journal(paths.journal_file())) == 1, faults.failed
        kept = Drafts(paths.drafts_file(), Requests(session), session).draft_of(DEALS[0], "")
        assert kept == RatingDraft(3), faults.failed
    record_property("fault_points", f"window, numbered files: {len(counted.calls)} points")


def test_journals_set_aside_do_not_collide(tmp_path: Path) -> None:
    path = tmp_path / "journal.json"
    for text in ("first", "second", "third"):
        path.write_text(text)
        assert read_journal(path) == []
    names = ["journal.json.rejected", "journal.json.rejected.2", "journal.json.rejected.3"]
    assert [(tmp_path / name).read_text() for name in names] == ["first", "second", "third"]
