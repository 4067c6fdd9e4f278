"""A deck compiled for play: one bit for each card, and a step for each thing that it can do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from operator import or_

from ..cards.deck import Deck
from ..language import carrier, core
from ..language.core import Place
from ..language.footprint import descriptions, footprint, nodes
from ..language.meaning import Add, Meaning, Reaction
from . import opening as opening  # its steps come before those of the cards
from .carrier import NOTHING_BLOCKS, AsPython, Scope, Value
from .compiling.compiler import Compiler
from .hiding import HIDE, SHOW
from .inforce import Bonus, InForce
from .playing import LANDING
from .steps import STEPS, Step
from .words import Words
from .zones import ANYTHING, T_GOALS, T_HANDS, T_RULES, T_TABLES, TOUCHES, ZONE_OF, bits

GLYPH = 0x4E00
"""Orders of cards are strings, a character for each card: they copy for free and hash once."""
MEMO = 50_000
ANSWERING = ("by",)
"""The names that an answer finds bound, beside those of every text."""
IN_PLAY = {Place.TABLE, Place.RULES, Place.GOALS}
PARAMETERS = ("draw", "play", "hand limit", "keeper limit")


class Program:
    """All that the engine knows of a deck. It never changes while games are played."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.policies = deck.policies
        cards = [1 << n for n in range(len(deck.cards))]
        self.all = (1 << len(cards)) - 1
        self.glyph = {card: chr(GLYPH + n) for n, card in enumerate(cards)}
        self.card_of = {glyph: card for card, glyph in self.glyph.items()}
        self.bit_of = {each.id: card for card, each in zip(cards, deck.cards, strict=True)}
        first: dict[tuple[object, ...], int] = {}
        self.twin = {
            card: first.setdefault(each.twin, card)
            for card, each in zip(cards, deck.cards, strict=True)
        }
        """The first of the copies with which a card is interchangeable."""
        self.meaning: dict[int, Meaning] = {
            card: each.meaning for card, each in zip(cards, deck.cards, strict=True)
        }
        self.number = {
            card: each.declared.number
            for card, each in zip(cards, deck.cards, strict=True)
            if each.declared.number is not None
        }
        self.hiders = sum(self.having(lambda m: m.hides))
        self.hiding = bool(self.hiders)
        self.numerals: set[int] = set()
        """The printed digits that effects and conditions read."""
        self.masks: dict[core.Such, int] = {}
        self.fixed_sets: dict[core.Cards, int] = {}
        self.words = Words(deck)
        self.code: list[Step] = list(STEPS)
        self.kind = {kind: self.such(core.Such(kinds=(kind,))) for kind in LANDING}  # type: ignore[arg-type]
        self.keepers, self.creepers = self.kind["keeper"], self.kind["creeper"]
        self.find_mechanisms()
        self.lifted = {
            card: self.fixed(m.lifted_by)
            for card, m in self.meaning.items()
            if m.lifted_by is not None
        }
        self.compile_texts()
        self.compile_answers()
        self.compile_goals()
        self.compile_rules()
        self.compile_reactions()
        self.compile_powers()
        self.printed = {n: n for n in self.numerals}
        self.plain_rules = {
            card
            for card, m in self.meaning.items()
            if m == Meaning(m.kind, slots=m.slots, sets=m.sets)
        }
        self.forces: dict[str | int, InForce] = {}
        self.goal_first = self.policies.get("surplus Goal") == "check first"

    def find_mechanisms(self) -> None:
        """The cards that change how cards move, work, answer or count; mostly there are none."""
        self.hosts = {
            card: self.fixed(m.attaches_to)
            for card, m in self.meaning.items()
            if m.attaches_to is not None
        }
        self.attaching = sum(self.hosts)
        self.mutes = sum(self.having(lambda m: m.mutes))
        self.stand_ins = sum(self.having(lambda m: m.stands_in))
        self.to_top = sum(self.having(lambda m: m.goes_on_top))
        self.guards = sum(self.having(lambda m: m.forbids_answers))
        self.waivers = sum(self.having(lambda m: m.waives))
        self.changers = sum(self.having(lambda m: m.higher_by or m.reads))
        """What changes how printed digits read."""
        self.deciding = self.waivers | self.changers | sum(self.having(lambda m: m.demands))
        """What changes, from among the rules, who meets a Goal."""
        self.quiet = self.all & ~sum(self.having(
            lambda m: m.reactions or m.stands_in or m.goes_on_top or m.hides or m.attaches_to
        ))  # fmt: skip
        """What does nothing by itself."""
        self.sparing = sum(self.having(lambda m: m.keeps_hands))
        self.borrowers = sum(self.having(lambda m: m.borrows))
        self.answers_theft = sum(self.having(lambda m: "theft" in m.answers))
        self.answers_turn = sum(self.having(lambda m: "turn" in m.answers))
        self.hosted_answered = self.policies.get("hosted Action") == "can be answered"
        puts_under = any(
            isinstance(each, core.Attach) and each.under
            for m in {id(m): m for m in self.meaning.values()}.values()  # copies share theirs
            for each in nodes(m)
        )
        self.arranges = bool(self.attaching or puts_under)
        """Whether a card can lie on or under another one at all."""

    def such(self, which: core.Such) -> int:
        """The cards of the deck that fit, as bits; asked once, then remembered."""
        if which not in self.masks:
            fits = self.all
            for wanted, there in (
                (which.kinds, self.words.kinds), (which.names, self.words.names),
                (which.tags, self.words.tags), (which.about, self.words.about),
            ):  # fmt: skip
                if wanted:
                    fits &= reduce(or_, (there.get(each, 0) for each in wanted))
            self.masks[which] = fits
        return self.masks[which]

    def fixed(self, cards: core.Cards) -> int:
        """A set that does not depend on the state; worked out once, then remembered."""
        if cards not in self.fixed_sets:
            self.fixed_sets[cards] = int(eval(carrier.cards(cards, AsPython(self, Scope()))))
        return self.fixed_sets[cards]

    def test(self, node: core.Test) -> Value:
        """A condition of a Goal, a rule or a power: it does not see what lies face down."""
        on = AsPython(self, Scope(), visible=True)
        return on.value(carrier.test(node, on))

    def text(self, node: core.Operation, names: tuple[str, ...] = ()) -> int | None:
        return Compiler(self, names).emit(node, None)

    def having(self, wanted: Callable[[Meaning], object]) -> list[int]:
        return [card for card, meaning in self.meaning.items() if wanted(meaning)]

    def compile_texts(self) -> None:
        self.landing = {card: LANDING[m.kind] for card, m in self.meaning.items()}
        self.texts: dict[int, int | None] = {
            card: self.text(m.text) if m.text is not None else None
            for card, m in self.meaning.items()
        }

    def compile_answers(self) -> None:
        """For each card the Surprises that can answer its play, and what these do then."""
        surprises = self.kind["surprise"]
        by_kind = {
            kind: sum(card for card, m in self.meaning.items() if kind in m.answers)
            for kind in LANDING
        }
        self.answering = {
            card: surprises if m.kind == "surprise" else by_kind[m.kind]
            for card, m in self.meaning.items()
        }
        self.answers = {
            card: self.text(m.answer, ANSWERING) if m.answer is not None else None
            for card, m in self.meaning.items()
        }

    def compile_goals(self) -> None:
        """For each Goal its named cards where these are all, its test, and whom it exempts."""
        self.goals: dict[str, tuple[int, Value, int]] = {}
        self.named_in: dict[int, int] = {}
        """The cards that each Goal names, as ways to meet it or to spoil it."""
        self.hand_goals = 0
        for card in self.having(lambda m: m.goal):
            goal = self.meaning[card].goal
            assert goal is not None
            self.named_in[card] = reduce(
                or_, (self.such(each) for each in descriptions(goal) if each.names), 0
            )
            exempt = NOTHING_BLOCKS if self.meaning[card].loses else self.exempt(goal)
            self.goals[self.glyph[card]] = (self.named(goal), self.test(goal), exempt)
            if about_hands(goal):
                self.hand_goals |= card
        others = [each for m in self.meaning.values() for each in (m.demands, m.waives)]
        if any(map(about_hands, others)):
            self.hand_goals = self.kind["goal"]
        decides = [footprint(each) for each in [*others, *(m.goal for m in self.meaning.values())]]
        self.counters_decide = any(f.numbers - {"numerals"} for f in decides)
        self.turns_decide = self.borrowers or self.counters_decide
        """Whether somebody may win just because a turn begins."""
        piles = {ZONE_OF[place] for f in decides for place in f.reads - IN_PLAY}
        self.touches = tuple(
            touch | (T_HANDS if zone in piles else 0) for zone, touch in enumerate(TOUCHES)
        )
        """What an event touches; of the piles it matters only where a Goal looks at them."""
        tests = [add.test for m in self.meaning.values() for add in m.adds]
        for m in self.meaning.values():
            tests += [each.test for each in m.reactions if each.moment == "whenever"]
        self.hands_decide = bool(self.hand_goals) or any(
            Place.HAND in footprint(test).reads for test in tests
        )
        """Whether it may matter by itself that a hand has lost the card that is being played."""
        self.announcing_settles = self.hands_decide and (
            self.policies.get("announced card") != "is still in hand"
        )

    def named(self, goal: core.Test) -> int:
        """The cards of a Goal that only names single cards, else nothing."""
        if not isinstance(goal, core.Fills) or goal.cards != core.At(Place.TABLE, core.ME):
            return 0
        masks = [self.such(slot) if isinstance(slot, core.Such) else 0 for slot in goal.slots]
        single = all(mask and mask & (mask - 1) == 0 for mask in masks)
        together = reduce(or_, masks, 0)
        return together if single and together.bit_count() == len(masks) else 0

    def exempt(self, goal: core.Test) -> int:
        """A Creeper that the Goal asks for does not block, nor do further copies of it; and
        Creepers of a class that any of them lifts do not block either."""
        asked = reduce(or_, (self.such(each) for each in wanted(goal)), 0)
        return asked | reduce(
            or_, (card for card, lifts in self.lifted.items() if lifts & asked), 0
        )

    def compile_rules(self) -> None:
        slot_of: dict[str, int] = {}
        for card, meaning in self.meaning.items():
            for slot in meaning.slots:
                slot_of[slot] = slot_of.get(slot, 0) | card
        self.rivals = {
            card: reduce(or_, (slot_of[slot] for slot in m.slots), 0) & ~card
            for card, m in self.meaning.items()
        }
        self.basic = [
            (each.parameter, *self.literal(each.number), each.all_but) for each in self.deck.basic
        ]
        self.sets = {
            card: [(each.parameter, *self.literal(each.number), each.all_but) for each in m.sets]
            for card, m in self.meaning.items()
            if m.sets
        }
        self.waives: dict[int, tuple[int, Value | None, bool]] = {
            card: (
                self.fixed(m.waives.cards),
                None if always(m.waives.test) else self.test(m.waives.test),
                m.waives.others,
            )
            for card, m in self.meaning.items()
            if m.waives is not None
        }
        self.demands = {
            card: (self.test(m.demands.test), self.test(m.demands.needs))
            for card, m in self.meaning.items()
            if m.demands is not None
        }
        self.owner_blockers = sum(self.having(lambda m: m.blocks == "owner"))
        self.table_blockers = sum(self.having(lambda m: m.blocks == "everyone"))
        setters: dict[str, int] = {}
        for card, each in self.sets.items():
            for what, *_ in each:
                setters[what] = setters.get(what, 0) | card
        self.order_matters = (
            any(
                setters[what] & ~self.rivals[card] & ~card
                for card, each in self.sets.items()
                for what, *_ in each
            )
            or "hand minimum" in setters
            or any(m.reads or m.keeps_hands for m in self.meaning.values())
        )
        self.compile_bonuses()

    def literal(self, number: core.Number) -> tuple[int, bool]:
        """A quota is printed or spelled out, so that it can be worked out from the rules."""
        assert isinstance(number, core.Numeral | core.Word)
        return number.n, isinstance(number, core.Numeral)

    def compile_bonuses(self) -> None:
        on = AsPython(self, Scope())
        self.bonuses: dict[int, list[tuple[str, Bonus]]] = {}
        self.table_bonuses = dict.fromkeys(PARAMETERS, 0)
        for card, meaning in self.meaning.items():
            for add in meaning.adds:
                bonus = (card, self.test(add.test), on.value(carrier.number(add.number, on)))
                self.bonuses.setdefault(card, []).append((add.parameter, bonus))
                if meaning.kind != "rule":
                    self.table_bonuses[add.parameter] |= card
        self.bonus_watch = {
            card: watch_of(add for add in m.adds) for card, m in self.meaning.items() if m.adds
        }
        self.table_bonus_watch = reduce(
            or_, (w for card, w in self.bonus_watch.items() if not card & self.kind["rule"]), 0
        )

    def limit_bonus_watch(self, cards: int) -> int:
        """After which events a bonus of these cards to a limit may come or go."""
        watch = 0
        for card, bonuses in self.bonuses.items():
            if card & cards and any(what.endswith("limit") for what, _ in bonuses):
                watch |= self.bonus_watch[card]
        return watch

    def compile_reactions(self) -> None:
        self.start_reactions, self.at_start = self.reactions("turn start")
        self.end_reactions, self.at_end = self.reactions("turn end")
        self.goal_reactions, self.on_goals = self.reactions("goals change")
        self.whenever_reactions: dict[int, list[tuple[Value, int | None, bool]]] = {
            card: [
                (self.test(r.test), self.text(r.do), r.once_per_turn)
                for r in self.meaning[card].reactions
                if r.moment == "whenever"
            ]
            for card in self.having(lambda m: any(r.moment == "whenever" for r in m.reactions))
        }
        self.whenever = sum(self.whenever_reactions)
        self.table_whenever = self.whenever & ~self.kind["rule"]
        self.whenever_watch = {
            card: watch_of(r for r in self.meaning[card].reactions if r.moment == "whenever")
            for card in self.whenever_reactions
        }
        watches = [w for c, w in self.whenever_watch.items() if c & self.table_whenever]
        self.table_whenever_watch = reduce(or_, watches, T_TABLES if watches else 0)
        """Also when such a card comes to somebody of whom it is so already."""

    def reactions(self, moment: str) -> tuple[dict[int, list[tuple[Value, int]]], int]:
        def at_moment(r: Reaction) -> bool:
            return r.moment == moment

        found: dict[int, list[tuple[Value, int]]] = {}
        for card in self.having(lambda m: any(map(at_moment, m.reactions))):
            for r in filter(at_moment, self.meaning[card].reactions):
                pc = self.text(r.do)
                if pc is not None:
                    found.setdefault(card, []).append((self.test(r.test), pc))
        return found, sum(found)

    def compile_powers(self) -> None:
        self.powers: dict[int, list[tuple[Value, int | None, bool, bool]]] = {
            card: [
                (self.test(p.test), self.text(p.do), p.once_per_turn, p.any_time) for p in m.powers
            ]
            for card, m in self.meaning.items()
            if m.powers
        }
        self.hide_text, self.show_text = self.text(HIDE), self.text(SHOW)
        self.any_power = sum(self.powers) | self.hiders
        self.table_powers = self.any_power & ~self.kind["rule"]
        self.any_time = sum(self.having(lambda m: any(p.any_time for p in m.powers)))
        self.off_turn = self.any_time | self.answers_turn
        """What those not on turn may use at the free points of a turn."""

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
        return [self.deck.cards[card.bit_length() - 1].id for card in bits(mask)]


