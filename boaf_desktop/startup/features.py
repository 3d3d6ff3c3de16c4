"""PySide's look for its *features* in every module, left out once this module is imported.

PySide can give its methods other names in modules that ask for it. To know which do, it reads the
source of each module that is imported after it and keeps the lines: 1,200 files and 70 MB for a
window in use, and a sixth of what its modules cost to load. None here asks.
"""

from __future__ import annotations

import sys
from typing import Final

import PySide6.QtCore  # noqa: F401 - what is told below comes with it


def _leave_out() -> bool:
    """Tell PySide that no module uses a feature.

    Returns whether it could be told: it is PySide's own affair, and all goes well without.
    """
    own = sys.modules.get("shibokensupport.feature")
    if own is None or not hasattr(own, "_mod_uses_pyside"):
        return False
    vars(own)["_mod_uses_pyside"] = lambda _module: False
    return True


ARE_LEFT_OUT: Final = _leave_out()
