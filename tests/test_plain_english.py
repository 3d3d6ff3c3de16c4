"""Strings, help and documents are plain English, as far as a pattern can tell.

A pattern finds what a person would rewrite nearly every time. What is right nevertheless stands in
`EXCEPTIONS` with its reason.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

import pytest
import typer

from engine.cli import application

ROOT: Final = Path(__file__).resolve().parents[1]

TERMS: Final = {
    r"\bslips?\b|\bslipped\b": "mistake",
    r"\bdisguises?\b": "arrangement, equivalent puzzle or repeat",
    r"\bin force\b": "current",
    r"\bstart screen\b": "Home",
    r"\b(take|taken|takes) in\b": "import",
    r"\bbooks? for raters\b": "rating page",
    r"\bthe learner\b": "the preference model",
    r"\bask(s|ed)? for (no|a) change\b": "suggest",
    r"\bparent (energy|control)\b|\bthe energy before\b": "previous energy",
    r"\bnot known\b": "unknown",
    r"\bcannot be (known|told|seen)\b": "unknown, or can't be determined",
    r"\b(least|greatest) (value|number|energy|count)\b": "minimum, maximum, lowest or highest",
    r"(?<!there )\bis no (?!longer\b|more\b|other\b)[a-z]+": "isn't a",
    r"\b(so|as) many\b.{0,40}\b(0 for|have entered)\b": "the number of",
    r"\bmend(s|ed)?\b": "fix",
    r"\b(some|no|any|every)body\b": "someone, no one, anyone, everyone",
    r"\d %|\} %": "no space before %",
}
"""What must not occur, and what to write instead."""

LABELS: Final = {
    r"^(What|Whether|Where|How|Which) (?!if\b)[^?]*[^?]$": "name the thing, or say what to do",
    r";": "two sentences",
}
"""The same for strings of the window and help of commands."""

DOCUMENTS: Final = {
    r"\bwhoever\b|(?<![\"“?] )(?<=\. )Who [a-z]+s\b": "a person who, or you",
    r"\bhold(s|ing)? (a|the|what|its|nothing)\b": "contain, keep or keep fixed",
    r"\bstands? (in|at|on|there|beside|once)\b": "is",
    r"\bheld against\b": "compared with",
    r"\bhard knocks?\b": "reliability",
    r"\buntil now\b|\bwas measured until\b": "no history",
    r"\bcannot\b": "can't",
    r"\b(a|one) (deal|round|chain|puzzle|piece) each\b": "per",
    r"[^\n|;.!?]*;[^|;.!?]*;": "sentences, not chains",
}
"""The same for documents, without their tables and code."""

MOST_WORDS: Final = 36
"""Of a sentence of a document; most have less than 25."""

GENERATED: Final = frozenset({"reproduction.md", "worked-example.md", "records.md"})
QUOTES: Final = frozenset({"glossary.md"})
"""Pages that explain words and name the old ones too."""

EXCEPTIONS: Final[dict[str, str]] = {
    "{place}, column 'disguise'": "the column has this name in files that are read for ever",
}
"""Texts that a pattern finds wrongly, each with the reason."""


def strings() -> Iterator[str]:
    """Yield what the window says."""
    tree = ElementTree.parse(ROOT / "resources" / "translations" / "boaf_de.ts")
    for node in tree.iter("source"):
        yield node.text or ""


def helps() -> Iterator[str]:
    """Yield what the command line says about its commands and options."""

    def below(command: Any) -> Iterator[str]:
        yield command.help or ""
        for parameter in command.params:
            yield getattr(parameter, "help", None) or ""
        for part in getattr(command, "commands", {}).values():
            yield from below(part)

    yield from below(typer.main.get_command(application("")))


def documents() -> Iterator[str]:
    """Yield the paragraphs, list entries and headings of every page that a person wrote."""
    pages = [
        ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")
    ]
    pages += [ROOT / "resources" / "help" / "en.md"]
    docs = sorted((ROOT / "docs").rglob("*.md"))
    pages += [path for path in docs if path.name not in GENERATED | QUOTES]
    for path in pages:
        text = re.sub(r"```.*?```", "", path.read_text("utf-8"), flags=re.DOTALL)
        text = re.sub(r"^    .*$", "", text, flags=re.M)
        text = re.sub(r"`[^`\n]*`|\]\([^)]*\)|<!--.*?-->", "", text)
        for block in re.split(r"\n\n|\n(?=[-*#|]|\d+\.)", text):
            yield " ".join(block.split())


def found(texts: Iterator[str], patterns: dict[str, str]) -> list[str]:
    """Return what is wrong with some texts, a line each."""
    return sorted(
        f"{text!r}: {hint}"
        for text in set(texts) - set(EXCEPTIONS)
        for pattern, hint in patterns.items()
        if re.search(pattern, text, re.IGNORECASE)
    )


@pytest.mark.parametrize("texts", [strings, helps])
def test_strings_are_plain(texts: Any) -> None:
    assert not found(texts(), TERMS | LABELS)


def test_documents_are_plain() -> None:
    blocks = list(documents())
    assert not found(iter(blocks), TERMS)
    assert not found((each for each in blocks if not each.startswith("|")), DOCUMENTS)


def test_sentences_of_documents_are_short() -> None:
    long = [
        sentence
        for block in documents()
        if not block.startswith("|")
        for sentence in re.split(r"(?<=[.!?:;]) ", block)
        if len(sentence.split()) > MOST_WORDS
    ]
    assert not long
