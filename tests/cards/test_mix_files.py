"""What a mix file takes, and what is wrong with one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from fluxx_rules.cards.deck import Deck, basic_rules_text
from fluxx_rules.cards.library import BadDeck, load, load_deck
from fluxx_rules.checks import check
from fluxx_rules.findings import Severity
from fluxx_rules.game.simulate import simulate
from tests.cards.mixes import Write, found, replace_one_another


def test_a_mix_file_takes_chosen_cards(write: Write) -> None:
    deck = load_deck(
        write(
            "mix.yaml",
            """
mix: My evening deck
take:
  - nature:easy
  - {from: doctor_who, only: [TARDIS, tagged: [companion]]}
  - {from: creeper_pack, without: [creeper, any of: [Silver Lining]]}
""",
        )
    )
    names = {card.edition: set[str]() for card in deck.cards}
    for card in deck.cards:
        names[card.edition].add(card.name)
    assert names["doctor_who"] == {
        "TARDIS", "Sarah Jane Smith", "K-9", "Rose Tyler", "Martha Jones", "The Ponds",
        "River Song", "Donna Noble", "Clara Oswald", "Captain Jack Harkness",
    }  # fmt: skip
    assert "Move a Creeper" in names["creeper_pack"]
    assert not names["creeper_pack"] & {"War", "Death", "Silver Lining"}
    assert names["nature"] == {card.name for card in load_deck("nature:easy").cards}


def test_the_mix_in_the_readme_is_one(write: Write) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    (example,) = [part for part in readme.split("```") if part.startswith("yaml\nmix:")]
    deck = load_deck(write("m.yaml", example.removeprefix("yaml\n")))
    assert not replace_one_another(deck, "Mystery Play", "Allons-y!")


def test_a_mix_of_whole_editions_is_what_the_plus_sign_gives(write: Write) -> None:
    inner = write("inner.yaml", "mix: inner\ntake: monster\n")
    outer = write("outer.yaml", "mix: outer\ntake: [nature, inner.yaml]\n")
    digest = load_deck("nature", "monster").digest
    assert load_deck(outer).digest == digest
    assert load_deck("nature", inner).digest == digest, "a mix file is joined like any target"
    assert load_deck("monster", "nature").digest != digest


def test_a_path_of_a_mix_may_hold_plus_signs(write: Write) -> None:
    text = "edition: teas\ncards: [{keeper: Tea}]\n"
    plain, signs = write("teas.yaml", text), write("te+a+s.yaml", text)
    digest = load_deck("monster", plain, "star").digest
    assert load_deck("monster", signs, "star").digest == digest
    assert load_deck(signs, signs).digest == load_deck(plain, plain).digest


def test_a_path_is_no_edition(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("star").mkdir()
    write("star/cards.yaml", "edition: teas\ncards: [{keeper: Tea}]\n")
    assert load_deck(Path("star")).digest == load_deck("./star").digest
    assert load_deck(Path("star"), "star").digest == load_deck("./star", "star").digest
    assert load_deck(Path("star").resolve()).digest == load_deck("./star").digest


def test_a_mix_of_many_files_is_no_path(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of all their names could not even be asked for."""
    names = [f"a_deck_among_many_{n}.yaml" for n in range(20)]
    for name in names:
        folder = Path(write(name, f"edition: {name[:-5]}\ncards: [{{keeper: Tea}}]\n")).parent
    monkeypatch.chdir(folder)
    assert len(load_deck(*names).cards) == len(names)


FAULTY = """\
mix: faulty
take:
  - natrue
  - nature:esy
  - {from: doctor_who, only: [TARDIS, Alons-y!, tagged: [companoin]]}
  - {from: fluxx5, without: Mlik}
  - gone.yaml
same thing: [[Trees, The Sunn]]
same rule:
  - {names: [Mystery Play, "Allons-y"], ruling: mine}
  - [Mystery Play]
different: Mistery Play
policies: {announced crad: has left the hand, surplus Goal: check frist}
"""


