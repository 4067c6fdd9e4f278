"""Two rules stay in play together, contradict each other, and neither says which one wins.

Rules of one slot replace each other, as Draw 2 and Draw 3 do. That contradiction is stated, and
all is well. These two rules have no slot in common. Both stay in play and set the same number, or
one asks for more than the other allows. Then only the order of play decides, and the players have
to guess. Or one rule asks for two numbers that fit, and the other changes how one of their digits
reads. Bonuses add up, and "as many as you can" demands nothing impossible: neither is reported.
With very many such rules some changes of digits are not tried, and a finding says so.

Example: Double Agenda, and your own rule for three Goals with `slot: my agenda`.

How to settle it: give them one `slot`, or merge them in the mix file (`same rule`). If both shall
hold, write on one of them which one prevails.
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
from ..reasoning.rules.digit_variants import MAX_PAIRS, SelfClash, changed_rules, self_clashes
from ..reasoning.rules.play_orders import clash_evidence, number_text
from .advice import replacing_one_another
from .base import rules_finding, untried_finding

CODE, NAME, SEVERITY, HOW = "FX301", "unstated-contradiction", Severity.ERROR, "look-up, engine"
TOPIC = "rules"
SITUATION = "together"
CONTRARY = "they hold together"
MIX_KEY = "same rule"


def check(deck: Deck) -> Iterator[Finding]:
    for clash in clashes(deck):
        if clash.quantity == DISCARDING:
            continue  # FX310
        orders = clash_evidence(deck, clash)
        if orders:
            yield clash_finding(deck, clash, orders)
    for each in self_clashes(deck):
        yield self_clash_finding(deck, each)
    if any(islice(changed_rules(deck), MAX_PAIRS, None)):
        yield untried_finding((CODE, NAME), "some rules under some changes of digits", MAX_PAIRS)


def clash_finding(deck: Deck, clash: Clash, orders: list[dict[str, Any]]) -> Finding:
    return rules_finding(
        (CODE, NAME, SEVERITY),
        clash.cards,
        message(clash),
        clash.quantity,
        "shown",
        witness(deck, *(with_rules(deck, each["played"]) for each in orders)),
        (
            f"{slot_text((*clash.one, *clash.other))}; only rules of one slot replace each other",
            *(
                f"after {', then '.join(each['played'])} this is in force: "
                f"{differing_numbers(each, orders)}"
                for each in orders
            ),
        ),
        (replacing_one_another(card.name for card in clash.cards),),
    )


def message(clash: Clash) -> str:
    if clash.one is clash.other:
        what = QUANTITIES.get(clash.quantity, f"the {clash.quantity}")
        return f"{side_names(clash.one)} stay in play together, and each of them sets {what}"
    least = max(side.asks.least for side in clash.one)
    most = min(side.asks.most for side in clash.other)
    floors, caps = names_by_slot(clash.one), names_by_slot(clash.other)
    if len(floors) == len(caps) == 1:
        both = f"{side_names(clash.one)} and {side_names(clash.other)} stay"
    else:  # any rule of one side can lie beside any rule of the other
        one, other = (listed(chain(*each.values()), "or") for each in (floors, caps))
        both = f"{one}, and {other}, stay"
    return (
        f"{both} in play together and contradict each other: {clash.quantity} must be at least "
        f"{least} and at most {most}"
    )


def self_clash_finding(deck: Deck, clash: SelfClash) -> Finding:
    """Return the finding for a rule whose numbers contradict while another rule is in play."""
    card, floor, cap = clash.card, clash.floor, clash.cap
    other = " or ".join(dict.fromkeys(each.name for each in clash.changing))
    return rules_finding(
        (CODE, NAME, SEVERITY),
        (card, *clash.changing),
        f"while {other} is in play, {card.name} contradicts itself: {floor.quantity} must be at "
        f"least {floor.least} and at most {cap.most}",
        floor.quantity,
        "proved",
        witness(deck, with_rules(deck, [card.id, clash.changing[0].id])),
        (
            "they have no slot in common, so both stay in play",
            f"without {other} the two numbers of {card.name} fit",
        ),
        (replacing_one_another(each.name for each in (card, *clash.changing)),),
    )


QUANTITIES = {
    "draw": "how many cards are drawn",
    "play": "how many cards are played",
    "goals": "how many Goals can be in play",
    "numerals": "what printed digits read as",
}


def side_names(sides: Iterable[Side]) -> str:
    """Return the names. Rules of one slot are alternatives: they are never in play together."""
    return " and ".join(" or ".join(names) for names in names_by_slot(sides).values())


def names_by_slot(sides: Iterable[Side]) -> dict[str, list[str]]:
    slots: dict[str, dict[str, None]] = {}
    for side in sides:
        names = dict.fromkeys(card.name for card in side.cards)
        slots.setdefault(", ".join(side.slots), {}).update(names)
    return {slot: list(names) for slot, names in slots.items()}


def slot_text(sides: Iterable[Side]) -> str:
    return "; ".join(
        f"slot {slot}: {', '.join(names)}" for slot, names in names_by_slot(sides).items()
    )


def differing_numbers(order: dict[str, Any], orders: list[dict[str, Any]]) -> str:
    """Return the numbers in force that differ between the orders."""
    now = order["in force"]
    differ = {
        what
        for each in orders
        for what in {*each["in force"], *now}
        if each["in force"].get(what) != now.get(what)
    }
    values = (f"{what} {number_text(n)}" for what, n in now.items() if what in differ)
    return ", ".join(values) or "no limit"
