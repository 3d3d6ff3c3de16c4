"""Test the Debian package in a bare system: ``python packaging/release/try_debian.py PACKAGE``.

`debootstrap` creates a minimal system in a temporary folder, and `apt` installs only the package
and its dependencies. Then the program has to print its version, all its libraries have to be
found, and, after a display and a keyboard are installed, an ordinary user without write access to
its folder runs all of `smoke.py`. At the end, the package is removed without a trace. Needs root.
Packages come from the sources of this system's `apt`. Prints the time of each step, and the
downloaded and installed sizes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import debian

_SMOKE: Final = Path(__file__).with_name("smoke.py")
_TOOLS: Final = ("python3", "xauth", "xdotool", "xvfb")
_USER: Final = "stranger"
# Its own mounts end with the process, however it ends.
_ENTER: Final = """
mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" "$@"
"""
# The frozen program adds its folder to the loader's path when it starts.
_LACKING: Final = """
LD_LIBRARY_PATH=/usr/lib/boaf/_internal
export LD_LIBRARY_PATH
find -L /usr/lib/boaf -name '*.so*' -type f -exec ldd {} + 2>/dev/null |
  grep 'not found' | sort -u
"""
_FILES: Final = (
    "usr/bin/boaf",
    "usr/share/applications/boaf.desktop",
    "usr/share/icons/hicolor/16x16/apps/boaf.png",
    "usr/share/icons/hicolor/512x512/apps/boaf.png",
    "usr/share/icons/hicolor/scalable/apps/boaf.svg",
)


class Bare:
    """A bare system in a folder."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def run(self, *words: str) -> str:
        """Run a command in it as root, which has to succeed; return its output."""
        done = subprocess.run(
            ["unshare", "--mount", "--fork", "sh", "-c", _ENTER, str(self.root), *words],
            env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LC_ALL": "C.UTF-8",
                 "DEBIAN_FRONTEND": "noninteractive"},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            said = (done.stdout + done.stderr)[-1500:]
            raise debian.DebianError(f"{' '.join(words)} failed in the bare system:\n{said}")
        return done.stdout

    def make(self) -> None:
        """Create the system, with the same package sources as this one."""
        suite = _codename()
        mirror = _mirror(suite)
        done = subprocess.run(
            ["debootstrap", "--variant=minbase", suite, str(self.root), mirror],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            raise debian.DebianError("debootstrap failed; see debootstrap.log in the system")
        apt = self.root / "etc" / "apt"
        apt.joinpath("sources.list").unlink(missing_ok=True)
        for source in Path("/etc/apt").glob("sources.list*"):
            if source.is_dir():
                shutil.copytree(source, apt / source.name, dirs_exist_ok=True)
            else:
                shutil.copyfile(source, apt / source.name)
        resolver = Path("/etc/resolv.conf")
        if resolver.exists():
            shutil.copyfile(resolver, self.root / "etc" / "resolv.conf")
        self.run("apt-get", "update", "-q")

    def size(self) -> int:
        """Return its size on disk in bytes."""
        return sum(
            path.lstat().st_blocks * 512
            for path in self.root.rglob("*")
            if not path.is_relative_to(self.root / "var" / "cache")
        )

    def install(self, package: Path) -> None:
        """Install the package with its dependencies."""
        shutil.copyfile(package, self.root / "boaf.deb")
        before = self.size()
        said = self.run("apt-get", "install", "-y", "-q", "--no-install-recommends", "/boaf.deb")
        for line in said.splitlines():
            if "newly installed" in line or line.startswith("Need to get"):
                sys.stdout.write(f"  {line}\n")
        self.root.joinpath("boaf.deb").unlink()
        sys.stdout.write(f"  the system grew by {(self.size() - before) / 1e6:.0f} MB\n")

    def look(self) -> None:
        """Run the program before anything else can install what it lacks."""
        self.run("boaf", "--version")
        self.run("env", "BOAF_HOME=/tmp/root", "boaf", "deal", "5")
        lacking = self.run("sh", "-c", f"{_LACKING.strip()} || true")
        if lacking:
            raise debian.DebianError(f"libraries are missing:\n{lacking}")
        for name in _FILES:
            if not self.root.joinpath(name).exists():
                raise debian.DebianError(f"/{name} is missing; see packaging/debian/")

    def smoke(self) -> None:
        """Run `smoke.py` as an ordinary user, with a display and a keyboard."""
        self.run("apt-get", "install", "-y", "-q", "--no-install-recommends", *_TOOLS)
        self.run("useradd", "--create-home", _USER)
        shutil.copyfile(_SMOKE, self.root / "smoke.py")
        said = self.run(
            "runuser", "-u", _USER, "--", "env", f"HOME=/home/{_USER}",
            "xvfb-run", "-a", "-s", "-screen 0 1400x900x24",
            "python3", "/smoke.py", "/usr/bin/boaf",
        )  # fmt: skip
        sys.stdout.write("".join(f"  {line}\n" for line in said.splitlines()))

    def remove(self) -> None:
        """Remove the package and check that nothing is left."""
        self.run("dpkg", "--purge", "boaf")
        left = [name for name in ("usr/lib/boaf", *_FILES) if self.root.joinpath(name).exists()]
        if left:
            raise debian.DebianError(f"{', '.join(left)} stayed when the package was removed")


def _codename() -> str:
    for line in Path("/etc/os-release").read_text(encoding="utf-8").splitlines():
        if line.startswith("VERSION_CODENAME="):
            return line.partition("=")[2].strip('"')
    raise debian.DebianError("/etc/os-release names no release; this is for Debian")


def _mirror(suite: str) -> str:
    """Return the mirror from which this system's `apt` gets a suite."""
    found = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(CODENAME) $(COMPONENT) $(REPO_URI)",
         "Created-By: Packages"],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    for line in found.splitlines():
        codename, component, address = line.split(" ", 2)
        if (codename, component) == (suite, "main"):
            return address
    raise debian.DebianError(f"apt knows no source of {suite}; run apt-get update")


@contextmanager
def _step(name: str) -> Iterator[None]:
    started = time.monotonic()
    yield
    sys.stdout.write(f"{name}: {time.monotonic() - started:.0f} s\n")
    sys.stdout.flush()


def try_package(package: Path) -> None:
    """Test a package in a bare system; see the module's docstring.

    Raises
    ------
    DebianError
        If a step fails, with its output.
    """
    if os.geteuid() != 0:
        raise debian.DebianError("a bare system is made by root alone; run this with sudo")
    debian.install_tools(("debootstrap",))
    with tempfile.TemporaryDirectory(prefix="boaf-bare-") as folder:
        # A folder of mktemp isn't accessible to the other user in the bare system.
        bare = Bare(Path(folder) / "system")
        Path(folder).chmod(0o755)
        with _step("a bare system"):
            bare.make()
        with _step("installed"):
            bare.install(package)
        with _step("looked at"):
            bare.look()
        with _step("tried"):
            bare.smoke()
        with _step("removed"):
            bare.remove()


def main(arguments: Sequence[str]) -> int:
    """Test the package and return the exit status."""
    if len(arguments) != 1 or not Path(arguments[0]).is_file():
        sys.stderr.write("give the path of one .deb\n")
        return 2
    try:
        try_package(Path(arguments[0]))
    except debian.DebianError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
