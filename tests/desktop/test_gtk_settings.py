"""What a person switched off or on for the whole desktop holds here too."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from boaf_desktop import appearance
from boaf_desktop.appearance import has_high_contrast, reduces_motion


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the folder of the settings of GTK 3."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    folder = tmp_path / "gtk-3.0"
    folder.mkdir()
    appearance._setting.cache_clear()
    yield folder
    appearance._setting.cache_clear()


@pytest.mark.parametrize("value", ["0", "false", "False"])
def test_settings_are_followed(folder: Path, value: str) -> None:
    text = f"[Settings]\ngtk-enable-animations={value}\ngtk-theme-name=HighContrastInverse\n"
    (folder / "settings.ini").write_text(text)

    assert reduces_motion()
    assert has_high_contrast()


def test_nothing_set_is_usual(folder: Path) -> None:
    (folder / "settings.ini").write_text("[Settings]\ngtk-theme-name=Adwaita\n")

    assert not reduces_motion()
    assert not has_high_contrast()
    assert sorted(path.name for path in folder.parent.iterdir()) == ["gtk-3.0"]
