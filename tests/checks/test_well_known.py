"""Well-known cases of mixed decks, with their expected findings."""

from __future__ import annotations

import pytest

from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import parts_of
from fluxx_rules.cards.mixing import mix
from fluxx_rules.checks import check
from fluxx_rules.findings import Finding, Severity

KEEPERS = "; ".join(f"keeper: K{n}" for n in range(1, 9))
LIMIT = "rule: Keeper Limit 2, sets: {keeper limit: 2}"
FIVE = "goal: 5 Keepers, needs: {most: keepers, once somebody has: 5}"
INFLATION = "rule: Inflation, numerals: {higher by: one}"
DOUBLE_AGENDA = "rule: Double Agenda, sets: {goals: two}"
HAND_LIMIT = "rule: Hand Limit 1, sets: {hand limit: 1}"
PLAY_ALL = "rule: Play All, sets: {play: all}"
KEEP_THREE = "rule: Keep Three, sets: {hand minimum: three}"
NAMED = "goal: Named, needs: {mine: [K1, K2]}"
DRAW = "action: Three More, do: {draw: 3}, copies: 9; action: Out, do: {discard: {one: rule}}"
NO_DISCARDING = "rule: Hoarding, no discarding: from hands"


def file(edition: str, cards: str) -> str:
    lines = "".join(f"  - {{{card.strip()}}}\n" for card in cards.split(";"))
    return f"edition: {edition}\ncards:\n{lines}"


def deck(*files: str) -> Deck:
    """Return the mix of shipped editions, by name, and card files, by text."""
    parts = []
    for each in files:
        parts += [read_cards(each.encode(), "a file")] if "\n" in each else parts_of(each)
    assert not [finding for part in parts for finding in part.findings]
    return mix("a mix", parts)


def found(*files: str) -> list[Finding]:
    return list(check(deck(*files)).findings)


def about(findings: list[Finding], *names: str) -> set[str]:
    """Return the codes of findings about all of these cards; information as `FX000 i`."""
    wanted = set(names)
    return {
        each.code + (" i" if each.severity is Severity.INFO else "")
        for each in findings
        if wanted <= {id.partition("/")[2].partition("#")[0] for id in each.cards}
    }


def test_goals_without_the_keepers_of_another_edition() -> None:
    assert "FX401" in about(found("creeper_pack"), "Peace (No War)")
    assert "FX401" not in about(found("creeper_pack", "fluxx5"), "Peace (No War)")


def test_a_goal_for_too_many_copies_and_the_number_that_is_enough() -> None:
    omelette = "keeper: Egg; keeper: Pan; goal: Omelette, needs: {mine: [Egg, Egg, Egg]}"
    (finding,) = (each for each in found(file("few", omelette)) if each.code == "FX402")
    assert finding.message == "the Goal Omelette needs 3 × Egg, and the deck has 1"
    assert finding.advice[0].text == "Have 3 of Egg in the deck, or let the Goal need fewer."


@pytest.mark.parametrize("name", ["War", "Death", "Taxes"])
def test_a_keeper_of_one_edition_and_a_creeper_of_another(name: str) -> None:
    old = file("old", f"keeper: {name}; keeper: Tea")
    assert "FX202" in about(found("creeper_pack", old), name)


def test_a_goal_in_which_an_animal_eats_another() -> None:
    """R-054 to R-057: it can be won, it cannot tie, and Poison can prevent it."""
    eats = (
        "goal: Frogs Eat Insects, needs: {mine: Frogs, somebody: {has: Insects, without: Poison}}"
    )
    alone = file("pond", f"keeper: Frogs; keeper: Insects; keeper: Poison; {eats}; {DRAW}")
    assert about(found(alone), "Frogs Eat Insects") == about(found(alone), "Poison") == set()
    gone = file("pond", f"keeper: Frogs; keeper: Poison; {eats}; {DRAW}")
    assert "FX401" in about(found(gone), "Frogs Eat Insects")
    others = file("pond", f"keeper: Frogs; keeper: Poison; {NAMED}; {KEEPERS}; {DRAW}")
    assert "FX601" in about(found(others), "Poison")  # it is there for Goals of that kind alone


