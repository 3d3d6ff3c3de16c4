"""Run the same commands on two checkouts and compare their output and files byte by byte.

``same_output.py BEFORE AFTER``, each a checkout of this repository. Both work on
copies of the first one's sample study. Times are ignored, since they differ in each run; decimals
are compared to seven digits; and digests are ignored, since they follow from their files. Prints
differences, and exits with 1 if there are any.
"""

from __future__ import annotations

import difflib
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

DEAL: Final = "4D -- -- -- / -- 5D 2C 2D / 3D -- AD -- / -- -- -- --"
COMMANDS: Final = (
    "deal 80431",
    "deal 5 --json",
    "deal 7 --rows 3 --columns 4",
    "solve 5",
    "solve 80431 --winning-moves --json",
    "solve 145 --algorithm compatible --json",
    f"solve '{DEAL}' --algorithm island",
    "solve XQ",
    f"features '{DEAL}'",
    f"features '{DEAL}' --format json",
    "features 1 2 --estimate --format json",
    "score 1",
    "score 1 --json",
    f"space '{DEAL}'",
    f"space '{DEAL}' --json",
    "survey 1 300 --json",
    "survey 1 50 --scores --out survey.csv",
    "survey 1 100 --random --seed 3 --rows 3 --columns 4 --json",
    "generate --cards 6 --count 6 --energy final --seed 1 --out set.csv",
    "generate --cards 5-7 --count 6 --energy it3 --seed 2 --method annealing --out two.csv --json",
    "export set.csv --to set.json",
    "export set.csv --to set.txt --json",
    "export set.csv --to set.svg",
    "study new mine --name Mine --note here",
    "study add mine set.csv --seed 5",
    "study status mine --json",
    "study status sample",
    "study fit copy --iteration 5 --features halfway_solvability_ratio,dominant_suit_ratio",
    "study rater sample",
    "study rate-next sample --iteration 5",
    "study report copy --to report.html",
    "study verify copy",
    "fit sample --features halfway_solvability_ratio,rank_clusters",
    "fit sample --features edges,suits --scale zscore --json",
    "fit sample --features edges --by-size",
    "fit none.csv",
    "export set.csv --to set.doc",
    "reproduce",
)
_TIMES: Final = (
    (re.compile(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*(\+00:00|Z)?"), b"TIME"),
    (re.compile(rb'("?(?:seconds|deal_us)"?: )[\d.e-]+'), rb"\1S"),
    (re.compile(rb"\b[\d.,]+ (m?s|us|seconds|deals/s|a second)\b"), rb"N \1"),
    (re.compile(rb'"versions": \{.*?\}', re.DOTALL), b"VERSIONS"),
)
_LONG_DECIMAL: Final = re.compile(rb"-?\d+\.\d{6,}(e-?\d+)?")
_START: Final = "import sys; from boaf_desktop.launch import main; sys.exit(main())"


@dataclass(frozen=True, slots=True)
class Seen:
    """The output and the files of a command."""

    status: int
    out: bytes
    err: bytes
    files: dict[str, bytes]


def run_all(checkout: Path, study: Path, folder: Path) -> list[Seen]:
    """Run every command in a folder, one after the other, with the code of a checkout."""
    for name in ("copy", "sample"):
        shutil.copytree(study, folder / name)
    environment = dict(
        os.environ,
        PYTHONPATH=str(checkout),
        PYTHONDONTWRITEBYTECODE="1",
        BOAF_HOME=str(folder / "home"),
        QT_QPA_PLATFORM="offscreen",
    )
    found = []
    for command in COMMANDS:
        words = shlex.split(command)
        done = subprocess.run(
            [sys.executable, "-P", "-c", _START, *words],
            cwd=folder, env=environment, capture_output=True, check=False,
        )  # fmt: skip
        paths = sorted(path for path in folder.rglob("*") if path.is_file())
        files = {
            str(path.relative_to(folder)): _timeless(path.read_bytes(), checkout, folder)
            for path in paths
            if "home" not in path.parts and path.name != "digests.json" and path.suffix != ".lock"
        }
        out, err = (_timeless(text, checkout, folder) for text in (done.stdout, done.stderr))
        found.append(Seen(done.returncode, out, err, files))
    return found


def _timeless(data: bytes, checkout: Path, folder: Path) -> bytes:
    data = data.replace(str(checkout).encode(), b"CHECKOUT").replace(str(folder).encode(), b"HERE")
    for pattern, word in _TIMES:
        data = pattern.sub(word, data)
    return _LONG_DECIMAL.sub(lambda found: b"%.7g" % float(found[0]), data)


def differences(before: Seen, after: Seen) -> list[str]:
    """Return the differences between two runs of a command as lines of text."""
    lines = [] if before.status == after.status else [f"exit {before.status} -> {after.status}"]
    pairs = {"stdout": (before.out, after.out), "stderr": (before.err, after.err)}
    for name in sorted({*before.files, *after.files}):
        pairs[name] = (before.files.get(name, b""), after.files.get(name, b""))
    for name, (old, new) in pairs.items():
        if old != new:
            texts = (text.decode(errors="replace").splitlines() for text in (old, new))
            changed = difflib.unified_diff(*texts, f"{name} before", f"{name} after", "", "", 0)
            lines += [line.rstrip()[:300] for line in changed]
    return lines


def main() -> int:
    """Compare two checkouts; return 1 if anything differs."""
    checkouts = [Path(name).resolve() for name in sys.argv[1:3]]
    if len(checkouts) != 2 or not all((path / "engine").is_dir() for path in checkouts):
        sys.stderr.write("same_output: give two checkouts of this repository\n")
        return 2
    runs = []
    for checkout in checkouts:
        with tempfile.TemporaryDirectory() as folder:
            study = checkouts[0] / "resources" / "samples" / "study"
            runs.append(run_all(checkout, study, Path(folder)))
    n_different = 0
    told: set[str] = set()
    for command, before, after in zip(COMMANDS, *runs, strict=True):
        found = [line for line in differences(before, after) if line not in told]
        told.update(found)  # show a file changed by an earlier command only once
        n_different += bool(found)
        sys.stdout.write(
            "".join(f"{line}\n" for line in [f"{'DIFF' if found else 'same'}  {command}", *found])
        )
    n_done = sum(seen.status == 0 for seen in runs[1])
    sys.stdout.write(f"{len(COMMANDS)} commands, {n_done} end well, {n_different} differ\n")
    return int(n_different > 0)


if __name__ == "__main__":
    sys.exit(main())
