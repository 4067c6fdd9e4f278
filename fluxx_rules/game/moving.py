"""How cards move: there is no other way, so that a card always lies in one place."""

from __future__ import annotations

from itertools import compress

from .bearing import silent
from .state import Env, State
from .steps import step
from .zones import (
    CLOCKWISE,
    DISCARD,
    GOALS,
    GONE,
    HAND,
    PILE,
    RULES,
    T_TABLES,
    TABLE,
    UNDER,
    ZONES,
    bits,
)


def move(s: State, cards: int, source: int, to: int, cause: str) -> None:
    """Move cards of one zone to another: the only mutator, so a card is in one place."""
    z = s.z
    if to == DISCARD and source >= TABLE and cards & s.program.to_top:
        spared = cards & s.program.to_top & ~silent(s)  # its card puts it on the draw pile instead
        if spared:
            if cards != spared:
                move(s, cards ^ spared, source, to, cause)
            move(s, spared, source, PILE, "on top")
            return
    z[source] ^= cards
    z[to] |= cards
    touches = s.program.touches
    s.touched |= touches[source] | touches[to]
    if source < PILE:
        leave(s, cards, source)
    elif source == PILE and s.top:
        for card in bits(cards):
            s.top = s.top.replace(s.program.glyph[card], "")
    if to <= DISCARD:
        run = in_order(s, cards)
        if to == DISCARD:
            s.discard += run
        elif to == GOALS:
            s.goals += run
        else:
            s.rules += run
            s.inforce = s.program.in_force(s.rules, s.z[RULES])
    elif to == PILE and cause == "on top":
        s.top = in_order(s, cards) + s.top
    elif to == PILE and cause == "reshuffled":  # nobody knows the order any more
        s.top = ""
    if source >= TABLE and (s.hidden or s.marks):
        leave_table(s, cards, to)
    if s.log is not None:
        s.log.append((cause, cards, source, to))
    if s.attached and (source >= TABLE or source in (RULES, UNDER)):
        come_along(s, cards, source, to, cause)


MANY = 60
"""So many cards are put in order quicker all at once than one by one."""
AS_NUMBERS = bytes(n == ord("1") for n in range(256))


def in_order(s: State, cards: int) -> str:
    """Cards that move together, in the order of the deck, as a part of such an order."""
    glyph = s.program.glyph
    if cards in glyph:
        return glyph[cards]
    if cards.bit_count() < MANY:
        return "".join([glyph[card] for card in bits(cards)])
    digits = bin(cards)[:1:-1].encode().translate(AS_NUMBERS)
    return "".join(compress(glyph.values(), digits))


def leave(s: State, cards: int, source: int) -> None:
    """Keep the orders true: of rules, Goals and discards, and what is known of the pile."""
    glyph = s.program.glyph
    if source == DISCARD:
        if not s.z[DISCARD]:
            s.discard = ""
        else:
            for card in bits(cards):
                s.discard = s.discard.replace(glyph[card], "")
    elif source == RULES:
        for card in bits(cards):
            s.rules = s.rules.replace(glyph[card], "")
        s.inforce = s.program.in_force(s.rules, s.z[RULES])
    else:
        for card in bits(cards):
            s.goals = s.goals.replace(glyph[card], "")


def leave_table(s: State, cards: int, to: int) -> None:
    """A moved Keeper is shown; marks are lost with the table."""
    s.hidden &= ~cards
    if to < TABLE:
        s.marks = tuple(pair for pair in s.marks if not pair[0] & cards)


def come_along(s: State, cards: int, source: int, to: int, cause: str) -> None:
    """What a card bears goes with it; what moves without its bearer is free of it (E22).

    A Creeper under a rule stays behind when the rule leaves, for somebody to let it go.
    """
    in_play = to >= TABLE or to == RULES
    along = [pair for pair in s.attached if pair[1] & cards and not pair[0] & cards]
    s.attached = tuple(
        (card, bearer)
        for card, bearer in s.attached
        if (in_play or not (card | bearer) & cards) and not (card & cards and not bearer & cards)
    )
    for card, bearer in along:
        under = s.z[UNDER] & card
        if under and (in_play or (source == RULES and card & s.program.creepers)):
            continue
        move(s, card, UNDER if under else source, goes_to(s, card, to), cause)
        if in_play:  # it moved because its bearer did, and lies there as before (S-01)
            s.attached = (*s.attached, (card, bearer))


def goes_to(s: State, card: int, to: int) -> int:
    """Where the bearer went, if it can be there: a Creeper cannot be held (X-060)."""
    if to >= TABLE or to in (DISCARD, GONE):
        return to
    if to >= HAND and card & s.program.creepers:
        return to - HAND + TABLE
    return DISCARD


def zone_of(s: State, card: int) -> int:
    return next(zone for zone in range(ZONES) if s.z[zone] & card)


def carry(s: State, cards: int, to: int, cause: str) -> None:
    """Move cards from wherever each of them lies; what is out of the game stays there. Those of
    several players go clockwise from the player on turn, as on a pile it matters which is first."""
    z = s.z
    for source in CLOCKWISE[s.cur]:
        here = z[source] & cards
        if here and source not in (to, GONE):
            move(s, here, source, to, cause)


def turn(s: State, cards: int, down: bool) -> None:
    """Turn Keepers face down or up; what can be seen of a table has changed."""
    s.hidden = s.hidden | cards if down else s.hidden & ~cards
    s.touched |= T_TABLES


def one_event(s: State, touched: int) -> None:
    """Join all that is done from here on into one event, which has touched this when it is over."""
    s.together += 1
    s.stack = (TOUCH, (touched,), s.stack)


def touch(s: State, env: Env) -> None:
    s.together -= 1
    s.touched |= env[0]


TOUCH = step("events.touch", touch)
