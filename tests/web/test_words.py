"""The pages say the same in every language, in a real browser."""

from __future__ import annotations

import re
from typing import Final

import pytest

from engine.resources import resource_path
from tests.web.browser import Browser

LANGUAGES: Final = ("en", "de", "es")
USED: Final = re.compile(
    r'(?:words\(|data-words=|data-label=|dataset\.(?:label|words) \??\??= )"([^"]+)"'
)
PLACE: Final = re.compile(r"\{(\w+)\}")
_ALL: Final = resource_path("web", "words.js").read_text("utf-8") + "\nreturn WORDS;"


@pytest.fixture(scope="module")
def words(browser: Browser) -> dict[str, dict[str, str | dict[str, str]]]:
    found: dict[str, dict[str, str | dict[str, str]]] = browser.run(_ALL)
    return found


def test_every_language_has_every_text(words: dict[str, dict[str, str | dict[str, str]]]) -> None:
    assert set(words) == set(LANGUAGES)
    for language in LANGUAGES[1:]:
        for name, entry in words["en"].items():
            assert _places(words[language][name]) == _places(entry), (language, name)
        assert words[language].keys() == words["en"].keys()


def test_every_text_is_used_and_every_used_one_is_there(
    words: dict[str, dict[str, str | dict[str, str]]],
) -> None:
    source = "\n".join(
        path.read_text(encoding="utf-8")
        for path in resource_path("web").iterdir()
        if path.suffix in {".js", ".html"}
    )
    chosen_beside_another = {"change rating", "not alike", "not in line"}
    used = set(USED.findall(source)) | chosen_beside_another
    assert used == words["en"].keys()


@pytest.mark.slow
def test_no_text_of_the_pages_is_outside_of_the_words() -> None:
    for name in ("page.html", "study.html"):
        html = resource_path("web", name).read_text(encoding="utf-8")
        html = re.sub(r"\{[{%#].*?[#%}]\}", "", html, flags=re.DOTALL)
        body = re.sub(r"<(script|style|title|option|h1)\b.*?</\1>", "", html, flags=re.DOTALL)
        body = re.sub(r'<p id="unready">.*?</p>', "", body, flags=re.DOTALL)  # nothing words it
        texts = re.findall(r">([^<>]*[A-Za-z]{2}[^<>]*)<", body.partition("<body>")[2] or body)
        assert [text for text in texts if not PLACE.search(text)] == [], name


def _places(entry: str | dict[str, str]) -> set[str]:
    texts = [entry] if isinstance(entry, str) else list(entry.values())
    return {place for text in texts for place in PLACE.findall(text)}
