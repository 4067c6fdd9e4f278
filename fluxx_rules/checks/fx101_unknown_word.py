"""A word that the language of card files does not know.

It is a misspelt word as a rule, and then the likely one is proposed.

Example: `drwa: 3` instead of `draw: 3`.

How to settle it: write the word that is meant.
"""

from ..findings import Severity

CODE, NAME, SEVERITY, HOW = "FX101", "unknown-word", Severity.ERROR, "look-up"
TOPIC = "reading"
