"""Paths of files: folders, pipes, devices, links, missing and read-only places."""

from __future__ import annotations

from tests.hostile.row import BROKEN, GARDEN, Content, Row, a_folder, a_link_to, a_pipe

G: dict[str, Content] = {"g.yaml": GARDEN}
VERBS = ("check", "cards", "fuzz", "graph", "mix", "rulings", "simulate")


def each(what: str, content: Content, *expected: str) -> list[Row]:
    """Return a row for each verb that reads a card file, with this content instead."""
    return [
        Row(f"{what}: {verb}", (verb, "x.yaml"), expected, {"x.yaml": content}) for verb in VERBS
    ]


def written(name: str, *words: str, error: str, **files: Content) -> Row:
    return Row(name, words, (error,), {**G, **files})


def over(what: str, *words: str) -> Row:
    """Return a row for an output that would replace an input under any of its names."""
    files = {
        **G, "l.yaml": a_link_to("g.yaml"), "m.yaml": "mix: m\ntake: [g.yaml]\n",
        "no": a_folder, "fluxx.toml": "", "b.yaml": "baseline: 1\n",
    }  # fmt: skip
    return Row(f"{what}, over what is read", words, ("is an input: write to another file",), files)


def called(name: str, code: int = 0, text: str = GARDEN, *words: str) -> Row:
    """Return a row for a card file with this name. Its name cannot control a terminal."""
    shown = name.encode("unicode_escape", "surrogateescape").decode()
    typed = (*(words or ("check",)), f"./{name}")
    return Row(f"called {shown[:40]}, {code} {' '.join(words)}", typed, (), {name: text}, code)


