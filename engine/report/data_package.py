"""What describes an exported table: a codebook, a README and ``datapackage.json``.

All have the descriptions of the program's own columns and features. ``datapackage.json`` has the
format Data Package 2.0 of the Frictionless Data project.
"""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, get_args
from unicodedata import normalize

from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression

from engine.columns import (
    COUNT,
    FLAG,
    MOMENT,
    OPTIONAL_WHOLE,
    REAL,
    TEXT,
    WORD,
    Column,
    columns_of,
)
from engine.design.feature import Feature
from engine.design.feature_registry import FEATURES
from engine.design.record import PuzzleRecord
from engine.errors import SettingsError, StorageError
from engine.files.json_files import format_object
from engine.files.reading import start_of
from engine.game import N_CARDS
from engine.ratings.rating import CONTROLS, MAX_RATING, GameOutcome, Rating
from engine.statistics.display_names import in_words
from engine.webpage import render

SCRIPT: Final = "analysis.py"
_PAGES: Final = ("codebook.md", "README.md")
_PACKAGE: Final = "datapackage.json"
_EARLIER_MARK: Final = "as computed by Birds of a Feather"
"""In scripts of version 3.0, which don't say what replaces them."""
_LICENCES: Final = "https://spdx.org/licenses/"
_MEDIA_TYPES: Final = {".csv": "text/csv", ".py": "text/x-python", ".md": "text/markdown"}
_OWN: Final = (
    Column(TEXT, "Initials of the rater; `own` for the owner of the study.", "rater"),
    Column(COUNT, "Session of the rater, from 1; a long break begins the next.", "session"),
    Column(COUNT, "Round of the study, from 1; 0 outside a round.", "round"),
    Column(COUNT, "Place of the puzzle in the round, from 1.", "order"),
    Column(OPTIONAL_WHOLE, "0 (poor) to 10 (best).", "rating"),
    Column(MOMENT, "Time in UTC.", "rated_at"),
    Column(TEXT, "Name of the energy that was minimised.", "energy"),
    Column(REAL, "Energy of the puzzle; empty if it may differ in a repeat.", "energy_value"),
    Column(WORD, "Version of the program that generated the round.", "version"),
    Column(FLAG, "Whether the rating is part of the fit.", "in_fit"),
    Column(FLAG, "Whether the rating is part of the planned regression.", "in_plan"),
)
"""Columns that only the table has, or whose values mean something else in other tables."""
_COLUMNS: Final = {
    each.name: each for each in (*columns_of(PuzzleRecord), *columns_of(Rating), *_OWN)
}
_LIMITS: Final[Mapping[str, Mapping[str, Any]]] = {
    "rating": {"required": True, "minimum": 0, "maximum": MAX_RATING},
    "cards": {"minimum": 1, "maximum": N_CARDS},
    "outcome": {"enum": get_args(GameOutcome)},
    "control": {"enum": [each for each in CONTROLS if each]},
    **{name: {"minimum": 1} for name in ("session", "order", "position")},
}


def mark_of(table: str) -> str:
    """Return the sentence in each file that an export writes beside its table."""
    return f"The next export to {table} replaces this file."


def check_may_replace(table: Path) -> None:
    """Raise StorageError if the table or a file beside it exists that no export to it wrote."""
    beside = [table.with_name(name) for name in (SCRIPT, *_PAGES, _PACKAGE)]
    present = [path for path in beside if path.exists()]
    if not present and table.exists():
        present = [table]
    for path in present:
        start = start_of(path).decode(errors="replace")
        if mark_of(table.name) not in start and _EARLIER_MARK not in start:
            raise StorageError(
                "{path} isn't from an export to {table}. Rename it or choose another folder.",
                path=path,
                table=table.name,
            )


def with_description(
    texts: Mapping[str, str],
    title: str,
    day: date,
    licence: str,
    made_by: Mapping[str, Any],
    notes: Sequence[str] = (),
) -> dict[str, str]:
    """Return the texts of all files of a package by name, ``datapackage.json`` last.

    Raises SettingsError when the licence is unknown.

    ``texts``: the table, and its script if there is one. ``made_by``: versions, and digests.
    ``notes``: sentences on the plan of the study and on excluded ratings.
    """
    table = next(iter(texts))
    plain = normalize("NFKD", title).encode("ascii", "ignore").decode()  # without accents
    package: dict[str, Any] = {
        "$schema": f"https://datapackage.org/profiles/2.0/{_PACKAGE}",
        "name": "-".join(re.findall(r"[a-z0-9]+", plain.lower())) or "study",
        "title": title,
        "description": f"Ratings of Birds of a Feather puzzles, one row each. {mark_of(table)}",
        "created": f"{day}T00:00:00Z",
        **({"licenses": [_licence(licence)]} if licence else {}),
        "made_by": made_by,
    }
    header, _, _ = texts[table].partition("\n")
    fields = [_field(name) for name in header.split(",")]
    values = {
        "package": package,
        "fields": fields,
        "files": [*texts],
        "mark": mark_of(table),
        "notes": [" ".join(in_words(each).split()) for each in notes],
    }
    described = {**texts, **{name: render(f"report/{name}", values) for name in _PAGES}}
    resources = [_resource(name, text) for name, text in described.items()]
    resources[0] |= {"type": "table", "schema": {"fields": fields, "missingValues": [""]}}
    package["resources"] = resources
    return {**described, _PACKAGE: format_object(package)}


def _licence(licence: str) -> dict[str, str]:
    """Return an SPDX id, or an expression of several, with the page of its text."""
    try:
        name = str(canonicalize_license_expression(licence))
    except InvalidLicenseExpression:
        raise SettingsError(
            "{licence!r} isn't the SPDX id of a licence. Use one such as CC-BY-4.0 or CC0-1.0.",
            licence=licence[:40],
        ) from None
    is_one = " " not in name and not name.startswith("LicenseRef-")
    return {"name": name, "path": f"{_LICENCES}{name}.html" if is_one else _LICENCES}


def _resource(name: str, text: str) -> dict[str, Any]:
    path, data = Path(name), text.encode()
    ending = path.suffix.lower()
    return {
        "name": "ratings" if ending == ".csv" else path.stem.lower(),
        "path": name,
        "format": ending[1:],
        "mediatype": _MEDIA_TYPES[ending],
        "encoding": "utf-8",
        "bytes": len(data),
        "hash": f"sha256:{sha256(data).hexdigest()}",
    }


def _field(name: str) -> dict[str, Any]:
    """Return what a Table Schema says about a column."""
    about = _of_feature(FEATURES[name]) if name in FEATURES else _of_column(_COLUMNS[name])
    field = {"name": name, **about}
    if field["type"] == "boolean":
        del field["constraints"]
        field |= {"trueValues": ["1"], "falseValues": ["0"]}
    return {key: value for key, value in field.items() if value}


def _of_feature(feature: Feature) -> dict[str, Any]:
    # Other programs have no larger integers than these.
    is_whole = feature.kind == "integer" and feature.high < 2**63
    return {
        "type": feature.kind if is_whole or feature.kind == "boolean" else "number",
        "title": feature.title,
        "unit": feature.unit,
        "description": feature.meaning,
        "constraints": {"minimum": feature.low, "maximum": feature.high},
    }


def _of_column(column: Column) -> dict[str, Any]:
    from_zero = {"minimum": 0} if column.cell.is_measured else {}
    return {
        "type": column.cell.type,
        "title": column.heading.capitalize(),
        "description": column.about,
        "constraints": {**from_zero, **_LIMITS.get(column.name, {})},
    }
