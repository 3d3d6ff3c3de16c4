"""Results of ratings: the open study, and its rounds."""
