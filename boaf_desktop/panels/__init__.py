"""The docks. Panels know the session and the desk, never each other."""
