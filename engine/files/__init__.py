"""What is on the disk: atomic writes, locks, JSON and CSV read with bounds. Knows no puzzle."""
