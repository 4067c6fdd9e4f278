"""Terms of our own, what they come to, and the one printer that tells them to a solver as text."""
