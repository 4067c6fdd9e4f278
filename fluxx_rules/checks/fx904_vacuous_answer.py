"""An answer that says nothing: what is asked about is not in this deck.

Of a deck without a Goal no check finds anything wrong with its Goals, and nobody can win by them:
neither tells anything about the cards. And a mix may answer a question on which rulebooks differ
that none of its cards raises; then somebody expected cards that are not there.

Example: `policies: {opening Creepers: all together}` in a mix without a Creeper.

How to settle it: add the Goals; take the answer out of `policies`, or add the cards that it is for.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..cards.differences import raisers
from ..cards.questions import questions
from ..findings import Finding, Severity

CODE, NAME, SEVERITY, HOW = "FX904", "vacuous-answer", Severity.WARNING, "look-up"
TOPIC = "analysis"
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    kinds = {card.meaning.kind for card in deck.cards}
    if "keeper" in kinds and "goal" not in kinds:  # a pack without Keepers is nothing to win with
        yield Finding(
            CODE, NAME, SEVERITY, "what is asked about Goals is asked about nothing here",
            aspect="goals",
            because=(f"no card of {deck.name} is a Goal",
                     "so none can be found impossible, tied, starved or won by"),
        )  # fmt: skip
    for name, answered in deck.answers.items():
        question = questions()[name]
        if answered.chosen and raisers(deck, question) is None:
            yield Finding(
                CODE, NAME, SEVERITY,
                f"the mix answers {name!r} by {answered.answer!r}, and nothing here asks it",
                aspect=name,
                because=(f"the question: {question.asks}",
                         f"no card of {deck.name} raises it"),
            )  # fmt: skip
