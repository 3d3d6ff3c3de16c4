# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The start screen of a player: go on, puzzle of the day, ladder, quick deal, own sets."""
