"""What can be known of Goals: where the cards would have to lie for somebody to meet them.

A question about Goals is one about a *placement*: so many cards of each sort before each player.
Cards that no Goal in question tells apart are of one sort, so a question is as small as the
Goals are, however large the deck is. A Keeper that lies face down is to a Goal as if it lay
elsewhere, so there is no need to speak of hiding.

First a placement is constructed and looked at by the engine; then cards are counted; only what
is left goes to the solver. An answer that there is none names the facts from which it follows.
"""
