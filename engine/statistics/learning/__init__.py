"""What to generate next and what to rate next."""
