"""Draw the example of the rules: ``python packaging/pictures/rules_picture.py``.

Writes ``docs/images/rules.svg``: the first puzzle of the ladder and its three moves, drawn as
reports draw deals. Needs no display.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.game import Position, parse_deal  # noqa: E402 - found by the line above
from engine.report.svg import deal_svg, document, text  # noqa: E402

PICTURE: Final = ROOT / "docs" / "images" / "rules.svg"
DEAL: Final = "3D -- 7C -- / -- -- 8H -- / 7D -- -- --"
"""The first puzzle of the ladder without its empty row."""
STEPS: Final = (
    ("", "Four cards"),
    ("8H-7C", "1. 8♥ onto 7♣"),
    ("7D-3D", "2. 7♦ onto 3♦"),
    ("8H-7D", "3. 8♥ onto 7♦"),
)
_REASONS: Final = ("", "adjacent ranks", "same suit", "adjacent ranks")
_STEP: Final = 176
_TOP: Final = 44


def picture() -> str:
    """Return the positions side by side, in order."""
    position = Position.from_deal(parse_deal(DEAL))
    parts, height = [], 0.0
    for place, ((move, caption), reason) in enumerate(zip(STEPS, _REASONS, strict=True)):
        if move:
            position = position.play_text(move)
        drawn = deal_svg(position.to_deal())
        found = re.search(r'width="([\d.]+)" height="([\d.]+)"', drawn)
        assert found is not None
        height = max(height, float(found[2]))
        left = place * _STEP
        parts += [text(left + 3, 16, caption, size=14), text(left + 3, 34, reason)]
        inside = re.sub(r"</?svg[^>]*>", "", drawn)
        parts.append(f'<g transform="translate({left} {_TOP})">{inside}</g>')
    return document(len(STEPS) * _STEP, height + _TOP, parts)


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
