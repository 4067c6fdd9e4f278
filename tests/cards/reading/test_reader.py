"""A form is read by its type hints, and every fault of the file is told in one go."""

from __future__ import annotations

import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any, ClassVar, Literal, get_type_hints

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.reading import forms, reader
from fluxx_rules.cards.reading.faults import MAX_FAULTS
from fluxx_rules.cards.reading.reader import read_form
from fluxx_rules.cards.reading.source import read_source
from fluxx_rules.cards.reading.suggest import closest
from fluxx_rules.cards.reading.values import hints_of
from fluxx_rules.findings import Finding
from fluxx_rules.language.form import Family, Form, Misspelt
from fluxx_rules.language.shape import spelled

NUMBER_WORDS = {"one": 1, "two": 2, "three": 3}


class Word(Form, frozen=True):
    """A number word."""

    number: int

    @classmethod
    def read(cls, value: object) -> Word:
        if not isinstance(value, str):
            raise ValueError("a number word is a text")
        if value not in NUMBER_WORDS:
            raise Misspelt(value, NUMBER_WORDS)
        return cls(NUMBER_WORDS[value])


class Effect(Family, frozen=True):
    """What a card does."""


class Draw(Effect, frozen=True):
    word = "draw"
    draw: int | Word
    into: Literal["hand", "aside"] = "hand"


class EndTurn(Effect, frozen=True):
    word = "end turn"


class Discard(Effect, frozen=True):
    word = "discard"
    discard: str
    draw: int = 0


class Repeat(Effect, frozen=True):
    word = "repeat"
    repeat: tuple[Effect, ...]
    times: int = 2


class Has(Form, frozen=True):
    has: str
    without: str | None = None


class Count(Form, frozen=True):
    at_least: int
    tag: str = ""

    def faults(self) -> Iterable[str | tuple[str, str]]:
        if self.at_least < 1:
            yield "a count begins with 1", "at least"
        if self.tag == "none":
            yield "that is no tag"


class Card(Form, frozen=True):
    LIMIT: ClassVar[int] = 3
    name: str
    kind: Literal["keeper", "goal"] = "keeper"
    tags: tuple[str, ...] = ()
    needs: str | Has | Count | None = None
    do: tuple[Effect, ...] = ()
    first: Effect | None = None
    secret: bool = False
    copies: int = 1
    worth: dict[Literal["day", "night"], int] = {}
    notes: dict[str, str | tuple[int, ...]] = {}
    inside: Card | None = None
    from_: str = ""


def read(text: str, kind: type[Any] = Card) -> tuple[Any, list[Finding]]:
    source, flaws = read_source(text, "cards.yaml")
    assert source is not None and flaws == []
    return read_form(source, kind)


def good(text: str) -> Card:
    card, findings = read("name: Frogs\n" + text)
    assert findings == [] and isinstance(card, Card)
    return card


def faults(text: str) -> list[tuple[str, int, int, str]]:
    _, findings = read("name: Frogs\n" + text)
    return [
        (f.code, f.location.line, f.location.column, f.suggestion) for f in findings if f.location
    ]


READ: dict[str, dict[str, Any]] = {
    "kind: goal": {"kind": "goal"},
    "tags: living": {"tags": ("living",)},
    "tags: [living, 7]": {"tags": ("living", "7")},
    "tags: []": {"tags": ()},
    "from: ''": {"from_": ""},
    "needs: Flies": {"needs": "Flies"},
    "needs: 7": {"needs": "7"},
    "needs: {has: Flies}": {"needs": Has("Flies")},
    "needs: {at least: 2}": {"needs": Count(2)},
    "secret: yes": {"secret": True},
    "secret: false": {"secret": False},
    "worth: {day: 1, night: 2}": {"worth": {"day": 1, "night": 2}},
    "notes: {a: b, c: [1, 2]}": {"notes": {"a": "b", "c": (1, 2)}},
    "inside: {name: Flies}": {"inside": Card("Flies")},
    "do: {draw: 3}": {"do": (Draw(3),)},
    "do: end turn": {"do": (EndTurn(),)},
    "do: {end turn: }": {"do": (EndTurn(),)},
    "do: [{draw: three, into: aside}, end turn]": {"do": (Draw(Word(3), "aside"), EndTurn())},
    "do: {discard: hand, draw: 2}": {"do": (Discard("hand", 2),)},
    "do: {repeat: {repeat: end turn}, times: 4}": {"do": (Repeat((Repeat((EndTurn(),)),), 4),)},
}


@pytest.mark.parametrize("text", READ)
def test_what_is_written_is_what_is_meant(text: str) -> None:
    card = good(text)
    assert card == Card("Frogs", **READ[text])
    assert type(card.copies) is int and type(card.secret) is bool


