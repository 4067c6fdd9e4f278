"""Texts that change nothing as long as the players who wait hold no cards."""

from __future__ import annotations

from itertools import islice

from ...cards.deck import Deck, DeckCard
from ...game.engine import run
from ...game.moving import move
from ...game.players import go_on, random_player
from ...game.program import program
from ...game.zones import HAND, PILE, PLAYED, first
from ...language import core
from ...language.core import Place
from ...language.footprint import descriptions, inside, nodes, origins_in, sources
from ...language.meaning import Meaning
from ...symbolic.solver.hall import TooMany
from ...symbolic.solver.solver import STEP_LIMIT
from ...symbolic.solver.terms import TRUE, and_
from ..deck.abilities import Leaf
from ..games.endings import visible
from ..goals.placement import Placement

PLAYERS, HELD, ANSWERS = 3, 3, 20
FEW = 2
"""So many cards of each kind stand for all of them."""
EASY = STEP_LIMIT // 20
KINDS: tuple[core.Kind, ...] = ("keeper", "creeper", "goal", "rule", "action")


def only_hands(says: Meaning) -> bool:
    """Whether it looks into a hand that is not mine, and moves nothing but from hands: of all
    others it is plain that they do something."""
    looks = any(at.place is Place.HAND and at.seat != core.ME for at in inside(says, core.At))
    return looks and not draws(says)


def draws(says: Meaning) -> bool:
    """Whether cards come from elsewhere, or the turn changes."""
    if inside(says, core.Draw, core.TurnUp, core.EndTurn, core.ExtraTurn):
        return True
    origins = origins_in(says)
    return any(
        not isinstance(each.cards, core.Given) and sources(each.cards, origins) != {Place.HAND}
        for each in inside(says, core.Move)
    )


def from_others(says: Meaning) -> bool:
    """Whether all that it moves was chosen from hands of others, by whomever: then it is plain that
    it does nothing while they hold none."""
    if inside(says, core.Let, core.TurnUp, core.Theft, core.While):
        return False
    asked: list[core.Ask | core.AskEach] = [*inside(says, core.Ask), *inside(says, core.AskEach)]
    seats = [(each.name, each.others) for each in inside(says, core.Players)]
    seats += [(each.name, each.others) for each in inside(says, core.EachPlayer)]
    held: list[tuple[str, core.Seat | None]] = []
    for each in asked:
        match each.among:
            case core.Players(_, _, others):
                seats.append((each.name, others))
            case core.At(Place.HAND, seat):
                held.append((each.name, seat))
            case _:
                return False
    names, taken = {name for name, _ in seats}, {name for name, _ in held}
    mine = {core.ME, *(core.Bound(name) for name, other in seats if not other)}
    return (
        all(
            isinstance(seat, core.Bound) and seat.name in names and seat not in mine
            for _, seat in held
        )
        and names.isdisjoint(taken)
        and all(moves(each, taken) for each in nodes(says) if isinstance(each, Leaf))
    )


def moves(does: core.Node, names: set[str]) -> bool:
    """Whether it moves what one of the names stands for, and nothing else."""
    match does:
        case core.Move(core.Bound(name) | core.Given(name)) | core.Play(core.Bound(name)):
            return name in names
        case _:
            return False


def idle(deck: Deck, card: DeckCard) -> bool:
    """Unsat: from no state in which the others hold nothing does the text change anything; and
    sat: it can be carried out there at all."""
    operation = card.meaning.text
    if operation is None or not only_hands(card.meaning):
        return False
    if from_others(card.meaning):
        return True
    if acts(deck, card):
        return False
    from ...symbolic.properties import always, happens, text
    from ...symbolic.symbolic_state import Scope, identical

    others = frozenset(range(HAND + 1, HAND + PLAYERS))
    try:
        step = text(Scope(around(deck, card), PLAYERS, empty=others), operation, 0)
    except TooMany:
        return False
    claim = and_(*identical(step.before, step.after.table))
    if claim is TRUE and not step.relation.cuts:  # which is so of any state; and there is one: acts
        return True
    return always(step, claim, EASY) and happens(step)


def acts(deck: Deck, card: DeckCard) -> bool:
    """Whether the engine sees it change something, where I hold a few cards and nobody else any."""
    compiled = program(deck)
    this = compiled.bit_of[card.id]
    pc = compiled.texts[this]
    assert pc is not None
    others = compiled.all & ~compiled.creepers & ~this
    s = Placement((0,) * PLAYERS, (sum(first(others, HELD)),)).state(compiled)
    move(s, this, PILE, PLAYED, "played")
    before = visible(s)
    s.stack = (pc, (0, this, 0), None)
    run(s)
    go_on(s, random_player(0), ANSWERS)
    return s.ask is None and visible(s) != before


def around(deck: Deck, card: DeckCard) -> Deck:
    some = {card.id: card}
    for which in [*descriptions(card.meaning), *(core.Such(kinds=(kind,)) for kind in KINDS)]:
        fitting = (other for other in deck.cards if other.fits(which))
        some |= {other.id: other for other in islice(fitting, FEW)}
    return Deck("cone", tuple(some.values()), deck.policies)
