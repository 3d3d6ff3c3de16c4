# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The life cycle of the application: checks, start, warm-up, wiring and end."""
