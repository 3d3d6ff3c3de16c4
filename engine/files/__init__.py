# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What is on the disk: atomic writes, locks, JSON and CSV read with bounds. Knows no puzzle."""
