"""Answers of a mix to questions that do not come up (FX904)."""

from __future__ import annotations

from fluxx_rules.cards.cardfile import read_cards
from fluxx_rules.cards.mixing import mix
from fluxx_rules.checks import check


def test_a_mix_answers_what_nothing_in_it_asks() -> None:
    moth = "{goal: Flight, needs: {mine: Moth}}, {keeper: Moth}"
    for more, told in (("", ["opening Creepers"]), (", {creeper: Lamp}", [])):
        files = [read_cards(f"{{edition: tiny, cards: [{moth}{more}]}}".encode(), "file")]
        deck = mix("example", files, {"opening Creepers": "all together"})
        assert [f.aspect for f in check(deck).findings if f.code == "FX904"] == told
