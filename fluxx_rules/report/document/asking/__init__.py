"""Questions for the players with their answers: one function for each kind of finding that asks.

An option declares its words and the changes of the mix file that play it. An option without changes
cannot be played: it becomes the reason for which the finding is accepted (`questions.py`).
A function returns None for a finding in which there is nothing to decide.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ....cards.deck import Deck, DeckCard
from ....findings import Finding
from ..first_screen import Question
from . import questions_of_names as names
from . import questions_of_rulebooks as rulebooks
from . import questions_of_rules as rules

Ask: TypeAlias = Callable[[Deck, Finding, Sequence[DeckCard]], Question | None]

ASKED: dict[str, Ask] = {
    "FX202": names.ask_kind,
    "FX203": names.ask_namesakes,
    "FX204": names.ask_one_thing,
    "FX206": names.ask_tags,
    "FX207": names.ask_single,
    "FX208": rulebooks.ask_mechanic,
    "FX210": names.ask_two_sorts,
    "FX301": rules.ask_contradiction,
    "FX302": rules.ask_contradiction_of_many,
    "FX303": rules.ask_meaning,
    "FX304": rules.ask_order,
    "FX305": rules.ask_equal_rules,
    "FX310": rules.ask_contradiction,
    "FX311": rules.ask_order,
    "FX609": names.ask_hidden,
    "FX701": rulebooks.ask_rulebooks,
    "FX703": rulebooks.ask_basic_rules,
}
"""The function for each kind of finding that asks the players."""
