"""Goals of a deck with their answers, status and witnesses, shared by the checks of Goals.

The answers are computed once for a deck (`answers`). Look-ups, constructed placements and counting
come first, and only the rest loads the solver.
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

EXCEPT_STOPPED = ", except players that a card stops from winning"
"""The end of a message about Goals that everybody meets, if a card can stop players."""


def answers_of(deck: Deck) -> Answers | None:
    """Return the answers about the Goals of the deck, or None if it has no Goal."""
    return answers(deck) if any(card.meaning.goal is not None for card in deck.cards) else None


def goals_of(deck: Deck) -> Iterator[tuple[DeckCard, int, Answers]]:
    """Yield each printing of each Goal with its bit and the answers of the deck."""
    known = answers_of(deck)
    if known is not None:
        for goal, card in known.goals.items():
            yield card, goal, known


def varying_goals(deck: Deck) -> Iterator[tuple[DeckCard, int, Answers]]:
    """Yield the same for the Goals about which the number of players can change answers.

    A deck for any number of players has no other answers, so all its Goals are yielded.
    """
    return (each for each in goals_of(deck) if each[1] & each[2].varying_goals)


def winning_goals(deck: Deck) -> Iterator[tuple[DeckCard, int, Answers]]:
    """Return the same without Ungoals, by which nobody wins."""
    return (each for each in goals_of(deck) if not each[0].meaning.loses)


def only_ties(known: Answers, goal: int) -> Placement | None:
    """Return a placement of a tie if it is proved that no player ever meets the Goal alone.

    A tie does not end the game (R-039).
    """
    met = known.can_be_met(goal)
    if isinstance(met, Shown) and isinstance(known.can_be_met_alone(goal), Refuted):
        return met.placement
    return None


def can_be_stopped(known: Answers, goal: int) -> bool:
    """Return whether a player with the cards of the Goal can still be stopped from winning.

    A Creeper can stop a player, and so can a rule that demands more for every Goal (X-065). Nothing
    stops an Ungoal.
    """
    if known.goals[goal].meaning.loses:
        return False
    p = known.program
    exempt = p.goal(goal).exempt
    return bool((p.owner_blockers | p.table_blockers) & ~exempt or p.demands)


def exception_text(known: Answers, goal: int) -> str:
    """Return the end of a message about a Goal that everybody meets: the players who do not win."""
    return EXCEPT_STOPPED if can_be_stopped(known, goal) else ""


def statuses(deck: Deck, games: bool = False) -> dict[str, str]:
    """Return the status of each Goal by its id: impossible, placeable, unknown or undocumented.

    With ``games``, a Goal is "reached" if a whole game was found that it wins.
    """
    found = {card.id: str(known.status(goal)) for card, goal, known in goals_of(deck)}
    if games:
        from ..reasoning.games.winning_games import reached

        found |= dict.fromkeys(reached(deck) if found else (), "reached")
    undocumented = (card for card in deck.undocumented if card.meaning.kind == "goal")
    return found | {card.id: "undocumented" for card in undocumented}


def placement_witness(placement: Placement, card: DeckCard, known: Answers) -> Witness:
    """Return the witness of the placement: the table, and the players who meet the Goal."""
    given = placement.as_ruling(known.program, known.program.bit_of[card.id])
    return witness(known.deck, exhibit(known.deck, ("meets",), given))


def placement_lines(at: Placement, known: Answers) -> Iterator[str]:
    """Return the placement as lines of text."""
    lines = [f"{where}: {', '.join(ids)}" for where, ids in at.by_place(known.program).items()]
    return iter(lines or ["no card lies in front of a player, and nobody holds a card"])


def premise_lines(known: Answers, goals: Sequence[int], claim: Claim) -> Iterator[str]:
    """Yield the fewest facts about the deck from which the solver refutes the claim."""
    for cards in premises(known.program, goals, claim) or ():
        names = dict.fromkeys(card.name for card in known.deck.among(cards))
        yield f"the deck has only {cards.bit_count()} of: {', '.join(names)}"
