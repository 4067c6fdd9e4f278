"""Games and tables that show a claim: searches, plans, witnesses and facts.

`plan` measures how far a state is from the wanted placement of cards. `planned_answers` proposes
answers to the engine's questions, chance included. `search` continues from the best states.
`rule_games` does so for rules in play. A result is a list of answers. It counts only after the
engine has replayed it.
"""
