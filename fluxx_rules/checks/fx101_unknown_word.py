"""The card file has a word that the language does not know.

Most often the word is misspelt. The closest known word is then proposed.

Example: `drwa: 3` instead of `draw: 3`.

How to settle it: write the proposed word, or another word of the language.
"""

from ..findings import Severity

CODE, NAME, SEVERITY, HOW = "FX101", "unknown-word", Severity.ERROR, "look-up"
TOPIC = "reading"
