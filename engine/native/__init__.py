"""Kernels as a library in C: translated, compiled and loaded."""
