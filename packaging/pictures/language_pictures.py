"""Capture every panel and dialog: ``python packaging/pictures/language_pictures.py FOLDER``.

After FOLDER come languages, by default all: ``en``, ``dark`` (English, dark theme), ``de``,
``es``, ``pseudo`` (marked, accented and a third longer) and ``rtl`` (the same from right to left).
Needs a display; without one, run it under ``xvfb-run -s "-screen 0 1280x800x24"``. Prints widgets
with too little space.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
LANGUAGES = ("en", "dark", "de", "es", "pseudo", "rtl")
SIZE = (1000, 700)


def main(folder: str, *languages: str) -> int:
    """Capture each language in a separate process, since a window can't change its language."""
    for language in languages or LANGUAGES:
        command = [sys.executable, __file__, "--one", folder, language]
        if code := subprocess.run(command, check=False).returncode:
            return code
    return 0


def photograph(folder: Path, language: str) -> None:
    """Open everything in one language and save an image of each."""
    from PySide6.QtCore import Qt  # noqa: PLC0415
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from boaf_desktop.appearance.theme import Theme  # noqa: PLC0415
    from boaf_desktop.language.choice import install_language  # noqa: PLC0415
    from boaf_desktop.play.game.puzzle import Puzzle  # noqa: PLC0415
    from boaf_desktop.play.game.session import Session  # noqa: PLC0415
    from boaf_desktop.storage.paths import settings_file  # noqa: PLC0415
    from boaf_desktop.storage.settings import Language, Settings  # noqa: PLC0415
    from boaf_desktop.widgets.jobs import shutdown_all  # noqa: PLC0415
    from boaf_desktop.window.main_window import MainWindow  # noqa: PLC0415
    from boaf_desktop.wiring.panels import install_panels  # noqa: PLC0415
    from engine.game import parse_deal  # noqa: PLC0415
    from tests.desktop.language.places import clipped, places  # noqa: PLC0415
    from tests.desktop.language.pseudo import PseudoTranslator  # noqa: PLC0415

    app = QApplication(["boaf"])
    settings = Settings(settings_file(), app)
    settings.has_won = settings.has_seen_welcome = True
    if language in {"pseudo", "rtl"}:
        app.installTranslator(PseudoTranslator(app))
    else:
        install_language(app, Language("en" if language == "dark" else language))
    if language == "dark":
        settings.theme = "dark"
    if language == "rtl":
        app.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    session = Session(
        Puzzle.from_deal(parse_deal("9C 4C 5H TS / 9S -- 5D TD / JD 3S -- 4D / -- QH 2S AC"))
    )
    theme = Theme(app, settings)
    theme.apply()
    window = MainWindow(session, settings, theme)
    session.setParent(window)
    window.resize(*SIZE)
    window.show()
    install_panels(window)
    window.welcome()
    window.start.hide()
    folder.mkdir(parents=True, exist_ok=True)
    for name, place in places(window, Path(os.environ["BOAF_HOME"])):
        place.grab().save(str(folder / f"{language}-{name}.png"))
        for text in clipped(place):
            print(f"{language}, {name}: too little room for {text!r}")  # noqa: T201
    window.close()
    shutdown_all()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        with tempfile.TemporaryDirectory() as home:
            os.environ["BOAF_HOME"] = home
            photograph(Path(sys.argv[2]), sys.argv[3])
    else:
        sys.exit(main(*sys.argv[1:]))
