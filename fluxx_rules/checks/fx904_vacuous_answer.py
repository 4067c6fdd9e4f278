"""An answer is empty: the deck has nothing that the question is about.

In a deck without a Goal no check can find anything wrong with its Goals. And a mix can answer a
question that none of its cards raises; then somebody expected cards that are not there.

Example: `policies: {opening Creepers: all together}` in a mix without a Creeper.

How to settle it: add the missing Goals or cards, or delete the answer from `policies`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..cards.rulebook_answers import raisers
from ..cards.rulebook_questions import questions
from ..findings import Finding, Severity

CODE, NAME, SEVERITY, HOW = "FX904", "vacuous-answer", Severity.WARNING, "look-up"
TOPIC = "analysis"
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    kinds = {card.meaning.kind for card in deck.cards}
    # a pack without Keepers is only played with other decks
    if "keeper" in kinds and "goal" not in kinds:
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            "the deck has no Goal, so the checks of Goals mean nothing",
            aspect="goals",
            because=(
                f"no card of {deck.name} is a Goal",
                "so no check can find one impossible, tied or stopped by a rule",
            ),
        )
    for name, answered in deck.answers.items():
        question = questions()[name]
        if answered.chosen and raisers(deck, question) is None:
            yield Finding(
                CODE,
                NAME,
                SEVERITY,
                f"the mix answers {name!r} with {answered.answer!r}, and no card of it raises "
                "the question",
                aspect=name,
                because=(f"the question: {question.asks}", f"no card of {deck.name} raises it"),
            )
