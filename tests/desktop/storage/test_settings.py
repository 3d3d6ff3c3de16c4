from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from boaf_desktop.appearance.choices import choices
from boaf_desktop.appearance.icons import mark_files
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.storage import paths
from boaf_desktop.storage.settings import Settings, VerdictMode


def test_every_folder_lies_under_the_home_that_was_named(own_folders: Path) -> None:
    for path in (paths.settings_file(), paths.journal_file(), paths.log_file(), paths.cache_dir()):
        assert path.is_relative_to(own_folders)


def test_without_a_named_home_the_standard_folders_are_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("BOAF_HOME")
    assert paths.config_dir().name == "boaf"
    assert len({paths.config_dir(), paths.data_dir(), paths.cache_dir(), paths.log_dir()}) == 4


def test_values_come_back_with_their_types(qapp: QApplication) -> None:
    path = paths.settings_file()
    settings = Settings(path)
    settings.theme = "dark"
    settings.verdict_mode = VerdictMode.COUNTS
    settings.has_animations = False
    settings.has_four_colours = True
    settings.deal_cards = 8
    settings.add_recent_file(Path("/a.csv"))
    settings.sync()
    again = Settings(path)
    assert again.theme == "dark"
    assert again.verdict_mode is VerdictMode.COUNTS
    assert (again.has_animations, again.has_four_colours) == (False, True)
    assert again.deal_cards == 8
    assert again.recent_files == ("/a.csv",)


def test_nonsense_in_the_file_becomes_the_default(qapp: QApplication) -> None:
    path = paths.settings_file()
    path.parent.mkdir(parents=True)
    path.write_text(
        "[General]\ntheme=plaid\nverdict_mode=\nhas_animations=maybe\n"
        "[deal]\nrows=many\ncolumns=-3\ncards=99999\n"
    )
    settings = Settings(path)
    assert [choice.value(settings) for choice in choices() if choice.setting == "theme"] == [
        "system"
    ]
    by_system = Settings(path.with_name("other.ini"))
    assert Theme(qapp, settings).palette is Theme(qapp, by_system).palette
    assert settings.verdict_mode is VerdictMode.WINNABLE
    assert (settings.deal_rows, settings.deal_columns, settings.deal_cards) == (4, 4, 16)


def test_recent_files_are_few_and_newest_first(qapp: QApplication) -> None:
    settings = Settings(paths.settings_file())
    for number in range(15):
        settings.add_recent_file(Path(f"/{number}.csv"))
    settings.add_recent_file(Path("/9.csv"))
    assert settings.recent_files[:2] == ("/9.csv", "/14.csv")
    assert len(settings.recent_files) == 10


def test_a_listener_is_called_for_the_preferences_it_names(qapp: QApplication) -> None:
    settings, called = Settings(paths.settings_file()), []
    settings.on_change(lambda: called.append("theme or deck"), "theme", "deck")
    settings.theme, settings.shows_timer, settings.last_batch = "dark", False, "/a.csv"
    assert called == ["theme or deck"]
    with pytest.raises(AttributeError):
        settings.on_change(called.clear, "thyme")


def test_marks_go_without_when_the_cache_cannot_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert mark_files(blocked / "marks", {"check": "#ffffff"}) is None


def test_marks_are_painted_once(qapp: QApplication, tmp_path: Path) -> None:
    files = mark_files(tmp_path, {"check": "#ffffff", "down": "#000000"})
    assert files is not None
    stamps = {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert len(stamps) == 4
    assert mark_files(tmp_path, {"check": "#ffffff", "down": "#000000"}) == files
    assert {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == stamps
