"""Simulated studies that carry the claims of `docs/statistics.md`."""
