"""Generate the schemas of all files that people keep or exchange, from the program's code.

Run ``python packaging/documents/schemas.py`` after a change of a format. The schemas are committed
in ``docs/reference/schemas``, so that a change of a format shows in a review. ``NAME.schema.json``
describes a JSON file (JSON Schema, draft 2020-12), and ``NAME.table.json`` the columns of a CSV
file (Frictionless Table Schema). A file without one of the ``requiredColumns`` is rejected; any
other column may be missing.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

from reference import TABLES, meanings  # noqa: E402

from engine import columns as cells  # noqa: E402
from engine.design import energy, gate  # noqa: E402
from engine.design.registry import FEATURES  # noqa: E402
from engine.design.settings import METHODS, GenerateSettings, StepMix  # noqa: E402
from engine.files.atomic import write_atomic  # noqa: E402
from engine.puzzlesets.json_format import JSON_FIELDS  # noqa: E402
from engine.search.certificate import FORMAT  # noqa: E402
from engine.statistics.regression import design_matrix, fit, options  # noqa: E402
from engine.study.arrangement import ORDER_COLUMNS  # noqa: E402
from engine.study.digests import DIGESTS_FILE  # noqa: E402
from engine.study.folder import STUDY_KINDS  # noqa: E402
from engine.study.raters.page_settings import LANGUAGES, PageSettings, Scale  # noqa: E402

FOLDER: Final = ROOT / "docs" / "reference" / "schemas"
_DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
_PLAIN: Final = {
    str: {"type": "string"},
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    NoneType: {"type": "null"},
}
_CELLS: Final[list[tuple[cells.Cell[Any], dict[str, Any]]]] = [
    (cells.TEXT, {"type": "string"}),
    (cells.WORD, {"type": "string"}),
    (cells.TAGS, {"type": "string"}),
    (cells.DEAL, {"type": "string"}),
    (cells.SAFE_DEAL, {"type": "string"}),
    (cells.FLAG, {"type": "boolean", "trueValues": ["1"], "falseValues": ["0"]}),
    (cells.WHOLE, {"type": "integer"}),
    (cells.OPTIONAL_WHOLE, {"type": "integer"}),
    (cells.COUNT, {"type": "integer"}),
    (cells.REAL, {"type": "number"}),
    (cells.SECONDS, {"type": "number"}),
    (cells.ROUNDED_SECONDS, {"type": "number"}),
    (cells.MOMENT, {"type": "datetime"}),
]
_FEATURE: Final = "^[a-z][a-z0-9_]*$"


# From types


def of_type(hint: Any, local: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return the JSON Schema of a type's values; `TypeError` for a type that JSON lacks."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint in _PLAIN:
        return dict(_PLAIN[hint])
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin in (Union, UnionType):
        return {"anyOf": [of_type(each) for each in arguments]}
    if origin is tuple and arguments[1:] == (...,):
        return {"type": "array", "items": of_type(arguments[0])}
    if origin in (dict, Mapping):
        return {"type": "object", "additionalProperties": of_type(arguments[1])}
    if isinstance(hint, type) and is_dataclass(hint):
        return closed(fields_of(hint, local), required_of(hint))
    raise TypeError(f"{hint} has no form in JSON")


def fields_of(kind: type, local: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return the schema of each field of a dataclass; ``local``: names its types may use."""
    hints = get_type_hints(kind, localns=dict(local or {}))
    return {each.name: of_type(hints[each.name]) for each in fields(kind)}


def required_of(kind: Any) -> list[str]:
    """Return the fields of a dataclass that have no default."""
    return [
        each.name
        for each in fields(kind)
        if each.default is MISSING and each.default_factory is MISSING
    ]


def closed(properties: Mapping[str, Any], required: list[str]) -> dict[str, Any]:
    """Return the schema of an object with these members and no others."""
    return _open(properties, required) | {"additionalProperties": False}


def _open(properties: Mapping[str, Any], required: list[str]) -> dict[str, Any]:
    return {"type": "object", "properties": dict(properties), "required": required}


def _list(items: Mapping[str, Any], most: int | None = None) -> dict[str, Any]:
    return {"type": "array", "items": dict(items)} | ({} if most is None else {"maxItems": most})


def _nullable(schema: Mapping[str, Any]) -> dict[str, Any]:
    return {"anyOf": [dict(schema), {"type": "null"}]}


# JSON files


def energy_schema() -> dict[str, Any]:
    """Return the grammar of energies."""
    name = {"enum": list(energy.ENERGY_NAMES)}
    number = _PLAIN[float]
    factor = {
        "anyOf": [
            name,
            closed({"distance": name, "to": number}, ["distance", "to"]),
            closed({"log": name, "to": {"type": "number", "exclusiveMinimum": 0}}, ["log"]),
        ]
    }
    condition = closed(
        {"left": name, "op": {"enum": list(energy.OPERATORS)}, "right": {"anyOf": [number, name]}},
        ["left", "op", "right"],
    )
    term = closed(
        {
            "weight": number,
            "factors": _list(factor, energy.MAX_PARTS),
            "when": _list(condition, energy.MAX_PARTS),
        },
        ["weight"],
    )
    texts = dict.fromkeys(("name", "parent", "why"), _PLAIN[str])
    return closed(
        {
            "schema": {"const": energy.SCHEMA}, **texts, "unsolvable": number,
            "terms": _list(term, energy.MAX_TERMS),
        },
        ["terms"],
    )  # fmt: skip


