"""Language of cards: the forms in which a designer writes a card, their meaning, and card texts."""
