"""The bar above the board that guides through the tour."""

from functools import partial

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QShortcut, QShowEvent
from PySide6.QtWidgets import QFrame, QSizePolicy

from boaf_desktop.home.tour import Tour, TourStep
from boaf_desktop.language.translation import tr
from boaf_desktop.play.game.game import GameState
from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import StartLevel
from boaf_desktop.widgets.announce import announce
from boaf_desktop.widgets.buttons import push_button
from boaf_desktop.widgets.labels import heading, plain_label, show_text
from boaf_desktop.widgets.layout import add_all, column_in, row_in


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
        self._next = push_button(tr("Next step"), self._on_next, is_primary=True)
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):  # wherever the focus is
            QShortcut(key, self._next, self._next.click)
        self._levels = (push_button(tr("&Medium")), push_button(tr("H&ard")))
        for button, level in zip(self._levels, (StartLevel.MEDIUM, StartLevel.HARD), strict=True):
            button.clicked.connect(partial(tour.finish, level))
        self._skip = push_button(tr("Skip the tour"), tour.ask_to_leave)
        head, texts = row_in(None, 12), column_in(None, 2)
        add_all(head, self._title, self._dots, None)
        add_all(texts, head, self._text)
        buttons = (self._next, *self._levels, self._skip)
        add_all(row_in(self, 16, (16, 8, 12, 8)), (texts, 1), *buttons)
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
        step, number = self._tour.step, self._tour.number
        is_lesson = step is not None
        # The rule stays until the first win is left, so that the board does not move.
        is_won = self._session.outcome is GameState.SOLVED
        stays = not self.isHidden() and is_won and self._session.puzzle.is_counted
        for widget in (self._dots, self._next, self._skip, *self._levels):
            widget.setVisible(is_lesson)
        if step is None or number is None:
            self._show_rule()
        else:
            self._show_step(step, number)
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

    def _show_rule(self) -> None:
        rule = tr(
            "Drag a card onto another card in its row or column that has the same suit, the "
            "same rank or an adjacent rank. Build a single stack."
        )
        self._show_texts("", rule)
        self._to_announce = ""

    def _show_step(self, step: TourStep, number: int) -> None:
        n_steps = self._tour.n_steps
        is_solved, is_last = self._session.position.is_solved, number + 1 == n_steps
        asks_level = is_last and is_solved and self._tour.asks_level
        title = tr(
            "{number} of {count}  {title}",
            number=number + 1,
            count=n_steps,
            title=step.title,
        )
        text = step.text
        if is_solved:
            text = tr("You know all the rules.") if is_last else tr("One stack: you win!")
        if asks_level:
            text = f"{text} {tr('How hard should your first puzzles be?')}"
        self._show_texts(title, text)
        self._dots.setText("●" * (number + 1) + "○" * (n_steps - number - 1))
        self._next.setText(self._next_label(is_last=is_last, asks_level=asks_level))
        self._next.setVisible(is_solved)
        for button in self._levels:
            button.setVisible(asks_level)
        self._skip.setVisible(not (is_solved and is_last))
        if is_solved:
            buttons = (self._next, *(self._levels if asks_level else ()))
            offered = ", ".join(each.text().replace("&", "") for each in buttons)
            self._to_announce = f"{text} {offered}."
        else:
            self._to_announce = f"{title}. {text}"
            if number == 0:
                self._to_announce += " " + tr(
                    "Arrow keys go from card to card. Enter picks up a card and puts it down."
                )

    def _next_label(self, *, is_last: bool, asks_level: bool) -> str:
        if asks_level:
            return tr("&Easy")  # beside the other levels; the one that Enter chooses
        return tr("Finish the tour") if is_last else tr("Next step")

    @Slot()
    def _on_next(self) -> None:
        if self._tour.number == self._tour.n_steps - 1 and self._tour.asks_level:
            self._tour.finish(StartLevel.EASY)
        else:
            self._tour.open_next(self._session.puzzle)

    def _show_texts(self, title: str, text: str) -> None:
        """Set the title and text; without a title only the text is shown."""
        show_text(self._title, title)
        self._text.setText(text)
        self.setAccessibleName(f"{title}. {text}" if title else text)
