"""A card file declares one name twice.

The file does not say which declaration counts. A deck with two copies of a card has `copies: 2`.

Example: `- keeper: Tea` in line 4 and again in line 9.

How to settle it: delete one of them, rename one, or write `copies: 2` on one.
"""

from ..findings import Severity

CODE, NAME, SEVERITY, HOW = "FX104", "doubled-card", Severity.ERROR, "look-up"
TOPIC = "reading"
