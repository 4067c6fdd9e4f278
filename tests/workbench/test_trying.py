"""Cards tried at a small table: it follows from the declaration, and the card matters there."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.choices import Choice
from fluxx_rules.game.game import IllegalChoice
from fluxx_rules.game.rulings import read_rulings, ruling_files, run
from fluxx_rules.reasoning.deck.distinct_cards import distinct_cards
from fluxx_rules.workbench import (
    CannotKeep,
    Mix,
    NoCard,
    Trial,
    Tried,
    keep_trial,
    mix_of,
    try_card,
)
from fluxx_rules.workbench.trying import tried

CARDS = """\
edition: garden
cards:
  - action: Borrow
    do: {steal: {one: keeper}}
  - goal: Tea Time
    needs: {mine: [Tea, Cake]}
  - keeper: Cake
  - rule: Deep Pockets
    sets: {hand limit: 2}
  - rule: Compost
    may: {once per turn: yes, do: [{discard: {one: keeper, from: my table}}, {draw: 2}]}
  - creeper: Wasps
    trigger: {on: goals change, do: {move: this, to: the player before}}
  - surprise: Not Mine
    answers: theft
    out of turn: {draw: 1}
    in turn: {draw: 1}
  - rule: Herbal
    adds: {draw: 1, if: {mine: {tagged: herb}}}
