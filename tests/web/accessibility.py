"""What a page owes to everybody, asked in the browser itself: names, contrast, targets, order.

A small stand-in for the well-known checkers, none of which comes without a network: every control
has a name, labels belong to fields, text has a contrast of 4.5 on what is painted behind it,
targets are 24 pixels or more, headings and landmarks are in order, and nothing jumps the order
of the keyboard.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.web.browser import Browser

_CHECK: Final = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


def problems(browser: Browser) -> list[str]:
    """Return what is wrong with the page as it is shown now."""
    found: list[str] = browser.run(_CHECK)
    return found


def set_theme(browser: Browser, theme: str) -> None:
    """Choose light or dark colours, as the person does."""
    browser.run(
        "const t = document.getElementById('theme'); t.value = arguments[0];"
        "t.dispatchEvent(new Event('change'))",
        theme,
    )
