"""Invisible characters, and characters that reverse text: in names, tags, notes and comments."""

from __future__ import annotations

from tests.hostile.row import GARDEN, Content, Row

UNSEEN = (
    0x00AD, 0x034F, 0x061C, 0x115F, 0x17B4, 0x180B, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F,
    0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2060, 0x2061, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069,
    0x206A, 0x3164, 0xFE00, 0xFE0E, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9, 0xE0001, 0xE0041, 0xE007F,
    0xE0100, 0x0007, 0x0085, 0x009B,
)  # fmt: skip
"""None of them belongs between a letter and a blank."""
BELONG = {
    "a word of Persian": "می\u200cخواهم",
    "a word of Hindi": "क्\u200dष",
    "a heart": "Love \u2764\ufe0f",
    "a heart without colours": "Love \u2764\ufe0e",
    "a family": "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "an astronaut": "\U0001f469\U0001f3fd\u200d\U0001f680",
    "a judge": "\U0001f469\u200d\u2696\ufe0f",
    "a flag of a rainbow": "\U0001f3f3\ufe0f\u200d\U0001f308",
    "a key": "1\ufe0f\u20e3",
    "a sign": "\u00a9\ufe0f \u203c\ufe0f \u2194\ufe0f",
    "the flag of England": "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
}
FLAG = "\U0001f3f4\U000e0067\U000e0062"
CHECK = ("check", "cards.yaml")


def shown(code: int) -> str:
    return f"(U+{code:04X}): remove it"


def row(name: str, content: Content, *expected: str) -> Row:
    return Row(name, CHECK, ("error[FX001]", *expected), {"cards.yaml": content}, code=1)


def in_name(code: int) -> Row:
    return row(f"U+{code:04X} in a name", GARDEN.replace("Hose", f"Ho{chr(code)} se", 1),
               "cards.yaml:6:15", shown(code))  # fmt: skip


def elsewhere(name: str, before: str, after: str, at: str, code: int = 0x200B) -> Row:
    assert before in GARDEN
    content = GARDEN.replace(before, after.replace("?", chr(code)), 1)
    return row(f"a character in {name}", content, f"cards.yaml:{at}", shown(code))


def belongs(name: str, text: str) -> Row:
    files: dict[str, Content] = {"cards.yaml": GARDEN.replace("Hose", f"'{text}'")}
    return Row(f"{name} is a name", (*CHECK, "--fail-on", "never"), ("6 cards",), files, 0)


def file(name: str, content: Content, words: str, *expected: str, code: int = 2) -> Row:
    return Row(f"a character in {name}", tuple(words.split()), expected,
               {"g.yaml": GARDEN, name: content}, code)  # fmt: skip


ROWS = [
    *map(in_name, UNSEEN),
    *(belongs(name, text) for name, text in BELONG.items()),
    elsewhere("a tag", "- keeper: Hose", "- {keeper: Hose, tags: ['we?t']}", "6:30"),
    elsewhere("a note", "- keeper: Hose", "- {keeper: Hose, notes: so? it is}", "6:29"),
    elsewhere("a comment", "edition: garden", "edition: garden # so?", "1:21", 0x202E),
    elsewhere("the edition", "garden", "gar?den", "1:13"),
    elsewhere("what a Goal asks for", "[Hose, Spade]", "[Ho?se, Spade]", "8:36"),
    elsewhere("an escape", "keeper: Hose", r'keeper: "Ho\u200bse"', "6:13"),
    row("a mark that is not at the beginning", GARDEN.replace("cards", "\ufeffcards"),
        "cards.yaml:3:1", shown(0xFEFF)),
    row("a joiner at the end of a word", GARDEN.replace("Hose", "Hose\u200d", 1), "6:17"),
    row("a joiner at the beginning of a word", GARDEN.replace("Hose", "\u200cHose", 1), "6:13"),
    row("two joiners in a word", GARDEN.replace("Hose", "Ho\u200d\u200dse", 1), "6:15"),
    row("a selector behind a letter", GARDEN.replace("Hose", "Hose\ufe0f", 1), "6:17"),
    row("a selector behind a digit", GARDEN.replace("Hose", "Hose 1\ufe0f", 1), "6:19"),
    row("tags without an end", GARDEN.replace("Hose", f"Hose {FLAG}", 1), "6:19"),
    row("tags without a flag", GARDEN.replace("Hose", FLAG[1:] + "\U000e007f", 1), "6:13"),
    Row("a mark at the beginning", CHECK, ("6 cards",), {"cards.yaml": "\ufeff" + GARDEN}, 0),
    file("m.yaml", "mix: m\ntake: [g.yaml]\nsame thing: [[Ra\u200bke, Spade]]\n", "check m.yaml",
         "m.yaml:3:17", shown(0x200B), code=1),
    file("rulings.yaml", "- ruling: R\n  says: so\u2066\n", "rulings ./g.yaml",
         "rulings.yaml:2:11", shown(0x2066)),
    file("b.yaml", "baseline: 1\nfindings:\n  - {code: FX312, cards: ['g/Ra\u2060ke']}\n",
         "check g.yaml --baseline b.yaml", "b.yaml:3:32", shown(0x2060)),
    file("fluxx.toml", "targets = ['g\u200b.yaml']\n", "check", "fluxx.toml:1:1", shown(0x200B)),
    file("pyproject.toml", "[tool.fluxx]\nbaseline = 'b\u061c.yaml'\n", "check g.yaml",
         "pyproject.toml:2:1", shown(0x061C)),
    Row("a name that looks like another", (*CHECK, "--fail-on", "warning"),
        ("FX211", "looks like Hose", "U+0415", "cards.yaml:8:3"), code=1,
        files={"cards.yaml": GARDEN.replace("[Hose, Spade]", "[HosЕ, Spade]")}),
]  # fmt: skip
