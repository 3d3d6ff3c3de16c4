"""A browser for the tests of pages, one for all of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.browser import Browser


@pytest.hookimpl(tryfirst=True)  # before the groups are read
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let one worker run all tests of pages, so that each browser is started once."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("web"))


@pytest.fixture(scope="session")
def download_folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return where each browser has its profile and what it downloads."""
    return {kind: tmp_path_factory.mktemp(kind) for kind in ("browser", "phone")}


@pytest.fixture(scope="session")
def browser(download_folders: dict[str, Path]) -> Iterator[Browser]:
    """Return a browser as wide as a desktop's."""
    found = Browser(download_folders["browser"], 1000, 900)
    yield found
    found.close()


@pytest.fixture(scope="session")
def phone(download_folders: dict[str, Path]) -> Iterator[Browser]:
    """Return a browser with a touch screen, 320 pixels wide."""
    found = Browser(download_folders["phone"], 320, 640, is_phone=True)
    yield found
    found.close()


@pytest.fixture(scope="session")
def page_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pages")
