"""The outcomes of a ruling, and what they tell."""

from __future__ import annotations

from textwrap import dedent

import pytest

from fluxx_rules.cards.deck import Deck, deal_copies
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.rulings import Asked, Mismatch, Moved, ruling_files
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Action
from fluxx_rules.language.effects.draw import Draw
from tests.rulings.helping import deck_of, outcome

TIE = """
    policy: {blocked leader: %s}
    cards: [{goal: Most of All, needs: {most: keepers}}]
    given: {hands: {A: [Most of All]}, tables: {A: [K1], B: [K2, K3, CreeperX]}}
    when: [A plays Most of All]
    then: {winner: %s}
"""


@pytest.mark.parametrize(
    ("then", "mismatch"),
    [
        ("hands: {A: []}", Mismatch("hand of A", (), ("F1",))),
        ("tables: {A: [F1]}", Mismatch("table of A", ("F1",), ("K1",))),
        ("rules: [F1]", Mismatch("rules", ("F1",), ("Play 2",))),
        ("goals: [F1]", Mismatch("goals", ("F1",), ())),
        ("discard: [F3, F2]", Mismatch("discard", ("F3", "F2"), ("F2", "F3"))),
        ("discard: []", Mismatch("discard", (), ("F2", "F3"))),
        ("discard contains: [F1]", Mismatch("discard contains", ("F1",), ("F2", "F3"))),
        ("pile: [F1]", Mismatch("pile", ("F1",), ("F4",))),
        ("aside: [F1]", Mismatch("aside", ("F1",), ())),
        ("being played: [F1]", Mismatch("being played", ("F1",), ())),
        ("out of the game: [F4]", Mismatch("out of the game", ("F4",), ())),
        ("face down: {A: [K1]}", Mismatch("face down in front of A", ("K1",), ())),
        ("marks: {K1: 2}", Mismatch("marks on K1", 2, 0)),
        ("count: {hands: {A: 2}}", Mismatch("cards in the hand of A", 2, 1)),
        ("count: {pile: 2}", Mismatch("cards in pile", 2, 1)),
        ("players: [A]", Mismatch("players", ("A",), ("A", "B"))),
        ("on turn: B", Mismatch("on turn", "B", "A")),
        ("drawn: 2", Mismatch("drawn", 2, 1)),
        ("played: 2", Mismatch("played", 2, 1)),
        ("owed: {plays: 2}", Mismatch("plays owed", 2, 1)),
        ("owed: {draws: 2}", Mismatch("draws owed", 2, 0)),
        ("in force: {play: 3}", Mismatch("play in force", 3, 2)),
        ("in force: {hand limit: 3}", Mismatch("hand limit in force", 3, "none")),
        ("turn over: yes", Mismatch("turn over", True, False)),
        ("next player: A", Mismatch("next player", "A", "B")),
        ("winner: A", Mismatch("winner", "A", "nobody")),
        ("offered: {to: B}", Mismatch("offered to", "B", "A")),
        ("offered: {to: A, cards: [K1]}", Mismatch("offered", ("K1",), ("F1",))),
        ("offered: {to: A, at most: 2}", Mismatch("offered at most", 2, 1)),
        ("legal: [A passes]", Mismatch("A passes", "legal", "nobody is asked anything")),
        ("illegal: [A plays F1]", Mismatch("A plays F1", "illegal", "legal")),
    ],
)
def test_what_is_not_so_is_told(then: str, mismatch: Mismatch) -> None:
    body = """
        given: {rules: [Play 2], hands: {A: [K1, F1]}, discard: [F2, F3], pile: [F4]}
        when: [A plays K1]
    """
    found = outcome(dedent(body) + f"then: {{{then}}}\n")
    assert found.kind == "fails"
    assert found.mismatches == (mismatch,)
    assert found.state is not None


def test_the_steps_tell_what_moved_and_what_was_asked() -> None:
    body = """
        cards: [{action: Cut, do: {discard: {one: keeper}}}]
        given: {hands: {A: [Cut, F1]}, tables: {B: [K1, K2]}}
        when: [A plays Cut choosing K2]
        then: {tables: {B: [K1]}}
    """
    (step,) = outcome(body).steps
    assert step.line == "A plays Cut choosing K2"
    assert step.happened == (
        Asked("A", "play", ("Cut", "F1"), 1, 1, "play", ("Cut",)),
        Moved("played", ("Cut",), "hand of A", "being played"),
        Asked("A", "cards", ("K1", "K2"), 1, 1, "discard", ("K2",)),
        Moved("discarded", ("K2",), "table of B", "discard"),
        Moved("finished", ("Cut",), "being played", "discard"),
    )


@pytest.mark.parametrize(
    ("deck", "reading", "winner", "kind"),
    [
        (deck_of(), "blocks the Goal", "nobody", "holds"),
        (deck_of(), "is passed over", "A", "other reading"),
        (deck_of(), "is passed over", "nobody", "fails"),
        (deck_of(blocked_leader="is passed over"), "is passed over", "A", "holds"),
        (deck_of(blocked_leader="is passed over"), "blocks the Goal", "nobody", "other reading"),
    ],
)
def test_a_reading_is_run_as_it_is_written(
    deck: Deck, reading: str, winner: str, kind: str
) -> None:
    found = outcome(TIE % (reading, winner), deck)
    assert found.kind == kind
    assert bool(found.reason) == (kind == "other reading")


def test_a_ruling_about_other_editions() -> None:
    body = "applies to: [tiny, huge]\nthen: {winner: nobody}"
    assert outcome(body, edition="small").kind == "does not apply"
    assert outcome(body, edition="small+huge:easy").kind == "holds"


