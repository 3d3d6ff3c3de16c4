"""The help text: a Markdown file for each language, with rows filled in by the program."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtGui import QKeySequence

from engine.design.presets import ABOUT
from engine.design.registry import FEATURES
from engine.resources import resource_path

Keys = Sequence[tuple[str, Sequence[str]]]
"""The menu texts of actions, and their keys."""

_HEADING: Final = re.compile(r"^(##+) (.+) \{#(\w+)\}$", re.MULTILINE)
_MARKER: Final = re.compile(r"\| \{(\w+)\} \|")
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
_KEY: Final = re.compile("`(.+?)`")
_SPACE: Final = "\u00a0\u00a0 "
"""Between alternative keys; HTML would collapse plain spaces."""


@dataclass(frozen=True, slots=True)
class HelpSection:
    """A section of the page."""

    topic: str  #: Its id, the same in every language
    title: str  #: Its heading, also shown in the contents
    level: int  #: 2, or 3 for a subsection
    text: str  #: The text under the heading, as Markdown
    keys: Keys  #: For the rows ``{actions}``

    @property
    def html(self) -> str:
        """The heading and the text as HTML."""
        tag = f"h{self.level}"
        start = f"<{tag} style='margin-top:16px; margin-bottom:4px'>"
        blocks = "".join(map(self._block, self.text.split("\n\n")))
        return f"{start}{escape(self.title)}</{tag}>{blocks}"

    def _block(self, block: str) -> str:
        if not block.startswith("|"):
            return f"<p>{_inline(block)}</p>"
        rows = "".join(
            f"<tr><td style='padding:3px 24px 3px 0'>{first}</td>"
            f"<td style='padding:3px 0'>{second}</td></tr>"
            for line in block.splitlines()[2:]  # skips the empty table header and its rule
            for first, second in self._rows(line)
        )
        return f"<table cellspacing='0' style='margin-top:8px; margin-bottom:16px'>{rows}</table>"

    def _rows(self, line: str) -> Iterator[tuple[str, str]]:
        """Yield the rows for a line of a table; a marker expands to several."""
        marker = _MARKER.fullmatch(line)
        if marker is None:
            first, second = line.strip("| ").split(" | ")
            yield _inline(first), _inline(second)
        elif marker[1] == "actions":
            for name, pressed in self.keys:
                if pressed:
                    text = _SPACE.join(map(_native, pressed))
                    yield escape(name.replace("&", "").rstrip("…")), _bold(text)
        else:
            for name, text in _GENERATED[marker[1]]():
                yield _bold(name), escape(text)


def _energies() -> Iterator[tuple[str, str]]:
    translate = QCoreApplication.translate
    for name, about in ABOUT.items():
        prefers, source = (translate("energies", each) for each in (about.prefers, about.source))
        yield name, f"{prefers} ({source})"


def _features() -> Iterator[tuple[str, str]]:
    translate = QCoreApplication.translate
    for each in FEATURES.values():
        title = translate("features", each.title) + " *" * each.on_demand
        yield title, translate("features", each.meaning)


_GENERATED: Final = {"energies": _energies, "features": _features}


def help_file() -> Path:
    """Return the help file in the window's language, or else in English."""
    for language in QLocale().uiLanguages():
        path = resource_path("help", f"{language[:2]}.md")
        if path.is_file():
            return path
    return resource_path("help", "en.md")


def sections(keys: Keys, path: Path | None = None) -> tuple[HelpSection, ...]:
    """Return all sections of the page, optionally from a file in another language."""
    _, *parts = _HEADING.split((path or help_file()).read_text("utf-8"))
    return tuple(
        HelpSection(topic, title, len(level), text.strip(), keys)
        for level, title, topic, text in zip(*[iter(parts)] * 4, strict=True)
    )


def _inline(text: str) -> str:
    """Return a paragraph or a cell as HTML: bold text and keys."""
    text = escape(text.replace("\n", " ").replace("` `", f"`{_SPACE}`"))
    return _BOLD.sub(r"<b>\1</b>", _KEY.sub(lambda key: escape(_native(key[1])), text))


def _bold(text: str) -> str:
    return f"<b>{escape(text)}</b>"


def _native(key: str) -> str:
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
