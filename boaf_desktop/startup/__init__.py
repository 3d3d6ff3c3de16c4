"""The life of the application: checks, start, warm-up, wiring and end."""
