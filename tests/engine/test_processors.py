"""The statistics, the samples and the reports are the same on every processor.

Texts and puzzles are the same bytes. Numbers of JSON documents may differ in their last digit.

Each run is a process of its own, which takes another kernel of the algebra library, another
number of its threads, another place, time zone or seed of hashes.
"""

import json
import os
import platform
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from resources.samples import make_study
from tests.differences import differences, study_differences
from tests.documents import RAW

pytestmark = pytest.mark.xdist_group("processors")  # what is usual is made once, by one worker
ROOT = Path(__file__).resolve().parents[2]
CORES = {
    "Prescott": "pni",
    "Nehalem": "sse4_2",
    "Sandybridge": "avx",
    "Haswell": "avx2 fma",
    "Zen": "avx2 fma",
    "SkylakeX": "avx512f avx512bw avx512dq avx512vl",
    "Cooperlake": "avx512f avx512bw avx512dq avx512vl avx512_bf16",
}
"""Kernels of OpenBLAS for this kind of processor, with what a processor needs to run them."""
OTHER_CORES = ("ARMV8", "CORTEXA57", "NEOVERSEN1")
_TIMEOUT_S = 240


def cores() -> list[str]:
    """Return the kernels that this processor can run, the oldest first."""
    if platform.machine().lower() not in {"x86_64", "amd64"}:
        return list(OTHER_CORES)
    try:
        told = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return ["Prescott", "Nehalem", "Sandybridge"]  # which all that run this program can
    flags = set(next(line for line in told.splitlines() if line.startswith("flags")).split())
    return [core for core, needed in CORES.items() if set(needed.split()) <= flags]


def surroundings(kernels: list[str]) -> list[dict[str, str]]:
    """Return the variables of a run for each kernel: threads, places and zones in turn."""
    places = [
        {"TZ": "UTC", "LC_ALL": "C"},
        {"TZ": "Asia/Kolkata", "LC_ALL": "C.UTF-8"},
        {"TZ": "America/St_Johns", "LC_ALL": "de_DE.UTF-8"},
    ]
    return [
        {
            "OPENBLAS_CORETYPE": core,
            "OPENBLAS_NUM_THREADS": str(1 + number % 2),
            "PYTHONHASHSEED": str(number),
            **places[number % len(places)],
        }
        for number, core in enumerate(kernels)
    ]


def documents(folder: Path, changed: dict[str, str], *parts: str) -> dict[str, bytes]:
    """Return what a process with these variables writes, by the name of the file."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.documents", str(folder), *parts],
        cwd=ROOT,
        env=os.environ | changed,
        capture_output=True,
        text=True,
        timeout=_TIMEOUT_S,
        check=False,
    )
    assert done.returncode == 0, f"{changed}\n{done.stderr}"
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != ".lock"
    }


def assert_same(found: dict[str, bytes], expected: dict[str, bytes], where: object) -> None:
    assert set(found) == set(expected)
    for name in expected.keys() - {RAW}:
        if name.endswith(".json"):
            apart = list(differences(json.loads(found[name]), json.loads(expected[name]), name))
            assert apart == [], where
        else:
            assert found[name] == expected[name], f"{name} differs with {where}"


def generic() -> dict[str, str]:
    """Return the variables of a run in which numpy and its algebra do as on any processor."""
    special = np.show_config(mode="dicts")["SIMD Extensions"].get("found", [])
    return {
        "NPY_DISABLE_CPU_FEATURES": " ".join(special),
        "OPENBLAS_CORETYPE": cores()[0],
        "OPENBLAS_NUM_THREADS": "2",
    }


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Return the documents as this processor makes them by itself."""
    return documents(tmp_path_factory.mktemp("usual") / "out", {}, "samples")


@pytest.mark.long
def test_documents_same_by_kernel_and_place(usual: dict[str, bytes], tmp_path: Path) -> None:
    runs = surroundings(cores())
    assert len({each["OPENBLAS_CORETYPE"] for each in runs}) >= 2
    assert {each["OPENBLAS_NUM_THREADS"] for each in runs} == {"1", "2"}
    expected = {name: data for name, data in usual.items() if not name.endswith(".csv")}
    raw = set()
    for number, changed in enumerate(runs):
        found = documents(tmp_path / str(number), changed)
        assert_same(found, expected, changed)
        raw.add(found[RAW])
    assert len(raw) >= 2, "the kernels do not differ, so this test shows nothing"


@pytest.mark.long
def test_samples_same_on_plain_processor(usual: dict[str, bytes], tmp_path: Path) -> None:
    assert_same(documents(tmp_path / "out", generic(), "samples"), usual, generic())


@pytest.mark.long
@pytest.mark.parametrize("place", range(len(CORES) + 1))
def test_study_made_again_everywhere(place: int, tmp_path: Path) -> None:
    runs = [*surroundings(cores()), generic()]
    documents(tmp_path / "out", runs[place % len(runs)], "samples", "study")

    found = study_differences(tmp_path / "out" / "study", make_study.FOLDER)
    assert list(found) == [], runs[place % len(runs)]
