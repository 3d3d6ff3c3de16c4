"""Simulated studies that carry the claims of `docs/validation.md`."""
