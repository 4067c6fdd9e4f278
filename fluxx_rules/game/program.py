"""`Program`, a deck compiled for play: a bit for each card; steps, tests, rules and powers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from operator import attrgetter

from ..cards.deck import Deck
from ..cards.reading.suggest import short
from ..language import carrier, core
from ..language.footprint import inside
from ..language.meaning import Meaning
from ..language.rewriting import Reads
from ..session import cached
from . import opening as opening  # registers the steps of the opening
from .compiling.card_behaviour import (
    compile_powers,
    compile_reactions,
    compile_texts,
    compile_ticks,
    find_mechanisms,
)
from .compiling.compiler import Code, does_nothing
from .compiling.expressions import AsPython, Scope, Value
from .compiling.goals import CompiledGoal, compile_goals
from .compiling.rules import Rivals, compile_bonuses, compile_rules
from .inforce import Bonus, InForce
from .playing import LANDING
from .steps import STEPS, Pc
from .usefulness import Uses, sort_by_use
from .zones import bits

GLYPH = 0x4E00
"""The first character that stands for a card. Orders of cards are strings, which copy for free and
hash once."""
MAX_FORCES = 50_000
"""The number of sets of rules whose numbers are cached."""
MAX_PROGRAMS = 64

Reacting = tuple[Value, Pc, int]
"""The condition, the first step, and the tick if it is once per turn."""
Waiting = tuple[Value, Pc, int, int]
"""The same, and the events after which the condition is tested."""
Power = tuple[Value, Pc, int, bool]
"""The condition, the first step, the tick, and whether the power works at any time."""
Quota = tuple[str, int, bool, bool]
"""A parameter, its number, whether that is printed as a digit, and whether it means "all but"."""


class Program:
    """A compiled deck. It never changes while games are played.

    A set of cards is an int, and so is a single card: its bit.
    """

    kind: dict[str, int]
    keepers: int
    creepers: int

    # Changes of the game's own workings (compiling/card_behaviour.py).
    hosts: dict[int, int]
    """The possible hosts of each card that attaches."""
    attaching: int
    arranges: bool
    """Whether any card can lie on or under another one."""
    mutes: int
    lifted: dict[int, int]
    """For each Creeper that some cards keep from blocking, these cards."""
    stand_ins: int
    to_top: int
    hiders: int
    hiding: bool
    sparing: int
    borrowers: int
    guards: int
    answers_theft: int
    answers_turn: int
    hosted_answered: bool
    waivers: int
    changers: int
    """The cards that change the value of printed digits."""
    deciding: int
    """The cards that, as rules, change who meets a Goal."""
    quiet: int
    """The cards that never act by themselves."""

    # Texts of cards (compiling/card_behaviour.py).
    landing: dict[int, int]
    texts: dict[int, Pc]
    answering: dict[int, int]
    """The Surprises that can answer the play of each card."""
    answers: dict[int, Pc]
    """The first step of each Surprise played as an answer."""

    # Goals (compiling/goals.py).
    goals: dict[str, CompiledGoal]
    """The Goals by their glyphs, as a state lists those in play."""
    asked: dict[int, int]
    """The cards that each Goal asks a player to have."""
    named_in: dict[int, int]
    """The cards that each Goal names, as ways to meet it or to spoil it."""
    goal_parts: dict[int, int]
    """The number of parts of each Goal; the time to test it is proportional."""
    hand_goals: int
    drawing_settles: bool
    """Whether a draw, even of no cards, may matter because a condition reads its number."""
    turns_decide: bool
    """Whether a player may win just because a turn begins."""
    hands_decide: bool
    """Whether it may matter that a hand has lost the card that is being played."""
    announcing_settles: bool
    touches: tuple[int, ...]
    """The kinds of places that a move touches, for each zone. Piles count only if a condition
    reads them."""

    # Rules (compiling/rules.py).
    rivals: Rivals
    """The rules that each rule replaces: those of its slots."""
    repeated: dict[int, int]
    """For each rule with a power or a reaction, the rivals with the same ones."""
    basic: list[Quota]
    sets: dict[int, list[Quota]]
    waives: dict[int, tuple[int, Value | None, bool]]
    demands: dict[int, tuple[Value, Value]]
    owner_blockers: int
    table_blockers: int
    order_matters: bool
    """Whether two rules that can be in play together set one number."""
    bonuses: dict[int, list[tuple[str, Bonus]]]
    table_bonuses: dict[str, int]
    bonus_watch: dict[int, int]
    table_bonus_watch: int

    # Reactions and powers (compiling/card_behaviour.py).
    ticks: dict[int, tuple[int, ...]]
    """For each reaction and power of a card, its bit in `State.used`, or 0 if it is not once per
    turn."""
    start_reactions: dict[int, list[Reacting]]
    end_reactions: dict[int, list[Reacting]]
    goal_reactions: dict[int, list[Reacting]]
    at_start: int
    at_end: int
    on_goals: int
    whenever_reactions: dict[int, list[Waiting]]
    whenever: int
    table_whenever: int
    whenever_watch: dict[int, int]
    table_whenever_watch: int
    powers: dict[int, list[Power]]
    any_power: int
    table_powers: int
    any_time: int
    off_turn: int
    """The cards that players not on turn may use between the actions of a turn."""
    hide_text: Pc
    show_text: Pc

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.policies = deck.policies
        cards = deck.words.bits
        self.all = deck.words.all
        self.size = len(cards)
        self.glyph = {card: chr(GLYPH + n) for n, card in enumerate(cards)}
        self.card_of = {glyph: card for card, glyph in self.glyph.items()}
        self.bit_of = deck.words.bit_of
        self.meaning: dict[int, Meaning] = {
            card: each.meaning for card, each in zip(cards, deck.cards, strict=True)
        }
        self.alike: dict[Meaning, int] = {}
        """The cards by their meaning: many are copies, or Keepers without a text."""
        for card, meaning in self.meaning.items():
            self.alike[meaning] = self.alike.get(meaning, 0) | card
        self.number = {
            card: each.declared.number
            for card, each in zip(cards, deck.cards, strict=True)
            if each.declared.number is not None
        }
        self.fixed_sets: dict[core.Cards, int] = {}
        self.tests: dict[tuple[core.Test, int], Value] = {}
        self.code = Code(self, STEPS)
        self.kind = {kind: self.such(core.Such(kinds=(kind,))) for kind in LANDING}
        self.keepers, self.creepers = self.kind["keeper"], self.kind["creeper"]
        find_mechanisms(self)
        compile_texts(self)
        compile_goals(self)
        compile_rules(self)
        compile_bonuses(self)
        compile_ticks(self)
        compile_reactions(self)
        compile_powers(self)
        self.printed = Reads({}, 0)
        self.plain_rules = {
            *self.having(lambda m: m == Meaning(m.kind, slots=m.slots, sets=m.sets))
        }
        self.forces: dict[str | int, InForce] = {}
        self.empty_hand_ends_plays = self.policies.get("refilled hand") == "plays are over"
        self.free_after_limits = self.policies.get("last free action") == "until the turn is over"
        self.goal_first = self.policies.get("surplus Goal") == "check first"

    @cached_property
    def reads_plays(self) -> bool:
        """Whether a card reads the number of cards played in the turn."""
        return any(each.what == "played" for m in self.alike for each in inside(m, core.Read))

    @cached_property
    def twin(self) -> dict[int, int]:
        """Return the first of the interchangeable copies of each card."""
        first: dict[tuple[object, ...], int] = {}
        return {
            card: first.setdefault(each.twin, card)
            for card, each in zip(self.meaning, self.deck.cards, strict=True)
        }

    @cached_property
    def uses(self) -> Uses:
        """Return the cards by what they do for the player who plays or uses them."""
        return sort_by_use(self.alike)

    def goal(self, card: int) -> CompiledGoal:
        """Return the compiled Goal."""
        return self.goals[self.glyph[card]]

    def such(self, which: core.Such) -> int:
        """Return the cards of the deck that fit."""
        return self.deck.words.such(which)

    def fixed(self, cards: core.Cards) -> int:
        """Return a set that does not depend on the state. It is computed once."""
        if isinstance(cards, core.Such):
            return self.such(cards)
        if cards not in self.fixed_sets:
            on = AsPython(self, Scope(), visible=True)
            self.fixed_sets[cards] = int(eval(carrier.cards(cards, on), on.known))
        return self.fixed_sets[cards]

    def test(self, node: core.Test, exempt: int = 0) -> Value:
        """Return a condition of a Goal, a rule or a power, which ignores cards that lie face down.

        The cards that a Goal exempts block nobody where the condition asks who is blocked.
        """
        if (node, exempt) not in self.tests:
            on = AsPython(self, Scope(), visible=True, exempt=exempt)
            self.tests[node, exempt] = on.value(carrier.test(node, on))
        return self.tests[node, exempt]

    def text(self, node: core.Operation, names: tuple[str, ...] = ()) -> Pc:
        """Return the first step of an operation, or None if it does nothing."""
        if does_nothing(node):
            return None
        return self.code.add_text(node, names)

    def having(self, wanted: Callable[[Meaning], object]) -> list[int]:
        """Return the cards whose meaning passes the test, in the order of the deck."""
        found = bits(sum(cards for meaning, cards in self.alike.items() if wanted(meaning)))
        return [self.deck.words.bits[card.bit_length() - 1] for card in found]

    def literal(self, number: core.Number) -> tuple[int, bool]:
        """Return a number that is printed or spelled out, so it follows from the rules alone."""
        assert isinstance(number, core.Printed)
        return number.n, isinstance(number, core.Numeral)

    def limit_bonus_watch(self, cards: int) -> int:
        """Return the events after which a bonus of these cards to a limit may come or go."""
        watch = 0
        for card, bonuses in self.bonuses.items():
            if card & cards and any(what.endswith("limit") for what, _ in bonuses):
                watch |= self.bonus_watch[card]
        return watch

    def in_force(self, rules: str, mask: int) -> InForce:
        """Return the numbers in force under these rules, cached.

        The order of the rules counts only where two that can be in play together set one number.
        """
        key = rules if self.order_matters else mask
        now = self.forces.get(key)
        if now is None:
            if len(self.forces) >= MAX_FORCES:
                self.forces.clear()
            now = self.forces[key] = InForce(self, [self.card_of[glyph] for glyph in rules])
        return now

    def cards(self, mask: int) -> list[str]:
        """Return the ids of the cards of a set, in the order of the deck."""
        return [each.id for each in self.deck.among(mask)]

    def in_order(self, order: str) -> list[str]:
        """Return the ids of the cards of an ordered string."""
        return [self.deck.cards[ord(glyph) - GLYPH].id for glyph in order]

    def mask(self, ids: Iterable[str]) -> int:
        """Return the set of the cards of these ids. Raise ValueError if one is unknown."""
        mask = 0
        for id in ids:
            if id not in self.bit_of:
                raise ValueError(f"there is no card {short(str(id))!r} in this deck")
            mask |= self.bit_of[id]
        return mask


@cached(MAX_PROGRAMS, key=attrgetter("digest", "players"))
def program(deck: Deck) -> Program:
    """Return the compiled deck. A session compiles equal decks once for each number of players."""
    return Program(deck)
