"""The word is right, and its value has the wrong form.

For example there is a text where a number belongs, or a list of cards where one word belongs.

Example: `copies: many` instead of `copies: 3`.

How to settle it: write a value of the form that the message names.
"""

from ..findings import Severity

CODE, NAME, SEVERITY, HOW = "FX102", "wrong-shape", Severity.ERROR, "look-up"
TOPIC = "reading"
