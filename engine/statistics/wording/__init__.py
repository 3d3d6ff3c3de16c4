"""The sentences of statistics, which windows, reports and commands show.

The modules beside this package compute values. Features have their names in files, as
`engine.statistics.display_names.in_words` reads them.
"""
