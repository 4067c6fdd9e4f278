"""Files outside of the folder that a foreign file names or links to.

``secret`` stands for any file of the machine. It lies beside the folder of the command.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from fluxx_rules.cards.library import load_deck
from tests.hostile.row import GARDEN, Content, Row, a_folder, a_link_to

SECRET = "token: hunter2\n"
OUT = "lies outside of the folder and the repository of the file that names it"
LINK = "is a link that leads out of its folder and its repository"
Files = Mapping[str, Content]
G: Files = {"g.yaml": GARDEN}
NONE: Files = {}


def row(name: str, words: str, *expected: str, files: Files = NONE, code: int = 2) -> Row:
    """Return a row for the folder ``work`` beside the secret."""
    there = {f"work/{path}": content for path, content in {**G, **files}.items()}
    return Row(name, tuple(words.split()), expected, {"secret": SECRET, **there}, code,
               folder="work", never=("hunter2", "token"))  # fmt: skip


def takes(name: str, what: str, *expected: str, files: Files = NONE) -> Row:
    there = {"m.yaml": f"mix: ours\ntake: [fluxx5, {what}]\n", **files}
    expected = ("m.yaml:2:16", "error[FX102]", *expected)
    return row(f"a mix takes {name}", "check m.yaml", *expected, files=there, code=1)


def linked(name: str, words: str, *expected: str, link: str = "l.yaml", files: Files = NONE) -> Row:
    """Return a row in which ``link`` leads to the secret."""
    there = a_link_to("../" * (link.count("/") + 1) + "secret")
    return row(name, words, *(expected or (f"{link} {LINK}",)), files={link: there, **files})


def configured(name: str, text: str, *expected: str, files: Files = NONE) -> Row:
    there = {"fluxx.toml": f"{text}\n", **files}
    expected = (OUT, "the configuration cannot be used", *expected)
    return row(f"a configuration has {name}", "check", *expected, files=there)


def game(name: str, deck: str, *expected: str, files: Files = NONE) -> Row:
    """Return a row for a saved game that names this deck."""
    saved = {"fluxx_trace": 1, "deck": deck, "digest": load_deck("star").digest, "players": 2,
            "choices": []}  # fmt: skip
    there = {"t.json": json.dumps(saved), **files}
    return row(f"a game of {name}", "replay t.json", OUT, *expected, files=there)


def a_repository_above(path: Path) -> None:
    """Write a mix file in a repository, and a card file above it that it takes."""
    (path.parents[1] / ".git").mkdir()
    (path.parents[1] / "common.yaml").write_text(GARDEN)
    path.write_text("mix: ours\ntake: [../common.yaml]\n")


def in_repository(of: Row) -> Row:
    """Return the same row for a folder that is a repository."""
    return of._replace(
        name=f"{of.name}, in a repository", files={**of.files, "work/.git": a_folder}
    )


CHECK = linked("a card file that is a link", "check l.yaml")
TYPED = row("a path that is typed", "check ../g2.yaml", "6 cards", code=0)
ROWS = [
    takes("a file of the system", "/proc/self/environ", "is an absolute path", "take an edition"),
    takes("a password file", "/etc/passwd", "/etc/passwd is an absolute path"),
    takes("an absolute path that is not there", "/no/such/file.yaml", "is an absolute path"),
    takes("what lies beside its folder", "../secret", f"../secret {OUT}", "copy the file"),
    takes("what is not there outside", "../nothing", f"../nothing {OUT}"),
    takes("a variant of what lies outside", "'../secret:easy'", f"../secret:easy {OUT}"),
    takes("what lies outside by a way round", "./d/../../secret", OUT, files={"d": a_folder}),
    takes("a link out", "l.yaml", f"l.yaml {OUT}", files={"l.yaml": a_link_to("../secret")}),
    takes("a file in a link out", "./up/secret", f"./up/secret {OUT}",
          files={"up": a_link_to("..")}),
    row("a mix that a mix takes leads out", "check m.yaml", "d/n.yaml:2:8", f"../../secret {OUT}",
        code=1, files={"m.yaml": "mix: m\ntake: [d/n.yaml]\n",
                       "d/n.yaml": "mix: n\ntake: [../../secret]\n"}),
    row("a mix that a mix takes stays in the folder of the first", "check m.yaml", "6 cards",
        code=0, files={"m.yaml": "mix: m\ntake: [d/n.yaml]\n",
                       "d/n.yaml": "mix: n\ntake: [../g.yaml]\n"}),
    Row("a mix takes a file of its repository", ("check", "work/d/m.yaml"), ("6 cards",),
        {"work/d/m.yaml": a_repository_above}, 0),
    row("a mix from standard input", "check -", "stdin.yaml:2:8", OUT, code=1)
    ._replace(stdin=b"mix: m\ntake: [../secret]\n"),
    row("a mix is written where it could not be read", "mix ./g.yaml -o d/m.yaml",
        "g.yaml lies outside", "beside the cards", files={"d": a_folder}),
    TYPED._replace(files={**TYPED.files, "g2.yaml": GARDEN}),
    # --- links
    CHECK,
    in_repository(CHECK),
    *(linked(f"a card file that is a link: {words}", words)
      for words in ("cards l.yaml", "mix l.yaml", "graph l.yaml", "rulings l.yaml", "fuzz l.yaml",
                    "simulate l.yaml", "report l.yaml -o out", "diff l.yaml g.yaml --no-examples",
                    "diff g.yaml l.yaml --no-examples", "check g.yaml --with l.yaml")),
    linked("a card file that is a link in a folder", "check .", link="d/cards.yaml"),
    in_repository(row("a card file in a folder that is a link", "check ./up/secret",
                      f"./up/secret {LINK}", files={"up": a_link_to("..")})),
    row("a link inside of the folder", "check l.yaml", "6 cards", code=0,
        files={"l.yaml": a_link_to("g.yaml")}),
    in_repository(row("a link inside of the repository", "check d/l.yaml", "6 cards", code=0,
                      files={"d/l.yaml": a_link_to("../g.yaml")})),
    linked("a baseline that is a link", "check g.yaml --baseline l.yaml"),
    linked("rulings that are a link", "rulings ./g.yaml", link="rulings.yaml"),
    linked("a game that is a link", "replay l.yaml"),
    linked("a game that is a link, of a deck", "replay l.yaml --deck star"),
    # --- configurations
    linked("a configuration that is a link", "check g.yaml", f"fluxx.toml {LINK}", "--no-config",
           link="fluxx.toml"),
    linked("a project of other tools that is a link", "check g.yaml", "6 cards",
           link="pyproject.toml")._replace(code=0),
    configured("a target outside", "targets = ['../secret']", "fluxx.toml:1:13", "../secret"),
    configured("a target outside in a mix", "targets = ['fluxx5+../secret']", "fluxx.toml:1:13"),
    configured("an absolute target", "targets = ['/etc/passwd']", "fluxx.toml:1:13", "/etc/passwd"),
    configured("a target that is a link out", "targets = ['l.yaml']", "fluxx.toml:1:13",
               files={"l.yaml": a_link_to("../secret")}),
    configured("a baseline outside", "baseline = '../secret'", "fluxx.toml:1:13"),
    configured("a baseline that is a link out", "baseline = 'l.yaml'", "fluxx.toml:1:13",
               files={"l.yaml": a_link_to("../secret")}),
    # --- games
    *(game(f"a deck outside: {deck}", deck, f"add --deck {deck}")
      for deck in ("../secret", "/etc/passwd", "/proc/self/environ")),
    game("a mix with a deck outside", "star+../secret"),
    game("a deck that is a link out", "./l.yaml", files={"l.yaml": a_link_to("../secret")}),
    # --- where it is to be written
    in_repository(row("findings into a folder that is a link out",
                      "check g.yaml --output json=up/new", "outside of the repository",
                      files={"up": a_link_to("..")})),
    in_repository(row("a new deck into a folder that is a link out", "new up/deck",
                      "outside of the repository", files={"up": a_link_to("..")})),
    in_repository(row("a report into a folder that is a link out", "report g.yaml -o up",
                      "outside of the repository", files={"up": a_link_to("..")})),
]  # fmt: skip
