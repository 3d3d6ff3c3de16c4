"""Garbage is collected in the thread of the window, where alone Qt objects may be destroyed."""

import gc
import threading
import weakref
from typing import ClassVar

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boaf_desktop.desktop import GarbageCollector

pytestmark = pytest.mark.fast


class Knot:
    """A cycle that remembers the thread in which it died."""

    died_in: ClassVar[list[int]] = []

    def __init__(self) -> None:
        self.me = self
        weakref.finalize(self, lambda: Knot.died_in.append(threading.get_ident()))


def test_cycles_die_in_the_gui_thread(qapp: QApplication, qtbot: QtBot) -> None:
    Knot.died_in.clear()
    collector = GarbageCollector(qapp)
    collector.start()
    worker = threading.Thread(target=lambda: [Knot() for _ in range(5000)])
    worker.start()
    worker.join()
    assert Knot.died_in == []
    qtbot.waitUntil(lambda: len(Knot.died_in) > 0)
    assert set(Knot.died_in) == {threading.get_ident()}
    collector.stop()
    assert gc.isenabled()
    gc.disable()  # as the other tests have it
    QObject.deleteLater(collector)
