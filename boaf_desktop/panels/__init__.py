"""The tabs of designer mode, and the rating form. They share the `App`, and don't know each other."""
