"""What rulebooks answer differently: the data is whole, and a deck answers every question."""

from __future__ import annotations

import re
from random import Random

import pytest

from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.deck import Answered, Deck
from fluxx_rules.cards.deckfile import DeckFile
from fluxx_rules.cards.library import load_deck, parts_of
from fluxx_rules.cards.mixing import mix
from fluxx_rules.cards.rulebook_answers import answers, in_play, raisers
from fluxx_rules.cards.rulebook_questions import SILENT, Question, questions, wrong
from fluxx_rules.cards.target import editions
from fluxx_rules.checks.fx701_rulebook_conflict import check
from fluxx_rules.findings import Finding, Severity
from fluxx_rules.game.engine import apply, opening
from fluxx_rules.game.players import at_random
from fluxx_rules.game.program import program
from fluxx_rules.language import core
from fluxx_rules.language.footprint import nodes

RULEBOOKS = ["000", "001", "002", "003", "004"]
DIFFERING = {
    "R-003", "R-005", "R-006", "R-011", "R-013", "R-014", "R-022", "R-023", "R-039", "R-040",
    "R-046", "R-054", "R-056", "R-057", "R-062", "R-063", "R-064", "R-065", "R-069", "R-070",
    "R-071", "R-073", "R-080", "R-089", "R-090", "X-035", "X-037", "X-052", "X-086",
}  # fmt: skip
"""Rulings on which the five rulebooks, or those who ruled, do not all say the same."""


def edition(name: str, rulebook: str = "", **policies: str) -> DeckFile:
    said = {word.replace("_", " "): answer for word, answer in policies.items()}
    return DeckFile(name, rulebook=rulebook, policies=said)


def creepers(*files: DeckFile, **choice: str) -> Answered:
    stated = {word.replace("_", " "): answer for word, answer in choice.items()}
    return answers(files, stated)["opening Creepers"]


def cards_of(yaml: str, name: str, rulebook: str) -> str:
    return f'edition: {name}\nrulebook: "{rulebook}"\ncards:\n{yaml}'


def mixed(*files: str, choice: dict[str, str] | None = None) -> Deck:
    parts = [read_cards(text.encode(), f"{n}.yaml") for n, text in enumerate(files)]
    assert [finding.message for part in parts for finding in part.findings] == []
    return mix("mixed", parts, choice)


def found(deck: Deck) -> dict[str, Finding]:
    return {finding.aspect: finding for finding in check(deck)}


# --- the data -----------------------------------------------------------------------------------


@pytest.mark.parametrize("question", questions().values(), ids=lambda each: each.question)
def test_every_rulebook_answers_once_or_is_silent(question: Question) -> None:
    named = [book for answer in question.answers.values() for book in answer.rulebooks]
    assert sorted([*named, *question.silent]) == RULEBOOKS
    assert question.default in question.answers
    assert SILENT not in question.answers
    for book in RULEBOOKS:
        assert (question.answer_of(book) == SILENT) == (book in question.silent)


@pytest.mark.parametrize("question", questions().values(), ids=lambda each: each.question)
def test_it_is_told_in_sentences(question: Question) -> None:
    assert question.asks.endswith("?")
    assert question.because.endswith(".")
    assert all(answer.means.endswith(".") for answer in question.answers.values())
    assert all(re.fullmatch(r"[RX]-\d{3}", source) for source in question.source)


def test_all_on_which_rulebooks_differ_is_asked() -> None:
    asked = {source for question in questions().values() for source in question.source}
    assert DIFFERING - asked == set()


def test_the_core_asks_only_questions_of_play() -> None:
    """A card, or the engine, cannot depend on an answer that nobody can give."""
    asked = {
        node
        for name in editions()
        for card in load_deck(name).cards
        for node in nodes(card.meaning)
        if isinstance(node, core.Policy)
    }
    assert asked
    for node in asked:
        assert questions()[node.question].differ_in == "play"
        assert node.answer in questions()[node.question].answers


# --- editions -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", editions())
def test_every_edition_answers_every_question(name: str) -> None:
    deck = load_deck(name)
    assert deck.answers.keys() == questions().keys()
    for asked, answered in deck.answers.items():
        assert answered.answer in questions()[asked].answers
    assert deck.policies == in_play(deck.answers)
    (part,) = parts_of(name)
    assert isinstance(part.declared, DeckFile)
    assert part.declared.rulebook in ("", *RULEBOOKS)


