"""Rating of a round by others: the rating page, and the import of their ratings."""
