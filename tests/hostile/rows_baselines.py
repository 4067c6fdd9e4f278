"""Baselines, settlements and rulings."""

from __future__ import annotations

from tests.hostile.row import GARDEN, Content, Row, a_folder, a_link_to, a_pipe

RULING = """\
- ruling: G-1
  says: Tools are won.
  source: [me]
  given: {players: [A, B], turn: {player: A, drawn: 1}, goals: [Tools], hands: {A: [Rake]},
          tables: {A: [Spade]}}
  when: [A plays Rake]
  then: {winner: A}
"""


def baseline(name: str, content: Content, *expected: str) -> Row:
    words = ("check", "g.yaml", "--baseline", "b.yaml")
    return Row(name, words, expected, {"g.yaml": GARDEN, "b.yaml": content})


def bad(name: str, content: Content, *expected: str) -> Row:
    return baseline(
        f"a baseline: {name}", content, "b.yaml:", "b.yaml is not a baseline", *expected
    )


def settled(name: str, entry: str, *expected: str) -> Row:
    text = f"{GARDEN}settled:\n  - {entry}\n"
    return Row(f"settled: {name}", ("check", "g.yaml"), ("error[FX", *expected), {"g.yaml": text},
               code=1)  # fmt: skip


def rulings(name: str, content: Content, *expected: str) -> Row:
    files: dict[str, Content] = {"cards.yaml": GARDEN, "rulings.yaml": content}
    return Row(f"rulings: {name}", ("rulings", "./cards.yaml"), expected, files)


def ruling(name: str, was: str, now: str, *expected: str) -> Row:
    assert was in RULING
    return rulings(name, RULING.replace(was, now), "error[FX", *expected)


ENTRY = "baseline: 1\nfindings:\n  - {code: FX312, severity: info}\n"

