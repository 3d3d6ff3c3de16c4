# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The window's own files: folders, settings, small files replaced atomically."""
