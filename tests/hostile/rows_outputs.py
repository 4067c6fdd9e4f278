"""Outputs that a foreign repository redirects with links."""

from __future__ import annotations

from tests.hostile.row import GARDEN, Content, Row, a_link_to

LINK = "is a link, and nothing is written through links"


def through(name: str, words: str, link: str = "out", there: str = "victim") -> Row:
    """Return a row in which ``link`` leads to another file; neither is changed."""
    files: dict[str, Content] = {"g.yaml": GARDEN, "victim": "mine", link: a_link_to(there)}
    return Row(name, tuple(words.split()), (f"{link} {LINK}", "name the file"), files)


ROWS = [
    through("findings", "check g.yaml --output sarif=out"),
    through("findings beside others", "check g.yaml --output json=x --output sarif=out"),
    through("findings, by a link that leads nowhere", "check g.yaml --output sarif=out",
            there="nothing"),
    through("findings, by a link to itself", "check g.yaml --output sarif=out", there="out"),
    through("findings, into what is read", "check g.yaml --output json=out", there="g.yaml"),
    through("a baseline", "check g.yaml --write-baseline out"),
    through("a baseline over itself", "check g.yaml --baseline out --write-baseline out"),
    through("a mix", "mix g.yaml -o out --force"),
    through("a graph", "graph g.yaml -o out"),
    through("a game", "simulate g.yaml --games 1 --trace out"),
    through("a failing game", "fuzz g.yaml --examples 1 --trace out"),
    through("a game of a Goal", "replay g.yaml --goal Tools -o out"),
    through("rulings", "rulings --all --report out"),
    through("a report", "report g.yaml -o d --force", "d/sheet.md", "../victim"),
    through("a new deck", "new d", "d/rulings.yaml", "../nothing"),
]  # fmt: skip
