"""The files that a window keeps for itself: a failure is reported once, and nothing is lost."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boaf_desktop import paths
from boaf_desktop.panels.rate.rate_panel import RatePanel
from boaf_desktop.panels.rate.saving import Drafts, RatingDraft
from boaf_desktop.play.journal import read_journal
from boaf_desktop.play.session import Session
from boaf_desktop.settings import Settings
from boaf_desktop.storage import SeenDeals
from boaf_desktop.window.main_window import MainWindow
from engine.game import parse_deal
from tests.faults import small_disk

DEALS = [parse_deal(f"AC 2C / -- {card}") for card in ("3C", "3D", "3H")]


def test_unsaved_games_reported_and_kept(window: MainWindow, qtbot: QtBot) -> None:
    session, path = window.app.session, paths.journal_file()
    window.journal.write()
    before = path.read_bytes()
    window.notice.show_message("")
    with small_disk(0):
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
    with small_disk(0):
        window.journal.write()
    assert "Can't" in window.notice.text


def test_unsaved_drafts_reported_and_kept(window: MainWindow, qtbot: QtBot) -> None:
    window.panels.begin()
    panel = window.panels.show_panel("rate")
    assert isinstance(panel, RatePanel)
    with small_disk(0):
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
    drafts = Drafts(path, messages.append, session)
    path.mkdir()
    drafts.keep(DEALS[0], "", RatingDraft(3))
    drafts.flush()
    assert len(messages) == 1
    path.rmdir()
    drafts.write()
    assert Drafts(path, print, session).draft_of(DEALS[0], "") == RatingDraft(3)


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


@pytest.mark.parametrize("n_bytes", [0, 20], ids=["nothing written", "a line cut off"])
def test_seen_deals_written_once_there_is_room(tmp_path: Path, n_bytes: int) -> None:
    path = tmp_path / "seen.txt"
    seen = SeenDeals(path)
    seen.add(DEALS[0])

    with small_disk(n_bytes), pytest.raises(OSError, match="File too large"):
        seen.add(DEALS[1])
    seen.add(DEALS[2])

    assert all(deal in SeenDeals(path) for deal in DEALS)


def test_seen_deal_after_a_line_that_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "seen.txt"
    path.write_text(f"{DEALS[0].to_line()}\n{DEALS[1].to_line()[:4]}", encoding="utf-8")
    SeenDeals(path).add(DEALS[1])
    assert all(deal in SeenDeals(path) for deal in DEALS[:2])


def test_rejected_journals_do_not_collide(tmp_path: Path) -> None:
    path = tmp_path / "journal.json"
    for text in ("first", "second", "third"):
        path.write_text(text)
        assert read_journal(path) == []
    names = ["journal.json.rejected", "journal.json.rejected.2", "journal.json.rejected.3"]
    assert [(tmp_path / name).read_text() for name in names] == ["first", "second", "third"]
