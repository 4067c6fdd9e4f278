"""Reachable cards: the cards that each node of the core may concern, in one small deck."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.language import core
from fluxx_rules.language.core import At, Bound, Place, Such
from fluxx_rules.reasoning.deck.reachable_cards import CardReach, deck_reach, reactions_and_powers
from tests.cards.mixes import Write

DECK = """
edition: tiny
cards:
  - {keeper: Tea, tags: hot}
  - {keeper: Cake, tags: sweet}
  - {keeper: Pie, tags: sweet}
  - {creeper: Rust, attaches to: Cake}
  - {rule: Inflation, numerals: {reads: [[4, 2], [3, 5]]}}
  - {goal: Tea Time, needs: {mine: Tea}}
  - {action: Look, do: {draw: 1}}
  - {action: Bury, do: {discard: {all: keeper}}}
  - surprise: Stop
    answers: [keeper, theft]
    out of turn: {discard: it}
    in turn: {draw: 1}
  - surprise: Trap
    answers: theft
    out of turn: {discard: it}
    in turn: {draw: 1}
  - surprise: Refuse
    answers: [action, theft]
    out of turn: {discard: it}
    in turn: {draw: 1}
  - surprise: Wait
    answers: turn
    out of turn: {draw: 1}
    in turn: {draw: 1}
