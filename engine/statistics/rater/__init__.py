"""Raters: reliability, drift, agreement, and gains over controls."""
