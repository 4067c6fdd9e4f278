"""The cards of this Goal do not stay together: one of them, or a rule in play, drives one away.

A win comes before anything else. So a player still wins by completing the cards while the Goal is
in play, but not if the Goal is played later. If a rule moves the cards away, that holds while the
rule is in play, and it is only information. Rules that act for the player on turn are not
reported. With very many such rules and Goals some pairs are not tried, and a finding says so.

Example: a Goal for War and Peace, where War moves Peace to another player; a Goal for two
Doctors, and a rule that discards one Doctor as soon as two are in play.

How to settle it: change the Goal, or tell the players how it can still be won.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity, Witness
from ..language import core
from ..language.footprint import nodes
from ..reasoning.games.witness import SETTLING, exhibit, witness
from ..reasoning.goals.answers import Answers
from ..reasoning.goals.placement import Placement
from ..reasoning.rules.clashes import rules
from .base import cards_with_texts, untried_finding
from .goals import goals_of, placement_lines, placement_witness

CODE, NAME, SEVERITY, HOW = (
    "FX404",
    "goal-needs-exclusive-cards",
    Severity.WARNING,
    "engine, solver",
)
TOPIC = "goals"
CONTRARY = "it is met and nothing acts"
SITUATION = "first"
BY_PLAYERS = True
LEAVE_OUT = slice(1)
PAIRS = 1000
"""So many pairs of a Goal and a rule that acts of itself are looked at in one deck."""


def check(deck: Deck) -> Iterator[Finding]:
    from ..reasoning.goals.separation import separated_placement

    acting = [card for card in rules(deck) if acts_for_all(card)]
    pairs = 0
    for card, goal, known in goals_of(deck):
        placement = separated_placement(known, goal)
        if placement is not None:
            there = deck.among(sum(placement.tables) & known.program.whenever)
            what = f"the cards of the Goal {card.name} drive one another away"
            yield finding(card, there, SEVERITY, what, placement, known)
            continue
        for rule in acting[: max(PAIRS - pairs, 0)]:
            placement = separated_placement(known, goal, known.program.bit_of[rule.id])
            if placement is not None:
                what = (
                    f"while {rule.name} is in play, the cards of the Goal {card.name} do not stay "
                    "together"
                )
                yield finding(card, [rule], Severity.INFO, what, placement, known)
        pairs += len(acting)
    if pairs > PAIRS:
        what = f"{pairs - PAIRS} pairs of a Goal and a rule that acts by itself"
        yield untried_finding((CODE, NAME), what, PAIRS)


def acts_for_all(rule: DeckCard) -> bool:
    """Return whether the rule acts by itself at any time, alike in every player's turn."""
    acting = rule.meaning.at("whenever")
    return bool(acting) and core.ME not in nodes(acting)


def finding(
    card: DeckCard,
    acting: list[DeckCard],
    severity: Severity,
    what: str,
    at: Placement,
    known: Answers,
) -> Finding:
    return Finding(
        CODE,
        NAME,
        severity,
        what,
        cards=(card.id, *(each.id for each in acting)),
        location=card.location,
        verdict="shown",
        witness=parting_witness(at, card, known),
        because=(
            *cards_with_texts((card, *acting)),
            *placement_lines(at, known),
            "in this position a card acts, and the cards do not stay",
            "so it is in every position that meets the Goal",
            "the Goal only wins if it is in play when a player completes the cards",
        ),
    )


def parting_witness(placement: Placement, card: DeckCard, known: Answers) -> Witness:
    """Return the table that meets the Goal, and the table after the cards have acted."""
    from ..reasoning.goals.separation import comes_to_rest, separating_choices

    chosen = separating_choices(placement.state(known.program), known.program.bit_of[card.id])
    fact: dict[str, object] = (
        {"would meet": {card.id: []}} if comes_to_rest(placement.state(known.program)) else {}
    )
    then = exhibit(
        known.deck,
        fact,
        placement.as_ruling(known.program, 0),
        due={"at": SETTLING},
        choices=chosen or (),
    )
    return witness(known.deck, *placement_witness(placement, card, known).shows, then)
