# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Export: worksheets as PDF, SVG and PNG, images of deals, QR codes."""
