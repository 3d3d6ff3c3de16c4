"""Try the program under wine: ``python packaging/windows/try_windows.py``.

It runs with Windows' own Python and Qt. It needs root on Debian. Everything is built in
``~/.cache/boaf-windows`` and kept until its sources change. Then

- the tests of engine and window run, except those that need what Windows hasn't got; their number
  by folder is printed, and each mark with its reason;
- a set and a round of a study are generated on Linux and on Windows, the latter killed
  halfway and resumed: they have to be equal byte for byte, and each system verifies the study of
  the other;
- the installer (`installer.py`) is run in silence, twice; the program is started from its menu
  entry and by a link, `smoke.py` uses it as a new user would; then it is removed, and the data
  stay.

``--tests``, ``--equal`` and ``--installer`` run one of these alone. Pictures of the window lie in
``dist/windows/`` afterwards. Wine proves neither how Windows shares open files nor its fonts,
scaling, dialogs and screen readers.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import sysconfig
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).parents[1] / "release"))
import bare
import cross
import debian
import description
import wine

_CACHE: Final = Path.home() / ".cache" / "boaf-windows"
_PLACE: Final = "boaf"  # on drive C
_TEMPORARY: Final = Path("/dev/shm/boaf-windows")
_TEST_S: Final = 3600
_STEP_S: Final = 900
_PROGRAMS: Final = "users/root/AppData/Local/Programs/Birds of a Feather"
_DATA: Final = "users/root/AppData/Local/boaf"
_MENU: Final = "users/root/AppData/Roaming/Microsoft/Windows/Start Menu/Programs"
_SET: Final = ("generate", "--cards", "7-9", "--count", "12", "--seed", "5", "--out", "set.csv")
_STUDY: Final = (
    ("study", "new", "study"),
    ("study", "next", "study", "--cards", "5", "--count", "3", "--energy", "final", "--seed", "7"),
)
_EQUAL: Final = ("set.csv", "study/iteration-01/puzzles.csv")
_LINK: Final = "boaf:1x2:AC2C:3D"
_LAUNCH: Final = ("-m", "boaf_desktop")


_PICTURE: Final = 'wine "$@" & sleep 25; import -window root "$0"'
_REMOVE: Final = """
wine "$1" /S
for second in $(seq 60); do [ -e "$0" ] || break; sleep 1; done
"""


class WindowsError(Exception):
    """A step that failed, in one sentence."""


class Windows:
    """Wine with Windows' Python and the present program.

    Attributes
    ----------
    system : wine.Wine
        The system that it runs in.
    place : Path
        The folder of Python and program, from outside.
    """

    def __init__(self, cache: Path) -> None:
        self.system = wine.Wine(cache / "system")
        self.place = self.system.drive / _PLACE
        self._stamp = cache / "stamp"

    @property
    def _inside(self) -> str:
        return f"/{self.place.relative_to(self.system.root)}"

    def make(self) -> None:
        """Put everything together, unless it is there, and copy the present program."""
        wanted = _digest()
        if not self._stamp.exists() or self._stamp.read_text() != wanted:
            shutil.rmtree(self._stamp.parent, ignore_errors=True)
            self._stamp.parent.mkdir(parents=True)
            debian.install_tools(("gcc-mingw-w64-x86-64-win32",))
            with bare.step("a Debian 13 with wine"):
                self.system.make()
                self.system.add("python3")
            self.place.mkdir()
            with bare.step("Windows' Python and its packages"):
                cross.unpack_python(self.place / "python")
                cross.add_packages(
                    self.place / "python", "requirements.lock", "requirements-test.lock"
                )
            self._stamp.write_text(wanted)
        with bare.step("the program and its kernels"):
            program = self.place / "program"
            shutil.rmtree(program, ignore_errors=True)
            cross.copy_program(program)
            for catalogue in (cross.ROOT / "resources" / "translations").glob("*.mo"):
                shutil.copy2(catalogue, program / "resources" / "translations")
            # What the environment of this checkout knows of it: version and requirements.
            (known,) = Path(sysconfig.get_path("purelib")).glob("boaf-*.dist-info")
            shutil.copytree(known, program / known.name)
            sources = sorted((cross.ROOT / "build" / "kernels").rglob("*.c"))
            if not sources:
                raise SystemExit("build/kernels has no C files. Run ./boaf once to make them.")
            cross.compile_kernels(self.place / "python", sources, program / "engine" / "_kernels")

    def run(self, *words: str, folder: str = "program", limit_s: int = _STEP_S) -> int:
        """Run Python in a folder beside it; return the exit status."""
        variables = {
            "WINEQT_QPA_PLATFORM": "offscreen",
            "WINEQT_QPA_FONTDIR": "C:\\boaf\\program\\resources\\fonts",
            "PYTHONPATH": "C:\\boaf\\program",
            "PYTHONUTF8": "1",  # tests read what children print
            "PYTEST_DEBUG_TEMPROOT": f"Z:{_TEMPORARY}".replace("/", "\\"),
        }
        return self.system.attempt(
            "wine", f"{self._inside}/python/python.exe", *words,
            limit_s=limit_s, folder=f"{self._inside}/{folder}", environment=variables,
        )  # fmt: skip


def _digest() -> str:
    """Return what the cached parts are made of."""
    here = Path(__file__).parent
    files = sorted([*here.glob("*.lock"), *here.glob("gaps/*"), *here.glob("[cgw]*.py")])
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


# Tests


def try_tests(windows: Windows) -> None:
    """Run the tests, and print their results by folder."""
    shutil.rmtree(_TEMPORARY, ignore_errors=True)
    _TEMPORARY.mkdir()
    for folder in ("engine", "desktop"):
        report = windows.place / f"{folder}.xml"
        with bare.step(f"tests/{folder}"):
            status = windows.run(
                "-m", "pytest", f"tests/{folder}", "-q", "-n", "2", "--timeout", "280",
                "--junitxml", f"C:\\boaf\\{folder}.xml",
                # pytest leaves one behind when it removes the folders of earlier runs.
                "-W", "ignore:unclosed scandir iterator:ResourceWarning", limit_s=_TEST_S,
            )  # fmt: skip
        for line in results(ElementTree.parse(report).getroot()):
            sys.stdout.write(f"  {line}\n")
        if status:
            raise WindowsError(f"tests/{folder} failed under wine")


def results(report: ElementTree.Element) -> Iterator[str]:
    """Yield the numbers of passed and other tests by folder, and why tests were left out."""
    by_folder: dict[str, Counter[str]] = {}
    reasons: Counter[str] = Counter()
    for case in report.iter("testcase"):
        folder = "/".join(case.get("classname", "").split(".")[1:3])
        kinds = [kind for kind in ("skipped", "failure", "error") if case.find(kind) is not None]
        kind = kinds[0] if kinds else "passed"
        by_folder.setdefault(folder, Counter())[kind] += 1
        skipped = case.find("skipped")
        if skipped is not None:
            reasons[skipped.get("message", "")] += 1
    for folder, counts in sorted(by_folder.items()):
        yield f"{folder}: " + ", ".join(f"{n} {kind}" for kind, n in sorted(counts.items()))
    for reason, n in reasons.most_common():
        yield f"left out, {n}: {reason}"


# Files


def try_equal(windows: Windows) -> None:
    """Generate the same on both systems, compare the files, and read each other's study."""
    there, here = windows.place / "there", windows.place / "here"
    for folder in (there, here):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
    with bare.step("generated on Windows, killed and resumed"):
        windows.run(*_LAUNCH, *_SET, folder="there", limit_s=8)
        for words in (_SET, *_STUDY):
            _expect(windows.run(*_LAUNCH, *words, folder="there"), words)
    with bare.step("generated on Linux"):
        for words in (_SET, *_STUDY):
            _expect(_on_linux(words, here), words)
    for name in _EQUAL:
        if there.joinpath(name).read_bytes() != here.joinpath(name).read_bytes():
            raise WindowsError(f"{name} differs between Windows and Linux")
    status = ("study", "status", "study")
    _expect(windows.run(*_LAUNCH, *status, folder="here"), status)
    _expect(_on_linux(status, there), status)
    sys.stdout.write(f"  equal on both: {', '.join(_EQUAL)}; each reads the other's study\n")


