"""Two players can meet this Goal at once; the game then goes on until one of them is left.

Often the deck has its cards twice, as copies or in two printings: these Goals are one finding, as
are the printings of one Goal. This is no fault, but the players should know that the game is not
over (R-039).

No Goal is reported as a tie that no move can break. Another Goal breaks it, and so does any card
that moves one of the cards; nearly every deck has one of these. A search that finds no way out
proves nothing. FX406 reports what can be proved: a Goal that is always shared.

z3 is not asked about this finding: it says what can happen, and its table is replayed.

Example: any two Doctors with numbers in a row, in a deck of twelve Doctors.

How to settle it: leave one of the copies out, or tell the players that a tie goes on.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck, DeckCard
from ..findings import Advice, Finding, Severity
from ..reasoning.goals.answers import Answers
from ..reasoning.goals.decisions import Refuted, Shown
from ..reasoning.goals.placement import Placement
from .base import located_at_first
from .by_players import of_goals
from .goals import placement_lines, placement_witness, winning_goals
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX407", "goal-can-tie", Severity.INFO, "witness, counting, solver"
TOPIC = "goals"
SITUATION = "tie"
BY_PLAYERS = of_goals

Tie = tuple[DeckCard, Placement]
"""A Goal, and a table on which two players meet it."""


def check(deck: Deck) -> Iterator[Finding]:
    copied: list[Tie] = []
    others: dict[str, list[Tie]] = {}
    for card, goal, known in winning_goals(deck):
        if known.candidates.is_met_from_the_start(goal):
            continue  # FX408
        tie = known.can_be_met_by_two(goal)
        if isinstance(tie, Shown) and not isinstance(known.can_be_met_alone(goal), Refuted):
            alike = copied if are_copies(tie.placement, known) else others.setdefault(card.name, [])
            alike.append((card, tie.placement))
    for name, ties in others.items():
        yield finding(ties, known, f"the Goal {name} at once", "")
    if copied:
        names = listed(card.name for card, _ in copied)
        yield finding(
            copied, known, f"at once, with copies of its cards, any of: {names}", "copies"
        )


def are_copies(tie: Placement, known: Answers) -> bool:
    """Return whether the two players have cards of the same names: copies, or other printings."""
    name_of = {card.id: card.name for card in known.deck.cards}
    mine, yours = ({name_of[id] for id in known.program.cards(cards)} for cards in tie.tables[:2])
    return bool(mine) and mine == yours


def finding(ties: list[Tie], known: Answers, what: str, aspect: str) -> Finding:
    """Return one finding for these Goals, with the tie of the first one."""
    first, tie = ties[0]
    return Finding(
        CODE,
        NAME,
        SEVERITY,
        f"two players can meet {what}",
        **located_at_first([card for card, _ in ties]),
        verdict="state only",
        aspect=aspect,
        witness=placement_witness(tie, first, known),
        because=tuple(f"{first.name}: {line}" for line in placement_lines(tie, known)),
        advice=(
            Advice(
                "Tell the players: with two players at a Goal nobody has won, and the game goes on "
                "until only one of them meets it."
            ),
        ),
    )
