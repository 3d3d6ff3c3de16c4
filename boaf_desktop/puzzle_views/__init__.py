# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Parts for showing puzzles in any panel: table, thumbnail, name, and accuracy of a ratio."""