def test_an_edition_answers_as_its_rulebook() -> None:
    for book, answer in (("003", "all together"), ("004", "player by player")):
        assert creepers(edition("mine", book)) == Answered(answer, {"mine": answer})
    assert load_deck("doctor_who").policies["opening Creepers"] == "player by player"


def test_what_an_edition_says_goes_before_its_rulebook() -> None:
    mine = edition("mine", "003", opening_Creepers="player by player")
    assert creepers(mine).answer == "player by player"


def test_without_a_rulebook_the_default_holds_and_nothing_is_said() -> None:
    for silent in (edition("mine"), edition("mine", "002"), edition("mine", "099"),
                   edition("mine", "004", opening_Creepers=SILENT)):  # fmt: skip
        assert creepers(silent) == Answered("all together", {})


def test_wrong_answers_are_told() -> None:
    assert list(wrong({"opening Creepers": "player by player", "tie": SILENT})) == []
    (unknown,) = wrong({"opening Keepers": "all together"})
    assert "no rulebook differs on 'opening Keepers'" in unknown
    (answer,) = wrong({"opening Creepers": "never"})
    assert answer == "'opening Creepers' is answered by all together or player by player"


# --- mixes --------------------------------------------------------------------------------------


def test_the_default_holds_where_editions_disagree() -> None:
    who, nature = edition("who", "004"), edition("nature", "003")
    said = {"who": "player by player", "nature": "all together"}
    assert creepers(who, nature) == Answered("all together", said)
    assert creepers(who, nature).disputed


def test_the_first_is_followed_where_none_gives_the_default() -> None:
    nature, stoner = edition("nature", "003"), edition("stoner", "000")
    assert answers([nature, stoner])["who goes first"].answer == "whoever draws first"
    assert answers([stoner, nature])["who goes first"].answer == "whoever calls it"


def test_a_ruling_settles_what_is_no_choice() -> None:
    nature, stoner = edition("nature", "003"), edition("stoner", "000")
    assert answers([nature])["blocking Creepers"].answer == "everybody"
    assert answers([nature, stoner])["blocking Creepers"].answer == "as its card says"


def test_a_silent_edition_follows_the_other() -> None:
    answered = creepers(edition("monster", "002"), edition("who", "004"))
    assert answered == Answered("player by player", {"who": "player by player"})


def test_the_choice_of_a_mix_holds() -> None:
    who, nature = edition("who", "004"), edition("nature", "003")
    answered = creepers(nature, who, opening_Creepers="player by player")
    assert (answered.answer, answered.chosen) == ("player by player", True)


def test_only_answers_that_matter_in_play_make_a_deck_another() -> None:
    cards = "  - keeper: Milk\n  - goal: Milk Alone\n    needs: {mine: Milk}\n"
    tie, start = "policies: {tie: %s}\n", "policies: {who goes first: %s}\n"
    digests = [
        mixed(line + cards_of(cards, "mine", "")).digest
        for line in (
            tie % "in a note", tie % "in brackets",
            start % "the players decide", start % "whoever calls it",
        )
    ]  # fmt: skip
    assert digests[0] == digests[1] == digests[2] != digests[3]


# --- the warning --------------------------------------------------------------------------------

FIRE = "  - creeper: Fire\n    blocks: everyone\n"
CYBER = "  - creeper: Cybermen\n"
MILK = "  - keeper: Milk\n"
WAIT = "  - {surprise: Wait!, answers: keeper, out of turn: {draw: 1}, in turn: {draw: 1}}\n"
OPENING, BLOCKING, FIRST = "opening Creepers", "blocking Creepers", "who goes first"


def test_a_mix_is_warned_of_what_it_can_raise() -> None:
    deck = mixed(cards_of(FIRE, "nature", "003"), cards_of(CYBER, "who", "004"))
    warned = found(deck)
    assert set(warned) == {OPENING, BLOCKING}
    told = warned[OPENING]
    assert (told.code, told.severity) == ("FX701", Severity.WARNING)
    assert told.message == (
        "the rulebooks differ on 'opening Creepers' (nature 'all together', who 'player by "
        "player'); "
        "this deck plays 'all together'"
    )
    assert told.cards == ("nature/Fire",)
    assert [each.write for each in told.advice[:2]] == [
        "policies: {opening Creepers: all together}",
        "policies: {opening Creepers: player by player}",
    ]
    assert warned[BLOCKING].advice[0].write == "policies: {blocking Creepers: as its card says}"


