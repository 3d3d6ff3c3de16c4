# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Two rounds of any studies side by side: their ratings and their puzzles."""
