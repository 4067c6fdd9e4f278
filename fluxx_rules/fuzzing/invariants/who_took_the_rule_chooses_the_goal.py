"""Where a rule about Goals leaves and there is one too many, whoever made it leave chooses."""

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
    if len(left) != 1 or not about_goals(seen, left[0]) or seen.asked.who >= SEATS:
        return
    if seen.kind == "power" and any(cause == "played" for cause, *_ in seen.moves):
        return  # what somebody else was playing went on after it
    if any(reaction_takes_rules(seen, card) for card in bits(active_cards(seen))):
        return  # and that may be somebody else's card
    chose = seen.kind == "cards" and seen.answer & left[0]
    if chose or seen.played or (seen.kind == "power" and seen.answer):
        who = seen.asked.who
        if s.ask.who != who:
            told = f"player {who} took the rule away, and {s.ask.who} chooses which Goal goes"
            yield Violation(told, offered=(who, 1))


def reaction_takes_rules(seen: Seen, card: int) -> bool:
    reactions = seen.after.program.meaning[card].reactions
    return any(Place.RULES in footprint(each.do).writes for each in reactions)


def about_goals(seen: Seen, cards: int) -> bool:
    meaning = seen.after.program.meaning
    return any(
        each.parameter == "goals" for card in meaning if card & cards for each in meaning[card].sets
    )