def gate_schema() -> dict[str, Any]:
    """Return the schema of acceptance rules; a rule's type follows from its disabled value."""
    bound = _nullable(_PLAIN[float])
    interval = {"type": "array", "prefixItems": [bound, bound], "minItems": 2, "maxItems": 2}
    rules: dict[str, Any] = {"schema": {"enum": [1, gate.SCHEMA]}}
    for name, rule in gate.gate_rules().items():
        if rule.is_flag:
            rules[name] = _PLAIN[bool]
        elif rule.off is None:
            rules[name] = _nullable({"type": "integer", "minimum": 0})
        else:
            rules[name] = {
                "type": "object",
                "propertyNames": {"enum": list(FEATURES)},
                "additionalProperties": interval,
            }
    return closed(rules, [])


def batch_schema() -> dict[str, Any]:
    """Return the schema of the settings of a set, a round or a map; other keys are allowed."""
    hints = get_type_hints(GenerateSettings)
    nested = {
        "energy": energy_schema(),
        "gate": gate_schema(),
        "mix": closed(fields_of(StepMix), []),
    }
    settings = {
        each.name: nested.get(each.name) or of_type(hints[each.name])
        for each in fields(GenerateSettings)
    } | {"method": {"enum": list(METHODS)}}
    versions = {"type": "object", "additionalProperties": _PLAIN[str]}
    head = {"schema": {"const": 1}, "versions": versions, "generator": _PLAIN[int]}
    return _open(head | settings, ["schema", "versions"])


def set_schema() -> dict[str, Any]:
    """Return the schema of a puzzle set as JSON."""
    kinds = {cells.TEXT: str, cells.WHOLE: int, cells.REAL: float}
    number = {"type": ["number", "boolean", "null"]}
    puzzle = _open(
        {
            "id": _PLAIN[str], "deal": _PLAIN[str],
            **dict.fromkeys(("rows", "columns", "cards"), _PLAIN[int]),
            **{each.name: _nullable(_PLAIN[kinds[each.cell]]) for each in JSON_FIELDS},
            "features": {
                "type": "object",
                "propertyNames": {"pattern": _FEATURE},
                "additionalProperties": number,
            },
            "solution": _PLAIN[str],
            "extra": {"type": "object", "additionalProperties": _PLAIN[str]},
        },
        ["id", "deal"],
    )  # fmt: skip
    head = {
        "schema": {"const": 1},
        "kind": {"const": "boaf puzzle set"},
        "title": _PLAIN[str],
        "made_by": {"type": "object"},
        "puzzles": _list(puzzle),
    }
    return _open(head, ["schema", "kind", "puzzles"])


def study_schema() -> dict[str, Any]:
    """Return the schema of ``study.json``."""
    named = {name: _PLAIN[kind] for name, kind in STUDY_KINDS.items()}
    return _open({"schema": {"const": 1}, **named}, ["schema"])


def page_schema() -> dict[str, Any]:
    """Return the schema of a rating page's settings."""
    scale = closed(fields_of(Scale), required_of(Scale))
    named = fields_of(PageSettings) | {
        "scales": _list(scale, 5),
        "language": {"enum": ["", *LANGUAGES]},
    }
    return closed({"schema": {"const": 1}, **named}, ["schema"])


def fit_schema() -> dict[str, Any]:
    """Return the schema of ``fit.json``; a number that can't be computed is null."""
    local = {
        "Scale": fit.Scale,
        "Outcomes": design_matrix.Outcomes,
        "Repeats": design_matrix.Repeats,
    }
    term = {
        name: _PLAIN[str] if name == "name" else _nullable(_PLAIN[float])
        for name in fields_of(fit.FittedTerm)
    }
    whole = ("n", "n_ratings", "n_puzzles", "n_dropped", "df_resid", "df_t", "n_means")
    reals = ("r2", "adj_r2", "loo_rmse", "loo_rmse_mean", "condition_number")
    named = fields_of(options.FitOptions, local)
    return _open(
        {
            "schema": {"const": 1},
            **dict.fromkeys(whole, _PLAIN[int]),
            **dict.fromkeys(reals, _nullable(_PLAIN[float])),
            "terms": _list(_open(term, ["name", "coef"])),
            "vif": {"type": "object", "additionalProperties": _nullable(_PLAIN[float])},
            "scale": named["scale"], "robust": _PLAIN[bool], "repeats": named["repeats"],
            "left_out": {"type": "object", "additionalProperties": _PLAIN[str]},
            "notes": _list(_PLAIN[str]),
            "options": _open(named, ["features", "scale", "robust", "repeats", "outcomes"]),
        },
        ["schema", "n", "terms"],
    )  # fmt: skip


