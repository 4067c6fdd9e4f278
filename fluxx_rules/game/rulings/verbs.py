"""Verbs of the lines of rulings (plays, draws, passes): each has a function that carries it out.

A function raises `Stuck` if its line cannot happen.
"""

from __future__ import annotations

from collections.abc import Callable

from .. import turn
from ..inforce import plays_left
from ..opening import set_up as begin
from ..state import BEFORE_DRAW, CHANCE, NOBODY, OUTSIDE, Pending
from ..view import view
from ..winning import OUTCOME
from ..zones import HAND, SEATS
from .action_lines import Deed
from .table import OFFERING_STEPS, Stuck, Table, reach, refused

DISCARDING = ("hand limit", "keeper limit", "discard", "which Goal goes", "which Goal to replace")
PLAYING = ("play which of these", "play")


def perform(table: Table, deed: Deed) -> None:
    """Carry out the line, and all that follows by itself."""
    if table.s.winner != NOBODY:
        over = OUTCOME.get(table.s.winner) or f"{table.player(table.s.winner)} has won"
        raise Stuck("the game goes on", over)
    unused = next((seat for seat, answers in table.answers.items() if answers), None)
    if unused is not None and table.s.ask is None:
        raise Stuck(*never_asked(table, unused))
    VERBS[deed.verb](table, deed)
    table.settle_down()


def never_asked(table: Table, seat: int) -> tuple[str, str]:
    """Return the expected and the actual state of an answer that nobody asked for."""
    who = table.player(seat)
    return f"{who} is asked, and answers {table.answers[seat][0]}", f"{who} was not asked"


def expect(table: Table, deed: Deed, answers: tuple[str, ...]) -> None:
    """Note the next answers of the player."""
    seat = table.seat(deed.who)
    table.answers[seat] = table.answers.get(seat, ()) + answers


def answers_of(deed: Deed) -> tuple[str, ...]:
    """Return the answers of a line, the other player first."""
    return ((deed.whom,) if deed.whom else ()) + deed.answers


def pending(table: Table, deed: Deed) -> Pending:
    """Return the pending question to the player. Raise Stuck if there is none."""
    ask = table.s.ask
    if ask is None:
        raise Stuck(f"{deed.who} is asked", "nobody is asked anything")
    if ask.who != table.seat(deed.who):
        raise Stuck(f"{deed.who} is asked", table.asked())
    return ask


def nothing_pending(table: Table) -> None:
    """Raise Stuck if a question is pending; an offered power is left unused."""
    if table.s.ask is not None and table.s.ask.kind != "power":
        raise Stuck("nobody is asked anything", table.asked())


def on_turn(table: Table, deed: Deed) -> None:
    """Raise Stuck unless the player is on turn and no question is pending."""
    nothing_pending(table)
    if table.seat(deed.who) != table.s.cur:
        raise Stuck(f"it is the turn of {deed.who}", f"{table.player(table.s.cur)} is on turn")


def set_up(table: Table, deed: Deed) -> None:
    """Set up the game."""
    s = table.s
    s.cur = s.order_from = s.turn = s.phase = s.started = s.drawn = s.short = s.played = 0
    begin(s)
    if table.turn_card:
        table.answers[OUTSIDE] = (table.turn_card,)


def plays(table: Table, deed: Deed) -> None:
    """Play a card, in the player's turn or as the answer to a card's text."""
    seat, ask = table.seat(deed.who), table.s.ask
    if ask is not None and ask.who == seat and ask.kind == "cards" and ask.why in PLAYING:
        table.answer(deed.card)
    else:
        on_turn(table, deed)
        if not reach(table, (turn.MAIN,), lambda a: a.kind == "play" and a.who == seat):
            raise refused(table)
        forced = table.s.ask is None
        card = table.card(deed.card, table.s.z[HAND + seat])
        if not card:
            raise Stuck(f"{deed.card} can be played", "it is not in the hand")
        expect(table, deed, answers_of(deed))
        return table.step_over() if forced else table.give(card)
    expect(table, deed, answers_of(deed))


def uses(table: Table, deed: Deed) -> None:
    """Use a power; a card that lies face down has none."""
    use(table, deed, lambda cards: cards & ~table.s.hidden)


def shows(table: Table, deed: Deed) -> None:
    """Turn up a Keeper that lies face down."""
    use(table, deed, lambda cards: cards & table.s.hidden)


def use(table: Table, deed: Deed, among: Callable[[int], int]) -> None:
    """Use one of these cards, once it is offered."""
    s, seat = table.s, table.seat(deed.who)

    def offered(ask: Pending) -> bool:
        return ask.who == seat and ask.kind in ("power", "play") and bool(power(ask.mask))

    def power(mask: int) -> int:
        return table.card(deed.card, among(mask & ~s.z[HAND + seat]))

    if s.ask is None or not offered(s.ask):
        nothing_pending(table)
    if not reach(table, OFFERING_STEPS, offered):
        raise refused(table)
    assert s.ask is not None
    expect(table, deed, answers_of(deed))
    table.give(power(s.ask.mask))


