"""The file cannot be read: it is not YAML, or it is unsafe or too large.

Card files come from strangers. Anything that could exhaust the reader is refused: deep nesting,
anchors and aliases, YAML tags, and very large files and numbers. A mapping has each key once.

Example: `- keeper: *tea`, where `*tea` is an alias.

How to settle it: change the line that the message names, as it says.
"""

from ..findings import Severity

CODE, NAME, SEVERITY, HOW = "FX001", "unreadable-file", Severity.ERROR, "look-up"
TOPIC = "reading"
