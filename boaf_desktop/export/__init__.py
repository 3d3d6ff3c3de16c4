# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Out of the program: worksheets as PDF, SVG and PNG, pictures of deals, QR codes."""
