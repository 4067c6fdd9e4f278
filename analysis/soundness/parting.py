"""Study of Goals whose cards are driven apart by triggers or rules as soon as they meet."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from analysis.soundness.checked import run_checks
from analysis.soundness.engine_oracle import at_rest, deck_of
from analysis.soundness.goal_decks import NAMES, TAGS, conditions, some
from analysis.soundness.study import Claims, Study, Verdicts
from fluxx_rules.cards.deck import Deck
from fluxx_rules.findings import Severity
from fluxx_rules.game.engine import blank, endless
from fluxx_rules.game.moving import move
from fluxx_rules.game.observed_step import Seen
from fluxx_rules.game.program import Program
from fluxx_rules.game.state import State
from fluxx_rules.game.winning import meets
from fluxx_rules.game.zones import ANYTHING, PILE, RULES, TABLE, bits
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Card, Creeper, Goal, Keeper, Rule
from fluxx_rules.language.condition import Conditions
from fluxx_rules.language.conditions.counting import InPlayAtLeast
from fluxx_rules.language.conditions.having import Mine
from fluxx_rules.language.effect import Effect
from fluxx_rules.language.effects.discard import Discard
from fluxx_rules.language.effects.take import MoveOn, Take
from fluxx_rules.language.modifiers import Trigger
from fluxx_rules.language.picking import All, One
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
BY_RULE: tuple[tuple[Effect, ...], ...] = (
    (Discard(All((SORT,), from_="any table")),), (Discard(All(("Ale",), from_="any table")),),
    (Discard(All(("keeper",), from_="any table")),),
)  # fmt: skip
"""Effects that are the same for every player on turn."""
NEEDS: tuple[Conditions, ...] = (
    (Mine(("Ale", "Bed")),), (Mine(("Ale", "War")),), (Mine((SORT, SORT)),), (Mine(("War",)),),
)  # fmt: skip


def deck(random: Random) -> Deck:
    """Return a deck of one or two cards that act by themselves, and Goals about what they move."""
    acting: list[Card] = [
        Creeper(creeper="War", blocks=random.choice(("owner", "nobody")), trigger=acts(random))
    ]
    if random.random() < 0.3:
        acting.append(Keeper(keeper="Fan", tags=some(random, TAGS), trigger=acts(random)))
    quiet = [Keeper(keeper=name, tags=some(random, TAGS)) for name in NAMES[:3]]
    goals = [
        Goal(goal="G0", needs=random.choice(NEEDS)),
        *(Goal(goal=f"G{n}", needs=conditions(random, 1)) for n in (1, 2)),
    ]
    rule = Rule(rule="Rule", trigger=(Trigger(do=random.choice(BY_RULE), whenever=WHENEVER[4]),))
    return deck_of(*acting, *quiet, *goals, rule)


def acts(random: Random) -> tuple[Trigger, ...]:
    """Return a random trigger."""
    return (Trigger(do=random.choice(DO), whenever=random.choice(WHENEVER)),)


def tables(p: Program, players: int, rule: int) -> Iterator[State]:
    """Yield every placement on tables or in the pile, before any trigger, with the rule in play."""
    things = bits(p.keepers | p.creepers)
    for where in product((PILE, *range(TABLE, TABLE + players)), repeat=len(things)):
        s = blank(p, players)
        if rule:
            move(s, rule, PILE, RULES, "played")
        for card, zone in zip(things, where, strict=True):
            if zone != PILE:
                move(s, card, PILE, zone, "dealt")
        s.touched = ANYTHING
        yield s


def truth(deck: Deck) -> Claims:
    """Return which Goals can be met but not kept, whatever is chosen and whoever is on turn."""
    p = Program(deck)
    by_themselves, by_rule = parted(p, 0), parted(p, p.kind["rule"])
    return {
        f"parts {p.cards(goal)[0]}{how}": goal in found
        for goal in bits(p.kind["goal"])
        for how, found in (("", by_themselves), (" by the rule", by_rule))
    }


def parted(p: Program, rule: int) -> set[int]:
    """Return the Goals that are met at no end.

    Games that were stopped because they do not end count only for Goals for which no game ends.
    """
    goals = bits(p.kind["goal"])
    ended: set[int] = set()
    stopped: set[int] = set()
    lasting: set[int] = set()
    stopped_lasting: set[int] = set()
    for players in (2, 3):
        for s in tables(p, players, rule):
            open_ = {goal for goal in goals if meets(s, goal, 0)} - lasting
            for s.cur in range(players) if open_ else ():
                start = s.copy()
                start.log = []
                for end in at_rest(start):
                    stays = {goal for goal in open_ if stay(s, goal, end)}
                    if endless(end):
                        stopped, stopped_lasting = stopped | open_, stopped_lasting | stays
                    else:
                        ended, lasting = ended | open_, lasting | stays
    return (ended - lasting) | (stopped - ended - stopped_lasting)


def stay(s: State, goal: int, end: State) -> bool:
    """Return whether the Goal is met at the end, or at every moment of a game that was stopped."""
    if not endless(end):
        return meets(end, goal, 0)
    return all(meets(now, goal, 0) for _, now in Seen(s, 0, end, end.log or []).moments())


def verdicts(deck: Deck) -> Verdicts:
    """Return the findings as claims; a Goal that needs no rule has no second finding."""
    found = {each.cards[0]: each.severity for each in run_checks(deck, {"FX404"})}
    goals = [card.id for card in deck.cards if card.meaning.kind == "goal"]
    by_themselves = {f"parts {goal}": found.get(goal) is Severity.WARNING for goal in goals}
    return by_themselves | {f"parts {goal} by the rule": goal in found for goal in goals}


STUDY = Study(
    "parting",
    "Whether the cards of a Goal drive one another out wherever they lie (FX404), or a rule drives "
    "them out; against what follows from every placement of five cards, with every choice.",
    deck,
    truth,
    verdicts,
)
