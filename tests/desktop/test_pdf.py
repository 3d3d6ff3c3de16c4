"""The text of a PDF can be copied, searched and read aloud."""

import re
import zlib
from pathlib import Path

from engine.files.storage import resource_path
from tests.processes import run_python

SIGNS = "0123456789,.:()[]%!?"
DRAW = f"""
import os
from pathlib import Path
from PySide6.QtWidgets import QApplication
from boaf_desktop.appearance import use_font
from boaf_desktop.pdf import draw_worksheet
from engine.game import Deal
from engine.progress import Cancel, run
from engine.puzzlesets.pages import SheetSettings, Worksheet
app = QApplication(["boaf"])
use_font(app)
sheet = Worksheet(SheetSettings("{SIGNS}", has_answers=False), (Deal.numbered(1),))
run(draw_worksheet(Path(os.environ["BOAF_TEST_PDF"]), sheet, Cancel()))
"""
_RANGE = re.compile(rb"<(\w{4})> <(\w{4})> (?:<(\w{4})>|\[(.*?)\])", re.DOTALL)


def characters_of(pdf: bytes) -> set[str]:
    """Return the characters for which the fonts of a PDF have glyphs, by their own tables."""
    found: set[str] = set()
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL):
        data = zlib.decompress(stream) if stream.startswith(b"\x78") else stream
        if b"begincmap" not in data:
            continue
        for first, last, start, several in _RANGE.findall(data.partition(b"endcodespacerange")[2]):
            codes = [int(code, 16) for code in re.findall(rb"<(\w{4})>", several)]
            if start:
                length = int(last, 16) - int(first, 16) + 1
                codes = list(range(int(start, 16), int(start, 16) + length))
            found |= set(map(chr, codes))
    return found


def test_every_sign_has_its_text(tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"

    code, _, errors = run_python(DRAW, BOAF_TEST_PDF=str(path), QT_QPA_PLATFORM="offscreen")

    assert code == 0, errors
    assert set(SIGNS) <= characters_of(path.read_bytes())


def test_a_worksheet_of_the_command_line_has_the_font_of_the_window(tmp_path: Path) -> None:
    path, source = tmp_path / "sheet.pdf", resource_path("samples", "papers.csv")
    words = ["export", str(source), "--to", str(path)]
    command = (
        f"import sys; sys.argv = ['boaf', *{words}];from boaf_desktop.__main__ import main; main()"
    )

    code, _, errors = run_python(command)

    assert code == 0, errors
    assert b"Inter-Regular" in path.read_bytes()