def test_all_faults_of_a_mix_file_are_told_at_once_with_their_places(write: Write) -> None:
    loaded = load(write("mix.yaml", FAULTY))
    assert loaded.deck is None
    told = [
        (f.location.line, f.location.column, f.suggestion) for f in loaded.findings if f.location
    ]
    assert told == [
        (3, 5, "nature"), (4, 5, "easy"), (5, 39, "Allons-y!"), (5, 58, "companion"),
        (6, 29, "Milk"), (7, 5, ""), (8, 22, "The Sun"), (10, 28, "Allons-y!"), (11, 5, ""),
        (12, 12, "Mystery Play"), (13, 12, "announced card"), (13, 61, "check first"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("mix: m\n", "`take` is missing"),
        ("mix: m\ntake: []\n", "`take` needs something"),
        ("mix: m\ntake: {from: nature, only: []}\n", "`only` needs something; leave the word out"),
        ("mix: m\ntake: {from: nature, only: {tagged: []}}\n", "`tagged` needs something"),
        ("mix: m\ntake: {from: nature, only: {tagged: plant, any of: []}}\n", "`any of` needs"),
        ("mix: m\ntake: nature\nsettled: {code: FX604, reason: so, cards: []}\n", "`cards` needs"),
        ("mix: m\ntake: nature\nsame rule: [[Composting, Trees]]\n", "no rule 'Trees'"),
        ("mix: m\ntake: nature\nsame thing: [[Trees, Zebra]]\n", "no card 'Zebra'"),
        ("mix: m\ntake: .\n", "is a folder"),
        ("mix: m\ntake: ./\n", "is a folder"),
        ("mix: m\ntake: /dev/zero\n", "/dev/zero is an absolute path"),
        ("mix: m\ntake: " + "x/" * 5000 + "\n", "name too long"),
        ("mix: m\ntake: other.yaml:easy\n", "a mix has no variants"),
        ("mix: m\ntake: [" + "nature, " * 101 + "]\n", "more than 100 files"),
        ("mix: m\ntake: &a [*a]\n", "an anchor"),
        ("mix: m\ntake: [" + "natrue, " * 100_000 + "]\n", "more than 500 faults"),
        ("mix: m\ntake: nature\nsame thing: [" + "[Air, Dirt], " * 5000 + "]\n", "1000 merges"),
        ("mix: m\ntake: {from: nature, without: card}\n", "no card is left"),
    ],
)
def test_what_is_no_mix_is_refused(write: Write, text: str, told: str) -> None:
    write("other.yaml", "mix: other\ntake: monster\n")
    loaded = load(write("mix.yaml", text))
    assert loaded.deck is None
    assert any(told in finding.message for finding in loaded.findings), loaded.findings


def test_what_is_left_out_may_be_nothing(write: Write) -> None:
    """Unlike `only: []`, `without: []` says what it does; and the place of a fault is the list."""
    text = "mix: m\ntake: {from: nature, without: []}\nsame thing: []\ndifferent: []\n"
    assert load_deck(write("m.yaml", text)).digest == load_deck("nature").digest
    (fault,) = load(write("m.yaml", "mix: m\ntake:\n  - {from: nature, only: []}\n")).findings
    assert fault.location is not None
    assert (fault.location.line, fault.location.column) == (3, 26)


def test_a_mix_that_takes_itself_is_refused(write: Write) -> None:
    write("b.yaml", "mix: b\ntake: [monster, ./a.yaml]\n")
    (finding,) = load(write("a.yaml", "mix: a\ntake: [nature, b.yaml]\n")).findings
    assert "a.yaml takes b.yaml takes a.yaml" in finding.message
    assert finding.location is not None
    assert Path(finding.location.file).name == "b.yaml"


