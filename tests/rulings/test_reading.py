"""A ruling that cannot be run says where, why, and what may be meant."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fluxx_rules.game.rulings import read_rulings, run
from fluxx_rules.language.card import Keeper
from tests.rulings.helping import HEAD, complaints, deck_of, outcome


@pytest.mark.parametrize(
    ("body", "message", "suggestion", "place"),
    [
        ("then: {winer: A}", "unknown word 'winer'", "winner", (5, 10)),
        ("then: {winner: Nobody}", "unknown word 'Nobody'", "nobody", (5, 18)),
        ("then: {hands: {X: [F1]}}", "unknown word 'X'; known here: A, B", "", (5, 18)),
        ("when: [A draws, A play K1]\nthen: {}", "unknown word 'play'", "plays", (5, 21)),
        ("when: [C draws]\nthen: {}", "no player is named 'C'", "", (5, 10)),
        ("when: ['C draws']\nthen: {}", "no player is named 'C'", "", (5, 11)),
        ("then: {illegal: [A swims]}", "unknown word 'swims'", "", (5, 22)),
        ("when: [B joins]\nthen: {}", "B has joined already", "", (5, 10)),
        ("when: [A draws, the game is set up]\nthen: {}", "the set-up of the game", "", (5, 19)),
        ("given: {players: [A]}\nthen: {}", "two to six players can play", "", (5, 20)),
        ("given: {players: [A, chance]}\nthen: {}", "'chance' is no name", "", (5, 24)),
        ("given: {turn: {player: Z}}\nthen: {}", "unknown word 'Z'", "", (5, 26)),
        ("policy: {short deals: nothing}\nthen: {}", "unknown word 'short deals'", "short deal",
         (5, 12)),
        ("policy: {short deal: nothin}\nthen: {}", "unknown word 'nothin'", "nothing", (5, 24)),
        ("when: [A draws]", "a ruling needs the expected state", "", (1, 11)),
        ("when: [A draws]\nwaits for: rain", "a ruling that can run needs", "", (6, 14)),
        ("not expressible: no edition has it\nthen: {}", "a ruling that can run needs", "",
         (5, 20)),
        ("waits for: rain\nnot expressible: no edition has it", "a ruling either waits or",
         "", (6, 20)),
        ("given: {turn card: X}\nthen: {}", "unknown word 'X'", "", (5, 22)),
        ("given: {turn card: B}\nthen: {}", "the turn card lies in front of the player", "",
         (5, 22)),
        ("then: {turn card: A}", "no turn card is given", "", (5, 21)),
        ("given: {turn card: A}\nthen: {turn card: X}", "unknown word 'X'", "", (6, 21)),
        ("given: {hands: {A: [Drow 4]}}\nthen: {}", "unknown word 'Drow 4'", "Draw 4", (5, 23)),
        ("given: {hands: {A: [F1, F1]}}\nthen: {}", "F1 is given more often", "", (5, 27)),
        ("given: {hands: {A: [CreeperX]}}\nthen: {}", "CreeperX is a creeper and cannot lie here",
         "", (5, 23)),
        ("given: {rules: [K1]}\nthen: {}", "K1 is a keeper and cannot lie here", "", (5, 19)),
        ("given: {hands: {A: Goal1}}\nwhen: [A plays Goal2]\nthen: {}",
         "'Goal2' is nowhere in `given`", "Goal1", (6, 18)),
        ("given: {hands: {A: Goal1}}\nwhen: [A chooses Goal1 then Goal2]\nthen: {}",
         "'Goal2' is no card, player or option here", "Goal1", (6, 31)),
        ("given: {tables: {A: [K1]}, face down: {A: [K2]}}\nthen: {}", "unknown word 'K2'", "",
         (5, 46)),
        ("given: {tables: {A: [K1]}, face down: {B: [K1]}}\nthen: {}", "unknown word 'K1'", "",
         (5, 46)),
        ("given: {tables: {A: [K1]}, face down: {X: [K1]}}\nthen: {}", "unknown word 'X'", "",
         (5, 42)),
        ("given: {tables: {A: [Creeper1]}, face down: {A: [Creeper1]}}\nthen: {}",
         "Creeper1 is a creeper and cannot lie face down", "", (5, 51)),
        ("given: {tables: {A: [K1]}, marks: {K2: 1}}\nthen: {}", "unknown word 'K2'", "",
         (5, 38)),
        ("given: {tables: {A: [K1]}, marks: {K1: 0}}\nthen: {}", "a number of marks is", "",
         (5, 37)),
        ("then: {face down: {X: []}}", "unknown word 'X'", "", (5, 22)),
        ("given: {tables: {A: [K1]}}\nthen: {marks: {K2: 1}}", "'K2' is nowhere in `given`", "",
         (6, 22)),
        ("given: {tables: {A: [K1]}}\nthen: {face down: {A: [K2]}}", "'K2' is nowhere in `given`",
         "", (6, 26)),
        ("deck: natur:easy\nhas: [Frogs]", "unknown word 'natur'", "nature", (5, 9)),
        ("deck: nature:esy\nhas: [Frogs]", "nature has no variant 'esy'", "", (5, 9)),
        ("deck: /etc\nhas: [Frogs]", "unknown word '/etc'", "", (5, 9)),
        ("deck: nature:easy\nlacks: [Poisn]", "unknown word 'Poisn'", "Poison", (6, 11)),
        ("deck: nature", "list the cards that the deck `has`", "", (5, 9)),
        ("deck: nature\nhas: [Frogs]\nthen: {}", "a ruling about a `deck` only lists", "", (5, 9)),
        ("has: [Frogs]\nthen: {}", "name the `deck` that has or lacks these", "", (5, 8)),
        ("then: {}\nthen later: {when: A draws, then: {winner: Z}}", "unknown word 'Z'", "",
         (6, 46)),
        ("given: {hands: {A: Goal1}}\nthen: {discard: [Goal7]}",
         "'Goal7' is nowhere in `given`", "Goal1", (6, 20)),
    ],
)  # fmt: skip
def test_each_fault_has_its_place(
    body: str, message: str, suggestion: str, place: tuple[int, int]
) -> None:
    finding = complaints(body)[0]
    assert finding.message.startswith(message)
    assert finding.suggestion == suggestion
    assert finding.location is not None
    assert (finding.location.line, finding.location.column) == place
    assert finding.location.file == "rulings.yaml"


def test_all_faults_are_told_at_once() -> None:
    body = "when: [A play K1, C draws]\nthen: {winner: D, next player: E}"
    assert len(complaints(body)) == 4


def test_a_hostile_number_of_cards_is_refused() -> None:
    pile = ", ".join(f"F{n}" for n in range(1001))
    assert complaints(f"given: {{pile: [{pile}]}}\nthen: {{}}")[0].message == "more than 1000 cards"


def test_good_rulings_survive_bad_neighbours() -> None:
    text = HEAD + "  then: {winner: nobody}\n" + HEAD.replace("T-1", "T-2") + "  then: {winer: B}\n"
    rulings, findings = read_rulings(text, "rulings.yaml")
    assert [finding.suggestion for finding in findings] == ["winner"]
    assert rulings[0].ruling.ruling == "T-1"


def test_a_name_is_given_once() -> None:
    text = (HEAD + "  then: {winner: nobody}\n") * 2
    _, findings = read_rulings(text, "rulings.yaml")
    assert [finding.message for finding in findings] == ["a second ruling is named T-1"]


def test_no_list_is_no_list_of_rulings() -> None:
    _, findings = read_rulings("ruling: R-001", "rulings.yaml")
    assert findings[0].message.startswith("a list of rulings belongs here")


def test_a_card_of_the_edition_goes_before_the_declared_one() -> None:
    body = """
        cards:
          - {keeper: Milk, tags: [food]}
          - {goal: Any Food, needs: {at least: one, of: {tagged: food}}}
        given: {hands: {A: [Any Food]}, tables: {A: [Milk]}}
        when: [A plays Any Food]
        then: {winner: A}
    """
    assert outcome(body).kind == "holds"
    assert outcome(body, deck_of(Keeper(keeper="Milk"))).kind == "fails"


TEXTS = st.one_of(
    st.text(),
    st.text(alphabet="- :[]{},'\"\nAB13FKruling gvnhdstplaywc"),
    st.builds(
        lambda word, value: HEAD + f"  {word}: {value}\n",
        st.sampled_from(
            ["given", "when", "then", "then later", "cards", "policy", "waits for",
             "not expressible", "deck", "has"]
        ),
        st.recursive(
            st.sampled_from(["A", "F1", "1", "hands", "A plays F1", "nobody", "''", "A draws",
                             "nature:easy"]),
            lambda inner: st.lists(inner, max_size=3).map(lambda x: f"[{', '.join(x)}]")
            | st.dictionaries(
                st.sampled_from(["hands", "A", "players", "turn", "turn card", "pile", "winner",
                                 "offered"]),
                inner, max_size=3,
            ).map(lambda x: "{" + ", ".join(f"{k}: {v}" for k, v in x.items()) + "}"),
            max_leaves=8,
        ),
    ),
)  # fmt: skip


@settings(deadline=None)
@given(TEXTS)
def test_no_text_makes_the_reader_raise(text: str) -> None:
    rulings, _ = read_rulings(text, "rulings.yaml")
    for each in rulings:
        run(each, deck_of(), "tiny")
