"""Names of cards in texts as buttons, and the cards that they open."""

from __future__ import annotations

from fluxx_rules.report.document.card_names import CardNames
from fluxx_rules.report.document.model import CardFace
from fluxx_rules.report.document.page import to_html
from tests.report.document.helping import SCRIPT, report


def face(key: str, name: str) -> CardFace:
    return CardFace(key, name, "keeper", ("A",), (), "")


FACES = {
    "a/Tea": face("card-1", "Tea"),
    "a/Tea Time": face("card-2", "Tea Time"),
    "a/War": face("card-3", "War"),
    "b/War": face("card-4", "War"),
    "a/Cup#2": face("card-5", "Cup"),
    f"a/{SCRIPT}": face("card-6", SCRIPT),
}


def named(text: str, *ids: str) -> str:
    names = CardNames(FACES)
    html = str(names.named(text, ids))
    for key, name in {each.key: each.name for each in FACES.values()}.items():
        opening = f'<button type="button" class="name keeper" popovertarget="{key}">'
        html = html.replace(opening, f"[{key[5:]}:").replace("</button>", "]")
        assert (f"[{key[5:]}:" in html) == (key in names.used), name
    return html


def test_only_names_of_these_cards_are_buttons() -> None:
    assert named("Tea and War", "a/Tea") == "[1:Tea] and War"


def test_the_longest_name_counts() -> None:
    assert named("Tea Time, Tea", "a/Tea", "a/Tea Time") == "[2:Tea Time], [1:Tea]"


def test_a_part_of_a_word_is_no_name() -> None:
    assert named("Teapot, Warm, STea", "a/Tea", "a/War") == "Teapot, Warm, STea"


def test_an_id_is_replaced_by_the_name_unless_two_texts_share_it() -> None:
    assert named("a/Tea meets b/War; a/Cup#2") == "[1:Tea] meets [4:b/War]; [5:Cup]"


def test_code_stays_code() -> None:
    assert named("write `a/Tea` here, Tea", "a/Tea") == (
        "write <code>a/Tea</code> here, [1:Tea]"
    )  # fmt: skip


def test_a_name_with_markup_is_text() -> None:
    html = named(f"hit {SCRIPT}\x1b", f"a/{SCRIPT}")
    assert "<img" not in html
    assert "\\x1b" in html


def test_an_unknown_card_is_text() -> None:
    names = CardNames(FACES)
    assert str(names.card("c/Rum<b>")) == "Rum&lt;b&gt;"
    assert names.drawn() == []


def test_each_named_card_is_drawn_once(tmp_path: object) -> None:
    from pathlib import Path

    assert isinstance(tmp_path, Path)
    text = (
        "edition: twice\ncards:\n  - {keeper: Tea, copies: 3}\n  - {keeper: Cup, copies: 2}\n"
        "  - goal: Tea Time\n    needs: {mine: [Tea, Cup]}\n"
    )
    html = to_html(report(tmp_path, twice=text, again=text.replace("twice", "again")))
    assert html.count('aria-label="Tea Time"') == 1
    assert html.count('popover role="dialog"') == len({*html.split('popovertarget="')[1:]} and {
        part.split('"')[0] for part in html.split('popovertarget="')[1:]
    })  # fmt: skip
