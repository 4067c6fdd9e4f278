"""What is found about Goals against brute force: every placement of every random micro-deck.

    python3 dev.py python analysis/soundness/goals.py [DECKS] [SEED]

The engine alone says who meets a Goal in a placement; the two have to agree in both directions.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations, product
from random import Random

from fluxx_rules.cards.deck import Deck, deal_copies, make_deck
from fluxx_rules.game import engine, winning
from fluxx_rules.game.program import Program, program
from fluxx_rules.game.state import State, move
from fluxx_rules.game.zones import GOALS, HAND, PILE, RULES, TABLE, bits
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Card, Creeper, Demand, Digits, Goal, Keeper, Rule
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
)
from fluxx_rules.language.conditions.logic import AnyOf, NotSo
from fluxx_rules.language.conditions.most import Counted, Fewest, Most
from fluxx_rules.language.conditions.turn import AtLeastCards, Hand
from fluxx_rules.language.which import Described, Whats
from fluxx_rules.symbolic.goals.answers import Answers
from fluxx_rules.symbolic.goals.deciding import Decision, Refuted, Shown
from fluxx_rules.symbolic.goals.ideal import dealt, imagined, satisfiable
from fluxx_rules.symbolic.goals.pairs import classes, implied
from fluxx_rules.symbolic.goals.placement import Placement, meets
from fluxx_rules.symbolic.goals.reasons import Contradicts, Lacks, TooFew
from fluxx_rules.symbolic.goals.starved import bounds, too_tight

NAMES = ("Ale", "Bed", "Cat", "Dew")
TAGS = ("x", "y")
SEATS = (2, 3)
Truth = dict[str, bool]


def micro_deck(random: Random) -> Deck:
    """At most five cards that can lie on a table, some Goals, now and then a rule that matters."""
    cards: list[Card] = []
    room = random.randint(2, 5)
    for name in NAMES[: random.randint(1, 3)]:
        copies = random.choice((1, 1, 1, 2))
        cards.append(Keeper(
            keeper=name, copies=copies, tags=some(random, TAGS),
            number=random.choice((None, None, 1, 2, 3)),
            counts_as=("Dew",) if random.random() < 0.1 else (),
        ))  # fmt: skip
    for name in ("War", "Flood")[: random.choice((0, 0, 1, 1, 2))]:
        cards.append(Creeper(
            creeper=name, tags=some(random, TAGS), number=random.choice((None, None, 2)),
            blocks=random.choice(("owner", "owner", "everyone", "nobody")),
            lifted_by=("Ale",) if random.random() < 0.1 else (),
        ))  # fmt: skip
    dealt = list(deal_copies("micro", [(card, None) for card in cards]))[:room]
    goals = [Goal(goal=f"G{n}", needs=conditions(random, 2)) for n in range(3)]
    standing = rules(random)
    more = deal_copies("micro", [(card, None) for card in (*goals, *standing)])
    policies = {"blocked leader": random.choice(("is passed over", "blocks the Goal"))}
    return make_deck("micro", (*dealt, *more), policies)


def micro_deck_with_hands(random: Random) -> Deck:
    """So few cards that all hands can be tried too."""
    names = NAMES[: random.randint(1, 2)]
    cards: list[Card] = [Keeper(keeper=name, tags=some(random, TAGS)) for name in names]
    if random.random() < 0.4:
        cards.append(Creeper(creeper="War", tags=some(random, TAGS)))
    for n in range(2):
        held: Condition = random.choice((
            Hand("empty"), Hand(AtLeastCards(Amount.read(random.choice((1, 2, "two", 3))))),
            Most("cards in hand", random.choice((None, Amount.read(2)))), Fewest("cards in hand"),
        ))  # fmt: skip
        cards.append(Goal(goal=f"G{n}", needs=random.choice((
            (held,), (held, condition(random, 0)), (AnyOf((held, condition(random, 0))),),
            (NotSo((held,)), condition(random, 0)),
        ))))  # fmt: skip
    if random.random() < 0.4:
        cards.append(Rule(rule="Inflation", numerals=Digits(higher_by="one")))
    return make_deck("hands", deal_copies("hands", [(card, None) for card in cards]), {})


def some(random: Random, words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word for word in words if random.random() < 0.4)


def rules(random: Random) -> list[Card]:
    found: list[Card] = []
    if random.random() < 0.15:
        found.append(Rule(rule="Silver Lining", waives=("creeper",)))
    if random.random() < 0.15:
        found.append(Rule(rule="Also Ale", demands=Demand(
            needs=(Mine(("Ale",)),), if_=(InPlay(("Ale",)),))))  # fmt: skip
    if random.random() < 0.15:
        found.append(Rule(rule="Inflation", numerals=Digits(higher_by="one")))
    if random.random() < 0.15:
        found.append(Rule(rule="Keeper Limit", sets={"keeper limit": Amount.read("one")}))
    return found


def what(random: Random) -> str | Described:
    pick = random.randrange(8)
    if pick < 5:
        return random.choice((*NAMES, "War", "Flood"))
    if pick < 7:
        return Described(tagged=(random.choice(TAGS),))
    return Described(any_of=tuple(random.sample(NAMES, 2)))


def whats(random: Random, most: int) -> Whats:
    return tuple(what(random) for _ in range(random.randint(1, most)))


def conditions(random: Random, depth: int) -> Conditions:
    return tuple(condition(random, depth) for _ in range(random.choice((1, 1, 1, 2, 2, 3))))


def condition(random: Random, depth: int) -> Condition:
    n = Amount.read(random.choice((1, 2, 2, 3, "two", "one")))
    counted: tuple[Counted, ...] = ("keepers", Described(tagged=("x",)))
    kinds = 12 if depth else 9
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
            return AnyOf(tuple(condition(random, depth - 1) for _ in range(2)))
        case 10:
            return NotSo((condition(random, depth - 1),))
        case _:
            few = Fewest(random.choice(counted))
            most = Most(random.choice(counted), random.choice((None, n)))
            return random.choice((few, most, Consecutive((Described(tagged=("x",)),))))


def placements(p: Program) -> Iterator[State]:
    """Every one, with two and three players and under every set of rules; with all that can be
    held in hands too, where a Goal asks for hands."""
    rule_cards = bits(p.kind["rule"])
    for players in SEATS:
        for in_play in product((False, True), repeat=len(rule_cards)):
            s = engine.blank(p, players)
            for card, there in zip(rule_cards, in_play, strict=True):
                if there:
                    move(s, card, PILE, RULES, "played")
            cards = [card for card in bits(p.all & ~s.z[RULES]) if zones(p, card, players)]
            for where in product(*((0, *zones(p, card, players)) for card in cards)):
                for seat in range(players):
                    s.z[TABLE + seat] = s.z[HAND + seat] = 0
                for card, zone in zip(cards, where, strict=True):
                    if zone:
                        s.z[zone] |= card
                yield s


def zones(p: Program, card: int, players: int) -> list[int]:
    """Where the card may lie, apart from elsewhere."""
    tables = range(TABLE, TABLE + players) if card & (p.keepers | p.creepers) else ()
    hands = range(HAND, HAND + players) if p.hand_goals and not card & p.creepers else ()
    return [*tables, *hands]


def held(s: State) -> int:
    return sum(s.z[HAND : HAND + s.players])


def brute_force(p: Program) -> Truth:
    """Which of the claims is true of which Goals, by looking at every placement."""
    goals = p.having(lambda m: m.goal)
    true: Truth = {}
    for s in placements(p):
        who: dict[int, int] = {}
        for goal in goals:
            if held(s) & goal:  # a Goal in a hand is not in play
                continue
            s.goals, s.z[GOALS] = p.glyph[goal], goal
            who[goal] = winning.who_meets(s)
            name = p.cards(goal)[0]
            for claim, holds in (
                ("met", bool(who[goal] & 1)),
                ("alone", who[goal] == 1),
                ("two", who[goal] & 3 == 3),
                ("missed", not p.goals[s.goals][1](s, (0,))),
            ):
                true[f"{claim} {name}"] = true.get(f"{claim} {name}", False) or holds
        for one, other in permutations(goals, 2):
            pair = f"{p.cards(one)[0]} without {p.cards(other)[0]}"
            apart = one in who and other in who and bool(who[one] & ~who[other])
            true[pair] = true.get(pair, False) or apart
            beside = f"met {p.cards(one)[0]} beside {p.cards(other)[0]}"
            true[beside] = true.get(beside, False) or (other in who and bool(who.get(one)))
    return true


def found_out(p: Program) -> dict[str, Decision]:
    """The same claims, as the analysis answers them."""
    answers, found = Answers(p), {}
    goals = p.having(lambda m: m.goal)
    for goal in goals:
        name = p.cards(goal)[0]
        found[f"met {name}"] = answers.met(goal)
        found[f"alone {name}"] = answers.alone(goal)
        found[f"two {name}"] = answers.by_two(goal)
        found[f"missed {name}"] = answers.missed(goal)
    for one, other in permutations(goals, 2):
        found[f"{p.cards(one)[0]} without {p.cards(other)[0]}"] = answers.without(one, other)
    return found


def pair_faults(p: Program, true: Truth) -> Iterator[str]:
    """Whether the index finds the Goals that are the same or implied, and no others."""
    answers = Answers(p)
    pairs = set(implied(answers))
    for same in classes(answers):
        for one, other in permutations(same, 2):
            if true[f"{p.cards(one)[0]} without {p.cards(other)[0]}"]:
                yield f"{p.cards(one | other)} are not the same"
    first = [same[0] for same in classes(answers)]
    for one, other in permutations(first, 2):
        name = p.cards(one)[0]
        is_implied = (
            true[f"met {name} beside {p.cards(other)[0]}"]
            and not true[f"{name} without {p.cards(other)[0]}"]
        )
        if is_implied != ((one, other) in pairs):
            yield f"{name} implies {p.cards(other)[0]}: {is_implied}"


def single_faults(p: Program) -> Iterator[str]:
    """Whether a single card is found to be enough just where it is."""
    answers, cards = Answers(p), p.keepers | p.creepers
    enough, start = dict.fromkeys(answers.goals, cards), {}
    for s in placements(p):
        for goal in answers.goals:
            test = p.goals[p.glyph[goal]][1]
            met = test(s, (0,))
            enough[goal] &= cards if met else ~s.z[TABLE]
            if (
                not p.hand_goals
                and not any(s.z[TABLE : TABLE + s.players])
                and not s.z[RULES]
                and s.players == 3
            ):
                start[goal] = any(meets(s, goal, seat) for seat in range(3))
    for goal in answers.goals if not p.hand_goals else ():
        alone = any(meets(Placement((card, 0, 0)).state(p), goal, 0) for card in bits(enough[goal]))
        expected = alone and not start[goal]
        if expected != (answers.one_card(goal) is not None):
            yield f"one card is enough for {p.cards(goal)[0]}: {expected}"


def limit_faults(p: Program) -> Iterator[str]:
    """Whether who meets a Goal has more Keepers than the limit leaves, wherever its rule lies."""
    answers = Answers(p)
    for bound in bounds(p):
        few = dict.fromkeys(answers.goals, False)
        for s in placements(p):
            keepers = (s.z[TABLE] & p.keepers).bit_count()
            if s.z[RULES] & bound.rule and keepers <= bound.most:
                for goal in answers.goals:
                    few[goal] = few[goal] or meets(s, goal, 0)
        for goal, can in few.items():
            if can == too_tight(answers, goal, bound, bound.most):
                yield f"{bound} starves {p.cards(goal)[0]}: {not can}"


def reason_faults(p: Program) -> Iterator[str]:
    """What a reason says has to come true: so many copies do; no cards do, if it says so."""
    answers = Answers(p)
    for goal, card in answers.goals.items() if not p.hand_goals else ():
        why, tables = answers.reason(goal), []
        for each in p.deck.cards:
            if each.meaning.kind in ("keeper", "creeper"):
                tables.append(each)
        if isinstance(why, TooFew):
            have = Counter(each.name for each in tables)
            more = [each for name, n in why.enough for each in tables
                    if each.name == name for _ in range(n - have[name])]  # fmt: skip
            if not satisfiable(p.deck, card, [*tables, *more]):
                yield f"{why} is not enough for {card.id}"
        if isinstance(why, Lacks):
            for group in why.groups:
                if satisfiable(p.deck, card, tables * 3) or not satisfiable(
                    p.deck, card, [*tables * 12, *dealt(imagined([one]) for one in group)]
                ):
                    yield f"{group} is not what {card.id} lacks"
        if isinstance(why, Contradicts) and satisfiable(p.deck, card, tables * 12):
            yield f"{card.id} does not contradict itself"


def disagreements(deck: Deck, told: Counter[str] | None = None) -> list[str]:
    """Where the two differ; an answer with more players than were tried is the engine's own."""
    p, wrong = program(deck), []
    true = brute_force(p)
    for claim, decision in found_out(p).items():
        match decision:
            case Shown(placement):
                right = true[claim] or placement.players not in SEATS
            case Refuted():
                right = not true[claim]
            case _:
                right = False
        if told is not None:
            words = claim.split()
            told[f"{'without' if 'without' in words else words[0]}: {true[claim]}"] += 1
        if not right:
            wrong.append(f"{claim}: {true[claim]}, but {decision}")
    return [*wrong, *pair_faults(p, true), *single_faults(p), *limit_faults(p),
            *reason_faults(p)]  # fmt: skip


def main(decks: int = 2000, seed: int = 0) -> None:
    told: Counter[str] = Counter()
    bad = 0
    for n in range(decks):
        random = Random(f"{seed} {n}")
        deck = micro_deck(random) if n % 8 else micro_deck_with_hands(random)
        for line in disagreements(deck, told):
            bad += 1
            print(f"deck {n}: {line}")
            if bad <= 3:
                print(*(f"   {card.declared}" for card in deck.cards), sep="\n")
    print(f"{decks} decks, {sum(told.values())} claims, {bad} disagreements")
    print(*(f"{claim}: {n}" for claim, n in sorted(told.items())), sep="\n")


if __name__ == "__main__":
    main(*map(int, islice(sys.argv, 1, 3)))
