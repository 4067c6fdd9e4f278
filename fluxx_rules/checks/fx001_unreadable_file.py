"""The file cannot be read: it is no YAML, or it is hostile, or too large.

Card files come from strangers, so that anything which could exhaust a reader is refused: deep
nesting, anchors and aliases, tags, very large files and numbers. Keys stand once in a mapping.

Example: `- keeper: *tea`, where the name itself belongs.

How to settle it: the message names the line and what to write instead.
"""

from ..findings import Severity

CODE, NAME, SEVERITY, HOW = "FX001", "unreadable-file", Severity.ERROR, "look-up"
TOPIC = "reading"
