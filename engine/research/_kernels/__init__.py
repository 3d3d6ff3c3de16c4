"""Compiled loops of the models of Araki et al. (2019)."""
