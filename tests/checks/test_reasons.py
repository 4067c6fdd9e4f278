"""Why a finding is so: a chain of whole sentences, none of them told twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest

from analysis.soundness.wordy import wordy_deck
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import BadDeck
from fluxx_rules.checks import run_checks
from fluxx_rules.findings import Finding
from tests.checks.pages import cases

RANDOM = 80
OPEN = re.compile(r"[:;,]$|^$|^ | $|  | ,|\b1 (cards|Keepers|Goals)\b(?! in hand cannot)")
"""What no sentence ends with, begins with or has in the middle; and one that is counted as many."""


def decks(where: str) -> Iterator[Deck]:
    if where == "pages":
        for case in cases():
            with suppress(BadDeck):
                yield case.deck()
    else:
        yield from (wordy_deck(Random(f"reasons {n}")) for n in range(RANDOM))


def wrong(found: Finding) -> Iterator[str]:
    because = found.because
    if not because and found.code != "FX105":  # which counts cards without a name
        yield "no reason"
    if len({*because}) < len(because):
        yield "a reason twice"
    yield from (f"in the message: {why}" for why in because if why in found.message)
    yield from (f"no sentence: {each}" for each in (found.message, *because) if OPEN.search(each))


@pytest.mark.parametrize("where", ["pages", "random"])
def test_reasons_are_whole_sentences_and_each_is_told_once(where: str) -> None:
    told = [
        (found.code, found.message, fault)
        for deck in decks(where) for found in run_checks(deck) for fault in wrong(found)
    ]  # fmt: skip
    assert told == []
