# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The library: every set and study of a person, to open, rename, copy and throw away."""
