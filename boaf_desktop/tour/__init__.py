# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The first run: teaches the rules with five small puzzles, followed by two without help."""
