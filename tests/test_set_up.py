"""The first start from a checkout, as far as it goes without the network."""

import hashlib
import os
import shutil
import subprocess
import sys
import time
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import pytest

from tests.faults import contents

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return the files that a first start reads."""
    folder = tmp_path / "birds"
    for name in ("boaf", "packaging/set-up.sh", "requirements.lock", "pyproject.toml", "setup.py"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)
    for name in ("engine/_kernels", "resources/translations"):
        shutil.copytree(ROOT / name, folder / name)
    return folder


def script(path: Path, text: str) -> Path:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


def start(
    folder: Path,
    python: Path = Path(sys.executable),
    arguments: Sequence[str] = ("--version",),
    variables: Mapping[str, str] = MappingProxyType({}),
) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {
        "PIP_NO_INDEX": "1", "BOAF_PYTHON": "" if python == Path() else str(python),
        "LC_ALL": "C", **variables,
    }  # fmt: skip
    command = ["bash", str(folder / "boaf"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


def test_checkout_not_writable(checkout: Path) -> None:
    # A folder in its place stops even an administrator, whom no permission stops.
    (checkout / ".set-up.lock").mkdir()
    (checkout / ".set-up.log").write_text("ERROR: of another day\n")
    result = start(checkout)

    assert result.returncode == 2
    assert result.stderr == (
        f"boaf: {checkout} cannot be written; copy it to a folder of your own and run boaf there\n"
    )
    assert not (checkout / ".venv").exists()


def test_foreign_python_and_pip_variables(checkout: Path, tmp_path: Path) -> None:
    set_up_by_hand(checkout)
    script(checkout / ".venv" / "bin" / "boaf", "env")
    foreign = {
        "PIP_USER": "1", "PIP_TARGET": "/t", "PIP_REQUIRE_VIRTUALENV": "1", "PIP_NO_DEPS": "1",
        "PYTHONPATH": str(tmp_path), "PYTHONHOME": "/p", "PYTHONOPTIMIZE": "2",
        "PYTHONINSPECT": "1", "PYTHONWARNINGS": "error",
    }  # fmt: skip
    kept = {"PIP_INDEX_URL": "u", "PIP_PROXY": "p", "PIP_CERT": "c", "PIP_NO_INDEX": "1"}
    result = start(checkout, variables=foreign | kept)
    assert result.returncode == 0, result.stderr
    lines = set(result.stdout.splitlines())
    assert not {f"{name}={value}" for name, value in foreign.items()} & lines
    assert {"PIP_USER=0", *(f"{name}={value}" for name, value in kept.items())} <= lines


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("echo first; echo why; echo", "why"),
        (
            "echo '[Errno 28] No space left on device: /t'; echo later",
            "a disk is full: {} or /small; free up space, or set TMPDIR",
        ),
        (
            "echo 'ProxyError(Cannot connect to proxy)'; echo ERROR: No matching distribution",
            "the network or the proxy doesn't answer",
        ),
        (
            "echo 'ERROR: none satisfies x==1 (from versions: none)'; echo ERROR: No matching",
            "the network or the proxy doesn't answer",
        ),
    ],
)
def test_failed_set_up_names_its_reason(
    checkout: Path, tmp_path: Path, said: str, why: str
) -> None:
    result = start(checkout, python_that_fails(tmp_path, said), variables={"TMPDIR": "/small"})
    assert result.returncode == 2
    last = result.stderr.splitlines()[-1]
    reason = f"the virtual environment could not be made: {why.format(checkout)}; see "
    assert last.startswith(f"boaf: {reason}")


def python_that_fails(folder: Path, said: str) -> Path:
    """Return a Python of this version that can't make an environment, and says why."""
    text = f'[ "$2" = venv ] && {{ {said}; exit 1; }}\nexec "{sys.executable}" "$@"'
    return script(folder / "python", text)


