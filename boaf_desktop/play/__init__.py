# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The running game: session, move tree, board and journal. Independent of the panels."""
