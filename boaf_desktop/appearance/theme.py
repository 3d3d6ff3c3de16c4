"""The current palette: the system's, or the chosen one."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QApplication, QStyleFactory

from boaf_desktop.appearance.palette import THEMES, CardStyle, Palette
from boaf_desktop.appearance.style import field_style, qt_palette, style_sheet
from boaf_desktop.storage.settings import Settings, TableChoice

_INKS_ON_LIGHT: Final = {
    "text": "#121922", "muted": "#333b49", "accent": "#0f3aa8", "winnable": "#0f3f80",
    "lost": "#6e2f04",
}  # fmt: skip
_INKS_ON_DARK: Final = {"accent": "#8ab4ff", "muted": "#b4bdcb"}
"""Stronger colours than on plain boards, for contrast on a coloured table."""

_GROUNDS: Final = {
    TableChoice.FELT: (("#97c3a5", "#86b395", "#6f9e80"), ("#14382a", "#0f2c21", "#285a45")),
    TableChoice.SLATE: (("#b9c6d6", "#a8b7c9", "#93a4b8"), ("#22303f", "#1a2632", "#3a4d61")),
    TableChoice.SAND: (("#e2d3b5", "#d5c4a2", "#c0ad87"), ("#3a3022", "#2d2519", "#574934")),
}
"""Board, slot and slot edge, for light and for dark themes."""


def _on_table(theme: Palette, table: TableChoice) -> Palette:
    board, slot, slot_edge = _GROUNDS[table][theme.is_dark]
    inks = _INKS_ON_DARK if theme.is_dark else _INKS_ON_LIGHT
    name = f"{theme.name}-{table}"
    grounds = {"board": board, "slot": slot, "slot_edge": slot_edge}
    return replace(theme, name=name, **grounds, **inks)  # type: ignore[arg-type]


TABLES: Final = {
    (theme.name, table): _on_table(theme, table)
    for theme in THEMES
    if not theme.is_high_contrast
    for table in _GROUNDS
}
"""The palettes of coloured tables by theme and table; none in high contrast."""


def table_palette(palette: Palette, table: TableChoice) -> Palette:
    """Return the palette for a table; the theme's own for a plain one."""
    return TABLES.get((palette.name, table), palette)


class Theme(QObject):
    """Provides the current palette, following the system unless the person chose one."""

    #: The palette, the deck or the table changed; receivers repaint.
    changed = Signal()

    def __init__(self, app: QApplication, settings: Settings) -> None:
        super().__init__(app)
        self._app = app
        self._settings = settings
        self._palette = self._wanted()
        self._take_cards()
        hints = app.styleHints()
        hints.colorSchemeChanged.connect(self._refresh)
        hints.accessibility().contrastPreferenceChanged.connect(self._refresh)
        settings.on_change(self._refresh, "theme")
        settings.on_change(self._on_table, "table")
        settings.on_change(self._on_cards, "has_four_colours", "deck")

    @property
    def palette(self) -> Palette:
        """The current colours."""
        return self._palette

    @property
    def table(self) -> Palette:
        """The current colours of the board and the editor, on the chosen table."""
        return self._table

    @property
    def cards(self) -> CardStyle:
        """The current style of cards."""
        return self._cards

    def _take_cards(self) -> None:
        """Cache what every painted card needs, because preferences are read from a file."""
        self._table = table_palette(self._palette, self._settings.table)
        self._cards = CardStyle(self._palette, self._settings.deck_choice)

    def apply(self) -> None:
        """Set the application's style, palette and style sheet."""
        fusion = QStyleFactory.create("Fusion")
        if fusion is not None:
            self._app.setStyle(fusion)
        self._apply_theme()

    @Slot()
    def _refresh(self) -> None:
        wanted = self._wanted()
        if wanted is not self._palette:
            self._palette = wanted
            self._take_cards()
            self._apply_theme()
            self.changed.emit()

    @Slot()
    def _on_table(self) -> None:
        self._take_cards()
        self._apply_theme()  # the space around the board has its colour
        self.changed.emit()

    @Slot()
    def _on_cards(self) -> None:
        self._take_cards()
        self.changed.emit()

    def _wanted(self) -> Palette:
        chosen = next((each for each in THEMES if each.name == self._settings.theme), None)
        if chosen is not None:
            return chosen
        hints = self._app.styleHints()
        is_dark = hints.colorScheme() == Qt.ColorScheme.Dark
        wish = hints.accessibility().contrastPreference()
        is_high = wish == Qt.ContrastPreference.HighContrast
        return next(
            each for each in THEMES if (each.is_dark, each.is_high_contrast) == (is_dark, is_high)
        )

    def _apply_theme(self) -> None:
        self._app.setPalette(qt_palette(self._palette))
        sheet = style_sheet(self._palette, self._table.board)
        self._app.setStyleSheet(sheet + field_style(self._palette))
