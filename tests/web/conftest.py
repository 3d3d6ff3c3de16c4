"""A browser for the tests of pages, one for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.browser import Browser


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Return a browser as wide as a desktop's."""
    found = Browser(tmp_path_factory.mktemp("browser"), 1000, 900)
    yield found
    found.close()


@pytest.fixture(scope="session")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Return a browser with a touch screen, 320 pixels wide."""
    found = Browser(tmp_path_factory.mktemp("phone"), 320, 640, is_phone=True)
    yield found
    found.close()


@pytest.fixture(scope="session")
def page_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder for pages."""
    return tmp_path_factory.mktemp("pages")
