"""Look-ups of what a deck has and lacks, and what becomes of findings."""

from __future__ import annotations

from analysis.syntax_patch import Constant, Replacement
from tests.checks.planted.planting import fault

LOOK = "look-ups"

fault(
    "tags are ignored",
    Replacement(
        "reasoning.deck.reachable_cards:CardReach.cards",
        "return such(cards)",
        "return such(core.Such(cards.kinds, (), cards.names, cards.about))",
    ),
    about=LOOK,
)
fault(
    "every tag is carried by something",
    Replacement("checks.fx205_empty_tag:check", "tag not in carried", "False"),
    about=LOOK,
)
fault(
    "a Keeper that only dead Goals want is of use",
    Replacement(
        "checks.fx601_dead_keeper:dead_keepers",
        'card.meaning.kind != "goal" or card.id in goals',
        "True",
    ),
    about=LOOK,
)
fault(
    "a Creeper that everybody suffers from leaves with its owner",
    Replacement(
        "checks.fx501_creeper_without_exit:is_taken", 'creeper.meaning.blocks == "owner"', "True"
    ),
    about=LOOK,
)
fault(
    "any card may lie on any other",
    Replacement(
        "reasoning.deck.reachable_cards:DeckReach.__init__",
        "[pair for each in hiding for pair in each.puts_under()]",
        "[(every, every)]",
    ),
    about=LOOK,
)
fault(
    "what is put under a card was never chosen before",
    Replacement(
        "reasoning.deck.reachable_cards:CardReach.puts_under",
        "names.get(name, self.bindings.get(name, NONE))",
        "NONE",
    ),
    about=LOOK,
)
fault(
    "a Creeper's own way out is always open",
    Replacement(
        "checks.fx501_creeper_without_exit:check", "leaves_by_itself(reach, creeper)", "False"
    ),
    about=LOOK,
)
fault(
    "what takes Creepers from one player to another takes none",
    Replacement("checks.fx501_creeper_without_exit:taken", "to is Place.TABLE", "False"),
    about=LOOK,
)
fault(
    "what is played anew lies on the table all the time",
    Replacement(
        "checks.fx501_creeper_without_exit:taken",
        "case core.Play() if Place.TABLE in ability.targets.places",
        "case core.Play() if False",
    ),
    about=LOOK,
)
fault(
    "what is answered lies on a table already",
    Replacement("reasoning.deck.abilities:answered_places", "Place.PLAYED", "Place.TABLE"),
    about=LOOK,
)
fault(
    "a Creeper that is taken from before oneself is gone",
    Replacement("reasoning.deck.abilities:is_in_front_of_me", "seat == ME", "False"),
    about=LOOK,
)
fault(
    "what a name stands for is not known",
    Replacement(
        "reasoning.deck.abilities:TextWalk.walk",
        "return names | {name: self.targets(cards, names)}",
        "return names",
    ),
    about=LOOK,
)
fault(
    "what is bound under a condition is bound for good",
    Replacement(
        "reasoning.deck.abilities:TextWalk.walk", "after[name].or_(other[name])", "other[name]"
    ),
    about=LOOK,
)
fault(
    "of several conditions none is enough",
    Replacement(
        "reasoning.deck.reachable_cards:CardReach.may_hold",
        "not isinstance(each, core.Not) or self.may_hold(each.test)",
        "not isinstance(each, core.Not)",
    ),
    about=LOOK,
)
fault(
    "nobody has Goals in hand",
    Constant(
        "reasoning.deck.reachable_cards:KINDS_BY_PLACE",
        '{**KINDS_BY_PLACE, Place.HAND: core.Such(kinds=("keeper", "rule", "action", "surprise"))}',
    ),
    about=LOOK,
)
fault(
    "what looks into hands looks round the tables",
    Replacement(
        "checks.fx609_hidden_card_gap:reads_other_tables", "each.place is Place.TABLE", "True"
    ),
    about=LOOK,
)
fault(
    "a mix that just makes up for it is diluted",
    Replacement("checks.fx604_diluted:check", "won / of < least", "won / of <= least"),
    about=LOOK,
)
fault(
    "an absent card is taken as there",
    Replacement(
        "reasoning.deck.reachable_cards:CardReach.may_hold",
        "matching(wanted, self.cards(cards))",
        "True",
    ),
    about=LOOK,
)
fault(
    "a Creeper can be held in a first hand",
    Replacement(
        "checks.fx607_too_few_cards:cards_for_hands", 'card.meaning.kind != "creeper"', "True"
    ),
    about=LOOK,
)
fault(
    "the cards just suffice, and are told to run short",
    Replacement(
        "checks.fx607_too_few_cards:first_count",
        "wanted > cards_for_hands(deck)",
        "wanted >= cards_for_hands(deck)",
    ),
    about=LOOK,
)
fault(
    "two cards for another turn are one",
    Replacement("checks.fx507_extra_turn_pile_up:check", "len(cards) > 1", "len(cards) > 2"),
    about=LOOK,
)
fault(
    "a second copy does not count",
    Replacement(
        "checks.fx605_keystone_cards:check", "fit.bit_count() == 1", "fit.bit_count() in (1, 2)"
    ),
    about=LOOK,
)
fault(
    "a pair of Keepers wins as one",
    Replacement("reasoning.deck.uses:count_winning", "len(ids) * (len(ids) - 1) // 2", "len(ids)"),
    about=LOOK,
)
fault(
    "the strongest edition is the measure",
    Replacement(
        "checks.fx604_diluted:check",
        "min(donors, key=lambda edition: donors[edition][0] / donors[edition][1])",
        "max(donors, key=lambda edition: donors[edition][0] / donors[edition][1])",
    ),
    about=LOOK,
)
fault(
    "dead Goals are bridges",
    Replacement(
        "checks.fx603_islands:keeper_groups",
        "winnable_goals(deck)",
        '(c for c in deck.cards if c.meaning.kind == "goal")',
    ),
    about=LOOK,
)
fault(
    "digits and words are one",
    Replacement("checks.fx702_numeral_or_word:check", "if what not in words: continue", "pass"),
    about=LOOK,
)
fault(
    "a deck in part is complete",
    Replacement("cards.completeness:complete", "not any(gaps(deck))", "True"),
    about=LOOK,
)
fault(
    "what is missing from a deck in part is missing",
    Replacement(
        "checks.base:as_far_as_known",
        "not unknown or misspelt(finding.aspect, finding.suggestion)",
        "True",
    ),
    about=LOOK,
)
fault(
    "settled matches too much",
    Replacement("checks.settling:fits", "named and about.issuperset(settlement.cards)", "named"),
    about=LOOK,
)
fault(
    "settled matches any finding of its cards",
    Replacement(
        "checks.settling:settle", "fits(each[1], finding, about)", "about.issuperset(each[1].cards)"
    ),
    Replacement(
        "checks.settling:settle", "(finding.code, finding.name)", "{word for word, _ in entries}"
    ),
    about=LOOK,
)
fault(
    "no settlement is stale",
    Replacement("checks.settling:settlement_faults", "each.judged and known[word] in ran", "False"),
    about=LOOK,
)
fault(
    "rules that share a slot are duplicates",
    Replacement(
        "reasoning.deck.identity:share_a_slot",
        "bool(set.intersection(*(set(card.meaning.slots) for card in alike.cards)))",
        "False",
    ),
    about=LOOK,
)
fault(
    "rules are duplicates only if they say it in one order",
    Replacement(
        "reasoning.deck.meaning_keys:sorted_nodes",
        "sorted(map(canonical, nodes), key=repr)",
        "map(canonical, nodes)",
    ),
    about=LOOK,
)
fault(
    "every card can get Goals by a tag",
    Replacement(
        "checks.fx210_tag_with_two_meanings:tagged_cards_meant", "selection not in parts", "True"
    ),
    about=LOOK,
)
fault(
    "a tag on Keepers and on Creepers means two things",
    Replacement(
        "checks.fx210_tag_with_two_meanings:tag_of_two_sorts",
        "SAME_SORT.get(card.meaning.kind, card.meaning.kind)",
        "card.meaning.kind",
    ),
    about=LOOK,
)
fault(
    "a draw that just suffices comes up short",
    Replacement(
        "reasoning.games.facts:short_draw_of_text",
        "drawn >= about['wanted']",
        "drawn > about['wanted']",
    ),
    Replacement(
        "reasoning.games.short_draws:short_draw",
        "left >= drawing.total(players)",
        "left > drawing.total(players)",
    ),
    about=LOOK,
)
fault(
    "two rules of one slot stay in play",
    Replacement("reasoning.games.short_draws:rules_in_play", "stay_together(card, each)", "True"),
    about=LOOK,
)
fault(
    "Creepers are left to draw",
    Replacement(
        "reasoning.games.short_draws:crowded_table", "('keeper', 'creeper')", "('keeper',)"
    ),
    about=LOOK,
)
fault(
    "hands never grow",
    Constant("checks.fx506_draw_exhaustion:ROUNDS", "0"),
    about=LOOK,
)
fault(
    "a short draw is told twice",
    Replacement("checks.fx506_draw_exhaustion:check", "players == none_left", "False"),
    about=LOOK,
)
fault(
    "a short draw of a part of an edition is told",
    Replacement("checks.fx506_draw_exhaustion:check", "complete(deck)", "True"),
    about=LOOK,
)
fault(
    "a Hand Limit takes no cards out of hands",
    Replacement("reasoning.games.hand_flow:most_lost", "limits_hands(card)", "False"),
    about=LOOK,
)
fault(
    "a Surprise stays in its hand",
    Replacement("reasoning.games.hand_flow:most_lost", 'means.kind == "surprise"', "means.answers"),
    about=LOOK,
)
fault(
    "an Action takes no more than itself out of a hand",
    Replacement("reasoning.games.hand_flow:most_lost", "1 + taken", "1"),
    about=LOOK,
)
fault(
    "Draw rules stay for ever",
    Replacement(
        "reasoning.games.hand_flow:least_draw", "can_take(taking.cards, card, taking)", "False"
    ),
    about=LOOK,
)
fault(
    "a turn plays by the Basic Rules alone",
    Replacement(
        "reasoning.games.hand_flow:most_plays",
        "sets += [each for _, each in numbers(deck, 'play')]",
        "pass",
    ),
    about=LOOK,
)
fault(
    "hands that just hold their size grow",
    Replacement("checks.fx509_hoarding_stall:check", "flow.gain <= 0", "flow.gain < 0"),
    about=LOOK,
)
fault(
    "a stall that hardly any game meets is told",
    Constant("checks.fx509_hoarding_stall:LEAST_GAMES", "0"),
    about=LOOK,
)
fault(
    "small hands hoard",
    Constant("reasoning.games.short_games:GROWN", "0"),
    about=LOOK,
)
fault(
    "what nobody goes for stands in for others",
    Replacement(
        "checks.fx209_nothing_to_act_on:is_replaced", "cards_with(deck, core.Instead)", "True"
    ),
    about=LOOK,
)
fault(
    "what nothing discards comes back",
    Replacement("checks.fx209_nothing_to_act_on:has_effect", "is_discarded(deck, card)", "True"),
    about=LOOK,
)
fault(
    "no Keeper Limit takes a Keeper that comes back",
    Replacement(
        "checks.fx209_nothing_to_act_on:is_discarded",
        "'keeper limit' in changed_parameters(other.meaning)",
        "False",
    ),
    about=LOOK,
)
fault(
    "any Keeper has a power to switch off",
    Replacement(
        "checks.fx209_nothing_to_act_on:has_effect", "has_mutable_host(deck, card)", "True"
    ),
    about=LOOK,
)
