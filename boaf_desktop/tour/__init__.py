# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The first run: the rules, learnt by playing five small puzzles and two of one's own."""
