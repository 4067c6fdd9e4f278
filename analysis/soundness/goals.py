"""Study of Goals that can be met, alone or in pairs, against every placement of random small decks.

The engine alone decides which players meet a Goal in a placement.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

from analysis.soundness.goal_decks import any_deck
from analysis.soundness.study import Claims, Study, Verdicts
from fluxx_rules.cards.deck import Deck
from fluxx_rules.game import engine, winning
from fluxx_rules.game.moving import move
from fluxx_rules.game.program import Program, program
from fluxx_rules.game.state import State
from fluxx_rules.game.zones import GOALS, HAND, PILE, RULES, TABLE, bits
from fluxx_rules.language import core
from fluxx_rules.language.footprint import nodes
from fluxx_rules.reasoning.goals.answers import Answers
from fluxx_rules.reasoning.goals.decisions import Decision, Refuted, Shown
from fluxx_rules.reasoning.goals.goal_limits import (
    can_be_met_under_demand,
    is_too_tight,
    tightest_bounds,
)
from fluxx_rules.reasoning.goals.numerals import can_be_met_under, can_be_missed_under

SEATS = (2, 3)


def placements(p: Program) -> Iterator[State]:
    """Yield every placement for two and three players, under every set of rules in every order.

    Cards are also placed in hands if a Goal depends on hands.
    """
    for players in SEATS:
        for in_play in in_orders(p):
            s = engine.blank(p, players)
            for card in in_play:
                move(s, card, PILE, RULES, "played")
            if any(p.rivals[card] & s.z[RULES] for card in in_play):
                continue  # one of two rules replaces the other
            cards = [card for card in bits(p.all & ~s.z[RULES]) if zones(p, card, players)]
            for where in product(*((0, *zones(p, card, players)) for card in cards)):
                for seat in range(players):
                    s.z[TABLE + seat] = s.z[HAND + seat] = 0
                for card, zone in zip(cards, where, strict=True):
                    if zone:
                        s.z[zone] |= card
                yield s


def in_orders(p: Program) -> Iterator[tuple[int, ...]]:
    """Yield the sets of rules; where order may matter, those that change digits in all orders."""
    rules, changers = bits(p.kind["rule"] & ~p.changers), bits(p.changers)
    some = permutations if p.order_matters else combinations
    for n in range(len(rules) + 1):
        for m in range(len(changers) + 1):
            for pair in product(combinations(rules, n), some(changers, m)):
                yield (*pair[0], *pair[1])


def zones(p: Program, card: int, players: int) -> list[int]:
    """Return the zones where the card may lie in play or in hand."""
    tables = range(TABLE, TABLE + players) if card & (p.keepers | p.creepers) else ()
    hands = range(HAND, HAND + players) if p.hand_goals and not card & p.creepers else ()
    return [*tables, *hands]


def held(s: State) -> int:
    """Return the cards in hands."""
    return sum(s.z[HAND : HAND + s.players])


class Truth(dict[str, bool]):
    """Claims that are true if they hold in one placement."""

    def note(self, claim: str, holds: object) -> None:
        """Record whether the claim holds in a placement."""
        self[claim] = self.get(claim, False) or bool(holds)


def brute_force(deck: Deck) -> Claims:
    """Return which claims about Goals are true, from every placement."""
    p, true = program(deck), Truth()
    goals = p.having(lambda m: m.goal)
    for s in placements(p):
        who: dict[int, int] = {}
        for goal in goals:
            if not held(s) & goal:  # a Goal in a hand is not in play
                s.goals, s.z[GOALS] = p.glyph[goal], goal
                who[goal] = winning.who_meets(s)
                one_goal(p, s, goal, who[goal], true)
        for rule in bits(s.z[RULES]):
            if rule in p.demands:
                due, needs = p.demands[rule]
                true.note(f"complied {p.cards(rule)[0]}", not due(s, (0,)) or needs(s, (0,)))
        for one, other in permutations(goals, 2):
            pair = f"{p.cards(one)[0]} {p.cards(other)[0]}"
            met = who.get(one, 0) if other in who else 0
            true.note(f"without {pair}", met & ~who.get(other, 0))
            true.note(f"beside {pair}", met)
    return true


def one_goal(p: Program, s: State, goal: int, who: int, true: Truth) -> None:
    """Record the claims about one Goal in a placement."""
    name = p.cards(goal)[0]
    says = bool(p.goal(goal).test(s, (0,)))
    true.note(f"met {name}", who & 1)
    true.note(f"satisfied {name}", says)
    true.note(f"alone {name}", who == 1)
    true.note(f"two {name}", who & 3 == 3)
    true.note(f"missed {name}", not says)
    lying = sum(s.z[TABLE : TABLE + s.players]) | held(s)
    for card in bits(p.keepers | p.creepers):
        true.note(f"lost {name} {p.cards(card)[0]}", who & 1 and not lying & card)
        true.note(f"spared {name} {p.cards(card)[0]}", s.z[TABLE] & card and not says)
        only_this = s.z[TABLE] == lying == card and not s.z[RULES]
        true.note(f"single {name} {p.cards(card)[0]}", who & 1 and only_this)
    empty = not lying and not s.z[RULES] and s.players == 3
    true.note(f"start {name}", empty and who)
    true.note(f"opens {name}", empty and who == 7)
    for rule in bits(p.kind["rule"]):
        in_play = s.z[RULES] & rule
        mine, *theirs = (
            (cards & p.keepers).bit_count() for cards in s.z[TABLE : TABLE + s.players]
        )
        few = mine <= 1
        beside = few and max(theirs) <= in_a_turn(p)
        true.note(f"few {name} {p.cards(rule)[0]}", who & 1 and in_play and few)
        true.note(f"beside {name} {p.cards(rule)[0]}", who & 1 and in_play and beside)
        true.note(f"under {name} {p.cards(rule)[0]}", who & 1 and in_play)
        alone = in_play and not s.z[RULES] & p.changers & ~rule
        true.note(f"alone-under {name} {p.cards(rule)[0]}", who & 1 and alone)
        true.note(f"spoilt {name} {p.cards(rule)[0]}", alone and not says)


def in_a_turn(p: Program) -> int:
    """Return the most Keepers that the player on turn can have under a limit of one.

    There is one play, and one more for each Inflation that stays beside another. No card brings
    another one.
    """
    return 2 + len({m.slots for m in p.meaning.values() if m.higher_by})


def verdicts(deck: Deck) -> Verdicts:
    """Return the same claims as the analysis answers them."""
    p, found = program(deck), dict[str, bool | None]()
    answers = Answers(p)
    for goal in answers.goals:
        name = p.cards(goal)[0]
        for claim, decision in (
            (f"met {name}", answers.can_be_met(goal)),
            (f"satisfied {name}", answers.can_be_satisfied(goal)),
            (f"alone {name}", answers.can_be_met_alone(goal)),
            (f"two {name}", answers.can_be_met_by_two(goal)),
            (f"missed {name}", answers.can_be_missed(goal)),
            *(
                (f"lost {name} {p.cards(card)[0]}", answers.can_be_met_without_card(goal, card))
                for card in bits(p.keepers | p.creepers)
            ),
        ):
            note(found, claim, decision)
        met = isinstance(answers.can_be_met(goal), Shown)
        for bound in tightest_bounds(p) if met else ():
            rule = p.cards(bound.rule)[0]
            found[f"few {name} {rule}"] = not is_too_tight(answers, goal, bound, bound.max_waiting)
            others = bound.max_on_turn
            found[f"beside {name} {rule}"] = not is_too_tight(
                answers, goal, bound, bound.max_waiting, others
            )
        for changer in changed_by(p, goal) if met else ():
            id = p.cards(changer)[0]
            note(found, f"alone-under {name} {id}", can_be_met_under(answers, goal, changer))
            note(found, f"spoilt {name} {id}", can_be_missed_under(answers, goal, changer))
        for card in p.having(lambda m: m.demands) if met else ():
            if not p.meaning[goal].loses:
                note(
                    found,
                    f"under {name} {p.cards(card)[0]}",
                    can_be_met_under_demand(answers, goal, card),
                )
    for one, other in permutations(answers.goals, 2):
        note(
            found,
            f"without {p.cards(one)[0]} {p.cards(other)[0]}",
            answers.can_be_met_without_other(one, other),
        )
    return found


def changed_by(p: Program, goal: int) -> list[int]:
    """Return the rules under which the engine reads a digit of the Goal differently."""
    printed = [each.n for each in nodes(p.meaning[goal].goal) if isinstance(each, core.Numeral)]
    return [
        rule
        for rule in bits(p.changers)
        if any(p.in_force(p.glyph[rule], rule).reads[n] != n for n in printed)
    ]


def note(found: dict[str, bool | None], claim: str, decision: Decision) -> None:
    """Record an answer, except one shown with more players than brute force tries."""
    if isinstance(decision, Shown) and decision.placement.players not in SEATS:
        return
    found[claim] = {Shown: True, Refuted: False}.get(type(decision))


STUDY = Study(
    "goals",
    "Of each Goal and each pair of Goals, whether somebody can meet it, alone, two at once, "
    "without some card, without another Goal, under a limit, with raised digits or while more is "
    "demanded; against every placement of two and three players.",
    any_deck,
    brute_force,
    verdicts,
)
