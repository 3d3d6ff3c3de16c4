# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The views of the moves: the line under the board, the tree, bookmarks and post-mortem."""
