"""Operations of the core compiled into numbered steps.

A step is a function of the state and the bound names; it does one thing and pushes the step
that follows it. An operation that asks is two steps, the second of which takes the answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from ..language import carrier, core
from .carrier import AsPython, Scope, Value, marks
from .drawing import draw
from .hosted import perform
from .playing import play
from .state import CHANCE, OUTSIDE, Env, State, ask, attach, carry, separate, turn, zone_of
from .steps import Step, clockwise, go
from .theft import open_theft
from .turn import change_seats, end_at_once
from .zones import GONE, HAND, PILE, PLAYED, RULES, TABLE, ZONE_OF

if TYPE_CHECKING:
    from .program import Program

Pc = int | None


class Compiler:
    """Emits the steps of one text. ``then`` is always the step that comes after."""

    def __init__(self, program: Program, names: tuple[str, ...] = ()) -> None:
        self.program = program
        self.code = program.code
        self.scope = Scope()
        for name in names:
            self.slot(name)
        self.on = AsPython(program, self.scope)

    def add(self, function: Step) -> int:
        self.code.append(function)
        return len(self.code) - 1

    def test(self, node: core.Test) -> Value:
        return self.on.value(carrier.test(node, self.on))

    def number(self, node: core.Number | core.Seat) -> Value:
        return self.on.value(carrier.number(node, self.on))

    def cards(self, node: core.Cards) -> Value:
        return self.on.value(carrier.cards(node, self.on))

    def value(self, node: core.Cards | core.Number | core.Seat) -> Value:
        if isinstance(node, core.Selection):
            return self.cards(node)
        return self.number(node)

    def chooser(self, who: core.Chooser) -> Value:
        if isinstance(who, core.Chance):
            return lambda s, env: CHANCE
        if isinstance(who, core.Outside):
            return lambda s, env: OUTSIDE
        return self.number(who)

    def emit(self, node: core.Operation, then: Pc) -> Pc:
        """The step at which the operation begins; where it does nothing, what follows."""
        match node:
            case core.Let(name, value):
                return self.let(name, self.value(value), then)
            case core.Ask():
                return self.asking(node, then)
            case core.AskEach():
                return self.asking_each(node, then)
            case core.Move():
                return self.moving(node, then)
            case core.Draw(number, to, seat):
                return self.drawing(self.number(number), ZONE_OF[to], self.number(seat), then)
            case core.Play(card):
                return self.playing(self.cards(card), then)
            case core.Deal():
                return self.dealing(node, then)
            case core.When(test, yes, no):
                return self.branching(self.test(test), self.emit(yes, then), self.emit(no, then))
            case core.Seq(steps):
                for each in reversed(steps):
                    then = self.emit(each, then)
                return then
            case core.EachPlayer():
                return self.looping_players(node, then)
            case core.While(test, body):
                return self.looping(self.test(test), body, then)
            case core.Together(body):
                return self.holding(body, then)
            case core.TurnUp(name):
                return self.turning_up(name, then)
            case core.Mark(card):
                return self.marking(self.cards(card), then)
            case core.Turn(cards, down):
                return self.turning(self.cards(cards), down, then)
            case core.Attach(card, to, under):
                return self.attaching(self.cards(card), self.cards(to), under, then)
            case core.Theft(cards, body):
                return self.stealing(self.cards(cards), body, then)
            case core.Perform(card):
                return self.performing(self.cards(card), then)
            case core.Shuffle():
                return self.shuffling(then)
            case core.ChangeSeats(seat):
                return self.changing_seats(self.number(seat), then)
            case core.EndTurn():
                return self.add(end_at_once)
            case core.ExtraTurn():
                return self.extra_turn(then)
            case _:
                assert_never(node)

    def slot(self, name: str) -> int:
        return self.scope[name]

    def let(self, name: str, value: Value, then: Pc) -> int:
        i = self.slot(name)

        def let(s: State, env: Env) -> None:
            on(s, then, put(env, i, value(s, env)))

        return self.add(let)

    def asking(self, node: core.Ask, then: Pc) -> int:
        who, i, why = self.chooser(node.who), self.slot(node.name), node.why
        least, most = self.number(node.least), self.number(node.most)
        among = node.among
        if isinstance(among, core.Players | core.Options):
            mask, kind = self.candidates(among)

            def chosen(s: State, env: Env, answer: int) -> None:
                on(s, then, put(env, i, answer.bit_length() - 1))

        else:
            mask, kind = self.cards(among), "cards"

            def chosen(s: State, env: Env, answer: int) -> None:
                on(s, then, put(env, i, answer))

        resume = self.add(chosen)

        def asking(s: State, env: Env) -> None:
            ask(s, who(s, env), kind, mask(s, env), least(s, env), most(s, env), why, resume, env)

        return self.add(asking)

    def candidates(self, among: core.Players | core.Options) -> tuple[Value, str]:
        if isinstance(among, core.Options):
            every = (1 << len(among.words)) - 1
            return (lambda s, env: every), "option: " + ", ".join(among.words)
        i, test, others = self.slot(among.name), self.test(among.test), among.others

        def fitting(s: State, env: Env) -> int:
            mask = 0
            for seat in range(s.players):
                if not (others and seat == env[0]) and test(s, put(env, i, seat)):
                    mask |= 1 << seat
            return mask

        return fitting, "player"

    def asking_each(self, node: core.AskEach, then: Pc) -> int:
        """Clockwise from the player on turn; the answers stay in the frame until all are in."""
        i, who = self.slot(node.name), self.candidates(node.players)[0]
        number, why, options = self.number(node.number), node.why, node.among
        here = self.slot(node.players.name)
        if isinstance(options, core.Options):
            mask, kind = self.candidates(options)
        else:
            mask, kind = self.cards(options), "cards"
        index = isinstance(options, core.Options)

        def next_one(s: State, env: Env) -> None:
            answers, waiting = env[i]
            if not waiting:
                on(s, then, put(env, i, answers))
                return
            seat = waiting[0]
            env = put(env, here, seat)
            n = number(s, env)
            ask(s, seat, kind, mask(s, env), n, n, why, resume, env)

        def answered(s: State, env: Env, answer: int) -> None:
            answers, (seat, *waiting) = env[i]
            value = answer.bit_length() - 1 if index else answer
            now = (*answers[:seat], value, *answers[seat + 1 :])
            on(s, again, put(env, i, (now, tuple(waiting))))

        resume, again = self.add(answered), self.add(next_one)

        def begin(s: State, env: Env) -> None:
            seats = who(s, env)
            order = tuple(seat for seat in clockwise(s, s.cur) if seats >> seat & 1)
            on(s, again, put(env, i, ((0,) * s.players, order)))

        return self.add(begin)

    def moving(self, node: core.Move, then: Pc) -> int:
        cards, zone, cause = self.cards(node.cards), ZONE_OF[node.to], node.cause
        seat = self.number(node.seat) if node.seat is not None else (lambda s, env: 0)

        discards = cause == "discarded" and bool(self.program.sparing)

        def moving(s: State, env: Env) -> None:
            go(s, then, env)
            moved, to = cards(s, env), seat(s, env)
            if discards and s.inforce.keeps_hands:
                moved &= ~sum(s.z[HAND : HAND + s.players])
            if moved and to >= 0:
                took_rules(s, moved, env[0])
                carry(s, moved, zone + to, cause)

        return self.add(moving)

    def drawing(self, number: Value, zone: int, seat: Value, then: Pc) -> int:
        seated = zone in (HAND, TABLE)

        def drawing(s: State, env: Env) -> None:
            go(s, then, env)
            who = seat(s, env)
            draw(s, who, number(s, env), zone + who if seated else zone)

        return self.add(drawing)

    def playing(self, card: Value, then: Pc) -> int:

        def playing(s: State, env: Env) -> None:
            go(s, then, env)
            # What is being played is not played again, and what is out of the game never is.
            chosen = card(s, env) & ~s.z[PLAYED] & ~s.z[GONE]
            if chosen:
                first = chosen & -chosen
                took_rules(s, first, env[0])
                play(s, first, env[0], zone_of(s, first))

        return self.add(playing)

    def dealing(self, node: core.Deal, then: Pc) -> int:
        cards, zone, who = self.cards(node.cards), ZONE_OF[node.to], self.chooser(node.chooser)
        each = self.number(node.each) if node.each is not None else None

        def one_share(s: State, env: Env) -> None:
            *plain, rest, shares = env
            seats = s.players - len(shares)
            if seats == 0 or not rest:
                go(s, then, tuple(plain))
                if s.attached:  # attached cards are dealt one by one (E8)
                    separate(s, sum(shares))
                took_rules(s, sum(shares), plain[0])
                for n, share in enumerate(shares):
                    if share:
                        s.hidden &= ~share  # also those that come back to where they lay
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

        resume, again = self.add(dealt), self.add(one_share)

        def begin(s: State, env: Env) -> None:
            on(s, again, (*env, cards(s, env), ()))

        return self.add(begin)

    def branching(self, test: Value, yes: Pc, no: Pc) -> int:
        def branching(s: State, env: Env) -> None:
            on(s, yes if test(s, env) else no, env)

        return self.add(branching)

    def looping_players(self, node: core.EachPlayer, then: Pc) -> int:
        i, others, backwards = self.slot(node.name), node.others, node.backwards
        left = self.slot(f"{node.name} to come")

        def next_one(s: State, env: Env) -> None:
            waiting = env[left]
            if not waiting:
                on(s, then, env)
                return
            on(s, body, put(put(env, left, waiting[1:]), i, waiting[0]))

        again = self.add(next_one)
        body = self.emit(node.body, again)

        def begin(s: State, env: Env) -> None:
            order = clockwise(s, env[0])[1 if others else 0 :]
            on(s, again, put(env, left, tuple(reversed(order) if backwards else order)))

        return self.add(begin)

    def looping(self, test: Value, body: core.Operation, then: Pc) -> int:
        def again(s: State, env: Env) -> None:
            on(s, inside if test(s, env) else then, env)

        start = self.add(again)
        inside = self.emit(body, start)
        return start

    def holding(self, body: core.Operation, then: Pc) -> int:
        def end(s: State, env: Env) -> None:
            s.together -= 1
            go(s, then, env)

        inside = self.emit(body, self.add(end))

        def begin(s: State, env: Env) -> None:
            s.together += 1
            on(s, inside, env)

        return self.add(begin)

    def turning_up(self, name: str, then: Pc) -> int:
        """Chance picks the top card where nobody knows it."""
        i = self.slot(name)

        def turned(s: State, env: Env, card: int) -> None:
            on(s, then, put(env, i, card))

        resume = self.add(turned)

        def turning_up(s: State, env: Env) -> None:
            if s.top:
                on(s, then, put(env, i, s.program.card_of[s.top[0]]))
            else:
                ask(s, CHANCE, "cards", s.z[PILE], 1, 1, "turned up", resume, env)

        return self.add(turning_up)

    def marking(self, card: Value, then: Pc) -> int:
        def marking(s: State, env: Env) -> None:
            marked = card(s, env) & sum(s.z[TABLE:])  # only what lies on a table bears marks
            others = tuple(pair for pair in s.marks if pair[0] != marked)
            if marked:
                s.marks = (*others, (marked, marks(s, marked) + 1))
            on(s, then, env)

        return self.add(marking)

    def turning(self, cards: Value, down: bool, then: Pc) -> int:
        def turning(s: State, env: Env) -> None:
            go(s, then, env)
            turn(s, cards(s, env), down)

        return self.add(turning)

    def attaching(self, card: Value, to: Value, under: bool, then: Pc) -> int:
        def attaching(s: State, env: Env) -> None:
            go(s, then, env)
            borne, bearer = card(s, env), to(s, env)
            if borne and bearer:
                took_rules(s, borne & -borne, env[0])
                attach(s, borne & -borne, bearer & -bearer, under)

        return self.add(attaching)

    def stealing(self, cards: Value, body: core.Operation, then: Pc) -> Pc:
        inside = self.emit(body, then)
        if not self.program.answers_theft:
            return inside

        def stealing(s: State, env: Env) -> None:
            open_theft(s, env, cards(s, env), inside, then)

        return self.add(stealing)

    def performing(self, card: Value, then: Pc) -> int:
        def performing(s: State, env: Env) -> None:
            go(s, then, env)
            chosen = card(s, env)
            if chosen:
                perform(s, chosen & -chosen, env[0])

        return self.add(performing)

    def shuffling(self, then: Pc) -> int:
        def shuffling(s: State, env: Env) -> None:
            s.top = ""
            on(s, then, env)

        return self.add(shuffling)

    def changing_seats(self, seat: Value, then: Pc) -> int:
        def changing_seats(s: State, env: Env) -> None:
            other = seat(s, env)
            if other >= 0:
                change_seats(s, env[0], other)
            go(s, then, env)

        return self.add(changing_seats)

    def extra_turn(self, then: Pc) -> int:
        def extra_turn(s: State, env: Env) -> None:
            go(s, then, env)
            if not s.granted & env[1]:
                s.granted |= env[1]
                s.queue += (env[0],)

        return self.add(extra_turn)


def took_rules(s: State, cards: int, who: int) -> None:
    """Whoever takes a rule away decides what follows of that (R-065)."""
    if cards & s.z[RULES]:
        s.blame = who


def on(s: State, pc: Pc, env: Env) -> None:
    """What moved nothing and asked nothing goes straight on: there is nothing to settle."""
    if pc is not None:
        s.program.code[pc](s, env)


def put(env: Env, i: int, value: Any) -> Env:
    if i >= len(env):
        return (*env, *(0,) * (i - len(env)), value)
    return (*env[:i], value, *env[i + 1 :])
