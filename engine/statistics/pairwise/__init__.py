# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Which of two was better: strengths, and the next pair to ask for."""
