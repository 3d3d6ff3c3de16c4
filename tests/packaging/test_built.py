"""What packages are made of: icons, the frozen folder's parts, Debian's files."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from PySide6.QtGui import QImageReader

from tests.packaging import PACKAGING, load

frozen_parts = load("frozen_parts")
debian = load("debian")


def test_icons_have_every_size(tmp_path: Path) -> None:
    # A process of its own: fonts and pictures ask for an application, of which there is one.
    script = PACKAGING / "release" / "icons.py"
    subprocess.run([sys.executable, script, tmp_path], check=True)
    for size in load("icons").SIZES:
        file = tmp_path / "hicolor" / f"{size}x{size}" / "apps" / "boaf.png"
        assert QImageReader(str(file)).size().toTuple() == (size, size)

    assert tmp_path.joinpath("hicolor", "scalable", "apps", "boaf.svg").exists()


def test_unused_plugins_left_out() -> None:
    plugins = "PySide6/Qt/plugins"
    parts = [
        (f"{plugins}/platforms/libqxcb.so", "/venv/libqxcb.so", "BINARY"),
        (f"{plugins}/platforms/libqeglfs.so", "/venv/libqeglfs.so", "BINARY"),
        (f"{plugins}/platformthemes/libqgtk3.so", "/venv/libqgtk3.so", "BINARY"),
        ("libgtk-3.so.0", "/usr/lib/libgtk-3.so.0", "BINARY"),
        ("libpango-1.0.so.0", "/lib/libpango-1.0.so.0", "BINARY"),
        ("libxcb-cursor.so.0", "/usr/lib/libxcb-cursor.so.0", "BINARY"),
        ("libpython3.11.so.1.0", "/home/python/libpython3.11.so.1.0", "BINARY"),
        ("libQt6EglFSDeviceIntegration.so.6", "PySide6/Qt/lib/…", "SYMLINK"),
    ]
    needs = {
        "/venv/libqgtk3.so": ["libgtk-3.so.0"],
        "/usr/lib/libgtk-3.so.0": ["libpango-1.0.so.0"],
        "/venv/libqxcb.so": ["libxcb-cursor.so.0"],
    }
    kept = frozen_parts.without_unused_plugins(parts, lambda source: needs.get(source, ()))

    assert [Path(part[0]).name for part in kept] == [
        "libqxcb.so", "libxcb-cursor.so.0", "libpython3.11.so.1.0",
    ]  # fmt: skip


def test_system_library_copy_left_out(tmp_path: Path) -> None:
    inside, system = tmp_path / "inside", tmp_path / "system"
    inside.mkdir()
    system.mkdir()
    for name, here, there in (("liba.so.1", "same", "same"), ("libb.so.1", "ours", "theirs")):
        inside.joinpath(name).write_text(here)
        system.joinpath(name).write_text(there)
    inside.joinpath("libc.so.1").write_text("only here")

    libraries = {path.name: path for path in system.iterdir()}

    assert debian.leave_out_copies(inside, libraries) == ["liba.so.1"]
    assert sorted(path.name for path in inside.iterdir()) == ["libb.so.1", "libc.so.1"]


def test_checksums_are_those_of_sha256sum(tmp_path: Path) -> None:
    for name in ("boaf-1.0.tar.gz", "boaf_1.0-1_amd64.deb", "other"):
        tmp_path.joinpath(name).write_text(name)

    load("description").write_checksums(tmp_path)

    done = check("sha256sum", "--check", "SHA256SUMS", folder=tmp_path)
    assert (done.returncode, done.stdout) == (0, "boaf-1.0.tar.gz: OK\nboaf_1.0-1_amd64.deb: OK\n")


def test_built_file_is_that_of_the_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    description = load("description")
    monkeypatch.setattr(description, "DIST", tmp_path)
    pattern = "boaf-{version}-*.whl"
    tmp_path.joinpath("boaf-0.9-win.whl").touch()
    with pytest.raises(SystemExit, match=r"dist/ has 0 files boaf-\d.*run wheels.py"):
        description.built(pattern, "wheels.py")

    path = tmp_path / f"boaf-{description.VERSION}-win.whl"
    path.touch()

    assert description.built(pattern, "wheels.py") == path


def test_launcher_for_windows_compiles(tmp_path: Path) -> None:
    if shutil.which("x86_64-w64-mingw32-gcc") is None:
        pytest.skip("MinGW is not installed")
    # A process of its own, as for the icons.
    code = """
