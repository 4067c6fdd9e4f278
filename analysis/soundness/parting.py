"""Goals whose cards do not stay together, because something happens whenever they do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from analysis.soundness.engine_says import at_rest, deck_of
from analysis.soundness.goal_decks import NAMES, TAGS, conditions, some
from analysis.soundness.study import Claims, Study, Told
from fluxx_rules.cards.deck import Deck
from fluxx_rules.checks import run_checks
from fluxx_rules.game.engine import blank, endless
from fluxx_rules.game.moving import move
from fluxx_rules.game.program import Program
from fluxx_rules.game.state import State
from fluxx_rules.game.winning import meets
from fluxx_rules.game.zones import ANYTHING, PILE, T_GOALS, TABLE, bits
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Card, Creeper, Goal, Keeper
from fluxx_rules.language.condition import Conditions
from fluxx_rules.language.conditions.counting import InPlayAtLeast
from fluxx_rules.language.conditions.having import Mine
from fluxx_rules.language.effect import Effect
from fluxx_rules.language.effects.discard import Discard
from fluxx_rules.language.effects.take import MoveOn, Take
from fluxx_rules.language.modifiers import Trigger
from fluxx_rules.language.picking import One
from fluxx_rules.language.which import Described

SORT = Described(tagged=("x",))
WHENEVER: tuple[Conditions, ...] = (
    (Mine(("Ale",)),), (Mine(("Ale", "Bed")),), (Mine((SORT,)),), (Mine((SORT, SORT)),),
    (InPlayAtLeast(Amount.read("two"), (SORT,)),), (Mine(("War", "Ale")),),
)  # fmt: skip
DO: tuple[tuple[Effect, ...], ...] = (
    (Discard("this"),), (Discard(One(("Ale",), from_="my table")),), (Take("this"),),
    (MoveOn("this", "another player"),), (MoveOn("this", "the next player"),),
    (MoveOn(One(("Ale",), from_="my table"), "another player"),),
    (Discard(One((SORT,), from_="any table")),), (Discard(One(("keeper",), from_="my table")),),
)  # fmt: skip
NEEDS: tuple[Conditions, ...] = (
    (Mine(("Ale", "Bed")),), (Mine(("Ale", "War")),), (Mine((SORT, SORT)),), (Mine(("War",)),),
)  # fmt: skip


def deck(random: Random) -> Deck:
    """One or two cards that act of themselves, and Goals for what they drive apart."""
    acting: list[Card] = [
        Creeper(creeper="War", blocks=random.choice(("owner", "nobody")), trigger=acts(random))
    ]
    if random.random() < 0.3:
        acting.append(Keeper(keeper="Fan", tags=some(random, TAGS), trigger=acts(random)))
    quiet = [Keeper(keeper=name, tags=some(random, TAGS)) for name in NAMES[:3]]
    goals = [Goal(goal="G0", needs=random.choice(NEEDS)),
             *(Goal(goal=f"G{n}", needs=conditions(random, 1)) for n in (1, 2))]  # fmt: skip
    return deck_of(*acting, *quiet, *goals)


def acts(random: Random) -> tuple[Trigger, ...]:
    return (Trigger(do=random.choice(DO), whenever=random.choice(WHENEVER)),)


def tables(p: Program, players: int) -> Iterator[State]:
    """Every state in which the cards lie on tables or in the pile, and nobody has looked yet."""
    things = bits(p.keepers | p.creepers)
    for where in product((PILE, *range(TABLE, TABLE + players)), repeat=len(things)):
        s = blank(p, players)
        for card, zone in zip(things, where, strict=True):
            if zone != PILE:
                move(s, card, PILE, zone, "dealt")
        s.touched = ANYTHING & ~T_GOALS
        yield s


def truth(deck: Deck) -> Claims:
    """Whether the Goal can be met, and what follows leaves no table on which it still is, whoever
    is on turn and whatever anybody chooses."""
    p = Program(deck)
    goals = bits(p.kind["goal"])
    met: set[int] = set()
    lasting: set[int] = set()
    for players in (2, 3):
        for s in tables(p, players):
            now = {goal for goal in goals if meets(s, goal, 0)}
            met |= now
            open_ = now - lasting
            for s.cur in range(players) if open_ else ():
                for end in at_rest(s.copy()):
                    if not endless(end):
                        lasting |= {goal for goal in open_ if meets(end, goal, 0)}
    return {f"parts {p.cards(goal)[0]}": goal in met - lasting for goal in goals}


def told(deck: Deck) -> Told:
    found = {each.cards[0] for each in run_checks(deck, {"FX404"})}
    goals = (card.id for card in deck.cards if card.meaning.kind == "goal")
    return {f"parts {goal}": goal in found for goal in goals}


STUDY = Study(
    "parting",
    "Whether the cards of a Goal drive one another out wherever they lie (FX404); against what "
    "follows from every placement of five cards, with every choice.",
    deck, truth, told,
)  # fmt: skip
