# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The running game: move tree, session, verdicts, journal and results."""