def digests_schema() -> dict[str, Any]:
    """Return the schema of the line digests of a round's files."""
    digest = {"type": "string", "pattern": "^[0-9a-f]{12}$"}
    names = {"type": "object", "additionalProperties": _list(digest)}
    return _open({"schema": {"const": 1}, "files": names}, ["schema", "files"])


def certificate_schema() -> dict[str, Any]:
    """Return the schema of a line of a file of certificates."""
    cell = {"type": "integer", "minimum": 0, "maximum": 51}
    some = _list(cell)
    pair = {"type": "array", "prefixItems": [cell, cell], "minItems": 2, "maxItems": 2}
    members: dict[str, dict[str, Any]] = {
        "solution": {"moves": _list(pair)},
        "no move": {},
        "parted cards": {"group": some},
        "parted cells": {"group": some},
        "no meeting": {"cell": cell, "reach": {"type": "object", "additionalProperties": some}},
        "pinned": {"cell": cell},
        "exhausted": {
            "positions": {"type": "integer", "minimum": 1},
            "sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
        },
    }
    proofs = [
        closed({"kind": {"const": kind}, **each}, ["kind", *each])
        for kind, each in members.items()
    ]
    named = {
        "format": {"const": FORMAT}, "deal": _PLAIN[str],
        "verdict": {"enum": ["solvable", "unsolvable"]}, "proof": {"anyOf": proofs},
    }  # fmt: skip
    return closed(named, list(named))


# CSV tables


def table_schema(header: tuple[str, ...], kind: type) -> dict[str, Any]:
    """Return the schema of a table's columns; `feature_table` has the feature columns."""
    known = {column.name: column for column in cells.columns_of(kind)}
    listed = []
    for name, about in meanings(header, kind).items():
        form = _cell_form(known[name].cell) if name in known else _of_row(name)
        listed.append({"name": name, **form, "description": about})
    return _table(listed) | {"requiredColumns": list(cells.required_columns(kind))}


def order_table() -> dict[str, Any]:
    """Return the schema of ``order.csv``, the order in which a round is rated."""
    whole = {"place", "disguise"}
    return _table(
        [{"name": n, "type": "integer" if n in whole else "string"} for n in ORDER_COLUMNS]
    )


def _table(listed: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "profile": "tabular-data-resource",
        "dialect": {"delimiter": ",", "doubleQuote": True, "header": True},
        "encoding": "utf-8",
        "schema": {"fields": listed, "missingValues": [""]},
    }


def _cell_form(cell: cells.Cell[Any]) -> dict[str, Any]:
    for known, form in _CELLS:
        if cell is known:
            return dict(form)
    return {"type": "string"}  # a column with its own format


def _of_row(name: str) -> dict[str, Any]:
    return {"type": "integer" if name == "schema" else "datetime"}


def feature_table() -> dict[str, Any]:
    """Return the columns that may follow those of a puzzle set or of ratings."""
    listed = [
        {
            "name": name,
            "type": "number" if each.kind == "ratio" else each.kind,
            "description": each.meaning,
        }
        for name, each in FEATURES.items()
    ]
    return _table(listed)


# Files


def schemas() -> dict[str, dict[str, Any]]:
    """Return every schema by the name of its file."""
    documents = {
        "energy": ("An energy", energy_schema()),
        "acceptance-rules": ("Acceptance rules", gate_schema()),
        "batch": ("What generated a puzzle set: NAME.batch.json", batch_schema()),
        "puzzle-set": ("A puzzle set", set_schema()),
        "study": ("study.json, the settings of a study", study_schema()),
        "page": ("page.json, the settings of a rating page", page_schema()),
        "fit": ("fit.json, the fit of a round", fit_schema()),
        "digests": (f"{DIGESTS_FILE}, checksums of the lines of a round", digests_schema()),
        "certificate": ("A certificate, one line of a JSON Lines file", certificate_schema()),
    }
    made = {
        f"{name}.schema.json": {"$schema": _DRAFT, "title": title, **schema}
        for name, (title, schema) in documents.items()
    }
    for title, (header, kind) in TABLES.items():
        name = title.split(",")[0].lower().replace(" ", "-")
        made[f"{name}.table.json"] = {
            "title": title.replace("`", ""),
            **table_schema(header, kind),
        }
    made["order.table.json"] = {"title": "Order of a round, order.csv", **order_table()}
    made["features.table.json"] = {
        "title": "Columns of features, in sets and ratings",
        **feature_table(),
    }
    return made


def text_of(schema: Mapping[str, Any]) -> str:
    """Return a schema as its file contains it."""
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    """Write all schemas, and remove obsolete ones."""
    FOLDER.mkdir(exist_ok=True)
    made = schemas()
    for name, schema in made.items():
        write_atomic(FOLDER / name, text_of(schema))
    for path in FOLDER.glob("*.json"):
        if path.name not in made:
            path.unlink()


if __name__ == "__main__":
    main()
