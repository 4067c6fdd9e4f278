"""Two cards act at the same moment, and their order changes the result; no rule fixes it.

At the start of a turn Death takes a Keeper or a Creeper, and No-Hand Bonus draws cards. If the
bonus goes first, Death can take a Creeper that was just drawn. The engine uses the order of the
deck; players will not. The engine tried both orders with every choice and every draw from the
state that is shown. Cards that touch nothing in common are never reported.

z3 is not asked about this finding: that no choice and no draw gives the other result is found by
playing all of them, and no single placement decides it.

Example: Death of the Creeper Pack and No-Hand Bonus.

How to settle it: write on one of the cards when it acts, or agree before play who decides.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..game.layout import layout
from ..game.state import State
from ..game.zones import zone_text
from ..reasoning.games.witness import exhibit, witness
from ..reasoning.triggers.races import MAX_PAIRS, Race, race, racing_pairs
from .base import cards_with_texts, located_at_last, untried_finding
from .words import move_lines, names

CODE, NAME, SEVERITY, HOW = "FX304", "order-dependent", Severity.WARNING, "engine"
TOPIC = "rules"
SITUATION = "together"


def check(deck: Deck) -> Iterator[Finding]:
    pairs = list(racing_pairs(deck))
    for pair in pairs[:MAX_PAIRS]:
        found = race(deck, pair)
        if found:
            yield finding(deck, found)
    if len(pairs) > MAX_PAIRS:
        what = f"{len(pairs) - MAX_PAIRS} pairs of cards that act at the same moment"
        yield untried_finding((CODE, NAME), what, MAX_PAIRS)


def finding(deck: Deck, found: Race) -> Finding:
    pair, s = found.pair, found.state
    cards = (*pair.one, *pair.other)
    second = pair.other[0] if found.first is pair.one[0] else pair.one[0]
    laid, moves = cards_by_zone(s, found.rest), move_lines(s.program, found.end.moves)
    return Finding(
        CODE,
        NAME,
        SEVERITY,
        f"{names(pair.one)} and {names(pair.other)} act at the same moment ({pair.moment}), and "
        "their order changes the result",
        **located_at_last(cards),
        verdict="state only" if pair.moment == "whenever" else "shown",
        aspect=pair.moment,
        witness=witness(
            deck,
            exhibit(
                deck,
                ("table", "only in this order"),
                layout(s),
                {"at": pair.moment, "order": [found.first.id, second.id]},
                found.end.choices,
            ),
        ),
        because=(
            *cards_with_texts(cards),
            "for example: " + "; ".join(f"{zone}: {', '.join(ids)}" for zone, ids in laid.items()),
            f"if {found.first.id} goes first, this can happen: "
            + ("; ".join(moves) or "no card moves"),
            f"if {second.id} goes first, no choice and no draw gives this result",
        ),
    )


def cards_by_zone(s: State, rest: int) -> dict[str, list[str]]:
    """Return the cards in each zone, without the zone of all cards that do not matter."""
    return {
        zone_text(zone): s.program.cards(cards)
        for zone, cards in enumerate(s.z)
        if cards and zone != rest
    }
