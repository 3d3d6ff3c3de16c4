"""A study for a paper: one tidy table, what its columns mean, the methods, figures and scripts."""