def test_mixes_do_not_nest_without_end(write: Write) -> None:
    for n in range(20):
        write(f"m{n}.yaml", f"mix: m\ntake: [{', '.join([f'm{n + 1}.yaml'] * 3)}]\n")
    path = write("m20.yaml", "mix: m\ntake: nature\n")
    assert load_deck(path).cards
    deep = load(str(Path(path).with_name("m0.yaml")))
    assert any("more than 8 deep" in finding.message for finding in deep.findings)
    wide = load(str(Path(path).with_name("m14.yaml")))
    assert any("more than 100 files" in finding.message for finding in wide.findings)


def test_the_answers_of_a_mix_file_hold(write: Write) -> None:
    question = "opening Creepers"
    mixed = load_deck("nature", "doctor_who")
    assert found(mixed, "FX701")
    assert mixed.policies[question] == "all together"
    text = "mix: m\ntake: [nature, doctor_who]\npolicies: {opening Creepers: player by player}\n"
    inner = write("inner.yaml", text)
    deck = load_deck(inner)
    assert deck.policies[question] == "player by player"
    assert question not in {finding.aspect for finding in found(deck, "FX701")}
    outer = "mix: o\ntake: inner.yaml\npolicies: {opening Creepers: all together}\n"
    assert load_deck(write("outer.yaml", outer)).policies[question] == "all together"


def test_undocumented_cards_of_one_name_are_kept_apart(write: Write) -> None:
    """`different` says that the known card and the undocumented one are two."""
    write("kitchen.yaml", "edition: kitchen\ncards: [{keeper: Stew}]\n")
    stew = "{keeper: Stew, undocumented: its power}"
    write("inn.yaml", f"edition: inn\nknown: 1 of 2\ncards: [{{keeper: Bed}}, {stew}]\n")
    take = "mix: m\ntake: [kitchen.yaml, inn.yaml]\n"
    (doubled,) = found(load_deck(write("open.yaml", take)), "FX203")
    assert (doubled.severity, doubled.cards) == (Severity.INFO, ("inn/Stew", "kitchen/Stew"))
    line = doubled.advice[-1].write
    assert found(load_deck(write("apart.yaml", f"{take}{line}\n")), "FX203") == []


def test_no_edition_decides_the_basic_rules_of_a_mix(write: Write) -> None:
    """Without an answer of the mix the table plays Draw 1, Play 1, in any order of editions."""
    home = write("home.yaml", "edition: home\nbasic rules: {draw: 2}\ncards: [{keeper: Tea}]\n")
    camp = write("camp.yaml", "edition: camp\nbasic rules: {play: 2}\ncards: [{keeper: Rum}]\n")
    pack = write("pack.yaml", "edition: pack\ncards: [{keeper: Bun}]\n")
    for one, other in ((home, camp), (camp, home)):
        deck = load_deck(one, other)
        assert basic_rules_text(deck.basic) == "Draw 1, Play 1"
        assert [each.severity for each in found(deck, "FX703")] == [Severity.WARNING]
    assert basic_rules_text(load_deck(pack, home).basic) == "Draw 2, Play 1"
    assert found(load_deck("fluxx5", pack), "FX703") == []


def test_the_basic_rules_of_a_mix_file_hold(write: Write) -> None:
    """An outer mix file decides for inner ones, and two mixes side by side can differ."""
    write("home.yaml", "edition: home\nbasic rules: {draw: 2}\ncards: [{keeper: Tea}]\n")
    take = "mix: m\ntake: [home.yaml, fluxx5]\n"
    deck = load_deck(write("open.yaml", take))
    (question,) = check(deck, select=["FX703"]).findings
    lines = [each.write for each in question.advice if each.write.startswith("basic rules:")]
    for line, played in zip(lines, ("Draw 1, Play 1", "Draw 2, Play 1"), strict=True):
        answered = load_deck(write("inner.yaml", f"{take}{line}\n"))
        assert basic_rules_text(answered.basic) == played
        assert found(answered, "FX703") == []
    outer = "mix: o\ntake: inner.yaml\nbasic rules: {play: three}\n"
    deck = load_deck(write("outer.yaml", outer))
    assert basic_rules_text(deck.basic) == "Draw 1, Play three"
    beside = load_deck(write("beside.yaml", "mix: b\ntake: [inner.yaml, outer.yaml]\n"))
    assert basic_rules_text(beside.basic) == "Draw 1, Play 1"
    assert found(beside, "FX703")


