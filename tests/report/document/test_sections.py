"""Sections about the whole deck: Goals, Keepers, clashes, network and balance."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from markupsafe import escape
from msgspec.structs import replace

from fluxx_rules.cards.balance import balance
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.target_result import Request
from fluxx_rules.checks import check, run_checks
from fluxx_rules.checks.goals import statuses
from fluxx_rules.game.intervals import Share
from fluxx_rules.game.simulate import simulate
from fluxx_rules.report.document.builder import make, parts_in
from fluxx_rules.report.document.first_screen import Option, Question
from fluxx_rules.report.document.markdown import to_markdown
from fluxx_rules.report.document.model import Report
from fluxx_rules.report.document.page import to_html
from fluxx_rules.report.document.phrases import share_known
from fluxx_rules.report.document.report_data import gather
from fluxx_rules.report.document.sections.balance import kinds
from fluxx_rules.report.document.sections.clashes import Clash
from fluxx_rules.report.document.sections.goals import BAR, goals
from fluxx_rules.report.document.sections.keepers import keepers
from fluxx_rules.report.document.sections.network import (
    GAP,
    GOAL,
    MAX_IN_COLUMN,
    NAME,
    ROW,
    network,
)
from fluxx_rules.report.document.sections.repairs import PART, repairs
from fluxx_rules.report.document.sections.words import balance_row, goal_row, island_text, wins_text
from fluxx_rules.report.document.sheet_markdown import to_agree_on
from fluxx_rules.report.repairs import changes_text
from fluxx_rules.workbench.mix import changed
from fluxx_rules.workbench.mixes import mix_of
from fluxx_rules.workbench.repairs.suggest import suggest
from tests.report.document.helping import CELLAR, KITCHEN, report

MARKET = """
edition: market
title: The Market
known: 9 of 9
cards:
  - keeper: Apple
    tags: [fruit]
  - keeper: Pear
    tags: [fruit]
  - keeper: Stall
  - keeper: Brick
  - keeper: Wall
  - goal: Harvest
    needs: {mine: [{tagged: fruit}, Stall]}
  - goal: Builder
    needs: {mine: [Brick, Wall]}
  - goal: Empty Stall
    needs: [{mine: [Stall]}, {nobody has: Brick}]
  - action: Gulp
    do: {draw: 2}
"""
BRIDGE = """
edition: bridge
known: 1 of 1
cards:
  - goal: Fruit and Bread
    needs: {mine: [Apple, Bread]}
