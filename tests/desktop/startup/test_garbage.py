from __future__ import annotations

import gc
import threading
import weakref
from typing import ClassVar

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boaf_desktop.startup.garbage import GarbageCollector


class Knot:
    """A cycle that remembers the thread in which it died."""

    died_in: ClassVar[list[int]] = []

    def __init__(self) -> None:
        self.me = self
        weakref.finalize(self, lambda: Knot.died_in.append(threading.get_ident()))


def test_cycles_die_in_the_gui_thread_however_much_workers_allocate(
    qapp: QApplication, qtbot: QtBot
) -> None:
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


def test_what_is_loaded_for_good_is_not_looked_at_again(qapp: QApplication) -> None:
    collector = GarbageCollector(qapp)
    collector.start()
    collector.settle()
    assert gc.get_freeze_count() > 0
    collector.stop()
    assert gc.get_freeze_count() == 0
    gc.disable()  # as the other tests have it
    QObject.deleteLater(collector)


def test_it_looks_seldom_while_nothing_is_made_and_soon_when_something_is(
    qapp: QApplication,
) -> None:
    collector = GarbageCollector(qapp)
    collector.start()
    timer = collector.findChild(QTimer)
    assert timer is not None
    soon = timer.interval()
    gc.collect()
    for _ in range(8):
        collector.look()
    assert timer.interval() >= 8 * soon
    knots = [Knot() for _ in range(2000)]
    collector.look()
    assert timer.interval() == soon
    del knots
    collector.stop()
    gc.disable()  # as the other tests have it
    QObject.deleteLater(collector)
