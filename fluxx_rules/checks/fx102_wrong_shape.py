"""The right word with the wrong kind of value.

A number is expected and a text stands there, or a list of cards where one word belongs.

Example: `copies: many` instead of `copies: 3`.

How to settle it: the message says what belongs there.
"""

from ..findings import Severity

CODE, NAME, SEVERITY, HOW = "FX102", "wrong-shape", Severity.ERROR, "look-up"
TOPIC = "reading"
