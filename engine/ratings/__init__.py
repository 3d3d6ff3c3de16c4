# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What people say of puzzles: ratings and preferences, in files that only grow."""
