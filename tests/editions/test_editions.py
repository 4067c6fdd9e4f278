"""Every edition, and every two of them, can be played; and a further one touches only decks/."""

from __future__ import annotations

import shutil
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from fluxx_rules.cards.completeness import without_powers
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.target import editions
from fluxx_rules.fuzzing.driver import Watch
from fluxx_rules.fuzzing.invariants import chosen
from fluxx_rules.game.engine import apply, endless, opening
from fluxx_rules.game.players import at_random
from fluxx_rules.game.program import program
from fluxx_rules.game.state import NOBODY, State
from fluxx_rules.reasoning.deck.distinct_cards import distinct_cards

ROOT = Path(__file__).parents[2]
SUPPLEMENT = Path(__file__).with_name("stoner_supplement.yaml")
SOUND = Watch(chosen(None))
MIXES = ["+".join(mix) for mix in combinations(editions(), 2)] + ["+".join(editions())]


def played(target: str, players: int, seed: str, most: int = 3000) -> State:
    """One random game, each of its states sound."""
    s = opening(program(load_deck(*target.split("+"))), players)
    random = Random(seed).random
    for _ in range(most):
        if s.ask is None:
            break
        assert SOUND.state(s, 0) is None
        apply(s, at_random(s.ask, random))
    assert not endless(s)
    return s


@pytest.mark.parametrize(
    ("mix", "players"),
    [
        pytest.param(
            mix, players, marks=pytest.mark.long if (n + m) % 2 else (), id=f"{mix}/{players}"
        )
        for n, mix in enumerate(MIXES)
        for m, players in enumerate((2, 6))
    ],
)
def test_every_mix_can_be_played(mix: str, players: int) -> None:
    """With two players or with six; with `-m long` with the other number."""
    played(mix, players, f"{mix}/{players}", most=200)


WITHOUT_BASIC_RULES = {"creeper_pack", "ecofluxx"}
"""Editions whose number leaves out the Basic Rules: the pack has none, and the only list of
EcoFluxx has as many cards besides them as the publisher gives."""


@pytest.mark.parametrize("edition", editions())
def test_an_edition_knows_no_more_cards_than_it_has(edition: str) -> None:
    """With the Basic Rules, which are a card in the box and none in the deck."""
    deck = load_deck(edition)
    known, _, whole = deck.known.partition(" of ")
    assert int(known) <= int(whole)
    listed = len(deck.cards) - len(without_powers(deck)) + len(deck.opaque)
    listed += edition not in WITHOUT_BASIC_RULES
    assert listed == int(known), "`known` counts the cards of the box, with the Basic Rules"
    assert all(card.declared.undocumented for card in deck.undocumented)
    assert bool(deck.undocumented) == (int(known) < int(whole))


def test_stoner_is_played_with_a_supplement() -> None:
    """What is documented of it has no Goal, so that nobody could win."""
    stoner = load_deck("stoner")
    assert "goal" not in {card.declared.kind for card in distinct_cards(stoner)}
    target = f"stoner+{SUPPLEMENT}"
    ended = [played(target, 2 + n % 5, str(n)) for n in range(40)]
    winners = {s.people[s.winner] for s in ended if s.winner != NOBODY}
    assert len([s for s in ended if s.winner != NOBODY]) > 35
    assert len(winners) > 3


GARDEN = """\
edition: garden
title: A garden
known: 9 of 9
basic rules: {draw: 1, play: 1}
include: [Draw 2, Steal a Keeper]
cards:
  - keeper: Spade
  - keeper: Rake
  - keeper: Trees
    copies: 2
  - creeper: Slugs
    attaches to: {tagged: salad}
  - goal: At Work
    needs: {mine: [Spade, Rake]}
  - goal: An Orchard
    needs: {at least: 2, of: Trees}
"""
RULING = """\
- ruling: G-01
  says: Two trees are an orchard.
  source: the garden
  given:
    hands: {A: [An Orchard]}
    tables: {A: [Trees, Trees]}
  when: [A plays An Orchard]
  then: {winner: A}
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the package and its decks with one more edition."""
    folder = tmp_path_factory.mktemp("copy")
    for name in "fluxx_rules", "decks":
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    garden = folder / "decks" / "garden"
    garden.mkdir()
    (garden / "cards.yaml").write_text(GARDEN, "utf-8")
    (garden / "rulings.yaml").write_text(RULING, "utf-8")
    return folder


def fluxx(folder: Path, *arguments: str) -> tuple[int, str]:
    code = "import sys; sys.argv[0] = 'fluxx'; from fluxx_rules.cli.main import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=folder, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("check", "garden"), "garden: 9 cards (9 of 9 known)"),
        (("check", "nature+garden"), f"nature+garden: {len(load_deck('nature').cards) + 9} cards"),
        (("cards", "garden"), "At Work"),
        (("rulings", "garden", "--only", "G-01"), "holds"),
        (("rulings", "garden"), "garden: "),
        (("mix", "garden+nature"), "garden"),
        (("simulate", "garden", "--games", "20"), "20 games"),
    ],
)
def test_a_further_edition_touches_only_decks(
    copy: Path, arguments: tuple[str, ...], words: str
) -> None:
    status, out = fluxx(copy, *arguments)
    assert status <= 1, out
    assert words in out
