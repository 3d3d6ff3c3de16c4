# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The puzzle book: a dialog that creates one from several sets, with a live preview."""