"""


@pytest.fixture
def market(tmp_path: Path) -> Deck:
    return deck(tmp_path, market=MARKET)


def deck(folder: Path, **files: str) -> Deck:
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text)
    return load_deck(*(folder / f"{name}.yaml" for name in files))


def test_a_goal_has_its_needs_and_its_wins(market: Deck) -> None:
    played = simulate(market, 40, kind="sensible")
    found = {goal.name: goal for goal in goals(market, played)}
    assert [(each.text, each.missing) for each in found["Harvest"].needs] == [
        ("anything tagged fruit", False), ("Stall", False),
    ]  # fmt: skip
    for goal in found.values():
        assert goal.wins == played.share(played.wins_by_goal[f"market/{goal.name}"])
        assert goal.title == "The Market"
    wins = [goal.wins.count for goal in found.values() if goal.wins]
    assert wins == sorted(wins, reverse=True)


def test_copies_of_a_goal_win_together(tmp_path: Path) -> None:
    twice = MARKET.replace("goal: Harvest\n", "goal: Harvest\n    copies: 2\n")
    mixed = deck(tmp_path, market=twice)
    played = simulate(mixed, 40, kind="sensible")
    (harvest,) = (goal for goal in goals(mixed, played) if goal.name == "Harvest")
    ids = ("market/Harvest", "market/Harvest#2")
    assert harvest.wins is not None
    assert harvest.wins.count == sum(played.wins_by_goal[id] for id in ids) > 0
    assert all(played.wins_by_goal[id] for id in ids)


def test_a_goal_that_nobody_can_win_has_no_interval(tmp_path: Path) -> None:
    made = report(tmp_path, 30, kitchen=KITCHEN)
    famine = made.goals[0]
    assert famine.name == "Famine"
    assert [(need.text, need.missing) for need in famine.needs] == [
        ("Bread", False),
        ("Rats", True),
    ]
    assert famine.wins is not None and famine.wins.count == 0
    assert famine.bar is None
    page, markdown = to_html(made), to_markdown(made)
    assert "<td>never</td>" in page
    assert '<li class="missing">Rats <small>missing</small></li>' in page
    assert "| Famine | kitchen | Win if you have Bread and Rats. | Rats | never |" in markdown


def test_a_goal_without_wins_is_shown_with_a_zero(market: Deck) -> None:
    found = goals(market, simulate(market, 1, kind="sensible"))
    lost = [goal for goal in found if goal.wins and not goal.wins.count]
    assert len(lost) >= len(found) - 1 > 0
    for goal in lost:
        assert goal.bar is not None and (goal.bar.low, goal.bar.value) == (0, 0)
        assert goal.bar.high > 0
        assert goal_row(goal)[-1].startswith("0.0% (0.0 to ")


def test_bars_are_shares_of_the_longest(market: Deck) -> None:
    found = goals(market, simulate(market, 40, kind="sensible"))
    ends = [goal.wins.interval.high for goal in found if goal.wins]
    for goal in found:
        assert goal.wins is not None and goal.bar is not None
        low, high = goal.wins.interval
        places = [BAR * each / max(ends) for each in (low, goal.wins.value, high)]
        assert [goal.bar.low, goal.bar.value, goal.bar.high] == pytest.approx(places, abs=0.5)
    assert max(goal.bar.high for goal in found if goal.bar) == BAR


def test_without_games_no_goal_has_wins(market: Deck) -> None:
    assert all(goal.wins is None is goal.bar for goal in goals(market))


def test_a_goal_that_lacks_a_card_left_out_cannot_be_won(tmp_path: Path) -> None:
    """Although nature is not known completely: the mix itself leaves the card out."""
    (tmp_path / "mine.yaml").write_text("mix: mine\ntake: [{from: nature, without: [Water]}]\n")
    mine = load_deck(tmp_path / "mine.yaml")
    found = {goal.name: goal for goal in goals(mine)}
    assert found["Rainbows"].status == "impossible"
    assert statuses(mine)["nature/Rainbows"] == "impossible"
    assert [need.text for need in found["Rainbows"].needs if need.missing] == ["Water"]
    assert found["Photosynthesis"].status == "reached"


def test_a_keeper_counts_the_goals_that_need_it(tmp_path: Path) -> None:
    found = {each.name: each for each in keepers(deck(tmp_path, kitchen=KITCHEN, market=MARKET))}
    assert {name: each.goals for name, each in found.items()} == {
        "Bread": ("Sandwich", "Feast"), "Cheese": ("Sandwich",), "Wine": ("Feast",),
        "Apple": ("Harvest",), "Pear": ("Harvest",), "Stall": ("Harvest", "Empty Stall"),
        "Brick": ("Builder",), "Wall": ("Builder",),
    }  # fmt: skip
    assert not any(each.dead for each in found.values())


def test_dead_keepers_are_those_of_the_finding(tmp_path: Path) -> None:
    without = MARKET.replace("[Brick, Wall]", "[Brick, Gold]")
    mixed = deck(tmp_path, market=without)
    dead = [each.name for each in keepers(mixed) if each.dead]
    assert dead == ["Wall"]
    assert [f"market/{name}" for name in dead] == [
        id for found in run_checks(mixed, {"FX601"}) for id in found.cards
    ]
    page = to_html(gather(check(mixed)))
    assert re.search(
        r'<li class="dead"><b>0</b> <span><button[^>]*>Wall</button> <small>unused', page
    )


def test_islands_are_groups_that_no_goal_links(tmp_path: Path, market: Deck) -> None:
    found = network(market)
    assert found is not None
    assert [set(each.keepers) for each in found.islands] == [
        {"Apple", "Pear", "Stall"}, {"Brick", "Wall"},
    ]  # fmt: skip
    assert found.bridges == ()
    apart = network(deck(tmp_path, kitchen=KITCHEN, market=MARKET))
    assert apart is not None
    assert [each.editions for each in apart.islands] == [
        ("kitchen",), ("The Market",), ("The Market",),
    ]  # fmt: skip
    assert "No Goal links Keepers of several editions." in island_text(apart)
    linked = network(deck(tmp_path, kitchen=KITCHEN, market=MARKET, bridge=BRIDGE))
    assert linked is not None
    assert linked.bridges == ("Fruit and Bread",)
    assert [each.editions for each in linked.islands] == [
        ("kitchen", "The Market"), ("The Market",),
    ]  # fmt: skip
    assert "1 Goal links Keepers of several editions: Fruit and Bread." in island_text(linked)


def test_the_picture_has_each_card_in_its_column(tmp_path: Path) -> None:
    found = network(deck(tmp_path, kitchen=KITCHEN, market=MARKET, bridge=BRIDGE))
    assert found is not None and found.picture is not None
    spots = {spot.name: spot for spot in found.picture.spots}
    named = {name for island in found.islands for name in (*island.keepers, *island.goals)}
    assert spots.keys() == named
    assert (spots["Bread"].side, spots["Apple"].side) == (-1, 1)
    assert (spots["Sandwich"].side, spots["Fruit and Bread"].side, spots["Harvest"].side) == (
        -1, 0, 1,
    )  # fmt: skip
    assert spots["Sandwich"].x < spots["Fruit and Bread"].x < spots["Harvest"].x < spots["Apple"].x
    assert spots["Wall"].island != spots["Bread"].island == spots["Apple"].island
    heads = [lines for _, _, lines in found.picture.heads]
    assert heads == [("kitchen",), ("The Market",), ("Goals",)]
    needs = 2 + 2 + 3 + 1 + 2 + 2  # Sandwich, Feast, Harvest, Empty Stall, Builder, the bridge
    assert len(found.picture.curves) == needs
    for one, other in pairwise(sorted(found.picture.spots, key=lambda spot: (spot.x, spot.y))):
        assert one.x != other.x or other.y - one.y >= ROW
        assert one.x != other.x or one.island <= other.island
    assert all(spot.y + ROW <= found.picture.height for spot in found.picture.spots)
    assert max(spot.x for spot in found.picture.spots) + NAME == found.picture.width
    assert spots["Apple"].x - spots["Harvest"].x - GOAL == GAP == spots["Sandwich"].x - NAME


def test_a_network_of_very_many_cards_is_not_drawn(tmp_path: Path) -> None:
    cards = [f"  - keeper: K{n}\n  - goal: G{n}\n    needs: {{mine: [K{n}]}}\n"
             for n in range(MAX_IN_COLUMN + 1)]  # fmt: skip
    found = network(deck(tmp_path, many="edition: many\ncards:\n" + "".join(cards)))
    assert found is not None
    assert found.picture is None
    assert len(found.islands) == MAX_IN_COLUMN + 1
    made = gather(check(load_deck(tmp_path / "many.yaml")))
    assert 'id="network"' in to_html(made)


def test_kinds_are_counted_of_a_hundred() -> None:
    star = load_deck("star")
    found = kinds(star)
    assert found is not None
    for each in found.measures:
        assert each.count == sum(card.meaning.kind == each.kind for card in star.cards)
        assert each.share == 100 * each.count / len(star.cards)
        assert (each.fewest, each.most) == balance().kinds[each.kind]
        assert each.verdict == ""
        assert max(each.length, 5 * each.most) <= found.width
    assert kinds(load_deck("creeper_pack")) is None


def test_kinds_out_of_balance_are_those_of_the_finding() -> None:
    mixed = load_deck("star+creeper_pack")
    few = replace(mixed, cards=tuple(c for c in mixed.cards if c.meaning.kind != "action"))
    found = kinds(few)
    assert found is not None
    told = {finding.aspect for finding in run_checks(few, {"FX606"})}
    assert {f"{each.verdict} {each.kind}s" for each in found.measures if each.far} == told
    assert "few actions" in told


def test_each_kind_outside_the_published_range_is_marked_in_words() -> None:
    star = load_deck("star")
    rules = [card for card in star.cards if card.meaning.kind == "rule"]
    fewest = balance().kinds["rule"][0]
    others = [card for card in star.cards if card.meaning.kind != "rule"]
    kept = (fewest - 3) * len(others) // (100 - (fewest - 3))
    found = kinds(replace(star, cards=(*others, *rules[:kept])))
    assert found is not None
    (measure,) = (each for each in found.measures if each.kind == "rule")
    assert (measure.verdict, measure.far) == ("few", False)
    assert balance_row(measure)[-1].endswith(", here few")


def test_a_clash_has_its_cards_and_leads_to_its_finding(tmp_path: Path) -> None:
    made = report(tmp_path, kitchen=KITCHEN)
    (clash,) = made.clashes
    assert (clash.one, clash.others, clash.code) == ("Two Goals", ("Three Goals",), "FX301")
    assert clash.playable
    page = to_html(made)
    assert f'href="#{clash.finding}">play it<' in page
    assert page.count(f'id="{clash.finding}"') == 1
    assert "| Two Goals | Three Goals |" in to_markdown(made)


SECTIONS = {
    "clashes": ("Cards that clash", ()), "games": ("How long games last", None),
    "goals": ("Goals", ()), "keepers": ("Keepers", ()),
    "network": ("Network of Keepers and Goals", None), "balance": ("Balance", None),
}  # fmt: skip


@pytest.fixture(scope="module")
def whole() -> Report:
    """Return a report with every section."""
    target = "fluxx5+creeper_pack"
    made = make(target, parts_in(target), request=Request(), games=20).report
    assert made is not None
    clash = Clash("Draw 2", ("Draw 3",), 2, (), "both hold", "findings", "FX301", False)
    return replace(made, clashes=(clash,))


@pytest.mark.parametrize("name", SECTIONS)
def test_a_section_is_there_if_it_has_content(whole: Report, name: str) -> None:
    title, empty = SECTIONS[name]
    page, markdown = to_html(whole), to_markdown(whole)
    assert page.count(f">{title}</h2>") == 1
    assert markdown.count(f"\n## {title}\n") == 1
    without = replace(whole, **{name: empty})
    assert f">{title}</h2>" not in to_html(without)
    assert f"\n## {title}\n" not in to_markdown(without)


def test_every_section_is_in_the_navigation(whole: Report) -> None:
    page = to_html(whole)
    sections = re.findall(r'<section id="([\w-]+)"[^>]*>\s*<h2', page)
    linked = re.findall(r'<li><a href="#([\w-]+)">', page[page.index("<nav") : page.index("</nav")])
    assert [each for each in sections if each in linked] == sections
    assert len(sections) == len(linked)


def test_wins_are_told_with_their_interval() -> None:
    assert wins_text(Share(15, 148)) == "10.1% (6.2 to 16.0)"
    assert wins_text(Share(0, 20)) == "0.0% (0.0 to 16.1)"


@pytest.fixture(scope="module")
def lame(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a mix that leaves out a card which one Goal needs; no card helps another one."""
    folder = tmp_path_factory.mktemp("lame")
    for name, text in ("kitchen", KITCHEN), ("market", MARKET):
        (folder / f"{name}.yaml").write_text(text)
    take = "mix: lame\ntake:\n  - {from: market.yaml, without: [Wall]}\n  - kitchen.yaml\n"
    (folder / "lame.yaml").write_text(take)
    return folder / "lame.yaml"


