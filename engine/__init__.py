# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The engine: rules, search, design and study of Birds of a Feather puzzles, without Qt."""
