"""Build a release: ``python packaging/release/release.py VERSION [--frozen | --debian]``.

Refuses a dirty tree, a version that is missing in pyproject.toml, CITATION.cff, CHANGELOG.md or
the metainfo, outdated images of the window, a failing test suite, packages that the package index
would reject, a built program that fails its trial (`smoke.py`), and one that exceeds its limits of
size or time (`budgets.py`). Wheel and source are built twice and must be byte-identical
(`reproducible.py`). The results are in ``dist/``: the wheel, which was tried as installed by pipx,
the source, and the bill of materials (`bom.py`); with ``--frozen`` a folder that needs no Python;
with ``--debian`` both that and a Debian package, which is tried in a bare system and therefore
needs root. Build tools are installed in separate environments in a temporary folder. Needs a
display and xdotool, as the trial does.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import tomllib
import venv
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import budgets
import changelog
import description
import reproducible

ROOT: Final = Path(__file__).resolve().parents[2]
_PICTURES: Final = "tests/desktop/window/test_pictures.py"


class RefusedError(Exception):
    """The release is refused; the message says why and how to fix it."""


def check_tree(root: Path) -> None:
    """Refuse a tree with uncommitted changes."""
    changed = _output(["git", "status", "--porcelain"], root)
    if changed:
        raise RefusedError(f"the tree has changes, such as {changed.split()[-1]}; commit them")


def check_version(root: Path, version: str) -> None:
    """Refuse a version that is not the same everywhere."""
    project = tomllib.loads(root.joinpath("pyproject.toml").read_text(encoding="utf-8"))
    told = {
        "pyproject.toml": project["project"]["version"],
        "CITATION.cff": _found(root / "CITATION.cff", r"^version: (\S+)$"),
        "CHANGELOG.md": _found(root / "CHANGELOG.md", rf"^## \[({re.escape(version)})\]"),
        "packaging/boaf.metainfo.xml": _found(
            root / "packaging" / "boaf.metainfo.xml", r'<release version="([^"]+)"'
        ),
    }
    for file, found in told.items():
        if found != version:
            raise RefusedError(f"{file} says {found or 'nothing'} of version {version}; write it")


def check_changes(root: Path) -> None:
    """Refuse changes that aren't in the changelog yet."""
    left = changelog.waiting(root)
    if left:
        raise RefusedError(
            f"{left[0].name} is not in CHANGELOG.md; run packaging/release/changelog.py"
        )


def check_suite(root: Path) -> None:
    """Refuse outdated images, which are tested first, and any other failing test."""
    for words, fault in (
        ([_PICTURES], "the pictures are stale; run packaging/pictures/screenshots.py"),
        ([], "the tests fail; correct what ./test says"),
    ):
        if subprocess.run(["./test", *words], cwd=root, check=False).returncode:
            raise RefusedError(fault)


def build(root: Path, work: Path) -> list[Path]:
    """Build wheel and source twice, check them as an index would, and try the wheel by pipx."""
    dist = root / "dist"
    for old in dist.glob("boaf-*"):
        old.unlink()
    for line in reproducible.build_twice(root, dist):
        _say(line)
    tools = _environment(work / "tools", "twine", "pipx")
    built = sorted(dist.glob("boaf-*"))
    _run([tools / "twine", "check", "--strict", *built], root)
    wheel = next(path for path in built if path.suffix == ".whl")
    home = {"PIPX_HOME": str(work / "pipx"), "PIPX_BIN_DIR": str(work / "programs")}
    _run([tools / "pipx", "install", wheel], root, home)
    program = work / "programs" / "boaf"
    _run([sys.executable, root / "packaging" / "release" / "smoke.py", program], root)
    for path in built:
        _say(budgets.check_size("wheel" if path == wheel else "source", path))
    python = program.resolve().with_name("python")
    _say(budgets.check_start("wheel", program, python))
    return built


