"""Write the bill of materials: ``python packaging/release/bom.py OUT [--frozen FOLDER]``.

OUT is a CycloneDX 1.5 file in JSON, such as ``boaf-1.0.0.cdx.json``. It lists every package of
``requirements.lock`` with the SHA-256 of each file that the lock accepts, its licence and what it
depends on, and the parts of other projects that the packages contain: the font, and the scripts
and style sheets of the documentation. With ``--frozen`` it also lists Python itself and the
libraries that a frozen folder contains.

Licences and dependencies come from the metadata of the environment that runs this, so run it with
the checkout's ``.venv``. The file is the same each time: its serial number is derived from its
content, and it has a date only where ``SOURCE_DATE_EPOCH`` gives one.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import platform
import re
import struct
import sys
import time
import tomllib
import uuid
from collections.abc import Iterator, Mapping, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any, Final

import debian
import description
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).resolve().parents[2]
_PINNED: Final = re.compile(r"^([\w.-]+)==([^\s;\\]+)")
_HASH: Final = re.compile(r"--hash=sha256:([0-9a-f]{64})")
_EXPRESSION: Final = re.compile(r"^[\w.+-]+( (AND|OR|WITH) [\w.+-]+)*$")
_SPDX: Final = {
    "Apache Software License": "Apache-2.0", "ISC License (ISCL)": "ISC", "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}  # fmt: skip
"""Older names of licences that have one SPDX identifier.

"BSD License" is missing: it is the name of several licences.
"""
_PAGES: Final = ("furo", "sphinx")
"""Packages whose scripts and style sheets are copied into the documentation pages."""
_NAMESPACE: Final = uuid.UUID("5b0a3ad5-7f0f-5b5e-9a57-0e5d0e0b0a0f")

Component = dict[str, Any]


def locked(lock: Path) -> dict[str, tuple[str, list[str]]]:
    """Return the version and the accepted SHA-256 digests of each package of a lock file."""
    found: dict[str, tuple[str, list[str]]] = {}
    name = ""
    for line in lock.read_text(encoding="utf-8").splitlines():
        if pinned := _PINNED.match(line):
            name = canonicalize_name(pinned[1])
            found[name] = pinned[2], []
        if accepted := _HASH.search(line):
            found[name][1].append(accepted[1])
    return found


def package(name: str, version: str, hashes: Sequence[str]) -> Component:
    """Return the entry of a package from the index of Python packages."""
    address = f"pkg:pypi/{name}@{version}"
    entry: Component = {"type": "library", "bom-ref": address, "name": name, "version": version}
    if hashes:
        entry["hashes"] = [{"alg": "SHA-256", "content": each} for each in sorted(hashes)]
    told = _metadata(name, version)
    if told is not None:
        entry["licenses"] = [licence(debian.licence_of(told))]
    entry["purl"] = address
    return entry


def licence(words: str) -> Component:
    """Return a licence as an SPDX expression, or by its name if it is written in another way."""
    words = _SPDX.get(words, words)
    if _EXPRESSION.match(words.replace("(", "").replace(")", "")):
        return {"expression": words}
    return {"license": {"name": words}}


def _metadata(name: str, version: str) -> Any:
    """Return the metadata of an installed package, unless another version is installed."""
    try:
        told: Any = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return None
    return told if told["Version"] == version else None


def bundled(root: Path) -> Iterator[Component]:
    """Yield the parts of other projects in the wheel and the source package."""
    fonts = sorted((root / "resources" / "fonts").glob("*.otf"))
    version = _font_version(fonts[0])
    yield {
        "type": "file", "bom-ref": f"font:inter@{version}", "name": "Inter", "version": version,
        "description": "The font of the window",
        "licenses": [{"expression": "OFL-1.1"}],
        "components": [_file(each, root) for each in fonts],
    }  # fmt: skip
    builders = locked(root / "requirements-dev.lock")
    for name in _PAGES:
        # The package itself isn't contained, so its digests would match nothing.
        entry = package(name, builders[name][0], ())
        entry["description"] = "Scripts and style sheets of the documentation pages"
        yield entry


def _font_version(font: Path) -> str:
    """Return the version in a font's name table, where designers write it."""
    content = font.read_bytes()
    tables = struct.unpack_from(">H", content, 4)[0]
    for number in range(tables):
        tag, _, at, length = struct.unpack_from(">4sIII", content, 12 + 16 * number)
        if tag == b"name":
            text = content[at : at + length].decode("utf-16-be", errors="replace")
            if found := re.search(r"Version (\d+\.\d+)", text):
                return found[1]
    return "unknown"


