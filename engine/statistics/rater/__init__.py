"""The rater as an instrument: repeatability, drift, and gains over controls."""
