"""Whole games that come to a chosen end: found by a search in which chance is on its side.

`plan` says where cards should come to lie and how far from it a state is, `answering` proposes
answers to what the engine asks, chance included, and `search` goes on from the most promising
states. `rules` does it for rules in play. What comes out is a list of answers, and counts only
once the engine has replayed it.
"""
