# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The life of the application: checks, start, warm-up, wiring and end."""
