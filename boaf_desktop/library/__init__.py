"""The library: all sets and studies of a person, to open, rename, copy and delete."""
