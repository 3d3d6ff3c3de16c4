"""Compiled searches on plain arrays.

A **state** is the set of remaining stacks (``present``, one bit per stack) and the cell of each
(``where``). Stacks are numbered in the start position, and keep their number when they move, so
the flockability graph of a state is the start's graph restricted to ``present``; covering stack j
only removes vertex j.

Common arguments: ``flock[i]``, the stacks flockable with stack i as bits; ``cell_row`` and
``cell_column`` of the n cells that are occupied at the start; ``flag[0]``, set to stop;
``scratch``, at least 6 rows of 64 words.
"""
