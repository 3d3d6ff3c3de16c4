"""Worksheets and reports as PDF."""
