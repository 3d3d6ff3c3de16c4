"""Every colour in one place, light and dark, and the style that uses them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory

from boaf_desktop.settings import Settings, ThemeChoice


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours as ``#rrggbb``; painters make a `QColor` where they need one.

    The suit colours belong to the white of a card, which stays white in the dark.
    """

    name: str
    window: str
    surface: str
    board: str
    slot: str
    line: str
    text: str
    muted: str
    accent: str
    on_accent: str
    winnable: str
    lost: str
    chip: str
    shadow: str
    card: str = "#ffffff"
    card_edge: str = "#ccd3dc"
    ink: str = "#1c2430"
    red: str = "#c81e3a"
    blue: str = "#1d6fd1"
    green: str = "#2e7d32"

    @property
    def is_dark(self) -> bool:
        """Tell whether text is lighter than the window."""
        return self.name == "dark"


LIGHT: Final = Palette(
    name="light",
    window="#f4f5f7",
    surface="#ffffff",
    board="#e9edf2",
    slot="#dde3ea",
    line="#d5d9e0",
    text="#1c2430",
    muted="#596377",
    accent="#2563eb",
    on_accent="#ffffff",
    winnable="#1a66c2",
    lost="#ad4c08",
    chip="#e4e8ee",
    shadow="#1c2430",
)
DARK: Final = Palette(
    name="dark",
    window="#15181e",
    surface="#1d2129",
    board="#1a1e25",
    slot="#262c36",
    line="#343b47",
    text="#e6e9ef",
    muted="#98a2b3",
    accent="#6ea0ff",
    on_accent="#15181e",
    winnable="#6aa9ff",
    lost="#f29a52",
    chip="#2a313c",
    shadow="#000000",
    card="#f8f9fb",
    card_edge="#f8f9fb",
)

TEXT_PAIRS: Final = (
    ("text", "window"),
    ("text", "surface"),
    ("text", "board"),
    ("text", "slot"),
    ("text", "chip"),
    ("muted", "window"),
    ("muted", "surface"),
    ("muted", "board"),
    ("accent", "window"),
    ("accent", "surface"),
    ("winnable", "window"),
    ("winnable", "surface"),
    ("winnable", "board"),
    ("lost", "window"),
    ("lost", "surface"),
    ("lost", "board"),
    ("on_accent", "accent"),
    ("ink", "card"),
    ("red", "card"),
    ("blue", "card"),
    ("green", "card"),
)
"""Foreground and background names that carry text somewhere; a test holds each to 4.5 : 1."""


class Theme(QObject):
    """The palette in use, following the system unless the person chose one.

    Attributes
    ----------
    changed : Signal()
        The palette is another one; whoever paints with it repaints.
    """

    changed = Signal()

    def __init__(self, app: QApplication, settings: Settings) -> None:
        super().__init__(app)
        self._app = app
        self._settings = settings
        self._palette = self._wanted()
        app.styleHints().colorSchemeChanged.connect(self._refresh)
        settings.changed.connect(self._on_setting)

    @property
    def palette(self) -> Palette:
        """The colours to paint with now."""
        return self._palette

    def apply(self) -> None:
        """Give the application its style, palette and style sheet."""
        fusion = QStyleFactory.create("Fusion")
        if fusion is not None:
            self._app.setStyle(fusion)
        self._dress()

    @Slot()
    def _refresh(self) -> None:
        wanted = self._wanted()
        if wanted is not self._palette:
            self._palette = wanted
            self._dress()
            self.changed.emit()

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        if key == "theme":
            self._refresh()

    def _wanted(self) -> Palette:
        choice = self._settings.theme
        if choice is ThemeChoice.SYSTEM:
            dark = self._app.styleHints().colorScheme() == Qt.ColorScheme.Dark
            return DARK if dark else LIGHT
        return DARK if choice is ThemeChoice.DARK else LIGHT

    def _dress(self) -> None:
        self._app.setPalette(qt_palette(self._palette))
        self._app.setStyleSheet(style_sheet(self._palette))


def qt_palette(colours: Palette) -> QPalette:
    """Return the colours in the roles that Qt's own widgets paint with."""
    palette = QPalette()
    roles = {
        QPalette.ColorRole.Window: colours.window,
        QPalette.ColorRole.WindowText: colours.text,
        QPalette.ColorRole.Base: colours.surface,
        QPalette.ColorRole.AlternateBase: colours.window,
        QPalette.ColorRole.Text: colours.text,
        QPalette.ColorRole.Button: colours.surface,
        QPalette.ColorRole.ButtonText: colours.text,
        QPalette.ColorRole.BrightText: colours.on_accent,
        QPalette.ColorRole.ToolTipBase: colours.surface,
        QPalette.ColorRole.ToolTipText: colours.text,
        QPalette.ColorRole.PlaceholderText: colours.muted,
        QPalette.ColorRole.Highlight: colours.accent,
        QPalette.ColorRole.HighlightedText: colours.on_accent,
        QPalette.ColorRole.Accent: colours.accent,
        QPalette.ColorRole.Link: colours.accent,
        QPalette.ColorRole.LinkVisited: colours.accent,
        QPalette.ColorRole.Light: colours.surface,
        QPalette.ColorRole.Midlight: colours.line,
        QPalette.ColorRole.Mid: colours.line,
        QPalette.ColorRole.Dark: colours.line,
    }
    for role, colour in roles.items():
        palette.setColor(role, QColor(colour))
    faded = QColor(colours.muted)
    faded.setAlpha(150)
    for role in (
        QPalette.ColorRole.WindowText,
        QPalette.ColorRole.Text,
        QPalette.ColorRole.ButtonText,
    ):
        palette.setColor(QPalette.ColorGroup.Disabled, role, faded)
    return palette


