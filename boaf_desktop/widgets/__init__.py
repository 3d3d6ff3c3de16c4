"""Widgets shared by all windows, and the worker threads behind them."""
