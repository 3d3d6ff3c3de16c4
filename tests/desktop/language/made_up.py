"""Languages that nobody speaks, with the plural rules of some that people do, and with cases.

Made from the catalogue of strings and compiled by the tool that compiles the others.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

from engine.resources import resource_path

RULES: Final = {
    "sl": ("one", "two", "few", "other"),
    "pl": ("one", "few", "other"),
}
"""The forms of the languages whose plural rules the made-up ones have, in Qt's order."""
PLURAL_FORM: Final = "number of the plural form"
CASE: Final = "gen"
_PLACE: Final = re.compile(r"\{(\w+)\}")


def plurals() -> Iterator[tuple[str, str]]:
    """Yield context and source of every plural of the catalogue."""
    tree = ElementTree.parse(resource_path("translations", "boaf_de.ts"))
    for context in tree.iter("context"):
        for message in context.iter("message"):
            if message.get("numerus") and message.findtext("source") != PLURAL_FORM:
                yield context.findtext("name", ""), message.findtext("source", "")


def install_made_up(
    app: QCoreApplication, language: str, folder: Path, inflecting: dict[str, set[str]]
) -> None:
    """Write, compile and install a made-up language.

    Parameters
    ----------
    language : str
        The language whose plural rules it has.
    inflecting : dict of str to set of str
        The places of each template at which it asks for a name in a case.
    """
    tree = ElementTree.parse(resource_path("translations", "boaf_de.ts"))
    root = tree.getroot()
    assert root is not None
    root.set("language", language)
    for message in tree.iter("message"):
        source = message.findtext("source", "")
        translation = message.find("translation")
        assert translation is not None
        translation.clear()
        if not message.get("numerus"):
            translation.text = _worded(source, inflecting.get(source, set()))
            continue
        for number, name in enumerate(RULES[language], 1):
            form = ElementTree.SubElement(translation, "numerusform")
            said = f"⟦{name}⟧ {source}"
            is_form = source == PLURAL_FORM
            form.text = str(number) if is_form else f"{said} | {CASE}: ⟦{name} {CASE}⟧ {source}"
    path = folder / f"made_up_{language}.ts"
    tree.write(path, encoding="utf-8", xml_declaration=True)
    tool = Path(sys.executable).parent / "pyside6-lrelease"
    compiled = path.with_suffix(".qm")
    subprocess.run([str(tool), str(path), "-qm", str(compiled)], check=True, capture_output=True)
    QLocale.setDefault(QLocale(language))
    translator = QTranslator(app)
    assert translator.load(str(compiled))
    app.installTranslator(translator)


def _worded(source: str, places: set[str]) -> str:
    return _PLACE.sub(
        lambda found: f"{{{found[1]}:{CASE}}}" if found[1] in places else found[0], source
    )
