"""What Neller & Ziegler (2019) print, made again: examples, rounds, tables, search lengths."""
