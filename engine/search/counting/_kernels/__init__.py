"""Compiled counting on plain arrays; terms and arguments as in `engine.search._kernels`."""
