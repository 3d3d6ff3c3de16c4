"""The main window: actions, menus, docks, and where puzzles come from."""