def _file(path: Path, root: Path) -> Component:
    name = path.relative_to(root).as_posix()
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    return {
        "type": "file", "bom-ref": f"file:{name}", "name": name,
        "hashes": [{"alg": "SHA-256", "content": digest}],
    }  # fmt: skip


def frozen_parts(folder: Path) -> Iterator[Component]:
    """Yield Python and the libraries in a frozen folder that aren't part of packages."""
    version = platform.python_version()
    yield {
        "type": "framework", "bom-ref": f"pkg:generic/python@{version}", "name": "python",
        "version": version, "licenses": [{"expression": "PSF-2.0"}],
        "purl": f"pkg:generic/python@{version}",
    }  # fmt: skip
    for path in sorted((folder / "_internal").glob("lib*.so*")):
        if not path.is_symlink():
            yield _file(path, folder)


def dependencies(root: Path, packages: Mapping[str, Component]) -> list[Component]:
    """Return the dependencies of the program and each package, from the installed metadata."""
    project = tomllib.loads(root.joinpath("pyproject.toml").read_text("utf-8"))["project"]
    needed = {_itself(): project["dependencies"]}
    for name, entry in packages.items():
        told = _metadata(name, entry["version"])
        needed[entry["bom-ref"]] = (told.get_all("Requires-Dist") or []) if told else []
    return [{"ref": reference, "dependsOn": sorted(_references(wanted, packages))}
            for reference, wanted in sorted(needed.items())]  # fmt: skip


def _references(wanted: Sequence[str], packages: Mapping[str, Component]) -> set[str]:
    requirements = map(Requirement, wanted)
    return {
        packages[canonicalize_name(each.name)]["bom-ref"]
        for each in requirements
        if (each.marker is None or each.marker.evaluate({"extra": ""}))
        and canonicalize_name(each.name) in packages
    }


def _itself() -> str:
    return f"pkg:pypi/boaf@{description.VERSION}"


def bill(root: Path, frozen: Path | None = None) -> dict[str, Any]:
    """Return the bill of materials of a checkout.

    Parameters
    ----------
    root : Path
        The checkout.
    frozen : Path, optional
        A frozen folder, whose libraries are listed too.
    """
    pinned = locked(root / "requirements.lock")
    packages = {name: package(name, *told) for name, told in sorted(pinned.items())}
    others = [*bundled(root), *(frozen_parts(frozen) if frozen else ())]
    about: dict[str, Any] = {
        "component": {
            "type": "application", "bom-ref": _itself(), "name": "boaf",
            "version": description.VERSION, "description": description.COMMENT,
            "licenses": [{"expression": "MIT"}], "purl": _itself(),
        }
    }  # fmt: skip
    if seconds := os.environ.get("SOURCE_DATE_EPOCH"):
        about = {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(seconds))),
            **about,
        }
    content = {
        "metadata": about,
        "components": [*packages.values(), *others],
        "dependencies": dependencies(root, packages),
    }
    serial = uuid.uuid5(_NAMESPACE, json.dumps(content, sort_keys=True))
    return {
        "bomFormat": "CycloneDX", "specVersion": "1.5", "serialNumber": f"urn:uuid:{serial}",
        "version": 1, **content,
    }  # fmt: skip


def write(target: Path, root: Path = ROOT, frozen: Path | None = None) -> None:
    """Write the bill of materials into a file."""
    text = json.dumps(bill(root, frozen), indent=2, ensure_ascii=False)
    target.write_text(f"{text}\n", encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """Write the bill of materials and return the exit status."""
    parser = argparse.ArgumentParser(description="Write the bill of materials (CycloneDX).")
    parser.add_argument("out", type=Path, help="the file to write")
    parser.add_argument("--frozen", type=Path, help="a frozen folder to list too")
    asked = parser.parse_args(arguments)
    write(asked.out, ROOT, asked.frozen)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
