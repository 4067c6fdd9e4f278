"""Study of rules that set numbers and change digits, and of contradictions among them."""

from __future__ import annotations

from itertools import combinations, permutations, product
from random import Random

from analysis.soundness.checked import run_checks
from analysis.soundness.engine_oracle import contradict, deck_of, random_rules, torn
from analysis.soundness.study import Claims, Study, Verdicts
from fluxx_rules.cards.deck import Deck, DeckCard
from fluxx_rules.game.program import Program
from fluxx_rules.game.zones import RULES
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Rule
from fluxx_rules.language.modifiers import AllBut, Digits
from fluxx_rules.reasoning.rules.clashes import card_pairs, clashes
from fluxx_rules.reasoning.rules.digit_variants import digit_clashes
from fluxx_rules.reasoning.rules.play_orders import numbers_in_force, state_after_playing

CODES = {"FX301", "FX302", "FX303", "FX310"}


def deck(random: Random) -> Deck:
    """Return random rules, in every third deck with a change of digits and two kinds of numbers."""
    if random.random() < 0.67:
        return random_rules(random)
    n = random.randint(1, 3)
    words = ("one", "two", "three", "four")
    floor = Rule(rule="Floor", sets={"hand minimum": Amount.read(random.choice((n, words[n - 1])))})
    most = Amount.read(random.choice((n, n + 1, words[n - 1], words[n])))
    cap = (
        Rule(rule="Cap", sets={"hand limit": most})
        if random.random() < 0.6
        else Rule(rule="Cap", sets={"play": AllBut(most)})
    )
    reads = Digits(reads=((random.randint(1, 3), random.randint(1, 4)),))
    digits = random.choice((Digits(higher_by="one"), reads))
    change = Rule(rule="Change", numerals=digits, slot=random.choice(("", "", "hand limit")))
    goals = Rule(rule="Goals", slot="mine", sets={"goals": Amount.read(random.choice((2, "two")))})
    more = Rule(rule="More", sets={"goals": Amount.read(random.choice((2, "two", 3)))})
    return deck_of(floor, cap, change, *random.sample([goals, more], random.randint(0, 2)))


def together(program: Program, cards: tuple[DeckCard, ...]) -> bool:
    """Return whether all rules stay in play in every order, and only the order decides."""
    bits = [program.bit_of[card.id] for card in cards]
    ends = [state_after_playing(program, order) for order in permutations(bits)]
    if any(end.z[RULES] != sum(bits) for end in ends):
        return False
    first = numbers_in_force(ends[0].inforce)
    return any(numbers_in_force(end.inforce) != first for end in ends)


def truth(deck: Deck) -> Claims:
    """Return all contradictions, from playing the rules in every order."""
    program, true = Program(deck), dict[str, bool]()
    selves = {card.id for card in deck.cards if torn(program, card)}
    true |= {f"self {card.id}": card.id in selves for card in deck.cards}
    clashing = set()
    for one, other in combinations(deck.cards, 2):
        if selves.isdisjoint((one.id, other.id)):
            true[f"pair {one.id} {other.id}"] = contradict(program, one, other)
            if true[f"pair {one.id} {other.id}"]:
                clashing.add(frozenset((one.id, other.id)))
    for three in combinations(deck.cards, 3):
        ids = [card.id for card in three]
        if selves.isdisjoint(ids):
            fine = not any(frozenset(pair) in clashing for pair in combinations(ids, 2))
            true[f"three {' '.join(ids)}"] = fine and together(program, three)
    return true


def verdicts(deck: Deck) -> Verdicts:
    """Return the contradictions that both the classes and a finding name."""
    found = list(run_checks(deck, CODES))
    selves = {each.cards[0] for each in found if each.code == "FX303"}
    claims: dict[str, bool | None] = {f"self {card.id}": card.id in selves for card in deck.cards}
    two = {frozenset((a.id, b.id)) for clash in clashes(deck) for a, b in card_pairs(clash)}
    of_three = {
        frozenset(card.id for card in some)
        for each in digit_clashes(deck)
        for these, those in each.pairs
        for some in product(these, those, each.changing)
    }
    by_pair = [set(each.cards) for each in found if each.code in ("FX301", "FX310")]
    by_three = [set(each.cards) for each in found if each.code == "FX302"]
    for size, word, sets, findings in ((2, "pair", two, by_pair), (3, "three", of_three, by_three)):
        for some in combinations(deck.cards, size):
            ids = [card.id for card in some]
            if selves.isdisjoint(ids):
                claims[f"{word} {' '.join(ids)}"] = frozenset(ids) in sets and any(
                    cards.issuperset(ids) for cards in findings
                )
    return claims


STUDY = Study(
    "rules",
    "Which rules contradict themselves (FX303), which pairs contradict each other (FX301, FX310) "
    "and which three although no two of them do (FX302); against playing them in every order.",
    deck,
    truth,
    verdicts,
)
