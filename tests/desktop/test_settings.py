"""Preferences keep their values and types, whatever a file says."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from boaf_desktop import paths
from boaf_desktop.appearance import Theme
from boaf_desktop.settings import Settings, VerdictMode

pytestmark = pytest.mark.fast


@pytest.mark.posix("paths of Linux")
def test_values_keep_their_types(qapp: QApplication) -> None:
    path = paths.settings_file()
    settings = Settings(path)
    settings.theme = "dark"
    settings.verdict_mode = VerdictMode.STUCK
    settings.has_animations = False
    settings.has_four_colours = True
    settings.deal_cards = 8
    settings.add_recent_file(Path("/a.csv"))
    settings.sync()
    again = Settings(path)

    assert again.theme == "dark"
    assert again.verdict_mode is VerdictMode.STUCK
    assert (again.has_animations, again.has_four_colours) == (False, True)
    assert again.deal_cards == 8
    assert again.recent_files == ("/a.csv",)


def test_a_copied_folder_leads_to_its_own_files(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(paths.settings_file())
    settings.add_recent_file(paths.data_dir() / "sets" / "mine.csv")
    settings.sync()
    copied = Path(shutil.copytree(paths.config_dir().parent, tmp_path / "copy"))
    monkeypatch.setenv("BOAF_HOME", str(copied))

    again = Settings(paths.settings_file())

    assert again.recent_files == (str(copied / "data" / "sets" / "mine.csv"),)


def test_nonsense_becomes_the_default(qapp: QApplication) -> None:
    path = paths.settings_file()
    path.parent.mkdir(parents=True)
    path.write_text(
        "[General]\ntheme=plaid\nverdict_mode=\nhas_animations=0\nhas_four_colours=maybe\n"
        "[deal]\nrows=many\ncolumns=-3\ncards=99999\n[generate]\ncards=20 3\n"
    )
    settings = Settings(path)
    by_system = Settings(path.with_name("other.ini"))
    assert Theme(qapp, settings).palette is Theme(qapp, by_system).palette
    assert settings.verdict_mode is VerdictMode.WINNABLE
    assert (settings.has_animations, settings.has_four_colours) == (True, False)
    assert (settings.deal_rows, settings.deal_columns, settings.deal_cards) == (4, 4, 16)
    assert settings.card_range is None


def test_listener_called_for_its_keys(qapp: QApplication) -> None:
    settings, called = Settings(paths.settings_file()), []
    settings.on_change(lambda: called.append("theme or language"), "theme", "language")
    settings.theme, settings.shows_timer = "dark", False
    assert called == ["theme or language"]
    with pytest.raises(AttributeError):
        settings.on_change(called.clear, "thyme")
