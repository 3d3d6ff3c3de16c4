# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Others rate a round: what is sent to them, and what comes home."""