FAULTS: dict[str, list[tuple[str, int, int, str]]] = {
    "tagz: living": [("FX101", 2, 1, "tags")],
    "zzzzzz: 1": [("FX101", 2, 1, "")],
    "kind: Goal": [("FX101", 2, 7, "goal")],
    "tags: {a: b}": [("FX102", 2, 7, "")],
    "tags:": [("FX103", 2, 6, "")],
    "copies: many": [("FX102", 2, 9, "")],
    "secret: Yes": [("FX101", 2, 9, "yes")],
    "worth: {dya: 1, night: x}": [("FX101", 2, 9, "day"), ("FX102", 2, 24, "")],
    "needs: [a]": [("FX102", 2, 8, "")],
    "needs: {without: Flies}": [("FX103", 2, 8, "")],
    "needs: {hass: Flies}": [("FX101", 2, 9, "has")],
    "needs: {hass: [Flies]}": [("FX101", 2, 9, "has"), ("FX102", 2, 15, "")],
    "needs: {at leats: 2}": [("FX101", 2, 9, "at least")],
    "needs: {qqqqqq: 2}": [("FX101", 2, 9, "")],
    "needs: {at least: 0, tag: none}": [("FX102", 2, 8, ""), ("FX102", 2, 19, "")],
    "first: end-turn": [("FX101", 2, 8, "end turn")],
    "first: {end-turn: }": [("FX101", 2, 9, "end turn")],
    "first: 3": [("FX102", 2, 8, "")],
    "first: draw": [("FX103", 2, 8, "")],
    "first: {}": [("FX102", 2, 8, "")],
    "first: {drwa: 3}": [("FX101", 2, 9, "draw")],
    "first: {drwa: x}": [("FX101", 2, 9, "draw"), ("FX101", 2, 15, "")],
    "first: {draw: thre}": [("FX101", 2, 15, "three")],
    "first: {draw: [3]}": [("FX102", 2, 15, "")],
    "first: {draw: 3, repeat: end turn}": [("FX102", 2, 18, "")],
    "first: {end turn: 3}": [("FX102", 2, 19, "")],
    "first: {draw: 3, inot: hand}": [("FX101", 2, 18, "into")],
    "inside: {nmae: 3, copies: x}": [("FX101", 2, 10, "name"), ("FX102", 2, 27, "")],
    "inside: {kind: goal}": [("FX103", 2, 9, "")],
    "do: [{draw: x y}, {zzz: 1}, end turn]": [("FX101", 2, 13, ""), ("FX101", 2, 20, "")],
}


@pytest.mark.parametrize("text", FAULTS)
def test_each_fault_has_its_place_and_a_suggestion(text: str) -> None:
    assert faults(text) == FAULTS[text]


@pytest.mark.parametrize(
    ("needs", "meant"),
    [
        ("{mibne: Birds, somebody: {has: Worms}}", ["mine"]),
        ("{mine: Birds, smoebody: {has: Worms}}", ["somebody"]),
        ("{mine: Birds, at lest: 2, of: keeper}", ["at least"]),
        ("{mine: Birds, at least: 2, off: keeper}", ["of"]),
        ("{at least: 2, of: keeper, mnie: Birds, nobdy has: Worms}", ["mine", "nobody has"]),
        ("{mine: Birds, minne: Worms}", ["mine"]),
        ("{mine: Birds, zzz: Worms}", [""]),
    ],
)
def test_a_misspelt_word_among_conditions_is_one_of_them(needs: str, meant: list[str]) -> None:
    """Whether or not those beside it know a word like it."""
    text = f"edition: e\ncards:\n  - goal: G\n    needs: {needs}\n"
    found = read_cards(text.encode(), "f").findings
    assert [each.suggestion for each in found] == meant


def test_every_fault_of_the_file_is_told_in_one_go() -> None:
    together = [text for text in FAULTS if text.startswith("inside")][:1]
    together += ["tagz: living", "kind: Goal", "copies: many", "first: draw", "secret: Yes"]
    lines = [line for _, line, _, _ in faults("\n".join(together))]
    assert lines == [2, 2, 3, 4, 5, 6, 7]


def test_a_fault_in_a_required_place_leaves_nothing() -> None:
    assert read("name: [a]")[0] is None
    assert read("kind: goal")[0] is None
    assert read("{}")[0] is None
    assert read("[a, b]")[0] is None


def test_a_fault_elsewhere_leaves_the_word_out() -> None:
    card, findings = read("name: Frogs\ncopies: many\ntags: [a, {b: c}]\nworth: {day: x}\n")
    assert card == Card("Frogs") and len(findings) == 3


def test_several_alternatives_never_answer_with_a_list_of_all() -> None:
    _, (finding,) = read("name: Frogs\nneeds: {has: [Flies]}\n")
    assert finding.message == "a text belongs here, not a list"


def test_a_nameless_word_says_which_are_known() -> None:
    _, (finding,) = read("name: Frogs\nneeds: {qqqqqq: 2}\n")
    assert "has, without, at least, tag" in finding.message


def test_faults_are_capped_with_a_closing_line() -> None:
    _, findings = read("name: Frogs\ntags:\n" + "- {}\n" * (MAX_FAULTS + 700))
    assert len(findings) == MAX_FAULTS + 1
    assert {f.code for f in findings[:-1]} == {"FX102"} and findings[-1].code == "FX001"


