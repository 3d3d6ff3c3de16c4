# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Others rate a round: the book that is sent to them, and the ratings that come home."""
