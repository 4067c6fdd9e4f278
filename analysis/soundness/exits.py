"""Study of Creepers that never leave a table, or whose own way out is closed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from analysis.soundness.checked import run_checks
from analysis.soundness.engine_oracle import at_rest, deck_of, placements
from analysis.soundness.study import Claims, Study, Verdicts
from fluxx_rules.cards.deck import Deck
from fluxx_rules.game.cycles import cycle
from fluxx_rules.game.moving import move
from fluxx_rules.game.program import Program
from fluxx_rules.game.state import State
from fluxx_rules.game.turn import REACT
from fluxx_rules.game.zones import ANYTHING, HAND, PILE, PLAYED, RULES, TABLE
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Action, Card, Creeper, Goal, Keeper, Rule
from fluxx_rules.language.condition import Conditions
from fluxx_rules.language.conditions.counting import InPlayAtLeast
from fluxx_rules.language.conditions.having import AtLeastOf, InPlay, Mine, NobodyHas
from fluxx_rules.language.effect import Effect
from fluxx_rules.language.effects.choice import If
from fluxx_rules.language.effects.discard import Discard
from fluxx_rules.language.effects.draw import Draw
from fluxx_rules.language.effects.everybody import EverybodyPasses
from fluxx_rules.language.effects.swap import Exchange, TradeHands
from fluxx_rules.language.effects.take import MoveOn, Steal, Take
from fluxx_rules.language.effects.turn import ChangeSeats
from fluxx_rules.language.modifiers import Trigger
from fluxx_rules.language.picking import One
from fluxx_rules.language.which import Described, From, Whats

N = Amount.read
SORT = Described(tagged=("x",))
TABLES: tuple[From, ...] = ("my table", "any table")
WHEN: tuple[Conditions, ...] = (
    (Mine(("Ale",)),), (Mine(("Bed",)),), (Mine(("Elk",)),), (InPlay(("Ale",)),),
    (InPlay((Described(any_of=("Elk", "Fox")),)),), (Mine((SORT,)),), (NobodyHas(("Ale",)),),
    (InPlayAtLeast(N("two"), (SORT,)),), (AtLeastOf(N("three"), ("keeper",)),),
    (Mine(("Ale", "Ale")),), (Mine((SORT, "Ale")),), (Mine((SORT, SORT, "Bed")),),
)  # fmt: skip


def texts(random: Random) -> tuple[Effect, ...]:
    """Return what an Action or a rule does: with Creepers, with Keepers, or with neither."""
    some: Whats = random.choice(
        (
            ("creeper",),
            ("creeper",),
            ("keeper",),
            ("X",),
            ("Y",),
            ("keeper", "creeper"),
            (SORT,),
            ("card",),
        )
    )
    one = One(some, from_=random.choice(TABLES))
    pick = random.randrange(15)
    if pick < 3:
        return (Discard(one),)
    if pick == 3:
        return (MoveOn(one, random.choice(("another player", "the next player"))),)
    if pick == 4:
        return (If(random.choice(WHEN), (Discard(one),)),)
    if pick == 5:
        return (If(random.choice(WHEN), (Discard("X"),), (Draw(N(1)),)),)
    if pick == 6:
        return (Discard(One(("keeper",))), MoveOn(one, "another player"))
    if pick == 7:
        return (If(random.choice(WHEN), (Discard(One(("keeper",))),)), Take(one))
    if pick == 8:
        return (Take(one),)
    return random.choice(
        (
            (Steal(One(some)),),
            (Take(One(some, from_="other tables")),),
            (Draw(N(1)),),
            (TradeHands(),),
            (ChangeSeats(),),
            (Discard("my hand"),),
            (Exchange(("keeper",)),),
            (EverybodyPasses(("creeper",)),),
        )
    )


def deck(random: Random) -> Deck:
    """Return a deck of the Creeper X, perhaps with a way out, another Creeper, and some effects."""
    way = Trigger(
        do=random.choice(
            (
                (Discard("this"),),
                (MoveOn("this", "another player"),),
                (Discard(One(("keeper",))), MoveOn("this", "another player")),
            )
        ),
        whenever=random.choice(WHEN),
    )
    cards: list[Card] = [
        Creeper(
            creeper="X",
            blocks=random.choice(("owner", "everyone")),
            trigger=(way,) if random.random() < 0.6 else (),
        ),
        Creeper(creeper="Y", blocks="nobody", tags=some(random)),
        Keeper(keeper="Ale", tags=some(random)),
        Keeper(keeper="Bed", tags=some(random)),
        Goal(goal="Zoo", needs=(Mine(("Elk",)),)),  # something to draw besides
    ]
    for n in range(random.choice((0, 1, 1, 2))):
        do = texts(random)
        cards.append(
            Action(action=f"A{n}", do=do)
            if random.random() < 0.7
            else Rule(rule=f"R{n}", trigger=(Trigger(do=do, at="turn start"),))
        )
    return deck_of(*cards)


def some(random: Random) -> tuple[str, ...]:
    """Return a tag or none."""
    return ("x",) if random.random() < 0.4 else ()


def truth(deck: Deck) -> Claims:
    """Return whether X leaves, and by which cards, from every placement with X on a table."""
    p = Program(deck)
    x, *others = (p.bit_of[card.id] for card in deck.cards)
    everyone = p.meaning[x].blocks == "everyone"
    things = [card for card in others if card & (p.keepers | p.creepers)]
    by: set[int] = set()
    for seat in range(2):
        for s in placements(p, 2, {x: TABLE + seat}, things):
            if (s.z[HAND] | s.z[HAND + 1]) & p.creepers:
                continue
            for card, begun in acts(s, x):
                person = None if everyone else seat
                if card not in by and any(is_gone(end, x, person) for end in at_rest(begun)):
                    by.add(card)
    leaves = (Discard,) if everyone else (Discard, MoveOn)
    own = any(
        isinstance(each, leaves) and goes(each) for way in trigger_of(deck) for each in way.do
    )
    return {"stays X": not by, "closed X": own and bool(by) and x not in by}


def goes(text: Discard | MoveOn) -> bool:
    """Return whether the Creeper itself moves."""
    return (text.discard if isinstance(text, Discard) else text.move) == "this"


def is_gone(end: State, x: int, person: int | None) -> bool:
    """Return whether X is gone at the end, or goes in each round of a chain that never ends.

    FX504 judges the chain. X has a way out in it, although it comes back.
    """
    if not keeps(end, x, person):
        return True
    rounds = cycle(end)
    if rounds is None:
        return False
    seats = [seat for seat in range(2) if person in (None, end.people[seat])]
    stays = {TABLE + seat for seat in seats}
    return any(cards & x and to not in stays for _, cards, _, to in rounds.moves)


def keeps(s: State, x: int, person: int | None) -> bool:
    """Return whether X is still in front of anybody, or of this person at any seat."""
    return any(s.z[TABLE + seat] & x and person in (None, s.people[seat]) for seat in range(2))


def trigger_of(deck: Deck) -> tuple[Trigger, ...]:
    """Return the triggers of X."""
    x = deck.cards[0].declared
    assert isinstance(x, Creeper)
    return x.trigger


def acts(s: State, x: int) -> Iterator[tuple[int, State]]:
    """Yield each card with a state in which it acts.

    X acts by itself first. Actions are played; rules act at the start of a turn.
    """
    p, alone = s.program, s.copy()
    alone.touched = ANYTHING
    yield x, alone
    for card, text in p.texts.items():
        if text is not None:
            begun = s.copy()
            move(begun, card, PILE, PLAYED, "dealt")
            begun.stack = (text, (0, card, 0), None)
            yield card, begun
    for card, reactions in p.start_reactions.items():
        begun = s.copy()
        move(begun, card, PILE, RULES, "dealt")
        if any(test(begun, (0, card)) for test, *_ in reactions):
            begun.stack = (REACT, (0, card), None)
            yield card, begun


def verdicts(deck: Deck) -> Verdicts:
    """Return the findings on X as claims."""
    found = {each.aspect for each in run_checks(deck, {"FX501"}) if each.cards == ("micro/X",)}
    return {"stays X": "no way out" in found, "closed X": "own way out" in found}


STUDY = Study(
    "exits",
    "Whether a Creeper stays for good, or its own way out is closed (FX501); against all that the "
    "cards can do from every placement of three others, with every choice and draw.",
    deck,
    truth,
    verdicts,
)
