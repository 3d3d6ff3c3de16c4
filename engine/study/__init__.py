# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Studies: the folder of rounds, ratings and fits, and all operations on it."""
