# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Count the states of a deal: exactly, by an estimate with its error, or all solutions at once."""
