"""A bare Debian system in a folder, in which other scripts try the program.

`debootstrap` creates it. Packages come from the mirror of this system's `apt`, in any suite that
the mirror has. Needs root.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import debian

USER: Final = "stranger"
"""An ordinary user of the bare system."""
_WINDOW_TOOLS: Final = ("python3", "xauth", "xdotool", "xvfb")
_SMOKE: Final = Path(__file__).with_name("smoke.py")
# Its own mounts and processes end with the command, however it ends. The shell stays, because the
# first process of a namespace ignores most signals.
_ENTER: Final = """
root=$0
mount -t proc proc "$root/proc" || exit
mount --rbind /dev "$root/dev" && mount --rbind /sys "$root/sys" || exit
while [ "$1" != -- ]; do
  mkdir -p "$root$1" && mount --rbind "$1" "$root$1" && shift || exit
done
shift
chroot "$root" "$@"
exit $?
"""
_SAID: Final = 6000


class Bare:
    """A bare system in a folder.

    Parameters
    ----------
    root : Path
        Its folder, which doesn't exist yet.
    suite : str, optional
        Such as ``trixie``; by default, that of this system.

    Attributes
    ----------
    environment : dict of str to str
        The environment of every command. As in a new system, it names no language.
    shared : list of Path
        Folders of this system that every command sees under the same names.
    """

    def __init__(self, root: Path, suite: str = "") -> None:
        self.root = root
        self.suite = suite or _codename()
        self.shared: list[Path] = []
        self.environment = {
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME": "/root",
            "DEBIAN_FRONTEND": "noninteractive",
        }

    def run(self, *words: str, user: str = "") -> str:
        """Run a command in it, as root or a user, which has to succeed; return its output."""
        become = ["runuser", "-u", user, "--", "env", f"HOME=/home/{user}"] if user else []
        done = subprocess.run(
            self.entering(*become, *words),
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            said = (done.stdout + done.stderr)[-_SAID:]
            raise debian.DebianError(f"{' '.join(words)} failed in the bare system:\n{said}")
        return done.stdout

    def entering(self, *words: str) -> list[str]:
        """Return the command that runs another one in it, with its own environment."""
        shared = map(str, self.shared)
        return ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", _ENTER,
                str(self.root), *shared, "--", *words]  # fmt: skip

    def add(self, *packages: str) -> str:
        """Install packages without those that they only recommend; return the output of `apt`."""
        return self.run("apt-get", "install", "-y", "-q", "--no-install-recommends", *packages)

    def make(self) -> None:
        """Create the system with an ordinary user, and package sources like those of this one."""
        debian.install_tools(("debootstrap",))
        form = "$(REPO_URI) $(CODENAME) $(COMPONENT)"
        targets = _told("apt-get", "indextargets", "--format", form, "Created-By: Packages")
        lines = sources(self.suite, _codename(), targets)
        mirror = lines[0].split()[1]
        asked = ["debootstrap", "--variant=minbase", self.suite, str(self.root), mirror]
        done = subprocess.run(asked, capture_output=True, text=True, check=False)
        if done.returncode:
            said = (done.stdout + done.stderr)[-_SAID:]
            raise debian.DebianError(f"debootstrap failed:\n{said}")
        etc = self.root / "etc"
        etc.joinpath("apt", "sources.list").write_text("".join(f"{line}\n" for line in lines))
        # Proxies, and whether an old state of a suite is accepted.
        etc.joinpath("apt", "apt.conf").write_text(_told("apt-config", "dump", "Acquire"))
        for name in ("resolv.conf", "hosts"):
            if Path("/etc", name).exists():
                shutil.copyfile(Path("/etc", name), etc / name)
        self.run("apt-get", "update", "-q")
        self.run("useradd", "--create-home", USER)

    def copy(self, root: Path) -> Bare:
        """Copy it to another folder."""
        subprocess.run(["cp", "-a", self.root, root], check=True)
        copied = Bare(root, self.suite)
        copied.environment = self.environment.copy()
        return copied

    def size(self) -> int:
        """Return its size on disk in bytes."""
        return sum(
            path.lstat().st_blocks * 512
            for path in self.root.rglob("*")
            if not path.is_relative_to(self.root / "var" / "cache")
        )

    def smoke(self, program: str) -> None:
        """Run `smoke.py` as an ordinary user, with a display and a keyboard."""
        self.add(*_WINDOW_TOOLS)
        shutil.copyfile(_SMOKE, self.root / "smoke.py")
        display = ("xvfb-run", "-a", "-s", "-screen 0 1400x900x24")
        said = self.run(*display, "python3", "/smoke.py", program, user=USER)
        sys.stdout.write("".join(f"  {line}\n" for line in said.splitlines()))


@contextmanager
def folder() -> Iterator[Path]:
    """Give a temporary folder for bare systems.

    Raises
    ------
    DebianError
        If this doesn't run as root.
    """
    if os.geteuid() != 0:
        raise debian.DebianError("a bare system is made by root alone; run this with sudo")
    with tempfile.TemporaryDirectory(prefix="boaf-bare-") as name:
        # A folder of mktemp isn't accessible to the other user in the bare system.
        Path(name).chmod(0o755)
        yield Path(name)


@contextmanager
def step(name: str) -> Iterator[None]:
    """Print how long a step took."""
    started = time.monotonic()
    try:
        yield
    finally:
        sys.stdout.write(f"{name}: {time.monotonic() - started:.0f} s\n")
        sys.stdout.flush()


def _codename() -> str:
    for line in Path("/etc/os-release").read_text(encoding="utf-8").splitlines():
        if line.startswith("VERSION_CODENAME="):
            return line.partition("=")[2].strip('"')
    raise debian.DebianError("/etc/os-release names no release; this is for Debian")


def sources(suite: str, own: str, targets: str) -> list[str]:
    """Return the lines of ``sources.list`` for a suite, from the mirrors of this system's.

    Updates and security updates are named like the suite, such as ``trixie-security``. Debian's
    unstable suite has none. The suite itself comes first.

    Parameters
    ----------
    suite, own : str
        The suite, and that of this system.
    targets : str
        This system's sources of ``apt``: lines of address, suite and component.

    Raises
    ------
    DebianError
        If there is no source of this system's suite.
    """
    lines = set()
    for address, codename, component in map(str.split, targets.splitlines()):
        base, _, part = codename.partition("-")
        if (base, component) == (own, "main") and not (part and suite == "sid"):
            lines.add(f"deb {address} {codename.replace(own, suite, 1)} main")
    if not lines:
        raise debian.DebianError(f"apt knows no source of {own}; run apt-get update")
    return sorted(lines, key=lambda line: line.split()[2])


def _told(*words: str) -> str:
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout
