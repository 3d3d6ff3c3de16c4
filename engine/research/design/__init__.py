"""Reproduction of Neller & Ziegler (2019): examples, rounds, tables, search lengths."""