def test_repairs_are_those_of_the_command(lame: Path) -> None:
    deck, mix = load_deck(lame), mix_of(str(lame))
    done: list[int] = []
    made, found = repairs(str(lame), deck, 10 * PART, done.append), suggest(mix, games=10)
    assert made is not None
    assert [each.changes for each in made.proposals] == [
        changes_text(each.changes) for each in found.repairs
    ]
    assert sum(done) == 10 * (1 + len(found.repairs))  # also of the mix before
    first = made.proposals[0]
    assert first.changes == "+ Wall (market.yaml)"
    assert first.effects.startswith("Builder can be won")
    assert first.mix == changed(mix, found.repairs[0].changes).text
    assert first.lines == "-  - {from: market.yaml, without: [Wall]}\n+  - {from: market.yaml}"
    assert made.beyond == ("Famine (lacks Rats)",)


def test_each_repair_can_be_copied(lame: Path) -> None:
    made = make(str(lame), parts_in(str(lame)), request=Request()).report
    assert made is not None and made.repairs is not None
    page, markdown = to_html(made), to_markdown(made)
    first = made.repairs.proposals[0]
    assert f'<pre data-copy="Copy the mix file">{escape(first.mix)}</pre>' in page
    repaired = lame.with_name("repaired.yaml")
    repaired.write_text(first.mix)
    assert "market/Wall" in {card.id for card in load_deck(repaired).cards}
    for line in ("## Repairs", "   ```diff", "   +  - {from: market.yaml}"):
        assert f"\n{line}\n" in markdown
    assert markdown.count("\n## Repairs\n") == page.count(">Repairs</h2>") == 1


