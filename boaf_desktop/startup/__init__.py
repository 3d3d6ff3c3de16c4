"""The life cycle of the application: checks, start, warm-up, wiring and end."""
