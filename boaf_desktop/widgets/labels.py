"""Labels, and texts as they have to be for labels, tooltips, menus and buttons."""

from collections.abc import Iterable
from html import escape
from textwrap import wrap
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtGui import Qt as Markup  # where PySide has the functions for rich text
from PySide6.QtWidgets import QComboBox, QLabel, QSizePolicy, QWidget

from boaf_desktop.language.translation import worded

_TIP_LETTERS: Final = 90  # of a line of a tooltip


def heading(text: str) -> QLabel:
    label = plain_label(text)
    label.setProperty("heading", True)
    return label


def plain_label(text: str = "") -> QLabel:
    """Create a label that shows markup in names and notes as it was typed."""
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(text)
    return label


def plain(text: str) -> str:
    """Return a text for a tooltip or a message box, in which Qt would obey markup."""
    return Markup.convertFromPlainText(text) if Markup.mightBeRichText(text) else text


def tip_text(text: str) -> str:
    """Return a tooltip with a line or more for each sentence, because Qt wraps no plain text."""
    lines = text.replace(". ", ".\n").splitlines()
    return plain("\n".join(part for each in lines for part in wrap(each, _TIP_LETTERS) or [""]))


def without_mnemonic(name: str) -> str:
    """Return a name for a menu or a button, where & would mark the next letter as a key."""
    return name.replace("&", "&&")


def set_style_property(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the style sheet depends on, which Qt re-evaluates only on request."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def show_text(label: QLabel, text: str) -> None:
    """Show a text in a label, which is hidden without one."""
    label.setText(text)
    label.setVisible(bool(text))


class _WrappedLabel(QLabel):
    """A label that wraps its text, which can be selected."""

    def __init__(self, *, is_quiet: bool = False) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setProperty("quiet", is_quiet)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setTextFormat(Qt.TextFormat.PlainText)
        # A long word must not make the page wider than the panel.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:
        """Return the size of a line: Qt's own is for the narrowest width and would leave gaps."""
        return QSize(0, self.fontMetrics().height())


def wrapped_label(*, is_quiet: bool = False) -> QLabel:
    """Create an empty label that wraps, with selectable plain text."""
    return _WrappedLabel(is_quiet=is_quiet)


class ParagraphsLabel(_WrappedLabel):
    """A label of plain paragraphs with a small gap between them."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.RichText)

    def set_paragraphs(self, lines: Iterable[str]) -> None:
        self.setText(
            "".join(f'<p style="margin: 4px 0">{escape(worded(line))}</p>' for line in lines)
        )


class ElidedLabel(QLabel):
    """A single line elided with … where it does not fit; it never widens its panel."""

    def __init__(self) -> None:
        super().__init__()
        self.whole_text = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_text(self, text: str) -> None:
        self.whole_text = text  #: The text before elision
        self.setAccessibleName(text)
        self._elide()

    def _elide(self) -> None:
        room = self.contentsRect().width()
        side = Qt.TextElideMode.ElideRight
        self.setText(self.fontMetrics().elidedText(self.whole_text, side, room))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._elide()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.StyleChange}:
            self._elide()


class SnugLabel(ElidedLabel):
    """A single line as wide as its text, and elided where that does not fit.

    ``minimum``: width up to which it gives way, in logical pixels.
    """

    def __init__(self, minimum: int) -> None:
        super().__init__()
        self._minimum = minimum
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)

    def show_text(self, text: str) -> None:
        super().show_text(text)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        shown, whole = map(self.fontMetrics().horizontalAdvance, (self.text(), self.whole_text))
        hint = super().sizeHint()
        # Widths are rounded, so the whole text may need a pixel more than they say.
        return QSize(hint.width() - shown + whole + 1, hint.height())

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(min(hint.width(), self._minimum), hint.height())


def unseen_label(field: QComboBox, name: str) -> QLabel:
    """Return a hidden label for a combo box without a visible one; lay it out beside the box.

    On Linux a screen reader gets the selected entry as the name of a combo box, whatever its
    accessible name. It gets the label beside the box as its purpose.
    """
    label = plain_label(name)
    label.setBuddy(field)
    label.hide()
    field.setAccessibleName(name)
    return label
