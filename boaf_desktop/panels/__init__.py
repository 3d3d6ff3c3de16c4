# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The docks. Panels know the session and the workspace, never each other."""
