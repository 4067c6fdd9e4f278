"""Something is missing that this kind of card, effect or condition needs.

A Goal without `needs` cannot be met, an Action without `do` does nothing.

Example: `- goal: Tea Time`, and no word about what it needs.

How to settle it: add what the message names.
"""

from ..findings import Severity

CODE, NAME, SEVERITY, HOW = "FX103", "missing-part", Severity.ERROR, "look-up"
TOPIC = "reading"
