"""Two rules stay in play together and cannot both hold, and neither says so.

Rules of one slot replace one another, as Draw 2 and Draw 3 do: that contradiction is stated, and
all is well. These share no slot. Both lie on the table, both set the same number, or one asks for
more than the other allows; then only the order in which they were played decides, and the players
have to guess. Or one asks for two numbers that get on, and the other changes what a digit of one of
them says. Bonuses add up, and "as many as you can" asks for nothing impossible: neither is told
here. Of very many such rules some changes of digits are not tried, and that is told.

Example: Double Agenda, and a rule of your own for three Goals with `slot: my agenda`.

How to settle it: give them one `slot`, or merge them in the mix file (`same rule`); FX313 proposes
which. Rules that are to hold together need a text that says which of them prevails.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Any

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..language.obligation import DISCARDING
from ..language.words import listed
from ..reasoning.games.rule_games import with_rules
from ..reasoning.games.witness import witness
from ..reasoning.rules.clashes import Clash, Side, clashes
from ..reasoning.rules.digit_variants import PAIRS, Torn, single, torn
from ..reasoning.rules.play_orders import evidence, in_words
from .advice import replacing_one_another
from .base import of_rules, untried

CODE, NAME, SEVERITY, HOW = "FX301", "unstated-contradiction", Severity.ERROR, "look-up, engine"


def check(deck: Deck) -> Iterator[Finding]:
    for clash in clashes(deck):
        if clash.quantity == DISCARDING:
            continue  # FX310
        orders = evidence(deck, clash)
        if orders:
            yield finding(deck, clash, orders)
    for each in torn(deck):
        yield of_one(deck, each)
    if any(islice(single(deck), PAIRS, None)):
        yield untried((CODE, NAME), "some rules under some changes of digits", PAIRS)


def finding(deck: Deck, clash: Clash, orders: list[dict[str, Any]]) -> Finding:
    return of_rules(
        (CODE, NAME, SEVERITY), clash.cards, message(clash), clash.quantity, "shown",
        witness(deck, *(with_rules(deck, each["played"]) for each in orders)),
        (
            f"{by_slot((*clash.one, *clash.other))}; only rules of one slot replace one another",
            *(f"after {', then '.join(each['played'])} there holds: {numbers(each, orders)}"
              for each in orders),
        ),
        (replacing_one_another(card.name for card in clash.cards),),
    )  # fmt: skip


def message(clash: Clash) -> str:
    if clash.one is clash.other:
        what = QUANTITIES.get(clash.quantity, f"the {clash.quantity}")
        return f"{names(clash.one)} stay in play together, and each sets {what}"
    least = max(side.asks.least for side in clash.one)
    most = min(side.asks.most for side in clash.other)
    floors, caps = in_slots(clash.one), in_slots(clash.other)
    if len(floors) == len(caps) == 1:
        both = f"{names(clash.one)} and {names(clash.other)} stay"
    else:  # any of the ones beside any of the others
        one, other = (listed(chain(*each.values()), "or") for each in (floors, caps))
        both = f"{one}, and {other}, stay"
    return (
        f"{both} in play together, but at least {least} and at most {most} {clash.quantity} "
        "cannot both be"
    )


def of_one(deck: Deck, told: Torn) -> Finding:
    """One rule asks for two things, and the other one drives them apart."""
    card, floor, cap = told.card, told.floor, told.cap
    other = " or ".join(dict.fromkeys(each.name for each in told.changing))
    return of_rules(
        (CODE, NAME, SEVERITY), (card, *told.changing),
        f"while {other} is in play, {card.name} asks for at least {floor.least} and at most "
        f"{cap.most} {floor.quantity}, which cannot both be",
        floor.quantity, "proved",
        witness(deck, with_rules(deck, [card.id, told.changing[0].id])),
        ("they share no slot, so both stay in play",
         f"without {other} the two numbers of {card.name} get on"),
        (replacing_one_another(each.name for each in (card, *told.changing)),),
    )  # fmt: skip


QUANTITIES = {
    "draw": "how many cards are drawn", "play": "how many cards are played",
    "goals": "how many Goals can be in play", "numerals": "what printed digits read as",
}  # fmt: skip


def names(sides: Iterable[Side]) -> str:
    """Rules of one slot are alternatives, for they are never in play together."""
    return " and ".join(" or ".join(some) for some in in_slots(sides).values())


def in_slots(sides: Iterable[Side]) -> dict[str, list[str]]:
    slots: dict[str, dict[str, None]] = {}
    for side in sides:
        names = dict.fromkeys(card.name for card in side.cards)
        slots.setdefault(", ".join(side.slots), {}).update(names)
    return {slot: list(names) for slot, names in slots.items()}


def by_slot(sides: Iterable[Side]) -> str:
    return "; ".join(f"slot {slot}: {', '.join(some)}" for slot, some in in_slots(sides).items())


def numbers(order: dict[str, Any], orders: list[dict[str, Any]]) -> str:
    """Those that are not the same whatever is played."""
    now = order["in force"]
    differ = {what for each in orders for what in {*each["in force"], *now}
              if each["in force"].get(what) != now.get(what)}  # fmt: skip
    told = (f"{what} {in_words(n)}" for what, n in now.items() if what in differ)
    return ", ".join(told) or "no limit"
