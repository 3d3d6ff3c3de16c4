"""The Flatpak has no network and few permissions, and its sources are exactly the locked ones."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tests.packaging import ROOT, load

make_folder = load("make_folder")
try_commands = load("try_commands")
description = load("description")


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load(make_folder.MANIFEST.read_text(encoding="utf-8"))
    return read


def test_it_may_open_windows_and_documents_and_nothing_else(manifest: dict[str, Any]) -> None:
    assert manifest["finish-args"] == [
        "--socket=wayland", "--socket=fallback-x11", "--share=ipc", "--filesystem=xdg-documents",
    ]  # fmt: skip
    assert manifest["id"] == description.IDENTIFIER == make_folder.MANIFEST.stem


def test_nothing_is_downloaded_when_it_is_built(manifest: dict[str, Any]) -> None:
    assert "://" not in make_folder.MANIFEST.read_text(encoding="utf-8")
    commands = [each for module in manifest["modules"] for each in module["build-commands"]]
    installing = [each for each in commands if each.startswith("pip3")]
    assert len(installing) == 2
    assert all("--no-index --" in each for each in installing)


def test_exported_files_are_named_after_the_application(
    manifest: dict[str, Any], tmp_path: Path
) -> None:
    shutil.copytree(ROOT / "packaging", tmp_path / "packaging")
    variables = {"FLATPAK_ID": manifest["id"], "FLATPAK_DEST": str(tmp_path / "app"),
                 "PATH": "/usr/bin:/bin"}  # fmt: skip
    for command in manifest["modules"][1]["build-commands"]:
        if command.startswith(("install", "sed")):
            subprocess.run(["sh", "-c", command], cwd=tmp_path, env=variables, check=True)
    share = tmp_path / "app" / "share"
    entry = share.joinpath("applications", f"{manifest['id']}.desktop").read_text()
    assert f"\nIcon={manifest['id']}\n" in entry
    assert "TryExec" not in entry
    metainfo = share.joinpath("metainfo", f"{manifest['id']}.metainfo.xml").read_text()
    assert f">{manifest['id']}.desktop</launchable>" in metainfo
    assert f">{manifest['id']}</icon>" in metainfo
    assert share.joinpath("icons/hicolor/scalable/apps", f"{manifest['id']}.svg").is_file()


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    wheels = tmp_path / "wheels"
    wheels.mkdir()
    lines = []
    for name, file in (("an-example", "an_example-1.0-py3"), ("other", "other-2-cp313")):
        path = wheels / f"{file}-none-any.whl"
        path.write_text(name)
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        lines.append(
            f"{name}==1 \\\n    --hash=sha256:{'0' * 64} \\\n    --hash=sha256:{digest}\n"
        )
    path = tmp_path / "requirements.lock"
    path.write_text("".join(lines))
    return path


def test_the_sources_are_the_locked_wheels(lock: Path) -> None:
    entries = make_folder.wheel_entries(lock, lock.with_name("wheels"))
    assert [each["path"] for each in entries] == [
        "an_example-1.0-py3-none-any.whl", "other-2-cp313-none-any.whl",
    ]  # fmt: skip
    assert all(each["sha256"] in lock.read_text() for each in entries)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda folder: (folder / "new-1-py3-none-any.whl").touch(), "new-1-py3-none-any.whl"),
        (lambda folder: (folder / "other-2-cp313-none-any.whl").write_text("?"), "isn't in"),
        (lambda folder: (folder / "other-2-cp313-none-any.whl").unlink(), "no wheel of other"),
        (lambda folder: shutil.copyfile(folder / "other-2-cp313-none-any.whl",
                                        folder / "other-2-cp312-none-any.whl"), "is there twice"),
    ],
    ids=["unknown", "changed", "missing", "two"],
)  # fmt: skip
def test_other_wheels_are_refused(change: Any, fault: str, lock: Path) -> None:
    folder = lock.with_name("wheels")
    change(folder)
    with pytest.raises(make_folder.FolderError, match=fault):
        make_folder.wheel_entries(lock, folder)


def test_the_folder_has_all_that_the_manifest_names(
    lock: Path, manifest: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(make_folder, "ROOT", tmp_path)
    source, out = tmp_path / "boaf-1.0.tar.gz", tmp_path / "out"
    assert (
        make_folder.main([str(source), str(out), "--wheels", str(lock.with_name("wheels"))]) == 1
    )
    source.write_text("packed")
    assert (
        make_folder.main([str(source), str(out), "--wheels", str(lock.with_name("wheels"))]) == 0
    )
    for module in manifest["modules"]:
        for listed in module["sources"]:
            for entry in json.loads(out.joinpath(listed).read_text()):
                content = out.joinpath(entry["path"]).read_bytes()
                assert hashlib.sha256(content).hexdigest() == entry["sha256"]


def test_cleaning_up_removes_what_the_patterns_match(tmp_path: Path) -> None:
    for name in ("bin/boaf", "bin/tool", "lib/python3.13/a/x.pyi", "lib/python3.13/a/b/keep",
                 "lib/python3.13/tool-1/x"):  # fmt: skip
        tmp_path.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        tmp_path.joinpath(name).touch()
    try_commands.clean_up(
        tmp_path, ["/bin/too?", "/bin/[!b]*", "*.pyi", "/lib/python3*/tool*", "/lib/*/b"]
    )
    left = {
        path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()
    }
    assert left == {"bin/boaf", "lib/python3.13/a/b/keep"}
