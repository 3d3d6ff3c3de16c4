"""Preferences: a small window whose choices work at once."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QWidget,
)

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.dialogs.card_sample import CardSample
from boaf_desktop.language.choice import NAMES
from boaf_desktop.storage.settings import Language, Settings, TableChoice, ThemeChoice, VerdictMode
from boaf_desktop.widgets.buttons import close_buttons
from boaf_desktop.widgets.layout import dialog_column
from boaf_desktop.widgets.page import prose
from engine.deck import Deck


class PreferencesDialog(QDialog):
    """Shows and changes the preferences.

    Parameters
    ----------
    settings : Settings
        Read when the window opens, written at each change.
    """

    def __init__(self, settings: Settings, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle(self.tr("Preferences"))
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.addRow(self.tr("&Colours"), self._theme_box())
        form.addRow(self.tr("&Deck"), self._deck_box())
        # Its b is marked: under the T the mark ends kerning, and the label would be cut.
        form.addRow(self.tr("Ta&ble"), self._table_box())
        self.sample = CardSample(theme)
        form.addRow("", self.sample)
        form.addRow(self.tr("&Verdict"), self._verdict_box())
        form.addRow(self.tr("&Language"), self._language_box())
        self.restart_hint = prose()
        self.restart_hint.setText(self.tr("The window speaks it from the next start on."))
        self.restart_hint.setVisible(False)
        form.addRow("", self.restart_hint)
        for text, name, tip in (
            (
                self.tr("&Four-colour deck"),
                "has_four_colours",
                self.tr("Clubs green and diamonds blue, wherever cards are drawn"),
            ),
            (
                self.tr("&Animate cards"),
                "has_animations",
                self.tr("Cards glide to where they go; the system's wish for less motion counts"),
            ),
            (
                self.tr("Show the cloc&k"),
                "shows_timer",
                self.tr("In the status bar; time is measured for ratings either way"),
            ),
        ):
            form.addRow("", self._check(text, name, tip))
        buttons = close_buttons(self)
        box = dialog_column(self)
        box.addLayout(form)
        box.addWidget(buttons)

    def _theme_box(self) -> QComboBox:
        box = QComboBox()
        box.addItem(self.tr("Match system"), ThemeChoice.SYSTEM)
        box.addItem(self.tr("Light"), ThemeChoice.LIGHT)
        box.addItem(self.tr("Dark"), ThemeChoice.DARK)
        box.addItem(self.tr("High contrast, light"), ThemeChoice.CONTRAST_LIGHT)
        box.addItem(self.tr("High contrast, dark"), ThemeChoice.CONTRAST_DARK)
        box.setToolTip(self.tr("Of the window; paper and reports are always light"))
        box.setCurrentIndex(box.findData(self._settings.theme))
        box.activated.connect(self._on_theme)
        self._theme = box
        return box

    def _deck_box(self) -> QComboBox:
        box = QComboBox()
        box.addItem(self.tr("Classic, with birds"), Deck.CLASSIC)
        box.addItem(self.tr("Large index"), Deck.LARGE)
        box.addItem(self.tr("Minimal"), Deck.MINIMAL)
        box.setToolTip(self.tr("On the board, in pictures of puzzles and on paper"))
        box.setCurrentIndex(box.findData(self._settings.deck))
        box.activated.connect(self._on_deck)
        self._deck = box
        return box

    def _table_box(self) -> QComboBox:
        box = QComboBox()
        box.addItem(self.tr("Plain"), TableChoice.PLAIN)
        box.addItem(self.tr("Green felt"), TableChoice.FELT)
        box.addItem(self.tr("Slate"), TableChoice.SLATE)
        box.addItem(self.tr("Sand"), TableChoice.SAND)
        box.setToolTip(self.tr("What the cards lie on; always plain in high contrast"))
        box.setCurrentIndex(box.findData(self._settings.table))
        box.activated.connect(self._on_table)
        self._table = box
        return box

    def _verdict_box(self) -> QComboBox:
        box = QComboBox()
        box.addItem(self.tr("Off"), VerdictMode.OFF)
        box.addItem(self.tr("Only when stuck"), VerdictMode.STUCK)
        box.addItem(self.tr("Winnable or lost"), VerdictMode.WINNABLE)
        box.addItem(self.tr("With the number of winning moves"), VerdictMode.COUNTS)
        box.setToolTip(
            self.tr(
                "What the status bar says of the position; blind puzzles say none. Only when "
                "stuck: nothing until no move is left, a hint is asked for, or the game is over"
            )
        )
        box.setCurrentIndex(box.findData(self._settings.verdict_mode))
        box.activated.connect(self._on_verdict)
        self._verdict = box
        return box

    def _language_box(self) -> QComboBox:
        box = QComboBox()
        box.addItem(self.tr("Match system"), Language.SYSTEM)
        for language, name in NAMES.items():
            box.addItem(name, language)
        box.setToolTip(
            self.tr("From the next start on; files and commands are English in every language")
        )
        box.setCurrentIndex(box.findData(self._settings.language))
        box.activated.connect(self._on_language)
        self._began_with = self._settings.language
        self._language = box
        return box

    def _check(self, text: str, name: str, tip: str) -> QCheckBox:
        check = QCheckBox(text)
        check.setToolTip(tip)
        check.setChecked(bool(getattr(self._settings, name)))
        check.toggled.connect(lambda is_on: setattr(self._settings, name, is_on))
        return check

    def _on_theme(self, _index: int) -> None:
        self._settings.theme = ThemeChoice(self._theme.currentData())

    def _on_deck(self, _index: int) -> None:
        self._settings.deck = Deck(self._deck.currentData())

    def _on_table(self, _index: int) -> None:
        self._settings.table = TableChoice(self._table.currentData())

    def _on_language(self, _index: int) -> None:
        self._settings.language = Language(self._language.currentData())
        self.restart_hint.setVisible(self._settings.language != self._began_with)

    def _on_verdict(self, _index: int) -> None:
        self._settings.verdict_mode = VerdictMode(self._verdict.currentData())
