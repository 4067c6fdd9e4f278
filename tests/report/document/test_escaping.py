"""What a card is called is text: on the page, in Markdown, in addresses and in drawings."""

from __future__ import annotations

import re
from base64 import b64encode
from collections import Counter
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest
from markdown_it import MarkdownIt

from fluxx_rules.report.document.folder import files
from fluxx_rules.report.document.markdown_syntax import code, text
from fluxx_rules.report.document.page import to_html
from tests.report.document.helping import HEADING, KITCHEN, LINK, SCRIPT, hostile, report

VOID = {"meta", "input", "wbr"}
OURS = {
    "!doctype", "html", "head", "meta", "title", "style", "script", "body", "a", "header", "div",
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "b", "nav", "main", "section",
    "form", "fieldset", "legend", "label", "input", "select", "option", "button", "output",
    "article", "details", "summary", "span", "dl", "dt", "dd", "table", "caption", "thead",
    "tbody", "tr", "th", "td", "small", "code", "pre", "figure", "figcaption", "svg", "rect",
    "path", "text", "tspan", "circle", "g", "desc", "footer", "wbr", "br", "line", "kbd",
}  # fmt: skip


class Page(HTMLParser):
    """The elements of a page, and what stands in its style and its script."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.attributes: list[tuple[str, str, str]] = []
        self.inside: dict[str, str] = {}
        self.words: list[str] = []
        self._in = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        self._in = tag

    def handle_endtag(self, tag: str) -> None:
        self._in = ""

    def handle_data(self, data: str) -> None:
        if self._in in ("style", "script"):
            self.inside[self._in] = self.inside.get(self._in, "") + data
        self.words.append(data)

    def values(self, attribute: str) -> list[str]:
        return [value for _, name, value in self.attributes if name == attribute]


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("hostile")
    return files(report(folder, 8, hostile=hostile(), kitchen=KITCHEN))


@pytest.fixture(scope="module")
def page(texts: dict[str, str]) -> Page:
    return Page(texts["index.html"])


def test_no_name_becomes_an_element(page: Page) -> None:
    assert set(page.tags) <= OURS
    assert page.tags["script"] == page.tags["style"] == 1
    assert SCRIPT in "".join(page.words)  # it is there, as text


def test_no_name_becomes_an_attribute(page: Page) -> None:
    names = {name for _, name, _ in page.attributes}
    assert not [name for name in names if name.startswith("on")]
    assert names.isdisjoint({"src", "style", "srcset", "action", "formaction"})


def test_every_address_is_a_place_on_the_page(page: Page) -> None:
    ids = page.values("id")
    assert max(Counter(ids).values()) == 1
    assert {address.removeprefix("#") for address in page.values("href")} <= {*ids}
    assert all(address.startswith("#") for address in page.values("href"))
    assert {*page.values("popovertarget")} <= {*ids}


def test_only_our_style_and_script_may_run(page: Page) -> None:
    policy = next(value for tag, name, value in page.attributes
                  if (tag, name) == ("meta", "content") and "default-src" in value)  # fmt: skip
    assert policy.startswith("default-src 'none'; ")
    for kind in ("style", "script"):
        digest = b64encode(sha256(page.inside[kind].encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in policy
    assert "unsafe" not in policy
    assert "{{" not in page.inside["script"] + page.inside["style"]


def test_nothing_is_asked_of_another_address(texts: dict[str, str]) -> None:
    page = Page(texts["index.html"])
    assert not re.search(r"url\(|@import|https?:", page.inside["style"])
    assert not re.search(r"fetch|XMLHttp|import\(|https?:|innerHTML", page.inside["script"])


@pytest.mark.parametrize("name", ["report.md", "sheet.md"])
def test_in_markdown_it_is_text_as_well(texts: dict[str, str], name: str) -> None:
    html = MarkdownIt("commonmark", {"html": True}).enable("table").render(texts[name])
    found = Page(html)
    assert found.tags.keys().isdisjoint({"script", "img", "svg", "a", "style"})
    assert SCRIPT in "".join(found.words)


def test_a_table_keeps_its_columns(texts: dict[str, str]) -> None:
    html = MarkdownIt("commonmark").enable("table").render(texts["report.md"])
    for table in re.findall(r"<table>(.*?)</table>", html, re.DOTALL):
        rows = re.findall(r"<tr>(.*?)</tr>", table, re.DOTALL)
        assert len({len(re.findall(r"<t[hd]", row)) for row in rows}) == 1
    assert html.count("<table>") >= 4


@pytest.mark.parametrize(
    "said", [HEADING, "- a", "1. a", "+ a", "= a", "    a", "> a", LINK, "a_b"]
)
def test_a_line_is_what_it_says(said: str) -> None:
    html = MarkdownIt("commonmark").enable("table").render(text(said))
    assert Page(html).tags.keys() == {"p"}
    assert "".join(Page(html).words).strip() == said.strip()


def test_letters_within_words_stay_as_they_are() -> None:
    assert text("doctor_who (No TV) 50%") == "doctor_who (No TV) 50%"


@pytest.mark.parametrize("said", ["```\nout", "a: `b`", "~~~", "````"])
def test_code_does_not_end_early(said: str) -> None:
    html = MarkdownIt("commonmark").render("\n".join(code(said)))
    assert Page(html).tags.keys() == {"pre", "code"}
    assert "".join(Page(html).words).strip() == said


def test_what_cannot_be_seen_is_written_out(tmp_path: Path) -> None:
    """Also in texts that no card file could hold."""
    made = msgspec.structs.replace(report(tmp_path, kitchen=KITCHEN), heading="a\u202eb\x1b[1m\x00")
    html = to_html(made)
    assert r"a\u202eb\x1b[1m\x00" in html
    assert not re.search("[\u202a-\u202e\x00-\x09\x0b-\x1f]", html)
