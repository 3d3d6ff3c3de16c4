# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Two ways of PySide's, settled by importing this module before anything loads Qt.

*Types.* PySide makes the Python type of a Qt class when it is first needed, in whatever thread
needs it, and keeps no lock meanwhile: two threads at once end the process, or wait for good
(PYSIDE-2404 in its sources). A worker that loads pyqtgraph asks for every type, while the first
panel asks for its own. So all are made as a module is loaded, which is sooner, too, than one by
one: a start makes half of them. For the same reason no thread but the first loads a module of Qt;
pictures in files are drawn by others, so what draws them is loaded here.

*Features.* PySide can give its methods other names in modules that ask for it. To know which do,
it reads the source of each module that is imported after it and keeps the lines: 1,200 files and
70 MB for a window in use, and a sixth of what its modules cost to load. None here asks.
"""

import os
import sys
from typing import Final

os.environ["PYSIDE6_OPTION_LAZY"] = "0"  # read once, as the first module of Qt is loaded
if os.environ.get("LC_ALL") in ("C", "POSIX"):
    os.environ["LC_ALL"] = "C.UTF-8"  # as Qt does itself, but with four lines on stderr

import PySide6.QtCore  # what is told below comes with it
import PySide6.QtSvg  # noqa: F401 - a thread that writes a report asks for it


def _leave_features_out() -> bool:
    """Tell PySide that no module uses a feature.

    Returns whether it could be told: it is PySide's own affair, and all goes well without.
    """
    own = sys.modules.get("shibokensupport.feature")
    if own is None or not hasattr(own, "_mod_uses_pyside"):
        return False
    vars(own)["_mod_uses_pyside"] = lambda _module: False
    return True


FEATURES_ARE_LEFT_OUT: Final = _leave_features_out()
