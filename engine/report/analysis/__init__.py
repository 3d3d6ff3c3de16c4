"""Export of a study for an article: tidy table, code book, methods, figures and scripts."""
