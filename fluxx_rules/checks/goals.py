"""What the checks of Goals have in common: the Goals of a deck, what is known, how it is shown.

What is known of the Goals is worked out once for a deck (`answers`). The solver is not loaded
for what look-ups, constructed placements and counting decide.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..cards.deck import Deck, DeckCard
from ..findings import Witness
from ..reasoning.games.witness import exhibit, witness
from ..reasoning.goals.answers import Answers, answers
from ..reasoning.goals.claims import Claim
from ..reasoning.goals.decisions import Refuted, Shown, premises
from ..reasoning.goals.placement import Placement


def known_of(deck: Deck) -> Answers | None:
    """What is known of the Goals of the deck, if it has any."""
    return answers(deck) if any(card.meaning.goal is not None for card in deck.cards) else None


def goals(deck: Deck) -> Iterator[tuple[DeckCard, int, Answers]]:
    """Each printing of each Goal, with its bit and all that is known of the deck."""
    known = known_of(deck)
    if known is not None:
        for goal, card in known.goals.items():
            yield card, goal, known


def to_win_by(deck: Deck) -> Iterator[tuple[DeckCard, int, Answers]]:
    """The same without Ungoals: who meets one of those wins nothing, and shares it with all."""
    return (each for each in goals(deck) if not each[0].meaning.loses)


def only_ties(known: Answers, goal: int) -> Placement | None:
    """How it is met, if proved: never by one player alone, and a tie ends nothing (R-039)."""
    met = known.can_be_met(goal)
    if isinstance(met, Shown) and isinstance(known.can_be_met_alone(goal), Refuted):
        return met.placement
    return None


def can_be_kept(known: Answers, goal: int) -> bool:
    """Whether somebody who has what the Goal says may still not win: by a Creeper, or a rule that
    demands more for every Goal (X-065). Nobody is kept from an Ungoal."""
    if known.goals[goal].meaning.loses:
        return False
    p = known.program
    exempt = p.goal(goal).exempt
    return bool((p.owner_blockers | p.table_blockers) & ~exempt or p.demands)


def but_for_the_kept(known: Answers, goal: int) -> str:
    """What is always as the Goal says is no win for them."""
    return ", except players that a card stops from winning" if can_be_kept(known, goal) else ""


def statuses(deck: Deck, games: bool = False) -> dict[str, str]:
    """What is known of each Goal, by its id: impossible, placeable, unknown or undocumented.

    With ``games``, reached as well: those of which a whole game was found that they win.
    """
    found = {card.id: str(known.status(goal)) for card, goal, known in goals(deck)}
    if games:
        from ..reasoning.games.winning_games import reached

        found |= dict.fromkeys(reached(deck) if found else (), "reached")
    undocumented = (card for card in deck.undocumented if card.meaning.kind == "goal")
    return found | {card.id: "undocumented" for card in undocumented}


def state(placement: Placement, card: DeckCard, known: Answers) -> Witness:
    """The table that shows it, and who meets the Goal there."""
    given = placement.as_ruling(known.program, known.program.bit_of[card.id])
    return witness(known.deck, exhibit(known.deck, ("meets",), given))


def lying(at: Placement, known: Answers) -> Iterator[str]:
    """The same table in words."""
    told = [f"{where}: {', '.join(ids)}" for where, ids in at.by_place(known.program).items()]
    return iter(told or ["no card lies in front of a player, and nobody holds a card"])


def why_not(known: Answers, goals: Sequence[int], claim: Claim) -> Iterator[str]:
    """The fewest facts about the deck from which the solver says that something cannot be."""
    for cards in premises(known.program, goals, claim) or ():
        names = dict.fromkeys(card.name for card in known.deck.among(cards))
        yield f"the deck has only {cards.bit_count()} of: {', '.join(names)}"