def test_a_deck_with_faults_names_them(write: Write) -> None:
    with pytest.raises(BadDeck, match="no edition 'natrue'"):
        load_deck(write("m.yaml", "mix: m\ntake: natrue\n"))


FARM = """
edition: farm
cards:
  - {keeper: Cow, tags: [living]}
  - keeper: Barn
  - action: Drought
    do: {discard: {one: {tagged: living}}}
  - goal: Alive
    needs: {at least: 2, of: {tagged: living}}
"""
TOYS = """
edition: toys
cards:
  - keeper: Robot
  - keeper: Teddy
  - {keeper: Barn, copies: 2}
"""


@pytest.fixture
def tagged(write: Write) -> Callable[[str], Deck]:
    """Return the maker of a mix of a farm and of toys with these lines about tags."""
    write("farm.yaml", FARM)
    write("toys.yaml", TOYS)
    return lambda lines: load_deck(
        write("m.yaml", f"mix: m\ntake: [farm.yaml, toys.yaml]\n{lines}\n")
    )


def living(deck: Deck) -> set[str]:
    return {card.id for card in deck.cards if "living" in card.declared.tags}


def test_a_mix_tags_cards(tagged: Callable[[str], Deck]) -> None:
    plain = tagged("")
    assert living(plain) == {"farm/Cow"}
    assert [each.aspect for each in found(plain, "FX206")] == ["living: toys"]
    assert {each.cards for each in found(plain, "FX402") + found(plain, "FX401")}
    deck = tagged("tags: {living: [Teddy]}")
    assert living(deck) == {"farm/Cow", "toys/Teddy"}
    assert deck.digest != plain.digest
    assert not [each for code in ("FX206", "FX401", "FX402") for each in found(deck, code)]
    assert simulate(deck, 20, 2).won, "games see the tags"
    assert not simulate(plain, 20, 2).won


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("tags: {living: [Barn]}", {"farm/Cow", "farm/Barn", "toys/Barn", "toys/Barn#2"}),
        ("tags: {living: [toys/Barn]}", {"farm/Cow", "toys/Barn", "toys/Barn#2"}),
        ("tags: {living: [farm/Barn]}", {"farm/Cow", "farm/Barn"}),
        ("tags: {living: []}", {"farm/Cow"}),
        ("untag: {living: [Robot]}", {"farm/Cow"}),
        ("tags: {living: Robot}\nuntag: {living: Cow}", {"toys/Robot"}),
        ("tags: {living: Barn}\nuntag: {living: toys/Barn}", {"farm/Cow", "farm/Barn"}),
        ("tags: {living: farm/Barn}\nuntag: {living: Barn}", {"farm/Cow", "farm/Barn"}),
    ],
)
def test_a_mix_decides_who_has_a_tag(
    tagged: Callable[[str], Deck], lines: str, expected: set[str]
) -> None:
    deck = tagged(lines)
    assert living(deck) == expected
    assert not found(deck, "FX206")


def test_the_outer_mix_tags_what_the_inner_one_took(
    tagged: Callable[[str], Deck], write: Write
) -> None:
    tagged("tags: {living: [Robot]}")
    outer = write("o.yaml", "mix: o\ntake: m.yaml\nuntag: {living: [Robot]}\n")
    assert living(load_deck(outer)) == {"farm/Cow"}


def test_the_line_of_the_finding_decides_it(tagged: Callable[[str], Deck]) -> None:
    (finding,) = found(tagged(""), "FX206")
    assert finding.advice[0].write == "tags: {living: [Robot, Teddy, toys/Barn]}"
    deck = tagged(finding.advice[0].write)
    assert {"toys/Robot", "toys/Teddy", "toys/Barn"} < living(deck)
    assert "farm/Barn" not in living(deck)
    assert not found(deck, "FX206")
