"""Compiled features, energies and chains on plain arrays."""
