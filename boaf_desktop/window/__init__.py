"""The main window: actions, menus, tabs, and where puzzles come from."""
