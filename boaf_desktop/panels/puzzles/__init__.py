"""The open set: choose, filter, count and export."""
