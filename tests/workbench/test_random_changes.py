"""Random sequences of changes: what is found in memory is what a check of the saved file finds."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fluxx_rules.cards.changes import CannotChange, LeaveOut, PutIn
from fluxx_rules.cards.library import load
from fluxx_rules.cards.target_result import Request
from fluxx_rules.session import Session, using
from fluxx_rules.workbench import Mix, cards, changed, check
from fluxx_rules.workbench.checking import check_loaded
from tests.workbench.random_changes import MIX, OWN_CARDS, walk

QUICK = Request(quick=True)


def in_garden(folder: Path, text: str = MIX) -> Mix:
    (folder / "garden.yaml").write_text(OWN_CARDS)
    return Mix(str(folder / "evening.yaml"), text)


def compare(steps: int, every: int, request: Request, folder: Path, seed: int) -> Counter[str]:
    """Compare the mix in memory with the saved file after some of the steps. Count the changes."""
    kept, counted = Session(), Counter[str]()
    with using(kept):
        states = walk(in_garden(folder), seed, steps)
        for n, (change, mix) in enumerate(states, 1):
            counted[type(change).__name__] += 1
            if n % every:
                continue
            here = check(mix, request)
            Path(mix.path).write_bytes(mix.data)
            with using(Session()):
                there = check_loaded(load(mix.path), request)
            assert here == there, f"step {n}: {change}"
            assert here.deck is not None and here.findings
    return counted


def test_findings_in_memory_are_those_of_the_saved_file(tmp_path: Path) -> None:
    counted = compare(60, 12, QUICK, tmp_path, seed=7)
    assert len(counted) == 14, "each kind of change was applied"


@pytest.mark.long
@pytest.mark.parametrize("seed", [2, 3])
def test_findings_after_each_of_five_hundred_changes(tmp_path: Path, seed: int) -> None:
    counted = compare(500, 1, Request(), tmp_path, seed)
    assert counted["PutIn"] > 50 and counted["LeaveOut"] > 50


CARDS = ("Trees", "Water", "Dirt", "Flowers", "Fish")
STYLES = (
    "take:\n  - nature  # all\n",
    "take: nature  # all\n",
    "take: [nature]  # all\n",
    "take: {from: 'nature'}  # all\n",
    "take:\n  from: nature  # all\n",
    "take:\n- from: nature  # all\n  without: Trees  # no trees\n",
    "take:\n  - {from: nature, without: [Trees, Water]}  # dry\n",
    "take:\n- from: nature\n  only: # some\n    # wet\n    - Water\n\n    - Dirt  # dry\n",
    "take: [{from: nature, only: [\n  Water,  # wet\n  Dirt,\n  # green\n  Trees\n]}]\n",
    "take:\n- from: nature\n  only: [keeper, any of: [Draw 4,\n    Draw 5]]\n  without: [Trees,\n"
    "    Fish]  # dry\n",
    'take: [{"from": "nature", "only": ["Water", "Fish"]}]\n',
)
COMMENTS = "# before\nmix: m  # name\n{take}# after\nplayers: 3 # us\n\n# end"


@given(
    st.sampled_from(STYLES),
    st.sampled_from(["\n", "\r\n"]),
    st.lists(st.sampled_from(CARDS), max_size=8),
)
@settings(max_examples=30, deadline=None)
def test_any_changes_can_be_made_and_taken_back(style: str, end: str, toggled: list[str]) -> None:
    text = COMMENTS.format(take="{take}").replace("{take}", style).replace("\n", end)
    start = mix = Mix("m.yaml", text)
    done = []
    for name in toggled:
        change = LeaveOut("nature", name) if name in names_in(mix) else PutIn("nature", name)
        before = names_in(mix)
        if before == {name}:
            with pytest.raises(CannotChange, match="no card would be left"):
                changed(mix, [change])
            continue
        mix = changed(mix, [change])
        assert names_in(mix) ^ before == {name}
        done.append(change)
    assert end in mix.text and mix.text.count("\n") == mix.text.count(end)
    for comment in "# before", "# name", "# after", "# us", "# end":
        assert mix.text.count(comment) == 1
    for change in reversed(done):
        back = LeaveOut if isinstance(change, PutIn) else PutIn
        mix = changed(mix, [back(change.source, change.card)])
    assert names_in(mix) == names_in(start)


def names_in(mix: Mix) -> set[str]:
    return {card.name for shelf in cards(mix) for card in shelf.cards if card.is_in}
