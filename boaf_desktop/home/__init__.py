# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The start page of a player: continue, puzzle of the day, ladder, quick deal, own sets."""