def test_what_cannot_come_up_is_no_warning() -> None:
    assert found(mixed(cards_of(MILK, "nature", "003"), cards_of(MILK, "who", "004"))) == {}


def test_a_choice_settles_it() -> None:
    files = cards_of(FIRE, "nature", "003"), cards_of(CYBER, "who", "004")
    deck = mixed(*files, choice={OPENING: "player by player"})
    assert set(found(deck)) == {BLOCKING}
    assert deck.policies[OPENING] == "player by player"


def test_other_words_are_no_conflict() -> None:
    """000 and 001 differ in examples and in wording, and in who goes first alone for the table."""
    deck = mixed(cards_of(FIRE, "stoner", "000"), cards_of(CYBER, "mine", "001"))
    assert set(found(deck)) == {FIRST}


def test_a_rulebook_that_contradicts_itself_is_told() -> None:
    one, other = cards_of(WAIT, "mine", "001"), cards_of(MILK, "who", "004")
    told = found(mixed(one, other))["Surprises out of turn"]
    assert "this deck plays 'they can be played'" in told.message


@pytest.mark.parametrize("name", editions())
def test_an_edition_by_itself_is_never_warned(name: str) -> None:
    assert found(load_deck(name)) == {}


def test_which_of_the_editions_conflict() -> None:
    warned = {
        (one, other): set(found(load_deck(one, other)))
        for one in editions()
        for other in editions()
        if one < other
    }
    assert warned["nature", "stoner"] == {FIRST, BLOCKING}
    assert warned["doctor_who", "nature"] == {OPENING, BLOCKING}
    assert warned["doctor_who", "stoner"] == {FIRST, OPENING}
    assert warned["monster", "nature"] == warned["monster", "stoner"] == {FIRST}
    assert warned["creeper_pack", "nature"] == warned["creeper_pack", "fluxx5"] == set()


# --- what raises a question, and what obeys it --------------------------------------------------


@pytest.mark.parametrize(
    ("name", "cards", "without"),
    [
        ("Play All and the end of the turn", ["Play All", "Stop"], "Stop"),
        ("surplus Goal", ["Milk Alone"], "Milk Alone"),
        ("Creepers and the Keeper Limit", ["War", "Keeper Limit 2"], "War"),
        ("announced card", ["10 Cards in Hand"], "10 Cards in Hand"),
        ("short deal", ["Everybody Gets 1"], "Everybody Gets 1"),
        ("blocked leader", ["War", "5 Keepers"], "5 Keepers"),
        ("in play", ["Camouflage"], "Camouflage"),
        ("optional actions", ["Taxes"], "Taxes"),
        ("own cards trashed", ["Trash a Keeper"], "Trash a Keeper"),
    ],
)
def test_cards_raise_a_question_together(name: str, cards: list[str], without: str) -> None:
    stop = (
        "edition: stop\ncards:\n  - {action: Stop, do: end turn}\n"
        "  - {goal: Milk Alone, needs: {mine: Milk}}\n"
    )
    known = {card.name: card for card in mixed(stop).cards}
    for each in ("nature", "fluxx5", "creeper_pack"):
        known |= {card.name: card for card in load_deck(each).cards}
    question = questions()[name]
    deck = Deck("some", tuple(known[card] for card in cards))
    raising = raisers(deck, question)
    assert raising is not None
    assert {card.name for card in raising} == set(cards)
    fewer = Deck("fewer", tuple(known[card] for card in cards if card != without))
    assert raisers(fewer, question) is None


@pytest.mark.parametrize(
    ("rulebook", "words"), [("000", "whoever calls it"), ("003", "whoever draws first")]
)
def test_the_outside_is_asked_with_the_words_of_the_rulebook(rulebook: str, words: str) -> None:
    milk = "  - keeper: Milk\n    copies: 12\n"
    s = opening(program(mixed(cards_of(milk, "mine", rulebook))), 2)
    while s.ask is not None and s.ask.why == "dealt":
        apply(s, at_random(s.ask, Random(1).random))
    assert s.ask is not None
    assert s.ask.why == f"who goes first: {words}"