def chooses(table: Table, deed: Deed) -> None:
    """Answer the pending question."""
    pending(table, deed)
    expect(table, deed, deed.answers[1:])
    table.answer(deed.answers[0])


def discards(table: Table, deed: Deed) -> None:
    """Answer a question for cards to discard."""
    if pending(table, deed)[5] not in DISCARDING:
        raise Stuck(f"{deed.who} has to discard", table.asked())
    chooses(table, deed)


def answers(table: Table, deed: Deed) -> None:
    """Play a Surprise against a play or a theft, or in the turn of another player."""
    if table.s.ask is None:
        seat = table.seat(deed.who)
        reach(table, OFFERING_STEPS, lambda a: a.who == seat and a.kind == "surprise")
    _, kind, mask, *_ = pending(table, deed)
    card = table.card(deed.card, mask)
    if kind != "surprise" or not card:
        raise Stuck(f"{deed.card} can answer", table.asked())
    expect(table, deed, answers_of(deed))
    table.give(card)


def passes(table: Table, deed: Deed) -> None:
    """Decline the pending question."""
    seat = table.seat(deed.who)
    if table.s.ask is None:
        reach(table, (turn.DRAW_STEP, turn.MAIN), lambda a: a.who == seat)
    pending(table, deed)
    table.give(0)


def draws(table: Table, deed: Deed) -> None:
    """Go on through the draw step, from any point before it."""
    s = table.s
    on_turn(table, deed)
    if s.phase != BEFORE_DRAW:
        raise Stuck(f"{deed.who} has yet to draw", f"{deed.who} has drawn {s.drawn}")
    reach(table, (turn.BEGIN_TURN, turn.DRAW_STEP), lambda ask: False)


def ends(table: Table, deed: Deed) -> None:
    """Go on to the end of the turn, limits included; owed plays have to be made before."""
    on_turn(table, deed)
    if table.turn_step in (turn.BEGIN_TURN, turn.DRAW_STEP):
        raise Stuck(f"{deed.who} has drawn", f"{deed.who} has yet to draw")
    reach(table, (turn.MAIN,), lambda ask: False)
    ask = table.s.ask
    if ask is not None and (ask.kind != "cards" or ask.who == CHANCE):
        raise Stuck("no more plays are owed", table.asked())
    if table.turn_step == turn.MAIN:
        raise Stuck("no more plays are owed", f"{deed.who} owes {plays_left(table.s)}")
    if table.turn_step == turn.END_STEP:
        table.step_over()


def starts(table: Table, deed: Deed) -> None:
    """End the turn before, and begin the next one."""
    s = table.s
    nothing_pending(table)
    if table.turn_step == turn.MAIN and plays_left(s) > 0:
        raise Stuck("no more plays are owed", f"{table.player(s.cur)} owes {plays_left(s)}")
    while table.turn_step in (turn.MAIN, turn.END_STEP):
        reach(table, (turn.MAIN, turn.END_STEP), lambda ask: False)
    if table.turn_step not in (turn.NEXT_TURN, turn.BEGIN_TURN):
        raise refused(table)
    table.step_over()
    if table.seat(deed.who) != s.cur:
        raise Stuck(f"the turn of {deed.who} starts", f"it is that of {table.player(s.cur)}")


def looks(table: Table, deed: Deed) -> None:
    """Check that the player sees the whole discard pile in its order; nothing changes."""
    s = table.s
    cards = tuple(s.program.in_order(s.discard))
    seen = view(s, table.seat(deed.who)).discard
    if seen != cards:
        raise Stuck(", ".join(cards), ", ".join(seen))


def joins(table: Table, deed: Deed) -> None:
    """Seat a new player, after the text of a card that is being carried out (R-007 g)."""
    if table.s.players + table.s.joining == SEATS:
        raise Stuck("a seat is free", f"{SEATS} players sit here")
    table.players += (deed.who,)
    table.s.joining += 1


def picks(table: Table, deed: Deed) -> None:
    """Let chance answer, once it is asked."""
    if table.s.ask is None:
        reach(table, (turn.MAIN,), lambda ask: ask.who == CHANCE)
    chooses(table, deed)


def throws(table: Table, deed: Deed) -> None:
    """Answer for two players at once."""
    mine, theirs = deed.answers
    expect(table, deed, (mine,))
    expect(table, deed._replace(who=deed.whom), (theirs,))
    if table.s.ask is None or not table.answers.get(table.s.ask.who):
        raise Stuck("they are asked to throw", "nobody is")


VERBS: dict[str, Callable[[Table, Deed], None]] = {
    "set up": set_up, "plays": plays, "uses": uses, "shows": shows, "chooses": chooses,
    "discards": discards, "answers": answers, "passes": passes, "draws": draws, "ends": ends,
    "starts": starts, "joins": joins, "looks": looks, "picks": picks, "says": chooses,
    "throws": throws,
}  # fmt: skip
