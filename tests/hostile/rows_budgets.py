"""Endless searches, and decks that are larger than any real one."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from tests.hostile.row import Content, Row

GOAL = "{goal: First, needs: {mine: [K1, K2]}}"


def keepers(number: int, more: str = "") -> list[str]:
    return [f"{{keeper: K{n}{more.replace('#', str(n))}}}" for n in range(number)]


def deck(cards: Iterable[str], edition: str = "hard") -> str:
    return f"edition: {edition}\ncards:\n" + "".join(f"  - {card}\n" for card in cards)


def row(
    name: str, cards: Iterable[str] | str, *expected: str, words: str = "", code: int = 0,
    files: dict[str, Content] | None = None,
) -> Row:  # fmt: skip
    """Return a row for a check that prints its steps, or for other words."""
    text = cards if isinstance(cards, str) else deck(cards)
    typed = words or "check cards.yaml --fail-on never --statistics"
    if not words:
        expected = ("steps of the budget: ", *expected)
    return Row(name, tuple(typed.split()), expected, {"cards.yaml": text, **(files or {})}, code)


def repairs(name: str, cards: list[str], *expected: str) -> Row:
    """Return a row for the repairs of a mix that leaves out some of the cards."""
    mix = "mix: m\ntake:\n  - {from: cards.yaml, without: [K0, K1, K2]}\n  - {from: more.yaml}\n"
    more = deck((f"{{keeper: Rake {n}}}" for n in range(50)), "more")
    return row(
        f"repairs {name}",
        cards,
        *expected,
        words="mix m.yaml --suggest --games 0",
        files={"m.yaml": mix, "more.yaml": more},
    )


def goal(name: str, needs: str) -> str:
    return f"{{goal: {name}, needs: {needs}}}"


def all_of(cards: Iterable[str]) -> str:
    return f"{{mine: [{', '.join(cards)}]}}"


def any_of(conditions: Iterable[str]) -> str:
    return f"{{any of: [{', '.join(conditions)}]}}"


def strange_words(number: int) -> str:
    return "edition: hard\ncards:\n  - keeper: A\n" + "".join(
        f"    k{n}: 1\n" for n in range(number)
    )


def literal(n: int, so: bool) -> str:
    return f"{{mine: K{n}}}" if so else f"{{not: {{mine: K{n}}}}}"


def clauses(seed: int, things: int, number: int) -> str:
    random = Random(seed)
    some = (", ".join(literal(n, random.random() < 0.5) for n in random.sample(range(things), 3))
            for _ in range(number))  # fmt: skip
    return ", ".join(f"{{any of: [{each}]}}" for each in some)


def parity(first: int, number: int, odd: bool) -> str:
    if number == 1:
        return literal(first, odd)
    half = number // 2

    def both(left: bool, right: bool) -> str:
        one, other = parity(first, half, left), parity(first + half, number - half, right)
        return f"{{not: {{any of: [{{not: {one}}}, {{not: {other}}}]}}}}"

    return f"{{any of: [{both(True, not odd)}, {both(False, odd)}]}}"


def alternating(deep: int, leaf: int = 0) -> str:
    if not deep:
        return literal(leaf % 20, leaf % 3 > 0)
    one, other = alternating(deep - 1, 2 * leaf), alternating(deep - 1, 2 * leaf + 1)
    return f"{{{'any of' if deep % 2 else 'not'}: [{one}, {other}]}}"


def action(does: str, times: int = 1) -> list[str]:
    return [*keepers(10), f"{{action: Long, do: [{', '.join([does] * times)}]}}", GOAL]


IF, ASK = "{if: {mine: K1}, then: {draw: one}}", "{ask: Really?, if yes: {draw: one}}"
CHOOSE = "{choose: {any number: card, from: my hand}}"
EITHER = ", ".join(["{any of: [{mine: A}, {mine: B}]}"] * 40)
RULE = "{rule: R#, trigger: {at: turn start, if: {mine: [Gone#]}, do: {draw: one}}, slot: s}"
ROWS = [
    row("forty times one of two, and one thing too many",
        ["{keeper: A}", "{keeper: B}", "{keeper: C}",
         f"{{goal: G, needs: [{{mine: [A, B]}}, {EITHER}, {{at least: 2, of: C}}]}}"], "FX402"),
    row("clauses of three over sixty Keepers",
        [*keepers(60), f"{{goal: G, needs: [{clauses(7, 60, 256)}]}}"]),
    row("clauses of three over two hundred Keepers",
        [*keepers(200), f"{{goal: G, needs: [{clauses(7, 200, 860)}]}}"], "FX902",
        "the solver gave up"),
    row("an odd number of eight",
        [*keepers(8), f"{{goal: G, needs: [{parity(0, 8, True)}, {parity(0, 8, False)}]}}"]),
    row("and and or, ten deep", [*keepers(20), f"{{goal: G, needs: {alternating(10)}}}"]),
    row("thirty times the same edition", f"mix: m\ntake: [{', '.join(['fluxx5'] * 30)}]\n",
        "the steps of one command are used up", "ran out of steps"),
    row("more cards than a number has digits",
        [*keepers(14_400), "{goal: G, needs: {mine: [K1, K2]}}",
         "{goal: H, needs: {any of: [{mine: [K2, K1]}, {mine: K3}]}}"],
        "findings more of this kind"),
    row("more copies than a deck can have",
        [f"{{keeper: K{n}, copies: 100}}" for n in range(501)], "cards.yaml:503:",
        "more than 50,000 cards"),
    row("two files of more cards than a deck can have",
        "mix: m\ntake: [a.yaml, b.yaml]\n", "cards.yaml:2:", "more than 50,000 cards", files={
            f"{name}.yaml": deck((f"{{keeper: {name}{n}, copies: 100}}" for n in range(260)), name)
            for name in "ab"}),
    *(row(f"a Goal that lacks {number} Keepers",
          ["{keeper: A}", goal("G", all_of(f"M{n}" for n in range(number)))],
          *more) for number, more in ((300, ()), (3000, ("findings more of this kind",)))),
    row("many Goals of which each lacks a hundred Keepers", [
        *keepers(9),
        *(goal(f"G{n}", all_of(f"M{n}x{m}" for m in range(100))) for n in range(100))],
        "findings more of this kind"),
    row("two hundred thousand words in one card",
        strange_words(200_000), "more than 500 faults"),
    row("a name of three hundred letters", [f"{{keeper: {'x' * 300}}}"], "cards.yaml:3:",
        "the name of a card has at most 200 letters"),
    row("a name of a million letters", [f"{{keeper: {'x' * 1_000_000}}}"], "cards.yaml:3:",
        "a text of more than 10,000 letters"),
    row("ten files of six hundred faults each",
        f"mix: m\ntake: [{', '.join(f'e{n}.yaml' for n in range(10))}]\n", "more than 500 faults",
        files={f"e{n}.yaml": deck([f"{{keepr: K{m}}}" for m in range(600)]) for n in range(10)}),
    *(row(f"{number} names that are nearly alike", [
        *(f"{{keeper: abcdefghijklmnopqrstuvwxyz{n:05}abcdefghijklm}}" for n in range(number)),
        *(f"{{goal: G{n}, needs: {{mine: abcdefghijklmnopqrstuvwxyz{n:05}zbcdefghijklm}}}}"
          for n in range(number))], "FX401") for number in (300, 1500)),
    row("very many names that are the same but for a mark", "mix: m\ntake: [a.yaml, b.yaml]\n",
        "ran out of steps", files={
            f"{name}.yaml": deck([f"{{keeper: \"Rat{'!' * (n % 50)}{'?' * (n // 50)}{name}s\"}}"
                                  for n in range(2500)], name) for name in ("a", "b")}),
    row("two tags that all cards have",
        [*keepers(3000, ", tags: [a, b]"), "{goal: G, needs: {mine: [{tagged: a}, {tagged: b}]}}"],
        "FX407"),
    row("a thousand things of one tag", [*keepers(1000, ", tags: [t]"),
        goal("G", all_of(["{tagged: t}"] * 900))]),
    row("wide alternatives, again and again", [*keepers(1000), *(
        goal(f"G{n}", any_of(f"{{mine: [K{m}, K{m + 1}]}}" for m in range(n, n + 300)))
        for n in range(10))]),
    *(row(f"{number} cards that act as turns end", [*keepers(100), *(
        f"{{keeper: T{n}, trigger: {{at: turn end, if: {{mine: K{n % 100}}}, "
        f"do: [{{steal: {{one: K{n * 7 % 100}}}}}, {{draw: {n % 9 + 1}}}]}}}}"
        for n in range(number))]) for number in (300, 1500)),
    row("many rules of one slot that wait in vain",
        [*keepers(5), *(RULE.replace("#", str(n)) for n in range(1500))], "FX307"),
    row("very many limits and minimums that get on", [*keepers(5), *(
        f"{{rule: R{n}, slot: s{n}, sets: {{hand limit: {90000 - n}}}}}" for n in range(2500)), *(
        f"{{rule: M{n}, slot: m{n}, sets: {{hand minimum: {n}}}}}" for n in range(2500))],
        "ran out of steps"),
    *(row(f"{number} rules that discard one of the Keepers", [*keepers(5), *(
        f"{{rule: R{n}, trigger: {{at: turn end, do: {{discard: {{one: keeper}}}}}}}}"
        for n in range(number))]) for number in (100, 600)),
    row("a long chain of names that count as others",
        [f"{{keeper: K{n}, counts as: [K{n + 1}]}}" for n in range(2000)]),
    row("very many stale settlements", deck(keepers(2000)) + "settled:\n" + "".join(
        f"  - {{code: FX312, cards: [K{n}x], reason: x}}\n" for n in range(2000)), "FX901"),
    *(repairs(f"of a mix of {2 * number} Keepers", [*keepers(2 * number), *(
        goal(f"G{n}", all_of((f"K{n % 50}", f"K{n + 50}"))) for n in range(number))], "+ K0")
      for number in (100, 1000)),
    repairs("of a Goal with many conditions", [
        *keepers(300), f"{{goal: G, needs: [{clauses(7, 300, 1300)}]}}"]),
    repairs("of a thousand Creepers", [*keepers(60), GOAL, *(
        f"{{creeper: C{n}, trigger: {{whenever: {{in play: K{n % 60}}}, do: {{discard: this}}}}}}"
        for n in range(1000))], "can be taken away"),
    repairs("of a thousand names that are nearly alike", [
        *(f"{{keeper: {n} Rake}}" for n in range(1000)), *keepers(3), GOAL]),
    *(row(f"{name}: {words.split()[0]}", cards, words=words, code=code)
      for name, cards, found in (
        ("three hundred times an if", action(f"{{so many times: 300, do: {IF}}}"), 1),
        ("a billion times nothing", action(f"{{so many times: 999999999, do: {CHOOSE}}}"), 0),
        ("an Action of three thousand ifs", action(IF, 3000), 1),
        ("an Action of two thousand questions", action(ASK, 2000), 0),
        ("an Action of a thousand choices", action(CHOOSE, 1000), 0),
        *((f"{number} bonuses", [*keepers(10), GOAL, *(
            f"{{rule: R{n}, adds: {{play: one}}, slot: s{n}}}" for n in range(number))], 0)
          for number in (200, 900)),
    ) for words, code in (
        ("simulate cards.yaml --games 3", 0), ("fuzz cards.yaml --examples 1", found))),
]  # fmt: skip
LONG = [
    row("fifty thousand Keepers", keepers(50_000), "findings more of this kind"),
    row("a hundred thousand Keepers", keepers(100_000), "more than 50,000 cards"),
    row("a deck of fifty thousand cards of all kinds", [
        *keepers(16_000), *(goal(f"G{n}", all_of((f"K{n}", f"K{n + 1}"))) for n in range(15_999)),
        *(f"{{action: A{n}, do: {{draw: {n % 5 + 1}}}}}" for n in range(10_000)),
        *(f"{{rule: R{n}, sets: {{draw: {n % 7 + 1}}}}}" for n in range(8000))]),
    row("clauses of three over three hundred Keepers",
        [*keepers(300), f"{{goal: G, needs: [{clauses(7, 300, 1300)}]}}"], "FX902"),
    row("and and or, thirteen deep", [*keepers(20), f"{{goal: G, needs: {alternating(13)}}}"]),
    row("a Goal that lacks ten thousand Keepers",
        ["{keeper: A}", goal("G", all_of(f"M{n}" for n in range(10_000)))]),
    row("a million words in one card",
        strange_words(900_000), "more than 500 faults"),
]  # fmt: skip
"""The largest rows, for tests with `-m long`."""
