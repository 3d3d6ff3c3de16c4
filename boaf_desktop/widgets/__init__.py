"""Widgets that any window may use, and the worker threads behind them."""
