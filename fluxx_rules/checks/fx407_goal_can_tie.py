"""Two players can meet this Goal at once; the game then goes on until one of them is left.

Often the deck has its cards twice. This is no fault, but the players should know that the game is
not over (R-039).

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
from ..game.zones import bits
from ..reasoning.goals.answers import Answers
from ..reasoning.goals.decisions import Refuted, Shown
from ..reasoning.goals.placement import Placement
from .base import located_at_first
from .goals import placement_lines, placement_witness, winning_goals

CODE, NAME, SEVERITY, HOW = "FX407", "goal-can-tie", Severity.INFO, "witness, counting, solver"
TOPIC = "goals"
SITUATION = "tie"
BY_PLAYERS = True


def check(deck: Deck) -> Iterator[Finding]:
    copied: list[tuple[DeckCard, Placement]] = []
    for card, goal, known in winning_goals(deck):
        if known.candidates.is_met_from_the_start(goal):
            continue  # FX408
        tie = known.can_be_met_by_two(goal)
        if isinstance(tie, Shown) and not isinstance(known.can_be_met_alone(goal), Refuted):
            if are_copies(tie.placement, known):
                copied.append((card, tie.placement))
            else:
                yield finding([card], tie.placement, known, f"the Goal {card.name} at once", "")
    if copied:
        cards = [card for card, _ in copied]
        what = ", ".join(card.name for card in cards)
        yield finding(
            cards,
            copied[0][1],
            known,
            f"at once, with copies of its cards, any of: {what}",
            "copies",
        )


def are_copies(tie: Placement, known: Answers) -> bool:
    """Return whether the two players have copies of the same cards."""
    twin = known.program.twin
    mine, yours = ({twin[card] for card in bits(cards)} for cards in tie.tables[:2])
    return bool(mine) and mine == yours


def finding(
    cards: list[DeckCard], tie: Placement, known: Answers, what: str, aspect: str
) -> Finding:
    first = cards[0]
    return Finding(
        CODE,
        NAME,
        SEVERITY,
        f"two players can meet {what}",
        **located_at_first(cards),
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
