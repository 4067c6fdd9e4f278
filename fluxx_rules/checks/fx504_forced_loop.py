"""Cards react to one another for ever, and no choice stops them.

A card does something by itself, which sets it off again, or sets off another card that sets off the
first one. The same state of the game comes back, so play never goes on. The engine ran it from the
table that is shown. The table may be rare, but no player can leave it.

Example: a Creeper that goes to the next player whenever somebody has it.

How to settle it: write on a card that it acts once per turn, or narrow its condition.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..game.layout import layout
from ..language.words import plural
from ..reasoning.games.witness import exhibit, witness
from ..reasoning.triggers.event_graph import components
from ..reasoning.triggers.forced_loops import MAX_TRIED, Loop, Undecided, forced_loops
from ..reasoning.triggers.turn_loops import TurnLoop, turn_loops
from .base import cards_with_texts, located_at_last, untried_finding
from .words import move_lines, names

CODE, NAME, SEVERITY, HOW = "FX504", "forced-loop", Severity.ERROR, "engine"
TOPIC = "play"
SITUATION = "cycle"


def check(deck: Deck) -> Iterator[Finding]:
    candidates = components(deck)
    for loop in forced_loops(deck, candidates[:MAX_TRIED]):
        yield undecided(loop) if isinstance(loop, Undecided) else finding(deck, loop)
    for turns in turn_loops(deck):
        if turns.is_forced:
            yield turns_finding(deck, turns)
    if len(candidates) > MAX_TRIED:
        what = f"{len(candidates) - MAX_TRIED} sets of cards that may set one another off"
        yield untried_finding((CODE, NAME), what, MAX_TRIED)


def finding(deck: Deck, loop: Loop) -> Finding:
    s, cards = loop.state, loop.cards
    verb = "reacts to itself" if len(cards) == 1 else "react to one another"
    only = " in a game of two" if s.players == 2 else ""
    return Finding(
        CODE,
        NAME,
        SEVERITY,
        f"{names(cards)} {verb} for ever{only}, and no choice stops it",
        **located_at_last(cards),
        verdict="state only",
        witness=witness(
            deck,
            exhibit(
                deck,
                ("for ever",),
                layout(s),
                {"at": loop.moment, "order": s.program.cards(sum(loop.order))},
            ),
        ),
        because=(
            *cards_with_texts(cards),
            repetition(loop),
        ),
    )


def undecided(found: Undecided) -> Finding:
    """Return the finding that nobody knows whether these reactions come to an end."""
    return Finding(
        CODE,
        NAME,
        Severity.INFO,
        f"whether reactions to {names(found.cards)} come to an end is not known",
        **located_at_last(found.cards),
        aspect="not known",
        verdict="unknown",
        because=(
            *cards_with_texts(found.cards),
            "too many states can follow to try them all",
        ),
    )


def turns_finding(deck: Deck, found: TurnLoop) -> Finding:
    """Return the finding about turns that are forced and alike."""
    cards, p = found.way.cards, found.state.program
    fact: dict[str, object] = {"for ever": None}
    if found.chosen is not None:
        fact = {"stubborn loop": {"turns": found.state.players}}
    shown = exhibit(deck, fact, layout(found.state), {"at": "turn"}, found.answers)
    return Finding(
        CODE,
        NAME,
        SEVERITY,
        f"with {names(cards)}, turn after turn is the same, and no choice changes it",
        **located_at_last(cards),
        verdict="state only",
        witness=witness(deck, shown),
        because=(
            *cards_with_texts(cards),
            f"after a round, the same state is back: {'; '.join(move_lines(p, found.moves))}",
        ),
    )


def repetition(loop: Loop) -> str:
    """Return the sentence about what comes back."""
    if loop.cycle is None:
        return "whatever is chosen, the states that can follow lead only to one another"
    moves = "; ".join(move_lines(loop.state.program, loop.cycle.moves)) or "no card moves"
    again = plural(loop.cycle.reactions, "reaction")
    return f"after {again}, the same state is back: {moves}"
