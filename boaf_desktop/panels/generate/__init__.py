# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The generator: settings, a live plot, the puzzles as they are found."""
