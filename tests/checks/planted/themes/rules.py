"""Rules that clash, by twos and threes; rules that change nothing; orders."""

from __future__ import annotations

from analysis.syntax_patch import Constant, Replacement
from tests.checks.planted.planting import fault

RULES = "rules"

fault(
    "slots do not count",
    Replacement(
        "reasoning.rules.clashes:is_clash", "not set(one.slots).isdisjoint(other.slots)", "False"
    ),
    about=RULES,
)
fault(
    "rules of other slots replace one another",
    Replacement(
        "reasoning.rules.clashes:is_clash",
        "not set(one.slots).isdisjoint(other.slots)",
        "one.slots != other.slots",
    ),
    about=RULES,
)
fault(
    "equal bounds clash",
    Replacement(
        "reasoning.rules.clashes:is_out_of_bounds",
        "floor.least > cap.most",
        "floor.least >= cap.most",
    ),
    about=RULES,
)
fault(
    "the bounds are turned round",
    Replacement(
        "reasoning.rules.clashes:is_out_of_bounds",
        "floor.least > cap.most",
        "floor.least < cap.most",
    ),
    about=RULES,
)
fault(
    "bounds are forgotten",
    Constant("reasoning.rules.clashes:OPPOSED_MODES", "OPPOSED_MODES[:1]"),
    about=RULES,
)
fault(
    "prohibitions are forgotten",
    Constant("reasoning.rules.clashes:OPPOSED_MODES", "OPPOSED_MODES[:2]"),
    about=RULES,
)
fault(
    "equal values clash",
    Replacement(
        "reasoning.rules.clashes:is_clash", "one.asks != other.asks or one.asks.adds_up", "True"
    ),
    about=RULES,
)
fault(
    "two rules that raise digits are the same",
    Replacement("language.obligation:obligations_from", "meaning.higher_by > 0", "False"),
    about=RULES,
)
fault(
    "digits are not raised in what a rule asks",
    Replacement("language.obligation:obligations_from", "reads[n] + meaning.higher_by", "reads[n]"),
    about=RULES,
    equivalent="who raises digits clashes with any other change of them all the same: they add up",
)
fault(
    "the mode of a rule is ignored: plays have to be made",
    Replacement(
        "language.obligation:obligations_to_set",
        'yield Obligation(HELD, "at most", 0, n, on_turn)',
        'yield Obligation(HELD, "at least", n, role=on_turn)',
    ),
    about=RULES,
)
fault(
    "Play All leaves cards in hand",
    Replacement("language.obligation:obligations_to_set", "each.all_but", "False", nth=2),
    about=RULES,
)
fault(
    "a limit is a minimum",
    Replacement("language.obligation:obligations_to_set", '"hand minimum"', '"no such number"'),
    about=RULES,
)
fault(
    "a rule that contradicts itself contradicts all the others",
    Replacement(
        "reasoning.rules.clashes:consistent_obligations", "each.quantity not in torn", "True"
    ),
    about=RULES,
)
fault(
    "bonuses clash",
    Replacement("reasoning.rules.clashes:rules_by_quantity", 'asks.mode != "add"', "True"),
    about=RULES,
    equivalent="no mode clashes with a bonus",
)
fault(
    "a third rule changes no digit",
    Replacement("reasoning.rules.digit_variants:changed_meaning", "by.meaning.higher_by", "0"),
    about=RULES,
)
fault(
    "a third rule changes words too",
    Replacement(
        "language.rewriting:written_out",
        "isinstance(node, core.Numeral)",
        "isinstance(node, core.Word | core.Numeral)",
    ),
    about=RULES,
)
fault(
    "three are told where two clash already",
    Replacement("reasoning.rules.digit_variants:clashes_under", "continue # FX301", "pass"),
    about=RULES,
)
fault(
    "a change of digits is in play beside a rule of its slot",
    Replacement("reasoning.rules.digit_variants:rules_beside", "stay_together(card, each)", "True"),
    about=RULES,
)
fault(
    "a rule that digits tear apart was so before",
    Replacement(
        "reasoning.rules.digit_variants:self_clashes",
        "not any(starmap(is_out_of_bounds, product(before, repeat=2)))",
        "True",
    ),
    about=RULES,
)
fault(
    "the engine is not asked whether fewer clash",
    Replacement(
        "reasoning.rules.play_orders:order_evidence",
        "if any(differing_orders(compiled, rest) for rest in fewer): return []",
        "pass",
    ),
    about=RULES,
    equivalent="classes that clash by twos are left out before",
)
fault(
    "clauses that exclude one another by twos are told by threes",
    Replacement(
        "reasoning.rules.demands:is_exclusive",
        "any(impossible(*fewer) for fewer in combinations(cards, len(cards) - 1))",
        "all(impossible(*fewer) for fewer in combinations(cards, len(cards) - 1))",
    ),
    about=RULES,
)
fault(
    "clauses of one slot exclude one another",
    Replacement(
        "reasoning.rules.contradicting_sets:one_of_each_slot",
        "at_least(2, on)",
        "at_least(3, on)",
    ),
    about=RULES,
)
fault(
    "one contradiction hides those that share a rule with it",
    Replacement(
        "reasoning.rules.contradicting_sets:contradicting_sets",
        "or_(*(off[n] for n in smallest))",
        "not_(or_(*(not_(off[n]) for n in smallest)))",
    ),
    about=RULES,
)
fault(
    "digits of clauses are not changed",
    Replacement("reasoning.rules.demands:is_exclusive", "asked[-1]", "asked[0]"),
    about=RULES,
)
fault(
    "clauses are always due",
    Replacement("reasoning.rules.demands:is_exclusive", "(*due, *met)", "tuple(met)"),
    about=RULES,
)
fault(
    "any waiver shadows any other",
    Replacement(
        "reasoning.rules.shadowing:is_waived_already",
        "matter & ~compiled.fixed(that.cards)",
        "False",
    ),
    about=RULES,
)
fault(
    "a waiver in front of others shadows one for all",
    Replacement(
        "reasoning.rules.shadowing:is_waived_already", "that.others and not this.others", "False"
    ),
    about=RULES,
)
fault(
    "a waiver shadows another that holds more often",
    Replacement(
        "reasoning.rules.shadowing:is_waived_already",
        "(this.test, there, core.Not(that.test))",
        "(that.test, there, core.Not(this.test))",
    ),
    about=RULES,
)
fault(
    "a clause is shadowed by one that asks for less",
    Replacement(
        "reasoning.rules.shadowing:is_demanded_already",
        "core.Not(core.Every((that.test, core.Not(that.needs))))",
        "core.Every((that.test, core.Not(that.needs)))",
    ),
    about=RULES,
)
fault(
    "a clause that is never due is shadowed",
    Replacement(
        "reasoning.rules.shadowing:is_demanded_already",
        "not is_unmeetable(deck, kept, card)",
        "True",
    ),
    about=RULES,
)
fault(
    "rules of one slot shadow one another",
    Replacement("reasoning.rules.shadowing:comparable_pairs", "stay_together(one, other)", "True"),
    about=RULES,
)
fault(
    "what does one thing of two does nothing",
    Replacement("reasoning.rules.inert_rules:reasons_of", "all(reasons)", "any(reasons)"),
    about=RULES,
)
fault(
    "the Basic Rules print no digits",
    Replacement(
        "reasoning.rules.inert_rules:has_changed_digit",
        "(deck.basic, *(card.meaning for card in deck.cards))",
        "[card.meaning for card in deck.cards]",
    ),
    about=RULES,
)
fault(
    "a Creeper that blocks nobody can be waived",
    Replacement(
        "reasoning.rules.inert_rules:has_blocker", "card.meaning.blocks in blockers", "True"
    ),
    about=RULES,
)
fault(
    "a waiver for nobody is a waiver",
    Replacement("reasoning.rules.inert_rules:part_reasons", "never(rule.waives.test)", "False"),
    about=RULES,
)
fault(
    "a copy of a rule is a way out of it",
    Replacement(
        "reasoning.rules.removal:is_replaceable", "len(effects[slot]) > 1", "len(effects[slot]) > 0"
    ),
    about=RULES,
)
fault(
    "what takes rules takes none",
    Replacement("reasoning.rules.removal:can_take", "return rule.fits(cards)", "return False"),
    about=RULES,
)
fault(
    "a rule stays although what takes its place can go",
    Replacement("reasoning.rules.removal:slots_of_rules", "card.id in gone", "False"),
    about=RULES,
)
fault(
    "a waiver helps nobody although the Creeper blocks everybody",
    Replacement(
        "reasoning.rules.cancelling:is_owner_waiver",
        "return bool(waived & compiled.owner_blockers) and not waived & compiled.table_blockers",
        "return bool(waived)",
    ),
    about=RULES,
)
fault(
    "what one slot holds is cancelled by the other of it",
    Replacement(
        "reasoning.rules.late_triggers:caps_before", "stay_together(cap.card, card)", "True"
    ),
    Replacement(
        "reasoning.rules.cancelling:useless_waivers", "stay_together(waiving, demand)", "True"
    ),
    about=RULES,
)
fault(
    "everything commutes",
    Replacement(
        "reasoning.triggers.races:commute",
        "not one.sets.conflicts_with(other.sets, idle | one.card | other.card)",
        "True",
    ),
    about=RULES,
)
fault(
    "only what is written counts",
    Replacement(
        "reasoning.triggers.read_write_sets:ReadWriteSets.conflicts_with",
        "theirs.reads.get",
        "theirs.writes.get",
    ),
    about=RULES,
)
fault(
    "nothing falls on a table where one draws",
    Replacement(
        "reasoning.triggers.read_write_sets:ReadWriteSets.add_node",
        "({PILE: program.all}, lands, falls)",
        "({PILE: program.all}, lands)",
    ),
    about=RULES,
)
fault(
    "no Creeper lies where one draws",
    Replacement("reasoning.triggers.table_search:TableSearch.zones_that_matter", "TABLES", "()"),
    about=RULES,
)
fault(
    "conditions stand as it comes",
    Replacement(
        "reasoning.triggers.table_search:TableSearch.levels",
        "[*found[:2], None, *found[2:]]",
        "[None]",
    ),
    about=RULES,
)
fault(
    "a Surprise that answers no other card answers none",
    Replacement(
        "reasoning.rules.inert_rules:part_reasons",
        'count_by_kind(deck)["surprise"]',
        "any(c.meaning.answers for c in deck.cards)",
    ),
    about=RULES,
)
fault(
    "nothing comes of it that nobody discards from a hand",
    Replacement("reasoning.rules.inert_rules:part_reasons", "rule.keeps_hands", "False"),
    about=RULES,
)
fault(
    "there are always Keepers to hide",
    Replacement(
        "reasoning.rules.inert_rules:part_reasons", 'count_by_kind(deck)["keeper"]', "True"
    ),
    about=RULES,
)
fault(
    "what a rule waives is not among what it does",
    Replacement(
        "reasoning.rules.inert_rules:part_reasons", "depends_on_play(rule.waives.cards)", "False"
    ),
    Replacement("reasoning.rules.inert_rules:part_reasons", 'yield ""', "pass", nth=1),
    about=RULES,
)
fault(
    "a clause can be missed where it is not due",
    Replacement(
        "reasoning.rules.inert_rules:part_reasons",
        "core.Every((rule.demands.test, core.Not(rule.demands.needs)))",
        "core.Not(rule.demands.needs)",
    ),
    about=RULES,
)
fault(
    "copies are imagined of what is all of it at once",
    Replacement(
        "reasoning.rules.demands:unmeetable_scope",
        "any(map(card.fits, described))",
        "all(map(card.fits, described))",
    ),
    about=RULES,
)
fault(
    "the rule that decides is told to be the one that does not",
    Replacement(
        "reasoning.rules.shadowing:shadows", "yield Shadow(other, one)", "yield Shadow(one, other)"
    ),
    about=RULES,
)
fault(
    "what a card puts under itself stays in play",
    Replacement(
        "reasoning.rules.removal:takings", "(*moved, *dealt, *attached)", "(*moved, *dealt)"
    ),
    about=RULES,
)
fault(
    "whatever can be carried out changes something",
    Replacement(
        "reasoning.rules.empty_hands:acts_in_game",
        "s.ask is None and visible(s) != before",
        "s.ask is None",
    ),
    about=RULES,
)
fault(
    "what a rule forbids itself is a matter of other rules",
    Replacement(
        "checks.fx303_self_contradictory_rule:torn_orders", "is_forbidden(one, by)", "False"
    ),
    about=RULES,
)
fault(
    "digits that change are a matter of every clash",
    Replacement(
        "reasoning.rules.play_orders:shows_clash",
        'what == "numerals" and any(each.get(what) != this_way.get(what) for each in (one, other))',
        'any(each.get("numerals") != this_way.get("numerals") for each in (one, other))',
    ),
    about=RULES,
)
fault(
    "copies of a card claim to come first",
    Replacement("reasoning.triggers.precedence:differently_named", "card.name", "card.id"),
    about=RULES,
)
fault(
    "a claim is made that nothing raises",
    Replacement(
        "reasoning.triggers.precedence:rival_claims",
        "taking := cards_with(deck, core.Instead)",
        "taking := [*deck.cards]",
    ),
    about=RULES,
)
fault(
    "one card after the other leaves at one moment",
    Replacement("reasoning.triggers.precedence:discards_several", "most in ONE", "False"),
    about=RULES,
)
fault(
    "what is discarded with others does not matter",
    Replacement("reasoning.triggers.precedence:discards_together", "len(taken) > 1", "True"),
    about=RULES,
)
fault(
    "a Keeper Limit takes one card after the other",
    Replacement(
        "reasoning.triggers.precedence:discards_together",
        "'keeper limit' in changed_parameters(card.meaning)",
        "False",
    ),
    about=RULES,
)
