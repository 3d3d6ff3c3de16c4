"""The docks. Panels depend on the session and the app, never on each other."""
