from __future__ import annotations

from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QPushButton

from boaf_desktop.dialogs.share import ShareWindow
from boaf_desktop.export.qr import QUIET, qr_matrix, share_text
from engine.game import parse_share_code
from tests.desktop.conftest import MakeWindow
from tests.qr import read_qr


def test_the_qr_code_of_the_puzzle_opens_the_same_deal(make_window: MakeWindow) -> None:
    window = make_window()
    deal = window.context.session.puzzle.deal
    window.commands["share"].trigger()
    (share,) = window.findChildren(ShareWindow)
    link, picture = (
        button for button in share.findChildren(QPushButton) if button.text().startswith("Copy")
    )
    picture.click()
    image = QGuiApplication.clipboard().image()
    size = len(qr_matrix(share_text(deal)))
    module = image.width() / (size + 2 * QUIET)
    places = [(QUIET + place + 0.5) * module for place in range(size)]
    modules = [
        [int(QColor(image.pixel(int(x), int(y))).lightness() < 128) for x in places]
        for y in places
    ]
    assert parse_share_code(read_qr(modules)) == deal
    link.click()
    assert parse_share_code(QGuiApplication.clipboard().text()) == deal
    # What was copied opens in the window.
    window.open_text("1")
    window.sources.deals.paste()
    assert window.context.session.puzzle.deal == deal
