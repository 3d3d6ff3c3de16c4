"""Compiled counts on plain arrays; words and arguments as in `engine.search._kernels`."""
