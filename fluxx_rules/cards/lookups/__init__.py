"""What can be told of a deck by looking at its cards alone: no game is played, no solver asked."""
