"""HTML elements of a report: paragraphs, tables, inline images."""

import base64
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from html import escape
from typing import Final

_STYLE: Final = """
body { font-family: sans-serif; color: #1c2430; background: #ffffff; max-width: 60em;
  margin-inline: auto; padding: 2em; overflow-wrap: anywhere; }
h1 { font-size: 1.6em; } h2 { font-size: 1.2em; margin-top: 2em; break-after: avoid; }
h3 { font-size: 1em; break-after: avoid; }
img { max-width: 100%; height: auto; vertical-align: top; }
.summary { font-size: 1.1em; }
.note { font-style: italic; }
table { border-collapse: collapse; margin: 0.5em 0; }
tr, img { break-inside: avoid; }
th, td { padding: 3px 7px; text-align: right; white-space: nowrap; vertical-align: middle;
  border-bottom: 1px solid #d5d9e0; }
th { color: #596377; font-weight: 600; }
td.text, th.text { text-align: left; }
.quiet { color: #596377; }
.wide { overflow-x: auto; }
@media (max-width: 600px) { body { padding: 1em; } }
@media (min-width: 600px) {
  .beside { display: flex; gap: 24px; align-items: flex-start; }
  .beside > :first-child { flex: 0 0 160px; }
  .beside > * > :first-child, .beside > p { margin-top: 0; }
}
@media print { body { padding: 0; max-width: none; } .block { break-inside: avoid; } }
"""


@dataclass(frozen=True, slots=True)
class Language:
    """The language of a page."""

    code: str = "en"  #: HTML language code, such as ``"de"``
    #: Translates a sentence of the engine, or formats a number.
    words: Callable[[str], str] = field(default=str)


_LANGUAGE: ContextVar[Language] = ContextVar("language", default=Language())  # noqa: B039 frozen


@contextmanager
def written_in(language: Language) -> Iterator[None]:
    """Use a language for the pages and charts created in this context."""
    token = _LANGUAGE.set(language)
    try:
        yield
    finally:
        _LANGUAGE.reset(token)


def worded(text: str) -> str:
    """Return a text in the language of the page."""
    return _LANGUAGE.get().words(text)


@dataclass(frozen=True, slots=True)
class Markup:
    """HTML text that is not escaped."""

    text: str


def page(title: str, parts: Iterable[str]) -> str:
    """Return a complete, self-contained page."""
    inside = "\n".join(parts)
    return (
        f'<!DOCTYPE html>\n<html lang="{_LANGUAGE.get().code}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(worded(title))}</title><style>{_STYLE}</style></head>\n"
        f"<body>\n{inside}\n</body></html>\n"
    )


def heading(text: str, level: int = 2) -> str:
    """Return a heading; level 1 is the title of the page."""
    return f"<h{level}>{escape(worded(text))}</h{level}>"


def paragraphs(
    sentences: Iterable[str | Markup], *, is_quiet: bool = False, kind: str = ""
) -> list[str]:
    """Return a paragraph for each non-empty sentence; line breaks are kept.

    ``kind``: ``"summary"`` or ``"note"`` for another style.
    """
    kind = "quiet" if is_quiet else kind
    start = f"<p class='{kind}'>" if kind else "<p>"
    return [
        f"{start}{_inside(each).replace(chr(10), '<br>')}</p>"
        for each in sentences
        if (each.text if isinstance(each, Markup) else each)
    ]


def block(title: str, drawn: Markup, parts: Iterable[str]) -> str:
    """Return an image under a small heading, with text beside or below it."""
    return (
        f"<div class='block'>{heading(title, 3)}<div class='beside'><p>{drawn.text}</p>"
        f"<div>{''.join(parts)}</div></div></div>"
    )


def facts(pairs: Iterable[tuple[str, str]]) -> Markup:
    """Return names with their values as a sequence."""
    # There is no line break between a name and its value.
    return Markup(
        " · ".join(
            f"{escape(worded(name))}&nbsp;<b>{escape(worded(value))}</b>" for name, value in pairs
        )
    )


def table(
    heads: Sequence[str],
    rows: Sequence[Sequence[str | Markup]],
    *,
    n_texts: int = 1,
    width: int | None = None,
) -> str:
    """Return a table whose head is repeated on each printed page; empty columns are omitted.

    Empty without rows.

    Parameters
    ----------
    heads : sequence of str
        Titles of the columns.
    rows : sequence of sequences of str or Markup
        One cell per column.
    n_texts : int
        Number of left-aligned text columns, from the left; the others are numbers.
    width : int, optional
        Width of each number column in pixels; by default as wide as its contents.
    """
    if not rows:
        return ""
    kept = [place for place in range(len(heads)) if any(row[place] for row in rows)]

    def line(tag: str, cells: Sequence[str | Markup]) -> str:
        return "".join(
            f"<{tag}{_kind(place < n_texts, width)}>{_inside(cells[place])}</{tag}>"
            for place in kept
        )

    body = "".join(f"<tr>{line('td', row)}</tr>" for row in rows)
    return (
        f"<div class='wide'><table><thead><tr>{line('th', heads)}</tr></thead>"
        f"<tbody>{body}</tbody></table></div>"
    )


def _kind(is_text: bool, width: int | None) -> str:
    if is_text:
        return " class='text'"
    return "" if width is None else f" width='{width}'"


def _inside(cell: str | Markup) -> str:
    return cell.text if isinstance(cell, Markup) else escape(worded(cell))


def pictures(drawn: Iterable[tuple[str, str]]) -> str:
    """Return images in a row with wrapping; each as `picture`."""
    return f"<p>{' '.join(picture(*each).text for each in drawn)}</p>"


def picture(svg_text: str, about: str) -> Markup:
    """Return an inline image. ``about``: its alternative text."""
    data = base64.b64encode(svg_text.encode()).decode()
    return Markup(f'<img alt="{escape(worded(about))}" src="data:image/svg+xml;base64,{data}">')
