# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""State shared by the panels: the open set, the current energy, the open study."""