def list_materials(root: Path, frozen: Path | None = None) -> Path:
    """Write the bill of materials, with the libraries of the frozen folder if there is one."""
    target = root / "dist" / f"boaf-{description.VERSION}.cdx.json"
    words = [root / ".venv" / "bin" / "python", root / "packaging" / "release" / "bom.py", target]
    seconds = reproducible.last_commit(root)[1]
    more = ("--frozen", frozen) if frozen else ()
    _run([*words, *more], root, {"SOURCE_DATE_EPOCH": str(seconds)})
    return target


def freeze(root: Path, work: Path) -> Path:
    """Build the frozen folder from the wheel in ``dist``, and try it."""
    dist = root / "dist"
    folder, python = frozen_folder(next(dist.glob("boaf-*.whl")), work, dist)
    _run([sys.executable, root / "packaging" / "release" / "smoke.py", folder / "boaf"], root)
    _say(budgets.check_size("frozen", folder))
    _say(budgets.check_start("frozen", folder / "boaf", python))
    return folder


def frozen_folder(wheel: Path, work: Path, dist: Path) -> tuple[Path, Path]:
    """Build a frozen folder; return it and the interpreter that it was built from."""
    tools = _environment(work / "frozen", "pyinstaller", str(wheel))
    _run(
        [tools / "pyinstaller", "--noconfirm", "--distpath", dist, "--workpath", work / "build",
         ROOT / "packaging" / "release" / "boaf.spec"], ROOT,
    )  # fmt: skip
    return dist / "boaf", tools / "python"


def package(root: Path, work: Path, folder: Path) -> Path:
    """Build the Debian package of a frozen folder, and try it in a bare system."""
    dist = root / "dist"
    for old in dist.glob("boaf_*.deb"):
        old.unlink()
    packaging, python = root / "packaging" / "release", work / "frozen" / "bin" / "python"
    _run([python, packaging / "debian.py", folder, "--out", dist], root)
    made = next(dist.glob("boaf_*.deb"))
    _run([sys.executable, packaging / "try_debian.py", made], root)
    _say(budgets.check_size("debian", made))
    return made


def _environment(folder: Path, *packages: str) -> Path:
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    _run([programs / "python", "-m", "pip", "install", "--quiet", *packages], folder)
    return programs


def _run(
    words: Sequence[str | Path], folder: Path, variables: Mapping[str, str] | None = None
) -> None:
    command = [str(word) for word in words]
    environment = {**os.environ, **(variables or {})}
    if subprocess.run(command, cwd=folder, env=environment, check=False).returncode:
        raise RefusedError(f"{' '.join(command)} failed; see what it printed")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _output(words: Sequence[str], folder: Path) -> str:
    return subprocess.run(words, cwd=folder, capture_output=True, text=True, check=True).stdout


def _found(path: Path, pattern: str) -> str:
    if not path.exists():
        return ""
    found = re.search(pattern, path.read_text(encoding="utf-8"), re.MULTILINE)
    return found.group(1) if found else ""


def main(arguments: Sequence[str]) -> int:
    """Build the release and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("version")
    parser.add_argument("--frozen", action="store_true", help="a folder that needs no Python too")
    parser.add_argument(
        "--debian", action="store_true", help="that, and a Debian package; as root"
    )
    asked = parser.parse_args(arguments)
    checks: tuple[Callable[[], None], ...] = (
        lambda: check_tree(ROOT),
        lambda: check_version(ROOT, asked.version),
        lambda: check_changes(ROOT),
        lambda: check_suite(ROOT),
    )
    try:
        for check in checks:
            check()
        with tempfile.TemporaryDirectory(prefix="boaf-release-") as work:
            made = build(ROOT, Path(work))
            if asked.frozen or asked.debian:
                made.append(freeze(ROOT, Path(work)))
            if asked.debian:
                made.append(package(ROOT, Path(work), made[-1]))
            frozen = ROOT / "dist" / "boaf"
            made.append(list_materials(ROOT, frozen if frozen in made else None))
    except (RefusedError, budgets.BudgetError, reproducible.NotReproducibleError) as refusal:
        sys.stderr.write(f"no release: {refusal}\n")
        return 1
    sys.stdout.write("".join(f"{path}\n" for path in made))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
