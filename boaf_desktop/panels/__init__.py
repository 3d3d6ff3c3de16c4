"""The docks. Panels know the session and the workspace, never each other."""
