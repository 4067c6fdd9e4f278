"""Races between cards that react at one moment: whether their order matters.

`races` tries both orders in the engine. `read_write_sets` first excludes pairs that cannot disturb
each other, from the `locations` of the cards that they mention. `table_search` proposes the tables
to try, at the `thresholds` of their conditions.
"""
