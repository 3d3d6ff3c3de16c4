"""What puts the program into a desktop's menu."""

import os
import subprocess
import tomllib
from configparser import RawConfigParser
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"


def read_entry(path: Path) -> dict[str, str]:
    parser = RawConfigParser(delimiters="=", comment_prefixes="#", interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(path, "utf-8")
    (section,) = parser.sections()
    assert section == "Desktop Entry"
    return dict(parser[section])


def run_script(data: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [PACKAGING / "add-to-menu.sh", *arguments],
        env={**os.environ, "XDG_DATA_HOME": str(data)},
        capture_output=True,
        text=True,
        check=True,
        timeout=30,
    )


def test_entry_names_the_command() -> None:
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]
    entry = read_entry(PACKAGING / "boaf.desktop")
    assert entry["Exec"] == "boaf %U"
    assert entry["TryExec"] in scripts
    assert entry["MimeType"].split(";") == ["x-scheme-handler/boaf", "text/csv", ""]


@pytest.mark.posix("entries of Linux desktops")
def test_checkout_enters_and_leaves_menu(tmp_path: Path) -> None:
    run_script(tmp_path)
    entry = read_entry(tmp_path / "applications" / "boaf.desktop")
    assert entry["Exec"] == f'"{ROOT / "boaf"}" %U'
    assert os.access(entry["TryExec"], os.X_OK)
    icon = tmp_path / "icons" / "hicolor" / "scalable" / "apps" / f"{entry['Icon']}.svg"
    assert icon.is_file()
    run_script(tmp_path, "--remove")
    kept = [path for path in tmp_path.rglob("*") if "boaf" in path.name]
    assert kept == []
