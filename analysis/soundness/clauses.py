"""Studies of rules that waive Creepers, or demand more of Goals: alone, in pairs and in threes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

from analysis.soundness.checked import run_checks
from analysis.soundness.engine_oracle import deck_of
from analysis.soundness.study import Claims, Study, Verdicts
from fluxx_rules.cards.deck import Deck, DeckCard
from fluxx_rules.game import engine, winning
from fluxx_rules.game.moving import move
from fluxx_rules.game.program import Program
from fluxx_rules.game.state import State
from fluxx_rules.game.zones import GOALS, PILE, RULES, TABLE, bits
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Card, Creeper, Goal, Keeper, Rule
from fluxx_rules.language.condition import Condition
from fluxx_rules.language.conditions.counting import InPlayAtLeast
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
from fluxx_rules.language.conditions.most import Fewest, Most
from fluxx_rules.language.modifiers import Demand, Digits, Waiver
from fluxx_rules.language.picking import Exactly, One
from fluxx_rules.language.which import Described
from fluxx_rules.reasoning.deck.meaning_keys import effect_key

N = Amount.read
CODES = {"FX302", "FX303", "FX306", "FX307", "FX308", "FX310", "FX411"}
WARM = Described(tagged=("warm",))
CONDITIONS: tuple[Condition, ...] = (
    Mine(("Tea",)), Mine(("Cake",)), Mine(("Tea", "Cake")), Mine((WARM,)), NobodyHas(("Tea",)),
    NobodyHas(("Cake",)), NotSo((Mine(("Tea",)),)), NotSo((Mine(("creeper",)),)),
    AnyOf((Mine(("Tea",)), Mine(("Cake",)))), SomebodyElseHas(("Tea",)), Mine(("Pie",)),
    Most("keepers"), Fewest("keepers"), AtLeastOf(N(1), ("keeper",)),
    NotSo((AtLeastOf(N("two"), ("keeper",)),)), Only(("Tea",)), Only((WARM,)),
    InPlay(("Tea", "Cake")), InPlay(("Mouse",)), SomebodyHas(Has(("Tea",), ("Cake",))),
    SomebodyHas(Has((WARM, WARM))),
    ThereIs(One((WARM,), from_="other tables")), ThereIs(One(("creeper",), from_="my table")),
    ThereIs(Exactly(N(2), ("keeper",), from_="any table")), NotSo((Only(("Cake",)),)),
    InPlayAtLeast(N(2), ("keeper", "creeper")),
)  # fmt: skip
THREE: tuple[Condition, ...] = (
    AnyOf((Mine(("Tea",)), Mine(("Cake",)))), NotSo((Mine(("Tea",)),)), NobodyHas(("Cake",)),
)  # fmt: skip
WHEN: tuple[tuple[Condition, ...], ...] = (
    (), (), (), (InPlay(("Tea",)),), (Mine(("Cake",)),), (Mine(("Pie",)),),
)  # fmt: skip


def of_waivers(random: Random) -> Deck:
    """Return a deck of Creepers that all block the same players, and rules that waive some."""
    blocks = random.choice(("owner", "everyone"))
    cards: list[Card] = [Keeper(keeper="Tea"), Keeper(keeper="Cake")]
    cards += [
        Creeper(creeper=name, blocks=blocks, tags=tags)  # type: ignore[arg-type]
        for name, tags in (("War", ("grim",)), ("Flood", ()))
    ]
    for n in range(3):
        what = random.choice(("creeper", "War", "Flood", Described(tagged=("grim",)), "Mouse"))
        waiver = Waiver(
            cards=(what,),
            if_=random.choice(WHEN),
            in_front_of=random.choice((None, None, "others") if blocks == "everyone" else (None,)),
        )
        cards.append(Rule(rule=f"R{n}", waives=waiver, slot=random.choice(("", "", "a"))))
    return deck_of(*cards, Goal(goal="Anybody", needs=(NotSo((Mine(("Nothing",)),)),)))


def of_clauses(random: Random) -> Deck:
    """Return a deck of rules that add clauses to every Goal.

    There may be a rule that raises digits, and a Creeper that blocks or does not block.
    """
    cards: list[Card] = [Keeper(keeper="Tea", tags=("warm",)), Keeper(keeper="Cake")]
    cards.append(
        Creeper(
            creeper="Mouse",
            blocks=random.choice(("nobody", "owner", "everyone")),
            tags=random.choice(((), ("warm",))),
        )
    )
    leader = random.choice(("is passed over", "blocks the Goal"))
    planted = [*THREE] if random.random() < 0.2 else []
    for n in range(4):
        if planted:
            cards.append(Rule(rule=f"R{n}", demands=Demand(needs=(planted.pop(),))))
            continue
        needs = tuple(random.sample(CONDITIONS, random.choice((1, 1, 2))))
        demand = Demand(needs=needs, if_=random.choice(WHEN))
        cards.append(Rule(rule=f"R{n}", demands=demand, slot=random.choice(("", "", "", "a"))))
    if random.random() < 0.4:
        cards.append(Rule(rule="Inflation", numerals=Digits(higher_by="one")))
    anybody = Goal(goal="Anybody", needs=(NotSo((Mine(("Nothing",)),)),))
    return deck_of(*cards, anybody, policies={"blocked leader": leader})


def tables(p: Program, in_play: int) -> Iterator[State]:
    """Yield every placement of Keepers and Creepers for two and three players, with these rules."""
    cards = bits(p.keepers | p.creepers)
    for players in (2, 3):
        s = engine.blank(p, players)
        for rule in bits(in_play):
            move(s, rule, PILE, RULES, "played")
        (goal,) = p.having(lambda m: m.goal)
        s.goals, s.z[GOALS] = p.glyph[goal], goal
        for where in product(range(-1, players), repeat=len(cards)):
            for seat in range(players):
                s.z[TABLE + seat] = 0
            for card, seat in zip(cards, where, strict=True):
                if seat >= 0:
                    s.z[TABLE + seat] |= card
            yield s


def stay(one: DeckCard, other: DeckCard) -> bool:
    """Return whether neither rule replaces the other."""
    return set(one.meaning.slots).isdisjoint(other.meaning.slots)


def rules_of(deck: Deck) -> list[DeckCard]:
    """Return the rules of a deck."""
    return [card for card in deck.cards if card.meaning.kind == "rule"]


def waived(deck: Deck) -> Claims:
    """Return what each rule changes, by the winners of every placement under all sets of rules."""
    p, true = Program(deck), dict[str, bool]()
    rules = rules_of(deck)

    def winners(*cards: DeckCard) -> list[int]:
        return [winning.who_meets(s) for s in tables(p, sum(p.bit_of[card.id] for card in cards))]

    nobody = winners()
    alone = {card.id: winners(card) for card in rules}
    live = [card for card in rules if alone[card.id] != nobody]
    for card in rules:
        true[f"idle {card.id}"] = card not in live and all(stay(card, each) for each in live)
    for one, other in combinations(rules, 2):
        both, apart = winners(one, other), stay(one, other)
        true[f"shadow {one.id} {other.id}"] = apart and any(
            both == alone[by.id] and alone[card.id] != nobody
            for card, by in ((one, other), (other, one))
        )
    return true


def clauses(deck: Deck) -> Claims:
    """Return which clauses are due and met for the first player in every placement.

    A rule that raises digits counts as a clause: it is met while the rule is in play.
    """
    p, true = Program(deck), dict[str, bool]()
    rules, seen = rules_of(deck), set[tuple[tuple[bool, bool], ...]]()
    due = [p.demands.get(p.bit_of[card.id]) for card in rules]
    for in_play in {0, p.changers}:
        for s in tables(p, in_play):
            seen.add(
                tuple(
                    (bool(each[0](s, (0,))), bool(each[1](s, (0,))))
                    if each
                    else (True, in_play > 0)
                    for each in due
                )
            )

    def possible(some: tuple[int, ...], met: tuple[int, ...]) -> bool:
        return any(all(now[n][0] for n in some) and all(now[n][1] for n in met) for now in seen)

    live = [card for n, card in enumerate(rules) if any(now[n] == (True, False) for now in seen)]
    for n, card in enumerate(rules):
        true[f"unmet {card.id}"] = all(now[n] == (True, False) for now in seen)
        true[f"idle {card.id}"] = card not in live and all(stay(card, each) for each in live)
    for size, word in ((2, "exclude"), (3, "three"), (4, "four")):
        for some in combinations(range(len(rules)), size):
            cards = [rules[n] for n in some]
            true[f"{word} {' '.join(card.id for card in cards)}"] = (
                all(stay(*pair) for pair in combinations(cards, 2))
                and not possible(some, some)
                and all(possible(some, fewer) for fewer in combinations(some, size - 1))
            )
    for (m, one), (n, other) in combinations(enumerate(rules), 2):
        true[f"shadow {one.id} {other.id}"] = stay(one, other) and any(
            not true[f"unmet {rules[b].id}"]  # which has a finding of its own
            and any(now[a][0] and not now[a][1] for now in seen)
            and all(now[b][0] and not now[b][1] for now in seen if now[a][0] and not now[a][1])
            for a, b in ((m, n), (n, m))
        )
    return true


def verdicts(deck: Deck) -> Verdicts:
    """Return the findings as claims."""
    found = list(run_checks(deck, CODES))
    rules, claims = rules_of(deck), dict[str, bool | None]()
    idle = {each.cards[0] for each in found if each.code == "FX307"}
    winning = [card for card in rules if card.meaning.demands or card.meaning.waives]
    claims |= {f"idle {card.id}": card.id in idle for card in winning}
    demanding = any(card.meaning.demands for card in rules)
    unmet = {
        each.cards[0]
        for each in found
        if each.code == "FX303" or (each.code, len(each.cards)) == ("FX411", 1)
    }
    claims |= {f"unmet {card.id}": card.id in unmet for card in winning if demanding}
    for size, word, code in (
        (2, "shadow", "FX308"),
        (2, "exclude", "FX310"),
        (3, "three", "FX302"),
        (4, "four", "FX302"),
    ):
        sets = [set(each.cards) for each in found if each.code == code]
        among = rules if word in ("three", "four") else winning
        if word != "shadow":  # of equal rules in the same slots, findings name the first
            same = [card.meaning for card in among]
            among = [card for n, card in enumerate(among) if card.meaning not in same[:n]]
        for some in combinations(among, size) if demanding or word == "shadow" else ():
            ids = [card.id for card in some]
            if not (word == "shadow" and same_but_for_the_slot(*some)):
                claims[f"{word} {' '.join(ids)}"] = set(ids) in sets
    return claims


def same_but_for_the_slot(one: DeckCard, other: DeckCard) -> bool:
    """Return whether the rules differ only in their slots, which is FX305, a look-up."""
    return effect_key(one) == effect_key(other)


WAIVERS = Study(
    "waivers",
    "Which rules that waive Creepers change nothing (FX307), or nothing while another one is in "
    "play (FX308); against who wins in every placement under each set of rules.",
    of_waivers,
    waived,
    verdicts,
)
DEMANDS = Study(
    "demands",
    "Which clauses on top of every Goal are never due (FX307) or never met (FX303, FX411), which "
    "exclude one another by twos (FX310) or by threes and fours (FX302), and which decide nothing "
    "beside another (FX308); against every placement.",
    of_clauses,
    clauses,
    verdicts,
)
