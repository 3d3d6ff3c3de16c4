"""Regression of ratings on features: the table, the fit, its errors and limits."""
