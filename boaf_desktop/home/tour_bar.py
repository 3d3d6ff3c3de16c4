"""The bar above the board that guides through the tour."""

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QShortcut, QShowEvent
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy

from boaf_desktop.home.tour import Tour
from boaf_desktop.language.translation import tr
from boaf_desktop.play.game.game import GameState
from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import StartLevel
from boaf_desktop.widgets.announce import announce
from boaf_desktop.widgets.buttons import push_button
from boaf_desktop.widgets.labels import heading, plain_label, show_text
from boaf_desktop.widgets.layout import add_all, column_in, row_in


@dataclass(frozen=True, slots=True)
class _Content:
    """What the bar shows and announces."""

    text: str
    title: str = ""
    dots: str = ""
    buttons: tuple[QPushButton, ...] = ()
    announcement: str = ""  #: For a screen reader


class TourBar(QFrame):
    """Describes the current step above the board, and continues when it is solved."""

    def __init__(self, tour: Tour, session: Session) -> None:
        super().__init__()
        self._tour, self._session = tour, session
        self._title, self._text = heading(""), plain_label()
        self._text.setWordWrap(True)
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._dots = plain_label()
        self._dots.setAccessibleName(tr("Tour progress"))
        self._next = push_button(tr("Next step"), self._open_next, is_primary=True)
        self._finish = push_button(tr("Finish the tour"), self._open_next, is_primary=True)
        easy = push_button(tr("&Easy"), is_primary=True)
        self._levels = (easy, push_button(tr("&Medium")), push_button(tr("H&ard")))
        levels = (StartLevel.EASY, StartLevel.MEDIUM, StartLevel.HARD)
        for button, level in zip(self._levels, levels, strict=True):
            button.clicked.connect(partial(tour.finish, level))
        for button in (self._next, self._finish, easy):  # one of them is visible at a time
            for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):  # wherever the focus is
                QShortcut(key, button, button.click)
        self._skip = push_button(tr("Skip the tour"), tour.ask_to_leave)
        head, texts = row_in(None, 12), column_in(None, 2)
        add_all(head, self._title, self._dots, None)
        add_all(texts, head, self._text)
        self._buttons = (self._next, self._finish, *self._levels, self._skip)
        add_all(row_in(self, 16, (16, 8, 12, 8)), (texts, 1), *self._buttons)
        self._to_announce = ""  # to a screen reader, of the text on the screen
        self._announced = ""
        for signal in (tour.changed, session.position_changed):
            signal.connect(self._refresh)
        self._refresh()

    @property
    def text(self) -> str:
        """Text of the bar; empty when it is hidden."""
        return "" if self.isHidden() else self._text.text()

    @Slot()
    def _refresh(self) -> None:
        self._show(self._content())
        # The rule stays until the first win is left, so that the board does not move.
        is_won = self._session.outcome is GameState.SOLVED
        stays = not self.isHidden() and is_won and self._session.puzzle.is_counted
        is_lesson = self._tour.step is not None
        self.setVisible(is_lesson or self._tour.is_rule_due or stays)
        self._announce_new()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._announce_new()

    def _announce_new(self) -> None:
        """Announce what is new, once it is visible."""
        if self.isVisible() and self._to_announce != self._announced:
            self._announced = self._to_announce
            announce(self, self._announced)

    def _show(self, content: _Content) -> None:
        show_text(self._title, content.title)
        show_text(self._dots, content.dots)
        self._text.setText(content.text)
        for button in self._buttons:
            button.setVisible(button in content.buttons)
        name = f"{content.title}. {content.text}" if content.title else content.text
        self.setAccessibleName(name)
        self._to_announce = content.announcement

    def _content(self) -> _Content:
        """Return the current step, or the rule outside the tour."""
        step, number, n_steps = self._tour.step, self._tour.number, self._tour.n_steps
        if step is None or number is None:
            rule = tr(
                "Drag a card onto another card in its row or column that has the same suit, the "
                "same rank or an adjacent rank. Build a single stack."
            )
            return _Content(rule)
        title = tr(
            "{number} of {count}  {title}",
            number=number + 1,
            count=n_steps,
            title=step.title,
        )
        dots = "●" * (number + 1) + "○" * (n_steps - number - 1)
        if self._session.position.is_solved:
            text, choices = self._end_of_step(is_last=number + 1 == n_steps)
            labels = (each.text().replace("&", "") for each in choices if each != self._skip)
            return _Content(text, title, dots, choices, f"{text} {', '.join(labels)}.")
        announcement = f"{title}. {step.text}"
        if number == 0:
            announcement += " " + tr(
                "Arrow keys go from card to card. Enter picks up a card and puts it down."
            )
        return _Content(step.text, title, dots, (self._skip,), announcement)

    def _end_of_step(self, *, is_last: bool) -> tuple[str, tuple[QPushButton, ...]]:
        """Return the text of a solved step, and the buttons to choose from."""
        if not is_last:
            return tr("One stack: you win!"), (self._next, self._skip)
        text = tr("You know all the rules.")
        if self._tour.asks_level:
            return f"{text} {tr('How hard should your first puzzles be?')}", self._levels
        return text, (self._finish,)

    @Slot()
    def _open_next(self) -> None:
        self._tour.open_next(self._session.puzzle)