import sys
from pathlib import Path
import installer
app, work = installer.icons.QApplication([]), Path(sys.argv[1])
installer.draw_pictures(work / "pictures")
installer.compile_launcher(work / "pictures" / "boaf.ico", work, work / "boaf.exe")
"""
    own = {"PYTHONPATH": str(PACKAGING / "windows"), "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run([sys.executable, "-c", code, tmp_path], env={**os.environ, **own}, check=True)
    program = tmp_path.joinpath("boaf.exe").read_bytes()
    for text in ("Birds of a Feather", "CompanyName", "The boaf developers", "boaf.exe"):
        assert text.encode("utf-16-le") in program
    assert b"longPathAware" in program
    for name, size in (("welcome", (328, 628)), ("header", (300, 114))):
        picture = QImageReader(str(tmp_path / "pictures" / f"{name}.bmp"))
        assert picture.size().toTuple() == size


def test_sources_of_another_suite() -> None:
    targets = (
        "m://one/debian bookworm-updates main\nm://one/debian bookworm main\n"
        "m://two/security bookworm-security main\nm://one/debian bookworm contrib\n"
        "m://three stable main\nm://one/debian bookworm main\n"
    )
    sources = load("bare").sources
    assert sources("trixie", "bookworm", targets) == [
        "deb m://one/debian trixie main",
        "deb m://two/security trixie-security main",
        "deb m://one/debian trixie-updates main",
    ]
    assert sources("sid", "bookworm", targets) == ["deb m://one/debian sid main"]


def check(*words: str, folder: Path = PACKAGING) -> subprocess.CompletedProcess[str]:
    if shutil.which(words[0]) is None:
        pytest.skip(f"{words[0]} is not installed")
    return subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)


def test_menu_entry_valid() -> None:
    done = check("desktop-file-validate", "--no-hints", "boaf.desktop")
    assert done.returncode == 0, done.stdout + done.stderr


def test_metainfo_valid() -> None:
    done = check("appstreamcli", "validate", "--no-net", "--pedantic", "boaf.metainfo.xml")
    said = done.stdout + done.stderr
    assert "Validation" in said
    # Debian 13 asks for a homepage, and the program has no public one. No desktop needs it.
    # Debian 12 can't be told so by --override.
    faults = re.findall(r"^[EW]: .*: (?!url-homepage-missing$).*", said, re.MULTILINE)
    assert faults == []


WITHOUT = """
import importlib, importlib.abc, pkgutil, sys
class Absent(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if any(name == each or name.startswith(each + ".") for each in {unused}):
            raise ModuleNotFoundError(name, name=name)
sys.meta_path.insert(0, Absent())
import boaf_desktop, engine
for package in (engine, boaf_desktop):
    for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if found.name not in {alone}:
            importlib.import_module(found.name)
"""


@pytest.mark.slow
def test_modules_import_without_left_out() -> None:
    alone = ["boaf_desktop.__main__"]  # it runs something
    code = WITHOUT.format(unused=frozen_parts.UNUSED_MODULES, alone=alone)
    subprocess.run([sys.executable, "-c", code], check=True)


def build(script: str, source: Path, out: Path) -> Path:
    """Run a function of the build back end, and return the package that it wrote."""
    code = f"import sys; from setuptools import build_meta; build_meta.{script}(sys.argv[1])"
    flags = {"CFLAGS": "-O0"}
    subprocess.run(
        [sys.executable, "-c", code, out], cwd=source, env={**os.environ, **flags}, check=True
    )
    return next(path for path in out.iterdir() if path.suffix in {".whl", ".gz"})


@pytest.mark.long
@pytest.mark.timeout(900)
def test_wheel_has_all_parts_and_solves(tmp_path: Path) -> None:
    checkout, sources, wheels, installed = (tmp_path / name for name in "abcd")
    listed = subprocess.run(
        ["git", "ls-files"], cwd=PACKAGING.parent, capture_output=True, text=True, check=True
    ).stdout.split()
    for name in listed:
        checkout.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(PACKAGING.parent / name, checkout / name)
    page = checkout / "build" / "docs" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text("built")
    for folder in (sources, wheels):
        folder.mkdir()
    with tarfile.open(build("build_sdist", checkout, sources)) as package:
        package.extractall(tmp_path / "unpacked", filter="data")
    source = next((tmp_path / "unpacked").iterdir())
    with zipfile.ZipFile(build("build_wheel", source, wheels)) as wheel:
        names = set(wheel.namelist())
        wheel.extractall(installed)
    assert {name.partition("/")[0] for name in names if ".dist-info/" not in name} == {
        "boaf_desktop", "engine",
    }  # fmt: skip
    for name in listed:
        if name.startswith(("engine/", "boaf_desktop/")):
            is_source = name.endswith((".pxd", ".pyi", ".pyx"))
            assert (name in names) != is_source
            assert source.joinpath(name).exists()
        if name.startswith("resources/"):
            assert f"engine/_{name}" in names
    assert "engine/_resources/docs/index.html" in names
    code = "from engine.search.solver import solve; from engine.game import Deal; import engine;"
    said = subprocess.run(
        [sys.executable, "-c", f"{code}print(engine.__path__, solve(Deal.numbered(5)))"],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert str(installed) in said
    assert "solvable=True" in said
