"""Study of Goals and Ungoals in play together, against every placement."""

from __future__ import annotations

from itertools import product
from random import Random

import msgspec

from analysis.soundness.checked import run_checks
from analysis.soundness.goal_decks import RAISE, any_deck
from analysis.soundness.goals import Truth, held, note, placements
from analysis.soundness.study import Claims, Study, Verdicts
from fluxx_rules.cards.deck import Deck, DeckCard, deal_copies
from fluxx_rules.game import winning
from fluxx_rules.game.program import Program, program
from fluxx_rules.game.state import State
from fluxx_rules.game.zones import GOALS, RULES, TABLE, bits
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Rule
from fluxx_rules.reasoning.goals.answers import Answers

DEAD = {"FX401", "FX402", "FX403"}
ABOUT_WINNING = {"FX405", "FX406", "FX407", "FX411"}
"""Findings that no Ungoal has: it lets nobody win and nothing blocks it."""
CODES = {*DEAD, *ABOUT_WINNING, "FX408", "FX416"}
DOUBLE_AGENDA = Rule(rule="Double Agenda", sets={"goals": Amount.read("two")})
ONE = Rule(rule="One", sets={"goals": Amount.read(1)})


def deck(random: Random) -> Deck:
    """Return a deck in which some Goals are Ungoals, and usually a rule that allows two Goals."""
    plain = any_deck(random)
    cards = [
        ungoal(card) if card.meaning.goal and random.random() < 0.5 else card
        for card in plain.cards
    ]
    room = random.choices(([], [DOUBLE_AGENDA], [ONE], [ONE, RAISE]), (1, 7, 1, 2))[0]
    room = [rule for rule in room if rule.name not in {card.name for card in plain.cards}]
    more = deal_copies(plain.cards[0].edition, [(card, None) for card in room])
    return Deck(plain.name, (*cards, *more), plain.policies)


def ungoal(card: DeckCard) -> DeckCard:
    """Return the Goal as an Ungoal."""
    replace = msgspec.structs.replace
    return replace(card, meaning=replace(card.meaning, loses=True))


def truth(deck: Deck) -> Claims:
    """Return the claims by brute force."""
    p, true = program(deck), Truth()
    goals, ungoals = sides(p)
    for s in placements(p):
        for ungoal in ungoals:
            if not held(s) & ungoal:  # a Goal in a hand is not in play
                one_ungoal(p, s, ungoal, true)
        for goal, ungoal in product(goals, ungoals):
            if not held(s) & (goal | ungoal):
                outcome = who_meets(p, s, goal | ungoal)
                both = outcome & winning.LOSS and (outcome & ~winning.LOSS).bit_count() == 1
                true.note(f"clash {names(p, goal, ungoal)}", s.inforce.goals > 1 and both)
    return true


def one_ungoal(p: Program, s: State, ungoal: int, true: Truth) -> None:
    """Record the claims about one Ungoal in a placement."""
    name, test = names(p, ungoal), p.goal(ungoal).test
    lost = who_meets(p, s, ungoal) == winning.LOSS
    met = [bool(test(s, (seat,))) for seat in range(s.players)]
    assert lost == any(met)
    empty = not held(s) and not sum(s.z[TABLE:]) and not s.z[RULES] and s.players == 3
    true.note(f"met {name}", lost)
    true.note(f"opens {name}", empty and all(met))
    true[f"impossible {name}"] = not true[f"met {name}"]
    true[f"won {name}"] = False


def sides(p: Program) -> tuple[list[int], list[int]]:
    """Return the Goals and the Ungoals."""
    return p.having(lambda m: m.goal and not m.loses), p.having(lambda m: m.loses)


def names(p: Program, *cards: int) -> str:
    """Return the ids of the cards as one text."""
    return " ".join(p.cards(card)[0] for card in cards)


def who_meets(p: Program, s: State, goals: int) -> int:
    """Return which players meet these Goals."""
    s.goals = "".join(p.glyph[goal] for goal in bits(goals))
    s.z[GOALS] = goals
    return winning.who_meets(s)


def verdicts(deck: Deck) -> Verdicts:
    """Return the answers and findings as claims."""
    p, claims = program(deck), dict[str, bool | None]()
    answers, found = Answers(p), list(run_checks(deck, CODES))
    unknown = any((each.code, each.verdict) == ("FX416", "unknown") for each in found)
    goals, ungoals = ([each for each in side if each in answers.goals] for side in sides(p))
    for ungoal in ungoals:
        name = names(p, ungoal)
        codes = {each.code for each in found if name in each.cards}
        note(claims, f"met {name}", answers.can_be_met(ungoal))
        claims[f"impossible {name}"] = bool(codes & DEAD)
        claims[f"won {name}"] = bool(codes & ABOUT_WINNING)
        if not p.hand_goals:
            claims[f"opens {name}"] = "FX408" in codes
    for goal, ungoal in product(goals, ungoals):
        pair = {*names(p, goal, ungoal).split()}
        both = any(each.code == "FX416" and pair <= {*each.cards} for each in found)
        claims[f"clash {names(p, goal, ungoal)}"] = both or (None if unknown else False)
    return claims


STUDY = Study(
    "ungoals",
    "Of each Ungoal, whether it can come true, and does so at the start; and of each Goal beside "
    "each Ungoal, whether somebody can win as everybody loses; against every placement of two and "
    "three players.",
    deck,
    truth,
    verdicts,
)
