"""The kernels as a C library: translated from Python, compiled and loaded."""
