"""The fit: its options, its results, and further analyses."""
