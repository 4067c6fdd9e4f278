"""Moves of cards between zones, Keepers turned face up or down, and steps joined to one event."""

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
    """Move cards from one zone to another."""
    z = s.z
    if to == DISCARD and source >= TABLE and cards & s.program.to_top:
        spared = cards & s.program.to_top & ~silent(s)  # it goes on the draw pile by its own text
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
    elif to == PILE and cause == "reshuffled":  # the order is unknown now
        s.top = ""
    if source >= TABLE and (s.hidden or s.marks):
        leave_table(s, cards, to)
    if s.log is not None:
        s.log.append((cause, cards, source, to))
    if s.attached and (source >= TABLE or source in (RULES, UNDER)):
        come_along(s, cards, source, to, cause)


ONE_PASS_FROM = 60
"""The number of cards from which the order is made in one pass and not card by card."""
AS_NUMBERS = bytes(n == ord("1") for n in range(256))


def in_order(s: State, cards: int) -> str:
    """Return cards that move together, as a string in the order of the deck."""
    glyph = s.program.glyph
    if cards in glyph:
        return glyph[cards]
    if cards.bit_count() < ONE_PASS_FROM:
        return "".join([glyph[card] for card in bits(cards)])
    digits = bin(cards)[:1:-1].encode().translate(AS_NUMBERS)
    return "".join(compress(glyph.values(), digits))


def leave(s: State, cards: int, source: int) -> None:
    """Remove the cards from the order of their zone: rules, Goals or discards."""
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
    """Turn moved Keepers face up, and drop the marks of cards that leave the tables."""
    s.hidden &= ~cards
    if to < TABLE:
        s.marks = tuple(pair for pair in s.marks if not pair[0] & cards)


def come_along(s: State, cards: int, source: int, to: int, cause: str) -> None:
    """Move the cards that these bear; a card that moves without its bearer is free of it (E22).

    A Creeper under a rule stays behind when the rule leaves, and is released later.
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
        if in_play:  # it moved with its bearer and is still attached (S-01)
            s.attached = (*s.attached, (card, bearer))


def goes_to(s: State, card: int, to: int) -> int:
    """Return the zone to which the bearer went, if the card can be there: a Creeper is never held
    (X-060)."""
    if to >= TABLE or to in (DISCARD, GONE):
        return to
    if to >= HAND and card & s.program.creepers:
        return to - HAND + TABLE
    return DISCARD


def zone_of(s: State, card: int) -> int:
    """Return the zone of the card."""
    return next(zone for zone in range(ZONES) if s.z[zone] & card)


def carry(s: State, cards: int, to: int, cause: str) -> None:
    """Move cards from their zones to one zone; cards out of the game stay there.

    Cards of several players go clockwise from the player on turn, as their order matters on a pile.
    """
    z = s.z
    for source in CLOCKWISE[s.cur]:
        here = z[source] & cards
        if here and source not in (to, GONE):
            move(s, here, source, to, cause)


def turn(s: State, cards: int, down: bool) -> None:
    """Turn Keepers face down or up; that changes the visible table."""
    s.hidden = s.hidden | cards if down else s.hidden & ~cards
    s.touched |= T_TABLES


def one_event(s: State, touched: int) -> None:
    """Join all steps from here on into one event that touches ``touched`` when it is over."""
    s.together += 1
    s.stack = (TOUCH, (touched,), s.stack)


def touch(s: State, env: Env) -> None:
    """End the event that joined the steps."""
    s.together -= 1
    s.touched |= env[0]


TOUCH = step("events.touch", touch)
