# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The generator: settings, a live plot, and the puzzles found."""
