"""What is told a designer about Goals, finding by finding, against every placement."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations
from typing import Any

import msgspec

from analysis.soundness.goal_decks import NAMES, any_deck
from analysis.soundness.goals import Truth, brute_force, counts_by_digits, placements
from analysis.soundness.study import Claims, Study, Told
from fluxx_rules.cards.deck import Deck, DeckCard, deal_copies, make_deck
from fluxx_rules.checks import run_checks
from fluxx_rules.findings import Finding
from fluxx_rules.game.program import program
from fluxx_rules.game.zones import bits
from fluxx_rules.language import core
from fluxx_rules.language.card import Goal, Keeper
from fluxx_rules.language.conditions.having import Mine, Only, SomebodyElseHas, SomebodyHas
from fluxx_rules.language.footprint import nodes
from fluxx_rules.symbolic.goals.answers import Answers
from fluxx_rules.symbolic.goals.reasons import Contradicts, Lacks, TooFew

DEAD = {"FX401", "FX402", "FX403", "FX405"}
CODES = {*DEAD, "FX406", "FX407", "FX408", "FX409", "FX410", "FX411", "FX412", "FX413", "FX415"}
MOST, MORE = 6, 1
"""So many cards at most are laid down in every way to see whether they would do; and so many more
copies, to see that they would not."""


def truth(deck: Deck) -> Claims:
    p, seen, true = program(deck), brute_force(deck), Truth()
    goals = {p.cards(goal)[0]: goal for goal in p.having(lambda m: m.goal)}
    changers = [p.cards(rule)[0] for rule in p.having(lambda m: m.higher_by)]
    limits = [p.cards(rule)[0] for rule in p.sets]
    for name, goal in goals.items():
        met, alone, two = (seen[f"{what} {name}"] for what in ("met", "alone", "two"))
        true[f"impossible {name}"] = not met
        true[f"FX405 {name}"] = not met and seen[f"satisfied {name}"]
        true[f"FX406 {name}"] = met and not alone
        true[f"FX407 {name}"] = alone and two
        true[f"FX408 {name}"] = seen[f"opens {name}"]
        true[f"FX411 {name}"] = met and any(not seen[f"few {name} {each}"] for each in limits)
        true[f"FX412 {name}"] = met and counts_by_digits(p, goal) and any(
            not seen[f"under {name} {each}"] or not seen[f"spoilt {name} {each}"]
            for each in changers
        )  # fmt: skip
        things = [p.cards(card)[0] for card in bits(p.keepers | p.creepers)]
        true[f"FX415 {name}"] = not seen[f"start {name}"] and any(
            not seen[f"spared {name} {each}"] and seen[f"single {name} {each}"] for each in things
        )
        plain = plainly(card_of(deck, name))
        for each in things:
            hidden = met and plain.isdisjoint(called(card_of(deck, each)))
            true[f"FX413 {name} {each}"] = hidden and not seen[f"lost {name} {each}"]
    for one, other in permutations(goals, 2):
        apart, beside = seen[f"without {one} {other}"], seen[f"beside {one} {other}"]
        true[f"implies {one} {other}"] = beside and not apart
    return true


def card_of(deck: Deck, id: str) -> DeckCard:
    return next(card for card in deck.cards if card.id == id)


def called(card: DeckCard) -> set[str]:
    return {card.name, *card.declared.counts_as}


def plainly(card: DeckCard) -> set[str]:
    """What the Goal asks for in any case by a single name."""
    assert isinstance(card.declared, Goal)
    told: set[str] = set()
    for each in card.declared.needs:
        if isinstance(each, Mine):
            told |= {word for word in each.mine if isinstance(word, str)}
        elif isinstance(each, Only):
            told |= {word for word in each.only if isinstance(word, str)}
        elif isinstance(each, SomebodyElseHas):
            told |= {word for word in each.somebody_else_has if isinstance(word, str)}
        elif isinstance(each, SomebodyHas):
            told |= {word for word in each.somebody.has if isinstance(word, str)}
    return told


def told(deck: Deck) -> Told:
    p, says = program(deck), dict[str, bool | None]()
    found: dict[str, list[Finding]] = {}
    for finding in run_checks(deck, CODES):
        found.setdefault(finding.code, []).append(finding)
    goals = [p.cards(goal)[0] for goal in Answers(p).goals]
    things = [p.cards(card)[0] for card in bits(p.keepers | p.creepers)]
    by_hand = [p.cards(goal)[0] for goal in bits(p.hand_goals)]
    for name in goals:

        def said(code: str, name: str = name) -> list[Finding]:
            return [each for each in found.get(code, ()) if name in each.cards
                    and each.aspect != "waived"]  # fmt: skip

        says[f"impossible {name}"] = any(said(code) for code in DEAD)
        for code in ("FX405", "FX406", "FX407", "FX411", "FX412"):
            says[f"{code} {name}"] = bool(said(code))
        if not by_hand:
            says[f"FX408 {name}"] = bool(said("FX408"))
            says[f"FX415 {name}"] = bool(said("FX415"))
        hangs = {one for some in said("FX413") for one in hung_on(some, deck)
                 if name not in hung_on(some, deck)}  # fmt: skip
        says |= {f"FX413 {name} {each}": each in hangs for each in things}
    says |= implications(deck, goals, found)
    return says


def hung_on(finding: Finding, deck: Deck) -> list[str]:
    """After the Goals there are the cards on which they hang."""
    on = finding.aspect.split(", ")
    return [id for id in finding.cards if card_of(deck, id).name in on]


def implications(deck: Deck, goals: list[str], found: dict[str, list[Finding]]) -> Told:
    """Of Goals that can be met; those that are told to be the same imply one another."""
    p = program(deck)
    answers, says = Answers(p), dict[str, bool | None]()
    same = {name: next((each.cards for each in found.get("FX409", ()) if name in each.cards),
                       (name,)) for name in goals}  # fmt: skip
    harder = {(one, each.cards[0]) for each in found.get("FX410", ()) for one in each.cards[1:]}
    for one, other in permutations(goals, 2):
        if any(answers.status(p.bit_of[each]) == "impossible" for each in (one, other)):
            continue
        if not all(answers.beside(p.bit_of[a], p.bit_of[b])
                   for a, b in ((one, other), (other, one))):  # fmt: skip
            continue
        says[f"implies {one} {other}"] = other in same[one] or any(
            (a, b) in harder for a in same[one] for b in same[other]
        )
    return says


STUDY = Study(
    "findings",
    "Which findings FX401 to FX413 and FX415 are due for each Goal and each pair of Goals, as "
    "a designer is told; against every placement of two and three players.",
    any_deck, truth, told,
)  # fmt: skip


# --- reasons: what a finding says would do, or that nothing would, is tried out ------------------


def reasons(deck: Deck) -> Told:
    """For each Goal that nobody can meet, the reason that is given."""
    p = program(deck)
    answers = Answers(p)
    says: dict[str, bool | None] = {}
    for goal, card in answers.goals.items() if not p.hand_goals else ():
        for claim, cards, holds in remedies(deck, card, answers.reason(goal)):
            if len(cards) + len(things(deck)) <= MOST - (claim != "copies"):
                says[f"{claim} {card.id} {' '.join(cards)}"] = holds
    return says


def remedies(deck: Deck, goal: DeckCard, why: Any) -> Iterator[tuple[str, tuple[str, ...], bool]]:
    """Cards by name, and whether the Goal is said to be met with them."""
    names = [card.name for card in things(deck)]
    if isinstance(why, TooFew):
        more = [name for name, n in why.enough for _ in range(n - names.count(name))]
        yield "copies", tuple(sorted(more)), True
        for name in set(more):  # and no card less
            fewer = list(more)
            fewer.remove(name)
            yield "copies", tuple(sorted(fewer)), False
    if isinstance(why, Lacks):
        yield "own", (), False
        wants = sum(each.n for each in nodes(goal.meaning.goal)
                    if isinstance(each, core.Word | core.Numeral))  # fmt: skip
        for group in why.groups if wants <= MOST - 1 else ():
            if all(what == "name" for what, _ in group):
                yield "added", tuple(sorted(word for _, word in group)), True
    if isinstance(why, Contradicts):
        yield "any", tuple(NAMES), False
        yield "any", tuple(names[:3] * 2), False


def tried(deck: Deck) -> Claims:
    return Tried(deck)


class Tried(dict[str, bool]):
    """Whether the Goal can be met with such cards, by every placement; looked at when asked."""

    def __init__(self, deck: Deck) -> None:
        super().__init__()
        self.deck = deck

    def __missing__(self, claim: str) -> bool:
        kind, goal, *names = claim.split()
        self[claim] = self.can_be(kind, card_of(self.deck, goal), names)
        return self[claim]

    def can_be(self, kind: str, goal: DeckCard, names: list[str]) -> bool:
        """With copies of the deck's own cards; with other cards of these names, and as many copies
        of anything as there is room for; or with such cards and nothing else."""
        own = things(self.deck)
        if kind == "copies":
            known = {card.name: card for card in own}
            return can_be_met(self.deck, goal, [*own, *(known[name] for name in names)])
        cards = [*([] if kind == "any" else own), *map(made, names)]
        different = list({card.twin: card for card in cards}.values())
        room = MOST + 1 - len(cards) if kind == "added" else MORE
        return any(
            can_be_met(self.deck, goal, [*cards, *more])
            for more in combinations_with_replacement(different, room)
        )


def things(deck: Deck) -> list[DeckCard]:
    return [card for card in deck.cards if card.meaning.kind in ("keeper", "creeper")]


def can_be_met(deck: Deck, goal: DeckCard, cards: list[DeckCard]) -> bool:
    renamed = [copy(each, n) for n, each in enumerate(cards)]
    p = program(make_deck("tried", (goal, *renamed), deck.policies))
    test = p.goals[p.glyph[1]][1]
    return any(test(s, (0,)) for s in placements(p))


def made(name: str) -> DeckCard:
    (card,) = deal_copies("more", [(Keeper(keeper=name), None)])
    return card


def copy(card: DeckCard, n: int) -> DeckCard:
    return msgspec.structs.replace(card, id=f"{card.id} ({n})")


REASONS = Study(
    "reasons",
    "Of each Goal that nobody can meet, whether the copies or cards that are said to do would do, "
    "one less would not, and whether a Goal that is said to contradict itself is met by other "
    "cards; against every placement of those cards.",
    any_deck, tried, reasons,
)  # fmt: skip
