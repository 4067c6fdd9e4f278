"""Two rules stay in play together and cannot both hold, and neither says so.

Rules of one slot replace one another, as Draw 2 and Draw 3 do: that contradiction is stated, and
all is well. These share no slot. Both lie on the table, both set the same number, or one asks for
more than the other allows; then only the order in which they were played decides, and the players
have to guess. Bonuses add up, and "as many as you can" asks for nothing impossible: neither is
told here.

Example: Double Agenda, and a rule of your own for three Goals with `slot: my agenda`.

How to settle it: give them one `slot`, or merge them in the mix file (`same rule`); FX313 proposes
which. Rules that are to hold together need a text that says which of them prevails.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..cards.clashes import Clash, Ruled, clashes
from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..game.orders import evidence
from ..language.obligation import DISCARDING
from .check import also, texts

CODE, NAME, SEVERITY, HOW = "FX301", "unstated-contradiction", Severity.ERROR, "solver, engine"


def check(deck: Deck) -> Iterator[Finding]:
    for clash in clashes(deck):
        if clash.quantity == DISCARDING:
            continue  # FX310
        orders = evidence(deck, clash)
        if orders:
            yield finding(clash, orders)


def finding(clash: Clash, orders: list[dict[str, Any]]) -> Finding:
    cards = clash.cards
    return Finding(
        CODE, NAME, SEVERITY,
        f"{names(clash.one)} and {names(clash.other)} stay in play together, but {why(clash)}",
        cards=tuple(card.id for card in cards),
        location=cards[-1].location, related=also(cards[:-1]),
        verdict="shown",
        aspect=f"{clash.quantity}: {' and '.join(sorted((slots(clash.one), slots(clash.other))))}",
        witness={"players": 2, "orders": orders},
        because=(
            *texts(cards),
            f"the slot of {names(clash.one)} is {slots(clash.one)}, that of {names(clash.other)} "
            f"{slots(clash.other)}, so none of one side replaces one of the other",
            *(f"after {', then '.join(each['played'])} there holds: {numbers(each, orders)}"
              for each in orders),
        ),
    )  # fmt: skip


def why(clash: Clash) -> str:
    if clash.one[0].asks.mode == "replace":
        return f"both set {QUANTITIES.get(clash.quantity, f'the {clash.quantity}')}"
    least = max(ruled.asks.least for ruled in clash.one)
    most = min(ruled.asks.most for ruled in clash.other)
    return f"one asks for at least {least} {clash.quantity}, the other for at most {most}"


QUANTITIES = {
    "draw": "how many cards are drawn", "play": "how many cards are played",
    "goals": "how many Goals can be in play", "numerals": "what printed digits read as",
}  # fmt: skip


def names(side: tuple[Ruled, ...]) -> str:
    return ", ".join(dict.fromkeys(ruled.card.name for ruled in side))


def slots(side: tuple[Ruled, ...]) -> str:
    return ", ".join(side[0].card.meaning.slots)


def numbers(order: dict[str, Any], orders: list[dict[str, Any]]) -> str:
    """Those that are not the same whatever is played."""
    now = order["in force"]
    differ = {what for each in orders for what in {*each["in force"], *now}
              if each["in force"].get(what) != now.get(what)}  # fmt: skip
    return ", ".join(f"{what} {said(n)}" for what, n in now.items() if what in differ) or "no limit"


def said(n: object) -> str:
    if not isinstance(n, dict):
        return str(n)
    return "(" + ", ".join(f"{digit} reads {as_}" for digit, as_ in n.items()) + ")"
