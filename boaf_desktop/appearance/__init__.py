# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Colours, theme, style, icons and motion, each in one module."""
