"""The open set: choose, filter, compare, count and export."""
