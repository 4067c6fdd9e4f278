"""Articles, plurals, lists, and what the texts of cards make of them."""

from __future__ import annotations

import pytest

from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.target import editions
from fluxx_rules.language import words
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.picking import All
from fluxx_rules.language.text import card_text
from fluxx_rules.language.which import Described, Whats, nouns

TEXTS = {card.name: card_text(card.declared) for card in load_deck(*editions()).cards}
DOCTOR = Described(tagged=("doctor",))
EAGER = Described(tagged=("eager",))
CREEPERS_ON = Described(carrying=("creeper",))


@pytest.mark.parametrize(
    ("word", "article"),
    [("Action", "an"), ("Keeper", "a"), ("eager card", "an"), ("unicorn card", "a"), ("one", "a")],
)
def test_the_article_is_as_heard(word: str, article: str) -> None:
    assert words.article(word) == article


@pytest.mark.parametrize(
    ("listed", "joined"),
    [((), "nothing"), (("A",), "A"), (("A", "B"), "A or B"), (("A", "B", "C"), "A, B or C")],
)
def test_a_list(listed: tuple[str, ...], joined: str) -> None:
    assert words.listed(listed, "or") == joined


@pytest.mark.parametrize(
    ("whats", "said"),
    [
        (("keeper", "creeper"), "a Keeper or Creeper"),
        (("action",), "an Action"),
        (("rule",), "a New Rule"),
        (("Bread",), "Bread"),
        (("Bread", DOCTOR), "Bread or a doctor card"),
        ((EAGER,), "an eager card"),
        ((CREEPERS_ON,), "a card with a Creeper attached"),
        (("Bread", "Milk"), "Bread or Milk"),
        ((Described(any_of=("Bread",), tagged=("eager",)),), "Bread (if it is an eager card)"),
        ((Described(tagged=("eager",), about=("draw",)),), "an eager New Rule about the draw"),
    ],
)
def test_a_name_has_no_article(whats: Whats, said: str) -> None:
    assert words.a(nouns(whats)) == said


@pytest.mark.parametrize(
    ("whats", "said"),
    [
        (("keeper", "creeper"), "all Keepers and Creepers in play"),
        (("Mice",), "all Mice in play"),
        (("Air", "Dirt"), "Air and Dirt, wherever they are in play"),
        ((DOCTOR,), "all doctor cards in play"),
        ((Described(about=("draw",)),), "all New Rules in play about the draw"),
    ],
)
def test_a_name_has_no_plural(whats: Whats, said: str) -> None:
    assert All(whats, from_="play").phrase() == said


@pytest.mark.parametrize(
    ("amount", "whats", "said"),
    [
        (2, ("Bears", "Mice"), "2 of Bears and Mice"),
        (3, ("Daleks",), "3 Daleks"),
        ("two", (DOCTOR,), "two doctor cards"),
        (1, (DOCTOR,), "1 doctor card"),
        ("as many", ("card",), "the same number of cards"),
        (2, (Described(any_of=("Bears", "Mice")),), "2 of Bears and Mice"),
    ],
)
def test_so_many_of_several(amount: int | str, whats: Whats, said: str) -> None:
    assert Amount.read(amount).of_these(nouns(whats)) == said


@pytest.mark.parametrize(
    ("sentences", "one"),
    [
        (["Draw 1 card."], "draw 1 card."),
        (["Take it.", "Your turn ends."], "take it, and your turn ends."),
        (["Do A.", "Do B.", "Do C."], "do A, do B, and do C."),
        (["Draw 1 card. Then play it.", "Do B."], "do this: Draw 1 card. Then play it. Do B."),
        ([], "do nothing."),
    ],
)
def test_several_sentences_in_one(sentences: list[str], one: str) -> None:
    assert words.in_one(sentences) == one


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Mammals", "Win if you have at least 2 of Bears, Rabbits and Mice."),
        ("Resistance is Useless!", "Win if you have at least 3 Daleks."),
        ("Pollination", "Win if you have Flowers and one of Birds, Insects or Air."),
        ("It's You!", "Win if you have Sarah Jane Smith and a doctor card."),
        ("Regeneration", "Win if you have two doctor cards whose numbers follow one another."),
        ("Pollution", "Discard Air, Water and Dirt, wherever they are in play."),
        ("Rules Reset", "Discard all New Rules in play."),
        ("Use What You Take", "Take one card at random from another player's hand and play it."),
        ("Silver Lining", "Creepers keep nobody from winning."),
        (
            "Mice Eat Seeds",
            "Win if you have Mice and some player (perhaps you) who has no protector card has "
            "Seeds.",
        ),
        (
            "Mix It All Up",
            "Shuffle all Keepers and Creepers on the table and deal them out face up, beginning "
            "with yourself.",
        ),
        (
            "What Do You Want?",
            "Choose one card from the discard pile. If it is a New Rule, Action or Surprise, play "
            "it. If it is a Keeper or Goal, take it into your hand, and end your turn at once. "
            "If it is a Creeper, move it to another player than the one who has it (than you if "
            "nobody has it).",
        ),
        (
            "Play All But 1",
            "Play all but 1 card each turn. Once per turn, if you started the turn with no cards "
            "in hand and your regular draw of this turn was just 1 card: Draw one extra card.",
        ),
        (
            "Inflation",
            "Every number printed in digits on any other card, the Basic Rules included, counts "
            "one higher; a number written as a word stays.",
        ),
        (
            "Belay That!",
            "Out of turn, when another player plays an Action, before it takes effect: Discard it. "
            "At any time, when another player plays a Surprise: Cancel it. On your turn: Each "
            "other player discards one Action of their choice, or one card at random if they "
            "prefer or have none, from their hand.",
        ),
        (
            "It's a Trap!",
            "Out of turn, when another player is stealing a Keeper of yours: The theft fails. Take "
            "one Keeper from in front of that player and put it in front of you. At any time, when "
            "another player plays a Surprise: Cancel it. On your turn: Each other player discards "
            "one card of their choice from their hand. Draw 2 cards.",
        ),
        (
            "The Computer",
            "Draw one more card and play one more card each turn, your hand limit rises by one, "
            "and your Keeper limit rises by one.",
        ),
        (
            "Laser Pistol",
            "Once during your turn, you may do this: Discard one other card on the table with a "
            "Creeper attached.",
        ),
    ],
)  # fmt: skip
def test_the_text_of(name: str, text: str) -> None:
    assert TEXTS[name] == text


