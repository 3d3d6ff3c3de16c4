"""Puzzle sets: columns, file formats, and resumable generation."""
