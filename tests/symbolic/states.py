"""Small decks, random states of them with many corner cases, and states as terms."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from fluxx_rules.cards.deck import Deck, deal_copies
from fluxx_rules.game import engine
from fluxx_rules.game.attaching import attach
from fluxx_rules.game.inforce import draws_due
from fluxx_rules.game.moving import move
from fluxx_rules.game.program import Program
from fluxx_rules.game.state import PLAYING, State
from fluxx_rules.game.zones import DISCARD, GOALS, PILE, RULES, TABLE, UNDER, bits
from fluxx_rules.language.card import Card
from fluxx_rules.symbolic.solver.terms import Bool, not_, number
from fluxx_rules.symbolic.symbolic_state import Scope, Table


def deck_of(*cards: Card, policies: dict[str, str] | None = None) -> Deck:
    return Deck("small", deal_copies("small", [(card, None) for card in cards]), policies or {})


def number_of(deck: Deck, name: str) -> int:
    return next(i for i, card in enumerate(deck.cards) if card.name == name)


def random_state(
    program: Program, players: int, zones: list[int], fixed: dict[int, int], random: Random
) -> State:
    """Return a state with the cards in a few of the zones, so that most zones are often empty.

    Only rules lie among the rules, and only Goals among the Goals. Other zones hold any cards.
    """
    s = engine.blank(program, players)
    used = random.sample(zones, random.randint(2, len(zones)))
    cards = bits(program.all)
    random.shuffle(cards)
    for card in cards:
        zone = fixed.get(card.bit_length() - 1, random.choice(used))
        kind = {RULES: "rule", GOALS: "goal"}.get(zone)
        if kind is not None and not card & program.kind[kind]:
            zone = random.choice([DISCARD, PILE])
        if zone != PILE:
            move(s, card, PILE, zone, "dealt")
    put_under(s, random)
    s.touched = 0
    s.cur = s.blame = s.order_from = random.randrange(players)
    s.phase = PLAYING
    s.drawn = draws_due(s)  # so that no draw is owed
    return s


def put_under(s: State, random: Random) -> None:
    """Put each card that lies under another one under a card in play."""
    bearers = bits(s.z[RULES] | sum(s.z[TABLE:]))
    for card in bits(s.z[UNDER]) if s.program.arranges else []:
        if bearers:
            attach(s, card, random.choice(bearers), under=True)
        else:
            move(s, card, UNDER, PILE, "dealt")


def placed(program: Program, players: int, zones: dict[str, int]) -> State:
    """Return a state with these cards in these zones and the others in the draw pile.

    It is the first player's turn.
    """
    s = engine.blank(program, players)
    for name, zone in zones.items():
        move(s, 1 << number_of(program.deck, name), PILE, zone, "dealt")
    s.touched = 0
    s.phase = PLAYING
    s.drawn = draws_due(s)
    return s


def concrete(scope: Scope, s: State) -> Table:
    """Return a state of the engine as a symbolic state with constant terms."""
    zones = tuple(scope.cards(mask) for mask in s.z)
    counters = (number(s.drawn), number(s.played), number(s.started))
    marks = dict(s.marks)
    borne = tuple(number(marks.get(1 << i, 0)) for i in range(len(scope.deck.cards)))
    return Table(
        zones, s.cur, *counters, scope.cards(s.granted), scope.cards(s.hidden), borne, way=s.way
    )


def same(one: Table, masks: Sequence[int]) -> list[Bool]:
    """Return the facts that the zones hold these cards."""
    return [
        term if mask >> i & 1 else not_(term)
        for cards, mask in zip(one.zones, masks, strict=True)
        for i, term in enumerate(cards)
    ]
