"""Solvability prediction: the dataset, classifiers and ordered searches of Araki et al. (2019)."""
