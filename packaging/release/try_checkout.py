"""Test the README's two commands in bare systems: ``python packaging/release/try_checkout.py``.

For each supported release of Debian, the checkout's tracked files are copied into a bare system
(`bare.py`), which has neither Python nor git. As root, ``./boaf`` has to install what is missing,
and ``./test`` has to pass. In another such system, an ordinary user starts ``./boaf``, which has
to name what is missing in one line. After root runs just this line, the user runs `smoke.py`.
Needs root, and takes the settings of this system's `pip`. ``--suite sid`` tries another release.
Prints the time of each step. After a failed step, it continues with the next system.
"""

from __future__ import annotations

import argparse
import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from typing import Final

import bare
import debian

SUITES: Final = ("bookworm", "trixie")
"""Debian 12 and 13."""
_PIP_SETTINGS: Final = {"index-url", "extra-index-url", "proxy", "trusted-host", "timeout", "cert"}
_MISSING: Final = re.compile(
    r"^boaf: missing system packages; run: sudo (apt-get install .+)$", re.MULTILINE
)


class Checkout:
    """A copy of the checkout in the home of a user of a bare system."""

    def __init__(self, system: bare.Bare, user: str = "") -> None:
        self.place = f"/home/{user}/birds" if user else "/root/birds"
        self._system, self._user = system, user
        listed = ["git", "ls-files", "-z"]
        names = subprocess.run(listed, cwd=debian.ROOT, capture_output=True, text=True, check=True)
        for name in names.stdout.rstrip("\0").split("\0"):
            target = system.root / self.place[1:] / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(debian.ROOT / name, target, follow_symlinks=False)
        if user:
            system.run("chown", "-R", f"{user}:", self.place)

    def run(self, *words: str) -> str:
        """Run one of its commands in its folder, which has to succeed; return the output."""
        enter = ("sh", "-c", 'cd "$0" && exec "$@"', self.place)
        return self._system.run(*enter, *words, user=self._user)


def give_pip_settings(system: bare.Bare) -> None:
    """Let `pip` in a system reach the index in the same way as here."""
    asked = [sys.executable, "-m", "pip", "config", "list"]
    said = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
    for line in said.splitlines():  # :env:.cert='/etc/ssl/cert.pem'
        key, _, value = line.partition("=")
        name = key.rpartition(".")[2]
        if name in _PIP_SETTINGS:
            system.environment[f"PIP_{name.upper().replace('-', '_')}"] = ast.literal_eval(value)
    certificates = system.environment.get("PIP_CERT")
    if certificates:
        system.environment["PIP_CERT"] = "/etc/pip.pem"
        shutil.copyfile(certificates, system.root / "etc" / "pip.pem")


def try_as_root(system: bare.Bare) -> None:
    """Run both commands as root."""
    checkout = Checkout(system)
    with bare.step("./boaf, the first time"):
        checkout.run("./boaf", "doctor")
    with bare.step("./boaf, again"):
        checkout.run("./boaf", "solve", "5")
    with bare.step("./test"):
        sys.stdout.write(f"  {checkout.run('./test').strip().splitlines()[-1]}\n")


def try_as_user(system: bare.Bare) -> None:
    """Start the program as an ordinary user, for whom root installs what it names."""
    checkout = Checkout(system, bare.USER)
    with bare.step("what is missing"):
        install = _missing(checkout)
        system.run(*install.split(), "-y", "-q")
    with bare.step("./boaf, the first time"):
        checkout.run("./boaf", "doctor")
    with bare.step("./boaf, again"):
        checkout.run("./boaf", "solve", "5")
    with bare.step("the window"):
        system.smoke(f"{checkout.place}/boaf")


def _missing(checkout: Checkout) -> str:
    """Return the command that ``./boaf`` prints when something is missing."""
    try:
        checkout.run("./boaf", "doctor")
    except debian.DebianError as error:
        found = _MISSING.search(str(error))
        if found is None:
            raise
        sys.stdout.write(f"  {found.group(1)}\n")
        return found.group(1)
    raise debian.DebianError("./boaf misses nothing in a system that has nothing")


def try_suite(suite: str) -> list[str]:
    """Try everything in one suite, and return what failed."""
    failed = []
    with bare.folder() as folder:
        system = bare.Bare(folder / "root", suite)
        with bare.step(f"a bare {suite}"):
            system.make()
        give_pip_settings(system)
        for attempt in (try_as_user, try_as_root):
            sys.stdout.write(f"{suite}, {attempt.__name__.replace('_', ' ')}\n")
            try:
                attempt(system.copy(folder / attempt.__name__))
            except debian.DebianError as error:
                sys.stdout.write(f"{error}\n")
                failed.append(f"{suite}, {attempt.__name__.replace('_', ' ')}")
    return failed


def main(arguments: Sequence[str]) -> int:
    """Try each suite and return the exit status."""
    parser = argparse.ArgumentParser(description="Test ./boaf and ./test in bare systems.")
    parser.add_argument("--suite", action="append", help="only this one; can be repeated")
    asked = parser.parse_args(arguments)
    failed: list[str] = []
    try:
        for suite in asked.suite or SUITES:
            failed += try_suite(suite)
    except debian.DebianError as error:
        failed.append(str(error))
    sys.stdout.writelines(f"failed: {what}\n" for what in failed)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
