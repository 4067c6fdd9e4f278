"""Changes of a mix in memory: the text that comes out, and what cannot be changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.changes import (
    Answer,
    BasicRules,
    CannotChange,
    Change,
    DecideTag,
    LeaveOut,
    Merge,
    Players,
    PutIn,
    Rename,
    Settle,
    Tag,
    TakeAll,
    TakeNone,
    Unmerge,
)
from fluxx_rules.workbench import Mix, changed, check, loaded
from fluxx_rules.workbench.mix import takes_nothing
from fluxx_rules.workbench.mixes import empty_text

HEAD = "# My evening\nmix: Evening  # ours\ntake:\n"


def text_after(take: str, *changes: Change, path: str = "evening.yaml") -> str:
    after = changed(Mix(path, HEAD + take), changes).text
    assert after.startswith(HEAD)
    return after.removeprefix(HEAD)


def names(mix: Mix) -> set[str]:
    deck = loaded(mix).deck
    assert deck is not None
    return {f"{card.edition}/{card.name}" for card in deck.listed}


def test_a_mix_gets_another_name() -> None:
    before = Mix("evening.yaml", HEAD + "  - nature\n")
    after = changed(before, [Rename("Sunday: tea & #1")]).text
    assert after == before.text.replace("mix: Evening", 'mix: "Sunday: tea & #1"')


@pytest.mark.parametrize("name", ["", "two\nlines", "x" * 10_000])
def test_a_name_that_no_mix_can_have_is_refused(name: str) -> None:
    with pytest.raises(CannotChange, match=r"name of a mix|mix has a name"):
        changed(Mix("evening.yaml", HEAD + "  - nature\n"), [Rename(name)])


@pytest.mark.parametrize(
    ("before", "change", "after"),
    [
        (
            "  - nature  # all of it\n  - fluxx5\n",
            LeaveOut("nature", "Trees"),
            "  - from: nature  # all of it\n    without:\n      - Trees\n  - fluxx5\n",
        ),
        (
            "- 'nature'\n",
            LeaveOut("nature", "Trees"),
            "- from: 'nature'\n  without:\n    - Trees\n",
        ),
        (
            "  [nature, fluxx5]\n",
            LeaveOut("nature", "Trees"),
            "  [{from: nature, without: [Trees]}, fluxx5]\n",
        ),
        ("  nature\n", LeaveOut("nature", "Trees"), "  {from: nature, without: [Trees]}\n"),
        (
            "  - {from: nature, without: Bats}  # buzz\n",
            LeaveOut("nature", "Trees"),
            "  - {from: nature, without: [Bats, Trees]}  # buzz\n",
        ),
        (
            "  - {from: nature, without: [Bats, Trees]}  # buzz\n",
            PutIn("nature", "Trees"),
            "  - {from: nature, without: [Bats]}  # buzz\n",
        ),
        (
            "  - {from: nature, without: Bats}\n",
            PutIn("nature", "Bats"),
            "  - {from: nature}\n",
        ),
        (
            "  from: nature\n  # the best\n  only: Bats\n",
            PutIn("fluxx5", "Milk"),
            "  - from: nature\n    # the best\n    only: Bats\n  - from: fluxx5\n"
            "    only:\n      - Milk\n",
        ),
        (
            "  - from: nature\n    only:\n      - Bats    # buzz\n      # - Mice\n      - Trees\n",
            LeaveOut("nature", "Bats"),
            "  - from: nature\n    only:\n      # - Mice\n      - Trees\n",
        ),
        (
            "  - from: nature\n    only: [\n      Bats,  # buzz\n      Trees   # green\n    ]\n",
            PutIn("nature", "Mice"),
            "  - from: nature\n    only: [\n      Bats,  # buzz\n      Trees,   # green\n"
            "      Mice\n    ]\n",
        ),
        (
            "  - from: nature\n    only: [\n      Bats,  # buzz\n      Trees,  # green\n    ]\n",
            LeaveOut("nature", "Bats"),
            "  - from: nature\n    only: [\n      Trees,  # green\n    ]\n",
        ),
        (
            "  - from: nature\n    only: [Bats, Trees,\n           Mice]\n",
            LeaveOut("nature", "Trees"),
            "  - from: nature\n    only: [Bats,\n           Mice]\n",
        ),
        (
            "  - from: nature\n    only: [Bats, Trees,\n           Mice]\n",
            LeaveOut("nature", "Mice"),
            "  - from: nature\n    only: [Bats, Trees\n           ]\n",
        ),
        (
            "  - {from: nature, only: [any of: [Bats, Trees], goal]}\n",
            LeaveOut("nature", "Bats"),
            "  - {from: nature, only: [any of: [Trees], goal]}\n",
        ),
        (
            "  - {from: creeper_pack, only: creeper}\n",
            LeaveOut("creeper_pack", "War"),
            "  - {from: creeper_pack, only: creeper, without: [War]}\n",
        ),
        (
            "  - {from: creeper_pack, without: [creeper]}\n",
            PutIn("creeper_pack", "War"),
            "  - {from: creeper_pack, without: [Taxes, Death, Radioactive Potato]}\n",
        ),
        (
            "  - {from: doctor_who, only: The Doctor}\n",
            LeaveOut("doctor_who", "The 1st Doctor"),
            "  - {from: doctor_who, only: The Doctor, without: [The 1st Doctor]}\n",
        ),
        (
            "  - Doctor Who Fluxx\n",
            LeaveOut("doctor_who", "Allons-y!"),
            "  - from: Doctor Who Fluxx\n    without:\n      - Allons-y!\n",
        ),
        (
            "  - nature:easy\n",
            PutIn("nature", "Drought"),
            "  - nature:easy\n  - from: nature\n    only:\n      - Drought\n",
        ),
        (
            "  - fluxx5\n  - {from: nature, only: [Bats]}\n",
            LeaveOut("nature", "Bats"),
            "  - fluxx5\n",
        ),
        ("  - nature\n", TakeAll("star"), "  - nature\n  - star\n"),
        ("  - nature\n", TakeAll("Nature Fluxx"), "  - nature\n"),
        (
            "  - from: nature  # some\n    only: [Bats]\n    without: Trees\n  - star\n"
            "  - {from: nature, only: Trees}\n",
            TakeAll("nature"),
            "  - from: nature  # some\n  - star\n",
        ),
        ("  - nature\n  # more\n  - star\n", TakeNone("nature"), "  # more\n  - star\n"),
        ("  - nature\n", TakeNone("star"), "  - nature\n"),
        ("  - nature\n# end", Players(4), "  - nature\nplayers: 4\n# end"),
        ("  - nature\nplayers: 3  # us\n", Players(4), "  - nature\nplayers: 4  # us\n"),
        ("  - nature\nplayers: 3  # us\n", Players(None), "  - nature\n"),
        (
            "  - nature",
            Answer("announced card", "is still in hand"),
            "  - nature\npolicies:\n  announced card: is still in hand",
        ),
        (
            "  - nature\npolicies: {announced card: is still in hand}\n",
            Answer("announced card", "has left the hand"),
            "  - nature\npolicies: {announced card: has left the hand}\n",
        ),
        (
            "  - nature\npolicies: {announced card: is still in hand}\n",
            Answer("announced card", None),
            "  - nature\n",
        ),
        (
            "  - nature\ntags:\n  living: Trees\n",
            Tag("living", "nature/Mice"),
            "  - nature\ntags:\n  living: [Trees, nature/Mice]\n",
        ),
        (
            "  - nature\ntags: {living: []}\n",
            Tag("living", "Bats"),
            "  - nature\ntags: {living: [Bats]}\n",
        ),
        (
            "  - nature\nuntag: {living: [Trees], }\n",
            Tag("living", "Trees"),
            "  - nature\ntags:\n  living:\n    - Trees\n",
        ),
        ("  - nature\ntags: {living: Bats}\n", Tag("living", "Bats", None), "  - nature\n"),
        ("  - nature\n", DecideTag("living"), "  - nature\ntags:\n  living: []\n"),
        (
            "  - nature\ntags: {living: Bats}\n",
            DecideTag("living"),
            "  - nature\ntags: {living: Bats}\n",
        ),
        (
            "  - nature\n  - fluxx5\ntags: {living: [], food: Bats}  # hm\n"
            "untag: {living: [Mice, Bats]}\n",
            DecideTag("living", False),
            "  - nature\n  - fluxx5\ntags: {food: Bats}  # hm\n",
        ),
        (
            "  - nature\n",
            BasicRules((("draw", 2), ("play", "one"))),
            "  - nature\nbasic rules:\n  draw: 2\n  play: one\n",
        ),
        (
            "  - nature\nbasic rules: {draw: 3}  # much\n",
            BasicRules((("draw", 2), ("play", 1))),
            "  - nature\nbasic rules: {draw: 2, play: 1}  # much\n",
        ),
        ("  - nature\nbasic rules: {draw: 3}\n# end", BasicRules(None), "  - nature\n# end"),
        (
            "  - nature\n",
            Merge("same thing", ("Mice", "Bats")),
            "  - nature\nsame thing:\n  - [Mice, Bats]\n",
        ),
        (
            "  - nature\nsame thing:\n  - - Mice\n    - Bats  # buzz\n    - Trees\n",
            Merge("different", ("Mice",)),
            "  - nature\nsame thing:\n  - - Bats  # buzz\n    - Trees\ndifferent:\n  - Mice\n",
        ),
        (
            "  - nature\nsame thing: [{names: [Mice, Bats], ruling: mine}]\ndifferent: Mice\n",
            Unmerge("same thing", ("Bats", "Mice")),
            "  - nature\ndifferent: Mice\n",
        ),
        (
            "  - nature\nsame thing: [[Mice, Bats]]\ndifferent: Trees\n",
            Unmerge("different", ("Trees",)),
            "  - nature\nsame thing: [[Mice, Bats]]\n",
        ),
        (
            "  - nature\n",
            Settle("FX604", ("Bats",), "we like: them"),
            "  - nature\nsettled:\n  - code: FX604\n    cards:\n      - Bats\n"
            '    reason: "we like: them"\n',
        ),
        (
            "  - nature\nsettled:\n- {code: FX604, reason: so}\n- {code: FX605, reason: so}\n",
            Settle("FX604", (), None),
            "  - nature\nsettled:\n- {code: FX605, reason: so}\n",
        ),
        (
            "  - nature\nsettled:\n- {name: diluted, cards: [Bats], reason: so}  # hm\n",
            Settle("diluted", ("Bats",), None),
            "  - nature\n",
        ),
    ],
)
def test_a_change_edits_only_its_own_part(before: str, change: Change, after: str) -> None:
    assert text_after(before, change) == after


@pytest.mark.parametrize(
    ("take", "change", "told"),
    [
        ("- nature\n", PutIn("nature", "Trees"), "in this mix already"),
        ("- nature\n", PutIn("nature", "Phaser"), "nature has no card 'Phaser'"),
        ("- nature\n", PutIn("natrue", "Trees"), "did you mean 'nature'"),
        ("- nature\n", PutIn("../elsewhere.yaml", "Trees"), "lies outside of the folder"),
        ("- nature\n", LeaveOut("fluxx5", "Milk"), "Milk of fluxx5 is not in this mix"),
        ("- {from: nature, only: Bats}\n", LeaveOut("nature", "Bats"), "no card would be left"),
        ("- nature\n", TakeNone("nature"), "no card would be left"),
        ("- nature\n", TakeAll("natrue"), "did you mean 'nature'"),
        ("- nature\n", Answer("announced card", None), "no answer"),
        ("- nature\n", Answer("announced card", "maybe"), "unknown word 'maybe'"),
        ("- nature\n", Tag("living", "Phaser"), "no card 'Phaser'"),
        ("- nature\n", Tag("living", "Bats", None), "decides nothing"),
        ("- nature\n", DecideTag("living", False), "decides nothing about 'living'"),
        ("- nature\n", BasicRules(None), "no Basic Rules of its own"),
        ("- nature\n", BasicRules((("drow", 2),)), "unknown word 'drow'"),
        ("- nature\n", Merge("same thing", ("Bats", "Bats")), "two names or more"),
        ("- nature\n", Unmerge("same thing", ("Bats", "Mice")), "does not name"),
        ("- nature\n", Players(None), "any number of players already"),
        ("- nature\n", Players(99), "a game has 2 to 6 players"),
        ("- nature\n", Settle("FX604", (), None), "accepts no FX604"),
        ("- nature\n", Settle("FX604", (), "a\u202eb"), "an invisible character (U+202E)"),
        ("- nature\n fluxx5: {\n", Players(4), "has faults"),
        ("- natrue\n", Players(4), "there is no edition"),
    ],
)
def test_a_change_that_cannot_be_applied_says_why(take: str, change: Change, told: str) -> None:
    with pytest.raises(CannotChange) as raised:
        text_after(take, change)
    assert told in str(raised.value)


def test_a_mix_can_be_emptied_and_filled_again() -> None:
    start = Mix("m.yaml", "mix: m\ntake:\n  - nature  # all\nplayers: 3\n")
    empty = changed(start, [TakeNone("nature")], can_be_empty=True)
    assert takes_nothing(empty) and not takes_nothing(start)
    assert [finding.message for finding in check(empty).findings] == [
        "an empty list: `take` needs something"
    ]
    renamed = changed(empty, [Rename("new"), Players(4)], can_be_empty=True)
    filled = changed(renamed, [PutIn("nature", "Bats"), TakeAll("star")])
    assert filled.text == (
        "mix: new\ntake:\n  - from: nature\n    only:\n      - Bats\n  - star\nplayers: 4\n"
    )


@pytest.mark.parametrize(
    ("take", "after"),
    [
        ("take:\n- nature  # all\n# end", "take: []\n# end"),
        (
            "take:  # some\n  # wet\n  - from: nature\n    only: Bats\n",
            "take: []  # some\n  # wet\n",
        ),
        ("take: nature  # all\n", "take: []  # all\n"),
        ("take: [nature]", "take: []"),
        ("take:\n  from: nature\nplayers: 2\n", "take: []\nplayers: 2\n"),
        ("'take' : [{from: nature},\n  nature]\n", "'take' : []\n"),
        ("take:\n  [nature]\n", "take: []\n"),
    ],
)
def test_a_mix_that_takes_nothing_has_an_empty_list(take: str, after: str) -> None:
    start = Mix("m.yaml", f"mix: m\n{take}")
    empty = changed(start, [TakeNone("nature")], can_be_empty=True)
    assert empty.text == f"mix: m\n{after}"
    assert names(changed(empty, [TakeAll("star")])) == names(Mix("m.yaml", "mix: m\ntake: star"))


def test_the_first_card_of_a_new_mix_makes_a_list_in_lines() -> None:
    filled = changed(Mix("m.yaml", empty_text()), [PutIn("nature", "Bats")])
    assert filled.text == "mix: my mix\ntake:\n  - from: nature\n    only:\n      - Bats\n"
    assert changed(Mix("m.json", '{"mix": "m", "take": []}'), [TakeAll("nature")]).text == (
        '{"mix": "m", "take": ["nature"]}'
    )


def test_files_of_windows_stay_so() -> None:
    text = "\ufeffmix: m\r\ntake:\r\n- nature # x\r\n"
    after = changed(Mix("m.yaml", text), [LeaveOut("nature", "Bats")])
    assert after.text == (
        "\ufeffmix: m\r\ntake:\r\n- from: nature # x\r\n  without:\r\n    - Bats\r\n"
    )
    assert names(changed(after, [PutIn("nature", "Bats")])) == names(Mix("m.yaml", text))


@pytest.mark.parametrize("text", ["", "mix", "mix: \ud800\ntake: nature\n", "\0", "- mix: m\n"])
def test_a_text_that_is_no_mix_has_findings_and_no_changes(text: str) -> None:
    mix = Mix("m.yaml", text)
    assert loaded(mix).deck is None
    assert check(mix).findings
    with pytest.raises(CannotChange):
        changed(mix, [Players(3)])


def test_json_stays_json() -> None:
    text = '{"mix": "m", "take": ["nature"]}'
    after = changed(
        Mix("m.json", text), [LeaveOut("nature", "Bats"), LeaveOut("nature", "Trees"), Players(3)]
    )
    assert after.text == (
        '{"mix": "m", "take": [{"from": "nature", "without": ["Bats", "Trees"]}], "players": 3}'
    )


def test_names_can_hold_anything(tmp_path: Path) -> None:
    odd = ["A, B", "Bob's", "goal", "- x", "#1", "a: b", "</script>", "yes", "[x]", "7"]
    cards = "".join(f"  - keeper: {name!r}\n" if "'" not in name else f'  - keeper: "{name}"\n'
                    for name in odd)  # fmt: skip
    (tmp_path / "odd.yaml").write_text(f"edition: odd\ncards:\n{cards}  - keeper: Last\n")
    start = Mix(str(tmp_path / "mix.yaml"), "mix: m\ntake:\n  - odd.yaml\n")
    without = changed(start, [LeaveOut("odd.yaml", name) for name in odd])
    assert names(without) == {"odd/Last"}
    again = changed(without, [PutIn("./odd.yaml", name) for name in odd])
    assert names(again) == names(start) == {f"odd/{name}" for name in (*odd, "Last")}


def test_an_outer_mix_leaves_out_a_card_of_an_inner_one(tmp_path: Path) -> None:
    (tmp_path / "inner.yaml").write_text("mix: inner\ntake: [nature, fluxx5]\n")
    start = Mix(str(tmp_path / "mix.yaml"), "mix: m\ntake:\n  - inner.yaml\n  - star\n")
    after = changed(start, [LeaveOut("./inner.yaml", "Milk")])
    assert after.text.count("Milk") == 1
    assert names(start) - names(after) == {"fluxx5/Milk"}


def test_a_source_can_be_taken_in_several_entries() -> None:
    take = "take:\n- {from: nature, only: [Bats, Trees]}\n- {from: Nature Fluxx, only: Bats}\n"
    start = Mix("m.yaml", f"mix: m\n{take}")
    out = changed(start, [LeaveOut("nature", "Bats")])
    assert out.text == "mix: m\ntake:\n- {from: nature, only: [Trees]}\n"
    assert names(changed(out, [PutIn("Nature Fluxx", "Bats")])) == names(start)


def test_a_decision_stays_while_its_card_is_left_out() -> None:
    start = Mix("m.yaml", "mix: m\ntake:\n- nature\ntags: {living: [Bats]}\n")
    out = changed(start, [LeaveOut("nature", "Bats")])
    assert "tags: {living: [Bats]}" in out.text
    assert check(changed(out, [PutIn("nature", "Bats")])).findings


LISTED = """  - from: nature
    only:
      # Keepers
      - Trees  # [living]
      # - Bats
      # Creepers
      # Goals
      - Mud
"""


@pytest.mark.parametrize(
    ("changes", "after"),
    [
        ([PutIn("nature", "Water")], ("      # - Bats\n", "      - Water\n")),
        ([PutIn("nature", "Drought")], ("      # Creepers\n", "      - Drought\n")),
        ([PutIn("nature", "Draw 2")], ("      - Mud\n", "      - Draw 2\n")),
        (
            [LeaveOut("nature", "Mud"), PutIn("nature", "Ferns")],
            ("      # Goals\n", "      - Ferns\n"),
        ),
    ],
    ids=["among its kind", "first of its kind", "no comment", "last comment"],
)
def test_a_card_comes_under_the_comment_of_its_kind(
    changes: list[Change], after: tuple[str, str]
) -> None:
    text = text_after(LISTED, *changes)
    before, put = after
    assert before + put in text
    if len(changes) == 1:
        assert text.replace(put, "") == LISTED