def test_five_keepers_under_a_limit_of_two() -> None:
    """R-032, R-048: waiting players keep two; the player on turn keeps what the turn brings."""
    few = file("few", f"{KEEPERS}; {FIVE}; {LIMIT}; {DRAW}")
    assert "FX411" in about(found(few), "5 Keepers", "Keeper Limit 2")  # a play a turn
    many = file("many", f"{KEEPERS}; {FIVE}; {LIMIT}; {DRAW}; rule: Play 4, sets: {{play: 4}}")
    assert about(found(many), "5 Keepers", "Keeper Limit 2") == {"FX411 i"}


def test_inflation_and_a_goal_for_all_copies() -> None:
    eggs = "keeper: Egg, copies: 3; goal: 3 Eggs, needs: {at least: 3, of: Egg}"
    findings = found(file("farm", f"{KEEPERS}; {INFLATION}; {eggs}; {NAMED}; {DRAW}"))
    assert "FX412" in about(findings, "3 Eggs", "Inflation")
    assert about(findings, "Named") == set()


def test_inflation_does_not_change_goals_that_name_keepers() -> None:
    findings = found("fluxx5", file("more", INFLATION))
    plain = {each.cards[0] for each in found("fluxx5") if each.code in ("FX401", "FX402", "FX412")}
    now = {each.cards[0] for each in findings if each.code in ("FX401", "FX402", "FX412")}
    assert now == plain


def test_a_goal_about_nobody_having_a_card_only_ties() -> None:
    nobody = "goal: No War, needs: {nobody has: K1}"
    assert "FX406" in about(found(file("calm", f"{KEEPERS}; {nobody}")), "No War")


def test_a_goal_and_an_ungoal_under_double_agenda() -> None:
    """X-042."""
    ungoal = "goal: Overrun, needs: {in play at least: three, of: keeper}, then: everybody loses"
    with_rule = file("end", f"{KEEPERS}; {NAMED}; {ungoal}; {DOUBLE_AGENDA}")
    assert "FX416 i" in about(found(with_rule), "Overrun", "Named", "Double Agenda")
    assert "FX416 i" not in about(found(file("end", f"{KEEPERS}; {NAMED}; {ungoal}")), "Overrun")


@pytest.mark.parametrize(
    ("rules", "names"),
    [
        (f"{KEEP_THREE}; {HAND_LIMIT}", ("Keep Three", "Hand Limit 1")),
        (f"{NO_DISCARDING}; {HAND_LIMIT}", ("Hoarding", "Hand Limit 1")),
        (f"{KEEP_THREE}; {PLAY_ALL}", ("Keep Three", "Play All")),
    ],
)
def test_rules_that_contradict_each_other(rules: str, names: tuple[str, ...]) -> None:
    codes = about(found(file("torn", f"{KEEPERS}; {NAMED}; {rules}; {DRAW}")), *names)
    assert codes & {"FX301", "FX310"}


RICH = "rule: Rich, adds: {play: 1, if: {most: keepers}}"
POOR = "rule: Poor, adds: {draw: 1, if: {fewest: keepers}}"
PARTY = "rule: Party, adds: {draw: 1, play: 1, if: {in play: K1}}"


@pytest.mark.parametrize(
    "rules",
    [
        "rule: Draw 2, sets: {draw: 2}; rule: Draw 3, sets: {draw: 3}",  # rivals
        f"{PLAY_ALL}; rule: Hand Limit 0, sets: {{hand limit: 0}}",
        f"{RICH}; {POOR}; {PARTY}",  # bonuses stack
    ],
)
def test_rules_that_do_not_contradict_each_other(rules: str) -> None:
    codes = {each.code for each in found(file("calm", f"{KEEPERS}; {NAMED}; {rules}; {DRAW}"))}
    assert not codes & {"FX301", "FX302", "FX303", "FX304", "FX305", "FX306", "FX307", "FX308",
                       "FX310", "FX313"}  # fmt: skip


def test_a_goal_that_names_its_creeper_is_not_blocked_by_it() -> None:
    """R-069."""
    war = "creeper: War; goal: War and K1, needs: {mine: [War, K1]}"
    peace = "action: Peace, do: {discard: {one: creeper}}"
    findings = found(file("war", f"{KEEPERS}; {war}; {peace}"))
    assert not about(findings, "War and K1") & {"FX401", "FX402", "FX403", "FX405", "FX406"}