def test_python_missing_named_with_all_else(checkout: Path, tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("bash", "dirname", "readlink", "sort"):
        (tools / name).symlink_to(shutil.which(name) or "")
    for name, said in (("dpkg-query", "unknown"), ("id", "1000")):
        script(tools / name, f"echo {said}")
    result = start(checkout, Path("python3"), variables={"PATH": str(tools), "CC": ""})
    assert result.returncode == 2
    first, _, packages = result.stderr.partition(" run: sudo apt-get install ")
    assert first == "boaf: missing system packages;"
    named = {"gcc", "libc6-dev", "libgl1", "python3", "python3-dev", "python3-venv"}
    assert named <= set(packages.split())
    assert result.stderr.count("\n") == 1


def set_up_by_hand(checkout: Path) -> None:
    """Leave an environment as a first start does; its program only says that it started."""
    venv.create(checkout / ".venv", symlinks=True)
    script(checkout / ".venv" / "bin" / "boaf", "echo started")
    project = (checkout / "pyproject.toml").read_bytes().partition(b"\n[tool.")[0] + b"\n"
    locks = hashlib.sha256((checkout / "requirements.lock").read_bytes() + project).hexdigest()
    wanted = f"{checkout} {locks}\n"
    (checkout / ".venv" / ".stamp-requirements.lock").write_text(wanted)
    folder = checkout / "engine" / "_kernels"
    translations = checkout / "resources" / "translations"
    sources = [
        checkout / "setup.py", *sorted(folder.glob("*.pyx")), *sorted(folder.glob("*.pxd")),
        *sorted(translations.glob("*.po")),
    ]  # fmt: skip
    compiled = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()
    (checkout / ".venv" / ".stamp-kernels").write_text(f"{compiled}\n")
    # A folder in its place: whoever would set up anything fails.
    (checkout / ".set-up.lock").mkdir()


def test_checkout_ready_starts_read_only(checkout: Path) -> None:
    set_up_by_hand(checkout)
    result = start(checkout)
    assert (result.stdout, result.stderr) == ("started\n", "")


def test_catalogue_gone_compiled_again(checkout: Path) -> None:
    set_up_by_hand(checkout)
    assert start(checkout).stdout == "started\n"
    (checkout / "resources" / "translations" / "de.mo").unlink()
    refused = start(checkout)
    assert (refused.returncode, refused.stdout) == (2, "")  # there is nowhere to put it


def test_kernel_module_gone_compiled_again(checkout: Path) -> None:
    set_up_by_hand(checkout)
    assert start(checkout).stdout == "started\n"
    for module in (checkout / "engine" / "_kernels").glob("solver.*.so"):
        module.rename(module.with_name("solver.of-another-python.so"))
    refused = start(checkout)
    assert (refused.returncode, refused.stdout) == (2, "")  # there is nowhere to put it


@pytest.mark.parametrize(
    "changed",
    ["", "engine/_kernels/states.pxd", "setup.py", "requirements.lock", "pyproject.toml"],
)
def test_second_start_asks_python_if_changed(checkout: Path, tmp_path: Path, changed: str) -> None:
    set_up_by_hand(checkout)
    calls = tmp_path / "calls"
    text = f'echo called >> "{calls}"\nexec "{sys.executable}" "$@"'
    python = script(tmp_path / "python", text)
    replace_python(checkout, python)
    assert start(checkout, python).stdout == "started\n"
    assert calls.exists()
    calls.unlink()
    if changed:
        time.sleep(0.02)  # the clock of files ticks every few milliseconds
        path = checkout / changed
        times = path.stat()
        path.write_bytes(path.read_bytes() + (b"" if changed == "pyproject.toml" else b"# new\n"))
        os.utime(path, (times.st_atime, times.st_mtime))  # as an archive would be unpacked
    result = start(checkout, python)
    assert calls.exists() is bool(changed)
    is_ready = changed in {"", "pyproject.toml"}
    assert (result.stdout == "started\n") is is_ready, result.stderr


def replace_python(checkout: Path, python: Path) -> None:
    own = checkout / ".venv" / "bin" / "python"
    own.unlink()
    own.symlink_to(python)


def allow_set_up(checkout: Path) -> None:
    (checkout / ".set-up.lock").rmdir()


def test_environment_stays_whatever_python_comes_first(checkout: Path, tmp_path: Path) -> None:
    set_up_by_hand(checkout)
    script(tmp_path / "python3", "echo 3.14; exit 1")
    before = contents(checkout / ".venv", ())

    result = start(checkout, Path(), variables={"PATH": f"{tmp_path}:/usr/bin:/bin"})

    assert (result.stdout, result.stderr) == ("started\n", "")
    after = contents(checkout / ".venv", ())
    assert after.pop(".stamp-ready-requirements.lock") == f"{checkout} \n".encode()
    assert after == before


def test_moved_environment_is_made_anew(checkout: Path, tmp_path: Path) -> None:
    set_up_by_hand(checkout)
    allow_set_up(checkout)
    moved = checkout.rename(tmp_path / "elsewhere")

    result = start(moved, python_that_fails(tmp_path, "echo why"))

    assert "the virtual environment could not be made: why" in result.stderr


def test_environment_without_its_python_is_renewed(checkout: Path, tmp_path: Path) -> None:
    set_up_by_hand(checkout)
    allow_set_up(checkout)
    replace_python(checkout, tmp_path / "gone")

    result = start(checkout, python_that_fails(tmp_path, "echo why"))

    assert (result.returncode, result.stdout) == (2, "")
    assert "the virtual environment could not be made: why" in result.stderr
    assert (checkout / ".venv" / "bin" / "boaf").exists()


def test_environment_of_an_upgraded_python_is_renewed(checkout: Path, tmp_path: Path) -> None:
    set_up_by_hand(checkout)
    allow_set_up(checkout)
    ((packages),) = (checkout / ".venv" / "lib").iterdir()
    packages.rename(packages.with_name("python3.10"))  # its link leads to a later version

    result = start(checkout, python_that_fails(tmp_path, "echo why"))

    assert "the virtual environment could not be made: why" in result.stderr


def test_started_by_another_shell(checkout: Path) -> None:
    set_up_by_hand(checkout)
    command = ["sh", str(checkout / "boaf")]
    result = subprocess.run(command, capture_output=True, text=True, check=False)

    assert (result.stdout, result.stderr) == ("started\n", "")


def notifications(checkout: Path, folder: Path, said: str) -> list[str]:
    """Start from the menu, fail, and return what the desktop shows."""
    shown = folder / "shown"
    script(folder / "notify-send", f'printf "%s\\n" "$*" >> "{shown}"')
    path = f"{folder}:{os.environ['PATH']}"
    variables = {"PATH": path, "DISPLAY": ":0", "CI": ""}
    start(checkout, python_that_fails(folder, f"echo '{said}'"), variables=variables)
    return shown.read_text().splitlines()


def test_failure_seen_when_started_from_the_menu(checkout: Path, tmp_path: Path) -> None:
    first, last = notifications(checkout, tmp_path, "why")

    assert first.endswith("this may take a few minutes")
    assert "the virtual environment could not be made: why" in last


def test_notification_is_no_markup(checkout: Path, tmp_path: Path) -> None:
    _, last = notifications(checkout, tmp_path, "no <b> & c")

    assert "no &lt;b> &amp; c" in last
