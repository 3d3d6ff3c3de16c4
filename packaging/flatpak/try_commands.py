"""Run the Flatpak's commands without Flatpak: ``python …/try_commands.py FOLDER PYTHON``.

FOLDER is created by `make_folder.py`, and PYTHON is an interpreter of the runtime's version, which
isn't modified. The script runs the build commands of the manifest in order, without a network and
with a prefix in a temporary folder, and then removes what the manifest cleans up. The menu entry
and the metainfo have to be valid, and the program has to pass `packaging/release/smoke.py`. This
finds wrong commands, missing wheels and required files that are removed. It doesn't test the
runtime's own libraries or permissions. Needs root for the missing network, a display, xdotool, and
PyYAML, which `requirements-dev.lock` has.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import yaml  # type: ignore[import-untyped]

_HERE: Final = Path(__file__).resolve().parent
_SMOKE: Final = _HERE.parent / "release" / "smoke.py"
_MANIFEST: Final = "org.birdsofafeather.boaf.yaml"


class CommandError(Exception):
    """A command that failed."""


def run(words: Sequence[str | Path], folder: Path, environment: Mapping[str, str]) -> None:
    """Run a command, which has to succeed."""
    command = [str(word) for word in words]
    if subprocess.run(command, cwd=folder, env=environment, check=False).returncode:
        raise CommandError(f"{' '.join(command)} failed; see what it printed")


def build(folder: Path, work: Path, python: Path) -> dict[str, str]:
    """Run the build commands, and return the environment with the finished program."""
    prefix = work / "app"
    packages = _packages(work, python, prefix)
    environment = {
        "PATH": f"{prefix / 'bin'}:{work / 'venv' / 'bin'}:/usr/bin:/bin", "LC_ALL": "C.UTF-8",
        "FLATPAK_DEST": str(prefix), "HOME": str(work), "TMPDIR": str(work),
    }  # fmt: skip
    manifest = yaml.safe_load((folder / _MANIFEST).read_text(encoding="utf-8"))
    environment["FLATPAK_ID"] = manifest["id"]
    for module in manifest["modules"]:
        place = work / module["name"]
        place.mkdir()
        for listed in module["sources"]:
            _unpack(folder, json.loads((folder / listed).read_text(encoding="utf-8")), place)
        for command in module["build-commands"]:
            run(["unshare", "--net", "sh", "-c", command], place, environment)
    clean_up(prefix, manifest["cleanup"])
    if not packages.is_dir():
        raise CommandError(f"the packages aren't in {packages}; is {python} the right version?")
    return environment


def _packages(work: Path, python: Path, prefix: Path) -> Path:
    """Create an environment that finds packages in the prefix, as the runtime's Python does."""
    run([python, "-m", "venv", work / "venv"], work, os.environ)
    found = next((work / "venv" / "lib").glob("python3*"))
    packages = prefix / "lib" / found.name / "site-packages"
    (found / "site-packages" / "prefix.pth").write_text(f"{packages}\n", encoding="utf-8")
    return packages


def _unpack(folder: Path, entries: Sequence[dict[str, Any]], place: Path) -> None:
    for entry in entries:
        path = folder / entry["path"]
        if entry["type"] == "archive":
            run(["tar", "-xf", path, "--strip-components=1", "-C", place], folder, os.environ)
        else:
            shutil.copyfile(path, place / path.name)


def clean_up(prefix: Path, patterns: Sequence[str]) -> None:
    """Remove a manifest's cleanup patterns: paths relative to the prefix, or names anywhere."""
    for path in sorted(prefix.rglob("*")):
        name = f"/{path.relative_to(prefix).as_posix()}"
        if not any(_matches(name, pattern) for pattern in patterns):
            continue
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)


def _matches(name: str, pattern: str) -> bool:
    """Return whether flatpak-builder would remove a file; its patterns only support * and ?."""
    if not pattern.startswith("/"):
        name = name.rpartition("/")[2]
    signs = {"*": "[^/]*", "?": "[^/]"}
    expression = "".join(signs.get(sign, re.escape(sign)) for sign in pattern)
    return re.fullmatch(expression, name) is not None


def check(work: Path, environment: Mapping[str, str]) -> None:
    """Validate the exported files, and test the program."""
    prefix, name = work / "app", environment["FLATPAK_ID"]
    share = prefix / "share"
    entry, metainfo = (
        share / "applications" / f"{name}.desktop", share / "metainfo" / f"{name}.metainfo.xml",
    )  # fmt: skip
    run(["desktop-file-validate", entry], work, environment)
    run(["appstreamcli", "validate", "--no-net", "--pedantic", metainfo], work, environment)
    exported = {path.name.partition(name)[0] for path in share.rglob("*") if path.is_file()}
    if exported != {""}:
        raise CommandError(f"a file in {share} isn't named after {name}")
    size = sum(path.lstat().st_size for path in prefix.rglob("*") if path.is_file()) / 1e6
    sys.stdout.write(f"{size:.0f} MB installed\n")
    sys.stdout.flush()
    display = {key: os.environ[key] for key in ("DISPLAY", "XAUTHORITY") if key in os.environ}
    run([sys.executable, _SMOKE, prefix / "bin" / "boaf"], work, {**environment, **display})


def main(arguments: Sequence[str]) -> int:
    """Run the commands, test the program and return the exit status."""
    if len(arguments) != 2 or not Path(arguments[0], _MANIFEST).is_file():
        sys.stderr.write("give a folder of make_folder.py and an interpreter\n")
        return 2
    with tempfile.TemporaryDirectory(prefix="boaf-flatpak-") as work:
        try:
            environment = build(Path(arguments[0]).resolve(), Path(work), Path(arguments[1]))
            check(Path(work), environment)
        except CommandError as error:
            sys.stderr.write(f"{error}\n")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
