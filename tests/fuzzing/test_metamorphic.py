"""The relations hold, and each of them notices what it is there for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.fuzzing import metamorphic
from fluxx_rules.fuzzing.metamorphic import RELATIONS, Relation
from fluxx_rules.fuzzing.source import Seeded
from fluxx_rules.game import inforce
from fluxx_rules.game.program import Program
from fluxx_rules.language.card import Card

DECKS = ("fluxx5+creeper_pack", "nature", "doctor_who+monster", "batman", "star+stoner")


def cases() -> Iterator[Any]:
    for relation in RELATIONS:
        for deck in DECKS:
            yield pytest.param(deck, relation, id=f"{deck}-{relation.__name__}")


@pytest.mark.parametrize(("target", "relation"), list(cases()))
def test_the_relation_holds(target: str, relation: Relation) -> None:
    deck = load_deck(target)
    for n in range(6):
        assert list(relation(deck, Seeded(f"{n}"))) == []


def noticed(relation: Relation, deck: Deck) -> bool:
    return any(list(relation(deck, Seeded(n))) for n in range(30))


def test_who_sits_where_is_noticed(deck: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: the first seat draws one card more."""
    plain = inforce.draws_owed
    monkeypatch.setattr("fluxx_rules.game.turn.draws_owed", lambda s: plain(s) + (s.cur == 0))
    assert noticed(metamorphic.it_does_not_matter_who_sits_where, deck)


def test_a_rule_that_leaves_something_is_noticed(
    deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: what is in force is remembered from the last rules but one."""
    plain, last = Program.in_force, []

    def stale(self: Program, rules: str, mask: int) -> inforce.InForce:
        last.append(plain(self, rules, mask))
        return last[-2] if len(last) > 1 else last[-1]

    monkeypatch.setattr(Program, "in_force", stale)
    assert noticed(metamorphic.a_rule_that_leaves_takes_its_numbers_with_it, deck)


def test_a_name_with_a_meaning_is_noticed(deck: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: the texts of the other cards keep the old names."""

    def only_the_names(card: Card, new: dict[str, str]) -> Card:
        return msgspec.structs.replace(card, **{card.kind: new.get(card.name, card.name)})

    monkeypatch.setattr(metamorphic, "renamed", only_the_names)
    assert noticed(metamorphic.names_are_only_names, deck)
