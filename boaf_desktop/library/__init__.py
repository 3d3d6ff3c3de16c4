"""The library: every set and study of a person, to open, rename, copy and throw away."""
