"""The first round of a new study: created as a design, or with a chosen energy."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from boaf_desktop.panels.study.rounds.size import RoundSize
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.page import wrapped_label
from engine.progress import Progress


class FirstRoundForm(QWidget):
    """Number and size of the puzzles, and the button that creates the round."""

    wanted = Signal()  #: The round should be created with these settings

    def __init__(self) -> None:
        super().__init__()
        self._fields = RoundSize()
        self.count = self._fields.count
        self.cards_low, self.cards_high = self._fields.cards_low, self._fields.cards_high
        self.button = QPushButton(self.tr("Create first round"))
        self.button.setProperty("primary", True)
        self.button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.progress = wrapped_label(is_quiet=True)  #: Progress text
        self._most = 0
        self._lay_out()
        self.button.clicked.connect(self.wanted)
        self._fields.changed.connect(self._refresh)
        self.show_progress(None)

    def _lay_out(self) -> None:
        column = column_in(self, 8)
        why, other = wrapped_label(), wrapped_label(is_quiet=True)
        why.setText(
            self.tr(
                "The first round mixes random puzzles and puzzles from several energies, chosen "
                "to make your ratings as informative as possible. Your own energy is then derived "
                "from what you like."
            )
        )
        other.setText(
            self.tr(
                "Alternatively, generate the first round with your own energy in the Generate "
                "panel, or use the open set."
            )
        )
        add_all(column, why, self._fields, self.button, self.progress, other)

    @property
    def cards(self) -> tuple[int, int]:
        """Minimum and maximum number of cards."""
        size = self._fields.size_asked
        return size.low, size.high

    def set_editable(self, is_editable: bool) -> None:
        """Enable or disable the fields and the button."""
        self._fields.setEnabled(is_editable)
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        self.button.setEnabled(self._fields.isEnabled() and not self._fields.fault)

    def show_progress(self, progress: Progress | None) -> None:
        """Show the progress of the round; None when idle."""
        self.progress.setVisible(progress is not None)
        if progress is None:
            self._most = 0
            self.progress.clear()
            return
        self._most = max(self._most, progress.total)
        number = self.locale().toString
        # The few controls are counted from zero again.
        text = (
            self.tr("Generating candidates: {n} of {all}")
            if progress.total == self._most
            else self.tr("Adding controls…")
        )
        self.progress.setText(text.format(n=number(progress.done), all=number(progress.total)))
