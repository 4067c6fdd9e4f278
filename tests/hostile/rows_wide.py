"""Card files with long lists, which are quick to write and must be quick to check."""

from __future__ import annotations

from collections.abc import Iterable

from tests.hostile.row import Row

MANY = [f"K{n}" for n in range(400)]
SOME = MANY[:120]


def wide(called: str, cards: Iterable[str], *expected: str, names: Iterable[str] = MANY) -> Row:
    keepers = (f"{{keeper: {name}, tags: [t{name}]}}" for name in names)
    first = "{goal: First, needs: {mine: K1}}"
    lines = "".join(f"  - {card}\n" for card in (*keepers, first, *cards))
    words = ("check", "cards.yaml", "--fail-on", "never")
    files = {"cards.yaml": f"edition: wide\ncards:\n{lines}"}
    return Row(called, words, ("cards.yaml", *expected), files, 0)


def as_well(row: Row, *words: str) -> Row:
    """Return a row with the same file for another verb."""
    verb, *options = words
    return row._replace(
        name=f"{row.name}: {verb}", words=(verb, "cards.yaml", *options), expected=()
    )


def goal(needs: str) -> list[str]:
    return [f"{{goal: G, needs: {needs}}}"]


def mine(names: Iterable[str]) -> str:
    return f"{{mine: [{', '.join(names)}]}}"


def each(names: Iterable[str], phrase: str) -> str:
    return ", ".join(phrase.replace("IT", name) for name in names)


def alike(tag: str, slots: int, cards: int) -> list[str]:
    """Return a Goal with ``slots`` needs for a tag, and cards that have the tag."""
    needs = mine([f"{{tagged: {tag}}}"] * slots)
    return [*goal(needs), *(f"{{keeper: {tag} {n}, tags: [{tag}]}}" for n in range(cards))]


