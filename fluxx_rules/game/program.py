"""A deck compiled for play: one bit for each card, and a step for each thing that it can do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from operator import attrgetter

from ..cards.deck import Deck
from ..cards.reading.suggest import short
from ..language import carrier, core
from ..language.meaning import Meaning
from ..language.rewriting import Reads
from ..session import cached
from . import opening as opening  # its steps come before those of the cards
from .carrier import AsPython, Scope, Value
from .compiling.compiler import Text, does_nothing
from .compiling.goals import CompiledGoal, compile_goals
from .compiling.mechanisms import find_mechanisms
from .compiling.reactions import compile_powers, compile_reactions, compile_ticks
from .compiling.rules import Rivals, compile_bonuses, compile_rules
from .compiling.texts import compile_texts
from .inforce import Bonus, InForce
from .playing import LANDING
from .steps import ROOM, STEPS, Pc, Step
from .zones import bits

GLYPH = 0x4E00
"""Orders of cards are strings, a character for each card: they copy for free and hash once."""
MEMO = 50_000
MAX_PROGRAMS = 64

Reacting = tuple[Value, Pc, int]
"""When, at which step, and its tick if it is once per turn."""
Waiting = tuple[Value, Pc, int, int]
"""The same, and after which events it is looked at."""
Power = tuple[Value, Pc, int, bool]
"""As of what reacts, and whether at any time."""
Quota = tuple[str, int, bool, bool]
"""A parameter, its number, whether that is printed as a digit, and whether all but so many."""


class Program:
    """All that the engine knows of a deck. It never changes while games are played.

    A set of cards is an int, and so is a single card: its bit.
    """

    kind: dict[str, int]
    keepers: int
    creepers: int

    # How cards move, work, answer or count (compiling/mechanisms.py).
    hosts: dict[int, int]
    """For each card that attaches, those to which it can."""
    attaching: int
    arranges: bool
    """Whether a card can lie on or under another one at all."""
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
    """What changes how printed digits read."""
    deciding: int
    """What changes, from among the rules, who meets a Goal."""
    quiet: int
    """What does nothing by itself."""

    # What is done when a card is played (compiling/texts.py).
    landing: dict[int, int]
    texts: dict[int, Pc]
    answering: dict[int, int]
    """For each card the Surprises that can answer its play."""
    answers: dict[int, Pc]
    """What a Surprise does as an answer."""

    # Goals (compiling/goals.py).
    goals: dict[str, CompiledGoal]
    """By their glyphs, as a state has those in play."""
    named_in: dict[int, int]
    """The cards that each Goal names, as ways to meet it or to spoil it."""
    goal_parts: dict[int, int]
    """Of how many parts each Goal is: to look at it takes as long."""
    hand_goals: int
    drawing_settles: bool
    """Whether a draw by itself may matter, be it of nothing, as something looks at its number."""
    turns_decide: bool
    """Whether somebody may win just because a turn begins."""
    hands_decide: bool
    """Whether it may matter by itself that a hand has lost the card that is being played."""
    announcing_settles: bool
    touches: tuple[int, ...]
    """What an event touches; of the piles it matters only where a condition looks at them."""

    # Rules (compiling/rules.py).
    rivals: Rivals
    """For each rule those of its slots, which it replaces."""
    repeated: dict[int, int]
    """For each rule with something to use or to do those rivals that say the same."""
    basic: list[Quota]
    sets: dict[int, list[Quota]]
    waives: dict[int, tuple[int, Value | None, bool]]
    demands: dict[int, tuple[Value, Value]]
    owner_blockers: int
    table_blockers: int
    order_matters: bool
    """Whether two rules that can lie side by side set one number."""
    bonuses: dict[int, list[tuple[str, Bonus]]]
    table_bonuses: dict[str, int]
    bonus_watch: dict[int, int]
    table_bonus_watch: int

    # What happens by itself, and what players may use (compiling/reactions.py).
    ticks: dict[int, tuple[int, ...]]
    """For each reaction and each power of a card by what `State.used` tells that it is used up in
    this turn; 0 for what is not once per turn."""
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
    """What those not on turn may use at the free points of a turn."""
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
        """The cards by what they mean: many are copies, or Keepers that say nothing."""
        for card, meaning in self.meaning.items():
            self.alike[meaning] = self.alike.get(meaning, 0) | card
        self.number = {
            card: each.declared.number
            for card, each in zip(cards, deck.cards, strict=True)
            if each.declared.number is not None
        }
        self.fixed_sets: dict[core.Cards, int] = {}
        self.tests: dict[tuple[core.Test, int], Value] = {}
        self.code: dict[int, Step] = dict(STEPS)
        self.written: list[Text] = []
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
    def twin(self) -> dict[int, int]:
        """The first of the copies with which a card is interchangeable."""
        first: dict[tuple[object, ...], int] = {}
        return {card: first.setdefault(each.twin, card)
                for card, each in zip(self.meaning, self.deck.cards, strict=True)}  # fmt: skip

    def goal(self, card: int) -> CompiledGoal:
        return self.goals[chr(GLYPH + card.bit_length() - 1)]

    def such(self, which: core.Such) -> int:
        """The cards of the deck that fit."""
        return self.deck.words.such(which)

    def fixed(self, cards: core.Cards) -> int:
        """A set that does not depend on the state; worked out once, then remembered."""
        if isinstance(cards, core.Such):
            return self.such(cards)
        if cards not in self.fixed_sets:
            on = AsPython(self, Scope(), visible=True)
            self.fixed_sets[cards] = int(eval(carrier.cards(cards, on), on.known))
        return self.fixed_sets[cards]

    def test(self, node: core.Test, exempt: int = 0) -> Value:
        """A condition of a Goal, a rule or a power: it does not see what lies face down. By the
        cards that a Goal exempts nobody is blocked where it asks who is."""
        if (node, exempt) not in self.tests:
            on = AsPython(self, Scope(), visible=True, exempt=exempt)
            self.tests[node, exempt] = on.value(carrier.test(node, on))
        return self.tests[node, exempt]

    def text(self, node: core.Operation, names: tuple[str, ...] = ()) -> Pc:
        """Where it begins, if it does anything."""
        if does_nothing(node):
            return None
        text = Text(self, node, names)
        self.written.append(text)
        self.code[text.first] = text
        return text.first

    def know(self, pc: int) -> None:
        """The step is asked for by its number, although its text may not have been reached."""
        if pc not in self.code:
            self.written[pc // ROOM - 1].compile()

    def having(self, wanted: Callable[[Meaning], object]) -> list[int]:
        """Those of which it is so, in the order of the deck."""
        found = bits(sum(cards for meaning, cards in self.alike.items() if wanted(meaning)))
        return [self.deck.words.bits[card.bit_length() - 1] for card in found]

    def literal(self, number: core.Number) -> tuple[int, bool]:
        """A quota is printed or spelled out, so that it can be worked out from the rules."""
        assert isinstance(number, core.Printed)
        return number.n, isinstance(number, core.Numeral)

    def limit_bonus_watch(self, cards: int) -> int:
        """After which events a bonus of these cards to a limit may come or go."""
        watch = 0
        for card, bonuses in self.bonuses.items():
            if card & cards and any(what.endswith("limit") for what, _ in bonuses):
                watch |= self.bonus_watch[card]
        return watch

    def in_force(self, rules: str, mask: int) -> InForce:
        """What these rules come to; the same rules are worked out once.

        Their order matters only where two rules that can lie side by side set one number.
        """
        key = rules if self.order_matters else mask
        now = self.forces.get(key)
        if now is None:
            if len(self.forces) >= MEMO:
                self.forces.clear()
            now = self.forces[key] = InForce(self, [self.card_of[glyph] for glyph in rules])
        return now

    def cards(self, mask: int) -> list[str]:
        """The ids of the cards of a set, in the order of the deck."""
        return [each.id for each in self.deck.among(mask)]

    def in_order(self, order: str) -> list[str]:
        """The ids of the cards of such an order."""
        return [self.deck.cards[ord(glyph) - GLYPH].id for glyph in order]

    def mask(self, ids: Iterable[str]) -> int:
        """The set of the cards of these ids; ValueError where one is of no card."""
        mask = 0
        for id in ids:
            if id not in self.bit_of:
                raise ValueError(f"there is no card {short(str(id))!r} in this deck")
            mask |= self.bit_of[id]
        return mask


@cached(MAX_PROGRAMS, key=attrgetter("digest"))
def program(deck: Deck) -> Program:
    """Return the deck, compiled. Equal decks are compiled once in a session."""
    return Program(deck)
