"""The rules and the keys, in a window that stays beside the game."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QTextBrowser, QWidget

from boaf_desktop.widgets.layout import column_in

Keys = Sequence[tuple[str, Sequence[str]]]
"""What an action is called in its menu, and the keys that start it."""


class HelpWindow(QDialog):
    """Shows a page of text.

    Parameters
    ----------
    title : str
        Of the window.
    page : str
        HTML made by this program.
    parent : QWidget
        The main window.
    """

    def __init__(self, title: str, page: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        browser = QTextBrowser()
        browser.setAccessibleName(title)
        browser.setFrameShape(QTextBrowser.Shape.NoFrame)
        browser.document().setDocumentMargin(24)
        browser.setHtml(page)
        box = column_in(self)
        box.addWidget(browser)
        self.resize(560, 600)


def rules_page(keys: Keys) -> str:
    """Return the rules and the keys."""
    translate = QCoreApplication.translate
    parts = [
        translate("help", "Make one stack of all the cards."),
        translate(
            "help",
            "A stack moves onto another in the same row or column, however far apart, when "
            "the two top cards share a suit, have the same rank, or have neighbouring ranks. "
            "Ace and 2 are neighbours; ace and king are not.",
        ),
        translate(
            "help",
            "The moving stack ends on top, so moving A onto B is not the same as B onto A.",
        ),
        translate(
            "help",
            "Drag a stack, or click it and then click where it goes. With the keyboard: arrows "
            "move, Space or Enter picks up and puts down, Esc cancels. Hold Shift to see the "
            "cards of a stack.",
        ),
    ]
    rules = "".join(f"<p>{part}</p>" for part in parts)
    heading = translate("help", "Birds of a Feather")
    return f"<h2>{heading}</h2>{rules}{shortcuts_page(keys)}"


def shortcuts_page(keys: Keys) -> str:
    """Return the table of keys: those of the actions, as named in the menus, and the board's."""
    translate = QCoreApplication.translate
    rows = [
        _row(translate("help", "Go from card to card, or along the moves"), "← → ↑ ↓"),
        _row(translate("help", "Pick up, put down"), f"{_native('Space')} {_native('Return')}"),
        _row(translate("help", "Cancel"), _native("Esc")),
        _row(translate("help", "See the cards of a stack"), translate("help", "hold Shift")),
    ]
    rows += [
        _row(text.replace("&", "").rstrip("…"), " &nbsp; ".join(map(_native, pressed)))
        for text, pressed in keys
        if pressed
    ]
    rows.append(_row(translate("help", "Go to a bookmark"), f"{_native('Ctrl+1')} … 9"))
    heading = translate("help", "Keys")
    return f"<h3>{heading}</h3><table cellspacing='0'>{''.join(rows)}</table>"


def _row(what: str, keys: str) -> str:
    return (
        f"<tr><td style='padding:3px 32px 3px 0'>{what}</td>"
        f"<td style='padding:3px 0'><b>{keys}</b></td></tr>"
    )


def _native(key: str) -> str:
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
