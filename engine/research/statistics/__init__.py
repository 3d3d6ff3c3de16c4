# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""How often our statistics are wrong, by simulated studies whose truth is known."""
