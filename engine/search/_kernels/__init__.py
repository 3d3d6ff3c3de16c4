# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Compiled searches on plain arrays.

A **state** is: which stacks are left (``present``, one bit a stack) and in which cell each stands
(``where``). Stacks are numbered as they lie in the start position, and keep their number when they
move, so the flockability graph of a state is the start's graph restricted to ``present``; covering
stack j removes vertex j and nothing else.

Common arguments: ``flock[i]``, the stacks flockable with stack i as bits; ``cell_row`` and
``cell_column`` of the n cells that are occupied at the start; ``flag[0]``, set to stop;
``scratch``, at least 6 rows of 64 words.
"""
