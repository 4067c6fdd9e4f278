"""The whole state of a game, and the only way in which a card moves.

A state is changed in place and copied at the border; it hashes and compares by value. What
remains to be done is its ``stack`` of frames, linked tuples (operation, values, rest) that
name their operation by number, so that a state can be saved in the middle of anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from typing import TYPE_CHECKING, Any

from .zones import (
    CLOCKWISE,
    DISCARD,
    GOALS,
    GONE,
    HAND,
    PILE,
    RULES,
    SEATS,
    T_TABLES,
    TABLE,
    UNDER,
    ZONES,
    bits,
)  # fmt: skip

if TYPE_CHECKING:
    from .inforce import InForce
    from .program import Program

CHANCE, OUTSIDE = SEATS, SEATS + 1
NOBODY = -1
ALL_LOST = -2
"""Instead of a winner, when the game is over and everybody has lost."""
BEFORE_DRAW, PLAYING, ENDING = range(3)

Env = tuple[Any, ...]
Stack = tuple[int, Env, Any] | None
Pending = tuple[int, str, int, int, int, str]
"""Who is asked, for what kind of thing, among what, at least, at most, and why."""


def frames(stack: Stack) -> Iterator[tuple[int, Env]]:
    """One by one, the next one to be done first: nested as they are, a thousand of them are too
    many to be compared."""
    while stack is not None:
        pc, env, stack = stack
        yield pc, env


class State:
    __slots__ = (
        "ask",
        "attached",
        "blame",
        "chain",
        "chances",
        "cur",
        "declined",
        "discard",
        "drawn",
        "goals",
        "granted",
        "hidden",
        "inforce",
        "joining",
        "log",
        "marks",
        "moved",
        "order_from",
        "people",
        "phase",
        "played",
        "players",
        "program",
        "queue",
        "rules",
        "stack",
        "started",
        "together",
        "top",
        "touched",
        "turn",
        "used",
        "way",
        "winner",
        "z",
    )  # fmt: skip

    program: Program
    inforce: InForce
    """What the rules in play come to: a function of ``rules``, kept at hand."""
    z: list[int]
    rules: str
    goals: str
    discard: str
    top: str
    """What is known of the top of the draw pile, the top card first."""
    players: int
    cur: int
    """The player on turn."""
    order_from: int
    """The last player whose turn was not an inserted one."""
    turn: int
    phase: int
    drawn: int
    played: int
    started: int
    """Cards in hand when the turn began."""
    used: int
    """Cards whose once-per-turn power or trigger has been used in this turn."""
    declined: int
    queue: tuple[int, ...]
    """Inserted turns, in the order in which they were invoked (S8)."""
    granted: int
    """Cards that have given an extra turn in this run of turns of one player (X-082)."""
    blame: int
    """Who last took a rule away; a follow-up choice is theirs (R-065)."""
    attached: tuple[tuple[int, int], ...]
    """Cards that lie on or under another card, each with the card that bears it."""
    people: tuple[int, ...]
    """Who sits at each seat: players can change places."""
    moved: int
    """Who has changed seats in a turn of their own, and is not the next one there; or nobody."""
    way: int
    """The direction of play: 1 is clockwise, -1 the other way round."""
    hidden: int
    """Keepers that lie face down."""
    marks: tuple[tuple[int, int], ...]
    """Cards on the table that count something, each with its number."""
    joining: int
    together: int
    touched: int
    stack: Stack
    ask: Pending | None
    winner: int
    chain: int
    """Reactions since the last decision; an endless chain stops the game."""
    chances: int
    """How often only chance, or the world outside, was asked since the last decision."""
    log: list[tuple[str, int, int, int]] | None
    """Where to write down what moves (cause, cards, from, to), for those who look on."""

    def copy(self) -> State:
        new = State.__new__(State)
        new.program = self.program
        new.inforce = self.inforce
        new.z = self.z[:]
        new.rules = self.rules
        new.goals = self.goals
        new.discard = self.discard
        new.top = self.top
        new.players = self.players
        new.people = self.people
        new.moved = self.moved
        new.way = self.way
        new.cur = self.cur
        new.order_from = self.order_from
        new.turn = self.turn
        new.phase = self.phase
        new.drawn = self.drawn
        new.played = self.played
        new.started = self.started
        new.used = self.used
        new.declined = self.declined
        new.queue = self.queue
        new.granted = self.granted
        new.blame = self.blame
        new.attached = self.attached
        new.hidden = self.hidden
        new.marks = self.marks
        new.joining = self.joining
        new.together = self.together
        new.touched = self.touched
        new.stack = self.stack
        new.ask = self.ask
        new.winner = self.winner
        new.chain = self.chain
        new.chances = self.chances
        new.log = None
        return new

    def key(self) -> tuple[Any, ...]:
        """Everything that the future depends on, by value."""
        return (
            *self.z, self.rules, self.goals, self.discard, self.top, self.people, self.moved,
            self.way, self.cur, self.order_from, self.phase, self.drawn, self.played, self.started,
            self.used, self.declined, self.queue, self.granted, self.blame, self.attached,
            self.hidden, self.marks, self.joining, self.together,
            self.touched, *frames(self.stack), self.ask, self.winner,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


def move(s: State, cards: int, source: int, to: int, cause: str) -> None:
    """Move cards of one zone to another: the only mutator, so a card is in one place."""
    z = s.z
    if to == DISCARD and source >= TABLE and cards & s.program.to_top:
        spared = cards & s.program.to_top  # what its card puts on the draw pile instead
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
    for card, _ in along:
        under = s.z[UNDER] & card
        if under and (in_play or (source == RULES and card & s.program.creepers)):
            continue
        move(s, card, UNDER if under else source, goes_to(s, card, to), cause)


def goes_to(s: State, card: int, to: int) -> int:
    """Where the bearer went, if it can be there: a Creeper cannot be held (X-060)."""
    if to >= TABLE or to in (DISCARD, GONE):
        return to
    if to >= HAND and card & s.program.creepers:
        return to - HAND + TABLE
    return DISCARD


def attach(s: State, card: int, bearer: int, under: bool) -> None:
    """The card lies on the other one, or under it, whatever it lay on before.

    The other one has to be in play, and must not lie on the card itself.
    """
    above = bearer
    while above and not above & card:
        above = bearers(s, above)
    if above or card & s.z[GONE] or not bearer & (s.z[RULES] | sum(s.z[TABLE:])):
        return
    if under:
        carry(s, card, UNDER, "put under")
    s.attached = (*(pair for pair in s.attached if pair[0] != card), (card, bearer))
    s.touched |= T_TABLES


def separate(s: State, cards: int) -> None:
    """None of these cards bears another of them any more, wherever they come to lie."""
    left = tuple(
        (card, bearer) for card, bearer in s.attached if not (card & cards and bearer & cards)
    )
    if left != s.attached:
        s.attached = left
        s.touched |= T_TABLES


def borne(s: State, by: int) -> int:
    """What lies on or under any of these cards."""
    cards = 0
    for card, bearer in s.attached:
        if bearer & by:
            cards |= card
    return cards


def bearers(s: State, of: int) -> int:
    """The cards that bear any of these."""
    cards = 0
    for card, bearer in s.attached:
        if card & of:
            cards |= bearer
    return cards


def silent(s: State) -> int:
    """What lies face down, or bears a card that switches it off: it does nothing."""
    mutes = s.program.mutes
    return s.hidden | bearers(s, mutes) if mutes and s.attached else s.hidden


def turn(s: State, cards: int, down: bool) -> None:
    """Turn Keepers face down or up; what can be seen of a table has changed."""
    s.hidden = s.hidden | cards if down else s.hidden & ~cards
    s.touched |= T_TABLES


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


def ask(
    s: State, who: int, kind: str, mask: int, least: int, most: int, why: str, pc: int, env: Env
) -> None:
    """Ask for some bits of the mask, then go on at ``pc``; a forced answer is given at once."""
    n = mask.bit_count()
    if least > most:
        least = most
    if least >= n:
        s.program.code[pc](s, env, mask)
    elif most <= 0:
        s.program.code[pc](s, env, 0)
    else:
        s.stack = (pc, env, s.stack)
        s.ask = (who, kind, mask, least, most if most < n else n, why)
