"""Statistics of rating tables: regression, rater reliability, paired comparisons, next energy."""
