"""Look-ups of what a deck has and lacks, and what becomes of findings."""

from __future__ import annotations

from fluxx_rules.cards import knowledge
from fluxx_rules.cards.lookups import doing, identity, possible, sameness, uses
from fluxx_rules.checks import (
    creeper_without_exit,
    dead_keeper,
    diluted,
    empty_tag,
    extra_turn_pile_up,
    hidden_card_gap,
    islands,
    keystone_cards,
    numeral_or_word,
    settling,
    too_few_cards,
)
from fluxx_rules.checks.base import as_far_as_known
from fluxx_rules.language import core
from fluxx_rules.language.core import Place
from tests.checks.planted.planting import fault, gives, reads

LOOK = "look-ups"

fault(
    "tags are ignored",
    reads(
        possible.Possible.cards,
        "return fits(cards)",
        "return fits(core.Such(cards.kinds, (), cards.names, cards.about))",
    ),
    about=LOOK,
)
fault(
    "every tag is carried by something",
    reads(empty_tag.check, "if tag not in carried", "if False"),
    about=LOOK,
)
fault(
    "a Keeper that only dead Goals want is of use",
    reads(dead_keeper.dead_keepers, 'card.meaning.kind != "goal" or card.id in goals', "True"),
    about=LOOK,
)
fault(
    "a Creeper that everybody suffers from leaves with its owner",
    reads(creeper_without_exit.goes, 'creeper.meaning.blocks == "owner"', "True"),
    about=LOOK,
)
fault(
    "any card may lie on any other",
    reads(
        possible.Fitting.__init__,
        "[pair for each in hiding for pair in each.puts_under()]",
        "[(every, every)]",
    ),
    about=LOOK,
)
fault(
    "what is put under a card was never chosen before",
    reads(
        possible.Possible.puts_under,
        "names.get(name, self.bound.get(name, NONE))",
        "NONE",
    ),
    about=LOOK,
)
fault(
    "a Creeper's own way out is always open",
    reads(creeper_without_exit.check, "leaves_by_itself(fitting, creeper)", "False"),
    about=LOOK,
)
fault(
    "what takes Creepers from one player to another takes none",
    reads(creeper_without_exit.taken, "if to is Place.TABLE:", "if False:"),
    about=LOOK,
)
fault(
    "what is played anew lies on the table all the time",
    reads(creeper_without_exit.taken, "case core.Play() if Place.TABLE in", "case () if () in"),
    about=LOOK,
)
fault(
    "what is answered lies on a table already",
    reads(doing.where_answered, "Place.PLAYED", "Place.TABLE"),
    about=LOOK,
)
fault(
    "a Creeper that is taken from before oneself is gone",
    reads(doing.before_me, "seat == ME", "False"),
    about=LOOK,
)
fault(
    "what a name stands for is not known",
    reads(doing.Text.steps, "return names | {name: self.meant(cards, names)}", "return names"),
    about=LOOK,
)
fault(
    "what is bound under a condition is bound for good",
    reads(doing.Text.steps, "after[name].or_(other[name])", "other[name]"),
    about=LOOK,
)
fault(
    "of several conditions none is enough",
    reads(possible.Possible.holds, "not isinstance(each, core.Not) or self.holds(each.test)",
          "not isinstance(each, core.Not)"),
    about=LOOK,
)  # fmt: skip
fault(
    "nobody has Goals in hand",
    gives(possible, "LIE", {**possible.LIE, Place.HAND: core.Such(
        kinds=("keeper", "rule", "action", "surprise"))}),
    about=LOOK,
)  # fmt: skip
fault(
    "what looks into hands looks round the tables",
    reads(hidden_card_gap.looks_at_others, "each.place is Place.TABLE and ", ""),
    about=LOOK,
)
fault(
    "a mix that just makes up for it is diluted",
    reads(diluted.check, "won / of < least", "won / of <= least"),
    about=LOOK,
)
fault(
    "an absent card is taken as there",
    reads(possible.Possible.holds, "matching(fitting, self.cards(cards))", "True"),
    about=LOOK,
)
fault(
    "a Creeper can be held in a first hand",
    reads(too_few_cards.check, 'card.meaning.kind != "creeper"', "True"),
    about=LOOK,
)
fault(
    "the cards just suffice, and are told to run short",
    reads(
        too_few_cards.check,
        "OPENING_HAND * players + most > hands",
        "OPENING_HAND * players + most >= hands",
    ),
    about=LOOK,
)
fault(
    "two cards for another turn are one",
    reads(extra_turn_pile_up.check, "if len(cards) > 1", "if len(cards) > 2"),
    about=LOOK,
)
fault(
    "a second copy does not count",
    reads(keystone_cards.check, "fit.bit_count() == 1", "fit.bit_count() in (1, 2)"),
    about=LOOK,
)
fault(
    "a pair of Keepers wins as one",
    reads(uses.density, "len(ids) * (len(ids) - 1) // 2", "len(ids)"),
    about=LOOK,
)
fault(
    "the strongest edition is the measure",
    reads(diluted.check, "weakest = min(donors", "weakest = max(donors"),
    about=LOOK,
)
fault(
    "dead Goals are bridges",
    reads(
        islands.in_groups,
        "for goal in winnable(deck)",
        'for goal in (c for c in deck.cards if c.meaning.kind == "goal")',
    ),
    about=LOOK,
)
fault(
    "digits and words are one",
    reads(numeral_or_word.check, "if what not in words:\n            continue", "pass"),
    about=LOOK,
)
fault(
    "a deck in part is complete",
    reads(knowledge.complete, "not any(gaps(deck))", "True"),
    about=LOOK,
)
fault(
    "what is missing from a deck in part is missing",
    reads(
        as_far_as_known,
        "not unknown or misspelt(finding.aspect, finding.suggestion)",
        "True",
    ),
    about=LOOK,
)
fault(
    "settled matches too much",
    reads(settling.fits, "named and about.issuperset(settlement.cards)", "named"),
    about=LOOK,
)
fault(
    "settled matches any finding of its cards",
    reads(
        settling.fits,
        "named and about.issuperset(settlement.cards)",
        "about.issuperset(settlement.cards)",
    ),
    about=LOOK,
)
fault(
    "no settlement is stale",
    reads(settling.faults, "elif each.judged and known[word].run is not None", "elif False"),
    about=LOOK,
)
fault(
    "rules that share a slot are duplicates",
    reads(identity.share_a_slot, "return bool(", "return False and bool("),
    about=LOOK,
)
fault(
    "rules are duplicates only if they say it in one order",
    reads(sameness.in_order, "sorted(map(canonical, nodes), key=repr)", "map(canonical, nodes)"),
    about=LOOK,
)
