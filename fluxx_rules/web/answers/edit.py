"""Mix after changes: each step has the new text, or the reason why it is refused."""

from __future__ import annotations

from typing import Any

from ...cards.changes import CannotChange
from ...report.change_words import action
from ...report.excerpt import printable_lines
from ...workbench.mix import Mix, changed
from ..protocol import Edit


def edit(asked: Edit, mix: Mix) -> dict[str, Any]:
    """Return the text of the mix after each step, and what it does. A refused one does nothing."""
    steps = []
    for changes in asked.steps:
        refused = ""
        try:
            mix = changed(mix, changes, can_be_empty=True)
        except CannotChange as reason:
            refused = printable_lines(str(reason))
        steps.append({"mix": mix.text, "words": action(changes), "refused": refused})
    return {"steps": steps}
