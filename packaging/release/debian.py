"""Build the Debian package: ``python packaging/release/debian.py [FROZEN_FOLDER] [--out DIST]``.

The distribution's own tools make ``boaf_VERSION-1_amd64.deb`` of the frozen folder (`boaf.spec`),
the menu entry, the icons and the man page; ``packaging/debian/`` has the rules, and
`docs/install.md` explains why it contains its own Python. Libraries in the folder that are
copies of the system's are left out: the package depends on them instead. Without a FROZEN_FOLDER,
one is built first, in ``DIST/boaf``, of the wheel of `wheels.py`. At the end, `lintian` checks the
package. Run it with a Python that has the program installed. Missing build tools are installed if
this runs as root, and listed otherwise.
"""

from __future__ import annotations

import argparse
import filecmp
import os
import re
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Mapping, Sequence
from email.utils import formatdate
from pathlib import Path
from typing import Final

import description

ROOT: Final = Path(__file__).resolve().parents[2]
_PACKAGING: Final = ROOT / "packaging"
TOOLS: Final = ("debhelper", "dpkg-dev", "fakeroot", "lintian", "patchelf")
_REVISION: Final = 1
_LIBRARY: Final = re.compile(r"^\t(\S+) \(libc6,x86-64[^)]*\) => (\S+)$", re.MULTILINE)


class DebianError(Exception):
    """The package can't be built; the message says why and how to fix it."""


def install_tools(tools: Sequence[str] = TOOLS) -> None:
    """Install the missing ones of some packages, or raise an error that says how.

    Raises
    ------
    DebianError
        If something is missing and this doesn't run as root, or this isn't Debian.
    """
    if shutil.which("dpkg-query") is None:
        raise DebianError("a Debian package is built on Debian; this system has no dpkg")
    missing = [name for name in tools if not _is_installed(name)]
    if not missing:
        return
    if os.geteuid() != 0:
        raise DebianError(f"tools are missing; run: sudo apt-get install {' '.join(missing)}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update", "-q"], environment=quiet)
    run(["apt-get", "install", "-y", "-q", "--no-install-recommends", *missing], environment=quiet)


def _is_installed(package: str) -> bool:
    asked = ["dpkg-query", "-W", "-f", "${Status}", package]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    return done.stdout == "install ok installed"


def build(frozen: Path, out: Path) -> Path:
    """Build the package of a frozen folder, check it by lintian, and return its path."""
    with tempfile.TemporaryDirectory(prefix="boaf-debian-") as work:
        stage = Path(work) / "boaf"
        lay_out(frozen, stage)
        run(["dpkg-buildpackage", "-b", "-us", "-uc"], stage)
        made = next(Path(work).glob("boaf_*.deb"))
        run(["lintian", "--allow-root", "--fail-on", "error,warning", made], stage)
        out.mkdir(parents=True, exist_ok=True)
        return Path(shutil.move(made, out / made.name))


def lay_out(frozen: Path, stage: Path) -> None:
    """Write the source tree for `dpkg-buildpackage`."""
    shutil.copytree(_PACKAGING / "debian", stage / "debian")
    folder = stage / "frozen" / "boaf"
    shutil.copytree(frozen, folder, symlinks=True)
    leave_out_copies(folder / "_internal", system_libraries())
    forget_build_paths(folder / "_internal")
    share = stage / "share"
    for name, place in (
        ("boaf.desktop", "applications/boaf.desktop"),
        ("boaf.metainfo.xml", f"metainfo/{description.IDENTIFIER}.metainfo.xml"),
    ):
        share.joinpath(place).parent.mkdir(parents=True)
        shutil.copyfile(_PACKAGING / name, share / place)
    seconds = _time_of_commit()
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(seconds), "PYTHONPATH": str(ROOT)}
    program = Path(__file__).with_name("icons.py")
    run([sys.executable, program, stage / "drawn"], environment=environment)
    share.joinpath("icons").mkdir()
    shutil.move(stage / "drawn" / "hicolor", share / "icons")
    for name in ("CHANGELOG.md", "CITATION.cff"):
        shutil.copyfile(ROOT / name, stage / name)
    _write_changelog(stage / "debian", seconds)
    _complete_copyright(stage / "debian" / "copyright", folder / "_internal")


