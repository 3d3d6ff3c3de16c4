"""Settings of Qt and PySide, made by importing this module before any other that loads Qt.

*Types.* PySide creates the Python type of a Qt class on first use, in any thread and without a
lock. Two threads at once crash or deadlock (PYSIDE-2404 in its sources), such as the GUI and a
worker that draws a page. So all types are created when a module is loaded. That is also faster
than one by one, because a start needs half of them. For the same reason only the main thread loads
Qt modules. Images in files are drawn by other threads, so the module for that is loaded here.

*Features.* PySide can rename its methods in modules that request it. To find those, it reads and
caches the source of each module imported later: 1,200 files, 70 MB for a running window, and a
sixth of the loading time. No module here requests it.
"""

import os
import re
import sys

os.environ["PYSIDE6_OPTION_LAZY"] = "0"  # read once, when the first Qt module is loaded
if os.environ.get("LC_ALL") in ("C", "POSIX"):
    os.environ["LC_ALL"] = "C.UTF-8"  # Qt does this too, but prints four lines on stderr

# Fcitx speaks the protocol of IBus too, and PySide brings no plugin for its own.
os.environ.update(
    {
        name: re.sub(r"\bfcitx5?\b", "ibus", os.environ[name])
        for name in ("QT_IM_MODULE", "QT_IM_MODULES")
        if name in os.environ
    }
)

os.environ.pop("QT_PLUGIN_PATH", None)  # the plugins of another Qt don't fit this one
os.environ.pop("QT_QPA_PLATFORM_PLUGIN_PATH", None)

import PySide6.QtCore  # loads the module that is changed below
import PySide6.QtSvg  # noqa: F401 - a thread that writes a report asks for it

# Disables the search for modules that use features; PySide's internals, but not essential.
_features = sys.modules.get("shibokensupport.feature")
if hasattr(_features, "_mod_uses_pyside"):
    vars(_features)["_mod_uses_pyside"] = lambda _module: False
