"""Changes of mix files as edits of their text. Comments, order and style of the rest stay."""
