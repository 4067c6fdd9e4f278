"""What of play refutes a finding that says that something can never be, code by code."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations, permutations
from typing import NamedTuple

from analysis.soundness.evidence import card_of
from fluxx_rules.findings import Finding
from fluxx_rules.game.inforce import InForce
from fluxx_rules.game.program import Program
from fluxx_rules.game.state import NOBODY, State
from fluxx_rules.game.winning import meets
from fluxx_rules.game.zones import HAND, PLAYED, RULES, TABLE, UNDER
from fluxx_rules.reasoning.deck.canonical_meaning import function
from fluxx_rules.reasoning.rules.play_orders import in_force

DEAD = ("FX401", "FX402", "FX403", "FX405")
NOBODY_MEETS = "nobody can meet"


class Said(NamedTuple):
    """A finding as a claim: its code, what it is about, and its cards."""

    code: str
    aspect: str
    message: str
    ids: tuple[str, ...]

    @property
    def claim(self) -> str:
        return " | ".join((self.code, self.aspect, self.message, *self.ids))

    def is_about(self, name: str) -> bool:
        """Whether the name is one of those that the aspect lists."""
        return f", {name}, " in f", {self.aspect}, "


def said(claim: str) -> Said:
    code, aspect, message, *ids = claim.split(" | ")
    return Said(code, aspect, message, tuple(ids))


Sight = Callable[[Said, State, State], bool]
"""Whether these two states, one after the other, show that what is said is not so."""


def on_tables(s: State) -> int:
    return sum(s.z[TABLE : TABLE + s.players])


def who(s: State, goal: int) -> int:
    """How many meet the Goal, if it lies there; not one that counts what is held, and is."""
    if sum(s.z[HAND : HAND + s.players]) & goal & s.program.hand_goals:
        return 0
    return sum(meets(s, goal, seat) for seat in range(s.players))


def masks(p: Program, say: Said) -> list[int]:
    return [p.bit_of[id] for id in say.ids]


def goals_of(p: Program, cards: Iterable[int]) -> list[int]:
    return [card for card in cards if p.meaning[card].goal is not None]


def won_by(s: State, goal: int) -> bool:
    """The game is over by this Goal alone; who borrows a Keeper wins as well (X-049)."""
    return s.winner > NOBODY and s.goals == s.program.glyph[goal]


def is_met(say: Said, _: State, s: State) -> bool:
    goal = masks(s.program, say)[0]
    return bool(who(s, goal)) or won_by(s, goal)


def is_met_unwaived(say: Said, before: State, s: State) -> bool:
    """FX405: of some it is only said that they are not met without a waiver."""
    waived = say.aspect == "waived" and s.z[RULES] & s.program.waivers
    return not waived and is_met(say, before, s)


def is_met_alone(say: Said, _: State, s: State) -> bool:
    (goal,) = masks(s.program, say)
    return who(s, goal) == 1 or won_by(s, goal)


def is_missed(say: Said, _: State, s: State) -> bool:
    (goal,) = masks(s.program, say)
    return missed(say, s, goal)


def missed(say: Said, s: State, goal: int) -> bool:
    """Somebody does not meet it; of some it is only said that they have what it asks for."""
    test = s.program.goal(goal).test
    kept = "keeps from winning" in say.message
    return not all(test(s, (seat,)) if kept else meets(s, goal, seat) for seat in range(s.players))


def told_apart(say: Said, _: State, s: State) -> bool:
    return len({tuple(meets(s, goal, seat) for seat in range(s.players))
                for goal in masks(s.program, say)}) > 1  # fmt: skip


def harder_alone(say: Said, _: State, s: State) -> bool:
    easy, *hard = masks(s.program, say)
    return any(meets(s, goal, seat) and not meets(s, easy, seat)
               for goal in hard for seat in range(s.players))  # fmt: skip


def met_without(say: Said, _: State, s: State) -> bool:
    """In a hand a Goal may be what another one hangs on."""
    hung_on = {
        s.program.bit_of[id] for id in say.ids
        if say.is_about(card_of(s.program.deck, id).name)
    }  # fmt: skip
    cards = masks(s.program, say)
    goals = [goal for goal in goals_of(s.program, cards) if goal not in hung_on]
    there = (on_tables(s) | sum(s.z[HAND : HAND + s.players])) & ~s.hidden
    spared = any(not card & there for card in hung_on)
    return spared and any(who(s, goal) for goal in goals)


def not_enough(say: Said, _: State, s: State) -> bool:
    goal, card = masks(s.program, say)
    test = s.program.goal(goal).test
    return any(s.z[TABLE + seat] & card & ~s.hidden and not test(s, (seat,))
               for seat in range(s.players))  # fmt: skip


def rule_left(say: Said, before: State, s: State) -> bool:
    """Away and not being played anew, and nothing that does the same has come instead."""
    deck, there = s.program.deck, s.z[RULES] | s.z[PLAYED]
    left = deck.among(before.z[RULES] & ~there & sum(masks(s.program, say)))
    return not {*map(function, left)} <= {*map(function, deck.among(there))}


def creeper_left(say: Said, before: State, s: State) -> bool:
    """Off the tables if it blocks everybody, else from whoever had it, at whichever seat."""
    (card,) = masks(s.program, say)
    if not on_tables(before) & card:
        return False
    if s.program.meaning[card].blocks == "everyone":
        return not on_tables(s) & card
    return owner(before, card) != owner(s, card)


def owner(s: State, card: int) -> int | None:
    return next((s.people[seat] for seat in range(s.players) if s.z[TABLE + seat] & card), None)


def at_peace(say: Said, _: State, s: State) -> bool:
    """The cards of the Goal lie together, and somebody can go on and play it."""
    goal, *acting = masks(s.program, say)
    if any(s.program.meaning[card].kind == "rule" and not s.z[RULES] & card for card in acting):
        return False
    if s.ask is None or s.ask.kind != "play" or not s.z[HAND + s.ask.who] & goal:
        return False
    return any(meets(s, goal, seat) for seat in range(s.players))


def is_attached(say: Said, _: State, s: State) -> bool:
    (card,) = masks(s.program, say)
    under, keepers = s.z[UNDER], s.program.keepers
    return any(one & card & ~under and host & keepers for one, host in s.attached)


def gets_on(say: Said, _: State, s: State) -> bool:
    """The one rule replaces the other. Or, where all lie there and else nothing that is about
    numbers, it is nothing to these which of all came last, or something which of fewer did."""
    p, cards = s.program, masks(s.program, say)
    if len(cards) != (3 if say.code == "FX302" else 2):
        return False  # of more it is said of some of them
    if any(p.rivals[one] & other for one, other in combinations(cards, 2)):
        return True
    rest = [card for card in map(p.card_of.__getitem__, s.rules) if card not in cards]
    if not all(s.z[RULES] & card for card in cards) or any(map(about_numbers(p), rest)):
        return False

    def decides(some: tuple[int, ...]) -> bool:
        """Whether the order does."""
        alone = [(card,) for card in some if say.aspect == "numerals"]  # two such add up
        ways = ([*rest, *order] for order in (*permutations(some), *alone))
        numbers = [in_force(InForce(p, way)) for way in ways]
        return any(each != numbers[0] for each in numbers)

    fewer = combinations(cards, 2) if len(cards) > 2 else ()
    return not decides(tuple(cards)) or any(map(decides, fewer))


def about_numbers(p: Program) -> Callable[[int], bool]:
    def said(card: int) -> bool:
        says = p.meaning[card]
        return bool(says.sets or says.keeps_hands or says.changes_digits)

    return said


def clauses_met(say: Said, _: State, s: State) -> bool:
    """All of these clauses are met by one player, whomever they are for."""
    if say.aspect not in ("every Goal", "demand"):
        return gets_on(say, _, s)
    asked = [(card, s.program.meaning[card].demands) for card in masks(s.program, say)]
    return all(s.z[RULES] & card for card, _ in asked) and any(
        all(clause is not None and s.program.test(clause.needs)(s, (seat, card))
            and s.program.test(clause.test)(s, (seat, card)) for card, clause in asked)
        for seat in range(s.players)
    )  # fmt: skip


def fed(say: Said, _: State, s: State) -> bool:
    """FX411: what is starved is met all the same."""
    p, cards = s.program, masks(s.program, say)
    rules = [card for card in cards if p.meaning[card].kind == "rule"]
    if not all(s.z[RULES] & rule for rule in rules):
        return False
    if say.aspect.endswith("every Goal"):
        return any(who(s, goal) for goal in goals_of(p, p.meaning) if not p.meaning[goal].loses)
    if say.aspect.endswith("some Goals"):
        return any(who(s, goal) for goal in goals_of(p, cards))
    if say.aspect.endswith("those who wait") and s.ask is not None and s.ask.kind == "play":
        waiting = [seat for seat in range(s.players) if seat != s.cur]
        return any(meets(s, goal, seat) for goal in goals_of(p, cards) for seat in waiting)
    return False


def read_otherwise(say: Said, _: State, s: State) -> bool:
    """FX412: with that rule, and no other of its kind."""
    goal, rule = masks(s.program, say)
    if not s.z[RULES] & rule or (s.z[RULES] & s.program.changers).bit_count() > 1:
        return False
    return bool(who(s, goal)) if NOBODY_MEETS in say.message else missed(say, s, goal)


def somebody_won(say: Said, _: State, s: State) -> bool:
    return s.winner > NOBODY


SIGHTS: dict[str, Sight] = {
    **dict.fromkeys(("impossible", *DEAD), is_met), "FX405": is_met_unwaived,
    **dict.fromkeys(("FX302", "FX303", "FX310"), clauses_met), "FX301": gets_on,
    "FX312": rule_left, "FX404": at_peace, "FX406": is_met_alone, "FX408": is_missed,
    "FX409": told_apart, "FX410": harder_alone, "FX411": fed, "FX412": read_otherwise,
    "FX413": met_without, "FX415": not_enough, "FX501": creeper_left, "FX508": is_attached,
    "FX608": somebody_won,
}  # fmt: skip
SILENCED = ("FX209", "FX305", "FX306", "FX307", "FX308", "FX601")
"""Of these the game is the same whatever the cards say, or are called (`silenced.py`)."""


def says_never(finding: Finding) -> bool:
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
        case "FX209" | "FX302" | "FX305" | "FX306" | "FX307" | "FX308" | "FX310" | "FX312":
            return finding.verdict != "unknown"
        case code:
            return code in SIGHTS
