"""A game that is driven line by line, and stops wherever nobody has to do anything yet.

It runs as the engine does, but it stops before the free points of a turn: before a play, a
free action, the end of the turn or the next one is offered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...cards.deck import DeckCard
from .. import turn
from ..choices import called, kind_of
from ..engine import legal
from ..settle import ENDLESS, settle
from ..state import ELSEWHERE, Pending, State
from ..zones import HAND, TABLE, ZONE_NAMES, bits
from .grammar import Unknown, names_in
from .outcome import Asked, Moved, Step

SEATING = (turn.BEGIN_TURN, turn.DRAW_STEP, turn.MAIN, turn.NEXT_TURN)
"""Where a newcomer sits down, or comes to such a place (R-007)."""
FREE = (*SEATING, turn.END_STEP)
LONGEST = 100_000


class Stuck(Exception):
    """The line cannot be carried out: what it needs is not the case."""

    def __init__(self, expected: str, actual: str | Asked) -> None:
        super().__init__(expected)
        self.expected = expected
        self.actual = actual


class Table:
    """The state, the names of players and cards, and what each player will answer next."""

    def __init__(self, s: State, players: tuple[str, ...]) -> None:
        self.s = s
        self.players = players
        self.turn_card = ""
        self.answers: dict[int, tuple[str, ...]] = {}
        self.happened: list[Moved | Asked] = []
        s.log = []

    def copy(self) -> Table:
        """A second game at the same point, to try something in."""
        return Table(self.s.copy(), self.players)

    # --- names --------------------------------------------------------------------------------

    @property
    def cards(self) -> tuple[DeckCard, ...]:
        return self.s.program.deck.cards

    def names(self, cards: int) -> tuple[str, ...]:
        return tuple(card.name for card in self.s.program.deck.among(cards))

    def named(self, name: str, among: int) -> Iterator[int]:
        """The cards of that name among these."""
        return (card for card in bits(among) if self.names(card) == (name,))

    def card(self, name: str, among: int) -> int:
        """The first of them, or none."""
        return next(self.named(name, among), 0)

    def order(self, glyphs: str) -> tuple[str, ...]:
        """The names of cards that lie in an order."""
        card_of = self.s.program.card_of
        return tuple(self.cards[card_of[glyph].bit_length() - 1].name for glyph in glyphs)

    def seat(self, name: str) -> int:
        for seat, word in ELSEWHERE.items():
            if name == word:
                return seat
        person = self.players.index(name)  # somebody who is not there yet will sit down last
        return self.s.people.index(person) if person in self.s.people else person

    def player(self, seat: int) -> str:
        return ELSEWHERE.get(seat) or self.players[self.s.people[seat]]

    def zone(self, zone: int) -> str:
        if zone >= TABLE:
            return f"table of {self.player(zone - TABLE)}"
        return f"hand of {self.player(zone - HAND)}" if zone >= HAND else ZONE_NAMES[zone]

    # --- what is asked ------------------------------------------------------------------------

    def asked(self, chosen: int | None = None) -> Asked:
        """What is asked now, in names."""
        assert self.s.ask is not None
        who, _, mask, least, most, why = self.s.ask
        return Asked(
            self.player(who), kind_of(self.s.ask), self.called(mask), least, most, why,
            None if chosen is None else self.called(chosen),
        )  # fmt: skip

    def called(self, mask: int) -> tuple[str, ...]:
        """The names of candidates of what is asked: cards, players or options."""
        assert self.s.ask is not None
        return called(self.s.ask, mask, self.player, self.names)

    def answer(self, text: str) -> None:
        """Answer what is asked with the names of a list."""
        assert self.s.ask is not None
        mask = self.s.ask.mask
        candidates = list(zip(self.called(mask), bits(mask), strict=True))
        chosen = 0
        try:
            wanted = names_in(text, {name for name, _ in candidates})
        except Unknown as wrong:
            raise Stuck(f"{wrong.piece} can be chosen", self.asked()) from None
        for name in wanted:
            bit = next((b for n, b in candidates if n == name and not b & chosen), 0)
            if not bit:
                raise Stuck(f"{name} can be chosen so many times", self.asked())
            chosen |= bit
        self.give(chosen)

    def give(self, answer: int) -> None:
        """Give the engine an answer, if it is a legal one."""
        s = self.s
        if not legal(s, answer):
            raise Stuck(f"{', '.join(self.called(answer)) or 'nothing'} is enough", self.asked())
        self.note_moves()
        self.happened.append(self.asked(answer))
        assert s.stack is not None
        s.ask = None
        s.chain = 0
        pc, env, s.stack = s.stack
        s.program.code[pc](s, env, answer)

    # --- going on -----------------------------------------------------------------------------

    @property
    def free_point(self) -> int | None:
        """The step of the turn that would come next, if everything has settled."""
        s = self.s
        if s.ask is None and s.stack is not None and s.stack[0] in FREE:
            pc: int = s.stack[0]
            return pc
        return None

    def seats_newcomer(self) -> bool:
        return bool(self.s.joining) and self.free_point in SEATING

    def step_over(self) -> None:
        """Do the step of the turn that stands at the free point, and no more."""
        s = self.s
        assert s.stack is not None
        pc, env, s.stack = s.stack
        s.program.code[pc](s, env)

    def settle_down(self) -> None:
        """Everything that follows of itself, with the answers that the line has given."""
        s = self.s
        for _ in range(LONGEST):
            if s.touched and not s.together:
                settle(s)
            if s.ask is not None:
                said = self.answers.get(s.ask.who)
                if not said:
                    return self.note_moves()
                self.answers[s.ask.who] = said[1:]
                self.answer(said[0])
            elif s.stack is None or (s.stack[0] in FREE and not self.seats_newcomer()):
                return self.note_moves()
            elif s.chain >= ENDLESS:
                raise Stuck("this comes to an end", "reactions follow on reactions for ever")
            else:
                self.step_over()
        raise Stuck("this comes to an end", f"it does not within {LONGEST} steps")

    def note_moves(self) -> None:
        assert self.s.log is not None
        for cause, cards, source, to in self.s.log:
            self.happened.append(Moved(cause, self.names(cards), self.zone(source), self.zone(to)))
        self.s.log.clear()

    def step(self, line: str) -> Step:
        """What happened since the last step, as one step."""
        self.note_moves()
        happened, self.happened = tuple(self.happened), []
        return Step(line, happened)


EVERY_POINT = (turn.BEGIN_TURN, turn.DRAW_STEP, turn.MAIN)


def forced_play(table: Table) -> int:
    """The last card of a hand, where it has to be played: that is never asked, only done."""
    s = table.s
    hand = s.z[HAND + s.cur]
    if table.free_point != turn.MAIN or hand.bit_count() != 1:
        return 0
    trial = table.copy()
    trial.step_over()
    return hand if trial.s.played > s.played else 0


def reach(table: Table, points: tuple[int, ...], wanted: Callable[[Pending], bool]) -> bool:
    """Go over these free points, powers left unused, until the wanted thing is asked."""
    phase = table.s.phase
    for _ in range(LONGEST):
        if table.s.phase != phase:
            return False
        ask = table.s.ask
        if ask is not None and wanted(ask):
            return True
        if ask is not None and ask.kind == "power":
            table.give(0)
            table.settle_down()
        elif forced := forced_play(table):
            return wanted(Pending(table.s.cur, "play", forced, 1, 1, "play"))
        elif ask is None and table.free_point in points:
            table.step_over()
            if table.s.ask is None:
                table.settle_down()
        else:
            return False
    raise Stuck("this comes to an end", f"it does not within {LONGEST} steps")


def refused(table: Table) -> Stuck:
    """Why a free point did not offer what the line wants."""
    s = table.s
    if s.ask is not None:
        return Stuck("this is offered", table.asked())
    stage = ("has yet to draw", "has no such choice left", "is at the end of the turn")[s.phase]
    return Stuck("this is offered", f"{table.player(s.cur)} is on turn and {stage}")