def test_a_fault_is_the_same_wherever_its_card_stands() -> None:
    class_ = tuple[Card, ...]
    faulty = "- {name: Frogs, copies: x}\n"
    (before,) = read(faulty, class_)[1]
    (after,) = read("- name: Flies\n" + faulty, class_)[1]
    (other,) = read(faulty.replace("Frogs", "Flies"), class_)[1]
    assert before.location != after.location
    assert before.fingerprint == after.fingerprint != other.fingerprint


@pytest.mark.parametrize("word", ["drow", "zzzzzz"])
def test_a_hostile_mapping_is_refused_soon(word: str) -> None:
    many = "".join(f"  {word} {number}: a\n" for number in range(20_000))
    begin = time.process_time()
    _, findings = read(f"first:\n{many}inside:\n{many}needs:\n{many}")
    assert findings
    assert time.process_time() - begin < 2


def test_a_word_without_end_is_not_repeated_in_full() -> None:
    long = "x" * 10_000
    _, findings = read(f"name: Frogs\nkind: {long}\ndo: [{{draw: {long}}}]\n")
    assert len(findings) == 2
    assert all(len(f.message) < 200 and len(f.aspect) < 400 for f in findings)


class Unreadable(Form, frozen=True):
    what: object


def test_a_hint_that_no_file_can_meet_is_a_bug_of_ours() -> None:
    for _ in range(2):
        with pytest.raises(TypeError, match="no card file can hold"):
            read("what: 1", Unreadable)


def test_a_plural_is_likelier_than_another_word() -> None:
    assert closest("ties", ["tiers", "tie"]) == "tie"


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("drwa", "draw"),
        ("Draw", "draw"),
        ("draws", "draw"),
        ("end_turn", "end turn"),
        ("END-TURNS", "end turn"),
        ("Frog", "Frogs"),
        ("penguin", ""),
        ("", ""),
        ("d" * 1000, ""),
    ],
)
def test_a_likely_word_is_suggested(word: str, meant: str) -> None:
    assert closest(word, ["draw", "discard", "end turn", "Frogs"]) == meant


names = st.text("abc ,:'", min_size=1, max_size=6)
effects = st.recursive(
    st.builds(Draw, st.integers(0, 99) | st.builds(Word, st.integers(1, 3)))
    | st.builds(EndTurn)
    | st.builds(Discard, names, st.integers(0, 9)),
    lambda inner: st.builds(Repeat, st.lists(inner, min_size=1, max_size=3).map(tuple)),
    max_leaves=4,
)
cards = st.builds(
    Card,
    name=names,
    tags=st.lists(names, max_size=3).map(tuple),
    needs=st.none() | names | st.builds(Has, names) | st.builds(Count, st.integers(1, 9)),
    do=st.lists(effects, max_size=3).map(tuple),
    secret=st.booleans(),
    inside=st.none() | st.builds(Card, name=names),
)


def written(value: Any) -> Any:
    """Return a form as a designer would write it."""
    if isinstance(value, Word):
        return {number: word for word, number in NUMBER_WORDS.items()}[value.number]
    if isinstance(value, EndTurn):
        return value.word
    if isinstance(value, Form):
        fields = {spelled(name): getattr(value, name) for name in value.__struct_fields__}
        return {word: written(part) for word, part in fields.items() if part is not None}
    if isinstance(value, bool):
        return "yes" if value else "no"
    return [written(part) for part in value] if isinstance(value, tuple) else value


@settings(max_examples=80, deadline=None)
@given(cards)
def test_a_written_card_is_read_back(card: Card) -> None:
    assert read(yaml.safe_dump(written(card))) == (card, [])


def kinds(of: type[Form]) -> Iterable[type[Form]]:
    for each in of.__subclasses__():
        yield each
        yield from kinds(each)


def test_hints_are_those_of_typing() -> None:
    """`hints_of` is quicker, and says the same of every form of the package."""
    from fluxx_rules.cards import library as library

    own = [each for each in kinds(Form) if each.__module__.startswith("fluxx_rules.")]
    assert len(own) > 80
    for each in own:
        assert hints_of(each) == get_type_hints(each, include_extras=True), each


def test_threads_compile_a_class_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No thread reads with a class whose fields another thread is still compiling."""
    threads = 4
    begin = Barrier(threads)

    def slow_hints(kind: type) -> dict[str, Any]:
        time.sleep(0.01)
        return hints_of(kind)

    def one(_: int) -> Card:
        begin.wait()
        card, findings = read("name: A\ninside: {name: B}\ndo: [{draw: 1}]")
        assert isinstance(card, Card) and not findings
        return card

    monkeypatch.setattr(reader, "_classes", {})
    monkeypatch.setattr(forms, "hints_of", slow_hints)
    with ThreadPoolExecutor(threads) as pool:
        found = list(pool.map(one, range(threads)))
    assert found == [Card("A", inside=Card("B"), do=(Draw(1),))] * threads
