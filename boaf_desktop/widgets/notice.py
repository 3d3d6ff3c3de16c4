"""The notice bar above the board, or over it, the only place for messages."""

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QPushButton, QSizePolicy

from boaf_desktop.language import tr
from boaf_desktop.widgets.parts import (
    FlowRow,
    add_all,
    announce,
    plain_label,
    push_button,
    row_in,
    set_style_property,
    show_text,
    tool_button,
    wrapped_label,
)

_HEIGHT: Final = 40  # in logical pixels, as the next three
_MIN_TEXT: Final = 160  # width of the text beside buttons
_ASIDE, _PANEL_ASIDE = 60, 92  # width of the margins and the button that closes it
_GAP, _PANEL_GAP = 4, 8
_BAR_MARGINS, _PANEL_MARGINS = (16, 4, 8, 4), (24, 16, 16, 16)
_BESIDE: Final = QBoxLayout.Direction.LeftToRight
_BELOW: Final = QBoxLayout.Direction.TopToBottom
_JUST_NOW: Final = 2.0  # seconds

Offer = tuple[str, Callable[[], object]]
"""A button's label and its action."""


class NoticeBar(QFrame):
    """A message with optional buttons and a close button; only a question takes the focus."""

    shown = Signal(bool)  #: A message is about to be shown, or was removed
    dismissed = Signal(str)  #: This message was removed without an answer
    focus_left = Signal()  #: The button with the keyboard focus is about to change

    def __init__(self) -> None:
        super().__init__()
        self._message, self._offers = "", tuple[Offer, ...]()
        self._lasting_text, self._lasting_offers = "", tuple[Offer, ...]()
        self._shown_offers: tuple[Offer, ...] = ()  # one for each visible button
        self.title = ""  #: Of the current message; with one, it belongs over the board
        self._stays = False
        self._shown_at = 0.0  # by the monotonic clock, in seconds
        self._title, self._text = plain_label(), wrapped_label()
        self._title.setObjectName("title")
        self._buttons: list[QPushButton] = []
        self._close = tool_button("✕", tr("Dismiss"), self.dismiss)
        self._button_row = FlowRow()
        self._parts = QBoxLayout(_BESIDE)  #: The text, and the buttons beside or below it
        add_all(self._parts, self._title, (self._text, 1), self._button_row)
        self._row = row_in(self, 8)
        add_all(self._row, (self._parts, 1), self._close)
        self._row.setAlignment(self._close, Qt.AlignmentFlag.AlignTop)
        self._add_button()
        self._buttons[0].hide()
        self.setTabOrder(self._buttons[0], self._close)  # further buttons come between these
        self.setMinimumHeight(_HEIGHT)
        self.hide()

    @property
    def text(self) -> str:
        """Current message until it is dismissed; empty when the bar is hidden."""
        return "" if self.isHidden() else self._message

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(label for label, _act in self._shown_offers)

    # Showing messages

    def show_message(
        self, text: str, offers: Sequence[Offer] = (), *, stays: bool = False, title: str = ""
    ) -> None:
        """Show a message with a button for each offer; an empty text hides the bar.

        Of several, the first is the primary one. The bar closes before the action of a button is
        called.

        ``stays``: keep the message when the position on the board changes. ``title``: the start of
        the text in large letters; such a message is a panel over the board.
        """
        self._message, self.title = text, title
        self._offers, self._stays = tuple(offers), stays
        self._shown_at = monotonic()
        self._close.setVisible(bool(text))
        self._refresh(is_said=bool(text))  # a repeated message is spoken again

    def add_message(self, text: str, offers: Sequence[Offer]) -> None:
        """Show a message that stays, after the current one and its offers."""
        if self.text:
            text = tr("{first}. {second}", first=self.text.rstrip("."), second=text)
        self.show_message(text, (*self._offers, *offers), stays=True)

    def ask(self, question: str, label: str, act: Callable[[], None]) -> None:
        """Ask a question, which has the keyboard until it is answered or dismissed."""
        self.show_message(question, [(label, act)])
        self._buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def remark(self, text: str) -> None:
        """Show a sentence about the position, unless buttons wait for an answer."""
        if self.isHidden() or not self._offers:
            self.show_message(text)

    def set_lasting(self, text: str, offers: Sequence[Offer]) -> None:
        """Set buttons that stay through messages and dismissals; an empty text removes them.

        Beside the buttons of a message only the first is shown. The text is shown while there is
        no message.
        """
        labels = [label for label, _act in offers]
        if (text, labels) != (self._lasting_text, [label for label, _act in self._lasting_offers]):
            is_said = text != self._lasting_text and not self._message
            self._lasting_text, self._lasting_offers = text, tuple(offers)
            self._refresh(is_said=is_said)

    # Removing them

    @Slot()
    def dismiss(self) -> None:
        text = self._message
        self.show_message("")
        if text:
            self.dismissed.emit(text)

    @Slot(str)
    def withdraw(self, text: str) -> None:
        """Remove a message whose reason has ended, if it is still shown."""
        if self._message == text:
            self.show_message("")

    def forget(self) -> None:
        """Remove a message about the previous position."""
        if not self._stays:
            self.show_message("")

    @Slot()
    def forget_older(self) -> None:
        """Remove a message about an outdated state, unless it was shown just now.

        A command that changes sets, studies or ratings shows its message shortly before or after
        the change.
        """
        if not self._offers and monotonic() - self._shown_at > _JUST_NOW:
            self.forget()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)

    # The bar

    def _refresh(self, *, is_said: bool) -> None:
        """Show the message, or else the lasting text; ``is_said``: also to a screen reader."""
        focus = self.window().focusWidget()
        if focus is not None and self.isAncestorOf(focus):
            # Or Qt would pass it to the next widget, or a key would press another offer.
            self.focus_left.emit()
        sentence = self._message or self._lasting_text
        show_text(self._title, self.title.rstrip("."))
        show_text(self._text, sentence.removeprefix(self.title).strip())
        set_style_property(self, "panel", bool(self.title))
        self.setAccessibleName(sentence)
        self._show_offers()
        self._arrange()
        # Hide parts first: otherwise the board would be laid out between both steps.
        if sentence:
            self.shown.emit(True)
            self.show()
        else:
            self.hide()
            self.shown.emit(False)
        if is_said:
            announce(self, sentence)
        self._parts.invalidate()  # or the place of a long message would stay while it is hidden
        self.updateGeometry()

    def _show_offers(self) -> None:
        """Show the message's buttons and the first lasting one, or all lasting ones."""
        lasting = self._lasting_offers[:1] if self._offers else self._lasting_offers
        self._shown_offers = (*self._offers, *lasting)
        while len(self._buttons) < len(self._shown_offers):
            self._add_button()
        for index, button in enumerate(self._buttons):
            is_shown = index < len(self._shown_offers)
            button.setVisible(is_shown)
            if is_shown:
                button.setText(self.labels[index])
            set_style_property(button, "primary", index == 0 and len(self._offers) > 1)

    def _add_button(self) -> None:
        button = push_button("")
        button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        button.clicked.connect(partial(self._on_offer, len(self._buttons)))
        self._button_row.addWidget(button)
        if self._buttons:
            self.setTabOrder(self._buttons[-1], button)
        self._buttons.append(button)

    def _on_offer(self, index: int) -> None:
        offers = self._shown_offers
        self.show_message("")
        if index < len(offers):
            _label, act = offers[index]
            act()

    # Layout

    @property
    def min_panel_width(self) -> int:
        """The width at which a panel shows its title and each button in full."""
        parts = (self._title, *self._buttons[: len(self._shown_offers)])
        return max(part.sizeHint().width() for part in parts) + _PANEL_ASIDE

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put the buttons below the text in a panel, and where the bar is lower that way."""
        is_panel = bool(self.title)
        self._row.setContentsMargins(*(_PANEL_MARGINS if is_panel else _BAR_MARGINS))
        self._parts.setSpacing(_PANEL_GAP if is_panel else _GAP)
        is_below = is_panel or (bool(self._shown_offers) and self._is_lower_with_buttons_below())
        self._parts.setDirection(_BELOW if is_below else _BESIDE)

    def _is_lower_with_buttons_below(self) -> bool:
        text, buttons, room = self._text, self._button_row, self.width() - _ASIDE
        free = room - buttons.sizeHint().width() - _GAP
        below = text.heightForWidth(room) + buttons.heightForWidth(room) + _GAP
        return free < _MIN_TEXT or text.heightForWidth(free) > below
