"""Effects on several picked cards: all are moved, played or carried out, in a chosen order."""

from __future__ import annotations

import pytest

from tests.rulings.helping import holds

UNDER = """
    cards:
      - {keeper: Chest, may: {do: {put under this: {any number: {tagged: loot}, from: my table}}}}
      - {keeper: Gold, tags: loot}
      - {keeper: Pearls, tags: loot}
      - {creeper: Curse, attaches to: Gold}
"""
PLAYS = """
    cards:
      - {action: Encore, do: {play: {exactly: two, of: card, from: my hand}}}
      - {action: Sweep, do: {discard: my hand}}
      - {action: Loot, do: {play: {exactly: two, of: card, from: another hand, at random: yes}}}
      - {action: Grab, do: {play: {all: keeper, from: any table}}}
"""
DOES = """
    cards:
      - {rule: Again, may: {do: {do: what lies under this}}}
      - {action: Tithe, do: {discard: {one: card, from: my hand}}}
      - {action: Gift, do: {draw: 2}}
"""
TABLES = """
    cards:
      - {action: From All, do: {steal: {all: keeper, from: other tables}}}
      - {action: From One, do: {steal: {all: keeper, from: another table}}}
      - {action: Two of One, do: {take: {up to: two, of: keeper, from: another table}}}
      - {keeper: Ada}
      - {keeper: Bob}
      - {keeper: Cyd}
    given:
      players: [A, B, C]
      hands: {A: [From All, From One, Two of One]}
      tables: {B: [Ada, Bob], C: [Cyd]}
"""


def test_all_that_is_picked_goes_under_the_card() -> None:
    holds(
        UNDER
        + """
    given:
      tables: {A: [Chest, Gold, Pearls]}
    when:
      - A uses Chest choosing Gold, Pearls
    then:
      tables: {A: [Chest]}
      under: {Chest: [Gold, Pearls]}
    """
    )


def test_what_lay_on_a_card_that_goes_under_does_not_follow() -> None:
    holds(
        UNDER
        + """
    given:
      tables: {A: [Chest, Gold, Pearls, Curse]}
      attached: {Gold: [Curse]}
    when:
      - A uses Chest choosing Gold, Pearls
    then:
      tables: {A: [Chest]}
      under: {Chest: [Gold, Pearls]}
      discard: [Curse]
    """
    )


@pytest.mark.parametrize(("first", "second"), [("F1", "F2"), ("F2", "F1")])
def test_all_that_is_picked_is_played_in_an_order_of_choice(first: str, second: str) -> None:
    """Each of them is a play of its own, and lands before the next one (R-041)."""
    holds(
        PLAYS
        + f"""
    given:
      hands: {{A: [Encore, Sweep, {second}, F3]}}
    when:
      - A plays Encore choosing {second}, Sweep then Sweep
    then:
      hands: {{A: []}}
      tables: {{A: []}}
      discard contains: [{second}, F3, Sweep, Encore]
    """
    )
    holds(
        PLAYS
        + f"""
    given:
      hands: {{A: [Encore, {first}, {second}, F3]}}
    when:
      - A plays Encore choosing F1, F2 then {first}
    then:
      hands: {{A: [F3]}}
      count: {{discard: 3}}
      discard: [Encore, {second}, {first}]
    """
    )


def test_cards_of_another_hand_are_taken_before_they_are_played() -> None:
    holds(
        PLAYS
        + """
    given:
      hands: {A: [Loot, F1], B: [F2, F3, F4]}
    when:
      - A plays Loot
      - chance picks F2, F4
    then:
      hands: {A: [F1, F2, F4], B: [F3]}
      offered: {to: A, cards: [F2, F4]}
    """
    )


def test_what_lies_under_a_card_is_done_in_an_order_of_choice() -> None:
    given = (
        DOES
        + """
    given:
      rules: [Again]
      under: {Again: [Tithe, Gift]}
      hands: {A: []}
      pile: [F1, F2, F3]
    when:
    """
    )
    holds(
        given
        + """
      - A uses Again choosing Tithe
    then:
      hands: {A: [F1, F2]}
      under: {Again: [Tithe, Gift]}
    """
    )
    holds(
        given
        + """
      - A uses Again choosing Gift then F1
    then:
      hands: {A: [F2]}
      discard: [F1]
      under: {Again: [Tithe, Gift]}
    """
    )


@pytest.mark.parametrize(
    ("line", "mine", "theirs"),
    [
        ("A plays From All", "Ada, Bob, Cyd", "{B: [], C: []}"),
        ("A plays From One on B", "Ada, Bob", "{B: [], C: [Cyd]}"),
        ("A plays From One on C", "Cyd", "{B: [Ada, Bob], C: []}"),
    ],
)
def test_the_tables_of_all_others_are_not_that_of_one(line: str, mine: str, theirs: str) -> None:
    holds(
        TABLES
        + f"""
    when: ["{line}"]
    then: {{tables: {{A: [{mine}], {theirs[1:-1]}}}}}
    """
    )


def test_up_to_two_of_one_player_come_from_no_other() -> None:
    holds(
        TABLES
        + """
    when: [A plays Two of One on B]
    then: {offered: {to: A, cards: [Ada, Bob], at least: 0, at most: 2}}
    """
    )


def test_two_creepers_that_move_each_find_a_bearer_of_their_own() -> None:
    holds("""
    cards:
      - action: Plague
        do: {move: {exactly: two, of: [keeper, creeper], from: my table}, to: another player}
      - {creeper: Rust, attaches to: Robot}
      - {creeper: Rats, attaches to: Ship}
      - {keeper: Robot}
      - {keeper: Ship}
      - {keeper: Ada}
    given:
      hands: {A: [Plague]}
      tables: {A: [Ada, Rust, Rats], B: [Robot, Ship]}
    when:
      - A plays Plague choosing Rust, Rats then Rats
    then:
      tables: {B: [Robot, Ship, Rust, Rats]}
      attached: {Robot: [Rust], Ship: [Rats]}
    """)


def test_who_answers_a_theft_loses_and_keeps_only_what_is_theirs() -> None:
    holds("""
    cards:
      - {action: From All, do: {steal: {all: keeper, from: other tables}}}
      - {surprise: Burn It, answers: theft, out of turn: {discard: it}}
      - {keeper: Ada}
      - {keeper: Cyd}
    given:
      players: [A, B, C]
      hands: {A: [From All], B: [Burn It]}
      tables: {B: [Ada], C: [Cyd]}
    when:
      - A plays From All
      - B answers with Burn It
    then:
      tables: {A: [], B: [], C: [Cyd]}
      discard contains: [Ada]
    """)
