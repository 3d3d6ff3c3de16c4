"""Entry point of the frozen program: like ``boaf``, and like ``python`` when it starts itself.

Compiling in two processes and process pools start the interpreter again, which here is the program
itself: ``boaf -m MODULE ...`` runs one of our modules.
"""

from __future__ import annotations

import multiprocessing
import os
import runpy
import sys
from pathlib import Path

from boaf_desktop.launch import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    if sys.stderr is None:  # a Windows program without a console has no streams
        sys.stdout = sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    if sys.argv[1:2] == ["-m"] and sys.argv[2].split(".")[0] == "engine":
        module = sys.argv[2]
        sys.argv = [module, *sys.argv[3:]]
        runpy.run_module(module, run_name="__main__")
    else:
        sys.exit(main())
