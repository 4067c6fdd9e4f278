"""Facts about the cards of a deck that need neither a game nor a solver."""