def wanted(goal: core.Test) -> Iterator[core.Such]:
    """What a Goal asks a player to have: its slots and counts, but not what it forbids."""
    match goal:
        case core.Every(tests):
            for test in tests:
                yield from wanted(test)
        case core.Fills(slots, _):
            yield from descriptions(slots)
        case core.AtLeast(core.Count(cards), _):
            yield from (each for each in descriptions(cards) if each.names or each.tags)
        case core.Not(core.Every(tests)):  # one of several
            for test in tests:
                if isinstance(test, core.Not):
                    yield from wanted(test.test)
        case _:
            return


def about_hands(test: core.Node | None) -> bool:
    """Whether it may change although nothing in play does: it looks at hands, piles, counters."""
    reads = footprint(test)
    return bool(reads.reads - IN_PLAY or reads.numbers - {"numerals"})


def always(test: core.Test) -> bool:
    return test == core.Every(())


def watch_of(standing: Iterable[Reaction | Add]) -> int:
    """After which events a condition may have changed: those of the places that it reads."""
    watch = T_RULES
    for each in standing:
        reads = footprint(each.test)
        if reads.numbers - {"numerals"}:
            return ANYTHING
        watch |= T_TABLES if Place.TABLE in reads.reads else 0
        watch |= T_HANDS if Place.HAND in reads.reads else 0
        watch |= T_GOALS if Place.GOALS in reads.reads else 0
        watch |= T_TABLES if reads.reads - {Place.TABLE, Place.HAND, Place.GOALS} else 0
    return watch


def program(deck: Deck) -> Program:
    """The deck compiled; the same deck is compiled once."""
    if deck.digest not in _programs:
        if len(_programs) >= 64:
            _programs.clear()
        _programs[deck.digest] = Program(deck)
    return _programs[deck.digest]


_programs: dict[str, Program] = {}
