"""Random small decks of Goals, at most eight cards, with impossible, tied and equal Goals."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from fluxx_rules.cards.deck import Deck, DeckCard, deal_copies
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Card, Creeper, Goal, Keeper, Rule
from fluxx_rules.language.condition import Condition, Conditions
from fluxx_rules.language.conditions.counting import Consecutive, InPlayAtLeast
from fluxx_rules.language.conditions.having import (
    AtLeastOf,
    Has,
    InPlay,
    Mine,
    NobodyHas,
    Only,
    SomebodyElseHas,
    SomebodyHas,
    ThereIs,
)
from fluxx_rules.language.conditions.logic import AnyOf, NotSo
from fluxx_rules.language.conditions.most import Counted, Fewest, Most
from fluxx_rules.language.conditions.turn import AtLeastCards, Hand
from fluxx_rules.language.modifiers import Demand, Digits, Waiver
from fluxx_rules.language.picking import Exactly, One
from fluxx_rules.language.which import Described, From, Whats

NAMES = ("Ale", "Bed", "Cat", "Dew")
TAGS = ("x", "y")


def micro_deck(random: Random) -> Deck:
    """Return a deck of at most five Keepers and Creepers, some Goals, and sometimes a rule."""
    cards: list[Card] = []
    room = random.randint(2, 5)
    for name in NAMES[: random.randint(1, 3)]:
        copies = random.choice((1, 1, 1, 2))
        cards.append(
            Keeper(
                keeper=name,
                copies=copies,
                tags=some(random, TAGS),
                number=random.choice((None, None, 1, 2, 3)),
                counts_as=("Dew",) if random.random() < 0.1 else (),
            )
        )
    for name in ("War", "Flood")[: random.choice((0, 0, 1, 1, 2))]:
        cards.append(
            Creeper(
                creeper=name,
                tags=some(random, TAGS),
                number=random.choice((None, None, 2)),
                blocks=random.choice(("owner", "owner", "everyone", "nobody")),
                lifted_by=("Ale",) if random.random() < 0.1 else (),
            )
        )
    things = dealt(cards)[:room]
    goals = [Goal(goal=f"G{n}", needs=conditions(random, 2)) for n in range(2)]
    standing = rules(random)
    pick = random.random()
    if pick < 0.12:
        goals.append(Goal(goal="G2", needs=random.choice(BLOCKED)))
        standing = [random.choice(WAIVERS)] if random.random() < 0.5 else []
        things = dealt(FLOODED)
    elif pick < 0.24:
        goals.append(Goal(goal="G2", needs=random.choice(MANY)))
        things = dealt(Keeper(keeper=name, tags=("x",)) for name in NAMES)
        standing = [random.choice((LIMIT, RAISE, LOWER))]
    elif pick < 0.3:
        goals.append(Goal(goal="G2", needs=(SomebodyHas(Has(("Ale",))),)))
        things = dealt(FLOODED)
        standing = [random.choice(WAIVERS)]
    else:
        goals.append(Goal(goal="G2", needs=random.choice(PLANTED)))
    policies = {"blocked leader": random.choice(("is passed over", "blocks the Goal"))}
    return Deck("micro", (*things, *dealt((*goals, *standing))), policies)


def dealt(cards: Iterable[Card]) -> list[DeckCard]:
    """Return the cards with their copies."""
    return list(deal_copies("micro", [(card, None) for card in cards]))


def any_deck(random: Random) -> Deck:
    """Return a deck, in one case of ten with Goals about hands."""
    return micro_deck(random) if random.random() < 0.9 else micro_deck_with_hands(random)


def micro_deck_with_hands(random: Random) -> Deck:
    """Return a deck of so few cards that all hands can be tried."""
    names = NAMES[: random.randint(1, 2)]
    cards: list[Card] = [Keeper(keeper=name, tags=some(random, TAGS)) for name in names]
    if random.random() < 0.4:
        cards.append(Creeper(creeper="War", tags=some(random, TAGS)))
    for n in range(2):
        held: Condition = random.choice(
            (
                Hand("empty"),
                Hand(AtLeastCards(Amount.read(random.choice((1, 2, "two", 3))))),
                Most("cards in hand", random.choice((None, Amount.read(2)))),
                Fewest("cards in hand"),
            )
        )
        cards.append(
            Goal(
                goal=f"G{n}",
                needs=random.choice(
                    (
                        (held,),
                        (held, condition(random, 0)),
                        (AnyOf((held, condition(random, 0))),),
                        (NotSo((held,)), condition(random, 0)),
                    )
                ),
            )
        )
    if random.random() < 0.4:
        cards.append(Rule(rule="Inflation", numerals=Digits(higher_by="one")))
    elif random.random() < 0.4:
        tie = SomebodyHas(Has(names[:1]))  # a tie, except for the demand of the rule
        cards.append(Goal(goal="G2", needs=(tie,)))
        cards.append(Rule(rule="Also", demands=Demand(needs=(held,))))
    return Deck("hands", deal_copies("hands", [(card, None) for card in cards]), {})


TWO, THREE, SORT = Amount.read("two"), Amount.read(3), Described(tagged=("x",))
PLANTED: tuple[Conditions, ...] = (
    (Mine(("Ale", "Elk")),), (AnyOf((Mine(("Elk",)), Mine(("Ale", "Fox")))),),  # missing
    (Mine(("Ale",) * 3),), (AtLeastOf(THREE, ("Ale",)),),  # too few copies
    (Mine(("Ale",)), NobodyHas(("Ale",))), (Mine(("Ale",)), NotSo((Mine((SORT, "Ale")),))),
    (InPlayAtLeast(TWO, (SORT,)),), (SomebodyHas(Has(("Ale",))),),  # ties
    (NotSo((Mine(("Elk",)),)),), (NobodyHas(("Elk",)),), (Mine(("Ale",)), NobodyHas(("Elk",))),
    (Mine(("Ale", SORT)),), (Mine((Described(any_of=("Ale", "Elk")),)),),  # a choice of one
    (SomebodyElseHas(("Ale",)), SomebodyElseHas(("Bed",))),
)  # fmt: skip
"""Goals with a fault; usually the third Goal of a deck is one of them."""
FLOODED = (Keeper(keeper="Ale"), Creeper(creeper="Flood", blocks="everyone"))
BLOCKED: tuple[Conditions, ...] = (
    (Mine(("Ale",)), SomebodyElseHas(("Flood",))), (SomebodyElseHas(("Flood",)),),
    (NotSo((NobodyHas(("Flood",)),)), NotSo((Mine(("Flood",)),))),
)  # fmt: skip
MANY: tuple[Conditions, ...] = (
    (Mine(("Ale", "Bed")),), (AtLeastOf(Amount.read(4), ("keeper",)),), (AtLeastOf(TWO, (SORT,)),),
    (AtLeastOf(Amount.read(3), (SORT,)),), (NotSo((AtLeastOf(THREE, ("keeper",)),)),),
    (InPlayAtLeast(Amount.read(4), (SORT,)), Mine(("Ale",))),
)  # fmt: skip
LIMIT = Rule(rule="Keeper Limit", sets={"keeper limit": Amount.read("one")})
WAIVERS = (
    Rule(rule="Silver Lining", waives=("creeper",)),
    Rule(rule="Silver Lining", waives=Waiver(cards=("creeper",), in_front_of="others")),
    Rule(rule="Silver Lining", waives=Waiver(cards=("creeper",), if_=(Mine(("Ale",)),))),
)
DEMANDS = (
    Demand(needs=(Mine(("Ale",)),), if_=(InPlay(("Ale",)),)),
    Demand(needs=(Mine(("Elk",)),), if_=(Mine(("Ale",)),)),
)
LOWER = Rule(rule="Threes Are Ones", numerals=Digits(reads=((3, 1),)))
RAISE = Rule(rule="Inflation", numerals=Digits(higher_by="one"))
BESIDE = (
    Rule(rule="Inflation Too", slot="too", numerals=Digits(higher_by="one")),
    Rule(rule="Twos Are Ones", slot="too", numerals=Digits(reads=((2, 1), (3, 5)))),
)
"""Rules that change digits and stay in play beside others that do."""
TABLES: tuple[From, ...] = ("my table", "other tables", "any table")


def some(random: Random, words: tuple[str, ...]) -> tuple[str, ...]:
    """Return some of the words."""
    return tuple(word for word in words if random.random() < 0.4)


def rules(random: Random) -> list[Card]:
    """Return some rules."""
    found: list[Card] = []
    if random.random() < 0.15:
        found.append(random.choice(WAIVERS))
    if random.random() < 0.15:
        found.append(Rule(rule="Also Ale", demands=random.choice(DEMANDS)))
    if random.random() < 0.15:
        found.append(random.choice((RAISE, RAISE, LOWER)))
        if random.random() < 0.5:
            found.insert(random.choice((0, len(found))), random.choice(BESIDE))
    if random.random() < 0.15:
        found.append(LIMIT)
    return found


def what(random: Random) -> str | Described:
    """Return a name, a kind or a tag."""
    pick = random.randrange(9)
    if pick == 8:
        return random.choice(("keeper", "creeper", "card"))
    if pick < 5:
        return random.choice((*NAMES, "War", "Flood"))
    if pick < 7:
        return Described(tagged=(random.choice(TAGS),))
    return Described(any_of=tuple(random.sample(NAMES, 2)))


def whats(random: Random, most: int) -> Whats:
    """Return descriptions of cards."""
    return tuple(what(random) for _ in range(random.randint(1, most)))


def conditions(random: Random, depth: int) -> Conditions:
    """Return one to three conditions."""
    return tuple(condition(random, depth) for _ in range(random.choice((1, 1, 1, 2, 2, 3))))


def condition(random: Random, depth: int) -> Condition:
    """Return a condition; `depth` limits nested ones."""
    n = Amount.read(random.choice((1, 2, 2, 3, "two", "one")))
    counted: tuple[Counted, ...] = ("keepers", Described(tagged=("x",)))
    kinds = 13 if depth else 10
    match random.randrange(kinds):
        case 0 | 1 | 2:
            return Mine(whats(random, 3))
        case 3:
            return AtLeastOf(n, whats(random, 2))
        case 4:
            return NobodyHas(whats(random, 2))
        case 5:
            return SomebodyHas(Has(whats(random, 1), whats(random, 1)))
        case 6:
            return SomebodyElseHas(whats(random, 2))
        case 7:
            return InPlayAtLeast(n, whats(random, 2))
        case 8:
            return Only(whats(random, 2))
        case 9:
            there, one = random.choice(TABLES), whats(random, 1)
            return ThereIs(random.choice((One(one, from_=there), Exactly(n, one, from_=there))))
        case 10:
            return AnyOf(tuple(condition(random, depth - 1) for _ in range(2)))
        case 11:
            return NotSo((condition(random, depth - 1),))
        case _:
            few = Fewest(random.choice(counted))
            most = Most(random.choice(counted), random.choice((None, n)))
            return random.choice((few, most, Consecutive((Described(tagged=("x",)),))))