"""
ALL = ["Tea", "Cake", "Pie", "Rust", "Inflation", "Tea Time", "Look", "Bury"]
ALL += ["Stop", "Trap", "Refuse", "Wait"]
KEEPERS = ["Tea", "Cake", "Pie"]
TABLE = [*KEEPERS, "Rust"]
IN_HAND = [name for name in ALL if name != "Rust"]
TEA, CAKE, RUST, NOBODY = (Such(names=(name,)) for name in ("Tea", "Cake", "Rust", "No Card"))
SWEET = Such(tags=("sweet",))


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Deck:
    file: Path = tmp_path_factory.mktemp("possible") / "cards.yaml"
    file.write_text(DECK, "utf-8")
    return load_deck(str(file))


def reach_of(deck: Deck, name: str = "Look") -> CardReach:
    return deck_reach(deck).of_card(next(card for card in deck.cards if card.name == name))


def names(deck: Deck, cards: int) -> list[str]:
    return [card.name for card in deck.among(cards)]


CARDS: dict[str, tuple[core.Cards, list[str]]] = {
    "by name": (TEA, ["Tea"]),
    "by tag": (SWEET, ["Cake", "Pie"]),
    "on a table": (At(Place.TABLE, core.ME), TABLE),
    "in a hand": (At(Place.HAND), IN_HAND),
    "among the rules": (At(Place.RULES), ["Inflation"]),
    "among the Goals": (At(Place.GOALS), ["Tea Time"]),
    "in the pile": (At(Place.PILE), ALL),
    "the card itself": (Bound("this"), ["Look"]),
    "an unknown name": (Bound("whatever"), ALL),
    "a given card": (core.Given("whatever", core.ME), ALL),
    "one or the other": (core.Union(TEA, RUST), ["Tea", "Rust"]),
    "both at once": (core.Both(SWEET, CAKE), ["Cake"]),
    "all but some": (core.Minus(SWEET, CAKE), ["Pie"]),
    "all but those that lie somewhere": (core.Minus(SWEET, At(Place.TABLE)), ["Cake", "Pie"]),
    "the first of some": (core.First(SWEET, "lowest number"), ["Cake", "Pie"]),
    "those that work": (core.Working(SWEET), ["Cake", "Pie"]),
    "a Keeper that goes instead": (core.Instead(RUST), TABLE),
    "no card goes instead of no card": (core.Instead(NOBODY), []),
    "the cards that a Goal names": (core.NamedBy(At(Place.GOALS)), TABLE),
    "the cards that no Goal names": (core.NamedBy(TEA), TABLE),
    "the cards that a missing card names": (core.NamedBy(NOBODY), []),
    "the bearer of a Creeper": (core.Bearers(RUST), ["Cake"]),
    "the host of a Creeper": (core.Hosts(RUST), ["Cake"]),
    "the bearer of a card that attaches to no card": (core.Bearers(TEA), []),
    "the cards that a Keeper bears": (core.Borne(CAKE), ["Rust"]),
    "the cards on a Keeper without attachments": (core.Borne(TEA), []),
    "the cards on a missing card": (core.Borne(NOBODY), []),
}


@pytest.mark.parametrize("name", CARDS)
def test_a_text_may_concern_these_cards(deck: Deck, name: str) -> None:
    cards, expected = CARDS[name]
    assert names(deck, reach_of(deck).cards(cards)) == expected


@pytest.mark.parametrize(
    ("surprise", "expected"),
    [
        ("Stop", KEEPERS),
        ("Trap", KEEPERS),
        ("Refuse", ["Look", "Bury"]),
        ("Wait", KEEPERS),
        ("Look", ALL),
    ],
)
def test_an_answered_card_is_of_a_kind_that_the_surprise_answers(
    deck: Deck, surprise: str, expected: list[str]
) -> None:
    """Keepers if no kind is given. Without an answer `it` may be any card."""
    assert names(deck, reach_of(deck, surprise).cards(Bound("it"))) == expected


def test_a_name_means_the_cards_bound_to_it(deck: Deck) -> None:
    plain = reach_of(deck)
    now = plain.with_bindings({"those": plain.cards(SWEET)})
    assert names(deck, now.cards(Bound("those"))) == ["Cake", "Pie"]
    assert names(deck, now.cards(core.Given("those", core.ME))) == ["Cake", "Pie"]
    assert names(deck, now.cards(Bound("others"))) == ALL
    assert names(deck, plain.cards(Bound("those"))) == ALL


def count(cards: core.Cards) -> core.Count:
    return core.Count(cards)


TEA_LIES, NONE_LIES = core.Fills((TEA,), At(Place.TABLE)), core.Fills((NOBODY,), At(Place.TABLE))
TESTS: dict[str, tuple[core.Test, bool]] = {
    "as many as there are": (core.AtLeast(count(SWEET), core.Word(2)), True),
    "more than there are": (core.AtLeast(count(SWEET), core.Word(3)), False),
    "a digit that may read as less": (core.AtLeast(count(SWEET), core.Numeral(4)), True),
    "a digit that may read as more": (core.AtLeast(count(SWEET), core.Numeral(3)), False),
    "a digit that reads as itself": (core.AtLeast(count(SWEET), core.Numeral(2)), True),
    "fewer than a number of players": (core.AtLeast(core.Word(2), count(SWEET)), True),
    "both": (core.Every((TEA_LIES, TEA_LIES)), True),
    "both, of which one never is": (core.Every((TEA_LIES, NONE_LIES)), False),
    "either": (core.Not(core.Every((core.Not(NONE_LIES), core.Not(TEA_LIES)))), True),
    "either, of which neither ever is": (core.Not(core.Every((core.Not(NONE_LIES),))), False),
    "not all, of which one may be missing": (core.Not(core.Every((NONE_LIES,))), True),
    "not nothing": (core.Not(core.Every(())), True),
    "a card in each slot": (core.Fills((CAKE, SWEET), At(Place.TABLE)), True),
    "one card in two slots": (core.Fills((CAKE, CAKE), At(Place.TABLE)), False),
    "a card where it never lies": (core.Fills((TEA,), At(Place.RULES)), False),
    "somebody has it": (core.Somebody("who", TEA_LIES), True),
    "somebody has what is not there": (core.Somebody("who", NONE_LIES), False),
    "nobody has it": (core.Not(NONE_LIES), True),
}


@pytest.mark.parametrize("name", TESTS)
def test_a_condition_may_hold(deck: Deck, name: str) -> None:
    test, expected = TESTS[name]
    assert reach_of(deck).may_hold(test) is expected


@pytest.mark.parametrize(("digit", "least"), [(2, 2), (3, 3), (4, 2)])
def test_a_digit_has_its_least_value_under_any_rule(deck: Deck, digit: int, least: int) -> None:
    assert deck_reach(deck).lowest(digit) == least


UNDER = """
edition: tiny
cards:
  - {{keeper: Box, may: {{do: {do}}}}}
  - {{keeper: Tea}}
  - {{keeper: Cake}}
  - {{creeper: Rust}}
