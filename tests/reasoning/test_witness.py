"""Witnesses: data that can be run again, and errors for false or senseless ones."""

from __future__ import annotations

from itertools import combinations, islice
from typing import Any

import msgspec
import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.findings import Exhibit, Witness
from fluxx_rules.game.layout import laid_out, layout
from fluxx_rules.game.program import program
from fluxx_rules.game.rulings.writer import Unsayable
from fluxx_rules.game.saving import WrongDeck
from fluxx_rules.game.trace import BadTrace, of_this_deck
from fluxx_rules.reasoning.games.rule_games import game_with, with_rules
from fluxx_rules.reasoning.games.witness import (
    DoesNotReplay,
    exhibit,
    from_data,
    mismatches,
    require_replay,
    to_data,
    witness,
)
from fluxx_rules.reasoning.games.witness_rulings import as_ruling

TABLE = {
    "players": ["A", "B"],
    "tables": {"A": ["creeper_pack/War", "creeper_pack/Death"]},
    "goals": ["creeper_pack/War = Death"],
}
HEADING = {"ruling": "r", "says": "s", "source": "t"}


@pytest.fixture
def pack() -> Deck:
    return load_deck("creeper_pack")


def test_the_engine_evaluates_a_table(pack: Deck) -> None:
    shown = exhibit(pack, ("meets", "winner"), TABLE)
    assert shown.then == {"meets": {"creeper_pack/War = Death": ["A"]}, "winner": "nobody"}
    require_replay(pack, witness(pack, shown))


def test_a_witness_read_from_its_data_is_the_same(pack: Deck) -> None:
    shown = witness(pack, exhibit(pack, ("meets",), TABLE))
    assert from_data(to_data(shown)) == shown


@pytest.mark.parametrize("players", [[], ["B"], ["A", "B"]])
def test_a_false_witness_does_not_replay(pack: Deck, players: list[str]) -> None:
    shown = witness(pack, exhibit(pack, ("meets",), TABLE))
    false = {"meets": {"creeper_pack/War = Death": players}}
    changed = witness(pack, msgspec.structs.replace(shown.shows[0], then=false))
    assert len(list(mismatches(pack, changed))) == 1
    with pytest.raises(DoesNotReplay, match="the engine says"):
        require_replay(pack, changed)


def test_an_illegal_choice_does_not_replay(pack: Deck) -> None:
    (problem,) = mismatches(pack, witness(pack, Exhibit(2, {"winner": "nobody"}, choices=([], []))))
    assert "not among the choices" in problem


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"players": ["A"]}, "two to 6"),
        ({"players": ["A", "B"], "tabels": {}}, "no such part"),
        ({"players": ["A", "B"], "rules": ["Draw 2"]}, "there is no card 'Draw 2'"),
        ({"players": ["A", "B"], "tables": {"C": []}}, "names of the players"),
        ({"players": ["A", "B"], "goals": "War = Death"}, "not a list of cards"),
        ({**TABLE, "discard": ["creeper_pack/War"]}, "two places"),
        ({**TABLE, "turn": {"player": "Z"}}, "on turn"),
        ({**TABLE, "turn": {"player": "A", "drawn": "many"}}, "not a number"),
    ],
)
def test_an_impossible_table_is_refused(pack: Deck, given: dict[str, Any], why: str) -> None:
    with pytest.raises(BadTrace, match=why):
        exhibit(pack, ("meets",), given)


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {"fluxx_witness": 2, "deck": "d", "digest": "x", "shows": []},
        {"fluxx_witness": 1, "deck": "d", "digest": "x", "shows": [{}]},
        {"fluxx_witness": 1, "deck": "d", "digest": "x", "shows": [{"players": 2, "than": {}}]},
    ],
)
def test_data_that_is_no_witness_is_refused(data: object) -> None:
    with pytest.raises(BadTrace, match="no witness"):
        from_data(data)


def test_an_unknown_fact_is_refused(pack: Deck) -> None:
    with pytest.raises(BadTrace, match="no fact 'luck'"):
        exhibit(pack, ("luck",), TABLE)


