# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Puzzle sets: columns, file formats, and resumable generation."""
