"""The current palette: the system's, or the chosen one."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QColor, QIcon, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory

from boaf_desktop.appearance.fonts import use_font_in_menus
from boaf_desktop.appearance.gtk_settings import has_high_contrast
from boaf_desktop.appearance.icons import line_icon
from boaf_desktop.appearance.palette import THEMES, CardStyle, Palette
from boaf_desktop.appearance.style_sheet import style_sheet
from boaf_desktop.storage.settings import Settings

# On the table, colours are stronger than on plain boards, for contrast.
_INKS_ON_LIGHT: Final = {
    "text": "#121922",
    "muted": "#333b49",
    "lost": "#6e2f04",
}
_SAND: Final = {
    "slot_edge": "#c0ad87",
    "line": "#d5c4a2",
    "chip": "#f3ead6",
    "pressed": "#e2d3b5",
}
_DARK_SAND: Final = {"slot_edge": "#574934", "surface": "#2d2519", "chip": "#463a29"}


def _on_table(theme: Palette) -> Palette:
    grounds = _DARK_SAND if theme.is_dark else _SAND
    inks = {} if theme.is_dark else _INKS_ON_LIGHT
    # To mypy, the texts may be meant for the fields of a palette that are no texts.
    return replace(theme, name=f"{theme.name}-table", **grounds, **inks)  # type: ignore[arg-type]


TABLES: Final = {theme.name: _on_table(theme) for theme in THEMES if not theme.is_high_contrast}
"""The palettes of the board, Home and the editor by theme; in high contrast, they are the theme's.
"""


class Theme(QObject):
    """Provides the current palette, following the system unless the person chose one."""

    #: The palette or the deck changed; receivers repaint.
    changed = Signal()

    def __init__(self, app: QApplication, settings: Settings) -> None:
        super().__init__(app)
        self._app = app
        self._settings = settings
        self.palette = self._palette_to_use()  #: The current colours
        #: The current style of cards; kept for painting, as preferences are read from a file
        self.cards = self._card_style()
        hints = app.styleHints()
        hints.colorSchemeChanged.connect(self._refresh)
        hints.accessibility().contrastPreferenceChanged.connect(self._refresh)
        settings.on_change(self._refresh, "theme")
        settings.on_change(self._on_cards, "has_four_colours")

    @property
    def table(self) -> Palette:
        """The current colours of the board and the editor."""
        return TABLES.get(self.palette.name, self.palette)

    def _card_style(self) -> CardStyle:
        return CardStyle(self.table, self._settings.has_four_colours)

    def icon(self, key: str) -> QIcon:
        """Return the icon of a panel or tool, which follows the palette; empty if it has none."""
        return line_icon(key, lambda: self.palette.muted)

    def apply(self) -> None:
        """Set the application's style, palette and style sheet."""
        fusion = QStyleFactory.create("Fusion")
        if fusion is not None:
            self._app.setStyle(fusion)
        self._apply_theme()

    @Slot()
    def _refresh(self) -> None:
        palette = self._palette_to_use()
        if palette is not self.palette:
            self.palette = palette
            self._apply_theme()
            self._on_cards()

    @Slot()
    def _on_cards(self) -> None:
        self.cards = self._card_style()
        self.changed.emit()

    def _palette_to_use(self) -> Palette:
        chosen = next((each for each in THEMES if each.name == self._settings.theme), None)
        if chosen is not None:
            return chosen
        hints = self._app.styleHints()
        is_dark = hints.colorScheme() == Qt.ColorScheme.Dark
        contrast = hints.accessibility().contrastPreference()
        is_high_contrast = contrast == Qt.ContrastPreference.HighContrast or has_high_contrast()
        return next(
            theme
            for theme in THEMES
            if theme.is_dark == is_dark and theme.is_high_contrast == is_high_contrast
        )

    def _apply_theme(self) -> None:
        self._app.setPalette(_qt_palette(self.palette))
        self._app.setStyleSheet(style_sheet(self.palette, self.table))
        use_font_in_menus(self._app)


def _qt_palette(colours: Palette) -> QPalette:
    """Return the colours in the roles that Qt's own widgets paint with."""
    palette, roles = QPalette(), QPalette.ColorRole
    colour_of = {
        roles.Window: colours.window,
        roles.WindowText: colours.text,
        roles.Base: colours.surface,
        roles.AlternateBase: colours.window,
        roles.Text: colours.text,
        roles.Button: colours.surface,
        roles.ButtonText: colours.text,
        roles.BrightText: colours.on_accent,
        roles.ToolTipBase: colours.surface,
        roles.ToolTipText: colours.text,
        roles.PlaceholderText: colours.muted,
        roles.Highlight: colours.accent,
        roles.HighlightedText: colours.on_accent,
        roles.Accent: colours.accent,
        roles.Link: colours.accent,
        roles.LinkVisited: colours.accent,
        roles.Light: colours.surface,
        roles.Midlight: colours.line,
        roles.Mid: colours.line,
        roles.Dark: colours.line,
    }
    for role, colour in colour_of.items():
        palette.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.disabled))
    return palette
