# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Count the states of a deal exactly or by estimates with errors, and count its solutions."""