ROWS = [
    bad("nothing", "", "empty"),
    bad("cards", GARDEN, "`baseline` is missing"),
    bad("a text", "yes\n", "word: value"),
    bad("not UTF-8", b"\xff\xfe", "not UTF-8"),
    bad("a NUL", "baseline: 1\0\n", "U+0000"),
    bad("of tomorrow", ENTRY.replace("1", "2", 1), "b.yaml:1:11", "version 1"),
    bad("of no version", ENTRY.replace("baseline: 1\n", ""), "`baseline` is missing"),
    bad("a misspelt severity", ENTRY.replace("info", "inof"), "b.yaml:3:29", '"info"'),
    bad("a misspelt word", ENTRY.replace("code", "cdoe"), "b.yaml:3:6", '"code"'),
    bad("a finding that is a text", "baseline: 1\nfindings: [FX312]\n", "b.yaml:2:12"),
    bad("an alias", "baseline: 1\nfindings: *all\n", "alias"),
    bad("laughs", "a: &a [x]\nb: [*a, *a]\n", "anchor"),
    bad("deep", "baseline: " + "[" * 5000, "nested more than 48 deep"),
    bad("too large", "# " + "x" * 16_000_000, "larger than 16 MB"),
    baseline("a baseline: a folder", a_folder, "'b.yaml' is a directory"),
    baseline("a baseline: a pipe", a_pipe, "b.yaml"),
    baseline("a baseline: a device", a_link_to("/dev/zero"), "b.yaml"),
    baseline("a baseline: a link that leads nowhere", a_link_to("nowhere"), "b.yaml"),
    Row("a baseline that cannot be written", ("check", "g.yaml", "--write-baseline", "no/b.yaml"),
        ("no/b.yaml",), {"g.yaml": GARDEN}),
    Row("a baseline written to a folder", ("check", "g.yaml", "--write-baseline", "sub"),
        ("'sub' is a directory",), {"g.yaml": GARDEN, "sub": a_folder}),
    # --- settled
    settled("no reason", "{code: FX312}", "g.yaml:11:5", "reason"),
    settled("an empty reason", "{code: FX312, reason: ''}", "g.yaml:11:", "has a reason"),
    settled("nothing that is settled", "{reason: because}", "g.yaml:11:5", "by its `code`"),
    settled("a code and a name", "{code: FX312, name: x, reason: y}", "g.yaml:11:"),
    settled("a misspelt word", "{cdoe: FX312, reason: x}", "g.yaml:11:6", '"code"'),
    settled("a text", "FX312", "g.yaml:11:5"),
    settled("a list", "[FX312, because]", "g.yaml:11:5"),
    settled("cards that are a mapping", "{code: FX312, cards: {a: b}, reason: x}", "11:26"),
    Row("settled: a finding that is not there", ("check", "g.yaml", "--fail-on", "info"),
        ("FX599", "g.yaml:11:5"), code=1,
        files={"g.yaml": GARDEN + "settled:\n  - {code: FX599, reason: x}\n"}),
    Row("settled: a card that is not there", ("check", "g.yaml", "--fail-on", "info"),
        ("Raek", "g.yaml:11:5", "Rake"), code=1,
        files={"g.yaml": GARDEN + "settled:\n  - {code: FX312, cards: [Raek], reason: x}\n"}),
    # --- rulings
    rulings("a mapping", "ruling: x\n", "rulings.yaml:1:1", "a list of rulings"),
    rulings("a text", "yes\n", "rulings.yaml:1:1"),
    rulings("not UTF-8", RULING.encode().replace(b"are won", b"\xe9"), "2:15", "UTF-8"),
    rulings("too large", "# " + "x" * 16_000_000, "larger than 16 MB"),
    rulings("a NUL", RULING.replace("won", "w\0n"), "rulings.yaml:2", "U+0000"),
    rulings("laughs", "- &a [x]\n- [*a, *a]\n", "anchor"),
    rulings("twice", RULING + RULING, "rulings.yaml:8:", "a second ruling is named G-1"),
    ruling("a misspelt word", "when:", "wehn:", "rulings.yaml:6:3", '"when"'),
    ruling("a misspelt card", "A plays Rake", "A plays Raek", "rulings.yaml:6:18", "Rake"),
    ruling("a misspelt deed", "A plays Rake", "A palys Rake", "rulings.yaml:6:"),
    ruling("a stranger plays", "A plays Rake", "C plays Rake", "6:10", "no player is named 'C'"),
    ruling("a stranger wins", "winner: A", "winner: C", "rulings.yaml:7:18"),
    ruling("nobody plays", "[A, B]", "[]", "rulings.yaml:4:"),
    ruling("everybody plays", "[A, B]", "[A, B, C, D, E, F, G]", "rulings.yaml:4:"),
    ruling("two of one name", "[A, B]", "[A, A]", "two players have the same name"),
    ruling("a player of colours", "[A, B]", '[A, "\\e[31mB"]', "rulings.yaml:4:"),
    ruling("less than none drawn", "drawn: 1", "drawn: -1", "rulings.yaml:4:"),
    ruling("a card in two places", "tables: {A: [Spade]}", "tables: {A: [Spade, Rake]}",
           "rulings.yaml:", "Rake"),
    ruling("a card that is not there", "goals: [Tools]", "goals: [Tolos]", "4:", '"Tools"'),
    ruling("no source", "  source: [me]\n", "", "rulings.yaml:1:", "`source` is missing"),
    ruling("a line of ten thousand", "A plays Rake", "A plays " + "x" * 10_000, "rulings.yaml:6:"),
    ruling("a policy that is not there", "  when:", "  policy: {tise: a}\n  when:", "6:12"),
    Row("rulings: a folder in their place", ("rulings", "./cards.yaml"), ("cards.yaml",),
        {"cards.yaml": GARDEN, "rulings.yaml": a_folder}, code=0),
    Row("rulings: a pipe in their place", ("rulings", "./cards.yaml"), ("cards.yaml",),
        {"cards.yaml": GARDEN, "rulings.yaml": a_pipe}, code=0),
]  # fmt: skip