GIVEN = {"players": ["A", "B"]}
SENSELESS = [
    Exhibit(9, {"winner": "nobody"}),
    Exhibit(2, {"winner": "nobody"}, due={"at": "turn start", "order": []}),
    Exhibit(2, {}, GIVEN, {"at": "noon", "order": []}),
    Exhibit(2, {}, GIVEN, {"at": "turn start", "order": [["creeper_pack/War"]]}),
    Exhibit(2, {}, GIVEN, {"at": "turn start", "order": "War"}),
    Exhibit(2, {"only in this order": True}, GIVEN),
    Exhibit(2, {"would meet": {"creeper_pack/War": []}}, GIVEN),
    Exhibit(2, {"would meet": ["creeper_pack/War = Death"]}, GIVEN),
    Exhibit(2, {}, choices=(None,)),
]


@pytest.mark.parametrize("shown", SENSELESS)
def test_a_senseless_exhibit_does_not_replay(pack: Deck, shown: Exhibit) -> None:
    assert len(list(mismatches(pack, witness(pack, shown)))) == 1


def test_a_witness_needs_the_same_cards(pack: Deck) -> None:
    with pytest.raises(WrongDeck):
        of_this_deck(load_deck("star"), Witness(pack.name, pack.digest, ()))


def test_a_table_laid_out_from_its_data_is_the_same_table(pack: Deck) -> None:
    s = laid_out(program(pack), {**TABLE, "turn": {"player": "B", "at": "plays", "drawn": 1}})
    assert laid_out(program(pack), layout(s)) == s


def test_a_game_can_play_two_rules_in_either_order() -> None:
    """Any two rules that stay in play together: the rule to be played last comes last."""
    deck = load_deck("fluxx5")
    p = program(deck)
    rules = [card for card in deck.cards if card.meaning.kind == "rule"]
    apart = ((one.id, other.id) for one, other in combinations(rules, 2)
             if not p.rivals[p.bit_of[one.id]] & p.bit_of[other.id])  # fmt: skip
    for one, other in islice(apart, 0, None, 9):
        for order in ([one, other], [other, one]):
            assert game_with(deck, order) is not None, order
            assert with_rules(deck, order).then["rules"] == order


def test_rules_that_cannot_be_played_together_are_laid_out() -> None:
    """Draw 2 replaces Draw 3, so no game gets there. The witness has the requested table."""
    deck = load_deck("fluxx5")
    ids = ["fluxx5/Draw 3", "fluxx5/Draw 2"]
    assert game_with(deck, ids) is None
    assert with_rules(deck, ids).given == {"players": ["A", "B"], "rules": ids}


def test_a_tie_as_a_ruling() -> None:
    deck = load_deck("fluxx5", "fluxx5")
    keepers = [["fluxx5/Dreams", "fluxx5/Money"], ["fluxx5/Dreams#2", "fluxx5/Money#2"]]
    shown = exhibit(deck, ("meets",), {
        "players": ["A", "B"], "tables": dict(zip("AB", keepers, strict=True)),
        "goals": ["fluxx5/Winning the Lottery"],
    })  # fmt: skip
    ruling = as_ruling(deck, shown, HEADING)
    assert ruling["when"] == ["A plays Winning the Lottery"]
    assert ruling["then"] == {"winner": "nobody"}


def test_rules_as_a_ruling() -> None:
    deck = load_deck("fluxx5")
    ruling = as_ruling(deck, with_rules(deck, ["fluxx5/Play 3", "fluxx5/Inflation"]), HEADING)
    assert ruling["then"]["in force"]["play"] == 4
    assert "A plays Inflation" in ruling["when"]


def test_an_exhibit_that_no_ruling_can_express_is_refused(pack: Deck) -> None:
    due = {"at": "turn start", "order": ["creeper_pack/Death"]}
    with pytest.raises(Unsayable, match="one moment"):
        as_ruling(pack, Exhibit(2, {}, TABLE, due), HEADING)
