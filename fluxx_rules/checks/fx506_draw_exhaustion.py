"""Hands and tables can hold so many cards that a draw comes up short.

A draw takes cards from the draw pile, and then from the shuffled discard pile. Cards in hands, in
front of players and in force are in neither. The check lays out as many as it can without
any hoarding: each Keeper and Creeper in front of a player, a rule of each slot in play, and hands
as large as after the deal. If nothing limits hands, they also grow for some rounds with the largest
Draw rule. The engine then makes the draw. A short draw is legal (R-094), but what a card promises
does not come. FX607 is about the deal. Decks with undocumented cards are left out.

Example: thirty Keepers, ten other cards and Draw 5: with all Keepers in play, three are left.

How to settle it: add cards that return to the discard pile, such as Actions, or leave Keepers out.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.completeness import complete
from ..cards.deck import Deck
from ..cards.player_counts import PLAYER_COUNTS
from ..findings import Advice, Finding, Severity
from ..game.drawing import OPENING_HAND
from ..language.words import plural
from ..reasoning.deck.drawings import Drawing
from ..reasoning.games.hand_flow import hand_flow
from ..reasoning.games.short_draws import ShortDraw, is_draw_rule, short_draw, usable_drawings
from ..reasoning.games.witness import witness
from .base import located_at_first
from .fx607_too_few_cards import at_most, first_count

CODE, NAME, SEVERITY, HOW = "FX506", "draw-exhaustion", Severity.WARNING, "engine"
TOPIC = "play"
ON_DEMAND = "prove"

ROUNDS = 5
"""The number of rounds for which hands may grow. Few rules stay in play for longer."""


def check(deck: Deck) -> Iterator[Finding]:
    if not complete(deck) or all(card.meaning.kind != "keeper" for card in deck.cards):
        return  # more cards would be there to draw
    none_left = first_count(deck)
    for players in range(min(PLAYER_COUNTS), max(deck.player_counts) + 1):
        if players == none_left:
            return  # FX607 reports it
        for cause, (held, among) in causes(deck).items():
            if found := short_draw(deck, among, players, held):
                yield finding(deck, cause, found)
                return


def causes(deck: Deck) -> dict[str, tuple[int, list[Drawing]]]:
    """Return the sizes of hands and the draws that are tried, by the cause of a short draw."""
    among = usable_drawings(deck)
    found = {"tables": (OPENING_HAND, among)}
    flow = hand_flow(deck)
    if flow is not None and flow.gain <= 0:  # otherwise FX509 finds the games
        rules = [each for each in among if is_draw_rule(each) or each.by is None]
        largest = max(rules, key=lambda each: each.number)
        growth = largest.number - flow.basic * flow.lost
        if growth > 0:
            found["hands"] = (OPENING_HAND + ROUNDS * growth, [largest])
    return found


def finding(deck: Deck, cause: str, found: ShortDraw) -> Finding:
    players, by = found.players, found.drawing.by
    grown = f"nothing limits hands, which have up to {found.held} cards after {ROUNDS} rounds"
    return Finding(
        CODE,
        NAME,
        SEVERITY if players <= deck.usual_players else Severity.INFO,
        f"with {players} players or more a draw can come up short: "
        + ("hands hold the cards" if cause == "hands" else "too many cards stay in play"),
        **located_at_first([by] if by else []),
        verdict="state only",
        aspect=cause,
        witness=witness(deck, found.shown),
        because=(
            f"{plural(found.on_tables, 'card')} can lie in front of players, and "
            f"{plural(found.in_force, 'rule')} in play",
            grown if cause == "hands" else f"hands have {found.held} cards, as after the deal",
            f"this leaves {plural(found.left, 'card')} to draw",
            found.drawing.because(players),
        ),
        advice=(Advice(at_most(players - 1)),) if players > min(PLAYER_COUNTS) else (),
    )
