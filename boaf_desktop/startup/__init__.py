"""The life cycle of the application: checks, start, warm-up, panels and end."""
