"""What ratings say, on tables alone: regression, the rater, pairs, what to try next."""
