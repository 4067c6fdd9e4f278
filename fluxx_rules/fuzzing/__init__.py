"""Random cards, decks, games and states, and what must be true of all of them."""
