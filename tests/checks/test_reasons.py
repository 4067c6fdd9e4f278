"""The reasons of findings: whole sentences, each given once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from analysis.soundness.language_decks import wordy_deck
from fluxx_rules.cards.deck import Deck
from fluxx_rules.checks import run_checks
from fluxx_rules.checks.registry import all_checks
from fluxx_rules.findings import Finding
from tests.checks.pages import with_decks

RANDOM = 40
OPEN = re.compile(r"[:;,]$|^$|^ | $|  | ,|\b1 (cards|Keepers|Goals)\b")
"""Faulty starts, ends and middles of sentences, and a plural after 1."""


def decks(where: str) -> Iterator[Deck]:
    if where == "pages":
        yield from {case.code: deck for case, deck in with_decks() if case.fires}.values()
    else:
        yield from (wordy_deck(Random(f"reasons {n}")) for n in range(RANDOM))


FAULTS_OF_FILES = {each.code for each in all_checks() if each.run is None}
"""The codes whose message is complete without reasons."""


def wrong(found: Finding) -> Iterator[str]:
    because = found.because
    if not because and found.code not in {"FX105", *FAULTS_OF_FILES}:  # FX105 counts cards
        yield "no reason"
    if len({*because}) < len(because):
        yield "a reason twice"
    yield from (f"in the message: {why}" for why in because if why in found.message)
    yield from (f"no sentence: {each}" for each in (found.message, *because) if OPEN.search(each))


@pytest.mark.parametrize("where", ["pages", "random"])
def test_reasons_are_whole_sentences_and_each_is_given_once(where: str) -> None:
    faults = [
        (found.code, found.message, fault)
        for deck in decks(where)
        for found in run_checks(deck)
        for fault in wrong(found)
    ]
    assert faults == []
