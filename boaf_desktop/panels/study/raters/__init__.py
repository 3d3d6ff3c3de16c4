"""Ratings by others: exporting the rating page, and importing the ratings."""
