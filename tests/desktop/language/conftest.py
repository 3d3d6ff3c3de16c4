"""A language for a test, taken back afterwards."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from boaf_desktop.language import ENGLISH, install_language

Speak = Callable[[str], None]


@pytest.fixture
def speak(qapp: QApplication) -> Iterator[Speak]:
    yield lambda language: install_language(qapp, language)
    install_language(qapp, ENGLISH)
    QLocale.setDefault(QLocale("C"))
