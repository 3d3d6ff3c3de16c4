# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Two rounds side by side, of any studies: how they were rated, what their puzzles are like."""
