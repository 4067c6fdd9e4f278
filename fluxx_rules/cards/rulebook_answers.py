"""Answers of a deck to rulebook questions, and the cards that raise a question in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import assert_never

from ..language import core
from ..language.footprint import descriptions, footprint, nodes
from ..language.meaning import Free, Meaning, Set
from ..language.which import such
from .deck import Answered, Deck, DeckCard
from .deckfile import DeckFile
from .rulebook_questions import SILENT, Question, Text, questions


def answers(
    files: Iterable[DeckFile], choice: Mapping[str, str] | None = None
) -> dict[str, Answered]:
    """Return the answer to each question for a deck of these card files.

    The choice of the mix comes first, then the answer on which all editions agree that have one,
    then the default. If play differs and no edition has the default, the first edition decides.
    """
    files = tuple(files)
    return {
        name: answered(question, files, (choice or {}).get(name, SILENT))
        for name, question in questions().items()
    }


def answered(question: Question, files: tuple[DeckFile, ...], choice: str) -> Answered:
    """Return the answer to one question; ``choice`` is that of the mix."""
    own = {file.edition: own_answer(question, file) for file in files}
    given = {edition: answer for edition, answer in own.items() if answer != SILENT}
    different = list(dict.fromkeys(given.values()))
    if choice != SILENT:
        return Answered(choice, given, chosen=True)
    followed = len(different) == 1 or (
        question.differ_in == "play" and bool(different) and question.default not in different
    )
    return Answered(different[0] if followed else question.default, given)


def own_answer(question: Question, file: DeckFile) -> str:
    """Return the answer of one edition: that of its card file, or else of its rulebook."""
    given = file.policies.get(question.question)
    return given or question.answer_of(file.rulebook)


def in_play(answers: Mapping[str, Answered]) -> dict[str, str]:
    """Return the answers that change how the game is played."""
    return {
        name: each.answer for name, each in answers.items() if questions()[name].differ_in == "play"
    }


def raisers(deck: Deck, question: Question) -> list[DeckCard] | None:
    """Return cards that together raise a question in a deck, or None if it cannot come up.

    Of several such cards this is the first by id, so that the order of files does not matter.
    """
    raised = question.raised_by
    wanted: list[Callable[[DeckCard], bool]] = [
        *(partial(is_such, tuple(descriptions(such((what,))))) for what in raised.cards),
        *(partial(has_text, text, question) for text in raised.texts),
    ]
    found = [min(filter(fits, deck.cards), key=by_id, default=None) for fits in wanted]
    cards = [card for card in found if card is not None]
    return cards if len(cards) == len(found) else None


def by_id(card: DeckCard) -> str:
    return card.id


def is_such(descriptions: tuple[core.Such, ...], card: DeckCard) -> bool:
    return any(map(card.fits, descriptions))


def has_text(text: Text, question: Question, card: DeckCard) -> bool:
    return any(is_text(node, text, question) for node in nodes(card.meaning))


def is_text(node: core.Node, text: Text, question: Question) -> bool:
    match text:
        case "play all":
            return isinstance(node, Set) and node.parameter == "play" and node.all_but
        case "end turn":
            return isinstance(node, core.EndTurn)
        case "free action":
            return isinstance(node, Free)
        case "hands counted by a Goal":
            return isinstance(node, Meaning) and core.Place.HAND in footprint(node.goal).reads
        case "hidden cards":
            return isinstance(node, Meaning) and node.hides
        case "a card under another":
            return isinstance(node, core.Perform)
        case "this question":
            return isinstance(node, core.Policy) and node.question == question.question
        case _:
            assert_never(text)