def test_a_ruling_about_a_card_that_is_left_out() -> None:
    body = "given: {tables: {A: [Poison]}}\nwhen: []\nthen: {winner: nobody}"
    assert outcome(body, load_deck("nature"), "nature").kind == "holds"
    easy = load_deck("nature:easy")
    found = outcome(body, easy, "nature:easy")
    assert (found.kind, found.reason) == ("does not apply", "left out: Poison")
    own = f"cards: [{{keeper: Poison}}]\n{body}"  # another Poison than that of the edition
    assert outcome(own, easy, "nature:easy").kind == "does not apply"
    assert outcome(own, load_deck("star"), "star").kind == "holds"
    assert outcome(body.replace("Poison", "Poisn"), easy, "nature:easy").kind == "faulty"


def test_a_ruling_that_waits() -> None:
    found = outcome("waits for: cards that lie face down")
    assert (found.kind, found.reason) == ("waits", "cards that lie face down")


def test_a_ruling_that_can_never_be_run() -> None:
    found = outcome("not expressible: no edition here has such a card")
    assert found.kind == "not expressible"
    assert found.reason == "no edition here has such a card"


def test_the_first_part_that_fails_is_the_last_that_is_played() -> None:
    body = """
        given: {hands: {A: [K1, F1]}}
        when: [A plays K1]
        then: {hands: {A: []}}
        then later: [{when: [A's turn ends], then: {hands: {A: []}}}]
    """
    found = outcome(body)
    assert [step.line for step in found.steps] == ["A plays K1"]
    assert len(found.mismatches) == 1


def test_cards_that_nobody_mentions_are_out_of_the_game() -> None:
    found = outcome("given: {pile: [F1]}\nthen: {count: {pile: 1, discard: 0}}")
    assert found.kind == "holds"


def test_the_common_list_comes_first() -> None:
    names = [path.parent.name for path in ruling_files("fluxx5+creeper_pack")]
    assert names == ["common", "fluxx5", "creeper_pack"]


HIDING = "cards: [{rule: Veil, hides: one keeper}]\n"


def test_what_lies_face_down_bears_marks_or_is_out_of_the_game_can_be_given() -> None:
    body = """
        given:
          rules: [Veil]
          tables: {A: [K1, K2], B: [CreeperX]}
          face down: {A: [K2]}
          marks: {CreeperX: 2}
          out of the game: [F1, K3]
        then:
          face down: {A: [K2], B: []}
          marks: {CreeperX: 2, K1: 0}
          out of the game: [K3, F1]
    """
    assert outcome(HIDING + dedent(body)).kind == "holds"


def test_of_two_copies_one_can_lie_face_down() -> None:
    body = """
        cards: [{rule: Veil, hides: one keeper}, {keeper: Twin, copies: 2}]
        given: {rules: [Veil], tables: {A: [Twin, Twin]}, face down: {A: [Twin]}}
        then: {tables: {A: [Twin, Twin]}, face down: {A: [Twin]}}
    """
    assert outcome(body).kind == "holds"


def test_bonuses_count_for_what_is_in_force() -> None:
    body = """
        cards: [{rule: Two More, adds: {draw: 2, play: 2}}]
        given: {rules: [Two More, Draw 3]}
        then: {in force: {draw: 5, play: 3}}
    """
    assert outcome(body).kind == "holds"


def test_an_answer_that_is_never_asked_makes_a_move_illegal() -> None:
    body = """
        given: {rules: [Play 2], hands: {A: [K1, K2]}}
        then: {illegal: [A plays K1 choosing K2], legal: [A plays K1]}
    """
    assert outcome(body).kind == "holds"
    (wrong,) = outcome(
        body.replace("legal: [A plays K1]", "legal: [A plays K2 choosing K1]")
    ).mismatches
    assert wrong == Mismatch("A plays K2 choosing K1", "legal", "A was not asked")


LOOKED = "deck: nature:easy\n%s"


def test_a_deck_is_looked_at_and_not_played() -> None:
    found = outcome(LOOKED % "has: [Frogs]\nlacks: [Poison, Flood]")
    assert (found.kind, found.steps) == ("holds", ())


@pytest.mark.parametrize(
    ("says", "mismatch"),
    [
        ("has: [Frogs, Poison]", Mismatch("Poison", "in the deck", "not in the deck")),
        ("lacks: [Poison, Frogs]", Mismatch("Frogs", "not in the deck", "in the deck")),
    ],
)
def test_a_deck_that_is_not_as_it_must_be(says: str, mismatch: Mismatch) -> None:
    found = outcome(LOOKED % says)
    assert (found.kind, found.mismatches) == ("fails", (mismatch,))


@pytest.mark.parametrize("edition", ["tiny", "huge"])
def test_of_two_cards_of_one_name_a_ruling_means_that_of_its_edition(edition: str) -> None:
    cards = [
        *deal_copies("tiny", [(Action(action="Gift", do=(Draw(draw=Amount.read(1)),)), None)]),
        *deal_copies("huge", [(Action(action="Gift", do=(Draw(draw=Amount.read(2)),)), None)]),
    ]
    drawn = {"tiny": "[K1]", "huge": "[K1, K2]"}[edition]
    body = f"""
        applies to: {edition}
        given: {{hands: {{A: [Gift]}}, pile: [K1, K2]}}
        when: [A plays Gift]
        then: {{hands: {{A: {drawn}}}}}
    """
    assert outcome(body, Deck("both", tuple(cards), {}), edition="tiny+huge").kind == "holds"
