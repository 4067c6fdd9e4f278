"""Tests, for each code, of whether a step of a game refutes that something never happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations, permutations
from typing import NamedTuple

from analysis.soundness.evidence import card_of
from fluxx_rules.checks.goals import EXCEPT_STOPPED
from fluxx_rules.findings import Finding
from fluxx_rules.game.inforce import InForce
from fluxx_rules.game.program import Program
from fluxx_rules.game.state import NOBODY, State
from fluxx_rules.game.winning import meets
from fluxx_rules.game.zones import HAND, PLAYED, RULES, TABLE, UNDER
from fluxx_rules.reasoning.deck.meaning_keys import effect_key
from fluxx_rules.reasoning.rules.play_orders import numbers_in_force

DEAD = ("FX401", "FX402", "FX403", "FX405")
NOBODY_MEETS = "nobody can meet"


class Claim(NamedTuple):
    """A finding as a claim: its code, its aspect, its message and its cards."""

    code: str
    aspect: str
    message: str
    ids: tuple[str, ...]

    @property
    def text(self) -> str:
        """Return the claim as one line."""
        return " | ".join((self.code, self.aspect, self.message, *self.ids))

    def is_about(self, name: str) -> bool:
        """Return whether the aspect lists the name."""
        return f", {name}, " in f", {self.aspect}, "


def parsed(text: str) -> Claim:
    """Return the claim of a line."""
    code, aspect, message, *ids = text.split(" | ")
    return Claim(code, aspect, message, tuple(ids))


Sight = Callable[[Claim, State, State], bool]
"""Return whether two successive states refute the claim."""


def on_tables(s: State) -> int:
    """Return the cards on tables."""
    return sum(s.z[TABLE : TABLE + s.players])


def who(s: State, goal: int) -> int:
    """Return how many players meet the Goal; 0 for a Goal about hands that is in a hand itself."""
    if sum(s.z[HAND : HAND + s.players]) & goal & s.program.hand_goals:
        return 0
    return sum(meets(s, goal, seat) for seat in range(s.players))


def masks(p: Program, claim: Claim) -> list[int]:
    """Return the cards of the claim."""
    return [p.bit_of[id] for id in claim.ids]


def goals_of(p: Program, cards: Iterable[int]) -> list[int]:
    """Return the Goals among the cards."""
    return [card for card in cards if p.meaning[card].goal is not None]


def won_by(s: State, goal: int) -> bool:
    """Return whether the game is over by this Goal alone; borrowers of a Keeper win too (X-049)."""
    return s.winner > NOBODY and s.goals == s.program.glyph[goal]


def is_met(claim: Claim, _: State, s: State) -> bool:
    """Return whether the Goal is met or has won the game."""
    goal = masks(s.program, claim)[0]
    return bool(who(s, goal)) or won_by(s, goal)


def is_met_unwaived(claim: Claim, before: State, s: State) -> bool:
    """Return whether the Goal is met (FX405); some claims except waivers."""
    waived = claim.aspect == "waived" and s.z[RULES] & s.program.waivers
    return not waived and is_met(claim, before, s)


def is_met_alone(claim: Claim, _: State, s: State) -> bool:
    """Return whether one player alone meets the Goal."""
    (goal,) = masks(s.program, claim)
    return who(s, goal) == 1 or won_by(s, goal)


def is_missed(claim: Claim, _: State, s: State) -> bool:
    """Return whether a player does not meet the Goal."""
    (goal,) = masks(s.program, claim)
    return missed(claim, s, goal)


def missed(claim: Claim, s: State, goal: int) -> bool:
    """Return whether a player does not meet the Goal, or in some claims not its condition."""
    test = s.program.goal(goal).test
    kept = EXCEPT_STOPPED in claim.message
    return not all(test(s, (seat,)) if kept else meets(s, goal, seat) for seat in range(s.players))


def different(claim: Claim, _: State, s: State) -> bool:
    """Return whether the Goals are met by different players."""
    seats, goals = range(s.players), masks(s.program, claim)
    return len({tuple(meets(s, goal, seat) for seat in seats) for goal in goals}) > 1


def harder_alone(claim: Claim, _: State, s: State) -> bool:
    """Return whether a player meets a harder Goal but not the easy one."""
    easy, *hard = masks(s.program, claim)
    return any(
        meets(s, goal, seat) and not meets(s, easy, seat)
        for goal in hard
        for seat in range(s.players)
    )


def met_without(claim: Claim, _: State, s: State) -> bool:
    """Return whether a Goal is met without the cards it depends on; these may be Goals in hands."""
    hung_on = {
        s.program.bit_of[id] for id in claim.ids if claim.is_about(card_of(s.program.deck, id).name)
    }
    cards = masks(s.program, claim)
    goals = [goal for goal in goals_of(s.program, cards) if goal not in hung_on]
    there = (on_tables(s) | sum(s.z[HAND : HAND + s.players])) & ~s.hidden
    spared = any(not card & there for card in hung_on)
    return spared and any(who(s, goal) for goal in goals)


def not_enough(claim: Claim, _: State, s: State) -> bool:
    """Return whether a player has the card but does not meet the Goal."""
    goal, card = masks(s.program, claim)
    test = s.program.goal(goal).test
    return any(
        s.z[TABLE + seat] & card & ~s.hidden and not test(s, (seat,)) for seat in range(s.players)
    )


def rule_left(claim: Claim, before: State, s: State) -> bool:
    """Return whether the rule has left play and no equal rule has come."""
    deck, there = s.program.deck, s.z[RULES] | s.z[PLAYED]
    left = deck.among(before.z[RULES] & ~there & sum(masks(s.program, claim)))
    return not {*map(effect_key, left)} <= {*map(effect_key, deck.among(there))}


def creeper_left(claim: Claim, before: State, s: State) -> bool:
    """Return whether the Creeper left all tables if it blocks everybody, else its owner."""
    (card,) = masks(s.program, claim)
    if not on_tables(before) & card:
        return False
    if s.program.meaning[card].blocks == "everyone":
        return not on_tables(s) & card
    return owner(before, card) != owner(s, card)


def owner(s: State, card: int) -> int | None:
    """Return the person with the card."""
    return next((s.people[seat] for seat in range(s.players) if s.z[TABLE + seat] & card), None)


def at_peace(claim: Claim, _: State, s: State) -> bool:
    """Return whether the cards of the Goal lie together while a player can play the Goal."""
    goal, *acting = masks(s.program, claim)
    if any(s.program.meaning[card].kind == "rule" and not s.z[RULES] & card for card in acting):
        return False
    if s.ask is None or s.ask.kind != "play" or not s.z[HAND + s.ask.who] & goal:
        return False
    return any(meets(s, goal, seat) for seat in range(s.players))


def is_attached(claim: Claim, _: State, s: State) -> bool:
    """Return whether the card is attached to a Keeper."""
    (card,) = masks(s.program, claim)
    under, keepers = s.z[UNDER], s.program.keepers
    return any(one & card & ~under and host & keepers for one, host in s.attached)


def gets_on(claim: Claim, _: State, s: State) -> bool:
    """Return whether rules do not contradict each other.

    One of two rules replaces the other. Or all are in play without other rules about numbers, and
    either the order does not matter, or it already matters among fewer of them.
    """
    p, cards = s.program, masks(s.program, claim)
    if len(cards) != (3 if claim.code == "FX302" else 2):
        return False  # a finding on more rules is about some of them
    if any(p.rivals[one] & other for one, other in combinations(cards, 2)):
        return True
    rest = [card for card in map(p.card_of.__getitem__, s.rules) if card not in cards]
    if not all(s.z[RULES] & card for card in cards) or any(map(about_numbers(p), rest)):
        return False

    def decides(some: tuple[int, ...]) -> bool:
        """Whether the order does."""
        by_itself = claim.aspect == "numerals"  # two such rules add up
        alone = [(card,) for card in some if by_itself]
        ways = ([*rest, *order] for order in (*permutations(some), *alone))
        numbers = [numbers_in_force(InForce(p, way)) for way in ways]
        return any(each != numbers[0] for each in numbers)

    fewer = combinations(cards, 2) if len(cards) > 2 else ()
    return not decides(tuple(cards)) or any(map(decides, fewer))


def about_numbers(p: Program) -> Callable[[int], bool]:
    """Return a test for rules that set numbers or change digits."""

    def is_about_numbers(card: int) -> bool:
        meaning = p.meaning[card]
        return bool(meaning.sets or meaning.keeps_hands or meaning.changes_digits)

    return is_about_numbers


def clauses_met(claim: Claim, _: State, s: State) -> bool:
    """Return whether one player meets all of the clauses."""
    if claim.aspect not in ("every Goal", "demand"):
        return gets_on(claim, _, s)
    asked = [(card, s.program.meaning[card].demands) for card in masks(s.program, claim)]
    return all(s.z[RULES] & card for card, _ in asked) and any(
        all(
            clause is not None
            and s.program.test(clause.needs)(s, (seat, card))
            and s.program.test(clause.test)(s, (seat, card))
            for card, clause in asked
        )
        for seat in range(s.players)
    )


def fed(claim: Claim, _: State, s: State) -> bool:
    """Return whether a Goal is met in spite of the limit (FX411)."""
    p, cards = s.program, masks(s.program, claim)
    rules = [card for card in cards if p.meaning[card].kind == "rule"]
    if not all(s.z[RULES] & rule for rule in rules):
        return False
    if claim.aspect.endswith("every Goal"):
        return any(who(s, goal) for goal in goals_of(p, p.meaning) if not p.meaning[goal].loses)
    if claim.aspect.endswith("some Goals"):
        return any(who(s, goal) for goal in goals_of(p, cards))
    if claim.aspect.endswith("those who wait") and s.ask is not None and s.ask.kind == "play":
        waiting = [seat for seat in range(s.players) if seat != s.cur]
        return any(meets(s, goal, seat) for goal in goals_of(p, cards) for seat in waiting)
    return False


def read_otherwise(claim: Claim, _: State, s: State) -> bool:
    """Return whether the Goal has the other status while only this rule changes digits (FX412)."""
    goal, rule = masks(s.program, claim)
    if not s.z[RULES] & rule or (s.z[RULES] & s.program.changers).bit_count() > 1:
        return False
    return bool(who(s, goal)) if NOBODY_MEETS in claim.message else missed(claim, s, goal)


def somebody_won(claim: Claim, _: State, s: State) -> bool:
    """Return whether the game has a winner."""
    return s.winner > NOBODY


SIGHTS: dict[str, Sight] = {
    **dict.fromkeys(("impossible", *DEAD), is_met), "FX405": is_met_unwaived,
    **dict.fromkeys(("FX302", "FX303", "FX310"), clauses_met), "FX301": gets_on,
    "FX312": rule_left, "FX404": at_peace, "FX406": is_met_alone, "FX408": is_missed,
    "FX409": different, "FX410": harder_alone, "FX411": fed, "FX412": read_otherwise,
    "FX413": met_without, "FX415": not_enough, "FX501": creeper_left, "FX508": is_attached,
    "FX608": somebody_won,
}  # fmt: skip
SILENCED = ("FX209", "FX305", "FX306", "FX307", "FX308", "FX601", "FX602")
"""Codes whose cards could be empty or have other names without a change (`silenced.py`)."""


def claims_never(finding: Finding) -> bool:
    """Return whether the finding claims that something never happens."""
    match finding.code:
        case "FX301":
            return finding.verdict == "shown"
        case "FX303":
            return finding.aspect == "demand"
        case "FX408":
            return finding.verdict == "proved"
        case "FX501":
            return finding.aspect in ("no way out", "own way out")
        case "FX601":
            return finding.aspect == "unused"
        case "FX602":
            return finding.aspect == "condition"
        case "FX209" | "FX302" | "FX305" | "FX306" | "FX307" | "FX308" | "FX310" | "FX312":
            return finding.verdict != "unknown"
        case code:
            return code in SIGHTS
