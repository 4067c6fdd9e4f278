"""If a rule about Goals leaves, the player who removed it chooses which extra Goal leaves."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.zones import RULES, SEATS, bits
from ...language.core import Place
from ...language.footprint import footprint
from ..invariant import Seen, Violation
from ..oracle.active_texts import active_cards

RULINGS = ("R-065",)


def step(seen: Seen) -> Iterator[str]:
    s = seen.after
    if seen.crash or s.ask is None or s.ask.why != "which Goal goes" or not seen.same_turn:
        return
    left = [cards for _, cards, _, _ in seen.moved(source=RULES)]
    if len(left) != 1 or not is_about_goals(seen, left[0]) or seen.asked.who >= SEATS:
        return
    if seen.kind == "power" and any(cause == "played" for cause, *_ in seen.moves):
        return  # another play went on after it
    if any(has_reaction_on_rules(seen, card) for card in bits(active_cards(seen))):
        return  # that may be another player's card
    chose = seen.kind == "cards" and seen.answer & left[0]
    if chose or seen.played or (seen.kind == "power" and seen.answer):
        who = seen.asked.who
        if s.ask.who != who:
            message = f"player {who} took the rule away, and {s.ask.who} chooses which Goal goes"
            yield Violation(message, offered=(who, 1))


def has_reaction_on_rules(seen: Seen, card: int) -> bool:
    reactions = seen.after.program.meaning[card].reactions
    return any(Place.RULES in footprint(each.do).writes for each in reactions)


def is_about_goals(seen: Seen, cards: int) -> bool:
    meaning = seen.after.program.meaning
    return any(
        each.parameter == "goals" for card in meaning if card & cards for each in meaning[card].sets
    )
