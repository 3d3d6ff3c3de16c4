# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The desktop: play, generate, rate and study puzzles. The only package that imports Qt."""
