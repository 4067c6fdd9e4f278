"""The words of questions for the players: one function for each kind of finding that asks.

A function returns None for a finding in which there is nothing to decide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from ...cards.deck import BASIC, Deck, DeckCard, basic_rules_text
from ...cards.rulebook_questions import questions as rulebook_questions
from ...checks.words import listed
from ...findings import Finding, Severity
from ...language.which import KIND_NOUNS
from ...language.words import plural
from ...reasoning.deck.undecided_tags import undecided_tags
from .first_screen import Option, Question
from .phrases import sentence

Cards: TypeAlias = Sequence[DeckCard]
Ask: TypeAlias = Callable[[Deck, Finding, Cards], Question | None]
MAX_RIVALS = 6
"""The most cards of a contradiction that are options of their own."""


def ask_basic_rules(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    if finding.severity is Severity.INFO:
        return None
    stated = {share.basic_rules: None for share in deck.shares if share.basic_rules}
    options = []
    for rules in dict.fromkeys((deck.basic, *stated, BASIC)):
        of = titles(deck, (each.edition for each in deck.shares if each.basic_rules == rules))
        options.append(Option(basic_rules_text(rules), of, played=rules == deck.basic))
    return Question("Which Basic Rules lie on the table?", options=tuple(options))


def ask_rulebooks(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    """Ask nothing if a ruling decides, or if players agree on it before every game anyway."""
    answered, question = deck.answers[finding.aspect], rulebook_questions()[finding.aspect]
    if finding.severity is Severity.INFO or len(question.choices) < 2:
        return None
    options = []
    for word in question.choices:
        of = titles(deck, (name for name, each in answered.by_edition.items() if each == word))
        options.append(Option(question.answers[word].means, of, played=word == answered.answer))
    return Question(question.asks, options=tuple(options))


def ask_tags(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    tag = finding.aspect.rpartition(": ")[0]
    undecided = next((each for each in undecided_tags(deck) if each.tag == tag), None)
    if undecided is None:
        return None
    asking = dict.fromkeys(card.name for card in undecided.asking)
    ask = "asks" if len(asking) == 1 else "ask"
    return Question(
        f"Which cards of {titles(deck, undecided.editions)} are “{tag}”?",
        f"{listed(asking)} {ask} for “{tag}” cards.",
        options_for(deck, undecided.unclear),
        several=True,
    )


def ask_hidden(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    if len(cards) < 2:
        return None
    device, *readers = cards
    return Question(
        f"Which cards see a Keeper that {device.name} hides?",
        f"{device.name} of {deck.title(device.edition)} hides a Keeper from every Goal. These "
        "cards look at Keepers too.",
        options_for(deck, readers),
        several=True,
    )


def ask_kind(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    return Question(
        f"Which card does “{finding.aspect}” mean on other cards?",
        sentence(finding.message),
        (
            Option("Any of them", played=True),
            *(
                Option(f"Only the {card.meaning.kind.capitalize()} of {deck.title(card.edition)}")
                for card in cards
            ),
        ),
    )


def ask_namesakes(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    if finding.severity is Severity.INFO or not cards:
        return None
    names = {card.name for card in cards}
    counting = [card for card in cards if not names.isdisjoint(card.declared.counts_as)]
    if counting:
        return ask_counting(deck, counting, [card for card in cards if card not in counting])
    name, editions = cards[0].name, dict.fromkeys(card.edition for card in cards)
    if cards[0] in deck.undocumented:
        return Question(
            f"Is {name} of {titles(deck, editions)} one card, or are these two?",
            sentence(finding.message),
            (Option("One card under one name"), Option("Two cards")),
        )
    return Question(
        f"How do cards called {name} count?",
        sentence(finding.message),
        (
            Option("Each as it is printed", played=True),
            *(Option(f"All as in {deck.title(edition)}") for edition in editions),
        ),
    )


def ask_counting(deck: Deck, counting: Cards, named: Cards) -> Question | None:
    """Ask about cards that count as a card of another edition."""
    if not named:
        return None
    do = "Does" if len(counting) == 1 else "Do"
    who = counting[0].name if len(counting) == 1 else plural(len(counting), "card")
    return Question(
        f"{do} {who} of {titles(deck, (card.edition for card in counting))} count as "
        f"{listed(card.name for card in named)} of "
        f"{titles(deck, (card.edition for card in named))}?",
        f"They are {listed(card.name for card in counting)}." if len(counting) > 1 else "",
        (Option("Yes", played=True), Option("No: each edition asks for its own cards")),
    )


def ask_one_thing(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    what = listed(f"{card.name} ({deck.title(card.edition)})" for card in cards)
    return Question(
        f"Are {what} one thing?",
        "A card that asks for one of them could then have the other.",
        (Option("Yes"), Option("No", played=True)),
    )


def ask_single(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    if not cards:
        return None
    return Question(
        f"Which {finding.aspect} does {cards[0].name} mean?",
        sentence(finding.message),
        (Option("Any of them", played=True), Option("Only one: leave the other out")),
    )


def ask_mechanic(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    if finding.aspect not in KIND_NOUNS:
        return None
    many = KIND_NOUNS[finding.aspect].many
    return Question(
        f"How are {many} played?",
        f"No rulebook of this deck explains {many}, and it has {plural(len(cards), 'such card')}.",
    )


def ask_two_sorts(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    if finding.severity is Severity.INFO:
        return None
    tag = finding.aspect.partition(": ")[0]
    return Question(
        f"Does “{tag}” mean the same in both editions?",
        sentence(finding.message),
        (Option("Yes", played=True), Option("No: each edition asks for its own cards")),
    )


def ask_equal_rules(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    if not cards:
        return None
    return Question(
        f"Do {listed(card.name for card in cards)} both count?",
        "They do the same, and do not replace each other.",
        (Option("Yes, both", played=True), Option("No, the newer one replaces the older one")),
    )


def ask_contradiction(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    return ask_which(finding, cards, "Which one holds?", "The one that was played last")


def ask_contradiction_of_many(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    return ask_which(finding, cards, "Which one gives way?", "The one that was played first")


def ask_order(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    return ask_which(finding, cards, "Which one goes first?", "The player on turn decides")


def ask_meaning(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    if not cards:
        return None
    return Question(f"How do you play {cards[0].name}?", sentence(finding.message))


def ask_which(finding: Finding, cards: Cards, asks: str, otherwise: str) -> Question | None:
    """Ask for one of the cards."""
    names = list(dict.fromkeys(card.name for card in cards))
    if not names:
        return None
    rivals = names if 1 < len(names) <= MAX_RIVALS else []
    return Question(
        f"{listed(names)}: {asks[:1].lower()}{asks[1:]}",
        sentence(finding.message),
        (*map(Option, rivals), Option(otherwise)),
    )


ASKED: dict[str, Ask] = {
    "FX202": ask_kind,
    "FX203": ask_namesakes,
    "FX204": ask_one_thing,
    "FX206": ask_tags,
    "FX207": ask_single,
    "FX208": ask_mechanic,
    "FX210": ask_two_sorts,
    "FX301": ask_contradiction,
    "FX302": ask_contradiction_of_many,
    "FX303": ask_meaning,
    "FX304": ask_order,
    "FX305": ask_equal_rules,
    "FX310": ask_contradiction,
    "FX311": ask_order,
    "FX609": ask_hidden,
    "FX701": ask_rulebooks,
    "FX703": ask_basic_rules,
}
"""The function for each kind of finding that asks the players."""


def options_for(deck: Deck, cards: Cards) -> tuple[Option, ...]:
    """Return an option for each name, with its edition if the name is not unique."""
    several = len({card.edition for card in cards}) > 1
    named = dict.fromkeys(
        (card.name, deck.title(card.edition) if several else "") for card in cards
    )
    return tuple(Option(name, edition) for name, edition in named)


def titles(deck: Deck, editions: Iterable[str]) -> str:
    return listed(dict.fromkeys(map(deck.title, editions))) if (editions := [*editions]) else ""
