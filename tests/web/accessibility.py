"""What a page owes to everybody, asked in the browser itself: names, contrast, targets, order.

All rules of axe-core, and some that it does not have: targets are 24 pixels or more, borders of
fields have a contrast of 3, text has one of 4.5 on what is painted behind it wherever that can be
computed, headings and landmarks are in order, and nothing jumps the order of the keyboard.
"""

from importlib.resources import files
from pathlib import Path
from typing import Final

from tests.web.browser import Browser

_CHECK: Final = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
_AXE: Final = files("axe_core_python").joinpath("axe.min.js").read_text(encoding="utf-8")
_RUN: Final = """
await Promise.all(document.getAnimations().map((each) => each.finished));
// This version of axe-core takes the content of closed details for shown.
const exclude = [["details:not([open]) > :not(summary)"]];
const found = await axe.run({ exclude }, { resultTypes: ["violations"] });
return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
"""


def problems(browser: Browser) -> list[str]:
    """Return what is wrong with the page as it is shown now."""
    browser.run(f"if (!window.axe) {{ {_AXE} }}")
    violations: list[str] = browser.run(f"return (async () => {{ {_RUN} }})()")
    own: list[str] = browser.run(_CHECK)
    return violations + own


def set_theme(browser: Browser, theme: str) -> None:
    """Choose light or dark colours, as the person does."""
    browser.run(
        "const t = document.getElementById('theme'); t.value = arguments[0];"
        "t.dispatchEvent(new Event('change'))",
        theme,
    )
