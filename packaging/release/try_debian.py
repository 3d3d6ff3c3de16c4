"""Test the Debian package in a bare system: ``python packaging/release/try_debian.py``.

In a bare system (`bare.py`), `apt` installs only the package and its dependencies. Then the
program has to print its version, all its libraries have to be found, and, after a display and a
keyboard are installed, an ordinary user without write access to its folder runs all of `smoke.py`.
At the end, the package is removed without a trace. Needs root. Prints the time of each step, and
the downloaded and installed sizes.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

import bare
import debian
import description

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


class Installed(bare.Bare):
    """A bare system with the package."""

    def install(self, package: Path) -> None:
        """Install the package with its dependencies."""
        shutil.copyfile(package, self.root / "boaf.deb")
        before = self.size()
        said = self.add("/boaf.deb")
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
        inside = self.root / "usr" / "lib" / "boaf" / "_internal"
        sources = [*inside.glob("engine/_kernels/*.p[xy][xdi]")]
        if sources or not inside.joinpath("licenses", "parts.txt").exists():
            raise debian.DebianError("the package has sources of kernels, or no licences")
        for name in _FILES:
            if not self.root.joinpath(name).exists():
                raise debian.DebianError(f"/{name} is missing; see packaging/debian/")

    def remove(self) -> None:
        """Remove the package and check that nothing is left."""
        self.run("dpkg", "--purge", "boaf")
        left = [name for name in ("usr/lib/boaf", *_FILES) if self.root.joinpath(name).exists()]
        if left:
            raise debian.DebianError(f"{', '.join(left)} stayed when the package was removed")


def try_package(package: Path) -> None:
    """Test a package in a bare system; see the module's docstring.

    Raises
    ------
    DebianError
        If a step fails, with its output.
    """
    with bare.folder() as folder:
        system = Installed(folder / "system")
        with bare.step("a bare system"):
            system.make()
        with bare.step("installed"):
            system.install(package)
        with bare.step("looked at"):
            system.look()
        with bare.step("tried"):
            system.smoke("/usr/bin/boaf")
        with bare.step("removed"):
            system.remove()


def main() -> int:
    """Test the package of this version and return the exit status."""
    try:
        try_package(description.built("boaf_{version}-*.deb", "packaging/release/debian.py"))
    except debian.DebianError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
