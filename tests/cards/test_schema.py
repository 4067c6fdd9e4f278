"""The schema for editors accepts exactly what the reader accepts."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from fluxx_rules.cards.deckfile import DeckFile
from fluxx_rules.cards.files.paths import DECKS
from fluxx_rules.cards.mixfile import MixFile
from fluxx_rules.cards.reading.parser import Data
from fluxx_rules.cards.reading.reader import read_form
from fluxx_rules.cards.reading.source import read_bytes, read_source
from fluxx_rules.cards.schema import schema
from fluxx_rules.cards.writing import plain
from fluxx_rules.fuzzing.random_cards import random_file
from fluxx_rules.fuzzing.random_forms import Maker
from fluxx_rules.fuzzing.source import Seeded
from fluxx_rules.fuzzing.vocabulary import Vocabulary
from fluxx_rules.game.rulings.forms import Ruling
from fluxx_rules.language import core
from fluxx_rules.language.card import Card
from fluxx_rules.language.condition import Condition
from fluxx_rules.language.effect import Effect
from fluxx_rules.language.form import Form
from fluxx_rules.language.which import KINDS

EDITIONS = sorted(path.parent for path in DECKS.glob("*/cards.yaml"))
MIXES = sorted((Path(__file__).parents[2] / "analysis" / "mixes").glob("*.yaml"))
CARELESS = 60
PLAIN_VALUES: tuple[Data, ...] = ("", 0, 1, -1, 101, "one", "as many", "no", "yes", "all", [], {})


@cache
def validator(kind: type[Form], many: bool = False) -> Draft7Validator:
    made = schema(kind, "a file", many)
    Draft7Validator.check_schema(made)
    return Draft7Validator(made)


@cache
def words() -> list[str]:
    found: set[str] = set()
    for said in schema(DeckFile, "a file")["definitions"].values():
        for part in (said, *said.get("anyOf", ())):
            found.update(part.get("properties", {}))
    return sorted(found)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda path: path.name)
def test_shipped_decks_and_their_rulings_fit(edition: Path) -> None:
    for name, kind, many in (("cards.yaml", DeckFile, False), ("rulings.yaml", Ruling, True)):
        if many and not (edition / name).exists():
            continue
        source, _ = read_bytes((edition / name).read_bytes(), name)
        assert source is not None
        assert [e.message for e in validator(kind, many).iter_errors(source.data)] == []


@pytest.mark.parametrize("take", [
    {"from": "nature", "only": []},
    {"from": "nature", "only": [{"tagged": []}]},
    {"from": "nature", "only": [{"tagged": ["plant"], "any of": []}]},
])  # fmt: skip
def test_a_list_that_would_choose_everything_is_refused(take: Data) -> None:
    assert accepted(MixFile, {"mix": "m", "take": [take]}) == (False, False)
    assert accepted(MixFile, {"mix": "m", "take": [{"from": "nature"}]}) == (True, True)


@pytest.mark.parametrize("mix", MIXES, ids=lambda path: path.stem)
def test_the_mixes_fit(mix: Path) -> None:
    source, _ = read_bytes(mix.read_bytes(), mix.name)
    assert source is not None
    assert validator(MixFile).is_valid(source.data)


def accepted(kind: type[Form], data: Data) -> tuple[bool, bool]:
    """By the reader, and by the schema."""
    source, flaws = read_source(json.dumps(data, ensure_ascii=False), "random.yaml")
    assert source is not None
    form, faults = read_form(source, kind)
    return form is not None and not faults and not flaws, validator(kind).is_valid(source.data)


def changed(data: Data, random: Random) -> Data:
    """Return the data with one part replaced, left out, doubled or renamed."""
    data = copy.deepcopy(data)
    places = [(path, part) for path, part in parts(data) if path]
    path, part = random.choice(places)
    other = copy.deepcopy(random.choice(places)[1])
    inside: Any = data
    for step in path[:-1]:
        inside = inside[step]
    match random.randrange(6):
        case 0:
            inside[path[-1]] = other
        case 1:
            del inside[path[-1]]
        case 2 if isinstance(inside, dict):
            inside[random.choice(words())] = inside.pop(path[-1])
        case 3 if isinstance(part, dict):
            part[random.choice(words())] = other
        case 4:
            inside[path[-1]] = [part]
        case _:
            inside[path[-1]] = random.choice((*PLAIN_VALUES, random.choice(words())))
    return data


def parts(data: Data, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Data]]:
    yield path, data
    inner: dict[Any, Data] = (
        data if isinstance(data, dict) else dict(enumerate(data if isinstance(data, list) else ()))
    )
    for step, part in inner.items():
        yield from parts(part, (*path, step))


def a_file(seed: int) -> dict[str, Data]:
    """Return random cards, or cards of an edition."""
    random = Random(seed)
    if random.random() < 0.7:
        made = plain(random_file(Seeded(str(seed))))
    else:
        source, _ = read_bytes((random.choice(EDITIONS) / "cards.yaml").read_bytes(), "cards.yaml")
        assert source is not None
        made = source.data
    assert isinstance(made, dict)
    cards = made["cards"]
    some = random.sample(cards, min(5, len(cards))) if isinstance(cards, list) else cards
    return {**made, "cards": some}


def disagreement(seed: int) -> tuple[Data, bool, bool] | None:
    random = Random(seed)
    data: Data = a_file(seed)
    for _ in range(random.randrange(3)):
        data = changed(data, random)
    if not isinstance(data, dict):
        return None
    reads, fits = accepted(DeckFile, data)
    return None if reads == fits else (data, reads, fits)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.integers(0, 10**9))
def test_it_accepts_what_the_reader_accepts(seed: int) -> None:
    assert disagreement(seed) is None


@pytest.mark.long
def test_it_accepts_what_the_reader_accepts_however_long_one_tries() -> None:
    assert [found for seed in range(6000) if (found := disagreement(seed))] == []


class Careless(Maker):
    """Makes forms that fit their types, and looks no further."""

    def is_sound(self, form: Form) -> bool:
        return True


@pytest.mark.parametrize("kind", KINDS)
def test_what_fits_the_types_is_accepted_by_both_or_by_neither(kind: core.Kind) -> None:
    """Random cards break what must hold among their words often enough to find a difference."""
    counted = Counter[bool]()
    for seed in range(CARELESS):
        made = Careless(Seeded(f"careless {kind} {seed}"), Vocabulary()).form(Card.members[kind])
        file: Data = {"edition": "mine", "cards": [plain(made)]}
        reads, fits = accepted(DeckFile, file)
        assert reads == fits, file
        counted[reads] += 1
    assert min(counted[True], counted[False]) >= 2


def test_the_files_tried_are_of_both_kinds() -> None:
    """Else an agreement would mean nothing."""
    random, counted = Random(1), Counter[bool]()
    for seed in range(40):
        counted[accepted(DeckFile, changed(a_file(seed), random))[0]] += 1
    assert min(counted[True], counted[False]) >= 8


@pytest.mark.parametrize(
    ("card", "fits"),
    [
        ({"keeper": "Tea"}, True),
        ({"keeper": "Tea", "copies": 0}, False),
        ({"keeper": " "}, False),
        ({"goal": "Tea Time"}, False),
        ({"goal": "Tea Time", "undocumented": "its text"}, True),
        ({"goal": "Tea Time", "needs": {"mine": "Tea", "nobody has": "Poison"}}, True),
        ({"goal": "Tea Time", "needs": {"mine": "Tea", "nobdy has": "Poison"}}, False),
        ({"rule": "Draw 3", "sets": {"draw": 3}}, True),
        ({"rule": "Draw 3", "sets": {"drwa": 3}}, False),
        ({"action": "Out", "do": "end turn"}, True),
        ({"action": "Out", "do": "draw"}, False),
        ({"action": "Out", "do": {"draw": -1}}, False),
        ({"creeper": "War", "switches off": "the power of its keeper"}, False),
        ({"surprise": "Stop", "out of turn": {"draw": 1}}, False),
        ({"action": "Round", "do": "pass this round"}, False),
        ({"action": "Round", "do": {"so many times": 2, "do": "pass this round"}}, False),
        ({"action": "Ends", "do": {"so many times": 2, "do": [{"draw": 1}, "end turn"]}}, False),
        ({"action": "Ends", "do": [{"so many times": 2, "do": {"draw": 1}}, "end turn"]}, True),
        ({"action": "Away", "do": {"move": "this", "to": "another player"}}, False),
        ({"action": "Away", "do": {"move": "Tea", "to": "another player"}}, True),
        ({"keeper": "Away", "may": {"do": {"move": "this", "to": "another player"}}}, True),
        ({"keeper": "Box", "may": {"do": {"put under this": "this"}}}, False),
        (
            {"keeper": "Box", "may": {"do": {"put under this": {"one": "card", "except": "this"}}}},
            True,
        ),
        ({"creeper": "Round", "trigger": {"at": "turn end", "do": "pass this round"}}, True),
        ({"rule": "One, Two, Five", "numerals": {"reads": [[3, 5]]}}, True),
        ({"rule": "One, Two, Five", "numerals": {"reads": [3, 5]}}, False),
        ({"rule": "One, Two, Five", "numerals": {"reads": 3}}, False),
        ({"rule": "All", "sets": {"draw": "all"}}, False),
        ({"rule": "All", "sets": {"play": "all"}}, True),
        ({"rule": "No Goal", "sets": {"goals": 0}}, False),
        ({"keeper": "Bonus", "adds": {"draw": "as many"}}, False),
        ({"keeper": "Bonus", "adds": {"draw": "no"}}, True),
        ({"keeper": "Bonus", "adds": {"if": {"mine": "Tea"}}}, False),
    ],
)
def test_a_card_at_a_time(card: Data, fits: bool) -> None:
    assert accepted(DeckFile, {"edition": "mine", "cards": [card]}) == (fits, fits)


@pytest.mark.parametrize(("known", "fits"), [("1 of 1", True), ("1 off 1", False), ("all", False)])
def test_how_many_are_known(known: str, fits: bool) -> None:
    """What is misspelt would say that nothing is missing."""
    file: Data = {"edition": "mine", "known": known, "cards": [{"keeper": "Tea"}]}
    assert accepted(DeckFile, file) == (fits, fits)


def test_an_editor_tells_what_a_word_does() -> None:
    """Every effect and every condition, at the word that it owns."""
    told = schema(DeckFile, "a file")["definitions"]
    effects = {word: told[kind.__name__] for word, kind in Effect.members.items()}
    owners = {**effects, **dict.fromkeys(Condition.members, told["Condition or several"])}
    for word, made in owners.items():
        several = made["anyOf"][1] if "anyOf" in made and "properties" not in made else made
        assert several["properties"][word].get("description"), word
