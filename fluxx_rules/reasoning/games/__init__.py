"""Whole games and single tables that show something: searches, plans, witnesses, facts.

`plan` measures how far a state is from the wanted placement of cards. `promising_answers` proposes
answers to the engine's questions, chance included. `search` continues from the best states.
`rule_games` does so for rules in play. A result is a list of answers, and it counts only after the
engine has replayed it.
"""
