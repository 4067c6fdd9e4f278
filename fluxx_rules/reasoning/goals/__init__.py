"""Analysis of Goals: which placements of cards meet them, and the reason if none does.

A *placement* is a set of cards in front of each player, and optionally in each hand. Cards that no
Goal in question distinguishes form a *card class*, so a question grows with its Goals and not with
the deck. For a Goal a face-down Keeper counts as if it lay elsewhere. So placements have no
face-down cards.

A question is answered in three steps. First, placements are constructed and tried in the engine.
Then cards are counted. The solver gets only the rest. The answer "no placement" names the facts
about the deck that imply it.
"""
