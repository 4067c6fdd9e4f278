"""Something is missing that this kind of card, effect or condition needs.

A Goal needs `needs`, and an Action needs `do`.

Example: `- goal: Tea Time` without `needs`.

How to settle it: add the part that the message names.
"""

from ..findings import Severity

CODE, NAME, SEVERITY, HOW = "FX103", "missing-part", Severity.ERROR, "look-up"
TOPIC = "reading"
