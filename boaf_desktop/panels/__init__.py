"""The docks. Panels depend on the session and the workspace, never on each other."""
