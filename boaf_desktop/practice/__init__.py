# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Practice: as many puzzles as one can in three minutes, and positions in which one lost."""