def style_sheet(colours: Palette) -> str:
    """Return the few rules that Fusion has no palette role for."""
    c = colours
    return f"""
    QMainWindow, QDialog {{ background: {c.window}; }}
    QMainWindow::separator {{ background: {c.window}; width: 8px; height: 8px; }}
    QMainWindow::separator:hover {{ background: {c.line}; }}
    QMenuBar {{ background: {c.window}; color: {c.text}; padding: 4px 8px; }}
    QMenuBar::item {{ padding: 4px 8px; border-radius: 4px; }}
    QMenuBar::item:selected {{ background: {c.chip}; }}
    QMenu {{ background: {c.surface}; color: {c.text}; border: 1px solid {c.line};
             padding: 4px; }}
    QMenu::item {{ padding: 5px 24px 5px 12px; border-radius: 4px; }}
    QMenu::item:selected {{ background: {c.accent}; color: {c.on_accent}; }}
    QMenu::item:disabled {{ color: {c.muted}; background: transparent; }}
    QMenu::separator {{ height: 1px; background: {c.line}; margin: 4px 8px; }}
    QToolBar {{ background: {c.window}; border: none; padding: 0 6px 4px 6px; spacing: 4px; }}
    QToolBar::separator {{ background: {c.line}; width: 1px; margin: 6px 8px; }}
    QToolButton {{ color: {c.text}; background: transparent; border: none; border-radius: 6px;
                   padding: 5px 10px; }}
    QToolButton:hover {{ background: {c.chip}; }}
    QToolButton:pressed, QToolButton:checked {{ background: {c.line}; }}
    QToolButton:focus {{ border: 1px solid {c.accent}; }}
    QToolButton:disabled {{ color: {c.muted}; }}
    QStatusBar {{ background: {c.window}; color: {c.muted}; }}
    QStatusBar::item {{ border: none; }}
    QPushButton {{ background: {c.surface}; color: {c.text}; border: 1px solid {c.line};
                   border-radius: 6px; padding: 5px 14px; min-height: 16px; }}
    QPushButton:hover {{ background: {c.chip}; }}
    QPushButton:pressed {{ background: {c.line}; }}
    QPushButton:focus {{ border-color: {c.accent}; }}
    QPushButton:disabled {{ color: {c.muted}; background: {c.window}; }}
    QPushButton:default, QPushButton[primary="true"] {{ background: {c.accent};
                   color: {c.on_accent}; border-color: {c.accent}; font-weight: 600; }}
    QPushButton[primary="true"]:disabled {{ background: {c.chip}; color: {c.muted};
                   border-color: {c.line}; }}
    QTabBar {{ background: {c.window}; }}
    QTabBar::tab {{ background: transparent; color: {c.muted}; padding: 7px 10px;
                    border: none; border-bottom: 2px solid transparent; }}
    QTabBar::tab:hover {{ color: {c.text}; }}
    QTabBar::tab:selected {{ color: {c.text}; border-bottom: 2px solid {c.accent}; }}
    QTabBar::tab:focus {{ color: {c.accent}; }}
    QHeaderView::section {{ background: {c.window}; color: {c.muted}; border: none;
                    border-bottom: 1px solid {c.line}; padding: 5px 8px; }}
    QTableView, QTreeView, QListView {{ background: {c.surface};
                    alternate-background-color: {c.window}; border: 1px solid {c.line};
                    border-radius: 6px; gridline-color: {c.line};
                    selection-background-color: {c.accent};
                    selection-color: {c.on_accent}; }}
    QListView#move_list {{ background: {c.window}; border: none; padding: 0 8px; outline: none; }}
    QListView#move_list::item {{ padding: 4px 6px; border-radius: 6px; border: none; }}
    QListView#move_list::item:hover {{ background: {c.chip}; }}
    QListView#move_list::item:selected {{ background: {c.chip}; color: {c.text}; }}
    QListView#move_list::item:selected:focus {{ background: {c.line}; }}
    QToolTip {{ background: {c.surface}; color: {c.text}; border: 1px solid {c.line};
                padding: 4px 6px; }}
    QScrollBar:vertical {{ background: transparent; width: 12px; margin: 0; }}
    QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 0; }}
    QScrollBar::handle {{ background: {c.line}; border-radius: 4px; margin: 2px;
                min-height: 24px; min-width: 24px; }}
    QScrollBar::handle:hover {{ background: {c.muted}; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    """
