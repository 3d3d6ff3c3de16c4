# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The docks. Panels depend on the session and the workspace, never on each other."""
