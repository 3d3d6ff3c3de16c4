# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The start of the frozen program: like ``boaf``, and like ``python`` where it starts itself.

Compiling in two processes and pools of processes start the interpreter again, which here is the
program: ``boaf -m MODULE ...`` runs a module of ours.
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
    if sys.stderr is None:  # a program of Windows without a console has nowhere to write
        sys.stdout = sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    if sys.argv[1:2] == ["-m"] and sys.argv[2].split(".")[0] == "engine":
        module = sys.argv[2]
        sys.argv = [module, *sys.argv[3:]]
        runpy.run_module(module, run_name="__main__")
    else:
        sys.exit(main())
