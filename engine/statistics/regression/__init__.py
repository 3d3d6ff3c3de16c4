"""Which features explain the ratings: the table, the fit, its errors and limits."""
