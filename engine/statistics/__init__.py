"""Statistics of rating tables: regression, rater reliability, next energy."""
