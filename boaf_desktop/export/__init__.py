"""Export: worksheets as PDF, SVG and PNG, reports."""