def test_no_text_stumbles() -> None:
    for name, text in TEXTS.items():
        assert not any(bad in text for bad in ("  ", " ,", " .", "..", "a A", "an K")), name
        assert text[:1] == text[:1].upper() and (not text or text.endswith(".")), name


@pytest.mark.parametrize(
    ("needs", "said"),
    [
        ("{not: {at least: one, of: keeper}}", "you have no Keeper"),
        ("{not: {at least: 2, of: keeper}}", "you have fewer than 2 Keepers"),
        ("{not: {mine: Tea}}", "you do not have Tea"),
        ("{not: {mine: {tagged: food}}}", "you have no food card"),
        ("{not: {mine: [Tea, Cake]}}", "you do not have both Tea and Cake"),
        ("{not: {mine: [Tea, Cake, Jam]}}", "you do not have all of Tea, Cake and Jam"),
        ("{not: {in play: [Tea, Cake]}}", "Tea and Cake are not all in play"),
        ("{not: {mine: Tea, hand: empty}}",
         "it is not so that all of this holds: you have Tea and your hand is empty"),
        ("{mine: [{tagged: food}, {tagged: food}]}", "you have two food cards"),
        ("{mine: [Tea, Tea, Cake]}", "you have two Tea and Cake"),
        ("{not: {in play: Tea}}", "Tea is not in play"),
        ("{not: {there is: {one: goal}}}", "there is no Goal in play"),
        ("{not: {hand: empty}}", "your hand is not empty"),
        ("{not: {in play: keeper}}", "no Keeper is in play"),
        ("{not: {not: {mine: Tea}}}", "you have Tea"),
        ("{not: {any of: {mine: Tea}}}", "you do not have Tea"),
        ("{not: {any of: [{mine: Tea}, {mine: Cake}]}}",
         "it is not so that either you have Tea or you have Cake"),
        ("{somebody: {has: Tea, without: [Cake, Jam]}}",
         "some player (perhaps you) who has neither Cake nor Jam has Tea"),
        ("{started with: no}", "you started the turn with no cards in hand"),
        ("{consecutive: [Tea, Cake, Jam]}",
         "you have two of Tea, Cake and Jam whose numbers follow one another"),
        ("{any of: [{mine: Tea}, {nobody has: Cake}]}",
         "either you have Tea or nobody has Cake"),
        ("{somebody: {has: Tea, without: Cake}}",
         "some player (perhaps you) who does not have Cake has Tea"),
        ("{in play at least: 1, of: {tagged: food}}", "at least 1 food card is in play"),
        ("{most: {tagged: food}}", "you have more food cards than anybody else"),
        ("{most: {tagged: food}, once somebody has: one}",
         "somebody has at least one food card and you have more food cards than anybody else"),
        ("{most: cards in hand, once somebody has: 2}",
         "somebody has at least 2 cards in hand and you have more cards in hand than anybody else"),
        ("{there is: {one: keeper, from: my table}}", "there is a Keeper in front of you"),
        ("{there is: {one: Tea, from: discard pile}}", "Tea is in the discard pile"),
        ("{there is: {exactly: two, of: action, from: discard pile}}",
         "exactly two Actions are in the discard pile"),
        ("{there is: {exactly: 1, of: [Tea, Cake], from: my table}}",
         "exactly 1 of Tea and Cake is in front of you"),
        ("{not: {there is: {exactly: 1, of: Tea}}}",
         "it is not so that exactly 1 Tea is in play"),
    ],
)  # fmt: skip
def test_a_condition(needs: str, said: str) -> None:
    read = read_cards(f"edition: x\ncards:\n  - goal: G\n    needs: {needs}\n".encode(), "x")
    assert card_text(read.cards[0].declared) == f"Win if {said}."


