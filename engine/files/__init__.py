# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Files: atomic writes, locks, and bounded reading of JSON and CSV. Independent of puzzles."""
