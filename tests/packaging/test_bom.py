"""The bill of materials has the form of CycloneDX, and lists what is locked and contained."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.packaging import ROOT, load

bom = load("bom")


@pytest.fixture(scope="module")
def bill() -> dict[str, Any]:
    made: dict[str, Any] = bom.bill(ROOT)
    return made


def test_it_lists_exactly_the_locked_packages(bill: dict[str, Any]) -> None:
    lock = ROOT.joinpath("requirements.lock").read_text()
    pinned = set(re.findall(r"^([\w.-]+==[^\s\\;]+)", lock, re.MULTILINE))
    hashed = [each for each in bill["components"] if each["name"] in
              {name.partition("==")[0] for name in pinned}]  # fmt: skip
    assert {f"{each['name']}=={each['version']}" for each in hashed} == pinned
    accepted = [found["content"] for each in hashed for found in each["hashes"]]
    assert sorted(accepted) == sorted(re.findall(r"sha256:(\w+)", lock))
    others = {each["name"] for each in bill["components"]} - {each["name"] for each in hashed}
    assert others == {"Inter", "furo", "sphinx"}


def test_it_has_the_form_of_cyclonedx(bill: dict[str, Any]) -> None:
    assert (bill["bomFormat"], bill["specVersion"], bill["version"]) == ("CycloneDX", "1.5", 1)
    assert re.fullmatch(
        r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", bill["serialNumber"]
    )
    itself = bill["metadata"]["component"]
    assert (itself["type"], itself["name"]) == ("application", "boaf")
    references = [each["bom-ref"] for each in (itself, *bill["components"])]
    assert len(references) == len(set(references))
    for each in bill["components"]:
        assert each["type"] in {"library", "file", "framework"}
        for found in each.get("licenses", ()):
            assert found.get("expression") or found["license"]["name"]
        for found in each.get("hashes", ()):
            assert found["alg"] == "SHA-256"
            assert re.fullmatch(r"[0-9a-f]{64}", found["content"])
        if each["type"] == "library":
            assert each["purl"] == f"pkg:pypi/{each['name']}@{each['version']}"
    for each in bill["dependencies"]:
        assert {each["ref"], *each["dependsOn"]} <= set(references)


def test_the_program_depends_on_what_its_project_file_says(bill: dict[str, Any]) -> None:
    of_itself = next(each for each in bill["dependencies"] if "/boaf@" in each["ref"])
    names = {each.rpartition("/")[2].partition("@")[0] for each in of_itself["dependsOn"]}
    assert {"pyside6-essentials", "numpy", "typer"} <= names
    assert len(names) == 11


def test_the_font_has_its_version_and_licence(bill: dict[str, Any]) -> None:
    font = next(each for each in bill["components"] if each["name"] == "Inter")
    assert font["version"] == "3.019"
    assert font["licenses"] == [{"expression": "OFL-1.1"}]
    assert len(font["components"]) == 3


def test_it_is_the_same_each_time_and_dated_only_by_the_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    one, other, dated = (tmp_path / name for name in ("1", "2", "3"))
    bom.main([str(one)])
    bom.main([str(other)])
    assert one.read_bytes() == other.read_bytes()
    assert "timestamp" not in json.loads(one.read_text())["metadata"]
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1767225600")
    bom.main([str(dated)])
    assert json.loads(dated.read_text())["metadata"]["timestamp"] == "2026-01-01T00:00:00Z"


def test_a_frozen_folder_adds_python_and_its_libraries(tmp_path: Path) -> None:
    inside = tmp_path / "_internal"
    inside.mkdir()
    inside.joinpath("libexample.so.1").write_bytes(b"library")
    inside.joinpath("libexample.so").symlink_to("libexample.so.1")
    names = [each["name"] for each in bom.bill(ROOT, tmp_path)["components"]]
    assert names[-2:] == ["python", "_internal/libexample.so.1"]


@pytest.mark.parametrize(
    ("said", "entry"),
    [
        ("MIT License", {"expression": "MIT"}),
        ("BSD-3-Clause AND (MIT OR Zlib)", {"expression": "BSD-3-Clause AND (MIT OR Zlib)"}),
        ("BSD License", {"license": {"name": "BSD License"}}),
    ],
)
def test_a_licence_is_an_expression_where_it_is_clear(said: str, entry: dict[str, Any]) -> None:
    assert bom.licence(said) == entry
