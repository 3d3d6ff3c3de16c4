"""Results of ratings: the open study, its rounds and its fits."""