"""


@pytest.fixture
def garden(tmp_path: Path) -> Mix:
    path = tmp_path / "garden" / "cards.yaml"
    path.parent.mkdir()
    path.write_text(CARDS)
    return Mix(str(path), CARDS)


def after(mix: Mix, trial: Trial, choices: int) -> tuple[Trial, Tried]:
    """Return the trial after likely choices."""
    now = try_card(mix, trial)
    for _ in range(choices):
        if now.likely is not None:
            trial = replace(trial, choices=(*trial.choices, now.likely))
            now = try_card(mix, trial)
    return trial, now


@pytest.mark.parametrize("target", ["star", "nature", "fluxx5+creeper_pack"])
def test_nearly_all_cards_matter_at_their_tables(target: str) -> None:
    deck = load_deck(target)
    cards = distinct_cards(deck)[::3]
    idle = [card.name for card in cards if not tried(deck, Trial(card.id)).shows]
    assert len(idle) <= len(cards) // 25, idle


def test_a_theft_has_something_to_steal(garden: Mix) -> None:
    trial, now = after(garden, Trial("Borrow"), 0)
    assert now.likely == Choice(cards=("garden/Borrow",))
    assert "garden/Borrow" in now.position.views[0].hand
    assert len(now.position.views) == 2 and now.position.views[1].tables[1]
    trial, now = after(garden, trial, 1)
    assert now.position.asked == "cards" and len(now.position.choices) >= 2
    trial, now = after(garden, trial, 1)
    assert next(each.cause for each in now.position.moved) == "stolen"


def test_a_card_that_is_named_and_missing_is_there(garden: Mix) -> None:
    """Tea is no card of the file; the table has it, and the ruling declares it."""
    trial, now = after(garden, Trial("tea time"), 6)
    assert [each.origin for each in now.faces if each.name == "Tea"] == ["ruling"]
    assert now.position.winner == 0
    kept = keep_trial(garden, trial)
    assert "  cards: [{keeper: Tea}]\n" in kept.text and "  then:\n" in kept.text


def test_a_creeper_is_drawn_at_once(garden: Mix) -> None:
    _, now = after(garden, Trial("Wasps"), 0)
    assert ("garden/Wasps",) in [each.cards for each in now.position.moved]
    assert now.position.views[0].tables[0].count("garden/Wasps") == 1


def test_a_surprise_answers_another_player(garden: Mix) -> None:
    now = try_card(garden, Trial("Not Mine"))
    assert now.position.views[0].turn_of == 1 and "garden/Not Mine" in now.position.views[0].hand
    trial = Trial("Not Mine")
    for _ in range(6):
        trial, now = after(garden, trial, 1)
        if now.position.asked == "surprise":
            break
    assert now.position.who == 0 and now.likely == Choice(cards=("garden/Not Mine",))


def test_a_limit_and_a_power_have_cards_to_work_on(garden: Mix) -> None:
    _, now = after(garden, Trial("Deep Pockets"), 1)
    assert now.position.why == "hand limit" and len(now.position.choices) > 1
    _, now = after(garden, Trial("Compost"), 1)
    assert now.likely == Choice(cards=("garden/Compost",)), "its power is offered at once"


def test_what_does_nothing_says_so(garden: Mix) -> None:
    """No card of the file is a herb."""
    assert not try_card(garden, Trial("Herbal")).shows
    assert try_card(garden, Trial("Borrow")).shows


def test_seeds_and_numbers_make_other_tables(garden: Mix) -> None:
    first = try_card(garden, Trial("Borrow"))
    assert try_card(garden, Trial("Borrow")) == first
    assert try_card(garden, Trial("Borrow", seed="1")).position != first.position
    assert len(try_card(garden, Trial("Borrow", players=4)).position.views) == 4


def test_choices_are_undone_and_checked(garden: Mix) -> None:
    trial, _ = after(garden, Trial("Borrow"), 2)
    back = replace(trial, choices=trial.choices[:1])
    assert try_card(garden, back) == after(garden, Trial("Borrow"), 1)[1]
    with pytest.raises(IllegalChoice):
        try_card(garden, replace(trial, choices=(Choice(cards=("garden/Nothing",)),)))


def outcomes(deck: Deck, target: str) -> dict[str, str]:
    files = [path for path in ruling_files(target) if path.parent == Path(target).parent]
    listed, faults = read_rulings(files[0].read_bytes(), "rulings.yaml")
    assert not faults
    return {each.ruling.ruling: run(each, deck, target).kind for each in listed}


def test_trials_are_kept_as_rulings(garden: Mix) -> None:
    kept = []
    for card in ("Borrow", "Tea Time", "Cake", "Deep Pockets", "Compost", "Wasps", "Not Mine"):
        for choices in (1, 2, 3):
            trial, _ = after(garden, Trial(card), choices)
            try:
                kept.append(keep_trial(garden, trial).name)
            except CannotKeep:
                continue
    assert len(kept) >= 18
    assert outcomes(load_deck(garden.path), garden.path) == dict.fromkeys(kept, "holds")
    with pytest.raises(CannotKeep, match="nothing has been chosen yet"):
        keep_trial(garden, Trial("Borrow"))


def test_a_creeper_that_was_drawn_can_be_kept(garden: Mix) -> None:
    assert "- A draws\n" in keep_trial(garden, Trial("Wasps")).text


def test_a_card_of_a_mix_is_kept_beside_the_mix(tmp_path: Path) -> None:
    path = tmp_path / "evening.yaml"
    path.write_text("mix: evening\ntake: [nature, doctor_who]\n")
    mix = mix_of(str(path))
    trial, _ = after(mix, Trial("Mud"), 1)
    kept = keep_trial(mix, trial, "It is muddy")
    assert kept.path == str(tmp_path / "rulings.yaml") and "applies to: [nature]" in kept.text
    assert outcomes(load_deck(path), str(path)) == {"It is muddy": "holds"}


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Borow", "there is no card 'Borow' in .*; did you mean 'Borrow'"),
        ("D", None),
        ("C", "did you mean 'Cake' or 'Compost'"),
        ("", "there is no card ''"),
        ("\x1b[31m" * 1000, "there is no card"),
    ],
)
def test_a_wrong_name_gets_the_nearest_ones(garden: Mix, name: str, message: str | None) -> None:
    if message is None:
        assert try_card(garden, Trial(name)).name == "Deep Pockets"
        return
    with pytest.raises(NoCard, match=message):
        try_card(garden, Trial(name))


def test_a_card_that_is_not_known_says_why(tmp_path: Path) -> None:
    text = "edition: e\ncards:\n  - keeper: Tea\n  - action: Fog\n    undocumented: its text\n"
    with pytest.raises(NoCard, match=r"Fog cannot be played.*: its text"):
        try_card(Mix(str(tmp_path / "e.yaml"), text), Trial("fog"))
