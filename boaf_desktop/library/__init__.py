# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The library: all sets and studies of a person, to open, rename, copy and delete."""