@pytest.mark.parametrize(
    ("does", "again"),
    [
        ("{do: {draw: 1}}", True),
        ("{do: {discard: {one: card, from: my hand}}}", True),
        ("{do: {draw: 1}, once per turn: yes}", False),
        ("{do: {discard: this}}", False),
        ("{do: {discard: {one: Tea, from: my table}}}", False),
    ],
)
def test_what_is_done_again_while_it_holds_says_so(does: str, again: bool) -> None:
    """Unless it takes away the cards for which it waits."""
    trigger = does.replace("{", "{whenever: {mine: Tea}, ", 1)
    read = read_cards(f"edition: x\ncards:\n  - keeper: K\n    trigger: {trigger}\n".encode(), "x")
    assert ("and again after each change" in card_text(read.cards[0].declared)) == again


@pytest.mark.parametrize(
    ("does", "said"),
    [
        ("{remove: this}", "Remove this card from the game."),
        ("{play: Tea}", "Play Tea, wherever it is in play."),
        ("{steal: {one: card, from: discard pile}}",
         "Take one Keeper or Creeper from the discard pile and put it in front of you."),
        ("{steal: {one: keeper}}",
         "Take one Keeper from in front of another player and put it in front of you."),
        ("{steal: {all: keeper}}",
         "Take all Keepers from in front of the other players and put them in front of you."),
        ("{steal: {up to: 2, of: keeper, from: another table}}",
         "Take up to 2 Keepers from in front of another player of your choice and put them in "
         "front of you."),
        ("{discard: {one: card, from: other tables, at random: yes}}",
         "Discard one card at random from in front of the other players."),
        ("{discard: {all: creeper, from: on my keepers}}",
         "Discard all Creepers from your Keepers."),
        ("{discard: {one: creeper, from: on my keepers}}",
         "Discard one Creeper from a Keeper of yours."),
        ("{play: {exactly: 2, of: card, from: my hand}}",
         "Play 2 cards from your hand in any order."),
        ("{play: {exactly: two, of: card, from: another hand, at random: yes}}",
         "Take two cards at random from another player's hand and play them in any order."),
        ("{move: {up to: 2, of: keeper, from: other tables}, to: another player}",
         "Move up to 2 Keepers from in front of the other players to one player who has none of "
         "them."),
        ("{move: {one: keeper, from: my table}, to: another player}",
         "Move one Keeper from in front of you to another player."),
        ("[{choose: {exactly: two, of: keeper}}, {discard: it}, {draw: as many}]",
         "Choose two Keepers on the table. Discard them. Draw the same number of cards."),
        ("[{choose: {any number: keeper}}, {if it is: Tea, then: {play: it}}]",
         "Choose any number of Keepers on the table. If any of them is Tea, play them in any "
         "order."),
        ("[{choose: {any number: keeper}}, {choose: {one: goal}}, {take: it}]",
         "Choose any number of Keepers on the table. Choose one Goal in play. Take it into your "
         "hand."),
    ],
)  # fmt: skip
def test_an_effect(does: str, said: str) -> None:
    read = read_cards(f"edition: x\ncards:\n  - action: A\n    do: {does}\n".encode(), "x")
    assert card_text(read.cards[0].declared) == said


@pytest.mark.parametrize(
    ("says", "text"),
    [
        ("{answers: theft, out of turn: {discard: it}}",
         "Out of turn, when another player is stealing a Keeper of yours: The theft fails. "
         "Discard that Keeper."),
        ("{answers: [keeper, goal], out of turn: {discard: it}}",
         "Out of turn, when another player plays a Keeper or a Goal, before it takes effect: "
         "Discard it."),
        ("{answers: [goal, theft], out of turn: {draw: 1}}",
         "Out of turn, when another player plays a Goal, before it takes effect or when another "
         "player is stealing a Keeper of yours: Draw 1 card."),
    ],
)  # fmt: skip
def test_a_surprise(says: str, text: str) -> None:
    read = read_cards(f"edition: x\ncards:\n  - {{surprise: S, {says[1:]}\n".encode(), "x")
    assert card_text(read.cards[0].declared).startswith(text)


def test_a_bonus_of_nothing_forbids_nothing() -> None:
    read = read_cards(
        b"{edition: x, cards: [{keeper: K, adds: {draw: 'no', hand limit: 'no'}}]}", ""
    )
    text = "Draw zero more cards each turn, and your hand limit rises by zero."
    assert card_text(read.cards[0].declared) == text


def test_a_sentence_begins_with_a_capital() -> None:
    read = read_cards(b"{edition: x, cards: [{rule: R, waives: {tagged: zombie}}]}", "x")
    assert card_text(read.cards[0].declared) == "Zombie cards keep nobody from winning."
