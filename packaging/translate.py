"""Bring the English plural forms up to date: ``python packaging/translate.py``.

Source strings write a plural as ``%n puzzle(s)``; the forms come from dropping or keeping what
stands in brackets. Needs the tools that come with PySide6 beside the interpreter.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "resources" / "translations"
TOOLS = Path(sys.executable).parent
BRACKETS = re.compile(r"\((\w+)\)")


def main() -> None:
    """Collect the strings, fill in their forms, compile them."""
    source = FOLDER / "boaf_en.ts"
    files = sorted(map(str, (ROOT / "boaf_desktop").rglob("*.py")))
    run(
        "pyside6-lupdate", *files, "-pluralonly", "-no-obsolete", "-locations", "none",
        "-source-language", "en", "-target-language", "en", "-ts", str(source),
    )  # fmt: skip
    tree = ElementTree.parse(source)  # our own file
    for message in tree.iter("message"):
        text = message.findtext("source", "")
        translation = message.find("translation")
        if translation is None:
            continue
        translation.attrib.clear()
        one, many = translation.findall("numerusform")
        one.text, many.text = BRACKETS.sub("", text), BRACKETS.sub(r"\1", text)
    tree.write(source, encoding="utf-8", xml_declaration=True)
    run("pyside6-lrelease", str(source), "-qm", str(source.with_suffix(".qm")))


def run(tool: str, *arguments: str) -> None:
    """Run one of PySide6's tools."""
    subprocess.run([str(TOOLS / tool), *arguments], check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    main()
