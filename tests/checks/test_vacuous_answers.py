"""Answers of a mix to questions that no card raises (FX904)."""

from __future__ import annotations

from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.mixing import mix
from fluxx_rules.checks import check


def test_an_answer_is_vacuous_if_no_card_raises_the_question() -> None:
    moth = "{goal: Flight, needs: {mine: Moth}}, {keeper: Moth}"
    for more, expected in (("", ["opening Creepers"]), (", {creeper: Lamp}", [])):
        files = [read_cards(f"{{edition: tiny, cards: [{moth}{more}]}}".encode(), "file")]
        deck = mix("example", files, {"opening Creepers": "all together"})
        assert [f.aspect for f in check(deck).findings if f.code == "FX904"] == expected
