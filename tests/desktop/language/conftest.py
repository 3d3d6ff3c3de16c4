"""A language for a test, taken back afterwards."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from boaf_desktop.language.window_language import Language, install_language

Speak = Callable[[Language], None]


@pytest.fixture
def speak(qapp: QApplication) -> Iterator[Speak]:
    yield lambda language: install_language(qapp, language)
    install_language(qapp, Language.ENGLISH)
    QLocale.setDefault(QLocale("C"))