COLOURS = "\x1b[31m\x07red.yaml"
ROWS = [
    *each("a folder", a_folder, "no cards.yaml in x.yaml"),
    *each("a pipe", a_pipe, "no file x.yaml"),
    *each("a device", a_link_to("/dev/zero"), "x.yaml is a link that leads out of its folder"),
    *each("a link that leads nowhere", a_link_to("nowhere"), "no file x.yaml"),
    *each("a link to itself", a_link_to("x.yaml"), "no file x.yaml"),
    Row("a folder that is called cards.yaml", ("check", "."),
        ("cards.yaml cannot be read: Is a directory",), {"cards.yaml": a_folder}),
    Row("a link to itself called cards.yaml", ("check", "."), ("no",),
        {"cards.yaml": a_link_to("cards.yaml")}),
    Row("a pipe called cards.yaml", ("check", "."), ("cards.yaml",), {"cards.yaml": a_pipe}),
    Row("a file as a folder", ("check", "g.yaml/cards.yaml"), ("no file g.yaml/cards.yaml",), G),
    # --- where it is to be written
    written("a report into a file", "report", "g.yaml", "-o", "f", error="'f' is a file", f="x"),
    written("a report into a file in a file", "report", "g.yaml", "-o", "f/sub",
            error="Not a directory", f="x"),
    written("a report over a folder", "report", "g.yaml", "-o", "out", error="Is a directory",
            **{"out/index.html": a_folder}),
    written("a report over a page of somebody", "report", "g.yaml", "-o", "out",
            error="was not written by `fluxx report`", **{"out/report.md": "mine"}),
    written("a report over a pipe", "report", "g.yaml", "-o", "out", error="was not written by",
            **{"out/report.md": a_pipe}),
    written("a graph into a folder", "graph", "g.yaml", "-o", "d", error="is a directory",
            d=a_folder),
    written("a graph into no folder", "graph", "g.yaml", "-o", "no/where", error="no/where"),
    written("a graph into a file as a folder", "graph", "g.yaml", "-o", "g.yaml/x",
            error="g.yaml/x"),
    written("a graph into a very long name", "graph", "g.yaml", "-o", "x" * 5000,
            error="too long"),
    *(written(f"into a link to itself: {words[0]}", *words, "l", error="l is a link",
              l=a_link_to("l"))
      for words in (("graph", "g.yaml", "-o"), ("mix", "g.yaml", "-o"),
                    ("check", "g.yaml", "--write-baseline"),
                    ("simulate", "g.yaml", "--games", "1", "--trace"))),
    written("a graph into a device that is full", "graph", "g.yaml", "-o", "/dev/full",
            error="/dev/full: No space left"),
    written("a game into a folder", "simulate", "g.yaml", "--games", "1", "--trace", "d",
            error="is a directory", d=a_folder),
    written("a game into no folder", "simulate", "g.yaml", "--games", "1", "--trace", "no/x",
            error="no/x"),
    written("a game into a device that is full", "simulate", "g.yaml", "--games", "1",
            "--trace", "/dev/full", error="/dev/full: No space left"),
    written("findings into a device that is full", "check", "g.yaml", "--output",
            "json=/dev/full", error="/dev/full: No space left"),
    written("findings into a file, and into a device that is full", "check", "g.yaml",
            "--output", "json=x", "--output", "text=/dev/full", error="/dev/full: No space left"),
    written("findings into a folder", "check", "g.yaml", "--output", "json=d", error="d",
            d=a_folder),
    # --- over what is read
    *(over(name, *words.split()) for name, words in (
        ("findings", "check g.yaml --output json=g.yaml"),
        ("a baseline", "check g.yaml --write-baseline g.yaml"),
        ("a graph", "graph g.yaml -o ./g.yaml"),
        ("a game", "simulate g.yaml --games 1 --trace no/../g.yaml"),
        ("a failing game", "fuzz g.yaml --trace g.yaml"),
        ("a game of a Goal", "replay g.yaml --goal Tools -o g.yaml"),
        ("a mix", "mix g.yaml -o g.yaml --force"),
        ("findings of a link", "check l.yaml --output json=g.yaml"),
        ("findings of a file in an editor", "check - --stdin-name g.yaml --output json=g.yaml"),
        ("findings beside others", "check g.yaml --output text=x --output json=g.yaml"),
        ("findings of a mix", "check m.yaml --output json=g.yaml"),
        ("findings against a deck", "check star --with g.yaml --output json=g.yaml"),
        ("the configuration", "check g.yaml --output json=fluxx.toml"),
        ("the baseline that is read", "check g.yaml --baseline b.yaml --output json=b.yaml"),
    )),
    written("a baseline and findings into one file", "check", "g.yaml", "--write-baseline", "b",
            "--output", "json=./no/../b", error="two outputs have the same file", no=a_folder),
    written("a game over itself", "replay", "t.json", "-o", "t.json", error="t.json is an input",
            **{"t.json": "{}"}),
    Row("a baseline over the one that is read", ("check", "g.yaml", "--baseline", "b.yaml",
        "--write-baseline", "./b.yaml", "--fail-on", "never"), ("wrote b.yaml",),
        {**G, "b.yaml": "baseline: 1\nfindings: []\n"}, 0, writes=("b.yaml",)),
    Row("two outputs into one device", ("check", "g.yaml", "--output", "json=/dev/null",
        "--output", "text=/dev/null"), (), G, 0),
    written("rulings into no folder", "rulings", "--all", "--report", "no/x",
            error="there is no folder 'no'"),
    written("a new deck over one", "new", "deck", error="exists already",
            **{"deck/cards.yaml": "mine"}),
    written("a new deck over rulings", "new", "deck", error="exists already",
            **{"deck/rulings.yaml": "mine"}),
    written("a new deck over a file", "new", "g.yaml", error="g.yaml"),
    written("a new deck in a file", "new", "g.yaml/deck", error="g.yaml"),
    written("a new deck in a folder of the name of a file", "new", "deck", error="exists already",
            **{"deck/cards.yaml": a_folder}),
    written("a new deck where a link leads nowhere", "new", "deck", error="deck",
            deck=a_link_to("no/where")),
    written("a new deck of a very long name", "new", "x" * 5000, error="too long"),
    # --- names of files
    called(COLOURS),
    called(COLOURS, 1, BROKEN),
    *(called(COLOURS, 2, BROKEN, verb) for verb in VERBS[1:]),
    *(called(COLOURS, 0, GARDEN, *words.split()) for words in (
        "cards", "graph", "graph --format dot", "graph --format graphml", "graph --format json",
        "mix", "mix --format json", "rulings", "simulate --games 2", "fuzz --examples 1",
        "simulate --games 2 --format json", "fuzz --examples 1 --format json",
        *(f"check --format {form}" for form in ("json", "sarif", "github", "markdown", "junit")),
        "diff fluxx5 --no-examples --fail-on never", "check --with star --fail-on never",
        "check --statistics")),
    called("half\udcff.yaml"),
    called("half\udcff.yaml", 1, BROKEN),
    *(called("half\udcff.yaml", 0, GARDEN, *words.split()) for words in (
        "check --format json", "check --format sarif", "simulate --games 1 --format json",
        "graph", "graph --format json", "cards", "mix --format json", "rulings",
        "fuzz --examples 1")),
    called("left\u202etxt.yaml", 1, BROKEN),
    called("two\nlines.yaml", 1, BROKEN),
    called("<script>alert(1)<.yaml", 1, BROKEN),
    called("$(reboot).yaml"),
    called("-n.yaml"),
    called("a+b.yaml"),
    called("a+b.yaml", 0, GARDEN, "check", "--with", "star"),
    called("a:b.yaml"),
    called("%41 #?.yaml", 1, BROKEN),
    called("x" * 240 + ".yaml", 1, BROKEN),
]  # fmt: skip
