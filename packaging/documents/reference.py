"""Parts of the reference pages that are generated from the program, as Markdown.

They lie between comments such as ``<!-- made: features -->`` and ``<!-- end -->``; `MADE` has all
names. ``python packaging/documents/reference.py`` writes them anew.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import click

from engine.cli import boaf
from engine.design.energy import MAX_PARTS, MAX_TERMS, OPERATORS
from engine.design.feature import Feature
from engine.design.feature_registry import FEATURES
from engine.design.presets import ABOUT, preset
from engine.design.record import PUZZLE_COLUMNS, PuzzleRecord
from engine.design.settings import RULES, Gate
from engine.files.columns import columns_of
from engine.played_games import GAME_COLUMNS, EndedGame
from engine.puzzlesets.formats import RECORD_FIELDS
from engine.ratings import RATING_COLUMNS, Rating

REFERENCE: Final = Path(__file__).resolve().parents[2] / "docs" / "reference"
_MARK: Final = re.compile(r"(<!-- made: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
_LINK: Final = re.compile(r"^- \[[^\]]+\]\(([^)]+)\.md\)", re.MULTILINE)
_COMMON: Final = ("`DEAL`", "`DIR`", "`--json`", "`--workers`", "`--scheduler`")
"""Arguments and options that the page explains once, at its top."""
_GRID: Final = "Rows of the grid", "Columns of the grid"
"""Help of the options `--rows` and `--columns`, which the page also explains once."""
_COSTS: Final = {
    "instant": "",
    "search": "Cost: one run of the solver. ",
    "games": "Cost: many simulated games. ",
    "census": "Cost: counts states. ",
}


def fill(page: str) -> str:
    """Return a page with its generated parts computed anew.

    Raises
    ------
    KeyError
        If a name isn't in `MADE`.
    """
    return _MARK.sub(
        lambda mark: f"{mark[1]}\n{MADE[mark[2]]().strip()}\n\n{mark[3]}",
        page,
    )


def toctrees(index: str) -> str:
    """Return the order of the pages as hidden toctrees, one for each heading of the index."""
    trees = []
    for part in index.split("\n## ")[1:]:
        caption = part.split("\n", 1)[0]
        pages = "\n".join(_LINK.findall(part))
        trees.append(f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n{pages}\n```\n")
    return "".join(trees)


def pages_of(index: str) -> list[str]:
    """Return the pages listed in the index, without extension."""
    return _LINK.findall(index)


# Features and energies


def _features() -> str:
    usual = [each for each in FEATURES.values() if each.is_stored]
    on_demand = [each for each in FEATURES.values() if not each.is_stored]
    return (
        f"## Measured on every puzzle\n\n{''.join(map(_feature, usual))}"
        f"## Measured on demand\n\n{''.join(map(_feature, on_demand))}"
    )


def _feature(each: Feature) -> str:
    unit = f" {each.unit}" if each.unit else ""
    names = ", ".join(f"{number} {name}" for number, name in enumerate(each.names))
    between = "or" if each.kind == "boolean" else "to"
    return (
        f"### {each.title}\n\n{_text(each.meaning)}\n\n"
        f"`{each.name}`: {each.kind}, {each.low:g} {between} {each.high:g}{unit}"
        f"{names and f' ({names})'}. {_COSTS[each.cost]}"
        f"Source: {_text(each.source)}.\n\n"
    )


def _grammar() -> str:
    rows = [
        ("a name", "value of a feature, or of `cards`, the number of cards"),
        ('`{"distance": NAME, "to": t}`', "distance of the value from t"),
        ('`{"log": NAME}`', "natural logarithm of the value"),
        (
            '`{"log": NAME, "to": t}`',
            "distance between the logarithms of the value and t, for t > 0",
        ),
    ]
    return (
        f"{_table(('factor', 'meaning'), rows)}\n"
        f"A condition compares two names, or a name and a number, with one of "
        f"{', '.join(f'`{each}`' for each in OPERATORS)}. An energy has at most {MAX_TERMS} "
        f"terms, and a term at most {MAX_PARTS} factors and {MAX_PARTS} conditions. The names are "
        f"`cards` and those of the [features](features.md)."
    )


def _rules() -> str:
    """Return the keys of a file with acceptance rules, except the ranges."""
    values = {name: "true" if getattr(Gate(), name) is False else "number" for name in RULES}
    rows = [(f"`{name}`: {values[name]}", f"{rule.about}.") for name, rule in RULES.items()]
    return _table(("key and value", "meaning"), rows)


def _presets() -> str:
    parts = []
    for name, about in ABOUT.items():
        document = preset(name).to_json()
        terms = ",\n  ".join(
            json.dumps({key: value for key, value in term.items() if key != "when" or value})
            for term in document.pop("terms")
        )
        text = f'{json.dumps(document)[:-1]},\n "terms": [\n  {terms}\n]}}'
        parts.append(
            f"### {name}\n\n{_text(about.prefers)} Source: {_text(about.source)}.\n\n"
            f"```json\n{text}\n```\n"
        )
    return "\n".join(parts)


# Commands


def all_commands() -> Iterator[tuple[str, click.Command]]:
    """Yield the full name of each command, such as ``study fit``, with the command."""
    yield from _below("", boaf)


def _below(words: str, group: click.Group) -> Iterator[tuple[str, click.Command]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        whole = f"{words} {name}".strip()
        if isinstance(command, click.Group):
            yield from _below(whole, command)
        elif not command.hidden:
            yield whole, command


def _commands() -> str:
    return "".join(_command(words, command) for words, command in all_commands())


def _command(words: str, command: click.Command) -> str:
    context = click.Context(command)
    arguments = [each for each in command.params if isinstance(each, click.Argument)]
    options = [each for each in command.params if isinstance(each, click.Option)]
    usage = " ".join(each.make_metavar(context) for each in arguments)
    text = f"## boaf {words}\n\n{_text(inspect.cleandoc(command.help or ''))}\n\n"
    text += f"```\nboaf {words} {usage}".rstrip() + "  [OPTIONS]\n```\n\n"
    rows = [(f"`{each.make_metavar(context)}`", _about(each)) for each in arguments]
    for each in options:
        names = ", ".join(f"`{name}`" for name in (*each.opts, *each.secondary_opts))
        rows.append((names, _about(each)))
    rows = [row for row in rows if row[0] not in _COMMON and not row[1].startswith(_GRID)]
    return text + (_table(("", ""), rows) + "\n" if rows else "")


def _about(parameter: click.Parameter) -> str:
    """Return the help of an argument or option, with its default or whether it is required."""
    text = _text(parameter.help or "")
    default = parameter.default
    if parameter.required and isinstance(parameter, click.Option):
        return f"{text} Required."
    if isinstance(default, bool) or not isinstance(default, str | int | float) or default == "":
        return text
    return f"{text} Default `{default}`."


# Files


TABLES: Final[Mapping[str, tuple[tuple[str, ...], type]]] = {
    "Puzzle set, `.csv`": (PUZZLE_COLUMNS, PuzzleRecord),
    "Ratings, `ratings.csv`": (RATING_COLUMNS, Rating),
    "Games, `games.csv`": (GAME_COLUMNS, EndedGame),
}
"""The tables of this program: the header, and the class whose fields are the columns."""
_OF_ROWS: Final = {
    "rated_at": "Time in UTC.",
    "schema": "Version of these columns.",
}


def meanings(header: Sequence[str], kind: type) -> dict[str, str]:
    """Return the meaning of each column of a table; empty if there is no explanation."""
    known = _OF_ROWS | {column.name: column.about for column in columns_of(kind)}
    return {name: known.get(name, "") for name in dict.fromkeys([*header, *known])
            if name in header or name not in _OF_ROWS}  # fmt: skip


def _files() -> str:
    parts = []
    known: set[tuple[str, str]] = set()
    for title, (header, kind) in TABLES.items():
        rows = [(f"`{name}`", _text(said)) for name, said in meanings(header, kind).items()]
        repeated = ", ".join(row[0] for row in rows if row in known)
        table = _table(("column", "meaning"), [row for row in rows if row not in known])
        more = f"\nColumns with the same meaning as above: {repeated}.\n" if repeated else ""
        parts.append(f"## {title}\n\n{table}{more}")
        known.update(rows)
    return "\n".join(parts)


def _kinds() -> str:
    kinds = {str: "text", int: "whole numbers", float | None: "numbers"}
    return "\n".join(
        f"- {name}: {', '.join(f'`{each.name}`' for each in RECORD_FIELDS if each.type == kind)}"
        for kind, name in kinds.items()
    )


# The window


def _keys() -> str:
    """Return the keyboard shortcuts of each menu; Qt is loaded only here."""
    from PySide6.QtCore import Qt  # noqa: PLC0415
    from PySide6.QtGui import QKeySequence  # noqa: PLC0415

    from boaf_desktop.window.commands import BOARD, command_menus  # noqa: PLC0415

    portable = QKeySequence.SequenceFormat.PortableText
    places = {
        Qt.ShortcutContext.WindowShortcut: "",
        BOARD: " (board)",
        Qt.ShortcutContext.ApplicationShortcut: "",
    }
    parts = []
    for _id, title, entries in command_menus():
        rows = [
            (
                _label(command.text),
                " or ".join(
                    f"`{QKeySequence(key).toString(portable)}`" for key in command.shortcuts
                ),
                places[command.context],
            )
            for command in entries
            if command and command.shortcuts
        ]
        if rows:
            lines = [f"| *{name}* | {keys}{place} |" for name, keys, place in rows]
            head = f"### {_label(title)}\n\n| menu entry | keys |\n|---|---|\n"
            parts.append(head + "\n".join(lines) + "\n")
    return "\n".join(parts)


def _preferences() -> str:
    """Return every preference with its values and its default."""
    import tempfile  # noqa: PLC0415
    from pathlib import Path  # noqa: PLC0415

    from boaf_desktop.dialogs.preferences import preferences  # noqa: PLC0415
    from boaf_desktop.settings import Settings  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        usual = Settings(Path(folder, "none.ini"))
        rows = []
        for each in preferences():
            texts = each.options or {True: "on", False: "off"}
            values = " · ".join(map(_label, texts.values()))
            default = _label(texts[getattr(usual, each.setting)])
            rows.append((_label(each.title), values, default, each.tooltip))
    lines = [f"| {' | '.join(map(_text, row))} |" for row in rows]
    return "| preference | values | default | meaning |\n|---|---|---|---|\n" + "\n".join(lines)


def _label(text: str) -> str:
    return text.replace("&", "").rstrip("…")


# Markdown


def _table(head: tuple[str, str], rows: Sequence[tuple[str, str]]) -> str:
    lines = [f"| {head[0]} | {head[1]} |", "|---|---|"]
    lines += [
        f"| {one.replace('|', chr(92) + '|')} | {two.replace('|', chr(92) + '|')} |"
        for one, two in rows
    ]
    return "\n".join(lines) + "\n"


def _text(said: str) -> str:
    """Escape all Markdown markup except the backticks around code."""
    plain = said.replace("``", "`")
    parts = plain.split("`")
    if len(parts) % 2 == 0:
        return re.sub(r"([*_<>\[\]`])", r"\\\1", plain)
    for place in range(0, len(parts), 2):
        parts[place] = re.sub(r"([*_<>\[\]])", r"\\\1", parts[place])
    return "`".join(parts)


MADE: Final[Mapping[str, Callable[[], str]]] = {
    "features": _features,
    "grammar": _grammar,
    "presets": _presets,
    "rules": _rules,
    "commands": _commands,
    "files": _files,
    "kinds": _kinds,
    "keys": _keys,
    "preferences": _preferences,
}


if __name__ == "__main__":
    for path in REFERENCE.glob("*.md"):
        path.write_text(fill(path.read_text(encoding="utf-8")), encoding="utf-8")
