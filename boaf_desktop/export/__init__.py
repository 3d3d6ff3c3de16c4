"""Export: worksheets as PDF, reports."""
