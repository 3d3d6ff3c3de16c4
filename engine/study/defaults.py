# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What is usual for a study: plain numbers that a window may read without the code of a study."""

from typing import Final

USUAL_PUZZLES: Final = 15
"""Puzzles of a first round, controls and repeats not counted."""
