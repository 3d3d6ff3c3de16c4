# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What Neller & Ziegler (2019) print, made again: examples, rounds, tables, search lengths."""