def _on_linux(words: Sequence[str], folder: Path) -> int:
    command = [sys.executable, *_LAUNCH, *words]
    variables = {"PYTHONPATH": str(cross.ROOT), "PATH": "/usr/bin:/bin"}
    done = subprocess.run(command, cwd=folder, env=variables, check=False, capture_output=True)
    return done.returncode


def _expect(status: int, words: Sequence[str]) -> None:
    if status:
        raise WindowsError(f"boaf {' '.join(words)}: exit status {status}")


# The installer


def try_installer(windows: Windows, installer: Path) -> None:
    """Install, use and remove the program."""
    system = windows.system
    program, data = system.drive / _PROGRAMS, system.drive / _DATA
    copy = windows.place / "setup.exe"
    shutil.copy2(installer, copy)
    with bare.step("installed"):
        _expect(system.attempt("wine", copy, "/S", limit_s=_STEP_S), ["setup"])
    with bare.step("installed over itself"):
        _expect(system.attempt("wine", copy, "/S", limit_s=_STEP_S), ["setup"])
    entry = system.drive / _MENU / "Birds of a Feather.lnk"
    with bare.step("started from the menu and by a link"):
        _look(system, "menu", "start", entry)
        # As it is registered; wine itself starts nothing by a link of another program.
        _look(system, "link", program / "boaf.exe", _LINK)
        _look(system, "missing", program / "boaf.exe", "C:\\missing.csv")
    with bare.step("used as a new user would"):
        starter = system.root / "boaf"
        python = system.windows_path(program / "python.exe")
        starter.write_text(f'#!/bin/sh\nexec wine "{python}" {" ".join(_LAUNCH)} "$@"\n')
        starter.chmod(0o755)
        smoke = Path(__file__).parents[1] / "release" / "smoke.py"
        shutil.copy2(smoke, system.root / "smoke.py")
        status = system.attempt("python3", "/smoke.py", "--windows", "/boaf", limit_s=_STEP_S)
        _expect(status, ["smoke.py"])
    with bare.step("removed"):
        # The first process starts a copy of itself, which removes the folder.
        inside = f"/{program.relative_to(system.root)}"
        system.attempt("sh", "-c", _REMOVE, inside, program / "uninstall.exe", limit_s=_STEP_S)
    if program.exists():
        raise WindowsError("the program's folder is still there")
    if entry.exists() or not data.exists():
        raise WindowsError("the menu entry is still there, or the data are gone")


def _look(system: wine.Wine, name: str, *words: str | Path) -> None:
    """Start the window, take a picture and end it."""
    picture = f"/tmp/{name}.png"
    system.attempt("sh", "-c", _PICTURE, picture, *words, limit_s=_STEP_S)
    folder = description.DIST / "windows"
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy2(system.root / picture.lstrip("/"), folder)


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except (WindowsError, debian.DebianError) as error:
        sys.stderr.write(f"{error}\n")
        sys.exit(1)


def main(arguments: Sequence[str]) -> int:
    """Try what was asked for, or everything, and return the exit status."""
    asked = set(arguments) or {"--tests", "--equal", "--installer"}
    windows = Windows(_CACHE)
    with _told():
        windows.make()
        if "--tests" in asked:
            try_tests(windows)
        if "--equal" in asked:
            try_equal(windows)
        if "--installer" in asked:
            pattern, command = "boaf-{version}-setup.exe", "packaging/windows/installer.py"
            try_installer(windows, description.built(pattern, command))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
