"""The pages say the same in every language, in a real browser."""

import re
from typing import Final

import pytest

from engine.resources import resource_path
from tests.web.browser import Browser

LANGUAGES: Final = ("en", "de", "es")
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


def _places(entry: str | dict[str, str]) -> set[str]:
    texts = [entry] if isinstance(entry, str) else list(entry.values())
    return {place for text in texts for place in PLACE.findall(text)}
