"""One name is declared twice in a card file.

Which of the two is meant could not be told. A deck that holds a card twice says `copies: 2`.

Example: `- keeper: Tea` in line 4, and again in line 9.

How to settle it: delete one, rename one, or give the number of copies.
"""

from ..findings import Severity

CODE, NAME, SEVERITY, HOW = "FX104", "doubled-card", Severity.ERROR, "look-up"
TOPIC = "reading"