"""
FROM_HERE = "{put under this: {one: %s, from: my table}}"


@pytest.mark.parametrize(
    ("do", "under"),
    [
        (FROM_HERE % "Tea", [["Tea"]]),
        (FROM_HERE % "creeper", [["Rust"]]),
        (f"[{FROM_HERE % 'Tea'}, {FROM_HERE % 'Cake'}]", [["Tea", "Cake"], ["Tea", "Cake"]]),
        ("{discard: {one: Tea, from: my table}}", []),
    ],
    ids=["a card by name", "a card by kind", "two under one name", "none"],
)
def test_cards_put_under_others_are_found(write: Write, do: str, under: list[list[str]]) -> None:
    """One name in the text may mean all cards chosen with it."""
    deck = load_deck(write("cards.yaml", UNDER.format(do=do)))
    found = deck_reach(deck).put_under
    assert [names(deck, below) for below, _ in found] == under
    assert all(names(deck, above) == ["Box"] for _, above in found)


def test_a_card_bears_the_cards_under_it(write: Write) -> None:
    deck = load_deck(write("cards.yaml", UNDER.format(do=FROM_HERE % "Tea")))
    box = reach_of(deck, "Box")
    assert names(deck, box.cards(core.Bearers(TEA))) == ["Box"]
    assert names(deck, box.cards(core.Bearers(CAKE))) == []
    assert names(deck, box.cards(core.Borne(Such(names=("Box",))))) == ["Tea"]
    assert names(deck, box.cards(core.Borne(TEA))) == []


BOUND: dict[str, tuple[core.Operation, list[str]]] = {
    "let": (core.Let("x", SWEET), ["Cake", "Pie"]),
    "let for a number": (core.Let("x", core.Word(1)), ALL),
    "chosen": (core.Ask(core.ME, "x", TEA, "which"), ["Tea"]),
    "chosen among players": (core.Ask(core.ME, "x", core.Players(), "who"), ALL),
    "chosen by each": (core.AskEach(core.Players(), "x", CAKE, "which"), ["Cake"]),
    "turned up": (core.TurnUp("x"), ALL),
    "bound twice": (core.Seq((core.Let("x", TEA), core.Let("x", CAKE))), ["Tea", "Cake"]),
    "turned up or let": (core.Seq((core.TurnUp("x"), core.Let("x", TEA))), ALL),
    "not bound": (core.Shuffle(), ALL),
}


@pytest.mark.parametrize("name", BOUND)
def test_the_cards_put_under_another_are_those_of_the_name(deck: Deck, name: str) -> None:
    binding, expected = BOUND[name]
    put = core.Attach(Bound("x"), CAKE, under=True)
    host = reach_of(deck).card
    meaning = replace(host.meaning, text=core.Seq((binding, put)))
    ((under, over),) = CardReach(deck_reach(deck), replace(host, meaning=meaning)).puts_under()
    assert (names(deck, under), names(deck, over)) == (expected, ["Cake"])


def test_a_card_put_on_another_is_not_under_it(deck: Deck) -> None:
    host = reach_of(deck).card
    meaning = replace(host.meaning, text=core.Attach(TEA, CAKE))
    assert [*CardReach(deck_reach(deck), replace(host, meaning=meaning)).puts_under()] == []


def test_a_creeper_attaches_only_to_keepers(write: Write) -> None:
    moth = "{creeper: Moth, attaches to: {tagged: old}}, {creeper: Rust, tags: old}"
    cards = f"[{{keeper: Tea}}, {{keeper: Coat, tags: old}}, {moth}]"
    deck = load_deck(write("cards.yaml", f"edition: tiny\ncards: {cards}\n"))
    assert names(deck, reach_of(deck, "Tea").cards(core.Hosts(At(Place.TABLE)))) == ["Coat"]


def test_reactions_and_powers_are_found(write: Write) -> None:
    both = ("{keeper: Tea, trigger: {at: turn start, do: {draw: 1}, if: {mine: Cake}}, "
            "may: {once per turn: yes, do: {draw: 2}}}")  # fmt: skip
    deck = load_deck(write("cards.yaml", f"edition: tiny\ncards: [{both}, {{keeper: Cake}}]\n"))
    meaning = deck.cards[0].meaning
    (reaction,), (power,) = meaning.reactions, meaning.powers
    assert [*reactions_and_powers(deck.cards[0])] == [
        (reaction.test, reaction.do),
        (power.test, power.do),
    ]
    assert [*reactions_and_powers(deck.cards[1])] == []
