"""Questions about Goals: which placements of cards meet them, and why none does.

A *placement* is a number of cards of each class in front of each player. Cards that no Goal in
question distinguishes form one class, so a question is as small as its Goals, however large the
deck is. A Keeper that lies face down counts for a Goal as if it lay elsewhere, so placements need
no hidden cards.

First a placement is constructed and tried in the engine. Then cards are counted. The solver gets
only what is left. An answer "no placement" names the facts about the deck from which it follows.
"""
