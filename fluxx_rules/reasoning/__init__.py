"""Analysis of a deck: one folder for each question, whatever technique answers it."""
