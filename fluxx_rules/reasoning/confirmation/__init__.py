"""Second answers to findings that say never: each is put to z3 over the whole deck.

Counting and constructed placements find such a finding. The question here shares only the
declarations of the cards with them. So an error in either shows as a disagreement, which is a bug.
"""
