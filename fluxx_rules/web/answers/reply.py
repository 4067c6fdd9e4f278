"""Answer of a person to a question, as changes of the mix."""

from __future__ import annotations

from typing import Any

import msgspec

from ...cards.changes import CannotChange
from ...report.document.questions import answer, questions
from ...workbench.mix import Mix
from ..protocol import Reply
from .results import result

MAX_WORDS = 500
NOT_OPEN = "This question is no longer open."
NO_SUCH = "This question has no such answer."


def reply(asked: Reply, mix: Mix) -> dict[str, Any]:
    """Return the changes that write the answer. Raise CannotChange if it answers no question."""
    found = result(mix)
    there = questions(found.deck, found.findings) if found.deck else ()
    question = next((each for each in there if each.id == asked.question), None)
    if question is None:
        raise CannotChange(NOT_OPEN)
    numbers, words = {*asked.ticked}, " ".join(asked.words.split())
    fits = (
        numbers <= {*range(len(question.options))}
        and (question.several or len(numbers) == (0 if words else 1))
        and (question.takes_words if words else True)
        and len(words) <= MAX_WORDS
    )
    if not fits:
        raise CannotChange(NO_SUCH)
    ticked = [question.options[n] for n in sorted(numbers)]
    changes = answer(question, ticked, words)
    return {"changes": msgspec.to_builtins(changes), "why": f"answer “{question.asks}”"}
