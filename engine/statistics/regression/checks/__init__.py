# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Checks of a least squares fit: its assumptions, and other models."""