def test_what_needs_no_repair_has_no_section(whole: Report) -> None:
    for target in ("star", "fluxx5+star"):
        assert repairs(target, load_deck(target), 0, lambda games: None) is None
    assert whole.repairs is None
    assert ">Repairs</h2>" not in to_html(whole)
    assert "## Repairs" not in to_markdown(whole)


def test_cards_that_no_mix_can_take_have_no_repairs(tmp_path: Path) -> None:
    """A mix file takes cards of its own folder and of folders in it."""
    for name, text in ("one", KITCHEN), ("two", CELLAR):
        (tmp_path / name).mkdir()
        (tmp_path / name / f"{name}.yaml").write_text(text)
    target = f"{tmp_path / 'one' / 'one.yaml'}+{tmp_path / 'two' / 'two.yaml'}"
    assert repairs(target, load_deck(target), 0, lambda games: None) is None


def test_chosen_cards_are_not_taken_for_the_whole_edition(tmp_path: Path) -> None:
    """An edition of which a mix chooses cards says nothing about its other cards."""
    path = tmp_path / "m.yaml"
    only = "[Clouds, Rainbows, Water, Air, Sunshine, Mud, Dirt]"
    batman = "{from: batman, only: [Batgirl, Bane, The Bank]}"
    path.write_text(f"mix: m\ntake:\n- {{from: nature, only: {only}}}\n- {batman}\n", "utf-8")
    made = make(str(path), parts_in(str(path)), request=Request()).report
    assert made is not None
    assert [*map(share_known, made.shares)] == ["chosen cards, all known", "2 of 3 chosen cards"]
    assert made.gaps == ("1 of the 3 chosen cards of Batman Fluxx is undocumented",)
    path.write_text(f"mix: m\ntake: [{{from: nature, only: {only}}}]\n", "utf-8")
    made = make(str(path), parts_in(str(path)), request=Request()).report
    assert made is not None
    assert "<p>All cards taken from these editions are known.</p>" in to_html(made)


def test_cards_of_a_question_can_all_be_denied() -> None:
    asked = [Question("Which?", options=(Option("Cow"),), several=each) for each in (True, False)]
    assert "- [ ] None of these (as in the report)" in [*to_agree_on(asked[:1])]
    assert "- [ ] None of these (as in the report)" not in [*to_agree_on(asked[1:])]
