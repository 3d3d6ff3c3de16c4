"""The tabs of designer mode, and the rating form. Panels depend on the session and the app, never on each other."""