def system_libraries() -> dict[str, Path]:
    """Return the system's shared libraries with their paths."""
    said = subprocess.run(
        [shutil.which("ldconfig") or "/sbin/ldconfig", "-p"],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    return {name: Path(path) for name, path in _LIBRARY.findall(said)}


def leave_out_copies(inside: Path, libraries: Mapping[str, Path]) -> list[str]:
    """Remove the copies of the system's own libraries, and return their names."""
    left = [
        path
        for path in sorted(inside.glob("lib*.so*"))
        if not path.is_symlink()
        and path.name in libraries
        and filecmp.cmp(path, libraries[path.name], shallow=False)
    ]
    for path in left:
        path.unlink()
    return [path.name for path in left]


def forget_build_paths(inside: Path) -> None:
    """Remove build paths, which exist on no other system, from Python and its modules."""
    for path in (*inside.glob("libpython3*.so*"), *inside.glob("python3*/lib-dynload/*.so")):
        run(["patchelf", "--remove-rpath", path])


def _freeze(work: Path, out: Path) -> Path:
    """Build a frozen folder of the wheel, in a fresh environment."""
    wheel = description.built("boaf-{version}-*manylinux*.whl", "packaging/release/wheels.py")
    tools = work / "tools"
    venv.create(tools, with_pip=True)
    run([tools / "bin" / "python", "-m", "pip", "install", "--quiet", "pyinstaller", wheel])
    run(
        [tools / "bin" / "pyinstaller", "--noconfirm", "--distpath", out, "--workpath",
         work / "build", ROOT / "packaging" / "release" / "boaf.spec"]
    )  # fmt: skip
    return out / "boaf"


def _write_changelog(debian: Path, seconds: int) -> None:
    maintainer = re.search(r"^Maintainer: (.+)$", debian.joinpath("control").read_text(), re.M)
    if maintainer is None:
        raise DebianError("packaging/debian/control names no maintainer; write one")
    debian.joinpath("changelog").write_text(
        f"boaf ({description.VERSION}-{_REVISION}) unstable; urgency=medium\n\n"
        "  * What changed is in the changelog of the program, beside this one.\n\n"
        f" -- {maintainer.group(1)}  {formatdate(seconds)}\n",
        encoding="utf-8",
    )


def _complete_copyright(file: Path, inside: Path) -> None:
    text = ROOT.joinpath("LICENSE").read_text(encoding="utf-8").partition("\n\n")[2]
    granted = text.partition("\n\n")[2]
    lines = (f" {line}" if line else " ." for line in granted.strip().split("\n"))
    named = (
        f" {line}" for line in inside.joinpath("licenses", "parts.txt").read_text().splitlines()
    )
    whole = file.read_text(encoding="utf-8")
    whole = whole.replace("@LICENSE@", "\n".join(lines)).replace("@PARTS@", "\n".join(named))
    file.write_text(whole, encoding="utf-8")


def _time_of_commit() -> int:
    told = ["git", "log", "-1", "--format=%ct"]
    return int(subprocess.run(told, cwd=ROOT, capture_output=True, text=True, check=True).stdout)


def run(
    words: Sequence[str | Path],
    folder: Path = ROOT,
    environment: Mapping[str, str] | None = None,
) -> None:
    """Run a command, which has to succeed."""
    command = [str(word) for word in words]
    if subprocess.run(command, cwd=folder, env=environment, check=False).returncode:
        raise DebianError(f"{' '.join(command)} failed; see what it printed")


def main(arguments: Sequence[str]) -> int:
    """Build the package and return the exit status."""
    parser = argparse.ArgumentParser(description="Build the Debian package.")
    parser.add_argument("frozen", nargs="?", type=Path, help="a frozen folder")
    parser.add_argument("--out", type=Path, default=description.DIST, help="where it goes")
    asked = parser.parse_args(arguments)
    try:
        install_tools()
        with tempfile.TemporaryDirectory(prefix="boaf-frozen-") as work:
            frozen = asked.frozen or _freeze(Path(work), asked.out)
            made = build(frozen.resolve(), asked.out.resolve())
        description.write_checksums(asked.out)
    except DebianError as error:
        sys.stderr.write(f"no package: {error}\n")
        return 1
    sys.stdout.write(f"{made}: {made.stat().st_size / 1e6:.0f} MB\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
