"""Players lose to a limit exactly the cards that they chose to give up."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import State
from ...game.zones import HAND, TABLE
from ..invariant import Played, Seen

RULINGS = ("R-059", "R-060")
EVERY = 5
LIMITS = ("hand limit", "keeper limit")


def game(played: Played) -> Iterator[str]:
    given: dict[int, int] = {}
    """By zone, the cards that were given up and have not left yet."""
    for seen in played.steps:
        if seen.crash:
            return
        asked = seen.before.ask
        if asked is not None and asked.why in LIMITS and not seen.joined:
            zone = (HAND if asked.why == "hand limit" else TABLE) + asked.who
            given[zone] = given.get(zone, 0) | seen.answer
        if given:
            yield from violations(seen, given)


def violations(seen: Seen, given: dict[int, int]) -> Iterator[str]:
    """Yield cards that were given up and not lost, or lost and not given up.

    All waiting players may comply at one moment, after the last of them has chosen.
    """
    program, borne = seen.after.program, borne_by(seen.before)
    for cause, cards, source, _ in seen.moves:
        if cause not in ("limit", "on top") or source not in given:
            continue
        chosen = given.pop(source)
        if chosen & ~cards:
            kept = chosen & ~cards
            if source >= TABLE and (cards | kept) & program.to_top:
                given[source] = kept  # one by one: some of them go on top of the draw pile
            else:
                yield f"{program.cards(chosen)} were given up, and {program.cards(cards)} left"
        elif cards & ~chosen & ~borne:
            yield f"{program.cards(chosen)} were given up, and {program.cards(cards)} left"
    if given and not limits_ask(seen.after):
        for cards in given.values():
            yield f"{program.cards(cards)} were given up for a limit, and did not leave"
        given.clear()


def borne_by(s: State) -> int:
    return sum({card for card, _ in s.attached})


def limits_ask(s: State) -> bool:
    return s.ask is not None and s.ask.why in LIMITS
