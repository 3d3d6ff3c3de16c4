"""Dialog for creating a study's next round from a map."""

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from boaf_desktop.widgets.fields import Fields, form_layout
from boaf_desktop.widgets.layout import add_all, dialog_column
from boaf_desktop.widgets.page import wrapped_label

_USUAL: Final = 15
_MOST: Final = 1_000
_DRAWS: Final = (
    (QT_TRANSLATE_NOOP("MapRoundDialog", "Puzzles of the map only"), "elites"),
    (QT_TRANSLATE_NOOP("MapRoundDialog", "Half from the map, half random"), "mix"),
    (QT_TRANSLATE_NOOP("MapRoundDialog", "Random solvable deals only"), "random"),
)


class MapRoundDialog(QDialog):
    """Number and kind of the puzzles of a round from a map."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Next round from the map"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        fields, translate = Fields(self), QCoreApplication.translate
        self.count = fields.whole(
            "count", self.tr("Puzzles"), 1, _MOST, _USUAL,
            self.tr("Number of puzzles in the round, not counting controls"),
        )  # fmt: skip
        self._draw = fields.choice(
            "draw", self.tr("Drawn from"),
            [(translate("MapRoundDialog", str(text)), key) for text, key in _DRAWS],
            self.tr("Source of the puzzles in the round"),
        )  # fmt: skip
        about = wrapped_label(is_quiet=True)
        about.setText(
            self.tr(
                "The puzzles with the best chance of a high rating are chosen. In a blind study, "
                "the map hides them until you have rated them."
            )
        )
        about.setMinimumWidth(320)
        form = form_layout()
        fields.add_rows(form, self.count, self._draw)
        kinds = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(kinds.Ok | kinds.Cancel)
        buttons.button(kinds.Ok).setText(self.tr("Make round"))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        add_all(dialog_column(self), form, about, buttons)

    @property
    def draw(self) -> str:
        """One of `engine.study.map_round.DRAWS`."""
        return str(self._draw.currentData())
