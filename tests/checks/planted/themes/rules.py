"""Rules that clash, by twos and threes; rules that change nothing; orders."""

from __future__ import annotations

from fluxx_rules.cards.lookups import clashes, idle, readings, removal
from fluxx_rules.checks import self_contradictory_rule
from fluxx_rules.game import orders
from fluxx_rules.game.racing import aiming, races, touching
from fluxx_rules.language import obligation, rewriting
from fluxx_rules.symbolic.rules import cancelling, demanding, empty_hands, shadows, too_late
from tests.checks.planted.planting import fault, gives, reads

RULES = "rules"

fault(
    "slots do not count",
    reads(clashes.clash, "if not set(one.slots).isdisjoint(other.slots)", "if False"),
    about=RULES,
)
fault(
    "rules of other slots replace one another",
    reads(
        clashes.clash,
        "if not set(one.slots).isdisjoint(other.slots)",
        "if one.slots != other.slots",
    ),
    about=RULES,
)
fault(
    "equal bounds clash",
    reads(clashes.out_of_bounds, "floor.least > cap.most", "floor.least >= cap.most"),
    about=RULES,
)
fault(
    "the bounds are turned round",
    reads(clashes.out_of_bounds, "floor.least > cap.most", "floor.least < cap.most"),
    about=RULES,
)
fault("bounds are forgotten", gives(clashes, "AGAINST", clashes.AGAINST[:1]), about=RULES)
fault("prohibitions are forgotten", gives(clashes, "AGAINST", clashes.AGAINST[:2]), about=RULES)
fault(
    "equal values clash",
    reads(clashes.clash, "one.asks != other.asks or one.asks.adds_up", "True"),
    about=RULES,
)
fault(
    "two rules that raise digits are the same",
    reads(obligation.asked, "adds_up=says.higher_by > 0", "adds_up=False"),
    about=RULES,
)
fault(
    "digits are not raised in what a rule asks",
    reads(obligation.asked, "reads[n] + says.higher_by", "reads[n]"),
    about=RULES,
    equivalent="who raises digits clashes with any other change of them all the same: they add up",
)
fault(
    "the mode of a rule is ignored: plays have to be made",
    reads(
        obligation.to_set,
        'yield Obligation(HELD, "at most", 0, n, on_turn)',
        'yield Obligation(HELD, "at least", n, role=on_turn)',
    ),
    about=RULES,
)
fault(
    "Play All leaves cards in hand",
    reads(obligation.to_set, "if each.all_but:", "if False:"),
    about=RULES,
)
fault(
    "a limit is a minimum",
    reads(obligation.to_set, 'elif what == "hand minimum":', 'elif what == "no such number":'),
    about=RULES,
)
fault(
    "a rule that contradicts itself contradicts all the others",
    reads(clashes.consistent, "if each.quantity not in torn", "if True"),
    about=RULES,
)
fault(
    "bonuses clash",
    reads(clashes.classified, 'if asks.mode != "add":', "if True:"),
    about=RULES,
    equivalent="no mode clashes with a bonus",
)
fault(
    "a third rule changes no digit",
    reads(readings.changed, ", by.meaning.higher_by)", ", 0)"),
    about=RULES,
)
fault(
    "a third rule changes words too",
    reads(
        rewriting.written_out,
        "isinstance(node, core.Numeral)",
        "isinstance(node, core.Word | core.Numeral)",
    ),
    about=RULES,
)
fault(
    "three are told where two clash already",
    reads(readings.under, "continue  # FX301", "pass"),
    about=RULES,
)
fault(
    "a change of digits is in play beside a rule of its slot",
    reads(readings.beside, "stay(card, each)", "True"),
    about=RULES,
)
fault(
    "a rule that digits tear apart was so before",
    reads(readings.torn, "not any(starmap(out_of_bounds, product(before, repeat=2)))", "True"),
    about=RULES,
)
fault(
    "the engine is not asked whether fewer clash",
    reads(
        orders.together,
        "if any(by_order(compiled, rest) for rest in fewer):\n        return []",
        "pass",
    ),
    about=RULES,
    equivalent="classes that clash by twos are left out before",
)
fault(
    "clauses that exclude one another by twos are told by threes",
    reads(demanding.exclude, "and not any(", "and not all("),
    about=RULES,
)
fault(
    "clauses of one slot exclude one another",
    reads(
        demanding.sets,
        "filter(all_stay, ((*each, *changing) for each in some))",
        "((*each, *changing) for each in some)",
    ),
    about=RULES,
)
fault(
    "digits of clauses are not changed",
    reads(demanding.exclude, "asked[-1])", "asked[0])"),
    about=RULES,
)
fault(
    "clauses are always due",
    reads(demanding.exclude, "(*due, *met)", "tuple(met)"),
    about=RULES,
)
fault(
    "any waiver shadows any other",
    reads(shadows.waived_already, "matter & ~compiled.fixed(that.cards) or ", ""),
    about=RULES,
)
fault(
    "a waiver in front of others shadows one for all",
    reads(shadows.waived_already, " or (that.others and not this.others)", ""),
    about=RULES,
)
fault(
    "a waiver shadows another that holds more often",
    reads(
        shadows.waived_already,
        "(this.test, there, core.Not(that.test))",
        "(that.test, there, core.Not(this.test))",
    ),
    about=RULES,
)
fault(
    "a clause is shadowed by one that asks for less",
    reads(
        shadows.demanded_already,
        "core.Not(core.Every((that.test, core.Not(that.needs))))",
        "core.Every((that.test, core.Not(that.needs)))",
    ),
    about=RULES,
)
fault(
    "a clause that is never due is shadowed",
    reads(shadows.demanded_already, "not never(deck, kept, card) and ", ""),
    about=RULES,
)
fault(
    "rules of one slot shadow one another",
    reads(shadows.pairs, "stay(one, other) and ", ""),
    about=RULES,
)
fault(
    "what does one thing of two does nothing",
    reads(idle.reasons_of, "if reasons and all(reasons)", "if reasons and any(reasons)"),
    about=RULES,
)
fault(
    "the Basic Rules print no digits",
    reads(
        idle.printed,
        "(deck.basic, *(card.meaning for card in deck.cards))",
        "[card.meaning for card in deck.cards]",
    ),
    about=RULES,
)
fault(
    "a Creeper that blocks nobody can be waived",
    reads(idle.blocking, "card.meaning.blocks in blockers and ", ""),
    about=RULES,
)
fault(
    "a waiver for nobody is a waiver",
    reads(idle.parts, "if never(says.waives.test):", "if False:"),
    about=RULES,
)
fault(
    "a copy of a rule is a way out of it",
    reads(removal.replaced, "len(does[slot]) > 1", "len(does[slot]) > 0"),
    about=RULES,
)
fault(
    "what takes rules takes none",
    reads(removal.takes, "return rule.fits(cards)", "return False"),
    about=RULES,
)
fault(
    "a rule stays although what takes its place can go",
    reads(removal.slots_of, "if card.id in gone", "if False"),
    about=RULES,
)
fault(
    "a waiver helps nobody although the Creeper blocks everybody",
    reads(
        cancelling.only_owners,
        "return bool(told & compiled.owner_blockers) and not told & compiled.table_blockers",
        "return bool(told)",
    ),
    about=RULES,
)
fault(
    "what one slot holds is cancelled by the other of it",
    reads(too_late.in_the_way, "stay(cap.card, card)", "True"),
    reads(cancelling.waived_in_vain, "and stay(waiving, demand)", ""),
    about=RULES,
)
fault(
    "everything commutes",
    reads(races.apart, "return not one.touching.meets", "return True or one.touching.meets"),
    about=RULES,
)
fault(
    "only what is written counts",
    reads(touching.Touching.meets, "theirs.reads.get", "theirs.writes.get"),
    about=RULES,
)
fault(
    "nothing falls on a table where one draws",
    reads(touching.Touching.touch, ", lands, falls)", ", lands)"),
    about=RULES,
)
fault(
    "no Creeper lies where one draws",
    reads(aiming.Aim.matters, "TABLES if cards", "() if cards"),
    about=RULES,
)
fault(
    "conditions stand as it comes",
    reads(aiming.Aim.levels, "[*found[:2], None, *found[2:]]", "[None]"),
    about=RULES,
)
fault(
    "a Surprise that answers no other card answers none",
    reads(idle.parts, 'number_of(deck)["surprise"]', "any(c.meaning.answers for c in deck.cards)"),
    about=RULES,
)
fault(
    "nothing comes of it that nobody discards from a hand",
    reads(idle.parts, "says.reverses or says.keeps_hands", "says.reverses"),
    about=RULES,
)
fault(
    "there are always Keepers to hide",
    reads(idle.parts, 'number_of(deck)["keeper"]', "True"),
    about=RULES,
)
fault(
    "what a rule waives is not among what it does",
    reads(
        idle.parts,
        'or hangs_on_play(says.waives.cards):\n            yield ""',
        "or False:\n            pass",
    ),
    about=RULES,
)
fault(
    "a clause can be missed where it is not due",
    reads(
        idle.parts,
        "core.Every((says.demands.test, core.Not(says.demands.needs)))",
        "core.Not(says.demands.needs)",
    ),
    about=RULES,
)
fault(
    "copies are imagined of what is all of it at once",
    reads(demanding.unmet, "any(map(each.fits, told))", "all(map(each.fits, told))"),
    about=RULES,
)
fault(
    "the rule that decides is told to be the one that does not",
    reads(shadows.shadows, "yield Shadow(other, one)", "yield Shadow(one, other)"),
    about=RULES,
)
fault(
    "what a card puts under itself stays in play",
    reads(removal.all_takings, "(*moved, *dealt, *attached)", "(*moved, *dealt)"),
    about=RULES,
)
fault(
    "whatever can be carried out changes something",
    reads(empty_hands.acts, "s.ask is None and visible(s) != before", "s.ask is None"),
    about=RULES,
)
fault(
    "what a rule forbids itself is a matter of other rules",
    reads(self_contradictory_rule.orders, "if is_forbidden(one, by)", "if False"),
    about=RULES,
)
fault(
    "digits that change are a matter of every clash",
    reads(
        orders.clashing,
        'what == "numerals" and any(each.get(what) != this_way.get(what)',
        'any(each.get("numerals") != this_way.get("numerals")',
    ),
    about=RULES,
)
