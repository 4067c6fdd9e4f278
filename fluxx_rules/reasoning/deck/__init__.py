"""Questions about the cards of a deck: no game is played and no solver runs."""
