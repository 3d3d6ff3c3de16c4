# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The current energy: its terms, its files, and the effect of changes."""
