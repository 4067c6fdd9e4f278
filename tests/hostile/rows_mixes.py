"""Mix files: they take themselves, lead out of the folder, or take too much."""

from __future__ import annotations

from tests.hostile.row import BROKEN, GARDEN, Content, Row, a_folder, a_link_to, a_pipe

G = {"g.yaml": GARDEN}
OTHER = GARDEN.replace("garden", "other")


def row(name: str, text: str, *expected: str, files: dict[str, Content] | None = None) -> Row:
    there: dict[str, Content] = {"m.yaml": text, **(G if files is None else files)}
    return Row(name, ("check", "m.yaml"), ("error[FX", *expected), there, code=1)


def takes(name: str, what: str, *expected: str, files: dict[str, Content] | None = None) -> Row:
    return row(name, f"mix: ours\ntake: [g.yaml, {what}]\n", "m.yaml:2:16", *expected, files=files)


ROWS = [
    takes("itself", "m.yaml", "take itself", "m.yaml takes m.yaml"),
    takes("itself by another name", "./././m.yaml", "take itself"),
    takes("itself through a link", "link.yaml", "take itself",
          files={**G, "link.yaml": a_link_to("m.yaml")}),
    row("one that takes it back", "mix: ours\ntake: [n.yaml]\n", "n.yaml:2:8",
        "m.yaml takes n.yaml takes m.yaml",
          files={**G, "n.yaml": "mix: n\ntake: [m.yaml]\n"}),
    row("a chain that is too long", "mix: ours\ntake: [n0.yaml]\n", "n6.yaml:2:8",
        "more than 8 deep",
          files={**G, **{f"n{n}.yaml": f"mix: n\ntake: [n{n + 1}.yaml]\n" for n in range(12)}}),
    takes("a device", "/dev/zero", "/dev/zero is an absolute path"),
    takes("a pipe", "pipe.yaml", "no file pipe.yaml", files={**G, "pipe.yaml": a_pipe}),
    takes("a folder", "./sub", "is a folder", files={**G, "sub": a_folder}),
    takes("a link that leads nowhere", "l.yaml", "no file l.yaml",
          files={**G, "l.yaml": a_link_to("nowhere.yaml")}),
    takes("a link to itself", "l.yaml", "l.yaml", files={**G, "l.yaml": a_link_to("l.yaml")}),
    takes("a misspelt edition", "natrue", '"nature"'),
    takes("a misspelt title", "Nature Flux", '"Nature Fluxx"'),
    takes("a title with a number that no edition has", "Fluxx 9.0", '"Fluxx 3.0"'),
    row("all but every card", "mix: m\ntake: [g.yaml, {from: Fluxx 5.0, without: card}]\n",
        "m.yaml:2:43", "no card is left of Fluxx 5.0"),
    row("a kind that the edition lacks", "mix: m\ntake: [g.yaml, {from: fluxx5, only: creeper}]\n",
        "m.yaml:2:37", "fluxx5 has no such card"),
    row("none of an edition", "mix: m\ntake: [g.yaml, {from: fluxx5, only: []}]\n",
        "m.yaml:2:37", "an empty list: `only`", "leave the word out"),
    takes("a misspelt file", "h.yaml", "no file h.yaml"),
    row("Basic Rules without a number",
        "mix: ours\ntake: g.yaml\nbasic rules: {draw: as many}\n", "m.yaml:3:14",
        "a number such as"),
    row("a name of two lines", 'mix: "a\\nb"\ntake: g.yaml\n', "m.yaml:1:6", "on one line"),
    row("cards of its own", "mix: m\ntake: g.yaml\ncards:\n  - keeper: Extra\n", "m.yaml:3:1",
        "unknown word 'cards'; known here"),
    takes("standard input", "'-'", "no edition '-'"),
    takes("nothing", "''", "no edition ''"),
    takes("a mix in one word", "fluxx5+nature", "no edition 'fluxx5+nature'"),
    takes("a path of a very long name", f"./{'x' * 5000}", "x... cannot be read: File name too"),
    takes("a variant that is not there", "'fluxx5:easy'", "no variant 'easy'"),
    takes("a variant of a mix", "'n.yaml:easy'", "a mix has no variants",
          files={**G, "n.yaml": "mix: n\ntake: [g.yaml]\n"}),
    row("cards that are not in it", "mix: ours\ntake: [{from: fluxx5, only: [The Mon]}]\n",
        "m.yaml:2:30", '"The Moon"'),
    row("a fault in what it takes", "mix: ours\ntake: [b.yaml]\n", "b.yaml:6:5", '"keeper"',
        files={"b.yaml": BROKEN}),
    row("every file twice, and again", "mix: ours\ntake: [n0.yaml]\n", "more than 100 files",
        files={**G, **{
            f"n{n}.yaml": f"mix: n\ntake: [n{n + 1}.yaml, n{n + 1}.yaml, n{n + 1}.yaml]\n"
            for n in range(6)}, "n6.yaml": GARDEN}),
    row("the same a thousand times", "mix: ours\ntake: [" + "g.yaml, " * 1000 + "]\n",
        "more than 100 files"),
    row("a thousand that are not there", "mix: ours\ntake: [" + "h.yaml, " * 1000 + "]\n",
        "more than 500 faults"),
    row("it takes nothing", "mix: ours\ntake: []\n", "m.yaml:2:7",
        "`take` needs something"),
    row("it takes no word", "mix: ours\ntake:\n", "m.yaml:2:"),
    row("it has no take", "mix: ours\n", "m.yaml:1:", "`take` is missing"),
    row("it has cards", "mix: ours\ntake: [g.yaml]\ncards: []\n", "m.yaml:3:1", "'cards'"),
    row("a misspelt word", "mix: ours\ntake: [g.yaml]\nsame thnig: []\n", "3:1", '"same thing"'),
    row("no card is left", "mix: o\ntake: [{from: g.yaml, without: [card]}]\n", "no card is left"),
    row("a tag of a strange card", "mix: o\ntake: [g.yaml]\ntags: {plant: [Raek]}\n", "m.yaml:3:16",
        "this mix has no card 'Raek'", '"Rake"'),
    row("a tag that nobody asks for", "mix: o\ntake: [g.yaml]\ntags: {wood: [Rake]}\n",
        "m.yaml:3:8", "no card of this mix has or asks for the tag 'wood'"),
    row("a tag that is taken away as well",
        "mix: o\ntake: [nature]\ntags: {living: [Air]}\nuntag: {living: [Air]}\n", "m.yaml:4:18",
        "both with and without"),
    row("tags without cards", "mix: o\ntake: [nature]\ntags: [living]\n", "m.yaml:3:7"),
    row("a hundred thousand tags", "mix: o\ntake: [nature]\ntags:\n"
        + "".join(f"  t{n}: [Air]\n" for n in range(100_000)), "more than 500 faults"),
    row("a hundred thousand tagged cards", "mix: o\ntake: [nature]\ntags: {living: ["
        + ", ".join(f"Air {n}" for n in range(100_000)) + "]}\n", "more than 500 faults"),
    row("a merge of one", "mix: o\ntake: [g.yaml]\nsame thing: [[Rake]]\n", "two names or more"),
    row("a merge of strangers", "mix: o\ntake: [g.yaml]\nsame thing: [[Rake, Spaed]]\n",
        "m.yaml:3:21", '"Spade"'),
    row("a thousand and one merges",
        "mix: o\ntake: [g.yaml]\nsame thing:\n" + "  - [Rake, Spade]\n" * 1001,
        "m.yaml:4:3", "more than 1000 merges"),
    row("a policy that is not there", "mix: o\ntake: [g.yaml]\npolicies: {tise: a}\n", "m.yaml:3:"),
    Row("written over a part", ("mix", "g.yaml", "-o", "g.yaml", "--force"), ("another file",), G),
    Row("written over what is there", ("mix", "g.yaml", "-o", "o.yaml"), ("--force",),
        {**G, "o.yaml": OTHER}),
    Row("written to a folder", ("mix", "g.yaml", "-o", "sub"), ("'sub' is a directory",),
        {**G, "sub": a_folder}),
    Row("written to no folder", ("mix", "g.yaml", "-o", "no/where.yaml"), ("no/where.yaml",), G),
]  # fmt: skip
