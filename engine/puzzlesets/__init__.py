"""Puzzle sets: their files in all formats, their pages, and batches."""
