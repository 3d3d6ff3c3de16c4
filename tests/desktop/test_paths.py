"""Where the desktop keeps its files, wherever it was started."""

from pathlib import Path

import platformdirs
import pytest

from boaf_desktop import paths
from engine.errors import StorageError

pytestmark = pytest.mark.fast

FOLDERS = (paths.config_dir, paths.data_dir, paths.log_dir)


@pytest.mark.parametrize("home", ["own", "./own", "../own", "~/own"])
def test_folders_stay_where_the_program_was_started(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, home: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("BOAF_HOME", home)

    assert all(folder().is_absolute() for folder in FOLDERS)


@pytest.mark.posix("users of Linux")
@pytest.mark.parametrize("home", ["", "~/own"])
def test_unknown_home_is_reported_and_how_to_name_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, home: str
) -> None:
    def refuse(*_: object, **__: object) -> Path:
        raise RuntimeError("no home")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BOAF_HOME", home)
    monkeypatch.setattr(Path, "expanduser", refuse)
    for name in ("config", "data", "cache", "log"):
        monkeypatch.setattr(platformdirs, f"user_{name}_path", refuse)

    for folder in FOLDERS:
        with pytest.raises(StorageError, match=r"Set HOME, or set BOAF_HOME to another folder\."):
            folder()

    assert not any(tmp_path.iterdir())


def test_named_home_needs_no_other(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuse(*_: object, **__: object) -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(platformdirs, "user_data_path", refuse)
    monkeypatch.setenv("BOAF_HOME", str(tmp_path))

    assert paths.data_dir() == tmp_path / "data"