CHANGERS = [
    *(f"{{rule: R{n}, slot: r{n}, numerals: {{reads: [[{n % 7}, {n * 5 % 7}]]}}}}"
      for n in range(7)),
    "{rule: Inflation, numerals: {higher by: one}}",
]  # fmt: skip
ROWS = [
    wide("all of very many", goal(mine(MANY))),
    wide("all of very many, each by its tag", goal(mine(f"{{tagged: t{name}}}" for name in MANY))),
    wide("all of very many, one of which is not there", goal(mine([*MANY, "Nothing"])), "FX401"),
    wide("more than a thousand", goal(mine(f"L{n}" for n in range(1500))), "FX401",
         names=[*MANY[:2], *(f"L{n}" for n in range(1499))]),
    wide("one of very many", goal(f"{{any of: [{each(MANY, '{mine: IT}')}]}}")),
    wide("one, and none of the others",
         goal(f"[{{mine: K0}}, {each(MANY[1:], '{not: {mine: IT}}')}]")),
    wide("somebody has all of very many, and not one of them",
         goal(f"{{somebody: {{has: [{', '.join(MANY)}], without: [K1]}}}}"), "FX902"),
    wide("forty that overlap", goal(mine(
        f"{{any of: [K{n}, K{n + 1}, K{n + 2}]}}" for n in range(40)))),
    wide("sixty alike, of which there are fifty-nine", alike("tea", 60, 59), "FX402"),
    wide("thirteen alike, of which there are twelve", alike("tea", 13, 12), "FX402"),
    wide("twelve alike, of which there are enough", alike("tea", 12, 30)),
    wide("many Goals of one kind of most", [
        f"{{goal: G{n}, needs: [{{most: {{tagged: tK{n}}}}}, {{most: keepers}}]}}"
        for n in range(60)
    ], names=SOME),
    wide("many clauses on top of every Goal", [
        f"{{rule: D{name}, demands: {{needs: {{mine: {name}}}}}}}" for name in SOME
    ], names=SOME),
    wide("many clauses, of which two cannot both be", [
        "{rule: Not K1, demands: {needs: {nobody has: K1}}}",
        *(f"{{rule: D{name}, demands: {{needs: {{mine: {name}}}}}}}" for name in SOME[:30]),
    ], "FX310", names=SOME),
    wide("many waivers", ["{creeper: W, copies: 3}", *(
        f"{{rule: D{name}, waives: {{cards: creeper, if: {{mine: {name}}}}}}}" for name in SOME
    )], "FX308", names=SOME),
    wide("many things that happen at once", [
        f"{{rule: D{n}, trigger: {{at: turn start, if: {{mine: K{n}}}, "
        f"do: [{{draw: {1 + n % 3}}}, {{discard: my hand}}]}}}}" for n in range(120)
    ], "FX304", names=SOME),
    wide("many rules that change digits, and a Goal that has some", [
        *(f"{{rule: D{n}, numerals: {{reads: [[{n % 9}, {n * 7 % 9}]]}}, slot: d{n}}}"
          for n in range(40)),
        *goal("[{at least: 3, of: [K1, K2, K3]}, {not: {at least: 2, of: [K1, K2, K3]}}]"),
    ], names=SOME),
    wide("many Goals that nobody can meet, and many rules that change digits", [
        *(f"{{goal: U{n}, needs: {{nobody has: [{', '.join(SOME[:12])}], most: keepers}}}}"
          for n in range(60)),
        *CHANGERS,
    ], "FX902", names=SOME[:12]),
    wide("many Goals, many Ungoals, and many rules that change digits", [
        *(f"{{goal: G{n}, needs: {{at least: {2 + n % 5}, of: keeper, not: {{mine: K{n % 12}}}, "
          f"nobody has: K{(n + 1) % 12}}}}}" for n in range(60)),
        *(f"{{goal: U{n}, needs: {{at least: {3 + n % 5}, of: keeper, nobody has: K{n % 12}, "
          f"not: {{mine: K{(n + 5) % 12}}}}}, then: everybody loses}}" for n in range(60)),
        *CHANGERS, "{rule: Double Agenda, sets: {goals: two}}",
    ], "FX416", names=SOME[:12]),
    wide("many rules that change digits, and many limits", [
        *(f"{{rule: D{n}, numerals: {{reads: [[{n % 9}, {n * 7 % 9}]]}}, slot: d{n}}}"
          for n in range(60)),
        *(f"{{rule: L{n}, sets: {{hand limit: {n}, hand minimum: {n // 2}}}, slot: l{n}}}"
          for n in range(60)),
    ], "FX301", names=SOME),
    wide("very many limits, each in a slot of its own", [
        f"{{rule: L{n}, sets: {{hand limit: {n}}}, slot: l{n}}}" for n in range(1000)
    ], "some pairs of slots whose rules clash were not tried", names=SOME),
    wide("very many rules that change digits", [
        f"{{rule: D{n}, numerals: {{reads: [[{n % 9}, {n * 7 % 9}]]}}, slot: d{n}}}"
        for n in range(1000)
    ], "FX301", names=SOME),
    wide("very many rules that change digits, and very many limits", [
        *(f"{{rule: D{n}, numerals: {{reads: [[{n % 9}, {n * 7 % 9}]]}}, slot: d{n}}}"
          for n in range(500)),
        *(f"{{rule: L{n}, sets: {{hand limit: {n}, hand minimum: {n // 2}}}, slot: l{n}}}"
          for n in range(500)),
    ], "some rules under some changes of digits were not tried",
        "some pairs of rules under changes of digits were not tried", names=SOME),
    wide("many rules that change digits, and what waits for many Keepers beside a limit", [
        *(f"{{rule: D{n}, numerals: {{reads: [[{n % 4 + 1}, {n % 5 + 1}]]}}, slot: d{n}}}"
          for n in range(30)),
        *(f"{{rule: L{n}, sets: {{keeper limit: {n % 7 + 1}}}, slot: l{n}}}" for n in range(30)),
        *(f"{{rule: W{n}, trigger: {{at: turn start, if: {{at least: {n % 9 + 1}, of: keeper}}, "
          "do: {draw: one}}}" for n in range(30)),
    ], "more conditions for the start of a turn", names=SOME[:12]),
]  # fmt: skip
ROWS += [
    as_well(row, *words) for row in ROWS if "alike" in row.name or row.name == "many waivers"
    for words in (("fuzz", "--examples", "2"), ("simulate", "--games", "2"), ("cards",),
                  ("report", "-o", "out", "--games", "20"))
]  # fmt: skip
