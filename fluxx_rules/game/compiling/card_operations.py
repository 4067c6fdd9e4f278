"""Compilation of operations on cards: moves, draws, plays, deals, marks and attachments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language import core
from ..attaching import attach
from ..bearing import separate
from ..card_sequence import perform_each, play_each
from ..drawing import draw
from ..moving import carry, turn
from ..state import CHANCE, Env, State, ask
from ..state_queries import marks
from ..steps import Pc, go, on, put
from ..theft import open_theft
from ..zones import GONE, HAND, PILE, PLAYED, RULES, TABLE, ZONE_OF

if TYPE_CHECKING:
    from .compiler import Compiler


def moving(c: Compiler, node: core.Move, then: Pc) -> int:
    """Compile a move of cards."""
    cards, zone, cause = c.cards(node.cards), ZONE_OF[node.to], node.cause
    seat = c.number(node.seat) if node.seat is not None else (lambda s, env: 0)

    discards = cause == "discarded" and bool(c.program.sparing)

    def moving(s: State, env: Env) -> None:
        go(s, then, env)
        moved, to = cards(s, env), seat(s, env)
        if discards and s.inforce.keeps_hands:
            moved &= ~sum(s.z[HAND : HAND + s.players])
        if moved and to >= 0:
            took_rules(s, moved, env[0])
            carry(s, moved, zone + to, cause)

    return c.add(moving)


def drawing(c: Compiler, node: core.Draw, then: Pc) -> int:
    """Compile a draw."""
    number, zone, seat = c.number(node.number), ZONE_OF[node.to], c.number(node.seat)
    seated = zone in (HAND, TABLE)

    def drawing(s: State, env: Env) -> None:
        go(s, then, env)
        who = seat(s, env)
        to = zone + who if seated else zone
        draw(s, who, number(s, env), to, node.pile_only, node.counted and who == s.cur)

    return c.add(drawing)


def playing(c: Compiler, node: core.Play, then: Pc) -> int:
    """Compile the play of cards by a text."""
    cards = c.cards(node.cards)

    def playing(s: State, env: Env) -> None:
        go(s, then, env)
        # Cards being played or out of the game cannot be played.
        play_each(s, cards(s, env) & ~s.z[PLAYED] & ~s.z[GONE], env[0])

    return c.add(playing)


def dealing(c: Compiler, node: core.Deal, then: Pc) -> int:
    """Compile a deal of cards to the players in shares."""
    cards, zone, who = c.cards(node.cards), ZONE_OF[node.to], c.chooser(node.chooser)
    each = c.number(node.each) if node.each is not None else None

    def one_share(s: State, env: Env) -> None:
        *plain, rest, shares = env
        seats = s.players - len(shares)
        if seats == 0 or not rest:
            go(s, then, tuple(plain))
            if s.attached:  # attached cards are dealt one by one (E8)
                separate(s, sum(shares))
            took_rules(s, sum(shares), plain[0])
            for n, share in enumerate(shares, start=node.after):
                if share:
                    s.hidden &= ~share  # also cards that return to their table
                    carry(s, share, zone + (plain[0] + n * s.way) % s.players, "dealt")
            return
        n = rest.bit_count()
        if each is None:
            least = most = -(-n // seats)
        else:
            most = each(s, tuple(plain))
            least = max(0, n - most * (seats - 1))
        ask(s, who(s, tuple(plain)), "cards", rest, least, most, "deal", resume, env)

    def dealt(s: State, env: Env, share: int) -> None:
        *plain, rest, shares = env
        on(s, again, (*plain, rest & ~share, (*shares, share)))

    resume, again = c.add(dealt), c.add(one_share)

    def begin(s: State, env: Env) -> None:
        on(s, again, (*env, cards(s, env), ()))

    return c.add(begin)


def turning_up(c: Compiler, node: core.TurnUp, then: Pc) -> int:
    """Compile the turning up of the top card, by chance if it is unknown."""
    i = c.slot(node.name)

    def turned(s: State, env: Env, card: int) -> None:
        on(s, then, put(env, i, card))

    resume = c.add(turned)

    def turning_up(s: State, env: Env) -> None:
        if s.top:
            on(s, then, put(env, i, s.program.card_of[s.top[0]]))
        else:
            ask(s, CHANCE, "cards", s.z[PILE], 1, 1, "turned up", resume, env)

    return c.add(turning_up)


def shuffling(c: Compiler, node: core.Shuffle, then: Pc) -> int:
    """Compile a shuffle of the draw pile."""

    def shuffling(s: State, env: Env) -> None:
        s.top = ""
        on(s, then, env)

    return c.add(shuffling)


def marking(c: Compiler, node: core.Mark, then: Pc) -> int:
    """Compile a mark on a card."""
    card = c.cards(node.card)

    def marking(s: State, env: Env) -> None:
        marked = card(s, env) & sum(s.z[TABLE:])  # only cards on a table bear marks
        others = tuple(pair for pair in s.marks if pair[0] != marked)
        if marked:
            s.marks = (*others, (marked, marks(s, marked) + 1))
        on(s, then, env)

    return c.add(marking)


def turning(c: Compiler, node: core.Turn, then: Pc) -> int:
    """Compile the turning of Keepers face up or down."""
    cards, down = c.cards(node.cards), node.down

    def turning(s: State, env: Env) -> None:
        go(s, then, env)
        turn(s, cards(s, env), down)

    return c.add(turning)


def attaching(c: Compiler, node: core.Attach, then: Pc) -> int:
    """Compile the attachment of cards to another card."""
    cards, to, under = c.cards(node.cards), c.cards(node.to), node.under

    def attaching(s: State, env: Env) -> None:
        go(s, then, env)
        borne, bearer = cards(s, env), to(s, env)
        if borne and bearer:
            took_rules(s, borne, env[0])
            attach(s, borne, bearer, under)

    return c.add(attaching)


def stealing(c: Compiler, node: core.Theft, then: Pc) -> Pc:
    """Compile a theft, which can be answered where the deck has such answers."""
    cards, thief, inside = c.cards(node.cards), c.number(node.thief), c.emit(node.body, then)
    if not c.program.answers_theft:
        return inside

    def stealing(s: State, env: Env) -> None:
        open_theft(s, env, cards(s, env), inside, then, thief(s, env))

    return c.add(stealing)


def performing(c: Compiler, node: core.Perform, then: Pc) -> int:
    """Compile the use of cards that lie under another one."""
    cards = c.cards(node.cards)

    def performing(s: State, env: Env) -> None:
        go(s, then, env)
        perform_each(s, cards(s, env), env[0])

    return c.add(performing)


def took_rules(s: State, cards: int, who: int) -> None:
    """Note the player who takes a rule away and decides what follows (R-065)."""
    if cards & s.z[RULES]:
        s.blame = who
