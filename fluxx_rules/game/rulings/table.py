"""`Table`, a game in which a ruling is played line by line; it stops between actions of a turn.

It runs as the engine does, but stops before each step of the turn: before the draw, a play, the end
of the turn and the next turn. A line goes on from there.
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
from .action_lines import Unknown, names_in
from .outcome import Asked, Moved, Step

SEATING = (turn.BEGIN_TURN, turn.DRAW_STEP, turn.MAIN, turn.NEXT_TURN)
"""The steps at which a newcomer sits down, or from which such a step follows (R-007)."""
TURN_STEPS = (*SEATING, turn.END_STEP)
"""The steps of a turn before which the game stops."""
STEP_LIMIT = 100_000
"""The number of steps after which a line counts as endless."""


class Stuck(Exception):
    """The line cannot be carried out: its condition does not hold."""

    def __init__(self, expected: str, actual: str | Asked) -> None:
        super().__init__(expected)
        self.expected = expected
        self.actual = actual


class Table:
    """The state, the names of players and cards, and the next answers of each player."""

    def __init__(self, s: State, players: tuple[str, ...]) -> None:
        self.s = s
        self.players = players
        self.turn_card = ""
        self.answers: dict[int, tuple[str, ...]] = {}
        self.happened: list[Moved | Asked] = []
        s.log = []

    def copy(self) -> Table:
        """Return a second game at the same point, for trials."""
        return Table(self.s.copy(), self.players)

    # Names

    @property
    def cards(self) -> tuple[DeckCard, ...]:
        """Return the cards of the deck."""
        return self.s.program.deck.cards

    def names(self, cards: int) -> tuple[str, ...]:
        """Return the names of cards."""
        return tuple(card.name for card in self.s.program.deck.among(cards))

    def named(self, name: str, among: int) -> Iterator[int]:
        """Yield the cards of that name among these."""
        return (card for card in bits(among) if self.names(card) == (name,))

    def card(self, name: str, among: int) -> int:
        """Return the first card of that name among these, or 0."""
        return next(self.named(name, among), 0)

    def order(self, glyphs: str) -> tuple[str, ...]:
        """Return the names of cards in their order."""
        card_of = self.s.program.card_of
        return tuple(self.cards[card_of[glyph].bit_length() - 1].name for glyph in glyphs)

    def seat(self, name: str) -> int:
        """Return the seat of a player, or the number of chance or the world outside."""
        for seat, word in ELSEWHERE.items():
            if name == word:
                return seat
        person = self.players.index(name)  # a player who has not joined will sit down last
        return self.s.people.index(person) if person in self.s.people else person

    def player(self, seat: int) -> str:
        """Return the name of the player at this seat."""
        return ELSEWHERE.get(seat) or self.players[self.s.people[seat]]

    def zone(self, zone: int) -> str:
        """Return the name of a zone."""
        if zone >= TABLE:
            return f"table of {self.player(zone - TABLE)}"
        return f"hand of {self.player(zone - HAND)}" if zone >= HAND else ZONE_NAMES[zone]

    # Questions and answers

    def asked(self, chosen: int | None = None) -> Asked:
        """Return the pending question in names."""
        assert self.s.ask is not None
        who, _, mask, least, most, why = self.s.ask
        answer = None if chosen is None else self.called(chosen)
        player, kind = self.player(who), kind_of(self.s.ask)
        return Asked(player, kind, self.called(mask), least, most, why, answer)

    def called(self, mask: int) -> tuple[str, ...]:
        """Return the names of candidates of the pending question: cards, players or options."""
        assert self.s.ask is not None
        return called(self.s.ask, mask, self.player, self.names)

    def answer(self, text: str) -> None:
        """Answer the pending question with a list of names."""
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
                raise Stuck(f"{name} can be chosen that often", self.asked())
            chosen |= bit
        self.give(chosen)

    def give(self, answer: int) -> None:
        """Give the engine an answer. Raise Stuck if it is illegal."""
        s = self.s
        if not legal(s, answer):
            raise Stuck(
                f"{', '.join(self.called(answer)) or 'nothing'} is a legal answer", self.asked()
            )
        self.note_moves()
        self.happened.append(self.asked(answer))
        assert s.stack is not None
        s.ask = None
        s.chain = 0
        pc, env, s.stack = s.stack
        s.program.code[pc](s, env, answer)

    # Steps

    @property
    def turn_step(self) -> int | None:
        """Return the next step of the turn if everything has settled, or None."""
        s = self.s
        if s.ask is None and s.stack is not None and s.stack[0] in TURN_STEPS:
            pc: int = s.stack[0]
            return pc
        return None

    def seats_newcomer(self) -> bool:
        """Return whether the next step seats a new player."""
        return bool(self.s.joining) and self.turn_step in SEATING

    def step_over(self) -> None:
        """Run the next step, and no more."""
        s = self.s
        assert s.stack is not None
        pc, env, s.stack = s.stack
        s.program.code[pc](s, env)

    def settle_down(self) -> None:
        """Run all that follows by itself, with the answers that the line has given."""
        s = self.s
        for _ in range(STEP_LIMIT):
            if s.touched and not s.together:
                settle(s)
            if s.ask is not None:
                answers = self.answers.get(s.ask.who)
                if not answers:
                    return self.note_moves()
                self.answers[s.ask.who] = answers[1:]
                self.answer(answers[0])
            elif s.stack is None or (s.stack[0] in TURN_STEPS and not self.seats_newcomer()):
                return self.note_moves()
            elif s.chain >= ENDLESS:
                raise Stuck("this comes to an end", "reactions follow one another for ever")
            else:
                self.step_over()
        raise Stuck("this comes to an end", f"it does not within {STEP_LIMIT} steps")

    def note_moves(self) -> None:
        """Add the logged moves to what has happened."""
        assert self.s.log is not None
        for cause, cards, source, to in self.s.log:
            self.happened.append(Moved(cause, self.names(cards), self.zone(source), self.zone(to)))
        self.s.log.clear()

    def step(self, line: str) -> Step:
        """Return what happened since the last step, as one step."""
        self.note_moves()
        happened, self.happened = tuple(self.happened), []
        return Step(line, happened)


OFFERING_STEPS = (turn.BEGIN_TURN, turn.DRAW_STEP, turn.MAIN)
"""The steps that offer powers and plays, or from which such a step follows."""


def forced_play(table: Table) -> int:
    """Return the last card of a hand if it has to be played, which needs no choice."""
    s = table.s
    hand = s.z[HAND + s.cur]
    if table.turn_step != turn.MAIN or hand.bit_count() != 1:
        return 0
    trial = table.copy()
    trial.step_over()
    return hand if trial.s.played > s.played else 0


def reach(table: Table, steps: tuple[int, ...], wanted: Callable[[Pending], bool]) -> bool:
    """Run these steps of the turn, with powers unused, until the wanted question is asked.

    Return whether it is asked.
    """
    phase = table.s.phase
    for _ in range(STEP_LIMIT):
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
        elif ask is None and table.turn_step in steps:
            table.step_over()
            if table.s.ask is None:
                table.settle_down()
        else:
            return False
    raise Stuck("this comes to an end", f"it does not within {STEP_LIMIT} steps")


def refused(table: Table) -> Stuck:
    """Return why the turn does not offer what the line needs."""
    s = table.s
    if s.ask is not None:
        return Stuck("this is offered", table.asked())
    stage = ("has yet to draw", "has no such choice left", "is at the end of the turn")[s.phase]
    return Stuck("this is offered", f"{table.player(s.cur)} is on turn and {stage}")
