"""Whole games that end with a chosen Goal: found by a search in which chance is on its side.

A placement says which cards should lie where; `plan` makes stations of it, `answering` proposes
answers to what the engine asks, chance included, and `search` goes on from the most promising
states. What comes out is a list of choices, and counts only once the engine has replayed it.
"""
